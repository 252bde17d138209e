"""Errors go from one process to another as they are."""

from __future__ import annotations

import pickle

import pytest

from herobox.kernel.errors import ConfigError, ContentError, HeroboxError, Problem, RecordError
from herobox.kernel.sentences import Naming, in_names

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


def test_a_sentence_arrives_with_what_it_names() -> None:
    words = Naming('there is no deck "{}"; choose from {}', "{tide}", ["ember", "z"])
    arrived = pickle.loads(pickle.dumps(ConfigError([Problem("decks", 1, words)])))
    assert str(arrived) == 'decks number 1: there is no deck "{tide}"; choose from ember, z'
    assert arrived.problems[0].in_names({"z": "Zenith"}) == (
        'number 1: there is no deck "{tide}"; choose from ember, Zenith'
    )


def test_a_sentence_that_names_nothing_says_none() -> None:
    assert Naming('there is no set "{}"; choose from {}', "zeo", {}) == 'there is no set "zeo"; choose from none'


def test_a_word_that_is_an_id_by_chance_stays_as_it_is() -> None:
    words = Naming("the tide is in, and {} decks are {}", 2, "tide")
    assert in_names(words, {"tide": "High Tide", "2": "two"}) == "the tide is in, and 2 decks are High Tide"
    assert in_names("the tide is in", {"tide": "High Tide"}) == "the tide is in"


def test_an_error_says_its_sentences_one_by_one() -> None:
    assert [[*error.sentences] for error in ERRORS] == [
        ["no such card"],
        ["a: no name", "b: no cost"],
        ["decks number 2: there is no deck z", "too few"],
        ["line 3: no such choice"],
    ]


def test_a_sentence_that_quotes_several_lines_is_one() -> None:
    assert [*ContentError(["a\x0bb: no name", "c: no cost"]).sentences] == ["a\x0bb: no name", "c: no cost"]
