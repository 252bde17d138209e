"""The recovery link that somebody had before the one of now: for a while it can put everything back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the columns; nobody's link was renewed lately."""
    known = {column["name"] for column in sa.inspect(op.get_bind()).get_columns("persons")}
    if "last_recovery_hash" not in known:
        op.add_column("persons", sa.Column("last_recovery_hash", sa.Text(), nullable=False, server_default=""))
    if "recovery_renewed" not in known:
        op.add_column("persons", sa.Column("recovery_renewed", sa.Double(), nullable=False, server_default="0"))
    if "renewed_by" not in known:
        op.add_column("persons", sa.Column("renewed_by", sa.Text(), nullable=False, server_default=""))
