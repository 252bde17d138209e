"""A rule knows which seat of a team answered, whatever way the answer came, and nobody learns it of a secret plan."""

from __future__ import annotations

from herobox.kernel import Decision, Match, Outcome, Rng, Rules, Seats, ask, together
from herobox.kernel.copying import copier
from tests.kernel.tug import TEAMS, Config, State, Tug

ALL = (0, 1, 2, 3)


class Crew(Tug):
    """Each turn all four are asked together, then each half plans in secret, then one half is asked again."""

    def turn(self, state: State) -> Rules[None]:
        yield from ask(ALL, "sail", ["port", "starboard"])
        state.tell("sail: {}", state.answered_by)
        planners = yield from together((TEAMS[0], plan(state, TEAMS[0])), (TEAMS[1], plan(state, TEAMS[1])))
        state.tell("plans: {}, {}; after them: {}", *planners, state.answered_by)
        yield from ask(TEAMS[1], "anchor", ["yes", "no"])
        yield from ask(TEAMS[0], "rest", ["only this"])
        state.tell("anchor: {}", state.answered_by)
        state.rounds += 1

    def outcome(self, state: State) -> Outcome | None:
        return Outcome((1.0, 1.0, 1.0, 1.0), "The crew is home.") if state.rounds == 2 else None


def plan(state: State, seats: Seats) -> Rules[list[int]]:
    """Who of these seats answered, twice."""
    answered = []
    for kind in ("first", "second"):
        yield from ask(seats, kind, ["a", "b"])
        answered.append(state.answered_by)
    return answered


def new(listen: bool = True) -> Match:
    return Match(Crew(), Config(), 1, listen=listen)


def sail(match: Match) -> None:
    """Play a turn in which seats take turns at answering for their teams."""
    match.choose(2, "port")
    for seat in (3, 0, 1, 2):
        match.choose(seat, "a")
    match.choose(3, "no")


def heard(match: Match) -> list[str]:
    return [event.words for event in match.events]


TOLD = ["sail: 2", "plans: [0, 1], [3, 2]; after them: -1", "anchor: 3"]


def test_a_rule_knows_who_answered() -> None:
    match = new()
    sail(match)
    assert heard(match) == TOLD


def test_before_the_first_decision_nobody_answered() -> None:
    assert new().state.answered_by == -1


def test_who_answered_is_known_in_the_turns_to_come() -> None:
    match = new()
    sail(match)
    assert match.state.answered_by == 3
    assert match.view(0).answered_by == match.view(None).answered_by == 3


def test_a_match_that_was_taken_back_and_played_again_tells_the_same() -> None:
    match = new()
    sail(match)
    match.undo(3, agreed=ALL)
    assert match.state.answered_by == -1
    match.undo(2, agreed=ALL)
    assert heard(match) == [TOLD[0]]
    match.choose(2, "a")
    match.choose(3, "no")
    assert heard(match) == TOLD


def test_a_fork_knows_who_answered() -> None:
    match = new(listen=False)
    match.choose(2, "port")
    for seat in (3, 0):
        match.choose(seat, "a")
    assert match.fork().state == copier(State)(match.state)
    for seat in (1, 2):
        match.choose(seat, "a")
    match.choose(2, "no")
    assert match.fork().state.answered_by == match.state.answered_by == 2


def test_played_by_one_picker_the_first_seat_of_each_team_answers() -> None:
    def first(decision: Decision) -> str:
        option: str = decision.options[0]
        return option

    loud, quiet = new(), new(listen=False)
    assert loud.run(first, 6) == quiet.run(first, 6) == 6
    assert heard(loud) == ["sail: 0", "plans: [0, 0], [2, 2]; after them: -1", "anchor: 2"]
    assert quiet.state.answered_by == loud.state.answered_by == 2
    for limit in (1, 1, 1, 1, 1):
        assert loud.run(first, limit) == quiet.run(first, limit) == 1
        assert quiet.state.answered_by == loud.state.answered_by


def test_while_plans_are_made_in_secret_nobody_learns_who_has_answered() -> None:
    match = new()
    match.choose(2, "port")
    before = match.view(0)
    match.choose(3, "a")
    assert match.view(0) == before
    assert match.determinize(0, Rng(1)).view(0) == before
    assert match.view(0).answered_by == -1
