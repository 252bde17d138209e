"""The rules in our words, and the pages that refusals cite."""

from __future__ import annotations

import inspect
import re
from types import ModuleType

import pytest

from herobox.games.deck_building import legality
from herobox.games.deck_building.moments import MOMENTS
from herobox.games.deck_building.reference import RULES
from herobox.games.deck_building.rules import activating, battling, blocks, buying, detaching, main_phase, playing
from herobox.kernel import Rule


def pages(words: str) -> set[int]:
    """The pages that a text names: "p. 4 and 5", "p. 4 to 6"."""
    found: set[int] = set()
    for first, last in re.findall(r"(\d+)(?: to (\d+))?", words):
        found.update(range(int(first), int(last or first) + 1))
    return found


@pytest.mark.parametrize("known", RULES, ids=lambda known: known.id)
def test_every_rule_says_its_page_and_ends_its_sentences(known: Rule) -> None:
    assert known.page.startswith("p. ")
    assert pages(known.page) <= set(range(2, 23))
    assert known.words.endswith(".")


def test_no_two_rules_have_the_same_name() -> None:
    assert len({one.id for one in RULES}) == len({one.title for one in RULES}) == len(RULES)


@pytest.mark.parametrize(
    "module",
    [activating, battling, blocks, buying, detaching, legality, main_phase, playing],
    ids=lambda module: module.__name__.split(".")[-1],
)
def test_every_page_that_a_refusal_cites_is_in_the_reference(module: ModuleType) -> None:
    known = set().union(*(pages(one.page) for one in RULES))
    cited = re.findall(r"\(p\. ([\d and]+)\)", inspect.getsource(module))
    assert cited
    assert {page for words in cited for page in pages(words)} <= known


def test_what_is_decided_cites_pages_of_the_reference() -> None:
    known = set().union(*(pages(one.page) for one in RULES))
    cited = [words for moment in MOMENTS.values() for words in re.findall(r"\(p\. ([^)]+)\)", moment.now)]
    assert {page for words in cited for page in pages(words)} <= known
