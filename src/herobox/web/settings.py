"""How a server runs: where it listens, what it keeps where, and how much it takes from whom."""

from __future__ import annotations

from pathlib import Path

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
    bot_patience: float = 10
    """Seconds after which a bot that gives no answer is asked again in a new process, besides what it may think for."""
    bot_matches: int = 4
    """How many matches in which only bots play may go on at once for one person."""
    heavy: int = 2
    """Processes a server process for heavy work, such as replaying records; 0: in a thread, without a budget."""
    heavy_seconds: float = 10
    """Processor time that one piece of heavy work may take."""
    heavy_waiting: int = 60
    """How many pieces of heavy work may wait at once, and a quarter of them for one person."""
    pause: float = 0.7
    """Seconds that a bot waits before its choice is shown, so that people can follow."""
    log_requests: bool = False
    """Whether each request gets a log line."""
    hosts: tuple[str, ...] = ()
    """The names and addresses under which it may be called, without ports; empty: any. A server for this computer alone
    answers to its own names only, so that no page from elsewhere reaches it under a name that it made point here."""
    origins: tuple[str, ...] = ()
    """Further origins, such as https://play.example.org, from which forms and sockets are taken: behind a proxy."""
    choices_a_second: float = 10
    """What one connection may choose, on average; three times as many in a burst."""
    forms_a_minute: float = 60
    """Matches, uploads and seats that one address may ask for, on average; half as many in a burst."""
    messages_a_minute: float = 20
    """What one seat may say, on average; half as many in a burst."""
    largest_upload: int = 1_000_000
    """Bytes of a record that is sent to be looked at."""


def written(settings: Settings) -> str:
    """The settings as text, for the environment of server processes."""
    return msgspec.json.encode(settings, enc_hook=str).decode()


def read(text: str) -> Settings:
    """The settings that `written` wrote."""
    return msgspec.json.decode(text, type=Settings, dec_hook=lambda kind, value: kind(value))
