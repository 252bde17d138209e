"""What the black bar of each Hero and Villain of the main deck brings to who battles it (rulebook p. 12)."""

from __future__ import annotations

from typing import Any

import pytest

from herobox.games.deck_building.options import Battle
from herobox.games.deck_building.rules.battling import battle_refusal
from herobox.games.deck_building.rules.main_phase import main_action
from tests.games.deck_building.box import CARDS
from tests.games.deck_building.changes import battled
from tests.games.deck_building.positions import position
from tests.games.driving import Answer, asked, options

BATTLES: list[tuple[str, dict[str, Any], list[Answer], dict[str, int]]] = [
    ("pink-ranger", {}, [], {"hand": 1, "deck": -1}),
    ("alpha-5", {}, [], {"Energy": 2}),
    ("ninjor", {}, [], {"foe's HP": -2}),
    (
        "phantom-ranger", {"grid": ["phantom-ranger", "parry", "", "", "", ""]}, ["remove parry"],
        {"The Grid": -1, "main discards": 1},
    ),
    ("phantom-ranger", {"grid": ["phantom-ranger", "parry", "", "", "", ""]}, ["pass"], {}),
    ("blue-senturion", {}, [], {"foe's discards": 1, "Stuns": -1}),
    ("magna-defender", {}, [], {"HP": 2}),
    ("titanium-ranger", {"slots": {1: ["", "", "battle-bike", ""]}}, [], {"foe's attached": -1, "foe's discards": 1}),
    ("quantum-ranger", {}, ["discard disposable", "pass"], {"deck": -1, "discards": 1}),
    ("baboo", {}, [], {"Energy": 2}),
    ("squatt", {"grid": ["squatt", "bones", "", "", "", ""]}, ["remove bones"], {"The Grid": -1, "main discards": 1}),
    ("putty-patroller", {}, [], {"HP": 1}),
    ("z-putty", {}, [], {"hand": 1, "deck": -1}),
    ("bones", {"discards": {1: ["teamwork"]}}, ["destroy teamwork discard"], {"discards": -1, "destroyed": 1}),
    ("bones", {"discards": {1: ["teamwork"]}}, ["pass"], {}),
    ("pudgy-pig", {}, [(0, "discard mayhem")], {"foe's hand": -1, "foe's discards": 1}),
    ("eye-guy", {}, [], {"foe's Energy": -2}),
    ("king-sphinx", {}, [], {"foe's HP": -2}),
]  # fmt: skip
"""An adversary, what else is on the table, the answers, and what changes."""
ADVERSARIES = sorted(card.id for card in CARDS.values() if card.type in ("hero", "villain"))


@pytest.mark.parametrize(("card", "there", "answers", "change"), BATTLES)
def test_a_battle_brings_what_the_black_bar_says(
    card: str, there: dict[str, Any], answers: list[Answer], change: dict[str, int]
) -> None:
    assert battled(card, *answers, **there) == change


def test_the_table_has_every_hero_and_villain() -> None:
    assert sorted({card for card, *_ in BATTLES}) == ADVERSARIES


@pytest.mark.parametrize("card", ADVERSARIES)
def test_an_adversary_is_battled_for_its_shards_and_not_for_one_less(card: str) -> None:
    battle = CARDS[card].battle
    assert battle is not None
    seat = 1 if CARDS[card].type == "villain" else 0
    table = position(characters={0: "rita-repulsa"}, active=seat, grid=[card, "", "", "", "", ""])
    table.shards = battle.cost
    assert battle_refusal(table, seat, Battle(card)) is None
    table.shards -= 1
    assert battle_refusal(table, seat, Battle(card)) == (
        f"battling {CARDS[card].name} costs {battle.cost} Shards, and you have {battle.cost - 1} (p. 12)"
    )


@pytest.mark.parametrize("card", ADVERSARIES)
def test_a_card_of_the_own_side_is_bought_and_not_battled(card: str) -> None:
    seat = 0 if CARDS[card].type == "villain" else 1
    table = position(
        characters={0: "rito-revolto", 1: "billy-cranston"}, active=seat, shards=6, grid=[card, "", "", "", "", ""]
    )
    offered = options(asked(table, main_action(table)))
    assert f"buy {card}" in offered
    assert f"battle {card}" not in offered
