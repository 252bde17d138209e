"""How much time seats have: what runs, what is added, who is flagged, and what others may see of it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from herobox.kernel import HeroboxError
from herobox.web.clocks import DAY, HOUR, Clocks, Pace, flag, moved, new_clocks, read, read_pace, renewed, written


def pace(text: str) -> Pace:
    """The pace of a record's header."""
    read = read_pace(text)
    assert read is not None
    return read


LIVE = pace("live 600 10")
SLOW = pace(f"days {3 * DAY} {12 * HOUR}")


def left(clocks: Clocks, now: float) -> list[float]:
    return [clock.left_at(now) for clock in clocks.seats]


def test_time_runs_for_those_who_must_choose_and_a_choice_adds_some() -> None:
    clocks = moved(new_clocks(LIVE, 2), LIVE, 100.0, running={0}, made=(0, 0), plans=None)
    assert left(clocks, 130.0) == [570.0, 600.0]
    assert clocks.due == 700.0
    clocks = moved(clocks, LIVE, 130.0, running={1}, made=(1, 0), plans=None, chose=0)
    assert left(clocks, 150.0) == [580.0, 580.0]
    clocks = moved(clocks, LIVE, 150.0, running=(), made=(1, 1), plans=None, chose=1)
    assert clocks.due is None
    assert read(written(clocks)) == clocks


def test_each_choice_of_a_turn_adds_time_live_and_only_the_turns_end_where_there_are_days() -> None:
    live = moved(new_clocks(LIVE, 2), LIVE, 0.0, running={0}, made=(0, 0), plans=None)
    live = moved(live, LIVE, 5.0, running={0}, made=(1, 0), plans=None, chose=0)
    assert left(live, 5.0)[0] == 605.0
    slow = moved(new_clocks(SLOW, 2), SLOW, 0.0, running={0}, made=(0, 0), plans=None)
    slow = moved(slow, SLOW, DAY, running={0}, made=(1, 0), plans=None, chose=0)
    assert left(slow, DAY)[0] == 2 * DAY
    slow = moved(slow, SLOW, DAY + HOUR, running={1}, made=(2, 0), plans=None, chose=0)
    assert left(slow, DAY + HOUR)[0] == 2 * DAY - HOUR + 12 * HOUR


def test_where_there_are_days_nobody_has_more_than_the_bank() -> None:
    clocks = moved(new_clocks(SLOW, 2), SLOW, 0.0, running={0}, made=(0, 0), plans=None)
    clocks = moved(clocks, SLOW, HOUR, running={1}, made=(1, 0), plans=None, chose=0)
    assert left(clocks, HOUR)[0] == 3 * DAY


def test_a_choice_that_is_taken_back_and_made_again_brings_no_more_time() -> None:
    clocks = moved(new_clocks(LIVE, 2), LIVE, 0.0, running={0}, made=(0, 0), plans=None)
    for _ in range(5):
        clocks = moved(clocks, LIVE, 0.0, running={1}, made=(1, 0), plans=None, chose=0)
        clocks = moved(clocks, LIVE, 0.0, running={0}, made=(0, 0), plans=None)
    assert left(clocks, 0.0)[0] == 610.0


def test_a_plan_made_in_secret_adds_time_once_however_many_choices_it_has() -> None:
    clocks = moved(new_clocks(LIVE, 2), LIVE, 0.0, running={0, 1}, made=(0, 0), plans=0)
    for made in range(1, 4):
        clocks = moved(clocks, LIVE, 0.0, running={0, 1}, made=(made, 0), plans=0, chose=0)
        assert left(clocks, 0.0)[0] == 600.0
    clocks = moved(clocks, LIVE, 0.0, running={1}, made=(4, 0), plans=0, chose=0)
    assert left(clocks, 0.0)[0] == 610.0


def test_what_others_plan_moves_nobodys_clock_and_what_they_are_shown_stands_still() -> None:
    before = moved(new_clocks(LIVE, 2), LIVE, 10.0, running={0}, made=(0, 0), plans=None)
    before = moved(before, LIVE, 20.0, running={0, 1}, made=(1, 0), plans=1, chose=0)
    after = moved(before, LIVE, 50.0, running={0}, made=(1, 4), plans=1, chose=1)
    assert after.seats[0] == before.seats[0]
    assert after.seats[1].shown == before.seats[1].shown == 600.0
    over = moved(after, LIVE, 80.0, running={0}, made=(2, 4), plans=None, chose=0)
    assert [clock.shown for clock in over.seats] == [None, None]
    assert left(over, 80.0) == [550.0, 580.0]


def test_a_seat_is_flagged_once_and_goes_on_when_it_chooses() -> None:
    clocks = moved(new_clocks(LIVE, 2), LIVE, 0.0, running={0}, made=(0, 0), plans=None)
    assert flag(clocks, 599.0) == ((), clocks)
    late, clocks = flag(clocks, 600.0)
    assert late == (0,)
    assert clocks.flagged == (0,)
    assert clocks.due is None
    assert flag(clocks, 9999.0) == ((), clocks)
    still = moved(clocks, LIVE, 700.0, running={0}, made=(0, 0), plans=None)
    assert still.flagged == (0,)
    back = moved(clocks, LIVE, 700.0, running={0}, made=(1, 0), plans=None, chose=0)
    assert back.flagged == ()
    assert back.due == 710.0


def test_whoever_is_waited_for_again_has_all_the_time_of_the_beginning() -> None:
    _, clocks = flag(moved(new_clocks(LIVE, 2), LIVE, 0.0, running={0}, made=(0, 0), plans=None), 600.0)
    clocks = moved(renewed(clocks, LIVE, (0,)), LIVE, 1000.0, running={0}, made=(0, 0), plans=None)
    assert clocks.due == 1600.0
    assert clocks.flagged == ()


def test_that_somebody_who_is_back_has_all_the_time_is_shown_while_others_plan_but_not_what_is_granted() -> None:
    planning = moved(new_clocks(LIVE, 2), LIVE, 0.0, running={0, 1}, made=(0, 0), plans=0)
    _, planning = flag(planning, 600.0)
    planning = Clocks(tuple(replace(clock, shown=0.0) for clock in planning.seats), planning.plans)
    back = moved(renewed(planning, LIVE, (0, 1), openly=(0,)), LIVE, 700.0, running={1}, made=(0, 0), plans=0)
    assert [clock.left for clock in back.seats] == [600.0, 600.0]
    assert [clock.shown for clock in back.seats] == [600.0, 0.0]
    over = moved(back, LIVE, 700.0, running={0}, made=(0, 0), plans=None)
    assert [clock.shown for clock in renewed(over, LIVE, (0,), openly=(0,)).seats] == [None, None]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("live 600 10", "10 minutes each, and 10 seconds more for every choice"),
        ("live 60 1", "1 minute each, and 1 second more for every choice"),
        ("days 86400 3600", "1 day each, and 1 hour more for every turn"),
        ("days 604800 86400", "7 days each, and 24 hours more for every turn"),
    ],
)
def test_a_pace_reads_back_and_has_words(text: str, words: str) -> None:
    pace = read_pace(text)
    assert pace is not None
    assert (pace.text, pace.words) == (text, words)


@pytest.mark.parametrize(
    "text",
    ["live", "live 600", "live 601 5", "live 60 0", "live 60 999", "live 99999 5", "days 172800 3600", "days 86400 5",
     "days 86400 90000", "weeks 1 1", "live 600 10 ", "live -60 1", "live 99999999 1"],
)  # fmt: skip
def test_nobody_plays_by_a_pace_that_is_none(text: str) -> None:
    with pytest.raises(HeroboxError):
        read_pace(text)


def test_a_match_may_have_no_pace() -> None:
    assert read_pace("") is None
