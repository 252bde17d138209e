"""The rules in our words."""

from __future__ import annotations

from herobox.games.clash_of_heroes.decisions import DECISIONS
from tests.games.citing import places


def test_the_rules_stand_in_the_rulebooks_order() -> None:
    firsts = [min(places(one.page)) for one in DECISIONS.rules]
    assert firsts == sorted(firsts)
