"""Two against one (rulebook p. 4 to 6): the lone player on either side."""

from __future__ import annotations

from typing import Literal, TypeAlias

import pytest

import herobox
from herobox.games.deck_building.rules.damage_and_energy import heal
from herobox.games.deck_building.rules.start_and_end_phase import end_phase, start_phase
from herobox.games.deck_building.state import HEROES, SIDES, VILLAINS
from herobox.kernel import Match
from tests.games.deck_building.matches import state_of
from tests.games.deck_building.positions import position
from tests.games.deck_building.using import act, offered
from tests.games.driving import drive

NO_GRID = [""] * 6
Sides: TypeAlias = tuple[Literal[1, 2], Literal[1, 2]]
LONE_VILLAIN: Sides = (2, 1)
LONE_HERO: Sides = (1, 2)
"""Heroes and Villains."""


def whose_turns(match: Match, turns: int) -> list[int]:
    """The seats of the next turns, in which everybody just lets go."""
    seats = [state_of(match).active]
    number = state_of(match).turn
    while len(seats) < turns:
        seat, decision = next(iter(match.decisions.items()))
        match.choose(seat, decision.options[-1])
        if state_of(match).turn != number:
            number = state_of(match).turn
            seats.append(state_of(match).active)
    return seats


@pytest.mark.parametrize(("villains", "heroes", "turns"), [(1, 2, [0, 1, 0, 2, 0, 1]), (2, 1, [0, 1, 2, 1, 0, 1])])
def test_the_lone_player_has_every_second_turn(villains: int, heroes: int, turns: list[int]) -> None:
    match = herobox.new("deck-building", seed=4, villains=villains, heroes=heroes, dealt=1)
    if villains == 2:
        match.choose(0, f"begin {state_of(match).players[0].character.id}")
    assert whose_turns(match, 6) == turns


@pytest.mark.parametrize(("sides", "lone"), [(LONE_VILLAIN, 0), (LONE_HERO, 1)])
def test_a_lone_player_begins_with_15_hp_and_may_have_30(sides: Sides, lone: int) -> None:
    table = position(*sides, hands={lone: ["recovery" if lone else "rebuild"]}, active=lone)
    team = table.teams[HEROES if lone else VILLAINS]
    assert team.hp == 15
    act(table, "play recovery" if lone else "play rebuild")
    assert team.hp == 17
    heal(table, lone, 20)
    assert team.hp == 30


@pytest.mark.parametrize(("sides", "lone"), [(LONE_VILLAIN, 0), (LONE_HERO, 1)])
def test_a_lone_player_draws_four_cards_and_the_two_others_five(sides: Sides, lone: int) -> None:
    for seat in range(3):
        table = position(*sides, grid=NO_GRID, active=seat, phase="end")
        drive(table, end_phase(table))
        assert len(table.players[seat].hand) == (4 if seat == lone else 5)


@pytest.mark.parametrize(("sides", "lone"), [(LONE_VILLAIN, 0), (LONE_HERO, 1)])
def test_cards_of_a_lone_player_are_ready_in_each_of_the_own_turns(sides: Sides, lone: int) -> None:
    table = position(*sides, slots={lone: ["", "", "power-crystal exhausted", ""]}, active=lone, phase="start")
    drive(table, start_phase(table))
    assert all(each is None or each.ready for each in table.players[lone].slots)


def test_a_lone_villain_has_no_teammate_who_makes_masters_cheaper() -> None:
    table = position(
        2, characters={0: "goldar"}, slots={0: ["", "", "", "master-goldar"]}, masters=["master-finster"], shards=6,
        grid=NO_GRID, hands={0: ["mayhem"]},
    )  # fmt: skip
    assert "buy master-finster" not in offered(table, "buy")


def test_both_heroes_use_the_zord_bay_against_a_lone_villain_each_in_the_own_turn() -> None:
    for seat in (1, 2):
        table = position(
            2, characters={1: "jason-lee-scott", 2: "zack-taylor"}, bay=["triceratops", "tyrannosaurus"],
            energy=(0, 9), active=seat, grid=NO_GRID,
        )  # fmt: skip
        act(table, "activate triceratops")
        assert table.teams[VILLAINS].hp == 10


def test_a_lone_hero_has_all_zords_alone() -> None:
    table = position(1, 2, characters={1: "jason-lee-scott"}, bay=["tyrannosaurus"], energy=(0, 9), active=1)
    assert "activate tyrannosaurus" in offered(table, "activate")


def test_two_villains_share_the_lair_against_a_lone_hero() -> None:
    table = position(
        1, 2, characters={0: "goldar", 2: "finster"}, lair=["master-rito-revolto"], active=2, phase="start"
    )
    drive(table, start_phase(table))
    assert table.teams[HEROES].hp == 14


def test_each_team_is_named_by_its_side() -> None:
    table = position(*LONE_HERO)
    assert [team.side for team in table.teams] == list(SIDES)
    assert [team.seats for team in table.teams] == [(0, 2), (1,)]
