"""More letters look alike, so what names have in common is worked out anew."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from herobox.web.names import alike

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Fill it in for all people; who has the same as another by now keeps the name."""
    connection = op.get_bind()
    persons = sa.table(
        "persons", sa.column("id", sa.Text()), sa.column("name", sa.Text()), sa.column("alike", sa.Text())
    )
    for person, name in connection.execute(sa.select(persons.c.id, persons.c.name)).all():
        connection.execute(sa.update(persons).where(persons.c.id == person).values(alike=alike(name)))
