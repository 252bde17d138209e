"""`herobox load`: many tables at once, played over the sockets that pages use, and how long a choice takes.

report: what a run found · screens: pages of seats and watchers · playing: tables · running: the server and the run.
"""
