"""What bots reckon with: who stops their moves, which cards go together, how far a planner looks."""

from __future__ import annotations

import random
from typing import Any

import pytest

import herobox
from herobox.bots.playing_on import play_on
from herobox.games.clash_of_heroes.bots import card_plans, shortlisting, thinking
from herobox.games.clash_of_heroes.bots.reach_values import areas_by_moves
from herobox.games.clash_of_heroes.bots.strategy_values import Planning
from herobox.games.clash_of_heroes.rules.allies_and_opponents import areas_with, opposed
from herobox.games.clash_of_heroes.rules.current_attributes import value
from herobox.games.clash_of_heroes.rules.movement import reached
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import PASS, Match, Mind
from herobox.kernel.registry import load_game


def at_random(seed: int, **config: Any) -> Match:
    """A game that is played on by the bots' quick policy in the tests."""
    return herobox.new("clash-of-heroes", seed=seed, scenario="city-of-silence", **config)


def state(match: Match) -> State:
    """Its table."""
    table = match.state
    assert isinstance(table, State)
    return table


def wasted(match: Match, mind: Mind[Any]) -> int:
    """How often a game by such a quick policy sees somebody pass with two Actions left and more."""
    found = 0
    while match.outcome is None:
        table = state(match)
        seat, decision = next(iter(match.decisions.items()))
        option = mind.default_choice(table, decision)
        if decision.kind == "action":
            found += option == PASS and shortlisting.acting(table).actions >= 2
        match.choose(seat, option)
    return found


def test_heroes_whose_way_is_barred_do_not_waste_their_activations_as_they_did_at_first() -> None:
    mind = load_game("clash-of-heroes").mind
    games = [wasted(at_random(seed), mind) for seed in (1, 2, 4, 5)]
    at_first = [wasted(at_random(seed), mind.first_version()) for seed in (1, 2, 4, 5)]
    assert sum(games) == 0
    assert sum(at_first) > 1


def test_one_move_leads_to_the_areas_to_which_the_rules_let_one_go() -> None:
    match = at_random(2)
    looked = 0
    while match.outcome is None and looked < 200:
        table = state(match)
        for each in table.heroes:
            if each.out or (speed := value(table, each, "speed")) == 0:
                continue
            held = areas_with(table.board, opposed(table, each.side))
            start = table.board.area_of[each.at]
            by_rules = areas_with(table.board, reached(table.board, table.opened, start, speed, held))
            ways = areas_by_moves(table.board, table.opened, start, held, speed)
            assert ways[0] == by_rules
            second = by_rules
            for area in range(len(table.board.areas)):
                if by_rules >> area & 1:
                    second |= areas_with(table.board, reached(table.board, table.opened, area, speed, held))
            assert (ways[1] if len(ways) > 1 else ways[0]) == second
            looked += 1
        seat, decision = next(iter(match.decisions.items()))
        match.choose(seat, match.game.mind.default_choice(table, decision))
    assert looked >= 200


def test_what_is_remembered_of_cards_is_what_would_be_reckoned_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table changes in a hundred ways between two Strategy Phases: none of them may be missed."""
    match = at_random(6, first=1, second=1, a_side=2)
    chance = random.Random(6)
    looked = 0
    while match.outcome is None:
        table = state(match)
        seat, decision = next(iter(match.decisions.items()))
        if decision.kind in ("lay", "lay-second"):
            someone = shortlisting.laying_hero(table, decision)
            remembered = card_plans.card_plans(table, someone)
            monkeypatch.setattr(card_plans, "_remembered", {})
            assert card_plans.card_plans(table, someone) == remembered
            left, right = someone.left, someone.right
            plan = Planning(table, someone).laid(left, right)
            if decision.kind == "lay-second":
                assert {option: worth for worth, option in shortlisting.plans(table, decision)}[PASS] == plan
            monkeypatch.undo()
            looked += 1
        match.choose(seat, chance.choice(decision.options))
    assert looked > 8


def test_a_planner_judges_first_what_the_quick_policy_does_and_something_else_besides() -> None:
    match = at_random(3)
    judged: dict[str, list[int]] = {}
    while match.outcome is None:
        table = state(match)
        seat, decision = next(iter(match.decisions.items()))
        options = thinking.thoughts(table, decision)
        usual = match.game.mind.default_choice(table, decision)
        assert options[0] == usual
        assert set(options) <= set(decision.options)
        assert len(set(options)) == len(options)
        judged.setdefault(decision.kind, []).append(len(options))
        match.choose(seat, usual)
    for kind in ("lay", "lay-second", "action"):
        assert sum(judged[kind]) > 2 * len(judged[kind])


def test_a_planner_looks_at_tables_before_the_next_strategy_phase() -> None:
    match = at_random(3)
    while state(match).phase == "set-up" or "action" not in {each.kind for each in match.decisions.values()}:
        seat, decision = next(iter(match.decisions.items()))
        match.choose(seat, match.game.mind.default_choice(match.state, decision))
    decision = next(iter(match.decisions.values()))
    reached_it = thinking.horizon(state(match), decision)
    number = state(match).round
    assert not reached_it(state(match))
    later = match.fork()
    play_on(later, later.game.mind)
    assert state(later).round == number + 1
    assert reached_it(state(later))


def test_alone_a_planner_looks_at_the_end() -> None:
    match = herobox.new("clash-of-heroes", seed=3, first=1, second=0)
    while state(match).phase == "set-up":
        seat, decision = next(iter(match.decisions.items()))
        match.choose(seat, match.game.mind.default_choice(match.state, decision))
    reached_it = thinking.horizon(state(match), next(iter(match.decisions.values())))
    while match.outcome is None:
        assert not reached_it(state(match))
        seat, decision = next(iter(match.decisions.items()))
        match.choose(seat, match.game.mind.default_choice(match.state, decision))
    assert state(match).round > 3
