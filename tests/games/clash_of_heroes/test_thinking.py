"""What bots reckon with: who stops their moves, which cards go together, how far a planner looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import herobox
from herobox.bots import make_bot
from herobox.bots.playing_on import play_on
from herobox.games.clash_of_heroes.bots import card_plans, shortlisting, thinking
from herobox.games.clash_of_heroes.bots.reach_values import areas_by_moves
from herobox.games.clash_of_heroes.bots.strategy_values import SPEEDY, Planning, contested
from herobox.games.clash_of_heroes.rules.allies_and_opponents import areas_with, opposed
from herobox.games.clash_of_heroes.rules.current_attributes import value
from herobox.games.clash_of_heroes.rules.damage_and_wounds import eliminate
from herobox.games.clash_of_heroes.rules.movement import reached
from herobox.games.clash_of_heroes.rules.strategy_phase import lay, lays
from herobox.games.clash_of_heroes.state.table_state import State, stand
from herobox.kernel import PASS, Decision, Match, Mind
from herobox.kernel.outlook import Outlook
from herobox.kernel.registry import load_game
from tests.games.clash_of_heroes.positions import figure, hero, position

DUEL = (("rage",), ("redline",))


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
    games = [wasted(at_random(seed), mind) for seed in (1, 2, 8, 12)]
    at_first = [wasted(at_random(seed), mind.first_version()) for seed in (1, 2, 8, 12)]
    assert sum(at_first) >= 5
    assert 5 * sum(games) <= sum(at_first)


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


CHANGES: dict[str, Callable[[State], None]] = {
    "an opponent comes": lambda table: stand(table, figure(table, "trainer"), table.board.numbers["b3"]),
    "an opponent is hurt": lambda table: setattr(figure(table, "trainer"), "damage", 3),
    "the hero is hurt": lambda table: setattr(figure(table, "rage"), "damage", 3),
    "an opponent is out": lambda table: eliminate(table, figure(table, "trainer")),
    "the hero does what its mission asks for": lambda table: hero(table, "rage").deeds.update({"hit:melee": 2}),
    "the team does what an article asks for": lambda table: table.teams[0].deeds.update({"eliminate:trainer": 1}),
    "an article is printed": lambda table: table.earned.append("trainer-beaten"),
    "an opponent is harder to hit": lambda table: setattr(figure(table, "trainer"), "tokens", (0, 0, 2, 0)),
    "the hero has an Action more": lambda table: setattr(figure(table, "rage"), "extra", 1),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_what_is_remembered_of_cards_is_reckoned_anew_when_the_table_changes(
    change: Callable[[State], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = position(
        teams=DUEL,
        at={"rage": "a3", "redline": "j1"},
        villains={"trainer": ["d3"]},
        missions={"rage": 0},
        phase="strategy",
    )
    rage = hero(table, "rage")
    before = card_plans.card_plans(table, rage)
    change(table)
    remembered = card_plans.card_plans(table, rage)
    monkeypatch.setattr(card_plans, "_remembered", {})
    assert remembered == card_plans.card_plans(table, rage)
    assert remembered != before


def test_a_card_that_was_played_is_worth_what_was_reckoned_for_the_pair() -> None:
    table = position(teams=DUEL, at={"rage": "a3", "redline": "j1"}, villains={"trainer": ["d3"]}, phase="strategy")
    rage = hero(table, "rage")
    chances = dict.fromkeys(lays(tuple(rage.hand)))
    worths = card_plans.card_plans(table, rage)
    first, second = next((one, other) for one in chances for other in chances if one.card != other.card)
    lay(rage, first)
    decision = Decision((0,), "lay-second", (*lays(tuple(rage.hand)), PASS))
    promised = {option: worth for worth, option in shortlisting.plans(table, decision)}
    assert promised[PASS] == Planning(table, rage).laid(rage.left, rage.right)
    assert promised[second] == worths[first][second]
    lay(rage, second)
    assert promised[second] == Planning(table, rage).laid(rage.left, rage.right)


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


@pytest.fixture
def square() -> State:
    """Noise in the square, before the first cards: heroes of both teams reach the machine, which falls but once."""
    match = herobox.new("clash-of-heroes", seed=1, scenario="noise-in-the-square")
    bot = make_bot("default", 1)
    while state(match).phase != "strategy":
        seat = next(iter(match.decisions))
        match.choose(seat, bot.choose(Outlook(match, seat)))
    return state(match)


def test_speed_is_worth_more_where_both_teams_reach_a_test_that_one_hero_passes(square: State) -> None:
    ours = square.heroes[0]
    assert contested(Planning(square, ours).ground) > 1.0
    assert Planning(square, ours).speedy > 2 * SPEEDY
    assert Planning(square, ours, first_version=True).speedy == SPEEDY


def test_nothing_is_contested_where_no_hero_of_the_other_team_is_left(square: State) -> None:
    ours = square.heroes[0]
    for each in square.heroes:
        each.out = each.side != ours.side

    assert contested(Planning(square, ours).ground) == 0.0


def test_nothing_is_contested_out_of_reach(square: State) -> None:
    ours = square.heroes[0]
    ours.values = msgspec.structs.replace(ours.values, speed=0)

    assert contested(Planning(square, ours).ground) == 0.0
