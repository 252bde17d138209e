"""Records that are sent here, kept as matches to look back at."""

from __future__ import annotations

from herobox.web.rooms import Rooms
from herobox.web.store import StoredSeat
from herobox.web.uploads import read_upload


async def keep_upload(rooms: Rooms, data: bytes, match_id: str = "") -> str:
    """Store a sent record as a match that anybody with its address may look back at; returns its id (empty: a new one).

    Raises HeroboxError as `read_upload` does, and as heavy work does.
    """
    sent = await rooms.work_hard(read_upload, data)
    seats = [
        StoredSeat(number=number, name=name, kind="human", bot="", token_hash="")
        for number, name in enumerate(sent.names)
    ]
    return await rooms.keep(sent.record, seats, kind="uploaded", over=sent.over, match_id=match_id)
