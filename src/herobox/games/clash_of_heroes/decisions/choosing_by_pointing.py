"""What people point at on the picture: things by their ids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from herobox.games.clash_of_heroes.names.thing_names import called
from herobox.games.clash_of_heroes.options import Attack
from herobox.games.clash_of_heroes.rules.allies_and_opponents import opponents
from herobox.games.clash_of_heroes.rules.attacks import attack_kinds, reachable
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import View
from herobox.kernel import Decision, Kind

_KINDS = ("space", "hero", "villain", "object", "marker", "card", "left", "right", "id", "order", "boost")
"""The first words of the ids on the picture that can be pointed at."""
SOMEBODY = ("hero", "villain")


class Thing(NamedTuple):
    """A thing on the picture."""

    kind: str
    """"space", "hero", "card"."""
    id: str
    """Its own: a Space by its name, a card by its hero's id and its own."""


class PointedKind(Kind[View]):
    """A kind of decision whose things people point at: the last one says what is to be done, those before with what."""

    def pointed(self, view: View, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        things = [thing for each in points if (thing := thing_of(view, each)) is not None]
        return self.meant(view, seat, *things) if things and len(things) == len(points) else None

    def meant(self, view: View, seat: int, *things: Thing) -> Any | None:
        """The option that is meant by these things, allowed or not; None where they mean nothing here."""
        return None


def thing_of(view: View, point: str) -> Thing | None:
    """A thing by its id on the picture."""
    kind, _, name = point.partition("-")
    if kind not in _KINDS or not name:
        return None
    return None if kind == "space" and name not in view.board.numbers else Thing(kind, name)


def or_who_stands_there(view: View, hero: Hero, thing: Thing) -> Thing:
    """An opponent on a Space, whom a person means though the Space lies above the figure; else the thing itself."""
    if thing.kind == "space":
        for foe in opponents(view, hero):
            if view.board.names[foe.at] == thing.id:
                return Thing("hero" if isinstance(foe, Hero) else "villain", foe.id)
    return thing


def card_of(view: View, thing: Thing) -> tuple[Hero, str] | None:
    """The hero and the card of "<hero>-<card>"; ids have hyphens themselves."""
    for hero in view.heroes:
        if thing.id.startswith(f"{hero.id}-"):
            return hero, thing.id.removeprefix(f"{hero.id}-")
    return None


def cards_among(view: View, things: Sequence[Thing]) -> list[str]:
    """The cards that are among the things."""
    return [found[1] for each in things if (found := card_of(view, each)) is not None]


def space_under(view: View, thing: Thing) -> str:
    """The Space on which a thing lies or stands; empty for what is nowhere."""
    if thing.kind == "space":
        return thing.id
    someone = called(view, thing.id) if thing.kind in SOMEBODY else None
    if someone is not None and not someone.out:
        return view.board.names[someone.at]
    spaces = [each.at for each in view.markers if thing == ("marker", each.id) and each.here]
    spaces += [each.orange for each in view.objects if thing == ("object", each.id) and not each.gone]
    return view.board.names[spaces[0]] if spaces else ""


def likeliest_attack(view: View, hero: Hero, name: str) -> Attack:
    """The likeliest Attack on somebody: in a way in which they can be reached, else the farthest-reaching one."""
    target = called(view, name)
    kinds = list(attack_kinds(hero))
    if target is not None and not target.out and not hero.out:
        kinds = [kind for kind in kinds if reachable(view, hero, kind, target)] or kinds
    return Attack(kinds[-1], name)
