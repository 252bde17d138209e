"""Making a table in a migration, where one that an earlier try has made is taken as it is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op


def make_table(name: str, *parts: sa.schema.SchemaItem, with_rowid: bool = True) -> None:
    """Make a table, unless it is there already with these columns, and perhaps those of later migrations.

    A migration and the note that it was made are one transaction. Yet a database may have the one without the other:
    put back from a dump of single tables, or brought up to date by a program that commits in between. One of another
    form is not touched: then the database says that it is there.
    """
    wanted = {part.name for part in parts if isinstance(part, sa.Column)}
    found = sa.inspect(op.get_bind())
    if found.has_table(name) and wanted <= {column["name"] for column in found.get_columns(name)}:
        return
    op.create_table(name, *parts, **({} if with_rowid else {"sqlite_with_rowid": False}))
