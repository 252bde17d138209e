"""The rules in our words, and the pages that refusals cite."""

from __future__ import annotations

import inspect
import re
from types import ModuleType

import pytest

from herobox.games.clash_of_heroes import legality
from herobox.games.clash_of_heroes.moments import MOMENTS
from herobox.games.clash_of_heroes.reference import RULES
from herobox.games.clash_of_heroes.rules import refusals, strategy
from herobox.kernel import Rule


def pages(words: str) -> set[int]:
    """The pages that a text names: "p. 4 and 5", "p. 4 to 6"."""
    found: set[int] = set()
    for first, last in re.findall(r"(\d+)(?: to (\d+))?", words):
        found.update(range(int(first), int(last or first) + 1))
    return found


KNOWN = set().union(*(pages(one.page) for one in RULES))


@pytest.mark.parametrize("known", RULES, ids=lambda known: known.id)
def test_every_rule_says_its_page_and_ends_its_sentences(known: Rule) -> None:
    assert known.page.startswith("p. ")
    assert pages(known.page) <= set(range(2, 25))
    assert known.words.endswith(".")


def test_no_two_rules_have_the_same_name() -> None:
    assert len({one.id for one in RULES}) == len({one.title for one in RULES}) == len(RULES)


def test_the_rules_stand_in_the_rulebooks_order() -> None:
    firsts = [min(pages(one.page)) for one in RULES]
    assert firsts == sorted(firsts)


@pytest.mark.parametrize("module", [legality, refusals, strategy], ids=lambda module: module.__name__.split(".")[-1])
def test_every_page_that_a_refusal_cites_is_in_the_reference(module: ModuleType) -> None:
    cited = re.findall(r"p\. ([\d and]+)\)", inspect.getsource(module))
    assert cited
    assert {page for words in cited for page in pages(words)} <= KNOWN


def test_what_is_decided_cites_pages_of_the_reference() -> None:
    cited = [words for moment in MOMENTS.values() for words in re.findall(r"\(p\. ([^)]+)\)", moment.now)]
    assert len(cited) == len(MOMENTS)
    assert {page for words in cited for page in pages(words)} <= KNOWN
