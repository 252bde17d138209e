"""No ability is without a test that names it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from herobox.games.monsterpocalypse.cards.printed_bases import Ability
from tests.games.monsterpocalypse.box import CONTENT

TESTS = "\n".join(
    re.findall(
        r"^def (test_\w+)", "\n".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py")), re.M
    )
)


@pytest.mark.parametrize("ability", list(CONTENT.of(Ability)))
def test_an_ability_has_a_test_by_its_name(ability: str) -> None:
    assert ability.replace("-", "_") in TESTS


def without_numbers(word: type[Any]) -> Any | None:
    """A word as a pack writes it without any field; None where it needs one."""
    try:
        return word()
    except TypeError:
        return None


WORDS = {type(ability.effect): without_numbers(type(ability.effect)) for ability in CONTENT.of(Ability).values()}


@pytest.mark.parametrize(
    "plain", [word for word in WORDS.values() if word is not None], ids=lambda word: type(word).__name__
)
def test_a_word_without_numbers_is_an_ability_of_the_rulebook(plain: Any) -> None:
    assert plain in [ability.effect for ability in CONTENT.of(Ability).values() if type(ability.effect) is type(plain)]
