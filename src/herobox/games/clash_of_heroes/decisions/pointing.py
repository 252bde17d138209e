"""What a person means who points at things on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herobox.games.clash_of_heroes.names.acting import acting, planning
from herobox.games.clash_of_heroes.names.things import Card, called
from herobox.games.clash_of_heroes.options import (
    ATTRIBUTES,
    Attack,
    Attempt,
    Boost,
    Enlist,
    First,
    Keep,
    Lay,
    Learn,
    Move,
    Power,
    Push,
    Target,
    Use,
)
from herobox.games.clash_of_heroes.rules.attacks import attack_kinds, reachable
from herobox.games.clash_of_heroes.rules.refusals import every_test
from herobox.games.clash_of_heroes.rules.sides import opponents
from herobox.games.clash_of_heroes.state.figures import Hero
from herobox.games.clash_of_heroes.state.table import State
from herobox.kernel import Decision

_KINDS = ("space", "hero", "villain", "object", "marker", "card", "left", "right", "id", "order", "boost")
"""The first words of the ids on the picture that can be pointed at."""


def pointed(view: State, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
    """The option that these things on the picture mean, allowed or not; None for what can't be chosen at all.

    What is pointed at last says what is to be done; what was pointed at before it says with which card.
    """
    things = [thing for each in points if (thing := _thing(view, each)) is not None]
    if not things or len(things) < len(points):
        return None
    *before, (kind, name) = things
    if kind == "space" and decision.kind in ("action", "strike", "target"):
        kind, name = _whoever_stands_there(view, acting(view, seat), name)
    match decision.kind:
        case "keep" | "learn" | "lay" | "lay-second":
            return _card(view, seat, decision, before, kind, name)
        case "boost":
            return next((Boost(each) for each in ATTRIBUTES if kind == "boost" and each == name), None)
        case "order" | "enlist":
            verb = First if decision.kind == "order" else Enlist
            return verb(name) if kind in ("hero", "id", "order") else None
        case "push" | "run":
            space = _space(view, kind, name)
            return None if not space else Push(space) if decision.kind == "push" else Move(space)
        case "target":
            return Target(name) if kind in ("hero", "villain", "id") else None
        case "strike":
            return _attack(view, acting(view, seat), name) if kind in ("hero", "villain") else None
        case _:
            return _action(view, acting(view, seat), kind, name)


def _thing(view: State, point: str) -> tuple[str, str] | None:
    """A thing by its id on the picture: its kind, and its own id."""
    kind, _, name = point.partition("-")
    if kind not in _KINDS or not name:
        return None
    if kind == "space" and name not in view.board.numbers:
        return None
    return kind, name


def _whoever_stands_there(view: State, hero: Hero, space: str) -> tuple[str, str]:
    """An opponent on a Space, whom a person means though the Space lies above the figure; else the Space."""
    for foe in opponents(view, hero):
        if view.board.names[foe.at] == space:
            return ("hero" if isinstance(foe, Hero) else "villain"), foe.id
    return "space", space


def _of_card(view: State, name: str) -> tuple[Hero, str] | None:
    """The hero and the card of "<hero>-<card>"; ids have hyphens themselves."""
    for hero in view.heroes:
        if name.startswith(f"{hero.id}-"):
            return hero, name.removeprefix(f"{hero.id}-")
    return None


def _card(
    view: State, seat: int, decision: Decision, before: list[tuple[str, str]], kind: str, name: str
) -> Any | None:
    """A card that is chosen, or a card and a side."""
    chosen = [found[1] for _, each in [*before, (kind, name)] if (found := _of_card(view, each)) is not None]
    if decision.kind in ("lay", "lay-second"):
        if not chosen:
            return None
        if kind in ("left", "right"):
            return Lay(chosen[-1], kind)
        hero = planning(view, seat, decision)
        held: list[Card] = [*hero.hand, *hero.wounds]
        card = next((card for card in held if card.id == chosen[-1]), None)
        return Lay(chosen[-1], "right" if card is not None and card.power is None else "left")
    if not chosen:
        return None
    if decision.kind == "keep":
        return Keep(chosen[-1])
    rookies = [card.id for card in planning(view, seat, decision).hand if card.rank == "rookie"]
    instead = chosen[-1] if len(chosen) > 1 or not rookies else rookies[0]
    return Learn(chosen[0], instead)


def _space(view: State, kind: str, name: str) -> str:
    """The Space that a thing stands on; empty for what stands nowhere."""
    if kind == "space":
        return name
    someone = called(view, name) if kind in ("hero", "villain") else None
    if someone is not None and not someone.out:
        return view.board.names[someone.at]
    spaces = [marker.at for marker in view.markers if kind == "marker" and marker.id == name and marker.here]
    spaces += [piece.orange for piece in view.objects if kind == "object" and piece.id == name and not piece.gone]
    return view.board.names[spaces[0]] if spaces else ""


def _attack(view: State, hero: Hero, name: str) -> Attack:
    """The likeliest Attack on somebody: in a way in which they can be reached, else the farthest-reaching one."""
    target = called(view, name)
    kinds = list(attack_kinds(hero))
    if target is not None and not target.out and not hero.out:
        able = [kind for kind in kinds if reachable(view, hero, kind, target)]
        kinds = able or kinds
    return Attack(kinds[-1], name)


def _action(view: State, hero: Hero, kind: str, name: str) -> Any | None:
    """What the activated hero is to do with a thing."""
    match kind:
        case "space":
            space = view.board.numbers[name]
            here = [offer.special.id for offer in every_test(view) if offer.space == space]
            return Attempt(here[0]) if here and space == hero.at else Move(name)
        case "hero" | "villain":
            return _attack(view, hero, name)
        case "marker":
            specials = [special.id for marker in view.markers if marker.id == name for special in marker.specials]
            return Attempt(specials[0]) if specials else None
        case "object":
            piece = next((piece for piece in view.objects if piece.id == name), None)
            if piece is None:
                return None
            traditional = piece.printed.traditional is not None and (
                hero.at == piece.orange or piece.printed.offensive is None
            )
            return Use(name, "traditional" if traditional else "offensive")
        case "card" | "left" | "right":
            found = _of_card(view, name)
            return Power(found[1]) if found is not None and found[0] is hero and kind == "card" else None
        case _:
            return None
