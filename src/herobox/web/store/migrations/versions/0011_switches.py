"""What is switched on and off at a table, talk of those who watch, and the places of entries in the log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the columns; in matches from before all is as usual, and where an entry stands is found out again."""
    found = sa.inspect(op.get_bind())
    if "switches" not in {column["name"] for column in found.get_columns("matches")}:
        op.add_column("matches", sa.Column("switches", sa.Text(), nullable=False, server_default=""))
    if "who" not in {column["name"] for column in found.get_columns("messages")}:
        op.add_column("messages", sa.Column("who", sa.Text(), nullable=False, server_default=""))
        op.add_column("messages", sa.Column("person", sa.Text(), nullable=False, server_default=""))
    if "told" not in {column["name"] for column in found.get_columns("entries")}:
        op.add_column("entries", sa.Column("told", sa.Integer()))
