"""What of a match's history a seat may know while others plan in secret."""

from __future__ import annotations

import pytest

from herobox.kernel import Match, Undo
from tests.kernel.tug import Config, Pull, Tug


@pytest.fixture
def match() -> Match:
    return Match(Tug.load(), Config(), 3)


def pull(match: Match, seat: int, strength: int) -> None:
    match.choose(seat, Pull(strength))


def plan_a_round(match: Match) -> None:
    for seat, strength in ((0, 1), (2, 1), (0, 2), (2, 3)):
        pull(match, seat, strength)


def test_plans_of_the_other_side_do_not_count_while_they_are_made(match: Match) -> None:
    pull(match, 2, 1)
    assert [match.position(seat) for seat in (0, 1, 2, 3, None)] == [0, 0, 1, 1, 0]


def test_all_plans_count_once_they_are_made(match: Match) -> None:
    plan_a_round(match)
    assert all(match.position(seat) == 4 for seat in (0, 1, 2, 3, None))


def test_a_choice_taken_back_in_secret_is_not_seen_by_the_others(match: Match) -> None:
    pull(match, 2, 1)
    match.undo(2)
    pull(match, 0, 3)
    assert match.history_seen(0) == [(0, Pull(3))]
    assert match.history_seen(2) == [(2, Pull(1)), (2, Undo(()))]
    assert match.position(None) == 0


def test_what_was_planned_before_an_undo_in_secret_stays_secret(match: Match) -> None:
    pull(match, 0, 3)
    pull(match, 2, 1)
    match.undo(2)
    pull(match, 2, 2)
    assert match.history_seen(0) == [(0, Pull(3))]
    assert match.position(2) == 3
    assert match.position(None) == 0


def test_a_later_round_hides_its_own_plans_only(match: Match) -> None:
    plan_a_round(match)
    while match.together is None:
        match.choose(*next((seat, decision.options[0]) for seat, decision in match.decisions.items()))
    known = match.position(None)
    pull(match, 2, 1)
    assert known >= 4
    assert match.position(None) == match.position(0) == known
    assert match.position(2) == known + 1
