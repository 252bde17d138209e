"""The table as text."""

from __future__ import annotations

import pytest

from herobox.draw.ascii import to_ascii
from herobox.games.deck_building.picture import text_table
from herobox.games.deck_building.picture.text_table_cards import card_entry
from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.rules.set_up_phase import set_up
from herobox.games.deck_building.state import State
from tests.games.deck_building.box import CARDS
from tests.games.deck_building.positions import position, view
from tests.games.deck_building.prompting import before_the_first_turn
from tests.games.driving import asked


def shown(table: State, seat: int | None = 1) -> str:
    """The text with its line breaks taken out, as a line may be broken anywhere."""
    return " ".join(text_table.text(view(table, seat), seat).split())


def full() -> State:
    """A table of four with something of everything."""
    return position(
        2,
        2,
        characters={0: "finster", 1: "zack-taylor", 2: "goldar", 3: "trini-kwan"},
        hands={0: ["parry"], 1: ["recovery", "thunder-slinger", "teamwork", "teamwork"], 3: ["counterstrike"]},
        slots={0: ["", "", "", "master-finster"], 1: ["power-axe", "battle-bike exhausted", "", ""]},
        discards={0: ["stun", "baboo"], 1: ["ambush", "teamwork", "teamwork"]},
        played={1: ["attitude"]},
        ongoing={1: ["command-center"]},
        bay=["mastodon", "triceratops exhausted"],
        lair=["master-scorpina"],
        grid=["bones", "bones", "ninjor", "", "moon-palace", "pudgy-pig"],
        main_discard=["squatt"],
        destroyed=["flying-kick"],
        zords=["dragonzord"],
        flipped=[3],
        hp=(22, 17),
        energy=(3, 19),
        active=1,
        shards=3,
    )


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_no_line_is_wider_than_a_hundred_columns(seat: int | None) -> None:
    for table in (full(), before_the_first_turn(heroes=2, villains=2) if seat != 3 else full()):
        assert max(map(len, text_table.text(view(table, seat), seat).splitlines())) <= 100


def test_the_text_can_be_said_in_ascii() -> None:
    assert "?" not in to_ascii(text_table.text(view(full(), 1), 1))


def test_the_headline_says_whose_turn_it_is_and_counts_the_shards() -> None:
    table = full()
    table.earned = 7
    assert text_table.text(view(table, 0), 0).startswith(" Turn 2: Zack, Main Phase. Shards: 3 left of 7.")
    table.last_turn = True
    assert "The main deck is empty: this is the last turn." in shown(table)
    table.ending = "The Villains have no Hit Points left."
    assert shown(table).startswith("The Villains have no Hit Points left.")


def test_both_teams_show_their_hp_and_energy() -> None:
    text = shown(full())
    assert "Villains (Finster, Goldar) HP 22 of 30 · Energy 3 of 20 · 1 adversary in The Grid" in text
    assert "Heroes (Zack, Trini) HP 17 of 30 · Energy 19 of 20 · 3 adversaries in The Grid" in text


def test_the_grid_shows_each_card_with_what_it_costs_and_says() -> None:
    lines = text_table.text(view(full(), 1), 1).splitlines()
    grid = lines[lines.index(" The Grid:") + 1 :]
    assert grid[0].startswith(f"   Bones                  Villain, an adversary, costs {CARDS['bones'].cost}; gives ")
    assert "   (empty until the next turn)" in grid
    text = shown(full())
    assert f"Ninjor Hero, costs {CARDS['ninjor'].cost}; gives {CARDS['ninjor'].shards} Shards" in text
    assert "Battle, " in text
    assert "Ninjor Hero, an adversary" in shown(full(), 0)


def test_stacks_and_piles_are_there() -> None:
    table = full()
    blaster = CARDS["blade-blaster"]
    text = shown(table)
    assert f"Blade Blasters 12 (cost {blaster.cost}, {blaster.shards} Shard) · Stuns 11" in text
    assert "Zords 3, on top Dragonzord: Zord, costs 7." in text
    assert "its discard pile 1: Squatt · destroyed 1: Flying Kick" in text
    table.blade_blaster_up = table.zords.face_up = False
    table.masters.cards.clear()
    text = shown(table)
    assert "1 Shard, face down until the next turn)" in text
    assert "Zords 3, on top face down until the next turn" in text
    assert "Masters 0, on top the stack is empty" in text


def test_a_player_is_shown_with_slots_and_what_lies_before_them() -> None:
    text = shown(full())
    assert "Zack (you): Zack Taylor, Teenager side. The first time each turn" in text
    assert "slot 1, gray Power Axe: Signature Item" in text
    assert "slot 2, gray Battle Bike (exhausted): Equipment" in text
    assert "empty slots: 3 gray (Equipment), 4 gray (Equipment)" in text
    assert "Ongoing Command Center: Location" in text
    assert "played: Attitude" in text
    assert "Trini: Mighty Morphin Yellow, Ranger side." in text
    assert "empty slots: 1 blue (Maneuver), 2 blue (Maneuver), 3 gold (Hero), 4 gray (Equipment)" in text
    assert "slot 4, orange Finster: Master" in text
    assert "empty slots: 1 purple (Villain), 2 gray (Equipment), 3 blue (Maneuver), 4 orange (own Master)" in text


def test_what_is_not_gained_yet_has_its_price_with_the_discount() -> None:
    text = shown(full())
    sword, daggers = CARDS["goldars-sword"].cost, CARDS["power-daggers"].cost
    assert f"not gained: Goldar's Sword (costs {sword}), Goldar (costs 5)" in text
    assert f"not gained: Power Daggers (costs {daggers}), Saber-Toothed Tiger (costs 5)" in text


def test_discard_piles_lie_open() -> None:
    for seat in (0, 1, None):
        text = shown(full(), seat)
        assert "2 discarded: Stun, Baboo" in text
        assert "3 discarded: Ambush, Teamwork ×2" in text


def test_tiles_show_what_is_attached_and_how_many_zords_may_be_activated() -> None:
    text = shown(full())
    assert "Zord Bay: Activate up to 1 Zord per turn." in text
    assert "This turn: 1 more." in text
    assert "Triceratops (exhausted): Zord" in text
    assert "The Lair: When you attach a Master here: Attack: " in text
    assert "Scorpina: Master" in text
    assert "The Lair: no Masters attached." in shown(position())


def test_hands_are_seen_by_their_players_and_teammates_alone() -> None:
    mine, others, nobodys = shown(full(), 1), shown(full(), 0), shown(full(), None)
    heals = "Heal 2 HP for each full 10 HP your team is below 30, but at least 1 HP."
    assert f"Your hand (4): Recovery Starter. {heals}" in mine
    assert "Teamwork ×2" in mine
    assert "Trini holds: Counterstrike" in mine
    assert "Goldar holds: no card" in others
    for text in (others, nobodys):
        assert "Counterstrike" not in text
        assert "4 cards in hand" in text
    assert "Your hand is empty." in shown(position(), 1)


def test_an_attack_is_shown_with_its_damage() -> None:
    table = position(
        characters={0: "goldar", 1: "zack-taylor"},
        hands={0: ["parry"]},
        slots={1: ["thunder-slinger", "", "", ""]},
        energy=(9, 20),
        active=1,
    )
    asked(table, main_action(table), "activate thunder-slinger")
    assert "Attack: Zack on Villains with Thunder Slinger, 4 damage" in shown(table, 0)


def test_cards_that_are_looked_at_are_shown_to_who_looks() -> None:
    table = position(characters={0: "goldar"}, slots={0: ["squatt", "", "", ""]}, main_deck=["ambush"], energy=(20, 0))
    asked(table, main_action(table), "activate squatt")
    assert "Looked at: Ambush" in shown(table, 0)
    assert "Looked at" not in shown(table, 1)


def test_before_the_first_turn_the_characters_dealt_are_listed() -> None:
    table = before_the_first_turn()
    names = " or ".join(each.name for each in table.players[1].dealt)
    text = shown(table)
    assert text.startswith("Setup: characters are chosen.")
    assert f"Seat 2, Hero (you): {names}" in text


def test_of_the_characters_dealt_to_oneself_all_is_told_that_comes_with_them() -> None:
    table = before_the_first_turn()
    mine, foes = shown(table), shown(table, 0)
    for character in table.players[1].dealt:
        for card in table.own[character.id]:
            assert f"{card.name}: {card_entry(card)}" in mine
            assert card.name not in foes
        assert f"{character.flipped_name}: " in mine


def test_what_was_used_is_told_in_that_turn_alone() -> None:
    table = position(ongoing={0: ["command-center"]}, active=0)
    table.players[0].used.append("command-center")
    assert "(used this turn)" in shown(table)
    table.active = 1
    assert "(used this turn)" not in shown(table)


def test_the_villains_see_their_hands_when_they_say_who_begins() -> None:
    table = before_the_first_turn(villains=2, heroes=2, dealt=1)
    asked(table, set_up(table))
    text = shown(table, 0)
    assert text.startswith("Setup: the Villains choose which of them goes first.")
    assert "Your hand (5):" in text
    assert f"{table.players[2].name} holds: " in text
