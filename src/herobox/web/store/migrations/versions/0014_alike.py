"""What names have in common that people may take for the same, so that one of them is enough."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from herobox.web.names import alike

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add the column and its index, and fill it in for the people there are; who has the same name keeps it."""
    connection = op.get_bind()
    known = sa.inspect(connection)
    if "alike" not in {column["name"] for column in known.get_columns("persons")}:
        op.add_column("persons", sa.Column("alike", sa.Text(), nullable=False, server_default=""))
    if "ix_persons_alike" not in {index["name"] for index in known.get_indexes("persons")}:
        op.create_index("ix_persons_alike", "persons", ["alike"])
    persons = sa.table(
        "persons", sa.column("id", sa.Text()), sa.column("name", sa.Text()), sa.column("alike", sa.Text())
    )
    unknown = sa.select(persons.c.id, persons.c.name).where(persons.c.alike == "")
    for person, name in connection.execute(unknown).all():
        connection.execute(sa.update(persons).where(persons.c.id == person).values(alike=alike(name)))
