"""The beginnings of turns, from which matches go on, and what was told before them."""

from __future__ import annotations

import sqlalchemy as sa

from herobox.web.store.migrations.tables import make_table

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the tables of checkpoints and events. Matches from before get theirs as they are played on."""
    make_table(
        "checkpoints",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("choices", sa.Integer(), nullable=False),
        sa.Column("saved", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("match", "number", name="pk_checkpoints"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_checkpoints_match"),
    )
    make_table(
        "events",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("until", sa.Integer(), nullable=False),
        sa.Column("told", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("match", "until", name="pk_events"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_events_match"),
    )
