"""No ability is without a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from herobox.games.monsterpocalypse.cards.printed import Ability
from tests.games.monsterpocalypse.box import CONTENT

TESTS = "\n".join(
    re.findall(
        r"^def (test_\w+)", "\n".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py")), re.M
    )
)


@pytest.mark.parametrize("ability", list(CONTENT.of(Ability)))
def test_an_ability_has_a_test_by_its_name(ability: str) -> None:
    assert ability.replace("-", "_") in TESTS
