"""Matches, seats, choices and questions."""

from __future__ import annotations

import sqlalchemy as sa

from herobox.web.store.migrations.tables import make_table

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    make_table(
        "matches",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("header", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("finished", sa.Boolean(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("successor", sa.Text()),
        sa.Column("notes", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    make_table(
        "seats",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("bot", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("match", "number", name="pk_seats"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_seats_match"),
        with_rowid=False,
    )
    make_table(
        "choices",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("notation", sa.Text(), nullable=False),
        sa.Column("time", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("match", "number", name="pk_choices"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_choices_match"),
        with_rowid=False,
    )
    make_table(
        "questions",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("agreed", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_questions"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_questions_match"),
    )
