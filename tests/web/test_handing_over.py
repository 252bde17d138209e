"""A thread of a server process that computes lets the tables go on soon."""

from __future__ import annotations

import sys
from pathlib import Path

from herobox.web.app import HAND_OVER
from tests.web.forked import run

PROGRAM = """
import asyncio, os, sys
from pathlib import Path
from herobox.web.app import create_app
from herobox.web.settings import Settings
from herobox.web.store import migrate
from herobox.web.store import database_url

async def main():
    settings = Settings(data=Path(sys.argv[1]))
    migrate(database_url(settings))
    app = create_app(settings, own_process=True)
    async with app.router.lifespan_context(app):
        print(sys.getswitchinterval(), flush=True)
        os._exit(0)

asyncio.run(main())
"""


def test_a_server_process_hands_over_sooner_than_python_does_by_itself(tmp_path: Path) -> None:
    told = run([str(tmp_path)], program=PROGRAM)
    assert sys.getswitchinterval() > HAND_OVER
    assert told.stdout == f"{HAND_OVER}\n", told.stderr
