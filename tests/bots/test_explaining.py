"""Why a bot prefers one option to another."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from herobox.bots import make_thinker
from herobox.bots.explaining import WINS, Difference, advise, differences, reason
from herobox.kernel import Decision, Match, Mind, Rules, Stake
from herobox.kernel.configuring import configure
from herobox.kernel.outlook import Outlook
from herobox.kernel.registry import load_game
from tests.bots.small_games import SmallGame, State, begin


class ShopMind(Mind[State]):
    """Gold and swords are counted; debts are to be avoided; what lies on the floor is nobody's."""

    rollout_depth: ClassVar[int] = 0

    def is_quiescent(self, state: State) -> bool:
        return False

    def stakes(self, state: State, seat: int) -> Sequence[Stake]:
        bought = state.chosen[seat]
        return [
            Stake("pieces of gold", 5.0 * ("work" in bought) - 4.0 * ("armour" in bought), 0.1),
            Stake("swords", float("sword" in bought), 1.0),
            Stake("luck", 10.0 * (state.chosen[1] == ["a"]), 1.0),
            Stake("debts", float("sword" in bought or "armour" in bought), -0.5),
        ]


class Shop(SmallGame):
    """Seat 0 buys one thing; seat 1 then does something else, by chance; the sword wins half of the time."""

    id = "shop"
    title = "Shop"
    mind_type = ShopMind

    def play(self, state: State) -> Rules[None]:
        yield from self.choose(state, 0, "buy", ("work", "sword", "armour"))
        yield from self.choose(state, 1, "answer", ("a", "b"))

    def scores(self, chosen: list[list[str]]) -> tuple[float, ...]:
        won = chosen[0] == ["sword"] and chosen[1] == ["a"]
        return (1.0, -1.0) if won else (0.0, 0.0)


def found(option: str, other: str) -> dict[str, Difference]:
    outlook = Outlook(begin(Shop), 0)
    return {each.words: each for each in differences(outlook, option, other, 1, seconds=60)}


def test_what_an_option_brings_more_and_less_of_is_told_by_what_it_is_worth() -> None:
    told = found("sword", "work")

    assert [*told][:2] == [WINS, "swords"]
    assert told["swords"].amount == 1.0
    assert told["pieces of gold"].amount == -5.0
    assert told["pieces of gold"].worth == -0.5
    assert 0.2 < told[WINS].amount < 0.8


def test_what_is_the_same_either_way_is_not_told() -> None:
    assert set(found("armour", "sword")) == {WINS, "swords", "pieces of gold"}
    assert found("work", "work") == {}


def test_luck_is_the_same_for_both_and_never_a_reason() -> None:
    outlook = Outlook(begin(Shop), 0)

    for seed in range(12):
        told = differences(outlook, "work", "armour", seed, worlds=6, seconds=60)
        assert "luck" not in [each.words for each in told]


def test_the_sentence_says_what_is_gained_saved_risked_and_given_up() -> None:
    both = [
        Difference("hits", 1.24, 1.2),
        Difference("wounds", -0.5, 0.6),
        Difference("dice", -12.0, -0.5),
        Difference("dice for the opponent", 2.0, -0.4),
        Difference("crumbs", -9.0, -0.1),
    ]

    assert (
        reason(both)
        == "It gains 1.2 hits; it avoids 0.5 wounds; it risks 2.0 dice for the opponent; it gives up 12 dice."
    )
    assert reason([Difference(WINS, 0.3, 3.0)]) == "It gains 30 wins in 100 games."
    assert reason([]) == ""


@pytest.mark.parametrize("bot", ["planner:32", "search:60"])
def test_whoever_thinks_can_be_asked_why(bot: str) -> None:
    outlook = Outlook(begin(Shop), 0)

    advice = advise(outlook, make_thinker(bot, 1).think(outlook), 1)

    assert advice.thoughts[0].option == "sword"
    assert "wins in 100 games and 1.0 swords" in advice.why


class PricedShopMind(ShopMind):
    """Works out what everything is worth: the sword the most, on every table."""

    def action_values(self, state: State, seat: int, decision: Decision) -> Sequence[float]:
        return [{"sword": 0.5, "work": 0.2}.get(option, -0.5) for option in decision.options]


def test_the_second_best_is_named_where_its_worth_is_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Shop, "mind_type", PricedShopMind)
    outlook = Outlook(begin(Shop), 0)

    advice = advise(outlook, make_thinker("solver:4", 1).think(outlook), 1)

    assert [(each.option, each.visits, each.value, each.known) for each in advice.thoughts] == [
        ("sword", 4, 0.5, True),
        ("work", 0, 0.2, True),
        ("armour", 0, -0.5, True),
    ]
    assert "1.0 swords" in advice.why


class HabitualShopMind(ShopMind):
    """Always works, without a thought."""

    def obvious_choice(self, state: State, decision: Decision) -> str | None:
        return "work" if decision.kind == "buy" else None


@pytest.mark.parametrize("bot", ["planner:32", "easy"])
def test_a_bot_that_goes_by_habit_looks_for_the_next_best_when_it_is_asked(
    monkeypatch: pytest.MonkeyPatch, bot: str
) -> None:
    monkeypatch.setattr(Shop, "mind_type", HabitualShopMind)
    outlook = Outlook(begin(Shop), 0)
    thoughts = make_thinker(bot, 1).think(outlook)

    first, second, third = advise(outlook, thoughts, 1, seconds=60).thoughts

    assert (first.option, first.value) == (thoughts[0].option, 0.0)
    assert (second.option, third.option) == ("sword", "armour")
    assert second.visits == first.visits == 32
    assert second.value > 0.2
    assert (third.known, advise(outlook, thoughts, 1, seconds=60)) == (False, advise(outlook, thoughts, 1, seconds=60))


def test_a_choice_without_a_second_takes_no_reason() -> None:
    match = begin(Shop)
    match.choose(0, "work")
    outlook = Outlook(match, 1)
    thoughts = make_thinker("planner:8", 1).think(outlook)

    assert advise(outlook, thoughts[:1], 1).why == ""


def test_chances_are_told_of_100_games() -> None:
    thoughts = make_thinker("planner:8", 1).think(Outlook(begin(Shop), 0))

    assert all(thought.wins == round(50 + 50 * thought.value) for thought in thoughts)


@pytest.mark.parametrize("game", ["clash-of-heroes", "deck-building", "heroes-of-the-grid", "monsterpocalypse"])
def test_the_stakes_of_a_game_are_the_same_at_any_table_and_change_as_it_is_played(game: str) -> None:
    loaded = load_game(game)
    chance = random.Random(1)

    def pick(decision: Decision) -> Any:
        return chance.choice(decision.options)

    for mode, fields in loaded.modes.items():
        match = Match(loaded, configure(loaded.config_type, fields), 3, listen=False)
        names: set[tuple[str, ...]] = set()
        numbers: set[tuple[float, ...]] = set()
        while match.outcome is None:
            for seat in range(len(match.seats)):
                stakes = loaded.mind.stakes(match.state, seat)
                names.add(tuple(stake.words for stake in stakes))
                numbers.add(tuple(stake.number for stake in stakes))
            match.run(pick, 4)
        assert len(names) == 1, mode
        assert len(set(*names)) >= 5
        assert len(numbers) > 1
