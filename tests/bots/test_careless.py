"""The careless bot."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from herobox.bots import make_bot
from herobox.bots.careless import Careless
from herobox.kernel import PASS, Decision, Match, Mind, Rules
from herobox.kernel.configuring import configure
from herobox.kernel.outlook import Outlook
from herobox.kernel.registry import load_game
from tests.bots.small_games import SmallGame, State, begin

WORTH = {"best": 0.5, "nearly": 0.4, "poor": 0.3, PASS: 0.28, "bad": 0.27, "terrible": -0.5}


class WalkMind(Mind[State]):
    """All ways but one are worth a look."""

    def shortlist(self, state: State, decision: Decision) -> Sequence[str]:
        return [option for option in decision.options if option != "hidden"]

    def evaluate(self, state: State, seat: int) -> float:
        return WORTH[state.chosen[0][0]] if state.chosen[0] else 0.0


class Walk(SmallGame):
    """One goes somewhere, or stays; then the other answers."""

    id = "walk"
    title = "Walk"
    mind_type = WalkMind

    def play(self, state: State) -> Rules[None]:
        yield from self.choose(state, 0, "way", (*WORTH, "hidden"))
        yield from self.choose(state, 1, "answer", ("a", "b"))

    def scores(self, chosen: list[list[str]]) -> tuple[float, ...]:
        return (0.0, 0.0)


def test_it_slips_in_a_sixth_of_choices_and_then_picks_at_random() -> None:
    outlook = Outlook(begin(Walk), 0)

    chosen = [make_bot("careless", seed).choose(outlook) for seed in range(1200)]

    slips = [option for option in chosen if option != "best"]
    assert 90 < len(slips) < 180  # Of 200 slips a third picks the best by luck.
    assert {*slips} == {"nearly", "poor"}


def test_it_never_passes_by_carelessness_nor_does_what_looks_worse_than_that_or_loses() -> None:
    outlook = Outlook(begin(Walk), 0)

    chosen = {make_bot("careless", seed).choose(outlook) for seed in range(600)}

    assert chosen.isdisjoint({PASS, "bad", "terrible", "hidden"})


def test_it_passes_where_nothing_looks_better(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(WORTH, PASS, 0.6)
    outlook = Outlook(begin(Walk), 0)

    assert {make_bot("careless", seed).choose(outlook) for seed in range(100)} == {PASS}


def test_the_same_seed_slips_in_the_same_choices() -> None:
    outlook = Outlook(begin(Walk), 0)

    def twenty(seed: int) -> list[str]:
        bot = make_bot("careless", seed)
        return [bot.choose(outlook) for _ in range(40)]

    assert twenty(3) == twenty(3)
    assert len({tuple(twenty(seed)) for seed in range(5)}) == 5


def test_it_sets_up_with_care(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("monsterpocalypse")
    monkeypatch.setattr("herobox.bots.careless.ONE_OF", 1)
    match = Match(game, configure(game.config_type, {}), 1, listen=False)
    asked = 0
    while game.decisions.of(next(iter(match.decisions.values()))).set_up:
        seat = next(iter(match.decisions))
        choice = make_bot("greedy", asked).choose(Outlook(match, seat))
        assert make_bot("careless", asked).choose(Outlook(match, seat)) == choice
        match.choose(seat, choice)
        asked += 1
    assert asked > 4
    assert isinstance(make_bot("careless", 1), Careless)
