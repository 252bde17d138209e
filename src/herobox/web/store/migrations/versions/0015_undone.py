"""What was taken back, so that the log tells of it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Add the column; of what was taken back before nothing is told."""
    known = {column["name"] for column in sa.inspect(op.get_bind()).get_columns("choices")}
    if "undone" not in known:
        op.add_column("choices", sa.Column("undone", sa.Text()))
