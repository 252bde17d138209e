"""Errors go from one process to another as they are."""

from __future__ import annotations

import pickle

import pytest

from herobox.kernel.errors import ConfigError, ContentError, HeroboxError, Problem, RecordError

ERRORS = [
    HeroboxError("no such card"),
    ContentError(["a: no name", "b: no cost"]),
    ConfigError([Problem("decks", 2, "there is no deck z"), Problem("", None, "too few")]),
    RecordError("no such choice", 3),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_arrives_as_it_was_sent(error: HeroboxError) -> None:
    arrived = pickle.loads(pickle.dumps(error))
    assert type(arrived) is type(error)
    assert str(arrived) == str(error)
    assert vars(arrived) == vars(error)
