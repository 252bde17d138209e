"""Why something can't be chosen where a text, or a POW, lets its player choose (rulebook p. 20 and 23)."""

from __future__ import annotations

import pytest

from herobox.games.clash_of_heroes.effects.attack_effects import Heal, Hurt, Strike
from herobox.games.clash_of_heroes.effects.movement_effects import Fetch, Leap, Run, Shift, Usher
from herobox.games.clash_of_heroes.keywords.trigger_keywords import When
from herobox.games.clash_of_heroes.keywords.vocabulary import Deed
from herobox.games.clash_of_heroes.rules.using_objects import use_refusal
from herobox.games.clash_of_heroes.state.scene_state import Scene
from herobox.kernel.copying import copier
from tests.games.clash_of_heroes.box import GAME
from tests.games.clash_of_heroes.positions import attack, hero, position, power, view
from tests.games.clash_of_heroes.prompting import prompted, refusal, why
from tests.games.clash_of_heroes.test_words_of_powers import with_words
from tests.games.driving import asked

STREET = {"rage": "a3", "ultrawoman": "b3", "redline": "d3", "la-duchesse": "a1"}
SIGHT, AREA, NEAR = (
    Hurt(1, "opponent", "in sight"),
    Heal(1, "character", "in area"),
    Hurt(1, "character", "next to you"),
)


@pytest.mark.parametrize(
    ("word", "tried", "expected"),
    [
        (
            SIGHT,
            "ultrawoman",
            "Ultrawoman can't be chosen: the target must be an opponent, and Ultrawoman is an ally (p. 20)",
        ),
        (SIGHT, "la-duchesse", "a wall or a closed door bars Rage's Line of Sight to La Duchesse (p. 20)"),
        (AREA, "la-duchesse", "La Duchesse on i1 is not in the Area of Rage (p. 12)"),
        (AREA, "rage", "Rage can't be chosen: the target must be somebody else (p. 20)"),
        (AREA, "nobody", 'nobody here is called "nobody"; choose from '),
        (NEAR, "redline", "Redline on d3 is not next to Rage (p. 12)"),
    ],
)
def test_a_text_is_about_whom_it_says_where_it_says(word: Deed, tried: str, expected: str) -> None:
    at = {**STREET, "trainer": "e3" if word is AREA else "a4", "la-duchesse": "i1"}
    table = with_words(position(at=at, active="rage", damage={"ultrawoman": 1}), "rage", word)
    assert why(table, power(table, "rage", "made-up"), f"target {tried}").startswith(expected)


@pytest.mark.parametrize(
    ("word", "at", "tried", "expected"),
    [
        (
            Shift("opponent", "in sight"),
            {},
            "push a5",
            "a5 is not next to Redline, or a wall or a closed door",
        ),
        (
            Shift("opponent", "in sight"),
            {},
            "push a3",
            "Rage is on a3, and you can only choose a free Space",
        ),
        (Usher(1, "opponent"), {}, "push g3", "there is no way to g3: a closed door in between blocks it (p. 12)"),
        (Usher(1, "opponent"), {"redline": "a1"}, "push c4", "c4 is 2 Areas away, and Redline moves up to 1 (p. 18)"),
        (Fetch("opponent"), {}, "push e4", "e4 is not next to Rage, or a wall or a closed door is in between (p. 20)"),
        (Run(1), {"rage": "a1"}, "move c4", "c4 is 2 Areas away, and Rage moves up to 1 (p. 18)"),
        (Leap(), {}, "move j1", "a wall or a closed door bars Rage's Line of Sight to j1 (p. 20)"),
        (Leap(), {}, "move d3", "Redline is on d3, and a move must end on a free Space (p. 18)"),
    ],
)
def test_a_text_moves_as_far_as_it_says(word: Deed, at: dict[str, str], tried: str, expected: str) -> None:
    places = {"rage": "a3", "redline": "d3", "ultrawoman": "j2", "la-duchesse": "i1", **at}
    table = with_words(position(at=places, active="rage"), "rage", word)
    assert why(table, power(table, "rage", "made-up"), tried).startswith(expected)


def test_an_attack_that_answers_somebody_is_made_on_nobody_else() -> None:
    at = {"rage": "c3", "redline": "d3", "la-duchesse": "c4"}
    table = position(teams=(("rage",), ("la-duchesse", "redline")), at=at, active="redline", dice="0 0 0 0 0 0")
    with_words(table, "rage", When("attacked", (Strike(whom="other"),)))
    hero(table, "rage").has |= {"ranged"}
    reason = why(table, attack(table, "redline", "rage"), "attack melee la-duchesse")
    assert reason == "this Attack is made on Redline and on nobody else (p. 20)"


def test_an_attack_of_one_kind_is_made_in_no_other_way() -> None:
    at = {"rage": "c3", "redline": "d3", "la-duchesse": "c4"}
    table = with_words(position(at=at, active="rage"), "rage", Strike(kind="ranged"))
    reason = why(table, power(table, "rage", "made-up"), "attack melee redline")
    assert reason == "Rage can only make ranged attacks, unless a power says otherwise (p. 20)"
    table = with_words(position(at=at, active="rage"), "rage", Strike())
    reason = why(table, power(table, "rage", "made-up"), "attack melee ultrawoman")
    assert reason == "Rage can't attack Ultrawoman, an ally: Attacks are made on opponents (p. 20)"


def test_to_ask_what_an_object_could_do_changes_nothing() -> None:
    table = position(at={"rage": "c3", "redline": "e3"}, objects={"car": ["c3"]}, active="rage")
    table.listener = table.counts = None
    before = copier(type(table))(table)
    assert use_refusal(table, hero(table, "rage"), "car-1", "offensive") is None
    assert table == before
    assert table.scene == Scene(acting=hero(table, "rage").number)


def test_what_a_text_asks_names_the_text() -> None:
    at = {"rage": "a3", "redline": "d3", "ultrawoman": "j2", "la-duchesse": "i1"}
    table = with_words(position(at=at, active="rage"), "rage", Fetch("opponent"))
    shown = prompted(table, power(table, "rage", "made-up"))
    assert shown.words == "Made up: move Redline from d3 to a free Space?"
    assert shown.choices[-1].words == "Leave Redline on d3"


@pytest.mark.parametrize(
    "word",
    [Leap(), Run(2), Run(2, flying=True), Shift("opponent", "in sight"), Usher(2, "opponent"), Fetch("opponent")],
)
def test_nothing_that_a_text_offers_is_refused_and_everything_else_is(word: Deed) -> None:
    at = {"rage": "a1", "redline": "a3", "ultrawoman": "j2", "la-duchesse": "i1"}
    table = with_words(position(at=at, active="rage"), "rage", word)
    decision = asked(table, power(table, "rage", "made-up"))
    seen = view(table, 0)
    verb = type(decision.options[0])
    for name in table.board.names:
        offered = verb(name) in decision.options
        assert (refusal(seen, 0, decision, verb(name)) is None) == offered
        assert (GAME.decisions.why_not(seen, 0, decision, verb(name)) is None) == offered
