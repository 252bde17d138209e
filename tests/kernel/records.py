"""Records for the kernel's tests: played, changed and read again."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from herobox.kernel import (
    Match,
    Record,
    RecordError,
)
from herobox.kernel.copying import copier
from herobox.kernel.record import parse_record
from herobox.kernel.replay import replay
from tests.kernel.tug import State


def play(match: Match, seed: int = 0, choices: int = 10_000, undo: float = 0.0) -> Match:
    """Play at random; with the probability `undo` a choice is taken back instead, all others agreeing."""
    chance = random.Random(seed)
    for _ in range(choices):
        if match.outcome is not None:
            break
        if match.choices and chance.random() < undo:
            seat = chance.choice(match.choices)[0]
            match.undo(seat, agreed=match.consent_needed(seat))
            continue
        seat, decision = chance.choice(list(match.decisions.items()))
        match.choose(seat, chance.choice(decision.options))
    return match


def bare(match: Match) -> Any:
    """The state without its listener."""
    assert isinstance(match.state, State)
    return copier(State)(match.state)


def assert_same(one: Match, other: Match) -> None:
    assert bare(one) == bare(other)
    assert one.decisions == other.decisions
    assert one.outcome == other.outcome
    assert one.events == other.events
    assert one.history == other.history
    assert one.record.text() == other.record.text()


def reread(match: Match) -> Match:
    return replay(parse_record(match.record.text()), match.game)


def changed(record: Record, **fields: Any) -> Record:
    """The record with other fields in its header."""
    return Record(msgspec.structs.replace(record.header, **fields), record.lines)


def lines_of(match: Match, *lines: str) -> Record:
    """A record with the match's header and other lines."""
    return parse_record("".join(f"{line}\n" for line in (match.record.text().splitlines()[0], *lines)))


def error_of(run: Callable[[], Any]) -> RecordError:
    with pytest.raises(RecordError) as refused:
        run()
    return refused.value
