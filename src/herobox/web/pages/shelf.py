"""The matches that this browser holds seats in, as the lobby shows them."""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec
from starlette.requests import HTTPConnection

from herobox.web.names_of_seats import called, in_names
from herobox.web.page_builder import deciding, known_away, turn_of
from herobox.web.room import Room
from herobox.web.rooms import Rooms
from herobox.web.seats import read_holdings
from herobox.web.waiting import Task, tasks

SHOWN = 3
"""How many matches of a shelf are shown before one asks for all."""


class Kept(msgspec.Struct, frozen=True):
    """A match on a shelf."""

    match: str
    title: str
    seats_words: str
    my_turn: str
    """"Your turn", with the seat where several are mine, or what else waits for me; empty when only others do."""
    urgent: bool
    """Somebody has run out of time or left: I am to decide about it, or it was me."""
    moment: str
    """Who is waited for or how it ended; empty when only I am."""
    free: str
    """The seats in which nobody sits yet."""
    choices: int
    """How many were made that I know of, without those taken back."""
    begun: str
    finished: bool


async def shelves(request: HTTPConnection) -> tuple[list[Kept], list[Kept]]:
    """The matches that go on, those that wait for me first, and the finished ones; of each the latest first."""
    rooms: Rooms = request.app.state.rooms
    now = datetime.now()
    mine = []
    for known in await rooms.lobby.mine(request):
        room = await rooms.room(known.match)
        held = room.held(read_holdings(request.cookies, room.id))
        if held:
            mine.append((room.created, _kept(room, held, known.seats_words, now)))
    mine.sort(key=lambda one: (not one[1].urgent, not one[1].my_turn, -one[0]))
    kept = [one for _, one in mine]
    return [one for one in kept if not one.finished], [one for one in kept if one.finished]


def since(begun: datetime, now: datetime) -> str:
    """A moment as one says it at `now`, both in the server's time: "today 14:05", "3 days ago", "on 2 May 2025"."""
    days = (now.date() - begun.date()) // timedelta(days=1)
    if days <= 1:
        return f"{'yesterday' if days == 1 else 'today'} {begun:%H:%M}"
    return f"{days} days ago" if days <= 30 else f"on {begun.day} {begun:%B %Y}"


def _urgent(room: Room, held: tuple[int, ...], mine: list[Task]) -> tuple[str, str] | None:
    """What I must know first where time has run out, or somebody has left: in a word or two, and in a sentence."""
    if mine and mine[0].kind == "decide":
        about = deciding(room, held, mine[0].seat)
        if about is not None:
            happened = "left the match" if about.left else "run out of time"
            return "You decide", f"{about.names} {'have' if about.several else 'has'} {happened}."
    if any(one.seat in held and not one.left for seat in held for one in known_away(room, held, seat)):
        return "Out of time", "You can still choose, until the others let a bot play for you or end the match."
    return None


def _kept(room: Room, held: tuple[int, ...], seats_words: str, now: datetime) -> Kept:
    match = room.match
    mine = tasks(room, held)
    asked = [task.seat for task in mine if task.kind == "turn"]
    my_turn = f"Your turn{f': {called(room, asked[0])}' if len(held) > 1 else ''}" if asked else ""
    if any(task.kind == "dice" for task in mine):
        my_turn = "Help to mix the dice"
    moment = "" if asked else turn_of(room, held[0], held)
    urgent = _urgent(room, held, mine)
    if urgent is not None:
        my_turn, moment = urgent
    return Kept(
        match=room.id,
        title=match.game.title,
        seats_words=seats_words,
        my_turn=my_turn,
        urgent=urgent is not None,
        moment=moment if match.outcome is None else in_names(room, match.outcome.reason),
        free=" and ".join(title for seat, title in zip(room.seats, room.titles, strict=True) if seat.kind == "open"),
        choices=match.choices_known(held[0]),
        begun=since(datetime.fromtimestamp(room.created), now),
        finished=match.outcome is not None,
    )
