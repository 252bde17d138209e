"""What bots do without a thought in Monsterpocalypse, in whole games that they play with slips."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

import herobox
from herobox.games.monsterpocalypse.bots.combined_by_units import best_group, groups_of
from herobox.games.monsterpocalypse.options import Advance, To, Use
from herobox.games.monsterpocalypse.rules.activation_and_advancement import take_turn
from herobox.games.monsterpocalypse.state import State
from herobox.kernel import PASS, Decision, Mind
from tests.games.monsterpocalypse.positions import position


@cache
def mind() -> Mind[State]:
    """What all bots are told."""
    told: Mind[State] = herobox.new("monsterpocalypse", seed=1).game.mind
    return told


def moments(seed: int, told: Mind[State]) -> Iterator[tuple[State, Decision]]:
    """The first 150 decisions of a match by the quick policy, which makes one in ten at random."""
    match = herobox.new("monsterpocalypse", seed=seed, monsters=1 + seed % 2)
    chance = random.Random(seed)
    for _ in range(150):
        if match.outcome is not None:
            return
        seat, decision = next(iter(match.decisions.items()))
        state = match.state
        assert isinstance(state, State)
        yield state, decision
        usual = None if chance.random() < 0.1 else told.quick_choice(state, decision)
        match.choose(seat, chance.choice(decision.options) if usual is None else usual)


def goes_to(told: Mind[State]) -> str:
    """Where a unit advances to whose best place, beside a building and a monster, is on fire."""
    table = position(
        ours={"carnidon": "e6"},
        theirs={"terra-khan": "g6"},
        structures={"skyscraper": "d3"},
        tiles={"f4": "fire"},
        phase="advancement",
        pool=5,
    )
    rules = take_turn(table)
    decision = next(rules)
    assert isinstance(decision, Decision)
    assert told.quick_choice(table, decision) == Advance("e6")
    decision = rules.send(Advance("e6"))
    assert isinstance(decision, Decision)
    to = told.quick_choice(table, decision)
    assert isinstance(to, To)
    return to.at


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("version", ["now", "first"])
def test_the_first_of_the_shortlist_is_found_without_the_others(seed: int, version: str) -> None:
    told = mind() if version == "now" else mind().first_version()
    kinds = set()
    for state, decision in moments(seed, told):
        shortlist = told.shortlist(state, decision)
        usual = told.quick_choice(state, decision)
        if shortlist is decision.options:
            assert usual is None
        else:
            assert usual == shortlist[0]
            kinds.add(decision.kind)

    assert kinds >= {"advancement", "destination", "target", "attack"}


def test_the_best_attack_of_units_is_found_without_looking_at_all_of_them() -> None:
    compared = 0
    for seed in range(2):
        for state, _ in moments(seed, mind()):
            units = [unit for unit in state.forces[state.active].units if not unit.attacked]
            groups = [*groups_of(state, units).values()] if state.activation == "units" else []
            if len(groups) > 2:
                worth = [best_group(state, [group])[1] for group in groups]
                assert best_group(state, groups) == (worth.index(max(worth)), max(worth))
                compared += 1

    assert compared > 20


def test_no_die_is_paid_for_standing_still() -> None:
    table = position(
        ours={"defender-x": "k5"},
        theirs={"terra-khan": "m5"},  # with a building behind it, so that the best place is where Defender X stands
        structures={"skyscraper": "o5"},
        phase="advancement",
        pool=6,
    )
    decision = next(take_turn(table))
    assert isinstance(decision, Decision)

    assert mind().first_version().quick_choice(table, decision) == Advance("k5")
    assert mind().quick_choice(table, decision) == PASS
    assert mind().shortlist(table, decision)[-1] == Advance("k5")


def test_units_shun_hazards() -> None:
    assert goes_to(mind().first_version()) == "f5"
    assert goes_to(mind()) in {"f6", "f7"}


def test_a_planner_judges_the_actions_of_units() -> None:
    offered = 0
    for seed in range(6):
        for state, decision in moments(seed, mind()):
            actions = [option for option in decision.options if isinstance(option, Use)]
            if actions and state.activation == "units":
                thoughts = mind().thoughts(state, decision)
                assert thoughts[0] == mind().default_choice(state, decision)
                assert set(actions[:8]) <= set(thoughts)
                offered += 1

    assert offered > 5


def test_a_planner_judges_how_many_dice_are_rolled_to_power_up() -> None:
    for seed in range(6):
        for state, decision in moments(seed, mind()):
            if decision.kind == "power-up" and PASS in decision.options:
                assert set(mind().thoughts(state, decision)) == set(decision.options)
                return
    pytest.fail("nobody could power up in any of the matches")
