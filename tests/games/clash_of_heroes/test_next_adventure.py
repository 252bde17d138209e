"""What lies on the table when the next adventure of a campaign begins: every field of the state is decided here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import msgspec
import pytest

from herobox.games.clash_of_heroes.config import Config
from herobox.games.clash_of_heroes.rules.end_of_adventure import next_chapter
from herobox.games.clash_of_heroes.setup.starting_table import setup
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.scene_state import NO_SCENE, Scene
from herobox.games.clash_of_heroes.state.table_state import State, Team
from herobox.kernel import PASS, Rng, Table
from tests.games.clash_of_heroes.box import CONTENT, GAME
from tests.games.driving import drive
from tests.games.looking import at_random

KINDS: tuple[Any, ...] = (State, Hero, Team)
OF_THE_ADVENTURE: dict[Any, set[str]] = {
    State: {"scenario", "sheet", "plot", "board", "ways", "phase"},
    Hero: {"hand", "aside", "rank", "values", "seat", "team_up", "mission"},
    Team: set(),
}
"""What the next adventure, and what heroes have learned for it, brings with it."""
STAYS: dict[Any, set[str]] = {
    State: {
        *("config", "printed", "chapter", "teams", "heroes", "wound_deck"),
        *("ruined", "results"),
        *Table.__struct_fields__,
    },
    Hero: {"number", "id", "name", "side", "power", "printed"},
    Team: {"name", "seats", "points"},
}
"""What goes through a campaign."""
CARDS = {"discard", "left", "right", "undrawn", "wounds", "healed"}
"""Where a hero's cards may lie besides the hand: they go back to it, or to the Wound deck."""


def between() -> State:
    """The first of three adventures is over, and everybody plays on as they are."""
    table = setup(CONTENT, Config(campaign="the-silent-city", first=1, second=1), Rng(1))
    table.phase = "chapter"
    return table


def go_on(table: State) -> None:
    """Nobody takes a card back, and the next adventure is laid out."""
    drive(table, next_chapter(table), *[PASS] * sum(hero.rank == "rookie" for hero in table.heroes))


def begin_anew(kind: Any) -> set[str]:
    """The fields that must be as in an adventure that nothing was played before."""
    others = OF_THE_ADVENTURE[kind] | STAYS[kind] | CARDS
    return {*kind.__struct_fields__} - others


def worn(value: Any) -> Any:
    """Something else than a field's value, as an adventure may have left it."""
    match value:
        case bool():
            return not value
        case int():
            return value + 3
        case str():
            return f"{value} worn"
        case frozenset():
            return value | {"worn"}
        case dict():
            return {"worn": 1}
        case list():
            return ["worn"]
        case Scene():
            return Scene(acting=1, using=("worn",))
        case tuple() if value and all(isinstance(each, int) for each in value):
            return tuple(each + 1 for each in value)
        case tuple():
            return (("worn",),) * max(len(value), 1)
    raise AssertionError(f"say what {value!r} looks like when it is worn")


@pytest.mark.parametrize("kind", KINDS)
def test_every_field_that_does_not_go_through_a_campaign_begins_anew(kind: Any) -> None:
    assert begin_anew(kind)
    for field in sorted(begin_anew(kind)):
        found = []
        for wear in (False, True):
            table = between()
            whose: Any = {State: table, Hero: table.heroes[0], Team: table.teams[0]}[kind]
            if wear:
                setattr(whose, field, worn(getattr(whose, field)))
            go_on(table)
            found.append(msgspec.to_builtins(getattr(whose, field), enc_hook=repr))
        assert found[0] == found[1], f"{kind.__name__}.{field} comes out of the adventure before"


def test_all_cards_come_back_to_the_hand_and_all_wounds_to_their_deck() -> None:
    table = between()
    hero = table.heroes[0]
    every, wounds = len(hero.hand) + len(hero.aside), len(table.wound_deck)
    hero.discard, hero.left, hero.right = hero.hand[:2], (hero.hand[2],), (hero.hand[3],)
    hero.undrawn, hero.hand = tuple(hero.hand[4:6]), hero.hand[6:]
    hero.wounds, hero.healed = [table.wound_deck.pop()], (table.wound_deck.pop(),)
    go_on(table)
    assert not any(getattr(hero, pile) for pile in CARDS)
    assert len(hero.hand) + len(hero.aside) == every
    assert len(table.wound_deck) == wounds


def test_nothing_of_an_activation_lies_on_the_table_between_two_adventures() -> None:
    played = at_random(GAME, 5000, 5000, campaign="the-silent-city", first=1, second=1)
    tables: Iterator[State] = (cast("State", match.state) for match in played)
    table = next(table for table in tables if table.phase == "chapter")
    assert table.scene == between().scene == NO_SCENE
