"""How matches have ended, and ratings of those who played them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from herobox.web.store.migrations.tables import make_table

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make their tables; nobody is on a public ladder. `herobox admin ratings` enters the matches from before."""
    make_table(
        "results",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("began", sa.Double(), nullable=False),
        sa.Column("ended", sa.Double(), nullable=False),
        sa.Column("turns", sa.Integer(), nullable=False),
        sa.Column("choices", sa.Integer(), nullable=False),
        sa.Column("no_result", sa.Boolean(), nullable=False),
        sa.Column("challenge", sa.Text(), nullable=False),
        sa.Column("why_not", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_results"),
    )
    make_table(
        "result_seats",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("side", sa.Text(), nullable=False),
        sa.Column("place", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("who", sa.Text(), nullable=False),
        sa.Column("score", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("match", "number", name="pk_result_seats"),
        sa.ForeignKeyConstraint(["match"], ["results.match"], name="fk_result_seats_match"),
        with_rowid=False,
    )
    make_table(
        "ladders",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("method", sa.Text(), nullable=False),
        sa.Column("counted", sa.Integer(), nullable=False),
        sa.Column("ended", sa.Double(), nullable=False),
        sa.Column("match", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_ladders"),
    )
    make_table(
        "ratings",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("who", sa.Text(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "who", name="pk_ratings"),
    )
    found = sa.inspect(op.get_bind())
    if "on_ladders" not in {column["name"] for column in found.get_columns("persons")}:
        op.add_column("persons", sa.Column("on_ladders", sa.Boolean(), nullable=False, server_default=sa.false()))
    indices = (
        ("ix_results_game", "results", ["game", "ended", "match"]),
        ("ix_result_seats_who", "result_seats", ["who"]),
        ("ix_ratings_who", "ratings", ["who"]),
    )
    for index, table, columns in indices:
        if index not in {known["name"] for known in found.get_indexes(table)}:
            op.create_index(index, table, columns)
