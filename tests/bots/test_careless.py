"""The careless bot."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from herobox.bots import make_bot
from herobox.kernel import PASS, Decision, Match, Mind, Rules
from herobox.kernel.configuring import configure
from herobox.kernel.outlook import Outlook
from herobox.kernel.registry import load_game
from tests.bots.small_games import SmallGame, State, begin

WORTH = {"best": 0.5, "nearly": 0.4, "poor": 0.3, PASS: 0.28, "bad": 0.27, "terrible": -0.5}
OURS: dict[str, dict[str, Any]] = {
    "mightymania": {},
    "heroes-of-the-grid": {},
    "monsterpocalypse": {},
    "deck-building": {},
    "clash-of-heroes": {"first": 1, "second": 1, "a_side": 2},
}
"""Games, and with what settings they ask something in set-up."""
GAMES, CHOICES, EXPLORED = 3, 150, 0.3
"""How many games of each are looked at, how many choices of each, and which part of these is left to chance."""


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


@pytest.mark.parametrize(("game", "fields"), OURS.items(), ids=OURS)
def test_it_never_slips_in_set_up_nor_passes_by_a_slip(
    game: str, fields: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside the `greedy` of the same seed, in games in which it slips wherever it may."""
    monkeypatch.setattr("herobox.bots.careless.ONE_OF", 1)
    loaded, chance = load_game(game), random.Random(game)
    set_up, slips = 0, 0
    for seed in range(GAMES):
        match = Match(loaded, configure(loaded.config_type, fields), seed, listen=False)
        for number in range(CHOICES):
            if match.outcome is not None:
                break
            seat, decision = chance.choice(list(match.decisions.items()))
            careful, choice = (make_bot(bot, number).choose(Outlook(match, seat)) for bot in ("greedy", "careless"))
            kind = loaded.decisions.of(decision)
            if kind.set_up:
                set_up += 1
                assert choice == careful, kind.id
            elif choice != careful:
                slips += 1
                assert choice != PASS, kind.id
            match.choose(seat, chance.choice(decision.options) if chance.random() < EXPLORED else careful)
    assert set_up
    assert slips
