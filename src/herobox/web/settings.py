"""How a server runs: where it listens, what it keeps where, and how much it takes from whom.

`gather` reads the settings from where an operator writes them: the command line, the environment and a file.
"""

from __future__ import annotations

import difflib
import ipaddress
import json
import os
import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import BeforeValidator, Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, EnvSettingsSource, NoDecode, PydanticBaseSettingsSource, SettingsConfigDict

from herobox.kernel import HeroboxError
from herobox.web.mail_addresses import is_address, read_server

PREFIX = "HEROBOX_"
"""What the names of environment variables begin with."""
MOST_PROCESSES = 256
"""Of a kind. Each holds 50 to 150 MB, so a slip of some zeros would stop the machine."""
SECRETS = ("database", "smtp_password")
"""Settings that are shown to nobody."""
_PASSWORD = re.compile(r"//[^/@]*:[^/]*@|[?&]password=")


def _split(value: object) -> object:
    """A text with commas as its parts; the way lists are written in the environment."""
    return [part.strip() for part in value.split(",") if part.strip()] if isinstance(value, str) else value


Words = Annotated[tuple[str, ...], NoDecode, BeforeValidator(_split)]
Processes = Annotated[int, Field(ge=1, le=MOST_PROCESSES)]
Rate = Annotated[float, Field(gt=0, allow_inf_nan=False)]


class Settings(BaseSettings):
    """Everything that a server may be told. `Settings(...)` takes what is in the brackets, and nothing from outside."""

    model_config = SettingsConfigDict(
        frozen=True, extra="forbid", env_prefix=PREFIX, env_ignore_empty=True, use_attribute_docstrings=True
    )

    host: str = "127.0.0.1"
    """The address to listen on; 0.0.0.0 lets others on your network play."""
    port: Annotated[int, Field(ge=0, le=65535)] = 8000
    """The port to listen on; 0 picks any free one."""
    data: Path | None = None
    """The folder of the SQLite file; by default, your own data folder."""
    database: SecretStr = SecretStr("")
    """The URL of a PostgreSQL database to use instead, such as postgresql://user@host/name."""
    keep_years: Annotated[float, Field(gt=0, allow_inf_nan=False)] | None = None
    """For how many years `herobox admin prune` keeps matches that nobody touches; by default, it must be told."""
    keep_finished_days: Annotated[float, Field(ge=1, allow_inf_nan=False)] | None = None
    """After how many days without a choice or a message finished matches, and records that were sent here, are deleted
    by the server itself; by default, they stay."""
    keep_abandoned_days: Annotated[float, Field(gt=7, allow_inf_nan=False)] | None = None
    """The same for matches that are not over; longer than the 7 days that somebody may have for a turn."""
    keep_people_days: Annotated[float, Field(ge=1, allow_inf_nan=False)] | None = 400
    """After how many days without a visit people are forgotten who have no seat in any match."""
    workers: Processes = 1
    """Server processes sharing the one database."""
    thinkers: Processes = 1
    """Processes for bots to think in, for each of those."""
    bot_patience: Annotated[float, Field(gt=0, allow_inf_nan=False)] = 10
    """Seconds after which a bot that gives no answer is asked again in a new process, besides what it may think for."""
    bot_matches: Annotated[int, Field(ge=0)] = 4
    """How many matches in which only bots play may go on at once for one person."""
    heavy: Annotated[int, Field(ge=0, le=MOST_PROCESSES)] = 2
    """Processes for heavy work, such as replaying records, for each of those; 0: in a thread, without a budget."""
    heavy_seconds: Annotated[float, Field(gt=0, allow_inf_nan=False)] = 10
    """Processor time that one piece of heavy work may take."""
    heavy_waiting: Annotated[int, Field(ge=1)] = 60
    """How many pieces of heavy work may wait at once, and a quarter of them for one person."""
    pause: Annotated[float, Field(ge=0, allow_inf_nan=False)] = 0.7
    """Seconds that a bot waits before its choice is shown, so that people can follow."""
    flag_grace: Annotated[float, Field(ge=0, allow_inf_nan=False)] = 30
    """Seconds after its start in which a server lets nobody's time run out, as they could not choose before it."""
    reports: Path | None = None
    """A folder of reports that `herobox report` wrote, to be shown to everybody; by default, none are."""
    packs: Words = ()
    """Folders with more content: games that were played with these packs can be looked back at."""
    log_requests: bool = False
    """Whether each request gets a log line: method, route, status and time, never an address."""
    hosts: Words = ()
    """The names and addresses that it answers to, without ports; by default any, or on 127.0.0.1 without a proxy only
    this computer's own, so that no page from elsewhere reaches it by a name that it made point here."""
    origins: Words = ()
    """Further origins that forms and sockets are taken from, such as https://play.example.org."""
    proxy: Words = ()
    """The addresses or networks of proxies in front, such as 127.0.0.1 or 10.0.0.0/8: what they say in X-Forwarded-For,
    -Proto and -Host about who asks for what is believed."""
    forwarded: bool = False
    """Whether those proxies say it in the header Forwarded instead (RFC 7239)."""
    contact: str = ""
    """Where those who run push services reach you, such as mailto:you@example.org; some push nothing without it."""
    mail_sender: str = ""
    """The address that mails come from, such as herobox@example.org."""
    mail_links: str = ""
    """What links in mails begin with: the address of this server, such as https://play.example.org."""
    confirmations_a_day: Annotated[int, Field(ge=0)] = 100
    """How many mails that ask somebody to confirm an address are sent in a day, in all."""
    smtp_user: str = ""
    """Who logs in to the mail server; by default, nobody does."""
    smtp_password: SecretStr = SecretStr("")
    """The password for that."""
    smtp: str = ""
    """The mail server by which people are told that it is their turn, such as smtps://mail.example.org (encrypted),
    starttls://mail.example.org (encrypted after STARTTLS) or smtp://localhost (not encrypted). It needs mail_sender and
    mail_links. By default, no mail is sent."""
    hsts: Annotated[int, Field(ge=0)] = 0
    """Seconds for which browsers are told to come by https only (Strict-Transport-Security); 0: they aren't."""
    metrics_port: Annotated[int, Field(ge=0, le=65535)] | None = None
    """A port for metrics in Prometheus's format; 0 picks any free one. By default, there are none."""
    metrics_host: str = "127.0.0.1"
    """The address that metrics are served on. Keep it away from strangers."""
    least_room: Annotated[int, Field(ge=0)] = 100_000_000
    """Bytes that must be free on the SQLite file's disk; with less, /readyz says so, and no new matches or records are
    taken, so that matches that have begun can go on."""
    choices_a_second: Rate = 10
    """What one connection may choose, on average; three times as many in a burst."""
    forms_a_minute: Rate = 60
    """Matches, uploads and seats that one address may ask for, on average; half as many in a burst."""
    messages_a_minute: Rate = 20
    """What one seat may say, on average; half as many in a burst."""
    largest_upload: Annotated[int, Field(ge=1)] = 1_000_000
    """Bytes of a record that is sent to be looked at."""
    most_lateness: Rate = 0.25
    """Seconds that a server process may be late with what is due, in the median of ten seconds, before it turns new
    matches and people without a seat away, so that those who play needn't wait."""
    idle_matches: Annotated[int, Field(ge=1)] = 300
    """How many matches without an open page each server process keeps in memory, to be quicker when one is opened."""
    pages_a_second: Rate = 100
    """What one address may ask for, on average; ten times as much in a burst. A page counts as 4, what takes work, such
    as looking back or building, as 10, anything else as 1."""
    frames_a_second: Rate = 30
    """What one socket may send, on average, pings included; ten times as many in a burst. More closes it."""
    ban_seconds: Rate = 15
    """For how long no socket is opened for an address after one of its sockets had to be closed."""
    sockets_of_one: Annotated[int, Field(ge=1)] = 25
    """Pages of one match that one address may have open."""
    watchers: Annotated[int, Field(ge=1)] = 500
    """Pages of one match that may be open without a seat."""
    connections_of_one: Annotated[int, Field(ge=1)] = 200
    """Connections that one address may have open with a server process; through a proxy, pages and requests."""
    most_connections: Annotated[int, Field(ge=1)] = 2_000
    """Connections that all together may have open with a server process."""
    head_seconds: Rate = 10
    """How long the first line and the headers of a request may take to come."""
    body_seconds: Rate = 60
    """How long the rest of a request may take to come."""
    idle_seconds: Annotated[int, Field(ge=1)] = 20
    """How long a connection is kept on which nothing is asked."""
    unread_seconds: Rate = 20
    """How long a connection is kept whose other side reads nothing of what waits for it."""

    @field_validator("reports")
    @classmethod
    def _reports_are_there(cls, reports: Path | None) -> Path | None:
        if reports is not None and not reports.is_dir():
            raise ValueError(f'"{reports}" is not a folder')
        return reports

    @field_validator("packs")
    @classmethod
    def _packs_are_folders(cls, packs: tuple[str, ...]) -> tuple[str, ...]:
        for pack in packs:
            if not Path(pack).is_dir():
                raise ValueError(f'"{pack}" is not a folder')
        names = [Path(pack).resolve().name for pack in packs]
        for name in names:
            if names.count(name) > 1:
                raise ValueError(
                    f'two packs are called "{name}"; records tell packs apart by the names of their folders'
                )
        return packs

    @field_validator("origins")
    @classmethod
    def _origins_are_origins(cls, origins: tuple[str, ...]) -> tuple[str, ...]:
        for origin in origins:
            if not re.fullmatch(r"https?://[^/\s]+", origin):
                raise ValueError(f'"{origin}" is not an origin; write it like https://play.example.org')
        return origins

    @field_validator("hosts")
    @classmethod
    def _hosts_are_names(cls, hosts: tuple[str, ...]) -> tuple[str, ...]:
        for host in hosts:
            if not re.fullmatch(r"[\w.-]+|[0-9a-fA-F:]+", host):
                raise ValueError(f'"{host}" is not a host; write it like play.example.org, 192.0.2.1 or ::1')
        return hosts

    @field_validator("proxy")
    @classmethod
    def _proxies_are_addresses(cls, proxies: tuple[str, ...]) -> tuple[str, ...]:
        for proxy in proxies:
            try:
                ipaddress.ip_network(proxy)
            except ValueError:
                raise ValueError(
                    f'"{proxy}" is no address or network; write it like 127.0.0.1, ::1 or 10.0.0.0/8'
                ) from None
        return proxies

    @field_validator("mail_sender")
    @classmethod
    def _sender_is_an_address(cls, sender: str) -> str:
        if sender and not is_address(sender):
            raise ValueError(f'"{sender}" is no e-mail address; write it like herobox@example.org')
        return sender

    @field_validator("mail_links")
    @classmethod
    def _links_begin_with_an_origin(cls, links: str) -> str:
        if links and not re.fullmatch(r"https?://[A-Za-z0-9.:\[\]-]+", links):
            raise ValueError(f'"{links}" is no address of a server; write it like https://play.example.org')
        return links

    @field_validator("smtp")
    @classmethod
    def _mail_can_be_sent(cls, smtp: str, info: ValidationInfo) -> str:
        server = read_server(smtp) if smtp else None
        if server is not None:
            for name in ("mail_sender", "mail_links"):
                if info.data.get(name) == "":
                    raise ValueError(f"a mail server alone is not enough; set {name}, too")
            if not info.data.get("smtp_user") and info.data.get("smtp_password", SecretStr("")).get_secret_value():
                raise ValueError("there is a password, but nobody to log in; set smtp_user, too")
            if info.data.get("smtp_user") and server.scheme == "smtp" and not server.is_here:
                raise ValueError("a password would be sent without encryption; use smtps:// or starttls://")
        return smtp

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """What is made in code, as tests do, is not changed by the environment; `gather` looks there."""
        return (init_settings,)

    def but(self, **changes: Any) -> Self:
        """The same settings with some others."""
        return type(self)(**{**dict(self), **changes})


NO_LIMITS: Any = {
    "forms_a_minute": 1e6,
    "choices_a_second": 1e6,
    "messages_a_minute": 1e6,
    "pages_a_second": 1e6,
    "bot_matches": 1_000_000,
    "frames_a_second": 1e6,
    "sockets_of_one": 10_000,
    "watchers": 10_000,
    "connections_of_one": 10_000,
    "most_connections": 10_000,
}
"""Settings of a server that is only measured or tested: limits that nobody comes near."""


def gather(given: Mapping[str, Any], file: Path | None = None) -> Settings:
    """The settings of a server: the `given` ones, those of the environment and those of a TOML file, in this order.

    Of the given ones, None means that nothing was said. Raises HeroboxError with a sentence for each wrong one.
    """
    given = {name: value for name, value in given.items() if value is not None}
    if _PASSWORD.search(str(given.get("database", ""))):
        raise HeroboxError(
            "a password on the command line is there for everybody on this computer to read; give --database without "
            "it, or put the whole URL into HEROBOX_DATABASE or a file named by --settings"
        )
    options = {name: f"--{name.replace('_', '-')}" for name in Settings.model_fields} | {
        "origins": "--origin",
        "packs": "--pack",
    }
    sources = [(options, given)]
    environment = {name: PREFIX + name.upper() for name in Settings.model_fields}
    sources.append((environment, _of_environment(environment)))
    if file is not None:
        sources.append(({name: f"{file}: {name}" for name in Settings.model_fields}, _of_file(file)))
    found: dict[str, Any] = {}
    called: dict[str, str] = {}
    for names, values in sources:
        for name, value in values.items():
            if found.setdefault(name, value) is value:
                called.setdefault(name, names[name])
    try:
        return Settings(**found)
    except ValidationError as error:
        raise HeroboxError("\n".join(_sentence(called, dict(one)) for one in error.errors())) from None


def written(settings: Settings) -> str:
    """The settings as text, for another process of ours: its secrets are in it."""
    secrets = {name: getattr(settings, name).get_secret_value() for name in SECRETS}
    return json.dumps({**settings.model_dump(mode="json"), **secrets})


def read(text: str) -> Settings:
    """The settings that `written` wrote."""
    return Settings.model_validate_json(text)


def _of_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    for name in sorted(os.environ):
        # Other names may mean something to other programs; one that is nearly a setting's is a slip.
        if name.startswith(PREFIX) and name not in environment.values():
            close = difflib.get_close_matches(name, environment.values(), n=1, cutoff=0.85)
            if close:
                raise HeroboxError(f"{name} is not a setting; did you mean {close[0]}?")
    return dict(EnvSettingsSource(Settings)())


def _of_file(file: Path) -> dict[str, Any]:
    try:
        values = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise HeroboxError(f"the settings {file} can't be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise HeroboxError(f"the settings {file} are not TOML: {error}") from None
    for name in values:
        if name not in Settings.model_fields:
            raise HeroboxError(f'{file}: "{name}" is not a setting{_meant(name, tuple(Settings.model_fields))}')
    return values


def _meant(name: str, known: Sequence[str]) -> str:
    close = difflib.get_close_matches(name, known, n=1)
    return f"; did you mean {close[0]}?" if close else f"; there are {', '.join(known)}"


def _sentence(called: Mapping[str, str], error: Mapping[str, Any]) -> str:
    """What is wrong with a setting. A secret is not repeated."""
    name = str(error["loc"][0])
    where = called.get(name, name)
    if error["type"] == "value_error":
        return f"{where}: {error['ctx']['error']}"
    wanted = {
        "int_parsing": "a whole number",
        "int_from_float": "a whole number",
        "int_type": "a whole number",
        "float_parsing": "a number",
        "float_type": "a number",
        "finite_number": "a number",
        "bool_parsing": "true or false",
        "bool_type": "true or false",
        "string_type": "a text",
        "path_type": "a path",
        "tuple_type": "a list of texts",
    }.get(error["type"])
    limits = {"greater_than_equal": "at least", "less_than_equal": "at most", "greater_than": "more than"}
    if error["type"] in limits:
        wanted = f"{limits[error['type']]} {next(iter(error['ctx'].values())):g}"
    value = "" if name in SECRETS else f" {error['input']!r}"
    return f"{where} can't be{value}: it must be {wanted or error['msg']}"
