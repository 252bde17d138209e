"""What a process loads from which servers are forked: all that `herobox serve` needs, and the games."""

import gc
from importlib import import_module

from herobox.kernel.registry import load_games

for name in (
    "alembic.command",
    "anyio._backends._asyncio",
    "fastapi.telemetry._runtime",
    "herobox.cli",
    "herobox.web.serving",
    "herobox.web.store.migrations.tables",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
):
    import_module(name)
load_games()
gc.collect()
gc.freeze()  # What is there already is shared by all of them, as long as nobody looks through it.
