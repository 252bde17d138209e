"""How far a match is that has noted for whom it waits: by more than its choices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the column, as if all were noted that has happened so far: nobody is called for what is long past."""
    known = {column["name"] for column in sa.inspect(op.get_bind()).get_columns("turns")}
    if "age" not in known:
        op.add_column("turns", sa.Column("age", sa.Integer(), nullable=False, server_default="0"))
        op.execute(
            "UPDATE turns SET age = lines + (SELECT entries FROM matches WHERE matches.id = turns.match)"
            " + (SELECT COUNT(*) FROM seats WHERE seats.match = turns.match AND seats.kind <> 'open')"
        )
