"""Matches that begin: set up anew, played on, once more, or kept as they were sent here; and whose seats are whose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response

from herobox.kernel import NOBODY, HeroboxError, Match, Seat
from herobox.kernel.configuring import configure
from herobox.kernel.lessons import Lesson, begin_lesson
from herobox.kernel.record import Record
from herobox.kernel.registry import load_game
from herobox.kernel.sealing import sealed
from herobox.web.bots_alone import BotsAlone, alone
from herobox.web.clocks import Clocks, new_clocks, read_pace
from herobox.web.errors import Busy
from herobox.web.new_match import (
    NewMatch,
    SeatWish,
    check_switches,
    kept_name,
    players_of,
    seated,
    sits_again,
    stored_match,
    swapped,
)
from herobox.web.overload import Lateness
from herobox.web.room import Room
from herobox.web.seats import (
    MOST_MATCHES,
    Holding,
    cookie_name,
    new_match_id,
    read_holdings,
    remember,
    remembered_matches,
)
from herobox.web.settings import Settings
from herobox.web.store import Store, StoredSeat, Switches
from herobox.web.who_asks import asking

if TYPE_CHECKING:
    from herobox.web.lobby_lists import LobbyLists
    from herobox.web.persons import Persons

MOST_LOOKED_AT = 200
"""How many matches of a browser are looked up to find those that are finished."""
FULL = "The server's disk is almost full, so it takes no new matches or records. Matches that have begun go on."


class Openings:
    """The part of the rooms by which matches begin."""

    store: Store
    settings: Settings
    lateness: Lateness
    lobby: LobbyLists
    bots_alone: BotsAlone
    persons: Persons

    async def room(self, match_id: str) -> Room:
        """The room of a match. Raises NotFound when there is none."""
        raise NotImplementedError

    async def open(
        self,
        game_id: str,
        config_fields: Mapping[str, Any],
        seats: Sequence[SeatWish],
        seed: int | None = None,
        *,
        shared: bool = False,
        hints: str = "",
        listed: bool = False,
        lesson: Lesson | None = None,
        pace: str = "",
        switches: Switches = Switches(),  # noqa: B008 - frozen
    ) -> NewMatch:
        """Set up a new match; `shared`: everybody adds to the seed before the first choice.

        `hints`, `listed` and `switches` as `StoredMatch` has them, `pace` as `read_pace` reads it. One that follows a
        lesson begins after its opening.

        Raises HeroboxError when the config or the seats don't fit, TooMuch for one match of bots alone too many, and
        Busy while there is more to do than gets done.
        """
        self.lateness.turn_away()
        if listed:
            self.lobby.refuse_more(asking())
        game = load_game(game_id)
        config = configure(game.config_type, config_fields)
        places = game.seats(config)
        if len(seats) != len(places):
            raise HeroboxError(
                f"{game.title} has {len(places)} seats here, but you named {len(seats)}; say who sits in each"
            )
        if any(wish.kind == "open" for wish in seats):  # Else nobody else is told who sits there.
            for name in {wish.name for wish in seats if wish.kind != "bot"}:
                await self.persons.check_name(name)
        stored, holdings = [], []
        for number, (wish, place) in enumerate(zip(seats, places, strict=True)):
            seat, held = seated(number, wish, place.name)
            stored.append(seat)
            holdings += held
        read_pace(pace)
        check_switches(switches)
        maker = next((held.seat for held in holdings if not held.invitation), NOBODY)
        match = Match(game, config, sealed(seed, maker, shared=shared), players=players_of(stored))
        match.pace = pace
        if lesson is not None:
            begin_lesson(lesson, match)
        begun = await self.begin(match.record, stored, match.seats, hints=hints, listed=listed, switches=switches)
        return NewMatch(begun, tuple(holdings))

    async def begin(
        self,
        record: Record,
        seats: Sequence[StoredSeat],
        places: Sequence[Seat],
        *,
        hints: str = "",
        listed: bool = False,
        switches: Switches = Switches(),  # noqa: B008 - frozen
    ) -> str:
        """Store a match that is to be played from here on, and let its bots begin; returns its id.

        Raises TooMuch for one match of bots alone too many, and Busy while the disk is almost full.
        """
        await self._refuse_where_full()
        match_id = new_match_id()
        if alone(seats, places):
            self.bots_alone.begin(asking(), match_id)
        try:
            stored = stored_match(record, match_id=match_id)
            stored = msgspec.structs.replace(stored, hints=hints, listed=listed, switches=switches)
            clocks = _clocks_for(record.header.pace, seats)
            await self.store.aside(self.store.create, stored, seats, record.lines, clocks=clocks)
            await self.room(match_id)
            if listed:
                self.lobby.note(match_id, asking())
        except BaseException:
            self.bots_alone.end(match_id)
            raise
        return match_id

    async def hand_to_bot(self, room: Room, seat: int, token: str, bot: str) -> None:
        """Let a bot take an open seat, by its invitation. Raises TooMuch for one match of bots alone too many."""
        seats = [msgspec.structs.replace(known, kind="bot") if known.number == seat else known for known in room.seats]
        if alone(seats, room.match.seats):
            self.bots_alone.begin(asking(), room.id)
        await room.hand_to_bot(seat, token, bot, "Computer")

    async def keep(
        self,
        record: Record,
        seats: Sequence[StoredSeat],
        kind: str = "played",
        *,
        over: bool = False,
        match_id: str = "",
    ) -> str:
        """Store a match with the choices of its record and the notes on them, and return its id: a new one if empty."""
        await self._refuse_where_full()
        stored = stored_match(record, kind, over=over, match_id=match_id)
        await self.store.aside(self.store.create, stored, seats, record.lines, entries=record.entries)
        return stored.id

    async def again(self, room: Room, *, swap: bool = True) -> str:
        """Begin the same game once more, and return its id; one that was begun already stands.

        `swap`: sides change places, where there are two of the same size.

        People keep their secrets, so that each finds their own seat in it by `carry_over`. Raises HeroboxError while
        the match still goes on.
        """
        if room.successor is not None:
            return room.successor
        match = room.match
        if match.outcome is None:
            raise HeroboxError("The match is not over yet; you can play again once it is.")
        await self._refuse_where_full()
        places = swapped(match.seats) if swap else list(range(len(match.seats)))
        seats = [
            msgspec.structs.replace(
                sits_again(room.seats[before]), number=number, name=kept_name(room, before, place.name)
            )
            for number, (before, place) in enumerate(zip(places, match.seats, strict=True))
        ]
        new = Match(match.game, match.config, sealed(None, shared=match.seal.shared), players=players_of(seats))
        new.pace = "" if room.pace is None else match.pace
        stored = stored_match(new.record)
        stored = msgspec.structs.replace(stored, hints=room.hints_wished, switches=room.switches)
        return await room.succeed(stored, seats, _clocks_for(new.pace, seats))

    async def _refuse_where_full(self) -> None:
        """Raises Busy while so little is free on the disk that what is kept of new matches could end those that go on.

        Strangers could fill it otherwise.
        """
        left = await self.store.aside(lambda: self.store.database.room_left)
        if left is not None and left < self.settings.least_room:
            raise Busy(FULL)

    async def remember(
        self, response: Response, match_id: str, holdings: Sequence[Holding], cookies: Mapping[str, str]
    ) -> None:
        """Let the browser keep its seats in a match; where it has too many, its finished ones are forgotten first.

        Those of somebody who is signed in belong to the person instead.
        """
        holdings = await self.persons.take_seats(match_id, holdings)
        if not holdings:
            if match_id in remembered_matches(cookies):
                response.delete_cookie(cookie_name(match_id), httponly=True, samesite="lax")
            return
        known = remembered_matches(cookies)[-MOST_LOOKED_AT:]
        over: set[str] = set()
        if len(known) >= MOST_MATCHES:
            over = {match.id for match in await self.store.aside(self.store.matches, known) if match.finished}
        remember(response, match_id, holdings, cookies, over)

    async def carry_over(self, response: Response, request: HTTPConnection, room: Room) -> None:
        """Let the browser keep its seats of the match that follows this one."""
        assert room.successor is not None
        following = await self.room(room.successor)
        known = {held.token: held.invitation for held in read_holdings(request.cookies, room.id) if held.token}
        held = [
            Holding(seat, token, invitation)
            for token, invitation in known.items()
            if (seat := following.seat_of(token)) is not None
        ]
        if held:
            await self.remember(response, room.successor, sorted(held), request.cookies)


def _clocks_for(pace: str, seats: Sequence[StoredSeat]) -> Clocks | None:
    """The clocks with which a match of this pace begins."""
    known = read_pace(pace)
    return None if known is None else new_clocks(known, len(seats))
