"""Words for the harm that a plot does to everybody, and for villains who mend and harden."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec

from herobox.games.clash_of_heroes.cards.printed_fields import Value
from herobox.games.clash_of_heroes.effects.menace_effects import Few
from herobox.games.clash_of_heroes.ids import figure_id
from herobox.games.clash_of_heroes.keywords.vocabulary import Menace, called, names_of
from herobox.games.clash_of_heroes.options import ATTRIBUTES, Attribute
from herobox.games.clash_of_heroes.rules.allies_and_opponents import figure, living, villains_of
from herobox.games.clash_of_heroes.rules.attribute_tests import direct_test
from herobox.games.clash_of_heroes.rules.current_attributes import lay_token
from herobox.games.clash_of_heroes.rules.damage_and_wounds import heal, hurt
from herobox.games.clash_of_heroes.setup.starting_table import HARDER
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import Rules
from herobox.kernel.content import Id, Text
from herobox.kernel.wording import count_of


class Wave(Menace, frozen=True):
    """Every hero, or every one in an Area with a villain of a card or with a token, avoids Damage by a Direct Test.

    A hero is reached once, whether or not several of them are in its Area.
    """

    name: Text
    damage: Few = 1
    attribute: Attribute = "speed"
    dice: Value = 0
    """Of the Test; with none there is no Test."""
    around: Id = ""
    """A villain's card or a token; empty for all heroes of the board, ..."""
    each_of: tuple[Id, ...] = ()
    """... or for those around any of these."""

    def run(self, table: State) -> Rules[None]:
        """Hero by hero."""
        for hero in self.caught(table):
            if hero.out:
                continue
            table.show("strike", "{} reaches {}.", self.name, hero.name, at=(figure_id(hero),))
            passed = False
            if self.dice:
                passed = yield from direct_test(table, hero, self.attribute, self.dice, self.name)
            if not passed:
                hurt(table, hero, self.damage)

    def caught(self, table: State) -> list[Hero]:
        """The heroes whom it reaches."""
        sources = self.sources()
        if not sources:
            return living(table)
        area_of = table.board.area_of
        areas = [area_of[villain.at] for name in sources for villain in villains_of(table, name)]
        areas += [area_of[marker.at] for marker in table.markers if marker.here and marker.id in sources]
        return [hero for hero in living(table) if area_of[hero.at] in areas]

    def sources(self) -> tuple[Id, ...]:
        """The cards and tokens around which it is."""
        return (self.around, *self.each_of) if self.around else self.each_of

    def told(self, names: Mapping[str, str]) -> str:
        where = f" in an Area with {names_of(self.sources(), names, 'or')}" if self.sources() else ""
        harm = f"gets {count_of(self.damage, 'Damage token')}"
        if not self.dice:
            return f"{self.name}: each hero{where} {harm}."
        test = f"a Direct {self.attribute.upper()} Test with {count_of(self.dice, 'Test die', 'Test dice')}"
        return f"{self.name}: each hero{where} attempts {test}; any that fails {harm}."


class Sting(Menace, frozen=True):
    """A reaction: the hero that it answers gets Damage tokens."""

    text = "That hero gets {damage:Damage token}."

    damage: Few = 1

    def run(self, table: State) -> Rules[None]:
        """Nobody gets the credit for it."""
        yield from ()
        hurt(table, figure(table, table.scene.other), self.damage)


class Mend(Menace, frozen=True):
    """Every figure of a card discards Damage tokens."""

    text = "{who} discards up to {damage} Damage."
    named = ("who",)

    who: Id
    damage: Few = 1

    def run(self, table: State) -> Rules[None]:
        """Each of them."""
        yield from ()
        for villain in villains_of(table, self.who):
            heal(table, villain, self.damage)


class Harden(Menace, frozen=True):
    """Every figure of a card gets +1 tokens that stay, up to so many."""

    who: Id
    attribute: Attribute
    amount: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    most: Few = 2

    def run(self, table: State) -> Rules[None]:
        """Alone or together the tokens that make villains harder come on top (p. 24)."""
        yield from ()
        index = ATTRIBUTES.index(self.attribute)
        most = self.most
        if self.attribute == "defense" and table.config.together:
            most += HARDER[table.config.difficulty]
        for villain in villains_of(table, self.who):
            if villain.kept[index] < most:
                lay_token(villain, self.attribute, min(most - villain.kept[index], self.amount), keep=True)
                names = (villain.name, villain.kept[index], self.attribute.upper())
                table.show("gain", "{} has {:+d} {}.", *names, at=(figure_id(villain),))

    def told(self, names: Mapping[str, str]) -> str:
        return (
            f"{called(self.who, names)} gets +{self.amount} {self.attribute.upper()} permanently, up to +{self.most}."
        )
