"""What is known of finished matches: analyses, also those that are still being made."""

from __future__ import annotations

import sqlalchemy as sa

from herobox.web.store.migrations.tables import make_table

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the table of analyses."""
    make_table(
        "analyses",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("depth", sa.Text(), nullable=False),
        sa.Column("changed", sa.Double(), nullable=False),
        sa.Column("found", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("match", "depth", name="pk_analyses"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_analyses_match"),
    )
