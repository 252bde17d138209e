"""What was agreed on at a table: who gets hints, and whether anybody here may sit down."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

INDEX = "ix_matches_listed"


def upgrade() -> None:
    """Add two columns to the matches; those from before have the usual hints and are not listed."""
    found = sa.inspect(op.get_bind())
    known = {column["name"] for column in found.get_columns("matches")}
    if "hints" not in known:
        op.add_column("matches", sa.Column("hints", sa.Text(), nullable=False, server_default=""))
    if "listed" not in known:
        op.add_column("matches", sa.Column("listed", sa.Boolean(), nullable=False, server_default=sa.false()))
    if INDEX not in {index["name"] for index in found.get_indexes("matches")}:
        op.create_index(INDEX, "matches", ["listed"])
