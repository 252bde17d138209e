"""Every Personal Mission of the box (rulebook p. 4 and 17), by what its hero has done."""

from __future__ import annotations

import pytest

from herobox.games.clash_of_heroes.cards.printed_fields import Done
from herobox.games.clash_of_heroes.picture.tooltips import progress
from herobox.games.clash_of_heroes.rules.publishing_articles import accomplished
from tests.games.clash_of_heroes.box import HEROES
from tests.games.clash_of_heroes.plain import plain
from tests.games.clash_of_heroes.positions import hero

EVERY = [(name, number) for name in HEROES for number in range(6)]


@pytest.mark.parametrize(("name", "number"), EVERY, ids=lambda value: str(value))
def test_a_mission_is_accomplished_with_all_of_its_deeds_and_no_fewer(name: str, number: int) -> None:
    table = plain(teams=((name,), ("rage" if name != "rage" else "redline",)), missions={name: number})
    someone, goals = hero(table, name), HEROES[name].missions[number].goals
    done = {goal.deed: goal.times for goal in goals if not goal.never}
    assert done
    assert not accomplished(someone)
    someone.deeds = dict(done)
    assert accomplished(someone)
    for goal in goals:
        someone.deeds = done | {goal.deed: 1 if goal.never else goal.times - 1}
        assert not accomplished(someone)


@pytest.mark.parametrize(("count", "words"), [(0, "0/3"), (3, "3/3"), (11, "3/3")])
def test_a_mission_shows_no_more_than_it_asks_for(count: int, words: str) -> None:
    assert progress(Done("hit", times=3), count) == words
