"""The steps that bring a database from one version of Herobox to the next, for alembic.

A change of `tables.py` needs a new file in `versions`, numbered on from the last, and `REVISION` to name it. Both
databases must take it, and a file that was published is never changed again.
"""
