"""How a server runs: where it listens, what it keeps where, and how much it takes from whom."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec


class Settings(msgspec.Struct, frozen=True):
    """Everything that `herobox serve` may be told."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path | None = None
    """The folder of the SQLite file; None: the user's data folder."""
    database: str = ""
    """The URL of a database, such as postgresql://user@host/name; empty: SQLite in `data`."""
    workers: int = 1
    """Server processes."""
    thinkers: int = 1
    """Processes a server process in which bots think."""
    pause: float = 0.7
    """Seconds that a bot waits before its choice is shown, so that people can follow."""
    log_requests: bool = False
    """Whether each request gets a log line."""
    hosts: tuple[str, ...] = ()
    """The names and addresses under which it may be called, without ports; empty: any. A server for this computer alone
    answers to its own names only, so that no page from elsewhere reaches it under a name that it made point here."""
    origins: tuple[str, ...] = ()
    """Further origins, such as https://play.example.org, from which forms and sockets are taken: behind a proxy."""
    proxy: tuple[str, ...] = ()
    """The addresses or networks of proxies in front: many people come through one, so it may open many connections."""
    choices_a_second: float = 10
    """What one connection may choose, on average; three times as many in a burst."""
    forms_a_minute: float = 60
    """Matches, uploads and seats that one address may ask for, on average; half as many in a burst."""
    messages_a_minute: float = 20
    """What one seat may say, on average; half as many in a burst."""
    largest_upload: int = 1_000_000
    """Bytes of a record that is sent to be looked at."""
    pages_a_second: float = 100
    """What one address may ask for, on average; ten times as much in a burst. A page counts as 4, what takes work, such
    as looking back or building, as 10, anything else as 1."""
    replays_a_minute: float = 60
    """Matches that are replayed because one address looks back at them, on average; half as many in a burst."""
    frames_a_second: float = 30
    """What one socket may send, on average, pings included; ten times as many in a burst. More closes it."""
    ban_seconds: float = 15
    """For how long no socket is opened for an address after one of its sockets had to be closed."""
    sockets_of_one: int = 25
    """Pages of one match that one address may have open."""
    watchers: int = 500
    """Pages of one match that may be open without a seat."""
    connections_of_one: int = 200
    """Connections that one address may have open with a server process."""
    most_connections: int = 2_000
    """Connections that all together may have open with a server process."""
    head_seconds: float = 10
    """How long the first line and the headers of a request may take to come."""
    body_seconds: float = 60
    """How long the rest of a request may take to come."""
    idle_seconds: int = 20
    """How long a connection is kept on which nothing is asked."""
    unread_seconds: float = 20
    """How long a connection is kept whose other side reads nothing of what waits for it."""


NO_LIMITS: Any = {
    "forms_a_minute": 1e6,
    "choices_a_second": 1e6,
    "messages_a_minute": 1e6,
    "pages_a_second": 1e6,
    "replays_a_minute": 1e6,
    "frames_a_second": 1e6,
    "sockets_of_one": 10_000,
    "watchers": 10_000,
    "connections_of_one": 10_000,
    "most_connections": 10_000,
}
"""Settings of a server that is only measured or tested: limits that nobody comes near."""


def written(settings: Settings) -> str:
    """The settings as text, for the environment of server processes."""
    return msgspec.json.encode(settings, enc_hook=str).decode()


def read(text: str) -> Settings:
    """The settings that `written` wrote."""
    return msgspec.json.decode(text, type=Settings, dec_hook=lambda kind, value: kind(value))
