"""What things on the table mean where they are no option, and what options name that is not there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from herobox.games.heroes_of_the_grid.options import (
    Choose,
    Draw,
    Flip,
    Hit,
    Pay,
    Place,
    Play,
    Recover,
    Remove,
    Reroll,
    Store,
    Take,
    Use,
)
from herobox.games.heroes_of_the_grid.state import View
from herobox.kernel import Decision

_COPY = re.compile(r"-\d+$")
"""What the second and third of identical cards carry at the end of their ids."""


def unknown_refusal(view: View, option: Any) -> str | None:
    """What an option names that is not there: a player or a location."""
    who = getattr(option, "who", None)
    if who is not None and all(player.id != who for player in view.players):
        for player in view.players:
            if any(ranger.id == who for ranger in player.rangers):
                return f'{player.name} act together: write "{player.id}" for both (p. 16)'
        return f'there is no Ranger "{who}" in play; choose from {", ".join([one.id for one in view.players])} (p. 3)'
    for place in (getattr(option, "to", None), getattr(option, "at", None)):
        if place is not None and all(board.location.id != place for board in view.boards):
            there = ", ".join([board.location.id for board in view.boards])
            return f'there is no location "{place}"; choose from {there} (p. 3)'
    return None


def thing_at(view: View, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
    """The option that the last of these things stands for at most kinds of decisions, so that they can say why not."""
    if not points:
        return None
    what, _, name = points[-1].partition("-")
    match what:
        case "card":
            held = card_at(view, points)
            return held and Play(*held)
        case "offer":
            return Take(printed(view, name))
        case "enemy" if name.isdecimal():
            return Hit(int(name))
        case "ability" | "zord":
            return Use(name)
        case "location":
            return Place(name)
        case "figures" | "figure":
            figure = figure_at(view, points)
            return figure and Remove(*figure)
        case "pool":
            return Pay(1)
        case "shared":
            return Recover(view.players[seat].id, "shared")
        case "die":
            dice = dice_at(points)
            return Reroll(dice) if dice else None
        case _:
            return _of_player(view, points[-1])


def _of_player(view: View, point: str) -> Any | None:
    """What a thing on a player's panel stands for."""
    if who := player_at(view, point, "ranger"):
        return Choose(who)
    if who := player_at(view, point, "energy"):
        return Store(who)
    if who := player_at(view, point, "actions"):
        return Flip(who)
    if who := player_at(view, point, "discard"):
        return Recover(who, "own")
    return Draw() if player_at(view, point, "deck") else None


def player_at(view: View, point: str, thing: str) -> str:
    """The player whose thing of this kind is pointed at; empty where it is none."""
    return next((player.id for player in view.players if point == f"{thing}-{player.id}"), "")


def dice_at(points: Sequence[str]) -> tuple[int, ...]:
    """The dice pointed at, by number; empty where the last thing is none."""
    if not points or not points[-1].startswith("die-"):
        return ()
    return tuple(sorted({int(point[4:]) for point in points if re.fullmatch(r"die-\d+", point)}))


def card_at(view: View, points: Sequence[str]) -> tuple[str, str] | None:
    """The card of a hand pointed at last, by its player and its id."""
    what, _, name = points[-1].partition("-") if points else ("", "", "")
    owners = [player.id for player in view.players if what == "card" and name.startswith(f"{player.id}-")]
    if not owners:
        return None
    who = max(owners, key=len)
    return who, printed(view, name.removeprefix(f"{who}-"))


def printed(view: View, name: str) -> str:
    """The id of a card without the mark that tells its copies apart."""
    piles = [[] if view.battle is None else view.battle.offered]
    piles += [pile for player in view.players for pile in (player.hand, player.discard)]
    known = {card.id for pile in piles for card in pile}
    return name if name in known else _COPY.sub("", name)


def figure_at(view: View, points: Sequence[str]) -> tuple[str, str] | None:
    """The enemy figure pointed at last, by its enemy and its location."""
    for board in view.boards:
        for foe in view.foes:
            place = f"{board.location.id}-{foe.enemy.id}"
            if points and points[-1] in (f"figures-{place}", f"figure-{place}"):
                return foe.enemy.id, board.location.id
    return None
