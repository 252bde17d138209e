"""The things on the picture that a person points at, and the base of all kinds of decisions, which reads them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from herobox.games.monsterpocalypse.cards.printed_grid import DIRECTIONS
from herobox.games.monsterpocalypse.options import Map, Shuffle, Take, To
from herobox.games.monsterpocalypse.rules.placing_figures import at, name_of, named
from herobox.games.monsterpocalypse.state import NOWHERE, AnyFigure, Monster, Structure, Unit, View
from herobox.kernel import Decision, Kind

ON_THE_MAP = ("space", "figure", "building", "foundation", "tile", "spawn", "start")
"""What is called by its space on the picture."""
OWNED = ("reserve", "city", "hyper")
"""What is called by a seat and an id."""


class Thing(NamedTuple):
    """A thing on the picture."""

    kind: str
    """"space", "figure", "reserve", "monster-pool" ..."""
    name: str
    """Its space, or its id."""
    seat: int = -1
    """Whose it is, where its id says so."""

    @property
    def on_the_map(self) -> bool:
        """Whether its name is a space."""
        return self.kind in ON_THE_MAP


class TableKind(Kind[View]):
    """What all kinds of decisions share here: spaces and figures are called by the names of spaces.

    What is pointed at last says what is to be done; what was pointed at before it says by whom or with what.

    Kinds here write `meant` in place of `pointed` and `why_not_known` in place of `why_not`: those are asked with
    things and spaces that are known to be on the map, and have what all kinds share.
    """

    spaces: ClassVar[bool] = False
    """A space is chosen, whoever stands on it; otherwise a space under a figure means the figure."""

    def pointed(self, view: View, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        found = [self.thing(view, thing) for point in points if (thing := _thing(view, point)) is not None]
        if not found or len(found) < len(points):
            return None
        return self.meant(view, seat, decision, found[:-1], found[-1])

    def meant(self, view: View, seat: int, decision: Decision, before: list[Thing], last: Thing) -> Any | None:
        """The option that these things mean, allowed or not; None where they mean nothing.

        By default what they would mean at another decision, so that it is said what is decided here.
        """
        if last.kind == "map":
            return Map(last.name)
        if last.kind == "reserve":
            return Take(last.name)
        return To(last.name) if last.on_the_map else None

    def thing(self, view: View, thing: Thing) -> Thing:
        """What pointing at a thing means: the figure or building that stands there, except where a space is chosen."""
        if self.spaces or not thing.on_the_map:
            return thing
        figure = named(view, thing.name)
        if figure is None:
            return thing
        return Thing("building" if isinstance(figure, Structure) else "figure", at(view, figure))

    def why_not(self, view: View, seat: int, decision: Decision, option: Any) -> str | None:
        reason = unknown_refusal(view, option) or self.why_not_known(view, seat, option)
        if reason is None:
            return None
        # A sentence begins with a word, as it may get a capital letter, which the name of a space has not.
        return f"the space {reason}" if reason.split()[0] in view.map.grid.numbers else reason

    @abstractmethod
    def why_not_known(self, view: View, seat: int, option: Any) -> str | None:
        """Which rule forbids an option whose spaces and figures there are."""
        raise NotImplementedError


def block_around(view: View, thing: Thing, corners: Sequence[int]) -> Thing:
    """A space on one of these large places means the place, which is called by its upper left space."""
    if not thing.on_the_map:
        return thing
    space = 1 << view.map.grid.numbers[thing.name]
    here = [corner for corner in corners if view.map.grid.block(corner) & space]
    return Thing(thing.kind, view.map.grid.names[here[0]]) if here else thing


def unknown_refusal(view: View, option: Any) -> str | None:
    """What an option names that is not there: a space outside of the map, or a figure where none stands."""
    grid = view.map.grid
    for field in ("at", "to", "by", "target", "ally"):
        space = getattr(option, field, None)
        if space is None or isinstance(option, Shuffle) or (field == "target" and space in (*DIRECTIONS, "-")):
            continue
        if space not in grid.numbers:
            last = grid.names[grid.width - 1][0]
            there = f"this map has the columns a to {last} and the rows 1 to {grid.height}"
            return f'there is no space "{space}": {there} (see the map)'
        if field in ("by", "target", "ally"):
            figure = named(view, space)
            if figure is None:
                return f"there is no figure on {space} (see the map)"
            if at(view, figure) != space:
                return f"{name_of(figure)} is named by its upper left space, {at(view, figure)} (see the map)"
    return None


def figure_on(view: View, space: str) -> AnyFigure:
    """Who stands on a space that an option names; `unknown_refusal` has seen that somebody does."""
    figure = named(view, space)
    assert figure is not None
    return figure


def spaces_under(view: View, figure: AnyFigure | None, corner: str) -> tuple[str, ...]:
    """The ids of the four spaces that a monster would stand on with this upper left one; nothing for others."""
    if not isinstance(figure, Monster):
        return ()
    grid = view.map.grid
    return tuple(f"space-{grid.names[space]}" for space in grid.spaces(grid.block(grid.numbers[corner])))


def mover(view: View, figure: AnyFigure | None) -> Monster | Unit | None:
    """A figure that may move; None for a structure and where there is none."""
    return figure if isinstance(figure, Monster | Unit) and figure.at != NOWHERE else None


def _thing(view: View, point: str) -> Thing | None:
    """A thing by its id on the picture."""
    for pool in ("monster-pool", "unit-pool", "power-pool"):
        if point.startswith(f"{pool}-"):
            return Thing(pool, "", _seat(point.removeprefix(f"{pool}-")))
    kind, _, name = point.partition("-")
    if kind in ("map", "side"):
        return Thing(kind, name)
    if kind == "step":
        return Thing(kind, name) if all(space in view.map.grid.numbers for space in name.split("-")) else None
    if kind in OWNED:
        whose, _, name = name.partition("-")
        return Thing(kind, name, _seat(whose)) if name else None
    return Thing(kind, name) if kind in ON_THE_MAP and name in view.map.grid.numbers else None


def _seat(name: str) -> int:
    return int(name) if name in ("0", "1") else -1
