"""Mails to people whose turn it is: their addresses, what is to be mailed, and what was asked of whom."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from herobox.web.store.migrations.tables import make_table

revision = "0010"
down_revision = "0008"


def upgrade() -> None:
    """Make their tables."""
    make_table(
        "mails",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("stop", sa.Text(), nullable=False),
        sa.Column("wanted", sa.Text(), nullable=False),
        sa.Column("code_hash", sa.Text(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("next", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_mails"),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_mails_person"),
    )
    make_table(
        "mails_due",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("match", "person", name="pk_mails_due"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_mails_due_match"),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_mails_due_person"),
    )
    make_table(
        "mails_asked",
        sa.Column("code_hash", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("box_hash", sa.Text(), nullable=False),
        sa.Column("from_hash", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("code_hash", name="pk_mails_asked"),
    )
    make_table(
        "mails_refused",
        sa.Column("box_hash", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("box_hash", name="pk_mails_refused"),
    )
    if "ix_mails_due_person" not in {known["name"] for known in sa.inspect(op.get_bind()).get_indexes("mails_due")}:
        op.create_index("ix_mails_due_person", "mails_due", ["person"])
