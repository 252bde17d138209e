"""Words for how a plot goes on: conditions, tokens, doors, articles that are lost, and what is brought home."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec

from herobox.games.clash_of_heroes.cards.printed_fields import Times
from herobox.games.clash_of_heroes.ids import figure_id, marker_id
from herobox.games.clash_of_heroes.keywords.vocabulary import Menace, names_of, said_of
from herobox.games.clash_of_heroes.rules.counting_deeds import did
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import Marker, State
from herobox.kernel import NOBODY, Rules
from herobox.kernel.content import Id

DoorId = Annotated[str, msgspec.Meta(pattern="^[a-d][1-4]-[0-9]$")]
"""The place of a door's tile on the board and its number: "b1-2"."""


def marker(table: State, token: str) -> Marker:
    """A scenario token of the board."""
    return next(each for each in table.markers if each.id == token)


class WhileHere(Menace, frozen=True):
    """Something happens as long as a token stands."""

    text = "While the {token} is there: {then}"
    named = ("token", "then")

    token: Id
    then: tuple[Menace, ...]

    def run(self, table: State) -> Rules[None]:
        """Looked at when its turn comes."""
        if marker(table, self.token).here:
            for effect in self.then:
                yield from effect.run(table)


class FromRound(Menace, frozen=True):
    """Something happens from a round on, in each or in every second or third one; or in that one only."""

    round: Times
    then: tuple[Menace, ...]
    every: Annotated[int, msgspec.Meta(ge=0, le=5)] = 1
    """0: in no other round."""

    def run(self, table: State) -> Rules[None]:
        """Looked at when its turn comes."""
        later = table.round - self.round
        if later == 0 or (later > 0 and self.every and later % self.every == 0):
            for effect in self.then:
                yield from effect.run(table)

    def told(self, names: Mapping[str, str]) -> str:
        when = f"From round {self.round} on" if self.every else f"In round {self.round}"
        often = f", every {self.every} rounds" if self.every > 1 else ""
        return f"{when}{often}: {said_of(self.then, names)}"


class WithRivals(Menace, frozen=True):
    """Something happens only where two teams play; alone or together there are fewer heroes against the villain."""

    text = "With two teams: {then}"
    named = ("then",)

    then: tuple[Menace, ...]

    def run(self, table: State) -> Rules[None]:
        """Looked at when its turn comes."""
        if not table.config.together:
            for effect in self.then:
                yield from effect.run(table)


class Appear(Menace, frozen=True):
    """A token comes to the board, on its place."""

    text = "{token} appears."
    named = ("token",)

    token: Id

    def run(self, table: State) -> Rules[None]:
        """Nothing if it is there."""
        yield from ()
        there = marker(table, self.token)
        if not there.here:
            there.here = True
            names = (there.name, table.board.names[there.at])
            table.show("reveal", "{} appears on {}.", *names, at=(marker_id(there.id),))


class CloseDoor(Menace, frozen=True):
    """A door falls shut."""

    door: DoorId

    def run(self, table: State) -> Rules[None]:
        """Nothing if it is closed."""
        yield from ()
        number = next(number for number, door in enumerate(table.board.doors) if door.id == self.door)
        if table.opened >> number & 1:
            table.opened &= ~(1 << number)
            table.ways = table.board.ways(table.opened)
            table.tell("The door {} falls shut.", table.board.doors[number].where)

    def told(self, names: Mapping[str, str]) -> str:
        where = names.get(self.door)
        return f"The door {where} falls shut." if where else f"Door {self.door} falls shut."


class TakeArticle(Menace, frozen=True):
    """An article that no team has earned yet is lost: it is the villain's."""

    text = 'The article "{article}" can no longer be earned.'
    named = ("article",)

    article: Id

    def run(self, table: State) -> Rules[None]:
        """Of whom it could have been, too."""
        yield from ()
        taken = [self.article, f"{self.article}:0", f"{self.article}:1"]
        left = [name for name in taken if name not in table.earned]
        if len(left) == len(taken):
            table.tell('"{}" can no longer be printed.', table.articles[self.article].name)
        table.earned += left


class BringHome(Menace, frozen=True):
    """A hero who carries one of these in an Area where its team began brings it home: the deed is "deliver:<token>".

    Whoever carries it with as much Damage as HEALTH lets it fall instead.
    """

    tokens: Annotated[tuple[Id, ...], msgspec.Meta(min_length=1)]

    def run(self, table: State) -> Rules[None]:
        """At the end of a round, so the others have a round to stop it."""
        yield from ()
        area_of = table.board.area_of
        for there in table.markers:
            if there.id not in self.tokens or there.holder == NOBODY:
                continue
            hero = table.figures[there.holder]
            assert isinstance(hero, Hero)
            if hero.damage >= hero.values.health:
                there.holder = NOBODY
                table.show("move", "{} drops {}.", hero.name, there.name, by=marker_id(there.id))
            elif area_of[hero.at] in [area_of[space] for space in table.plot.starts[hero.side]]:
                there.here, there.holder = False, NOBODY
                table.show("gain", "{} brings {} home.", hero.name, there.name, by=figure_id(hero), amount=1)
                did(table, hero, "deliver", f"deliver:{there.id}")

    def told(self, names: Mapping[str, str]) -> str:
        return (
            f"{names_of(self.tokens, names, 'or')} in the hands of a hero in an Area where the "
            "hero's team began is home; a hero with as much Damage as HEALTH drops it."
        )
