"""Every game's rules in our own words: the places in the rulebook that they name, and all that refers to them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

import pytest

from herobox.kernel import Game, Kind, Rule
from herobox.kernel.conformance.legality import CITES
from herobox.kernel.registry import load_game
from tests.games.citing import cited, places

LAST = {
    "mightymania": 16,
    "heroes-of-the-grid": 18,
    "monsterpocalypse": 59,
    "deck-building": 22,
    "clash-of-heroes": 24,
}
"""The last page of each rulebook with rules, or its last rule."""
WITHOUT_A_PLACE = {("mightymania", "stock")}
"""Rules that the rulebook states in its list of contents, and not under a page or a number."""


def known(game: Game[Any, Any]) -> set[int]:
    """Everything in the rulebook that the rules name."""
    return {place for rule in game.decisions.rules for place in places(rule.page)}


def kinds(game: Game[Any, Any]) -> list[Kind[Any]]:
    """The kinds of a game's decisions."""
    return [*game.decisions.by_id.values()]


def sentences(game: Game[Any, Any]) -> Iterator[str]:
    """Every text in the game's code that is not a docstring."""
    for file in sorted(game.content_folder().parent.rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
                yield node.value


RULES = [(name, rule) for name in LAST for rule in load_game(name).decisions.rules]


@pytest.mark.parametrize(("game", "rule"), RULES, ids=[f"{name} {rule.id}" for name, rule in RULES])
def test_every_rule_says_where_it_stands_and_ends_its_sentences(game: str, rule: Rule) -> None:
    if (game, rule.id) not in WITHOUT_A_PLACE:
        assert re.match(r"(p\.|(Goal; )?rules?) \d", rule.page)
    assert places(rule.page) <= set(range(1, LAST[game] + 1))
    assert rule.words.endswith(".")


@pytest.mark.parametrize("name", LAST)
def test_no_two_rules_have_the_same_name(name: str) -> None:
    rules = load_game(name).decisions.rules
    assert len({one.id for one in rules}) == len({one.title for one in rules}) == len(rules)


@pytest.mark.parametrize("name", LAST)
def test_every_kind_of_decision_belongs_to_a_rule_and_every_verb_answers_one(name: str) -> None:
    game = load_game(name)
    assert {kind.rule for kind in kinds(game)} <= {rule.id for rule in game.decisions.rules}
    assert {verb for kind in kinds(game) for verb in kind.verbs} == {*game.decisions.verbs}


@pytest.mark.parametrize("name", LAST)
def test_what_is_decided_is_said_with_its_place(name: str) -> None:
    for kind in kinds(load_game(name)):
        assert CITES.search(kind.now), kind.now
        assert not kind.now.startswith("now ")


@pytest.mark.parametrize("name", LAST)
def test_every_place_that_a_sentence_cites_is_in_the_reference(name: str) -> None:
    game = load_game(name)
    found = {place for words in sentences(game) for place in cited(words)}
    assert len(found) > 5
    assert found <= known(game)
