"""The rules of a sheet and of a scenario put together, with their places on the whole board."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from herobox.games.clash_of_heroes.cards.printed_board import board_place
from herobox.games.clash_of_heroes.cards.printed_district import District
from herobox.games.clash_of_heroes.cards.printed_scenarios import (
    Earning,
    Lying,
    Objective,
    Reaction,
    Scenario,
    Script,
    Sheet,
    VillainPlace,
)
from herobox.games.clash_of_heroes.cards.printed_spaces import named, placed
from herobox.games.clash_of_heroes.cards.printed_tiles import ObjectCard, Special, Token
from herobox.games.clash_of_heroes.keywords.vocabulary import Menace


class Put(msgspec.Struct, frozen=True, eq=False):
    """An object token at the start."""

    printed: ObjectCard
    spaces: int
    """The set of the Spaces that it covers."""
    orange: int
    """The Orange Interaction Space among them."""


class Plot(msgspec.Struct, frozen=True, eq=False):
    """What happens in an adventure; all places are Spaces of its board."""

    villains: tuple[VillainPlace, ...]
    objects: tuple[Put, ...]
    tokens: tuple[Token, ...]
    spawns: tuple[int, ...]
    route: tuple[int, ...]
    starts: tuple[tuple[int, ...], tuple[int, ...]]
    end_of_round: tuple[Menace, ...]
    reactions: tuple[Reaction, ...]
    objectives: tuple[Objective, ...]
    """Of each team; both have the same if there is only one."""
    villain_objective: str
    plan: int
    rounds: int
    earnings: tuple[Earning, ...]
    watched: frozenset[str]
    """The deeds that objectives and articles ask for."""
    specials: dict[int, tuple[Special, ...]]
    """The tiles' own Tests by the Spaces on which they are made."""
    phrases: dict[str, str]
    """How the deeds are told that Tests achieve."""

    def objective(self, team: int) -> Objective | None:
        """What a team must do; None where a game has no objective."""
        return self.objectives[min(team, len(self.objectives) - 1)] if self.objectives else None


def covered(lying: Lying, printed: ObjectCard) -> list[str]:
    """The places that an object token covers, the Orange Interaction Space first."""
    cells = {
        (column, row): sign
        for row, line in enumerate(printed.shape.split("/"))
        for column, sign in enumerate(line)
        if sign in "ox"
    }
    for _ in range(lying.turned):
        cells = {(-row, column): sign for (column, row), sign in cells.items()}
    left, top = min(column for column, _ in cells), min(row for _, row in cells)
    at = placed(lying.at)
    there = {named(at[0] + column - left, at[1] + row - top): sign for (column, row), sign in cells.items()}
    return sorted(there, key=lambda place: there[place] != "o")


def plot_of(
    scenario: Scenario,
    sheet: Sheet | None,
    board: District,
    specials: dict[int, tuple[Special, ...]],
    kinds: Mapping[str, ObjectCard],
    phrases: Mapping[str, str],
) -> Plot:
    """The plot of a scenario with its sheet, if it has one; everything must be well drawn (see `lint`).

    `phrases`: how the deeds are told that Tests of its tiles achieve.
    """
    own = scenario.script
    menace = sheet.script if sheet else Script()
    laid = next((laid for laid in scenario.tiles if sheet and laid.tile == sheet.tile), None)

    def here(place: str) -> str:
        return board_place(laid, place) if laid else place

    numbers = board.numbers

    def put(lying: Lying, places: list[str]) -> Put:
        spaces = [numbers[place] for place in places]
        return Put(kinds[lying.what], sum(1 << space for space in spaces), spaces[0])

    objectives = own.objectives or menace.objectives
    earnings = menace.articles + own.articles
    return Plot(
        villains=(*[VillainPlace(one.who, here(one.at)) for one in menace.villains], *own.villains),
        objects=(
            *[put(one, [here(place) for place in covered(one, kinds[one.what])]) for one in menace.objects],
            *[put(one, covered(one, kinds[one.what])) for one in own.objects],
        ),
        tokens=(*[msgspec.structs.replace(token, at=here(token.at)) for token in menace.tokens], *own.tokens),
        spawns=(*[numbers[here(place)] for place in menace.spawns], *[numbers[place] for place in own.spawns]),
        route=(*[numbers[here(place)] for place in menace.route], *[numbers[place] for place in own.route]),
        starts=(
            tuple(numbers[place] for place in scenario.starts[0]),
            tuple(numbers[place] for place in scenario.starts[1]),
        ),
        end_of_round=menace.end_of_round + own.end_of_round,
        reactions=menace.reactions + own.reactions,
        objectives=objectives,
        villain_objective=own.villain_objective or menace.villain_objective,
        plan=own.plan or menace.plan,
        rounds=own.rounds or menace.rounds,
        earnings=earnings,
        watched=frozenset(
            [goal.deed for each in objectives for goal in each.goals] + [each.done.deed for each in earnings]
        ),
        specials=specials,
        phrases={**phrases, **menace.deeds, **own.deeds},
    )
