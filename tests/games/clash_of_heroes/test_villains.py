"""How villains hunt (p. 13): whom they attack, from where, and which way they go; and what their words say."""

from __future__ import annotations

from collections import Counter

import pytest

from herobox.games.clash_of_heroes.effects.menace_effects import Assail, Call, Hunt, Scheme, StrikeBack
from herobox.games.clash_of_heroes.effects.menace_harm_effects import Harden, Mend, Sting, Wave
from herobox.games.clash_of_heroes.effects.menace_movement_effects import Flee, March, Repel
from herobox.games.clash_of_heroes.effects.menace_plot_effects import (
    Appear,
    BringHome,
    CloseDoor,
    FromRound,
    TakeArticle,
    WhileHere,
    WithRivals,
)
from herobox.games.clash_of_heroes.effects.menace_theft_effects import Steal
from herobox.games.clash_of_heroes.keywords.lasting_keywords import Ward
from herobox.games.clash_of_heroes.keywords.vocabulary import Menace, names_of, spelled
from tests.games.clash_of_heroes.plots import standing_at
from tests.games.clash_of_heroes.positions import figure, hero, position
from tests.games.driving import drive, heard

PAIR = (("rage",), ("redline",))


def hunted(villains: dict[str, list[str]], **at: str) -> str:
    """What the log tells of a hunt by these villains on the training ground."""
    table = position(teams=PAIR, at=at, villains=villains, seed=1)
    for who in villains:
        drive(table, Hunt(who).run(table))
    return heard(table)


def test_a_villain_attacks_from_where_it_stands_if_it_can() -> None:
    told = hunted({"dummy": ["b1"]}, rage="a1", redline="e5")
    assert told.startswith("Dummy 1 attacks Rage (melee")


def test_else_it_moves_to_where_it_can_attack() -> None:
    told = hunted({"dummy": ["d1"]}, rage="a1", redline="j5")
    assert "Dummy 1 moves to" in told
    assert "Dummy 1 attacks Rage (melee" in told


def test_a_villain_who_shoots_does_not_come_nearer() -> None:
    told = hunted({"no-dalie": ["e1"]}, rage="a1", redline="j5")
    assert told.startswith("No' Dalie 1 attacks Rage (ranged")


def test_the_nearest_hero_is_hunted() -> None:
    """Redline is nearer to the first and Rage to the second."""
    assert "Dummy 1 attacks Redline" in hunted({"dummy": ["e2"]}, rage="a5", redline="e1")
    assert "Dummy 1 attacks Rage" in hunted({"dummy": ["a4"]}, rage="a5", redline="e1")


def test_of_two_that_are_as_near_the_one_who_is_hurt_is_hunted() -> None:
    table = position(teams=PAIR, at={"rage": "a3", "redline": "c3"}, villains={"dummy": ["b3"]}, damage={"redline": 2})
    drive(table, Hunt("dummy").run(table))
    assert "Dummy 1 attacks Redline" in heard(table)


def test_who_is_far_away_is_approached_as_far_as_speed_allows() -> None:
    table = position(teams=PAIR, at={"rage": "a1", "redline": "b1"}, villains={"dummy": ["e5"]})
    drive(table, Hunt("dummy").run(table))
    assert standing_at(table, "dummy-1")[1] == "3"  # One Area nearer, as SPEED 1 says.
    assert "attacks" not in heard(table)


def test_villains_behind_a_closed_door_stay_where_they_are() -> None:
    table = position(teams=PAIR, at={"rage": "a1", "redline": "a2"}, villains={"dummy": ["j5"]})
    drive(table, Hunt("dummy").run(table))
    assert standing_at(table, "dummy-1") == "j5"
    assert heard(table) == ""


def test_between_places_as_good_chance_decides() -> None:
    """So that neither side of a board is always the one that is met first."""
    places = Counter[str]()
    for seed in range(30):
        table = position(teams=PAIR, at={"rage": "a1", "redline": "b1"}, villains={"dummy": ["e5"]}, seed=seed)
        drive(table, Hunt("dummy").run(table))
        places[standing_at(table, "dummy-1")] += 1
    assert len(places) > 1


def test_of_several_heroes_as_near_chance_takes_one() -> None:
    prey = Counter[bool]()
    for seed in range(30):
        table = position(teams=PAIR, at={"rage": "a3", "redline": "c3"}, villains={"dummy": ["b3"]}, seed=seed)
        hero(table, "rage").damage = 1  # Both are two hits away from a Wound.
        hero(table, "redline").damage = hero(table, "redline").values.health - 3
        drive(table, Hunt("dummy").run(table))
        prey["attacks Rage" in heard(table)] += 1
    assert len(prey) == 2


def test_a_villain_that_only_assails_stays() -> None:
    table = position(teams=PAIR, at={"rage": "a1", "redline": "j5"}, villains={"dummy": ["d1"]})
    drive(table, Assail("dummy").run(table))
    assert (standing_at(table, "dummy-1"), heard(table)) == ("d1", "")


def test_villains_do_not_call_more_than_there_is_room_for() -> None:
    """The training hall has two spawning places."""
    table = position(villains={})
    drive(table, Call("dummy", 5).run(table))
    assert [standing_at(table, f"dummy-{number}") for number in (1, 2)] == ["i4", "i5"]
    assert len(table.villains) == 2


def test_figures_are_counted_on_when_one_is_gone() -> None:
    table = position(villains={"dummy": ["i4", "i5"]}, out=("dummy-1",))
    drive(table, Call("dummy").run(table))
    assert figure(table, "dummy-3").name == "Dummy 3"


@pytest.mark.parametrize(
    ("name", "told"),
    [("x-tina", "X-Tina"), ("no-dalie", "No' Dalie"), ("sonic-machine", "Sonic Machine"), ("idol", "Idol")],
)
def test_names_are_told_as_ids_tell_them(name: str, told: str) -> None:
    assert spelled(name) == told


def test_several_names_are_told_in_a_row() -> None:
    assert names_of(("amy", "bob", "cleo"), {"bob": "Big Bob"}, "or") == "Amy, Big Bob or Cleo"
    assert names_of(("amy",), {}) == "Amy"


@pytest.mark.parametrize(
    ("word", "words"),
    [
        (
            Hunt("no-dalie"),
            "Attacks by No' Dalie; anyone who can't attack yet first moves to where they can, or else towards the "
            "nearest hero.",
        ),
        (Assail("x-tina"), "Attacks by X-Tina, without moving."),
        (Scheme(2), "The plan advances by 2 steps."),
        (
            Scheme(1, ("a-relay", "idol")),
            "The plan advances by 1 step for each of these still in play: A-Relay and Idol.",
        ),
        (Call("no-dalie", 2), "2 more No' Dalies, if the box has any left."),
        (StrikeBack(), "It attacks that hero, if it can."),
        (Flee(), "It moves away from that hero as far as its SPEED allows."),
        (Repel(2), "It moves that hero away by 2 Spaces."),
        (Sting(), "That hero gets 1 Damage token."),
        (
            March("x-tina"),
            "X-Tina marches to the next token of the route, a step of the plan. Anyone standing there is attacked: "
            "a hit moves them aside, a miss ends the march.",
        ),
        (Wave("Storm"), "Storm: each hero gets 1 Damage token."),
        (
            Wave("Storm", 2, "speed", 3, "idol"),
            "Storm: each hero in an Area with Idol attempts a Direct SPEED Test with 3 Test dice; "
            "any that fails gets 2 Damage tokens.",
        ),
        (
            Wave("Heat", each_of=("western-fire", "hall-fire")),
            "Heat: each hero in an Area with Western Fire or Hall Fire gets 1 Damage token.",
        ),
        (Mend("emissary"), "Emissary discards up to 1 Damage."),
        (Harden("emissary", "defense"), "Emissary gets +1 DEFENSE permanently, up to +2."),
        (WhileHere("idol", (Scheme(),)), "While the Idol is there: The plan advances by 1 step."),
        (FromRound(2, (Scheme(),)), "From round 2 on: The plan advances by 1 step."),
        (FromRound(2, (Scheme(),), 3), "From round 2 on, every 3 rounds: The plan advances by 1 step."),
        (FromRound(2, (Appear("idol"),), 0), "In round 2: Idol appears."),
        (WithRivals((CloseDoor("b1-1"),)), "With two teams: Door b1-1 falls shut."),
        (TakeArticle("quick-work"), 'The article "Quick Work" can no longer be earned.'),
        (
            BringHome(("amy", "bob")),
            "Amy or Bob in the hands of a hero in an Area where the hero's team began is home; "
            "a hero with as much Damage as HEALTH drops it.",
        ),
        (
            Steal("nephew"),
            "Each Nephew moves once: to the nearest token to pick it up, or, with one in hand, to the nearest place "
            "where figures appear, where it is lost and the plan advances by 1 step. Anyone who can't get nearer "
            "attacks; anyone with nothing to steal hunts. Whoever is eliminated drops it.",
        ),
        (
            Steal("nephew", ("idol", "vase"), 2),
            "Each Nephew moves twice: to the nearest of Idol and Vase to pick it up, or, with one in hand, to the "
            "nearest place where figures appear, where it is lost and the plan advances by 1 step. Anyone who can't "
            "get nearer attacks; anyone with nothing to steal hunts. Whoever is eliminated drops it.",
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Menace) else "",
)
def test_what_a_word_says_on_a_sheet(word: Menace, words: str) -> None:
    assert word.words() == words


def test_a_villain_who_shoots_uses_melee_on_whoever_is_next_to_it_where_that_is_better() -> None:
    """A No' Dalie has a Power die more at range, and Rage is warded against that by two dice."""
    at = {"rage": "c3", "redline": "j5"}
    assert "No' Dalie 1 attacks Rage (ranged" in hunted({"no-dalie": ["d3"]}, **at)
    table = position(teams=PAIR, at=at, villains={"no-dalie": ["d3"]})
    rage = hero(table, "rage")
    rage.lasting, rage.has = (("made-up", Ward(2, "ranged")),), frozenset({"ward"})
    drive(table, Hunt("no-dalie").run(table))
    assert "No' Dalie 1 attacks Rage (melee" in heard(table)
