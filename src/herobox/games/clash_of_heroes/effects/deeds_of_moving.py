"""Words for moves by Special Powers, by objects and by Tests: one's own, and those of others."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from herobox.games.clash_of_heroes.cards.grid import members
from herobox.games.clash_of_heroes.effects.deeds import Small, whom_text
from herobox.games.clash_of_heroes.keywords.lasting import Firm
from herobox.games.clash_of_heroes.keywords.vocabulary import Deed, Where, Whom
from herobox.games.clash_of_heroes.options import Move, Push
from herobox.games.clash_of_heroes.rules.choosing_targets import candidates, is_there, whom_to
from herobox.games.clash_of_heroes.rules.movement import carry, free_around, move, moves_to, reach, shove
from herobox.games.clash_of_heroes.rules.reactions import approached
from herobox.games.clash_of_heroes.rules.sides import allies, occupied_spaces
from herobox.games.clash_of_heroes.rules.sight import seen_of
from herobox.games.clash_of_heroes.state.figures import Figure, Hero
from herobox.games.clash_of_heroes.state.table import State, stand
from herobox.kernel import PASS, Rules, ask
from herobox.kernel.wording import count_of


class Run(Deed, frozen=True):
    """A move at once, over so many Areas."""

    areas: Annotated[int, msgspec.Meta(ge=0, le=9)]
    """0: within the Area."""
    flying: bool = False

    def run(self, table: State, hero: Hero) -> Rules[None]:
        """An own move: villains may react."""
        options: list[Any] = [*moves_to(table.board, reach(table, hero, self.areas, self.flying)), PASS]
        choice = yield from ask((hero.seat,), "run", options)
        if choice != PASS:
            move(table, hero, table.board.numbers[choice.to])
            yield from approached(table, hero)

    def can(self, table: State, hero: Hero) -> bool:
        """Whether a Space is free."""
        return bool(reach(table, hero, self.areas, self.flying))

    def words(self) -> str:
        """The text on the card."""
        how = ", past opponents" if self.flying else ""
        return f"Move up to {count_of(self.areas, 'Area')}{how}." if self.areas else "Move within your Area."


class Leap(Deed, frozen=True):
    """A move to a free Space that one sees."""

    def run(self, table: State, hero: Hero) -> Rules[None]:
        """An own move: villains may react."""
        names = table.board.names
        options: list[Any] = [Move(names[space]) for space in members(self.spaces(table, hero))]
        choice = yield from ask((hero.seat,), "run", [*options, PASS])
        if choice != PASS:
            move(table, hero, table.board.numbers[choice.to])
            yield from approached(table, hero)

    def spaces(self, table: State, hero: Hero) -> int:
        """The free Spaces that the hero sees."""
        return seen_of(table, hero, table.board.every & ~occupied_spaces(table))

    def can(self, table: State, hero: Hero) -> bool:
        """Whether a Space that is seen is free."""
        return bool(self.spaces(table, hero))

    def words(self) -> str:
        """The text on the card."""
        return "Move to a free Space in your Line of Sight."


def is_firm(hero: Hero, someone: Figure) -> bool:
    """Whether somebody can't be moved by this hero: allies are only moved if they wish."""
    return someone.side != hero.side and any(type(word) is Firm for _, word in someone.lasting)


def movable(table: State, hero: Hero, whom: Whom, where: Where) -> list[Figure]:
    """Those whom a hero may move."""
    return [each for each in candidates(table, hero, whom, where) if not is_firm(hero, each)]


class Shift(Deed, frozen=True):
    """Somebody is moved Space by Space."""

    whom: Whom = "opponent"
    where: Where = "next to you"
    spaces: Small = 1

    def run(self, table: State, hero: Hero) -> Rules[None]:
        """Space by Space, as long as the player wishes."""
        for each in (yield from whom_to(table, hero, self.whom, self.where)):
            for _ in range(0 if is_firm(hero, each) else self.spaces):
                if not (yield from place(table, hero, each, free_around(table, each))):
                    break

    def can(self, table: State, hero: Hero) -> bool:
        """Whether somebody there can be moved."""
        return any(free_around(table, each) for each in movable(table, hero, self.whom, self.where))

    def words(self) -> str:
        """The text on the card."""
        return f"Move {whom_text(self.whom, self.where)} up to {count_of(self.spaces, 'Space')}."


class Usher(Deed, frozen=True):
    """Somebody is moved over Areas, as by an own Move; the hero's player chooses where."""

    areas: Small = 1
    whom: Literal["ally", "opponent", "each ally"] = "ally"
    where: Where = "in sight"

    def run(self, table: State, hero: Hero) -> Rules[None]:
        """As an own Move of whoever is moved, but villains do not react."""
        for each in (yield from whom_to(table, hero, self.whom, self.where)):
            if not is_firm(hero, each):
                yield from place(table, hero, each, reach(table, each, self.areas))

    def can(self, table: State, hero: Hero) -> bool:
        """Whether somebody there can be moved."""
        return any(reach(table, each, self.areas) for each in movable(table, hero, self.whom, self.where))

    def words(self) -> str:
        """The text on the card."""
        return f"Move {whom_text(self.whom, self.where)} up to {count_of(self.areas, 'Area')}."


class Fetch(Deed, frozen=True):
    """Somebody is put on a free Space next to oneself."""

    whom: Literal["ally", "opponent"] = "ally"
    where: Where = "in sight"

    def run(self, table: State, hero: Hero) -> Rules[None]:
        """From wherever it stands."""
        for each in (yield from whom_to(table, hero, self.whom, self.where)):
            if not is_firm(hero, each):
                yield from place(table, hero, each, free_around(table, hero))

    def can(self, table: State, hero: Hero) -> bool:
        """Whether somebody there can be moved, and to where."""
        return bool(free_around(table, hero)) and bool(movable(table, hero, self.whom, self.where))

    def words(self) -> str:
        """The text on the card."""
        return f"Put {whom_text(self.whom, self.where)} on a free Space next to you."


class Swap(Deed, frozen=True):
    """The hero and an ally change places."""

    where: Where = "in sight"

    def run(self, table: State, hero: Hero) -> Rules[None]:
        """Both carry with them what they carry."""
        for each in (yield from whom_to(table, hero, "ally", self.where)):
            here, there = hero.at, each.at
            stand(table, hero, there)
            stand(table, each, here)
            carry(table, hero)
            carry(table, each)
            if table.listener:
                table.tell("{} and {} change places.", hero.name, each.name)
            yield from approached(table, hero)

    def can(self, table: State, hero: Hero) -> bool:
        """Whether an ally is there."""
        return any(is_there(table, hero, each, self.where) for each in allies(table, hero))

    def words(self) -> str:
        """The text on the card."""
        return f"Change places with {whom_text('ally', self.where)}."


def place(table: State, hero: Hero, someone: Figure, spaces: int) -> Rules[bool]:
    """The hero's player may move somebody to one of these Spaces; says whether that was done."""
    if not spaces:
        return False
    options: list[Any] = [Push(table.board.names[space]) for space in members(spaces)]
    with table.staged(other=someone.number):
        choice = yield from ask((hero.seat,), "push", [*options, PASS])
    if choice == PASS:
        return False
    shove(table, someone, table.board.numbers[choice.to])
    return True
