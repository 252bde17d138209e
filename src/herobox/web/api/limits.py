"""How much the JSON interface takes from a seat, and from all seats of an address together."""

from __future__ import annotations

from fastapi import Request

from herobox.web.api.asking import Player
from herobox.web.errors import TooMuch
from herobox.web.limits import TOO_FAST, TOO_MUCH, Buckets
from herobox.web.rooms import Rooms
from herobox.web.settings import Settings
from herobox.web.who_asks import asking

HINTS_A_SECOND = 0.2
HINTS_AT_ONCE = 3


class Limits:
    """The buckets of this server process."""

    def __init__(self, settings: Settings, asked: Buckets) -> None:
        """`settings.choices_a_second` holds for each seat, as it does for each connection of a page.

        `asked` is what each address does at all its tables.
        """
        self._asked = asked
        self._choices = Buckets(settings.choices_a_second, 3 * settings.choices_a_second)
        self._hints = Buckets(HINTS_A_SECOND, HINTS_AT_ONCE)

    def choose(self, player: Player) -> None:
        """Count something that changes the match. Raises TooMuch."""
        if not self._choices.take(_name(player)):
            raise TooMuch(TOO_FAST)
        self.do()

    def do(self) -> None:
        """Count something that a seat of whoever asks does. Raises TooMuch."""
        if not self._asked.take(asking()):
            raise TooMuch(TOO_MUCH)

    def hint(self, player: Player) -> None:
        """Count a hint. Raises TooMuch."""
        if not self._hints.take(_name(player)):
            raise TooMuch(f"A hint takes a lot of thinking: you can have one every {1 / HINTS_A_SECOND:g} seconds.")


def limits(request: Request) -> Limits:
    """The limits of this server process, made when they are first needed."""
    state = request.app.state
    if not hasattr(state, "api_limits"):
        rooms: Rooms = state.rooms
        state.api_limits = Limits(state.settings, rooms.asked)
    known: Limits = state.api_limits
    return known


def _name(player: Player) -> str:
    return f"{player.room.id}/{player.seat}"
