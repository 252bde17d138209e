"""Words for what comes of Tests in scenarios: doors, tokens, deeds with names, the plan set back, traps and alarms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec

from herobox.games.clash_of_heroes.effects.menace_effects import Few
from herobox.games.clash_of_heroes.effects.menace_plot_effects import marker
from herobox.games.clash_of_heroes.ids import figure_id, marker_id
from herobox.games.clash_of_heroes.keywords.deed_keywords import deed_text
from herobox.games.clash_of_heroes.keywords.vocabulary import Deed, Menace
from herobox.games.clash_of_heroes.rules.counting_deeds import did
from herobox.games.clash_of_heroes.setup.from_config import tile_place
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import Marker, State
from herobox.kernel import NOBODY, Rules
from herobox.kernel.content import Id

OwnDoor = Annotated[str, msgspec.Meta(pattern="^([a-d][1-4]-)?[0-9]$")]
"""A door of the tile on which the Test is made ("1"), or any door of the board by its tile's place ("b1-2")."""


class OpenDoor(Deed, frozen=True):
    """A door is opened: the deed is "open:<door>", such as "open:b1-2"."""

    text = "Open door {door}."

    door: OwnDoor

    def run(self, table: State, hero: Hero) -> Rules[None]:
        """Nothing if it is open."""
        yield from ()
        name = self.on_board(table)
        number = next(number for number, door in enumerate(table.board.doors) if door.id == name)
        if table.opened >> number & 1:
            return
        table.opened |= 1 << number
        table.ways = table.board.ways(table.opened)
        names = (hero.name, table.board.doors[number].where)
        table.show("reveal", "{} opens the door {}.", *names, by=figure_id(hero))
        did(table, hero, "open", f"open:{name}")

    def can(self, table: State, hero: Hero) -> bool:
        """Whether it is closed."""
        name = self.on_board(table)
        return not any(door.id == name and table.opened >> n & 1 for n, door in enumerate(table.board.doors))

    def on_board(self, table: State) -> str:
        """The door's name on this board; each tile is laid but once, so the Test tells which one is meant."""
        if "-" in self.door:
            return self.door
        test = table.scene.using[-1].removesuffix(":failure")
        there = (space for space, tests in table.plot.specials.items() if any(each.id == test for each in tests))
        return f"{tile_place(table.board, next(there))}-{self.door}"


def off_the_board(table: State, token: str) -> Marker:
    """Take a token away, whoever carries it; returns it."""
    there = marker(table, token)
    there.here, there.holder = False, NOBODY
    return there


class RemoveToken(Deed, frozen=True):
    """A token leaves the board."""

    text = "The {token} leaves the board."
    named = ("token",)

    token: Id

    def removed(self) -> str:
        return self.token

    def run(self, table: State, hero: Hero) -> Rules[None]:
        """Whoever carries it, too."""
        yield from ()
        there = off_the_board(table, self.token)
        table.tell("The {} is removed from the board.", there.name)

    def can(self, table: State, hero: Hero) -> bool:
        """Whether there is something to do."""
        return marker(table, self.token).here


class Rescue(Deed, frozen=True):
    """Somebody or something is saved and leaves the board: the deeds are "rescue" and "rescue:<token>"."""

    text = "Save {token}."
    named = ("token",)

    token: Id

    def run(self, table: State, hero: Hero) -> Rules[None]:
        """Whoever carries it, too."""
        yield from ()
        there = off_the_board(table, self.token)
        table.show("gain", "{} saves {}.", hero.name, there.name, by=figure_id(hero), amount=1)
        did(table, hero, "rescue", f"rescue:{self.token}")

    def can(self, table: State, hero: Hero) -> bool:
        """Whether there is something to do."""
        return marker(table, self.token).here


class Carry(Deed, frozen=True):
    """A hero takes a token along, one at a time: the deed is "carry:<token>". Whoever is eliminated drops it."""

    text = "Pick up {token}."
    named = ("token",)

    token: Id

    def run(self, table: State, hero: Hero) -> Rules[None]:
        """Nothing if somebody has it, or if the hero carries something."""
        yield from ()
        there = marker(table, self.token)
        if self.can(table, hero):
            there.holder, there.at = hero.number, hero.at
            by, at = figure_id(hero), (marker_id(there.id),)
            table.show("gain", "{} picks up {}.", hero.name, there.name, by=by, at=at)
            did(table, hero, "carry", f"carry:{self.token}")

    def can(self, table: State, hero: Hero) -> bool:
        """Whether there is something to do."""
        there = marker(table, self.token)
        return there.here and there.holder == NOBODY and all(each.holder != hero.number for each in table.markers)


class Achieve(Deed, frozen=True):
    """A deed with a name of its own, for articles and objectives; a phrase tells it, where the scenario has one."""

    deed: Id

    def run(self, table: State, hero: Hero) -> Rules[None]:
        """Counted as every deed."""
        yield from ()
        did(table, hero, self.deed)

    def told(self, names: Mapping[str, str]) -> str:
        return f"You {deed_text(self.deed, names=names)}."


class SetBack(Deed, frozen=True):
    """The villain's plan is set back."""

    text = "Set the plan back by {steps:step}."

    steps: Few = 1

    def run(self, table: State, hero: Hero) -> Rules[None]:
        """Not below 0."""
        yield from ()
        table.steps = max(0, table.steps - self.steps)
        names = (table.steps, table.plot.plan)
        table.show("phase", "The villain's plan is set back to {} of {} steps.", *names)
        did(table, hero, "set-back")

    def can(self, table: State, hero: Hero) -> bool:
        """Whether there is something to do."""
        return table.steps > 0


class Alarm(Deed, frozen=True):
    """What a sheet's words make happen follows at once."""

    text = "Alarm: {then}"
    named = ("then",)

    then: tuple[Menace, ...]

    def run(self, table: State, hero: Hero) -> Rules[None]:
        """The hero is the one whom they answer."""
        with table.staged(other=hero.number):
            for effect in self.then:
                yield from effect.run(table)
