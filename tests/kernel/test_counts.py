"""What is counted for reports: kept at the one true table, in no copy of it."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.kernel import Match, Reports, Rng, Rules
from herobox.kernel.record import parse_record
from herobox.kernel.replay import replay
from herobox.kernel.table import Counts
from tests.kernel.tug import Config, State, Tug


class CountingReports(Reports[State]):
    """How often each card was drawn, and how many rounds there were."""

    def statistics(self, state: State) -> Sequence[tuple[str, str]]:
        assert state.counts is not None
        return [
            ("Rounds", str(state.counted("round"))),
            *((card, str(n)) for card, n in state.counts.of("drawn").items()),
        ]


class Counting(Tug):
    """Tug of War that counts rounds, and what the loser of each drew."""

    reports_type = CountingReports

    def turn(self, state: State) -> Rules[None]:
        state.count("round")
        before = [len(hand) for hand in state.hands]
        yield from super().turn(state)
        for hand, had in zip(state.hands, before, strict=True):
            if len(hand) > had:
                state.count("drawn", hand[-1])


def played(seed: int = 5, most: int = 10_000) -> Match:
    """A match in which everybody takes the last option."""
    match = Match(Counting(), Config(), seed)
    match.run(lambda decision: decision.options[-1], most)
    return match


def counts_of(match: Match) -> Counts:
    assert match.state.counts is not None
    return Counts(match.state.counts)


def test_everything_is_counted_by_what_and_whom() -> None:
    match = played()
    assert isinstance(match.state, State)
    drawn = [card for hand in match.state.hands for card in hand]
    assert drawn
    assert counts_of(match) == {"round": {"": match.state.rounds}, "drawn": dict.fromkeys(drawn, 1)}


def test_counts_of_one_sort_are_in_the_order_in_which_they_were_first_counted() -> None:
    counts = Counts({"drawn": {"b": 1, "a": 2}, "round": {"": 3}})
    assert list(counts.of("drawn").items()) == [("b", 1), ("a", 2)]
    assert counts.of("lost") == {}


def test_several_of_a_thing_are_counted_at_once() -> None:
    table = played().state
    table.count("stones", "North", 3)
    table.count("stones", "North", 2)
    assert table.counted("stones", "North") == 5
    assert table.counted("stones", "South") == 0


def test_a_fork_counts_nothing_and_leaves_the_counts_of_its_original_alone() -> None:
    match = played(most=9)
    before = counts_of(match)
    fork = match.fork()
    assert fork.state.counts is None
    assert fork.fork().state.counts is None
    fork.run(lambda decision: decision.options[-1])
    assert fork.state.counts is None
    assert fork.state.counted("round") == 0
    assert counts_of(match) == before


def test_an_imagined_match_counts_nothing() -> None:
    match = played(most=9)
    seat = next(iter(match.decisions))
    assert match.determinize(seat, Rng(1)).state.counts is None


def test_a_view_has_no_counts_which_could_tell_something_hidden() -> None:
    match = played()
    assert [match.view(seat).counts for seat in (None, 0, 1, 2, 3)] == [None] * 5


def test_counts_are_right_after_a_choice_was_taken_back() -> None:
    match = played(most=14)
    earlier = played(most=13)
    (seat, _) = match.choices[-1]
    match.undo(seat, agreed=range(4))
    assert match.choices == earlier.choices
    assert counts_of(match) == counts_of(earlier)


def test_a_replayed_record_has_the_counts_of_the_match() -> None:
    match = played()
    for listen in (True, False):
        again = replay(parse_record(match.record.text()), Counting(), listen=listen)
        assert counts_of(again) == counts_of(match)
        assert again.game.reports.statistics(again.state) == match.game.reports.statistics(match.state)


def test_a_match_that_nobody_listens_to_counts_the_same() -> None:
    quiet = Match(Counting(), Config(), 5, listen=False)
    quiet.run(lambda decision: decision.options[-1])
    assert counts_of(quiet) == counts_of(played())


def test_a_thing_is_counted_once_for_each_of_several() -> None:
    table = played().state
    table.count_each("stones", ["North", "South", "North"])
    table.count_each("nothing", [])
    assert table.counts is not None
    assert table.counts.of("stones") == {"North": 2, "South": 1}
    assert "nothing" not in table.counts


def test_the_greatest_of_several_amounts_is_kept() -> None:
    table = played().state
    for amount in (2, 5, 3):
        table.count_most("longest chain", "North", amount)
    assert table.counted("longest chain", "North") == 5


def test_asking_for_what_was_never_counted_counts_nothing() -> None:
    counts = Counts()
    assert counts.of("drawn") == {}
    assert counts == {}


def test_a_copy_of_counts_goes_its_own_way() -> None:
    counts = Counts({"drawn": {"a": 1}})
    copied = Counts(counts)
    copied["drawn"]["a"] += 1
    assert counts == {"drawn": {"a": 1}}
