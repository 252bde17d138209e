"""What a planner thinks about in Heroes of the Grid, and how far it looks."""

from __future__ import annotations

import pytest

import herobox
from herobox.bots import make_bot
from herobox.games.heroes_of_the_grid.bots.features import features
from herobox.games.heroes_of_the_grid.bots.value import LEARNED
from herobox.games.heroes_of_the_grid.state import RANGERS, Foe, State
from herobox.kernel import Deck, Match
from herobox.kernel.outlook import Outlook


def playing(kind: str, seed: int = 3) -> tuple[Match, int]:
    """A match at the first decision of this kind that has several options, and who is asked."""
    while True:
        match = herobox.new("heroes-of-the-grid", seed=seed)
        bot = make_bot("default", seed)
        while match.outcome is None:
            seat, decision = next(iter(match.decisions.items()))
            if decision.kind == kind and len(decision.options) > 2:
                return match, seat
            match.choose(seat, bot.choose(Outlook(match, seat)))
        seed += 1


@pytest.mark.parametrize("kind", ["action", "ranger-turn", "target", "suffer", "react", "reroll", "recover"])
def test_everything_is_judged_where_a_choice_matters_and_the_quick_policy_first(kind: str) -> None:
    match, seat = playing(kind)
    mind, decision = match.game.mind, match.decisions[seat]
    thoughts = mind.thoughts(match.state, decision)

    assert thoughts[0] == mind.default_choice(match.state, decision)
    assert sorted(map(repr, thoughts)) == sorted(map(repr, decision.options))


def test_in_a_battle_it_is_looked_to_its_end_and_else_to_the_next_action_phase() -> None:
    match, seat = playing("ranger-turn")
    state = match.state
    assert isinstance(state, State)
    at_its_end = match.game.mind.horizon(state, match.decisions[seat])
    assert at_its_end is not None
    bot = make_bot("default", 1)
    while state.battle is not None:
        assert not at_its_end(state)
        seat = next(iter(match.decisions))
        match.choose(seat, bot.choose(Outlook(match, seat)))
    assert at_its_end(state)
    assert match.outcome is None

    number = state.round
    seat = next(iter(match.decisions))
    next_round = match.game.mind.horizon(state, match.decisions[seat])
    assert next_round is not None
    while match.outcome is None and not next_round(state):
        seat = next(iter(match.decisions))
        match.choose(seat, bot.choose(Outlook(match, seat)))
    assert state.round == number + 1
    assert match.decisions[seat].kind == "action"


def test_the_last_energy_at_the_command_center_counts_most() -> None:
    match, _ = playing("action")
    mind, state = match.game.mind, match.state
    assert isinstance(state, State)
    worth = []
    for energy in range(4):
        state.morphin_grid = energy
        worth.append(mind.value(state, 0))

    assert worth[1] - worth[0] > 2 * (worth[3] - worth[2]) > 0


def test_a_defeated_card_of_the_boss_is_worth_more_than_three_figures_less() -> None:
    match, _ = playing("action")
    mind, state = match.game.mind, match.state
    assert isinstance(state, State)
    state.boards[0].foot_soldiers = [3, 0]
    before = mind.value(state, 0)
    state.boards[0].foot_soldiers = [0, 0]
    cleared = mind.value(state, 0)
    state.boards[0].foot_soldiers = [3, 0]
    enemy, cards = next((enemy, cards) for enemy, cards in state.enemies.values() if enemy.type == "boss")
    boss = Foe(enemy, Deck([*cards]), final=True)
    state.foes.append(boss)
    appeared = mind.value(state, 0)
    boss.discard.append(boss.deck.cards.pop())

    assert mind.value(state, 0) - appeared > cleared - before > 0


def test_every_weight_belongs_to_something_that_a_table_may_have() -> None:
    found: set[str] = set()
    for seed in range(12):
        match = herobox.new("heroes-of-the-grid", seed=seed, players=5 if seed % 2 else 4)
        bot = make_bot("default", seed)
        while match.outcome is None:
            seat = next(iter(match.decisions))
            if match.decisions[seat].kind == "action":
                assert isinstance(match.state, State)
                found |= features(match.state, seat).keys()
            match.choose(seat, bot.choose(Outlook(match, seat)))

    assert set(LEARNED.weights) <= found | {"boss near", "morphin grid 0"}
    assert len(found) > 30


def test_a_game_that_is_over_is_worth_its_result() -> None:
    match, _ = playing("action")
    state = match.state
    assert isinstance(state, State)
    for winner, worth in ((RANGERS, 1.0), (-1, -1.0)):
        state.ending, state.winner = "It is over.", winner
        assert match.game.mind.value(state, 0) == worth
