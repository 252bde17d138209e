"""What a person means who points at things on the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from herobox.games.heroes_of_the_grid.options import (
    Battle,
    Choose,
    Dice,
    Discard,
    Draw,
    First,
    Flip,
    Hand,
    Hit,
    Move,
    Pay,
    Place,
    Play,
    PowerUp,
    Put,
    Recover,
    Remove,
    Reroll,
    Store,
    Take,
    Use,
)
from herobox.games.heroes_of_the_grid.rules.hands import max_hand_size
from herobox.games.heroes_of_the_grid.state import FOOT_SOLDIER_TYPES, State
from herobox.kernel import Decision

_COPY = re.compile(r"-\d+$")
"""What the second and third of identical cards carry at the end of their ids."""


def pointed(view: State, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
    """The option that these things on the picture mean, allowed or not; None for what can't be chosen at all.

    What is pointed at last says what is to be done; a Ranger pointed at before it says by whom.
    """
    if not points:
        return None
    *before, last = points
    if decision.kind == "action":
        who = next((thing for place in before if (thing := _player(view, place, "ranger"))), view.players[seat].id)
        meant = _action(view, last, who)
        if meant is not None:
            return meant
    if last.startswith("die-"):
        dice = tuple(sorted({int(point[4:]) for point in points if re.fullmatch(r"die-\d+", point)}))
        return (Dice(dice) if decision.kind == "sweep" else Reroll(dice)) if dice else None
    return _thing(view, seat, decision.kind, last)


def _action(view: State, point: str, who: str) -> Any | None:
    """What is meant on the boards in the Action Phase, by this player."""
    player = view.player(who)
    for board in view.boards:
        name = board.location.id
        if point == f"location-{name}" or point in _figures(view, name):
            here = view.boards[player.location] is board
            return Battle(who) if here and board.figures else Move(who, name)
    if other := _player(view, point, "ranger"):
        return Move(other, view.boards[view.player(other).location].location.id)
    if other := _player(view, point, "discard"):
        return Recover(other, "own")
    return Recover(who, "shared") if point == "shared-actions" else None


def _thing(view: State, seat: int, kind: str, point: str) -> Any | None:
    """What one thing means at this kind of decision."""
    what, _, name = point.partition("-")
    match what:
        case "card":
            return _card(view, kind, name)
        case "offer":
            card = _printed(view, name)
            return Put(card) if kind == "stack" else Take(card)
        case "enemy" if name.isdecimal():
            return Hit(int(name))
        case "ability":
            return First(name) if kind == "battle-start" else Use(name)
        case "zord":
            return First(name) if kind == "battle-start" else Use(name)
        case "location":
            return First(name) if kind == "battle-start" else Place(name)
        case "figures" | "figure":
            return _removed(view, kind, point)
        case "pool":
            return Pay(1)
        case "shared":
            return Recover(view.players[seat].id, "shared")
        case _:
            return _of_player(view, kind, point)


def _of_player(view: State, kind: str, point: str) -> Any | None:
    """What a thing on a player's panel means."""
    if who := _player(view, point, "ranger"):
        return Choose(who)
    if who := _player(view, point, "energy"):
        return Store(who)
    if who := _player(view, point, "actions"):
        return Flip(who)
    if who := _player(view, point, "discard"):
        return Recover(who, "own")
    if who := _player(view, point, "deck"):
        if kind == "opening-hand":
            return Hand(max_hand_size(view, view.player(who)))
        return {"add-dice": Discard("top"), "power-up": PowerUp()}.get(kind, Draw())
    return None


def _player(view: State, point: str, thing: str) -> str:
    """The player whose thing of this kind is pointed at; empty where it is none."""
    return next((player.id for player in view.players if point == f"{thing}-{player.id}"), "")


def _card(view: State, kind: str, name: str) -> Any | None:
    """A card in a hand, which is named by its player and its id."""
    owners = [player.id for player in view.players if name.startswith(f"{player.id}-")]
    if not owners:
        return None
    who = max(owners, key=len)
    card = _printed(view, name.removeprefix(f"{who}-"))
    return {"put-back": Put(card), "discard": Discard(card)}.get(kind, Play(who, card))


def _printed(view: State, name: str) -> str:
    """The id of a card without the mark that tells its copies apart."""
    piles = [[] if view.battle is None else view.battle.offered]
    piles += [pile for player in view.players for pile in (player.hand, player.discard)]
    known = {card.id for pile in piles for card in pile}
    return name if name in known else _COPY.sub("", name)


def _figures(view: State, location: str) -> list[str]:
    """The ids of all figures on a board."""
    groups = [f"figures-{location}-{view.foes[kind].enemy.id}" for kind in FOOT_SOLDIER_TYPES]
    return groups + [f"figure-{location}-{foe.enemy.id}" for foe in view.foes]


def _removed(view: State, kind: str, point: str) -> Any | None:
    """An enemy figure on a board."""
    for board in view.boards:
        for foe in view.foes:
            place = f"{board.location.id}-{foe.enemy.id}"
            if point in (f"figures-{place}", f"figure-{place}"):
                return First(foe.enemy.id) if kind == "draw-first" else Remove(foe.enemy.id, board.location.id)
    return None
