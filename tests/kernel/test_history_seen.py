"""What of a match's history a seat may know while others plan in secret."""

from __future__ import annotations

import random

import pytest

from herobox.kernel import Match, Undo
from herobox.kernel.record import Record, line
from herobox.kernel.replay import replay
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


def test_how_often_others_changed_their_plans_is_not_told_once_these_are_made(match: Match) -> None:
    pull(match, 2, 1)
    match.undo(2)
    pull(match, 0, 1)
    pull(match, 2, 2)
    pull(match, 3, 1)
    match.undo(2)
    for seat, strength in ((2, 1), (0, 2), (2, 3)):
        pull(match, seat, strength)
    assert match.together is None or not match.together.answers
    assert match.history_seen(0) == [(0, Pull(1)), (2, Pull(1)), (0, Pull(2)), (2, Pull(3))]
    assert match.position(1) == match.position(None) == 4
    assert match.position(2) == len(match.history) == 9


def test_plans_that_others_had_begun_when_a_choice_before_was_taken_back_are_not_told(match: Match) -> None:
    plan_a_round(match)
    while match.together is None:
        seat = next(iter(match.decisions))
        match.choose(seat, "pass")
    loser, other = (0, 2) if match.choices[-1][0] == 0 else (2, 0)
    known = match.position(None)
    pull(match, other, 1)
    match.undo(loser, agreed=range(4))
    assert match.position(None) == match.position(loser) == known + 1
    assert match.position(other) == known + 2
    match.choose(loser, "draw")
    assert match.history_seen(loser)[-2:] == [(loser, Undo(tuple(s for s in range(4) if s != loser))), (loser, "draw")]


def test_what_a_seat_may_know_of_the_history_leads_to_what_it_sees(match: Match) -> None:
    chance = random.Random(1)
    for _ in range(300):
        if match.outcome is not None:
            break
        if match.choices and chance.random() < 0.4:
            seat = match.choices[-1][0]
            match.undo(seat, agreed=match.consent_needed(seat))
        else:
            seat, decision = chance.choice(list(match.decisions.items()))
            match.choose(seat, chance.choice(decision.options))
        for viewer in range(4):
            lines = tuple(line(*made) for made in match.history_seen(viewer))
            again = replay(Record(match.record.header, lines), match.game)
            assert again.view(viewer) == match.view(viewer)
