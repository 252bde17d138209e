"""The tables, as the newest migration leaves them."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
)

REVISION = "0016"
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
    Column("entries", Integer, nullable=False, server_default="0"),  # How many it has in the table of them.
    Column("switches", Text, nullable=False, server_default=""),  # JSON, see `rows.Switches`; empty: all as usual.
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
    Column("person", Text, nullable=False, server_default=""),
    sqlite_with_rowid=False,
)

Index("ix_seats_person", seats.c.person)

choices = Table(
    "choices",
    metadata,
    Column("match", Text, ForeignKey(matches.c.id), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("notation", Text, nullable=False),
    Column("time", Double, nullable=False),
    Column("undone", Text),  # See `rows.Undone`, of an undo that is told in the log.
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
    Column("who", Text, nullable=False, server_default=""),
    Column("person", Text, nullable=False, server_default=""),  # Of one who watches.
    sqlite_with_rowid=False,
)

entries = Table(
    "entries",
    metadata,
    Column("match", Text, ForeignKey(matches.c.id), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("after", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("words", Text, nullable=False),
    Column("time", Double, nullable=False),
    Column("told", Integer),  # How much had been told in the match before it; unknown until somebody opens it.
    sqlite_with_rowid=False,
)

clocks = Table(
    "clocks",
    metadata,
    Column("match", Text, ForeignKey(matches.c.id), primary_key=True),
    Column("kept", Text, nullable=False),  # JSON, see `herobox.web.clocks`.
    Column("due", Double),  # When the first seat runs out of time.
    sqlite_with_rowid=False,
)

Index("ix_clocks_due", clocks.c.due)

wishes = Table(
    "wishes",
    metadata,
    Column("match", Text, ForeignKey(matches.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
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

analyses = Table(
    "analyses",
    metadata,
    Column("match", Text, ForeignKey(matches.c.id), primary_key=True),
    Column("depth", Text, primary_key=True),
    Column("changed", Double, nullable=False),
    Column("found", LargeBinary, nullable=False),
)

persons = Table(
    "persons",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("alike", Text, nullable=False, server_default=""),  # What it has in common with names like it.
    Column("recovery_hash", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("on_ladders", Boolean, nullable=False, server_default=false()),
    Column("last_recovery_hash", Text, nullable=False, server_default=""),  # Of the link before, while it is good.
    Column("recovery_renewed", Double, nullable=False, server_default="0"),
    Column("renewed_by", Text, nullable=False, server_default=""),  # What that device is called.
    UniqueConstraint("recovery_hash", name="uq_persons_recovery_hash"),
)

Index("ix_persons_alike", persons.c.alike)

devices = Table(
    "devices",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, ForeignKey(persons.c.id), nullable=False),
    Column("name", Text, nullable=False),
    Column("token_hash", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    UniqueConstraint("token_hash", name="uq_devices_token_hash"),
)

Index("ix_devices_person", devices.c.person)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, ForeignKey(persons.c.id), nullable=False),
    Column("name", Text, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", Integer, nullable=False),
    Column("created", Double, nullable=False),
)

codes = Table(
    "codes",
    metadata,
    Column("code_hash", Text, primary_key=True),
    Column("purpose", Text, nullable=False),
    Column("person", Text, nullable=False),
    Column("expires", Double, nullable=False),
)

forgotten = Table(
    "forgotten",
    metadata,
    Column("person", Text, ForeignKey(persons.c.id), primary_key=True),
    Column("match", Text, ForeignKey(matches.c.id), primary_key=True),
)

pushes = Table(
    "pushes",
    metadata,
    Column("id", Text, primary_key=True),  # A hash of the endpoint.
    Column("person", Text, ForeignKey(persons.c.id), nullable=False),
    Column("device", Text, ForeignKey(devices.c.id), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("public_key", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("created", Double, nullable=False),
)

hooks = Table(
    "hooks",
    metadata,
    Column("person", Text, ForeignKey(persons.c.id), primary_key=True),
    Column("url", Text, nullable=False),
    Column("place", Text, nullable=False),
    Column("failures", Integer, nullable=False),
)

turns = Table(
    "turns",
    metadata,
    Column("match", Text, ForeignKey(matches.c.id), primary_key=True),
    Column("lines", Integer, nullable=False),
    Column("since", Text, nullable=False),  # A JSON object, see `calls.note_turn`: since when it waits for whom.
    Column("age", Integer, nullable=False, server_default="0"),  # See `calls.At`.
)

calls = Table(
    "calls",
    metadata,
    Column("match", Text, ForeignKey(matches.c.id), primary_key=True),
    Column("person", Text, ForeignKey(persons.c.id), primary_key=True),
    Column("due", Double, nullable=False),
)

attending = Table(
    "attending",
    metadata,
    Column("process", Text, primary_key=True),
    Column("match", Text, primary_key=True),
    Column("person", Text, primary_key=True),
    Column("until", Double, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

results = Table(  # They outlive their matches, so they refer to none of them.
    "results",
    metadata,
    Column("match", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("began", Double, nullable=False),
    Column("ended", Double, nullable=False),
    Column("turns", Integer, nullable=False),
    Column("choices", Integer, nullable=False),
    Column("no_result", Boolean, nullable=False),
    Column("challenge", Text, nullable=False),
    Column("why_not", Text, nullable=False),  # Why no rating counts it; empty where they do.
)

Index("ix_results_game", results.c.game, results.c.ended, results.c.match)

result_seats = Table(
    "result_seats",
    metadata,
    Column("match", Text, ForeignKey(results.c.match), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("side", Text, nullable=False),
    Column("place", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("who", Text, nullable=False),
    Column("score", Double, nullable=False),
    sqlite_with_rowid=False,
)

Index("ix_result_seats_who", result_seats.c.who)

ladders = Table(
    "ladders",
    metadata,
    Column("game", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("method", Text, nullable=False),
    Column("counted", Integer, nullable=False),
    Column("ended", Double, nullable=False),  # Of the last result that is counted ...
    Column("match", Text, nullable=False),  # ... and its match.
)

ratings = Table(
    "ratings",
    metadata,
    Column("game", Text, primary_key=True),
    Column("who", Text, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
)

Index("ix_ratings_who", ratings.c.who)

mails = Table(
    "mails",
    metadata,
    Column("person", Text, ForeignKey(persons.c.id), primary_key=True),
    Column("address", Text, nullable=False),  # Confirmed; empty where there is none yet.
    Column("stop", Text, nullable=False),
    Column("wanted", Text, nullable=False),  # One that is still to be confirmed, until the code expires.
    Column("code_hash", Text, nullable=False),
    Column("expires", Double, nullable=False),
    Column("failures", Integer, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("next", Double, nullable=False),  # When the next mail may be sent.
)

mails_due = Table(
    "mails_due",
    metadata,
    Column("match", Text, ForeignKey(matches.c.id), primary_key=True),
    Column("person", Text, ForeignKey(persons.c.id), primary_key=True),
)

Index("ix_mails_due_person", mails_due.c.person)

mails_asked = Table(
    "mails_asked",
    metadata,
    Column("code_hash", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("box_hash", Text, nullable=False),
    Column("from_hash", Text, nullable=False),
    Column("at", Double, nullable=False),
)

mails_refused = Table(
    "mails_refused",
    metadata,
    Column("box_hash", Text, primary_key=True),
)
