"""People who play on several devices: who they are, their devices, passkeys and seats, and how they are called."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from herobox.web.store.migrations.tables import make_table

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make their tables, and let a seat belong to a person; those from before belong to whoever has their secret."""
    make_table(
        "persons",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("recovery_hash", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_persons"),
        sa.UniqueConstraint("recovery_hash", name="uq_persons_recovery_hash"),
    )
    make_table(
        "devices",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_devices"),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_devices_person"),
        sa.UniqueConstraint("token_hash", name="uq_devices_token_hash"),
    )
    make_table(
        "passkeys",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("uses", sa.Integer(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_passkeys_person"),
    )
    make_table(
        "codes",
        sa.Column("code_hash", sa.Text(), nullable=False),
        sa.Column("purpose", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("code_hash", name="pk_codes"),
    )
    make_table(
        "forgotten",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("match", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("person", "match", name="pk_forgotten"),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_forgotten_person"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_forgotten_match"),
    )
    make_table(
        "pushes",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("device", sa.Text(), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("public_key", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pushes"),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_pushes_person"),
        sa.ForeignKeyConstraint(["device"], ["devices.id"], name="fk_pushes_device"),
    )
    make_table(
        "hooks",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("url", sa.Text(), nullable=False),
        sa.Column("place", sa.Text(), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_hooks"),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_hooks_person"),
    )
    make_table(
        "turns",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("lines", sa.Integer(), nullable=False),
        sa.Column("since", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_turns"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_turns_match"),
    )
    make_table(
        "calls",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("match", "person", name="pk_calls"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_calls_match"),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_calls_person"),
    )
    make_table(
        "attending",
        sa.Column("process", sa.Text(), nullable=False),
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("process", "match", "person", name="pk_attending"),
    )
    make_table(
        "keys",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_keys"),
    )
    found = sa.inspect(op.get_bind())
    if "person" not in {column["name"] for column in found.get_columns("seats")}:
        op.add_column("seats", sa.Column("person", sa.Text(), nullable=False, server_default=""))
    for index, table in (("ix_seats_person", "seats"), ("ix_devices_person", "devices")):
        if index not in {known["name"] for known in found.get_indexes(table)}:
            op.create_index(index, table, ["person"])
