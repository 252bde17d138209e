"""Words for moves by Special Powers, by objects and by Tests: one's own, and those of others."""

from __future__ import annotations

from abc import abstractmethod
from typing import Annotated, Any, Literal

import msgspec

from herobox.games.clash_of_heroes.cards.printed_spaces import members
from herobox.games.clash_of_heroes.effects.attack_effects import WHOM_AND_WHERE, Small, whom_text
from herobox.games.clash_of_heroes.ids import figure_id
from herobox.games.clash_of_heroes.keywords.lasting_keywords import Firm
from herobox.games.clash_of_heroes.keywords.vocabulary import Deed, Where, Whom
from herobox.games.clash_of_heroes.options import Push
from herobox.games.clash_of_heroes.rules.allies_and_opponents import allies, free_space_refusal, occupied_spaces
from herobox.games.clash_of_heroes.rules.eligible_targets import candidates, is_there, whom_to
from herobox.games.clash_of_heroes.rules.line_of_sight import obstacle, seen_of
from herobox.games.clash_of_heroes.rules.movement import (
    carry,
    free_around,
    move,
    move_refusal,
    moves_to,
    reach,
    shove,
    step_refusal,
)
from herobox.games.clash_of_heroes.rules.villain_reactions import approached
from herobox.games.clash_of_heroes.state.figure_state import Figure, Hero
from herobox.games.clash_of_heroes.state.table_state import State, stand
from herobox.kernel import PASS, Rules, ask
from herobox.kernel.wording import count_of


class OwnMove(Deed, frozen=True):
    """A word by which its hero moves at once: it is an own move, so villains may react."""

    @abstractmethod
    def places(self, table: State, hero: Hero) -> int:
        """The free Spaces to which it leads, as a set."""

    @abstractmethod
    def refusal(self, table: State, hero: Hero, name: str) -> str | None:
        """Why it does not lead to a Space."""

    def run(self, table: State, hero: Hero) -> Rules[None]:
        options: list[Any] = [*moves_to(table.board, self.places(table, hero)), PASS]
        with table.staged(asking=self):
            choice = yield from ask((hero.seat,), "run", options)
        if choice != PASS:
            move(table, hero, table.board.numbers[choice.to])
            yield from approached(table, hero)

    def can(self, table: State, hero: Hero) -> bool:
        return bool(self.places(table, hero))


class Run(OwnMove, frozen=True):
    """A move at once, over so many Areas."""

    areas: Annotated[int, msgspec.Meta(ge=0, le=9)]
    """0: within the Area."""
    flying: bool = False

    def places(self, table: State, hero: Hero) -> int:
        return reach(table, hero, self.areas, self.flying)

    def refusal(self, table: State, hero: Hero, name: str) -> str | None:
        return move_refusal(table, hero, name, self.areas, self.flying)

    def words(self) -> str:
        how = ", past opponents" if self.flying else ""
        return f"Move up to {count_of(self.areas, 'Area')}{how}." if self.areas else "Move within your Area."


class Leap(OwnMove, frozen=True):
    """A move to a free Space that one sees."""

    text = "Move to a free Space in your Line of Sight."

    def places(self, table: State, hero: Hero) -> int:
        return seen_of(table, hero, table.board.every & ~occupied_spaces(table))

    def refusal(self, table: State, hero: Hero, name: str) -> str | None:
        if taken := free_space_refusal(table, name):
            return taken
        barred = obstacle(table, hero, table.board.numbers[name])
        return f"{barred} bars {hero.name}'s Line of Sight to {name} (p. 20)" if barred else None


def is_firm(hero: Hero, someone: Figure) -> bool:
    """Whether somebody can't be moved by this hero: allies are only moved if they wish."""
    return someone.side != hero.side and any(type(word) is Firm for _, word in someone.lasting)


def movable(table: State, hero: Hero, whom: Whom, where: Where) -> list[Figure]:
    """Those whom a hero may move."""
    return [each for each in candidates(table, hero, whom, where) if not is_firm(hero, each)]


class Displace(Deed, frozen=True):
    """A word by which its hero's player moves somebody; who is firm stays."""

    @property
    @abstractmethod
    def about(self) -> tuple[Whom, Where]:
        """Whom it moves, and from where."""

    @abstractmethod
    def places(self, table: State, hero: Hero, someone: Figure) -> int:
        """The free Spaces to which somebody may be moved, as a set."""

    @abstractmethod
    def refusal(self, table: State, hero: Hero, someone: Figure, name: str) -> str | None:
        """Why somebody can't be moved to a Space."""

    def run(self, table: State, hero: Hero) -> Rules[None]:
        for each in (yield from whom_to(table, hero, *self.about)):
            if not is_firm(hero, each):
                yield from self.displace(table, hero, each)

    def displace(self, table: State, hero: Hero, someone: Figure) -> Rules[bool]:
        """The hero's player may move somebody; says whether that was done."""
        places = self.places(table, hero, someone)
        if not places:
            return False
        options: list[Any] = [Push(table.board.names[space]) for space in members(places)]
        with table.staged(other=someone.number, asking=self):
            choice = yield from ask((hero.seat,), "push", [*options, PASS])
        if choice == PASS:
            return False
        shove(table, someone, table.board.numbers[choice.to])
        return True

    def can(self, table: State, hero: Hero) -> bool:
        return any(self.places(table, hero, each) for each in movable(table, hero, *self.about))


class Shift(Displace, frozen=True):
    """Somebody is moved Space by Space."""

    whom: Whom = "opponent"
    where: Where = "next to you"
    spaces: Small = 1

    @property
    def about(self) -> tuple[Whom, Where]:
        return self.whom, self.where

    def places(self, table: State, hero: Hero, someone: Figure) -> int:
        return free_around(table, someone)

    def refusal(self, table: State, hero: Hero, someone: Figure, name: str) -> str | None:
        return step_refusal(table, someone, name, someone)

    def displace(self, table: State, hero: Hero, someone: Figure) -> Rules[bool]:
        for _ in range(self.spaces):
            if not (yield from super().displace(table, hero, someone)):
                break
        return True

    def words(self) -> str:
        return f"Move {whom_text(self.whom, self.where)} up to {count_of(self.spaces, 'Space')}."


class Usher(Displace, frozen=True):
    """Somebody is moved over Areas, as by an own Move, but villains do not react."""

    text = "Move {whom}{where} up to {areas:Area}."
    says = WHOM_AND_WHERE

    areas: Small = 1
    whom: Literal["ally", "opponent", "each ally"] = "ally"
    where: Where = "in sight"

    @property
    def about(self) -> tuple[Whom, Where]:
        return self.whom, self.where

    def places(self, table: State, hero: Hero, someone: Figure) -> int:
        return reach(table, someone, self.areas)

    def refusal(self, table: State, hero: Hero, someone: Figure, name: str) -> str | None:
        return move_refusal(table, someone, name, self.areas)


class Fetch(Displace, frozen=True):
    """Somebody is put on a free Space next to oneself."""

    text = "Put {whom}{where} on a free Space next to you."
    says = WHOM_AND_WHERE

    whom: Literal["ally", "opponent"] = "ally"
    where: Where = "in sight"

    @property
    def about(self) -> tuple[Whom, Where]:
        return self.whom, self.where

    def places(self, table: State, hero: Hero, someone: Figure) -> int:
        return free_around(table, hero)

    def refusal(self, table: State, hero: Hero, someone: Figure, name: str) -> str | None:
        return step_refusal(table, someone, name, hero)


class Swap(Deed, frozen=True):
    """The hero and an ally change places."""

    text = "Swap places with an ally{where}."
    says = WHOM_AND_WHERE

    where: Where = "in sight"

    def run(self, table: State, hero: Hero) -> Rules[None]:
        """Both carry with them what they carry."""
        for each in (yield from whom_to(table, hero, "ally", self.where)):
            here, there = hero.at, each.at
            stand(table, hero, there)
            stand(table, each, here)
            carry(table, hero)
            carry(table, each)
            by, at = figure_id(hero), (figure_id(each),)
            table.show("move", "{} and {} swap places.", hero.name, each.name, by=by, at=at)
            yield from approached(table, hero)

    def can(self, table: State, hero: Hero) -> bool:
        """Whether an ally is there."""
        return any(is_there(table, hero, each, self.where) for each in allies(table, hero))
