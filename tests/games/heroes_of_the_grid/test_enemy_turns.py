"""Enemy turns: which card is resolved, whom it concerns, and who is defeated meanwhile (rulebook p. 12 to 14)."""

from __future__ import annotations

import re

from tests.games.driving import heard, options
from tests.games.heroes_of_the_grid.battles import (
    asked_by_enemy,
    defeated,
    discard,
    enemies_turn,
    fight,
    fighting,
    lead,
    pool,
    step,
    the_battle,
)
from tests.games.heroes_of_the_grid.positions import REST


def resolved(*rows: list[str], turns: int, gone: tuple[int, ...] = ()) -> list[str]:
    """The cards that had so many enemy turns; `gone`: those that are defeated, numbered from 1, which are left out."""
    table = fight(*rows, stage="enemies")
    for number in gone:
        enemy = the_battle(table).sequence[number - 1]
        enemy.defeated, enemy.hits = True, enemy.card.health
    for _ in range(turns):
        enemies_turn(table)
    turned = (re.fullmatch(r"(.*) (acts|is PASSIVE, so it has no turn)\.", line) for line in heard(table).split("\n"))
    return [line[1] for line in turned if line]


def test_the_top_row_is_resolved_from_left_to_right_and_then_the_bottom_row() -> None:
    rows = (["breath-of-death", "teleport"], ["regrow", "engulf"])
    assert resolved(*rows, turns=4) == ["Breath of Death", "Teleport", "Regrow", "Engulf"]


def test_a_fast_card_of_the_bottom_row_is_not_resolved_first() -> None:
    assert resolved(["teleport"], ["engulf"], turns=1) == ["Teleport"]


def test_a_defeated_card_takes_its_turn_without_an_effect() -> None:
    assert resolved(["regrow", "breath-of-death"], turns=1, gone=(1,)) == []
    assert resolved(["regrow", "breath-of-death"], turns=2, gone=(1,)) == ["Breath of Death"]


def test_the_team_chooses_who_suffers_and_the_log_says_who_did() -> None:
    table = fight(["leaping-attack"], by=["jason", "zack"], stage="enemies")
    decision = asked_by_enemy(table)
    assert (decision.kind, decision.seats, options(decision)) == ("suffer", (0, 1), ["choose jason", "choose zack"])
    table = fight(["leaping-attack"], by=["jason", "zack"], stage="enemies")
    enemies_turn(table, (1, "choose jason"))
    assert "Zack decides: Jason takes the damage." in heard(table)


def test_a_card_that_is_defeated_while_it_is_resolved_goes_on_to_its_end() -> None:
    table = fight(["braid-lash"], by=["billy"], decks={"billy": ["counter-jab", "power-lance"]}, stage="enemies")
    the_battle(table).sequence[0].hits = 3
    enemies_turn(table)
    assert defeated(table) == [1]
    assert pool(table) == 1


def test_a_defeated_lead_passes_the_token_to_another_ranger_of_the_teams_choice() -> None:
    table = fight(
        ["skeleton-sword"],
        by=["jason", "zack", "billy"],
        decks={"jason": ["block"]},
        discards={"jason": REST},
        stage="enemies",
    )
    enemies_turn(table, "pass", (2, "choose billy"))
    assert (fighting(table), lead(table)) == (["zack", "billy"], "billy")


def test_the_last_ranger_takes_the_lead_unasked() -> None:
    table = fight(
        ["skeleton-sword"], by=["jason", "zack"], decks={"jason": ["block"]}, discards={"jason": REST}, stage="enemies"
    )
    enemies_turn(table, "pass")
    assert lead(table) == "zack"


def test_the_lead_token_stays_when_another_ranger_is_defeated() -> None:
    table = fight(
        ["leaping-attack"],
        by=["jason", "zack", "billy"],
        decks={"zack": ["power-axe"]},
        discards={"zack": REST},
        stage="enemies",
    )
    enemies_turn(table, "choose zack", "pass")
    assert (fighting(table), lead(table)) == (["jason", "billy"], "jason")


def test_an_effect_on_each_ranger_goes_on_when_one_of_them_is_defeated() -> None:
    table = fight(
        ["chain-lightning"],
        by=["jason", "zack", "trini"],
        decks={"zack": ["power-axe"]},
        discards={"zack": REST},
        stage="enemies",
    )
    enemies_turn(table, "choose zack", (1, "pass"), "choose jason")
    assert fighting(table) == ["jason", "trini"]
    assert heard(table).count("deals 4 damage") == 3


def test_the_lead_says_in_which_order_an_effect_works_on_each_ranger() -> None:
    table = fight(["chain-lightning"], by=["zack", "jason", "trini", "billy"], stage="enemies")
    decision = asked_by_enemy(table)
    assert (decision.kind, decision.seats) == ("next-ranger", (1,))
    assert options(decision) == ["choose zack", "choose jason", "choose billy", "choose trini", "pass"]
    table = fight(["chain-lightning"], by=["zack", "jason", "trini", "billy"], stage="enemies")
    enemies_turn(table, "choose trini", "choose billy", "choose jason")
    suffered = [line.split()[-1] for line in heard(table).split("\n") if "deals 4 damage" in line]
    assert suffered == ["Trini.", "Billy.", "Jason.", "Zack."]


def test_the_lead_may_leave_the_rest_in_the_order_that_is_named() -> None:
    table = fight(["chain-lightning"], by=["zack", "jason", "trini", "billy"], stage="enemies")
    enemies_turn(table, "choose trini", "pass")
    suffered = [line.split()[-1] for line in heard(table).split("\n") if "deals 4 damage" in line]
    assert suffered == ["Trini.", "Zack.", "Jason.", "Billy."]


def test_a_lead_who_is_defeated_first_still_says_who_is_next() -> None:
    table = fight(
        ["chain-lightning"],
        by=["jason", "zack", "trini"],
        decks={"jason": ["power-sword"]},
        discards={"jason": REST},
        stage="enemies",
    )
    enemies_turn(table, "choose jason", (0, "pass"), (0, "choose trini"), (1, "choose trini"))
    assert lead(table) == "trini"
    suffered = [line.split()[-1] for line in heard(table).split("\n") if "deals 4 damage" in line]
    assert suffered == ["Jason.", "Trini.", "Zack."]


def test_in_which_order_rangers_only_discard_is_not_asked() -> None:
    hands = {"jason": ["block"], "zack": ["power-axe"], "trini": ["tenacity"]}
    for card in ("grave-digger-slash", "breath-of-death", "cruel-laughter"):
        enemies_turn(fight([card], by=["jason", "zack", "trini"], hands=hands, stage="enemies"))


def test_a_ranger_who_was_defeated_by_the_first_of_two_damages_does_not_suffer_the_second() -> None:
    table = fight(
        ["smash-slash"],
        by=["jason", "zack"],
        decks={"zack": ["power-axe"]},
        discards={"zack": REST},
        stage="enemies",
    )
    enemies_turn(table, "choose zack", (1, "pass"))
    assert heard(table).count("deals 3 damage") == 1
    assert discard(table, "zack") == []


def test_the_rest_of_a_card_is_left_out_when_all_rangers_are_defeated() -> None:
    table = fight(["braid-lash"], by=["jason"], decks={"jason": ["block"]}, discards={"jason": REST}, stage="enemies")
    step(table, "pass")
    assert (fighting(table), pool(table)) == ([], 2)
    assert the_battle(table).stage == "cleanup"


def test_a_special_defense_that_defeats_the_last_enemy_ends_the_battle_at_once() -> None:
    decks = {"billy": ["counter-jab", "power-lance"]}
    table = fight(["leaping-attack", "leaping-attack"], by=["billy"], decks=decks, stage="enemies")
    for enemy, dealt in zip(the_battle(table).sequence, (1, 2), strict=True):
        enemy.hits, enemy.defeated = dealt, dealt == 2
    step(table)
    assert defeated(table) == [1, 2]
    assert the_battle(table).stage == "cleanup"
