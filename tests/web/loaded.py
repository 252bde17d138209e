"""What a process loads from which servers are forked: all that `herobox serve` needs, and the games."""

import gc
from importlib import import_module
from threading import Event

from herobox.web.app import create_app
from herobox.web.pages.warming import warm_up
from herobox.web.settings import Settings

for name in (
    "alembic.command",
    "anyio._backends._asyncio",
    "fastapi.telemetry._runtime",
    "herobox.cli",
    "herobox.web.serving",
    "herobox.web.store.migrations.tables",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    "uvloop",
):
    import_module(name)
warm_up(Event())  # Games, covers and templates: a second of processor time for each server.
create_app(Settings())  # Their routes are shared by all of a process.
gc.collect()
gc.freeze()  # What is there already is shared by all of them, as long as nobody looks through it.
