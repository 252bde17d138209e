"""Damage, Wounds and elimination at the end of a round (rulebook p. 8, 16 and 21)."""

from __future__ import annotations

from herobox.games.clash_of_heroes.rules.damage_and_wounds import eliminate
from herobox.games.clash_of_heroes.rules.end_of_round import cards_and_wounds, end_of_round, new_main_hero
from herobox.games.clash_of_heroes.rules.publishing_articles import praise
from herobox.games.clash_of_heroes.state.table_state import State
from tests.games.clash_of_heroes.box import HEROES
from tests.games.clash_of_heroes.plain import plain
from tests.games.clash_of_heroes.positions import figure, hero, ids
from tests.games.driving import drive, heard

TEAM_UP = {"teams": (("rage",), ("la-duchesse",)), "team_up": ("redline", "sanctuary")}


def after_the_round(**more: object) -> State:
    """The table when cards are put away and Wounds are taken."""
    table = plain(phase="end of round", **more)  # type: ignore[arg-type]
    drive(table, cards_and_wounds(table))
    return table


def test_as_many_damage_tokens_as_health_become_a_wound_and_the_rest_stays() -> None:
    """They have HEALTH 4."""
    table = after_the_round(damage={"rage": 5, "redline": 4})
    assert (len(hero(table, "rage").wounds), figure(table, "rage").damage) == (1, 1)
    assert (len(hero(table, "redline").wounds), figure(table, "redline").damage) == (1, 0)


def test_fewer_damage_tokens_than_health_stay() -> None:
    table = after_the_round(damage={"rage": 3})
    assert (hero(table, "rage").wounds, figure(table, "rage").damage) == ([], 3)


def test_a_hero_gets_one_wound_in_a_round_at_most() -> None:
    table = after_the_round(damage={"rage": 9})
    assert (len(hero(table, "rage").wounds), figure(table, "rage").damage) == (1, 5)


def test_three_wounds_in_the_hand_eliminate_a_hero() -> None:
    table = after_the_round(damage={"rage": 4}, wounds={"rage": ["broken-arm", "concussion"]})
    assert figure(table, "rage").out
    table = after_the_round(damage={"rage": 4}, wounds={"rage": ["broken-arm"]})
    assert not figure(table, "rage").out


def test_a_wound_that_is_played_leaves_the_hand_for_the_discard_pile() -> None:
    table = after_the_round(right={"rage": ["haymaker", "broken-arm"]}, wounds={"rage": ["concussion"]})
    assert ids(hero(table, "rage").wounds) == ["concussion"]
    assert ids(hero(table, "rage").healed) == ["broken-arm"]
    assert "broken-arm" not in ids(hero(table, "rage").discard)


def test_wounds_come_back_with_the_discard_pile() -> None:
    table = after_the_round(hands={"rage": []}, right={"rage": ["haymaker", "broken-arm"]})
    assert ids(hero(table, "rage").wounds) == ["broken-arm"]
    assert not hero(table, "rage").healed


def test_a_wound_in_the_hand_is_no_power_card() -> None:
    """A hand with nothing but Wounds is refreshed."""
    table = after_the_round(hands={"rage": []}, right={"rage": ["haymaker"]}, wounds={"rage": ["concussion"]})
    assert len(hero(table, "rage").hand) == 8


def test_wounds_that_come_back_may_eliminate() -> None:
    """Two Wounds are in the hand, and the third comes back with the discard pile."""
    table = after_the_round(
        hands={"rage": []},
        right={"rage": ["haymaker", "broken-arm"]},
        wounds={"rage": ["concussion", "cracked-ribs"]},
    )
    assert figure(table, "rage").out
    stays = after_the_round(right={"rage": ["haymaker", "broken-arm"]}, wounds={"rage": ["concussion", "cracked-ribs"]})
    assert not figure(stays, "rage").out


def test_a_team_up_hero_takes_no_wounds() -> None:
    table = after_the_round(damage={"redline": 2}, **TEAM_UP)
    assert (hero(table, "redline").wounds, figure(table, "redline").damage) == ([], 2)


def test_an_eliminated_hero_is_mocked_on_the_own_front_page() -> None:
    table = after_the_round(damage={"rage": 4}, wounds={"rage": ["broken-arm", "concussion"]})
    (article,) = table.teams[0].articles
    assert (article.id, article.size, article.colour) == ("rage", "small", "red")
    assert "small, red" in heard(table)


def test_a_new_main_hero_takes_the_cards_that_were_not_drawn() -> None:
    table = plain(phase="end of round", hands={"redline": ["overdrive", "flurry"]}, **TEAM_UP)  # type: ignore[arg-type]
    redline = hero(table, "redline")
    redline.undrawn, redline.discard = tuple(redline.discard[:4]), redline.discard[4:]
    drive(table, new_main_hero(table, hero(table, "rage")), "enlist redline")
    assert not redline.team_up
    assert not redline.undrawn
    assert len(redline.hand) == 6
    assert redline.seat == hero(table, "rage").seat


def test_a_player_may_go_on_without_a_new_main_hero() -> None:
    table = plain(phase="end of round", **TEAM_UP)  # type: ignore[arg-type]
    drive(table, new_main_hero(table, hero(table, "rage")), "pass")
    assert hero(table, "redline").team_up


def test_a_new_main_hero_gets_wounds_from_then_on() -> None:
    table = plain(phase="end of round", **TEAM_UP)  # type: ignore[arg-type]
    eliminate(table, hero(table, "rage"))
    drive(table, new_main_hero(table, hero(table, "rage")), "enlist redline")
    figure(table, "redline").damage = 4
    drive(table, cards_and_wounds(table))
    assert len(hero(table, "redline").wounds) == 1


def test_a_new_main_hero_has_a_personal_mission_from_then_on() -> None:
    """Redline's first one; what she has done before counts."""
    table = plain(phase="end of round", missions={"redline": 0}, **TEAM_UP)  # type: ignore[arg-type]
    (goal,) = HEROES["redline"].missions[0].goals
    hero(table, "redline").deeds = {goal.deed: goal.times}
    eliminate(table, hero(table, "rage"))
    drive(table, new_main_hero(table, hero(table, "rage")), "enlist redline")
    praise(table)
    assert [(article.id, article.colour) for article in table.teams[0].articles] == [
        ("rage", "red"),
        ("redline", "blue"),
    ]


def test_when_every_hero_is_out_the_villain_has_won() -> None:
    table = plain(phase="end of round", out=("rage", "ultrawoman", "la-duchesse", "redline"))
    drive(table, end_of_round(table))
    assert table.villain_won
    assert "Every hero is out." in heard(table)


def test_a_team_without_heroes_lets_the_other_go_on() -> None:
    table = plain(phase="end of round", out=("rage", "ultrawoman"))
    drive(table, end_of_round(table))
    assert not table.finished
