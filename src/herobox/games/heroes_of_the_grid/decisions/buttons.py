"""Which options are buttons, too, though they can be pointed at on the table."""

from __future__ import annotations

from typing import Any

from herobox.games.heroes_of_the_grid.options import Choose, Discard, Draw, Flip, Hand, PowerUp, Recover, Store, Use
from herobox.games.heroes_of_the_grid.rules.hands import max_hand_size
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import Decision


def is_listed(view: State, seat: int, decision: Decision, option: Any) -> bool:
    """Whether an option is listed: what it points at is small, as a deck or tokens are, or not where one plays cards.

    Of what every Ranger may use that is so for this seat's own alone; all of the team's would make a long list.
    """
    own = view.players[seat]
    match option:
        case Hand(cards):
            return cards == max_hand_size(view, own)
        case Draw() | PowerUp() | Discard("top"):
            return True
        case Store(who) | Flip(who) | Recover(who, _):
            return who == own.id
        case Use(what):
            zords = [zord.zord.id for zord in view.zords if zord.seat in (seat, -1)]
            return decision.kind == "deployment" or what in (*zords, *(ranger.id for ranger in own.rangers))
        case Choose():
            return decision.kind == "share-energy"
        case _:
            return False
