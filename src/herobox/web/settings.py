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
    """How many years `herobox admin prune` keeps matches that nobody has touched; without it, you must tell `prune`."""
    keep_finished_days: Annotated[float, Field(ge=1, allow_inf_nan=False)] | None = None
    """The server deletes finished matches and uploaded records by itself after this many days without a choice or a
    message; by default, it keeps them."""
    keep_abandoned_days: Annotated[float, Field(gt=7, allow_inf_nan=False)] | None = None
    """The same for matches that aren't over. It must be more than 7, as a player may have 7 days for a turn."""
    keep_people_days: Annotated[float, Field(ge=1, allow_inf_nan=False)] | None = 400
    """The server forgets people who have no seat in any match after this many days without a visit."""
    workers: Processes = 1
    """Server processes, which share one database."""
    thinkers: Processes = 1
    """Processes in which bots think, for each server process."""
    bot_patience: Annotated[float, Field(gt=0, allow_inf_nan=False)] = 10
    """Seconds beyond its thinking time after which a bot that hasn't answered is asked again in a new process."""
    bot_matches: Annotated[int, Field(ge=0)] = 4
    """How many matches between bots alone one person may have going at once."""
    heavy: Annotated[int, Field(ge=0, le=MOST_PROCESSES)] = 2
    """Processes for heavy work, such as replaying records, for each server process; 0 does it in a thread, without a
    time limit."""
    heavy_seconds: Annotated[float, Field(gt=0, allow_inf_nan=False)] = 10
    """Seconds of processor time that one piece of heavy work may take."""
    heavy_waiting: Annotated[int, Field(ge=1)] = 60
    """How many pieces of heavy work may wait at once; one person may have a quarter of them."""
    pause: Annotated[float, Field(ge=0, allow_inf_nan=False)] = 0.7
    """Seconds before a bot's choice is shown, so that people can follow."""
    flag_grace: Annotated[float, Field(ge=0, allow_inf_nan=False)] = 30
    """Seconds after the server's start in which nobody runs out of time, as nobody could choose while it was down."""
    reports: Path | None = None
    """A folder of reports written by `herobox report`, which everybody may see; by default, there are none."""
    packs: Words = ()
    """Folders with more content: games played with these packs can be looked back at."""
    log_requests: bool = False
    """Whether to log each request: its method, route, status and time, but never an address."""
    hosts: Words = ()
    """The names and addresses that the server answers to, without ports. By default it answers to any, but on 127.0.0.1
    without a proxy only to this computer's own, so that a page from elsewhere can't reach it through a name of its own
    that points here."""
    origins: Words = ()
    """Other origins whose forms and sockets are accepted, such as https://play.example.org."""
    proxy: Words = ()
    """The addresses or networks of proxies in front, such as 127.0.0.1 or 10.0.0.0/8. The server trusts their
    X-Forwarded-For, -Proto and -Host headers."""
    forwarded: bool = False
    """Whether those proxies use the Forwarded header instead (RFC 7239)."""
    contact: str = ""
    """Where the operators of push services can reach you, such as mailto:you@example.org; some services send nothing
    without it."""
    mail_sender: str = ""
    """The sender of e-mails, such as herobox@example.org."""
    mail_links: str = ""
    """What links in e-mails begin with: this server's address, such as https://play.example.org."""
    confirmations_a_day: Annotated[int, Field(ge=0)] = 100
    """How many e-mails a day the server sends to confirm addresses, in all."""
    smtp_user: str = ""
    """The user name for the mail server; by default, the server doesn't log in there."""
    smtp_password: SecretStr = SecretStr("")
    """The password for the mail server."""
    smtp: str = ""
    """The mail server that tells people it's their turn, such as smtps://mail.example.org (encrypted),
    starttls://mail.example.org (encrypted after STARTTLS) or smtp://localhost (not encrypted). It needs mail_sender and
    mail_links. By default, no e-mail is sent."""
    hsts: Annotated[int, Field(ge=0)] = 0
    """Seconds for which browsers are told to use https only (Strict-Transport-Security); 0 doesn't tell them."""
    metrics_port: Annotated[int, Field(ge=0, le=65535)] | None = None
    """A port for metrics in Prometheus's format; 0 picks any free one. By default, there are none."""
    metrics_host: str = "127.0.0.1"
    """The address to serve metrics on. Keep strangers away from it."""
    least_room: Annotated[int, Field(ge=0)] = 100_000_000
    """Bytes that must be free on the SQLite file's disk. With less, /readyz says so and the server takes no new matches
    or records, so that those that have begun can go on."""
    choices_a_second: Rate = 10
    """Choices that one connection may make, on average; three times as many in a burst."""
    forms_a_minute: Rate = 60
    """Matches, uploads and seats that one address may ask for, on average; half as many in a burst."""
    messages_a_minute: Rate = 20
    """Messages that one seat may send, on average; half as many in a burst."""
    largest_upload: Annotated[int, Field(ge=1)] = 1_000_000
    """The largest record that may be uploaded, in bytes."""
    most_lateness: Rate = 0.25
    """Seconds that a server process may run behind (the median over ten seconds) before it turns away new matches and
    people without a seat, so that those who play needn't wait."""
    idle_matches: Annotated[int, Field(ge=1)] = 300
    """How many matches that nobody has open each server process keeps in memory, so that they open faster."""
    pages_a_second: Rate = 100
    """Requests that one address may make, on average; ten times as many in a burst. A page counts as 4, anything that
    takes work, such as looking back or building, as 10, and everything else as 1."""
    frames_a_second: Rate = 30
    """Messages that one socket may send, pings included, on average; ten times as many in a burst. More closes it."""
    ban_seconds: Rate = 15
    """How long an address may open no socket after one of its sockets had to be closed."""
    sockets_of_one: Annotated[int, Field(ge=1)] = 25
    """How many pages of one match an address may have open."""
    watchers: Annotated[int, Field(ge=1)] = 500
    """How many pages of one match may be open without a seat."""
    connections_of_one: Annotated[int, Field(ge=1)] = 200
    """How many connections to a server process an address may have open; through a proxy, pages and requests."""
    most_connections: Annotated[int, Field(ge=1)] = 2_000
    """How many connections to a server process may be open in all."""
    head_seconds: Rate = 10
    """How long a request's first line and headers may take to arrive."""
    body_seconds: Rate = 60
    """How long the rest of a request may take to arrive."""
    idle_seconds: Annotated[int, Field(ge=1)] = 20
    """How long an idle connection is kept open."""
    unread_seconds: Rate = 20
    """How long a connection is kept open while the other side doesn't read what was sent."""

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
