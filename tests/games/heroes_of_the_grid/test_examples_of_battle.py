"""The worked examples of the rulebook that are about battles, H to M, with the printed cards and dice."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.rules.action_phase import start_battle
from herobox.games.heroes_of_the_grid.rules.combat_sequence import enemy_preparation
from herobox.games.heroes_of_the_grid.rules.resolving_battles import ranger_preparation
from herobox.games.heroes_of_the_grid.state import State
from tests.games.driving import drive, options
from tests.games.heroes_of_the_grid.battles import (
    asked_in_turn,
    bottom,
    deck,
    defeated,
    discard,
    enemies_turn,
    fight,
    hand,
    hits,
    pool,
    rangers_turn,
    sequence,
    the_battle,
)
from tests.games.heroes_of_the_grid.positions import HIGH, SUPER_PUTTIES, figures, player_at, position

DRAWN = {
    SUPER_PUTTIES: ["regrow", "swarm-attack-super-putty", "engulf"],
    "madame-woe": ["teleport", "deadly-claws", "braid-lash", "breath-of-death"],
}
"""Enemy cards in the order in which they are drawn."""


def about_to_fight(enemies: dict[str, int]) -> State:
    """Zack, Billy and Kimberly at Angel Grove High, where Zack starts a battle."""
    table = position(
        at=dict.fromkeys(("zack", "billy", "kimberly"), HIGH),
        hands={
            "zack": ["blade-blaster-black"],
            "billy": ["counter-jab", "power-lance", "knowledge-is-power", "mighty-maces"],
            "kimberly": ["blade-blaster-pink", "take-aim", "acrobatics", "power-bow", "arrow-shot"],
        },
        decks={"zack": ["power-axe", "sweeping-strike", "reckless-blow"]},
        enemies={HIGH: enemies},
        enemy_decks={enemy: cards for enemy, cards in DRAWN.items() if enemy in enemies},
    )
    start_battle(table, player_at(table, "zack"))
    return table


def test_example_h_each_ranger_draws_one_at_a_time_and_stops_at_will() -> None:
    table = about_to_fight({SUPER_PUTTIES: 3})
    drive(table, ranger_preparation(table, the_battle(table)), "draw", "draw", "draw", "pass", (2, "pass"))
    assert hand(table, "zack") == ["blade-blaster-black", "power-axe", "sweeping-strike", "reckless-blow"]
    assert len(hand(table, "billy")) == 4
    assert len(hand(table, "kimberly")) == 5  # She was not asked: her hand is full.
    assert pool(table) == 2


def test_example_i_a_fast_card_goes_to_the_left_end_though_it_was_drawn_last() -> None:
    table = about_to_fight({SUPER_PUTTIES: 3})
    drive(table, enemy_preparation(table))
    assert sequence(table) == ["engulf", "regrow", "swarm-attack-super-putty"]
    assert the_battle(table).rows == (3,)


def test_example_j_the_four_cards_of_a_monster_lie_above_those_of_the_foot_soldiers() -> None:
    table = about_to_fight({SUPER_PUTTIES: 2, "madame-woe": 1})
    drive(table, enemy_preparation(table))
    assert the_battle(table).rows == (4, 2)
    assert sequence(table)[:4] == ["breath-of-death", "deadly-claws", "teleport", "braid-lash"]
    assert sequence(table)[4:] == ["regrow", "swarm-attack-super-putty"]


def test_example_k_three_hits_on_five_dice_defeat_a_card_that_stays_in_the_sequence() -> None:
    table = fight(
        ["putty-pummel", "flanking", "leaping-attack"], hands={"jason": ["power-sword"]}, pool=3, dice=[1, 0, 1, 0, 1]
    )
    rangers_turn(table, "play jason power-sword", "hit 1")
    assert pool(table) == 0
    assert hits(table) == [3, 0, 0]
    assert defeated(table) == [1]
    assert sequence(table) == ["putty-pummel", "flanking", "leaping-attack"]
    assert SUPER_PUTTIES not in figures(table, HIGH)
    assert table.experience == 1


def test_example_l_the_cards_beside_and_below_a_guard_cannot_be_targets() -> None:
    table = fight(
        ["ravenous-hunger", "salad-fork-stab", "butter-knife-cutter"],
        ["leaping-attack", "flanking"],
        hands={"jason": ["lead-the-charge"]},
    )
    salad_fork_stab, leaping_attack = "hit 2", "hit 4"
    assert options(asked_in_turn(table, "play jason lead-the-charge")) == [salad_fork_stab, leaping_attack]


def test_example_m_trini_reveals_two_cards_against_four_damage() -> None:
    table = fight(
        ["deadly-claws"],
        by=["jason", "trini"],
        decks={"trini": ["power-daggers", "twin-fang-teamwork"]},
        stage="enemies",
    )
    before = len(deck(table, "trini"))
    enemies_turn(table, "choose trini")
    assert discard(table, "trini") == ["power-daggers"]
    assert bottom(table, "trini") == "twin-fang-teamwork"
    assert len(deck(table, "trini")) == before - 1
