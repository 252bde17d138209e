"""All that a person has here as one file: a zip of their records, and what is kept about them as JSON."""

from __future__ import annotations

import asyncio
import re
import time
import zipfile
from collections.abc import AsyncIterator

import msgspec

from herobox.web.loading import record_of
from herobox.web.store import Store
from herobox.web.store.personal import OwnMatch, about, own_matches

ABOUT, README = "about-me.json", "README.txt"
EXPLAINED = """What this Herobox server keeps about you.

about-me.json: your name, devices, passkeys, how we contact you, your e-mail address, your seats, results and ratings,
and what you said at tables; times are seconds since 1970. Nothing that opens anything is in it: the server has only
hashes of your secrets.

records/: a record of each of your finished matches. Look back at one by "Look back at a record" on the first page, or
by `herobox replay FILE`. A match that goes on has none yet, as its seed would give away what is to come.
"""


class _Sink:
    """Takes what a zip file writes, until it is fetched."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def write(self, data: bytes) -> int:
        """Take some bytes."""
        self._parts.append(bytes(data))
        return len(data)

    def flush(self) -> None:
        """Nothing waits here."""

    def fetch(self) -> bytes:
        """What was written since."""
        fetched, self._parts = b"".join(self._parts), []
        return fetched


async def taken_along(store: Store, person: str) -> AsyncIterator[bytes]:
    """The file, piece by piece: never more than one record of it is in memory."""
    sink = _Sink()
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as file:  # type: ignore[call-overload]
        kept = await store.aside(about, store.database, person)
        own = await store.aside(own_matches, store.database, person)
        kept["matches"] = [msgspec.to_builtins(match) for match in own]
        written = msgspec.json.format(msgspec.json.encode(kept), indent=2)
        await asyncio.to_thread(file.writestr, ABOUT, written)
        file.writestr(README, EXPLAINED)
        yield sink.fetch()
        for match in own:
            if match.finished and (text := await store.aside(_record, store, match.id)) is not None:
                await asyncio.to_thread(file.writestr, _name(match), text)
                yield sink.fetch()
    yield sink.fetch()


def _record(store: Store, match_id: str) -> str | None:
    """The record of a match as text; None where it was deleted or goes on again meanwhile."""
    loaded = store.load(match_id)
    return record_of(loaded).text() if loaded is not None and loaded.match.finished else None


def _name(match: OwnMatch) -> str:
    game = re.sub(r"[^\w-]", "", match.game)
    return f"records/{time.strftime('%Y-%m-%d', time.gmtime(match.created))}-{game}-{match.id}.record"
