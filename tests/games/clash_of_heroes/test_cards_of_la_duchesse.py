"""What La Duchesse's ID card and her Power cards do at the table."""

from __future__ import annotations

from herobox.games.clash_of_heroes.options import Attempt
from herobox.games.clash_of_heroes.rules.activation_phase import act, activation
from herobox.games.clash_of_heroes.rules.attribute_tests import dice_of_test
from herobox.games.clash_of_heroes.state.table_state import State
from tests.games.clash_of_heroes.positions import (
    activate,
    attack,
    choices,
    dice_of,
    figure,
    hero,
    ids,
    place_of,
    position,
    power,
    put,
    values,
)
from tests.games.driving import asked, drive, options

OURS = (("la-duchesse", "rage"), ("redline", "ultrawoman"))


def test_la_duchesse_rolls_one_failed_test_of_a_round_again() -> None:
    table = position(
        teams=OURS, at={"la-duchesse": "e4"}, active="la-duchesse", dice="t1 t1 t1 t1 t1 t0 t0 t0 t0 t2 t2 t2 t2 t0"
    )
    duchess = hero(table, "la-duchesse")
    drive(table, act(table, duchess, Attempt("training-lock")))
    assert (duchess.deeds["pass"], duchess.deeds["test"]) == (1, 1)
    table = position(
        teams=OURS, at={"la-duchesse": "e4"}, active="la-duchesse", dice="t2 t2 t2 t0 t0 t2 t2 t2 t0 t0 t2 t2 t2 t0"
    )
    duchess = hero(table, "la-duchesse")
    drive(table, act(table, duchess, Attempt("training-lock")))
    drive(table, act(table, duchess, Attempt("training-lock")))
    assert duchess.deeds["fail"] == 2


def test_a_psychic_lash_hits_from_afar_with_mental_as_combat_dice() -> None:
    table = position(
        teams=OURS,
        at={"la-duchesse": "a3", "redline": "e3"},
        left={"la-duchesse": ["psychic-lash"]},
        active="la-duchesse",
        dice="1 1 1 2",
    )
    assert dice_of(table, "la-duchesse", "redline", "mental") == (4, 0)
    drive(table, attack(table, "la-duchesse", "redline", "mental"))
    assert figure(table, "redline").damage == 1


def test_a_mind_blast_is_a_mental_attack_with_two_power_dice_more() -> None:
    table = position(
        teams=OURS,
        at={"la-duchesse": "a3", "redline": "e3"},
        left={"la-duchesse": ["mind-blast"]},
        active="la-duchesse",
        dice="1 1 1 0 1 1",
    )
    drive(table, power(table, "la-duchesse", "mind-blast"))
    assert figure(table, "redline").damage == 1
    assert "attack mental redline" not in choices(table, "la-duchesse")


def test_strings_attached_move_an_opponent_in_sight_by_an_area() -> None:
    table = position(
        teams=OURS,
        at={"la-duchesse": "a3", "redline": "e3", "ultrawoman": "j1"},
        left={"la-duchesse": ["strings-attached"]},
        active="la-duchesse",
    )
    drive(table, power(table, "la-duchesse", "strings-attached"), "push f1")
    assert place_of(table, "redline") == "f1"


def test_iron_will_takes_three_dice_from_mental_tests_only() -> None:
    table = position(teams=OURS, left={"la-duchesse": ["iron-will"]})
    duchess = hero(table, "la-duchesse")
    assert (dice_of_test(table, duchess, "mental", 7), dice_of_test(table, duchess, "attack", 7)) == (4, 7)


def test_attacks_on_mirror_images_have_two_combat_dice_fewer() -> None:
    table = position(teams=OURS, left={"la-duchesse": ["mirror-images"]})
    assert dice_of(table, "ultrawoman", "la-duchesse", "ranged") == (2, 0)


def test_whispered_orders_let_an_ally_attack_at_once_as_its_player_wishes() -> None:
    table = position(
        teams=OURS,
        at={"la-duchesse": "a3", "rage": "c3", "redline": "d3", "ultrawoman": "c4"},
        left={"la-duchesse": ["whispered-orders"]},
        active="la-duchesse",
        dice="1 1 1 2",
    )
    decision = asked(table, power(table, "la-duchesse", "whispered-orders"))
    assert (decision.kind, decision.seats) == ("strike", (1,))
    assert options(decision) == ["attack melee redline", "attack melee ultrawoman"]
    assert table.scene.acting == hero(table, "rage").number
    activate(table, "la-duchesse")
    drive(table, power(table, "la-duchesse", "whispered-orders"), "attack melee redline")
    assert figure(table, "redline").damage == 1
    assert table.scene.acting == hero(table, "la-duchesse").number


def test_a_seed_of_doubt_takes_two_defense_from_an_opponent_in_sight() -> None:
    table = position(
        teams=OURS,
        at={"la-duchesse": "a3", "redline": "e3", "ultrawoman": "j1"},
        left={"la-duchesse": ["seed-of-doubt"]},
        active="la-duchesse",
    )
    drive(table, power(table, "la-duchesse", "seed-of-doubt"))
    assert values(table, "redline")[1] == 3


def test_vanity_costs_la_duchesse_and_allies_who_see_her_mental() -> None:
    table = position(teams=OURS, at={"la-duchesse": "a3", "rage": "c3"}, left={"la-duchesse": ["vanity"]})
    assert (values(table, "la-duchesse")[2], values(table, "rage")[2]) == (2, 1)
    put(table, "rage", "g3")
    assert values(table, "rage")[2] == 2


def test_a_parlour_trick_moves_an_opponent_in_sight_by_two_spaces() -> None:
    table = position(
        teams=OURS,
        ranks={"la-duchesse": "rookie"},
        at={"la-duchesse": "a3", "redline": "c3", "ultrawoman": "j1"},
        left={"la-duchesse": ["parlour-trick"]},
        active="la-duchesse",
    )
    drive(table, power(table, "la-duchesse", "parlour-trick"), "push d3", "push e3")
    assert place_of(table, "redline") == "e3"


def test_a_beginners_intuition_takes_a_die_from_all_tests() -> None:
    table = position(teams=OURS, ranks={"la-duchesse": "rookie"}, left={"la-duchesse": ["beginners-intuition"]})
    assert dice_of_test(table, hero(table, "la-duchesse"), "speed", 3) == 2


def test_a_puppeteer_puts_an_opponent_next_to_her_and_attacks_its_mind() -> None:
    table = position(
        teams=OURS,
        ranks={"la-duchesse": "veteran"},
        at={"la-duchesse": "a3", "redline": "e3", "ultrawoman": "j1"},
        left={"la-duchesse": ["puppeteer"]},
        active="la-duchesse",
        dice="1 1 0 0 0 1 1 1",
    )
    drive(table, power(table, "la-duchesse", "puppeteer"), "push b3")
    assert (place_of(table, "redline"), figure(table, "redline").damage) == ("b3", 1)


def test_a_grand_design_gives_an_ally_an_action_more_and_takes_a_card_back() -> None:
    table = position(
        teams=OURS,
        ranks={"la-duchesse": "veteran"},
        at={"la-duchesse": "a3", "rage": "c3"},
        left={"la-duchesse": ["grand-design"]},
        discards={"la-duchesse": ["mind-blast", "iron-will"]},
        order=(["rage"], []),
        active="la-duchesse",
    )
    drive(table, power(table, "la-duchesse", "grand-design"))
    assert ids(hero(table, "la-duchesse").discard) == ["mind-blast"]
    assert "iron-will" in ids(hero(table, "la-duchesse").hand)
    assert actions_of_next(table) == 4


def actions_of_next(table: State) -> int:
    """The Actions with which the next hero of the first team begins."""
    table.next_team = 0
    following = table.heroes[table.teams[0].order[0]]
    asked(table, activation(table))
    return following.actions
