"""The tables, as the newest migration leaves them."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, LargeBinary, MetaData, Table, Text, false

REVISION = "0004"
"""The newest migration."""

VERSION_TABLE = "herobox_version"
"""Where a database keeps which migration it has."""

metadata = MetaData(naming_convention={"pk": "pk_%(table_name)s", "fk": "fk_%(table_name)s_%(column_0_name)s"})

matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("header", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("finished", Boolean, nullable=False),
    Column("kind", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("successor", Text),
    Column("notes", Text, nullable=False),  # A JSON list.
    Column("hints", Text, nullable=False, server_default=""),
    Column("listed", Boolean, nullable=False, server_default=false()),
)

Index("ix_matches_listed", matches.c.listed)

seats = Table(
    "seats",
    metadata,
    Column("match", Text, ForeignKey(matches.c.id), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("bot", Text, nullable=False),
    Column("token_hash", Text, nullable=False),
    sqlite_with_rowid=False,
)

choices = Table(
    "choices",
    metadata,
    Column("match", Text, ForeignKey(matches.c.id), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("notation", Text, nullable=False),
    Column("time", Double, nullable=False),
    sqlite_with_rowid=False,
)

questions = Table(
    "questions",
    metadata,
    Column("match", Text, ForeignKey(matches.c.id), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("position", Integer, nullable=False),
    Column("agreed", Text, nullable=False),  # "1,2"
)

messages = Table(
    "messages",
    metadata,
    Column("match", Text, ForeignKey(matches.c.id), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("to_team", Boolean, nullable=False),
    Column("words", Text, nullable=False),
    Column("time", Double, nullable=False),
    sqlite_with_rowid=False,
)

checkpoints = Table(
    "checkpoints",
    metadata,
    Column("match", Text, ForeignKey(matches.c.id), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("choices", Integer, nullable=False),
    Column("saved", LargeBinary, nullable=False),
)

events = Table(
    "events",
    metadata,
    Column("match", Text, ForeignKey(matches.c.id), primary_key=True),
    Column("until", Integer, primary_key=True, autoincrement=False),
    Column("told", LargeBinary, nullable=False),
)
