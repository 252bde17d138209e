"""Words for where villains go by their sheet: along the route, back to a spawn, away from a hero."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec

from herobox.games.clash_of_heroes.cards.printed_spaces import members
from herobox.games.clash_of_heroes.effects.menace_effects import Few
from herobox.games.clash_of_heroes.keywords.lasting_keywords import Firm
from herobox.games.clash_of_heroes.keywords.vocabulary import Menace, called
from herobox.games.clash_of_heroes.rules.allies_and_opponents import figure, villains_of
from herobox.games.clash_of_heroes.rules.attacks import attack
from herobox.games.clash_of_heroes.rules.end_of_round import plan_goes_on
from herobox.games.clash_of_heroes.rules.movement import free_around, reach, shove
from herobox.games.clash_of_heroes.rules.villain_actions import best_kind, go
from herobox.games.clash_of_heroes.state.figure_state import Figure, Villain
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import Rules
from herobox.kernel.content import Id


class March(Menace, frozen=True):
    """A villain goes along the route tokens; each is a step of the plan, and so is each round at the last one.

    Whoever stands on the next token is attacked: a hit moves it aside, after a miss the march is over for this round.
    """

    who: Id
    tokens: Few = 1

    def run(self, table: State) -> Rules[None]:
        """One token after the other."""
        there = villains_of(table, self.who)
        route = table.plot.route
        for _ in range(self.tokens):
            if not there or there[0].out:
                return
            if table.on_route < len(route):
                free = yield from clear_the_way(table, there[0], route[table.on_route])
                if not free:
                    return
                go(table, there[0], route[table.on_route])
                table.on_route += 1
            plan_goes_on(table, 1)

    def told(self, names: Mapping[str, str]) -> str:
        how_far = (
            "token of the route, a step" if self.tokens == 1 else f"{self.tokens} tokens of the route, each a step"
        )
        return (
            f"{called(self.who, names)} marches to the next {how_far} of the plan. Anyone standing there is attacked: "
            "a hit moves them aside, a miss ends the march."
        )


def clear_the_way(table: State, villain: Villain, space: int) -> Rules[bool]:
    """Attack whoever stands on a Space and move it aside; says whether the villain can go there."""
    there = next((each for each in table.figures if not each.out and each.at == space and each is not villain), None)
    if there is None:
        return True
    if there.side != villain.side:
        kind = best_kind(table, villain, there) or "melee"
        hit = yield from attack(table, villain, kind, there)
        if not hit or villain.out:
            return False
        if there.out:
            return True
    free = members(free_around(table, there))
    firm = there.side != villain.side and any(type(word) is Firm for _, word in there.lasting)
    if firm or not free:
        return False
    shove(table, there, table.rng.of("ways").choice(free))
    return True


class Flee(Menace, frozen=True):
    """A reaction: the villain moves away from the hero that it answers, as far as its SPEED allows."""

    text = "It moves away from that hero as far as its SPEED allows."

    def run(self, table: State) -> Rules[None]:
        """Chance decides between Spaces as far."""
        yield from ()
        villain, hero = figure(table, table.scene.subject), figure(table, table.scene.other)
        assert isinstance(villain, Villain)
        spaces = [villain.at, *members(reach(table, villain))]
        farthest = max(areas_apart(table, space, hero) for space in spaces)
        if farthest > areas_apart(table, villain.at, hero):
            go(
                table,
                villain,
                table.rng.of("ways").choice([space for space in spaces if areas_apart(table, space, hero) == farthest]),
            )


class Repel(Menace, frozen=True):
    """A reaction: the hero that it answers is moved away from the villain."""

    text = "It moves that hero away by {spaces:Space}."

    spaces: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1

    def run(self, table: State) -> Rules[None]:
        """Space by Space, as long as there is one farther away."""
        yield from ()
        villain, hero = figure(table, table.scene.subject), figure(table, table.scene.other)
        if any(type(word) is Firm for _, word in hero.lasting):
            return
        for _ in range(self.spaces):
            here = straight(table, villain, hero.at)
            away = [s for s in members(free_around(table, hero)) if straight(table, villain, s) > here]
            if not away:
                return
            shove(table, hero, table.rng.of("ways").choice(away))


def areas_apart(table: State, space: int, hero: Figure) -> int:
    """Over how many borders of Areas a Space is away from somebody."""
    board = table.board
    return board.ways(table.opened).distance[board.area_of[space]][board.area_of[hero.at]]


def straight(table: State, villain: Figure, space: int) -> int:
    """How far a Space is from a villain, by the square of the distance of their middles."""
    here, there = table.board.places[villain.at], table.board.places[space]
    return (here[0] - there[0]) ** 2 + (here[1] - there[1]) ** 2
