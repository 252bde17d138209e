"""Runs a rule of any game by answers, for tests: the rule is a generator, the table a state at which it plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from herobox.kernel import Decision, GameEnds, Rules, Table, notation
from herobox.kernel.notation import find

Answer = str | tuple[int, str]
"""A notation, or (seat, notation) where it matters who of a team answers; else it is the first of those asked."""


def drive(table: Table, rules: Rules[Any], *answers: Answer) -> Any:
    """Run a rule to its end with these answers, and return its result.

    Fails with what was asked when the answers don't fit, are too few or too many. The end of the game ends the rule.
    """
    decision, result = run(table, rules, answers)
    if decision is not None:
        pytest.fail(f"after {list(answers)} it goes on: {described(decision)}")
    return result


def asked(table: Table, rules: Rules[Any], *answers: Answer) -> Decision:
    """Run a rule with these answers; the decision that it comes to then."""
    decision, _ = run(table, rules, answers)
    if decision is None:
        pytest.fail(f"after {list(answers)} nothing is asked")
    return decision


def options(decision: Decision) -> list[str]:
    """What may be chosen, by notation."""
    return [notation(option) for option in decision.options]


def run(table: Table, rules: Rules[Any], answers: Sequence[Answer]) -> tuple[Decision | None, Any]:
    """Give a rule these answers: what it asks then, or None and its result."""
    given = 0
    result = None
    try:
        decision = next(rules)
        for answer in answers:
            assert isinstance(decision, Decision)
            seat, text = (decision.seats[0], answer) if isinstance(answer, str) else answer
            option = find(decision.options, text)
            if option is None or seat not in decision.seats:
                pytest.fail(f"answer {given + 1}, {answer!r}, is not valid: {described(decision)}")
            table.answered_by = seat
            given += 1
            decision = rules.send(option)
        assert isinstance(decision, Decision)
        return decision, None
    except StopIteration as end:
        result = end.value
    except GameEnds:
        pass
    if given < len(answers):
        pytest.fail(f"it is at its end after {list(answers[:given])}; {list(answers[given:])} was not asked for")
    return None, result


def described(decision: Decision) -> str:
    """A decision in a line, for the message of a failed test."""
    return f'seats {decision.seats} are asked "{decision.kind}": {", ".join(options(decision))}'


def heard(table: Table, seat: int | None = None) -> str:
    """Everything that this seat (None: a spectator) was told so far, a line each."""
    assert table.listener is not None
    return "\n".join(event.words for event in table.listener.events if event.heard_by(seat))
