"""What people say to each other at a table."""

from __future__ import annotations

import sqlalchemy as sa

from herobox.web.store.migrations.tables import make_table

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table of messages."""
    make_table(
        "messages",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("to_team", sa.Boolean(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("time", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("match", "number", name="pk_messages"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_messages_match"),
        with_rowid=False,
    )
