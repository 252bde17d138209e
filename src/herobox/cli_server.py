"""The commands that run a server: serve, and load, which plays on one to time it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from cyclopts.validators import Number

from herobox.cli_options import Positive


def serve(
    *,
    host: str | None = None,
    port: Annotated[int | None, Parameter(validator=Number(gte=0, lte=65535))] = None,
    data: Path | None = None,
    database: str | None = None,
    workers: Positive | None = None,
    thinkers: Positive | None = None,
    origin: list[str] | None = None,
    proxy: str | None = None,
    metrics_port: Annotated[int | None, Parameter(validator=Number(gte=0, lte=65535))] = None,
    reports: Path | None = None,
    pack: list[Path] | None = None,
    log_requests: Annotated[bool | None, Parameter(show_default=False)] = None,
    settings: Path | None = None,
    browser: Annotated[bool, Parameter(show_default=False)] = False,
) -> int:
    """Run the table in the browser as a server, for yourself or for others.

    Every setting can also be an environment variable, such as HEROBOX_PORT, or stand in a file.

    Parameters
    ----------
    host
        The address to listen on, 127.0.0.1 by default; 0.0.0.0 lets others on your network play.
    port
        8000 by default; 0 picks any free one.
    data
        The folder to keep matches in; by default, your own data folder.
    database
        A PostgreSQL database to use instead, such as postgresql://user@host/name.
    workers
        Server processes sharing the one database, 1 by default.
    thinkers
        Processes for bots to think in, for each of those; 1 by default.
    origin
        Another origin that pages may come from, such as https://play.example.org. Can be repeated.
    proxy
        The addresses or networks of proxies in front, with commas between, such as 127.0.0.1,10.0.0.0/8.
    metrics_port
        A port on this computer for metrics in Prometheus's format; by default, there are none.
    reports
        A folder of reports that herobox report wrote, to be shown to everybody.
    pack
        A folder with more content: games played with it can be looked back at. Can be repeated.
    log_requests
        Write a log line for each request: method, route, status and time, never an address.
    settings
        A TOML file with settings; the command line and the environment go before it.
    browser
        Open the table in your browser.
    """
    from herobox.web.serving import serve as run
    from herobox.web.settings import gather

    given = {
        "host": host,
        "port": port,
        "data": data,
        "database": database,
        "workers": workers,
        "thinkers": thinkers,
        "origins": origin and ",".join(origin),
        "proxy": proxy,
        "metrics_port": metrics_port,
        "reports": reports,
        "packs": pack and ",".join(map(str, pack)),
        "log_requests": log_requests,
    }
    return run(gather(given, settings), open_browser=browser)


def load(
    game: str = "mightymania",
    /,
    *,
    tables: Positive = 200,
    seconds: Annotated[float, Parameter(validator=Number(gt=0))] = 30,
    rate: Annotated[float, Parameter(validator=Number(gt=0))] = 1,
    bots: Annotated[int, Parameter(validator=Number(gte=0))] = 0,
    strength: Literal["easy", "normal", "hard"] = "easy",
    watchers: Annotated[int, Parameter(validator=Number(gte=0))] = 0,
    minutes: Annotated[int, Parameter(validator=Number(gte=0))] = 0,
    signed_in: bool = False,
    url: str = "",
    workers: Positive = 1,
    thinkers: Positive = 1,
    database: str = "",
) -> int:
    """Play at many tables over the pages' sockets, at random, and time how long a choice takes to reach each screen.

    Parameters
    ----------
    game
        The game to play; several with commas between them, or "all", take turns from table to table.
    tables
        How many tables to play at once.
    seconds
        How long to play, once all tables have started.
    rate
        Choices per second at each table.
    bots
        How many seats of each table the server's bots play; they think in the server.
    strength
        How strong those bots are.
    watchers
        How many people watch each table.
    minutes
        How many minutes each seat has, and 10 seconds more for every choice; by default, there are no clocks.
    signed_in
        Let those who play be signed in, so that their seats are a person's.
    url
        A server that is already running; by default, one is started just for this.
    workers
        Processes of the server that is started.
    thinkers
        Its processes for bots to think in.
    database
        Its database; by default, SQLite in a temporary folder.
    """
    from herobox.web.load.playing import Plan
    from herobox.web.load.running import games_named, run_load

    plan = Plan(url.rstrip("/"), games_named(game), rate, bots, strength, watchers, minutes, signed_in)
    found = run_load(plan, tables=tables, seconds=seconds, workers=workers, thinkers=thinkers, database=database)
    sys.stdout.write(found.report() + "\n")
    return 0
