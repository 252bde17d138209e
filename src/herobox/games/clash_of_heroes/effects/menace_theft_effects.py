"""The word for thieves: they pick up tokens, run, and are gone with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import msgspec

from herobox.games.clash_of_heroes.cards.printed_district import FAR
from herobox.games.clash_of_heroes.effects.menace_movement_effects import straight
from herobox.games.clash_of_heroes.ids import figure_id, marker_id
from herobox.games.clash_of_heroes.keywords.vocabulary import Menace, called, names_of
from herobox.games.clash_of_heroes.rules.allies_and_opponents import villains_of
from herobox.games.clash_of_heroes.rules.end_of_round import plan_goes_on
from herobox.games.clash_of_heroes.rules.villain_actions import advance, hunt, strike
from herobox.games.clash_of_heroes.state.figure_state import Villain
from herobox.games.clash_of_heroes.state.table_state import Marker, State
from herobox.kernel import NOBODY, Rules
from herobox.kernel.content import Id


class Steal(Menace, frozen=True):
    """Every figure of a card moves: to the nearest token to pick it up, or with one to the nearest spawn.

    In an Area with a spawn the token is lost, and the plan advances by a step; the thief comes back for more. Who can't
    get any nearer attacks instead, and who finds nothing to steal hunts.
    """

    who: Id
    tokens: tuple[Id, ...] = ()
    """What they are after; empty for every token of the board."""
    moves: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1

    def run(self, table: State) -> Rules[None]:
        """One figure after the other, and then again."""
        for thief in villains_of(table, self.who) * self.moves:
            if thief.out:
                continue
            booty = next((marker for marker in table.markers if marker.holder == thief.number), None)
            if booty is not None:
                yield from self.make_off(table, thief, booty)
                continue
            wanted = self.nearest(table, thief, [marker.at for marker in self.loose(table)])
            if wanted is None:
                yield from hunt(table, thief)
            elif (yield from get_to(table, thief, wanted)):
                found = next(marker for marker in self.loose(table) if marker.at == wanted)
                found.holder, found.at = thief.number, thief.at
                names = (thief.name, found.name)
                table.show("gain", "{} picks up {}.", *names, by=figure_id(thief), at=(marker_id(found.id),))

    def make_off(self, table: State, thief: Villain, booty: Marker) -> Rules[None]:
        """Towards the nearest spawn; where it gets there, the token is lost."""
        way_out = self.nearest(table, thief, table.plot.spawns)
        if way_out is not None and (yield from get_to(table, thief, way_out)):
            booty.here, booty.holder = False, NOBODY
            table.show("move", "{} makes off with {}.", thief.name, booty.name, by=figure_id(thief))
            plan_goes_on(table, 1)

    def loose(self, table: State) -> list[Marker]:
        """What can be picked up."""
        return [
            marker
            for marker in table.markers
            if marker.here and marker.holder == NOBODY and (not self.tokens or marker.id in self.tokens)
        ]

    def nearest(self, table: State, thief: Villain, spaces: Sequence[int]) -> int | None:
        """The nearest of these Spaces, chance deciding between those as near; None where no way leads to any."""
        area_of = table.board.area_of
        distance = table.ways.distance[area_of[thief.at]]
        apart = {space: (distance[area_of[space]], straight(table, thief, space)) for space in spaces}
        nearest = min(apart.values(), default=(FAR, 0))
        if nearest[0] >= FAR:
            return None
        as_near = [space for space, far in apart.items() if far == nearest]
        return as_near[0] if len(as_near) == 1 else table.rng.of("ways").choice(as_near)

    def told(self, names: Mapping[str, str]) -> str:
        often = ("once", "twice", "three times")[self.moves - 1]
        what = f"of {names_of(self.tokens, names)}" if self.tokens else "token"
        return (
            f"Each {called(self.who, names)} moves {often}: to the nearest {what} to pick it up, or, with one in hand, "
            "to the nearest place where figures appear, where it is lost and the plan advances by 1 step. "
            "Anyone who can't get nearer attacks; anyone with nothing to steal hunts. Whoever is eliminated drops it."
        )


def get_to(table: State, thief: Villain, space: int) -> Rules[bool]:
    """Move towards a Space, or attack if no nearer one can be reached; says whether the thief is in its Area now."""
    there = table.board.area_of[space]
    if table.board.area_of[thief.at] != there and not advance(table, thief, space):
        yield from strike(table, thief)
    return not thief.out and table.board.area_of[thief.at] == there
