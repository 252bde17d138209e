"""Words for what villains do at the end of a round or as a reaction; more of them are in the `menace_…` modules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec

from herobox.games.clash_of_heroes.ids import figure_id
from herobox.games.clash_of_heroes.keywords.vocabulary import Menace, called, names_of
from herobox.games.clash_of_heroes.rules.allies_and_opponents import figure, occupied_spaces, villains_of
from herobox.games.clash_of_heroes.rules.attacks import attack
from herobox.games.clash_of_heroes.rules.current_attributes import take_effect
from herobox.games.clash_of_heroes.rules.end_of_round import plan_goes_on
from herobox.games.clash_of_heroes.rules.villain_actions import best_kind, hunt, strike
from herobox.games.clash_of_heroes.setup.starting_table import place_villain
from herobox.games.clash_of_heroes.state.figure_state import Hero, Villain
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import Rules
from herobox.kernel.content import Id
from herobox.kernel.wording import count_of

Few = Annotated[int, msgspec.Meta(ge=1, le=9)]


class Hunt(Menace, frozen=True):
    """Every figure of a card attacks; who can't moves first to where it can, else towards the nearest hero."""

    text = (
        "Attacks by {who}; anyone who can't attack yet first moves to where they can, or else towards the nearest hero."
    )
    named = ("who",)

    who: Id

    def run(self, table: State) -> Rules[None]:
        """One figure after the other."""
        for villain in villains_of(table, self.who):
            if not villain.out:
                yield from hunt(table, villain)


class Assail(Menace, frozen=True):
    """Every figure of a card attacks from where it stands, if it can."""

    text = "Attacks by {who}, without moving."
    named = ("who",)

    who: Id

    def run(self, table: State) -> Rules[None]:
        """One figure after the other."""
        for villain in villains_of(table, self.who):
            if not villain.out:
                yield from strike(table, villain)


class Scheme(Menace, frozen=True):
    """The villain's plan goes on; with tokens named, so much for each of them that still stands."""

    steps: Few = 1
    each_of: tuple[Id, ...] = ()

    def run(self, table: State) -> Rules[None]:
        """As many steps as there are tokens, where tokens are named."""
        yield from ()
        steps = self.steps
        if self.each_of:
            steps *= sum(1 for marker in table.markers if marker.here and marker.id in self.each_of)
        if steps:
            plan_goes_on(table, steps)

    def told(self, names: Mapping[str, str]) -> str:
        named = names_of(self.each_of, names)
        for_each = f" for each of these still in play: {named}" if self.each_of else ""
        return f"The plan advances by {count_of(self.steps, 'step')}{for_each}."


class Call(Menace, frozen=True):
    """New figures appear where the sheet says, as far as there are miniatures and room.

    The places are taken in turn, so that no side of the board always meets the newcomers.
    """

    who: Id
    count: Few = 1

    def run(self, table: State) -> Rules[None]:
        """Until there is no room or no miniature left."""
        yield from ()
        card = table.villain_cards[self.who]
        places = table.plot.spawns
        for _ in range(self.count):
            first = table.spawned.get(self.who, 0) % len(places)
            taken = occupied_spaces(table)
            free = [space for space in places[first:] + places[:first] if not taken >> space & 1]
            if not free or len(villains_of(table, self.who)) >= card.copies:
                break
            villain = place_villain(table, self.who, free[0])
            names = (villain.name, table.board.names[free[0]])
            table.show("move", "{} appears on {}.", *names, by=figure_id(villain))
        take_effect(table)

    def told(self, names: Mapping[str, str]) -> str:
        who = f"more {called(self.who, names)}"
        return f"{count_of(self.count, who, f'{who}s')}, if the box has any left."


class StrikeBack(Menace, frozen=True):
    """A reaction: an Attack on the hero that it answers."""

    text = "It attacks that hero, if it can."

    def run(self, table: State) -> Rules[None]:
        """In the better way, if there are two."""
        villain, hero = figure(table, table.scene.subject), figure(table, table.scene.other)
        assert isinstance(villain, Villain)
        assert isinstance(hero, Hero)
        kind = best_kind(table, villain, hero)
        if kind is not None:
            yield from attack(table, villain, kind, hero)
