"""What people did about their seats, the clocks that they play by, and who wishes to end a match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from herobox.web.store.migrations.tables import make_table

revision = "0006"
down_revision = "0005"

INDEX = "ix_clocks_due"


def upgrade() -> None:
    """Make three tables, and count the entries of each match; those from before have none, and no clocks."""
    make_table(
        "entries",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("after", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("time", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("match", "number", name="pk_entries"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_entries_match"),
        with_rowid=False,
    )
    make_table(
        "clocks",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("kept", sa.Text(), nullable=False),
        sa.Column("due", sa.Double()),
        sa.PrimaryKeyConstraint("match", name="pk_clocks"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_clocks_match"),
        with_rowid=False,
    )
    make_table(
        "wishes",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_wishes"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_wishes_match"),
        with_rowid=False,
    )
    found = sa.inspect(op.get_bind())
    if "entries" not in {column["name"] for column in found.get_columns("matches")}:
        op.add_column("matches", sa.Column("entries", sa.Integer(), nullable=False, server_default="0"))
    if INDEX not in {index["name"] for index in found.get_indexes("clocks")}:
        op.create_index(INDEX, "clocks", ["due"])
