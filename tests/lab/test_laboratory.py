"""The laboratory measured by games whose numbers are known: what is planted is found, and what is not there is not."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint
from math import comb, inf
from statistics import mean

import pytest

from herobox.kernel import registry
from herobox.lab.intervals import wilson
from herobox.lab.measures import Setting
from herobox.lab.observing import decided_at, drama, lead_changes
from herobox.lab.pairing import mean_and_spread, paired_difference, sure_among_many
from herobox.lab.playing import Row
from herobox.lab.reporting.cards import suspects
from herobox.lab.reporting.gathering import Gathered
from herobox.lab.reporting.plan import Plan
from herobox.lab.reporting.used import Used, uses_of
from herobox.lab.reporting.worth import worths
from herobox.lab.summary import Tally
from herobox.lab.workers import Workers
from tests.lab.small_games import CARDS, FLIPS


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = {
        name: EntryPoint(name, f"tests.lab.small_games:{kind}", registry.GROUP)
        for name, kind in (("market", "Markets"), ("race", "Races"))
    }
    monkeypatch.setattr(registry, "_entries", lambda: entries)


def gathered(game: str, games: int, seed: int = 1, **fields: object) -> Gathered:
    setting = Setting(game=game, bot="random", seed=seed, fields=fields)
    found = Gathered(Plan(setting=setting, games=games, card_games=200))
    found.play(Workers(jobs=1))
    return found


def test_a_card_that_was_planted_ranks_first_by_association_and_by_what_it_is_worth() -> None:
    found = gathered("market", 600, card="dog", worth=25)
    used = uses_of(found)

    assert used[0].use == "buy dog"
    assert suspects(used, 3)[0] == "buy dog"
    worth = worths(found, [each.use for each in used], Workers(jobs=1))
    assert worth[0].use == "buy dog"
    sure = sure_among_many([each.alone.chance for each in worth])
    assert sure[0]
    assert worth[0].alone.low > 0
    # Who may not take another card takes the planted one more often, so those can be worth less than nothing.
    assert not any(each.alone.low > 0 for each in worth[1:])
    assert worth[0].forced is not None
    assert worth[0].forced.mean > worth[0].alone.mean  # Who has to take it has more of it.


def used(use: str, won: int, lost_without: int, times: int = 40) -> Used:
    return Used(use, Tally(won, 40), Tally(), Tally(40 - lost_without, 40), times=times)


def test_new_cards_are_looked_at_first_then_the_strongest_and_the_weakest_by_turns() -> None:
    found = [used("buy best", 38, 30), used("buy good", 30, 30), used("buy weak", 6, 4), used("buy new", 20, 20)]
    found += [used("place lined-up", 40, 40), used("buy unused", 0, 0, times=0)]
    assert suspects(found, 3) == ["buy best", "buy weak", "buy good"]
    assert suspects(found, 2, new={"new", "unused", "lined-up"}) == ["buy new", "buy best"]
    assert suspects(found, 1, ["good"], {"new"}) == ["buy good", "buy new"]
    assert len(suspects(found, 9)) == 4


def test_where_nothing_was_planted_no_card_stands_out() -> None:
    found = gathered("market", 600)
    worth = worths(found, [f"buy {card}" for card in CARDS], Workers(jobs=1))

    assert not any(sure_among_many([each.alone.chance for each in worth]))


def test_a_card_that_nobody_takes_is_worth_nothing_and_others_may_still_take_it() -> None:
    (worth,) = worths(gathered("market", 2), ["buy fox"], Workers(jobs=1))

    assert worth.alone.mean == 0  # Both sides have the same luck.
    assert worth.alone.alike
    assert 0 < worth.alone.spread < 0.02
    assert worth.alone.chance == 1
    assert worth.alone.games == 200


def test_the_interval_of_a_card_that_is_worth_nothing_holds_0_in_95_of_100_runs() -> None:
    covered = 0
    for seed in range(100):
        setting = Setting(game="market", bot="random", seed=seed)
        without = Gathered(Plan(setting=setting, card_games=30))
        (worth,) = worths(without, ["buy cat"], Workers(jobs=1))
        covered += worth.alone.low <= 0 <= worth.alone.high

    assert 89 <= covered <= 99  # Of 100 true intervals, outside of this once in a hundred times.


def test_a_symmetric_game_gives_nobody_an_advantage() -> None:
    found = gathered("race", 400)
    wins = sum(found.won(row) > 0 for _, row in found.rows)
    low, high = wilson(wins, 400)

    assert low < 0.5 < high


@cache
def race_by_arithmetic() -> tuple[float, float]:
    """The mean of the lead changes and of the winner's worst deficit in steps, of all races."""
    # Feller, An Introduction to Probability Theory, III.5: r changes of sign have twice the chance of ending at 2r + 1.
    changes = sum(r * 2 * comb(FLIPS, (FLIPS + 1) // 2 + r) / 2**FLIPS for r in range(FLIPS // 2))
    ways = {(0, 0): 1.0}
    for _ in range(FLIPS):
        new: dict[tuple[int, int], float] = {}
        for (at, worst), chance in ways.items():
            for step in (1, -1):
                there = (at + step, min(worst, at + step))
                new[there] = new.get(there, 0.0) + chance / 2
        ways = new
    won = sum(chance for (at, _), chance in ways.items() if at > 0)
    return changes, sum(-worst * chance for (at, worst), chance in ways.items() if at > 0) / won


def test_a_race_of_fair_coins_has_its_known_lead_changes_and_drama() -> None:
    found = gathered("race", 600)
    changes, behind = race_by_arithmetic()
    rows: list[tuple[Row, int]] = [(row, found.won(row)) for _, row in found.rows]

    counted = [float(lead_changes(row.leads, won)) for row, won in rows]
    deficits = [drama(row.leads, won) * FLIPS / 2 for row, won in rows]  # Leads count the steps of both sides.

    for numbers, known in ((counted, changes), (deficits, behind)):
        average, spread = mean_and_spread(numbers)
        assert average - 1.3 * spread < known < average + 1.3 * spread
        assert spread < 0.3 * known  # Else anything would do.


def test_a_game_is_decided_where_its_winner_is_ahead_for_good() -> None:
    assert decided_at([0, 1, 1, 1], 1) == 0.25
    assert decided_at([0, 1, -1, 1], 1) == 0.75
    assert decided_at([1, 1], -1) == 1
    assert lead_changes([0, 1, 0, 1, -1], -1) == 1
    assert lead_changes([0, 1], -1) == 1


def test_the_same_chance_makes_an_interval_narrower() -> None:
    before = [0.0, 1.0] * 50
    after = [*before[:-4], 1.0, 1.0, 1.0, 1.0]

    difference = paired_difference(before, after)

    assert difference.mean == pytest.approx(mean(after) - mean(before))
    assert difference.spread < difference.unpaired / 3


def test_games_that_are_all_alike_leave_room_for_the_share_that_would_not_be() -> None:
    alike = paired_difference([1.0] * 60, [1.0] * 60, within=(0, 1))
    _, share = wilson(0, 60)

    assert alike.alike
    assert (alike.mean, alike.spread) == (0, share)  # Each of that share would differ by 1 at most.
    assert mean_and_spread([0.5] * 60, within=(0, 1)) == (0.5, share / 2)
    assert mean_and_spread([0.5], within=(0, 1))[1] == mean_and_spread([0.5])[1] == inf
    assert alike.chance == 1


def test_of_many_differences_only_those_count_that_chance_would_hardly_make() -> None:
    assert sure_among_many([0.001, 0.2, 0.5, 0.04, 0.9]) == [True, False, False, False, False]
    assert sure_among_many([0.001, 0.011, 0.5, 0.04, 0.9]) == [True, True, False, False, False]
    assert sure_among_many([]) == []
