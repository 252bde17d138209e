"""The Status Trackers (rulebook p. 8, 9 and 20), and drawing from a deck that runs out (p. 20)."""

from __future__ import annotations

from typing import Any

from herobox.games.deck_building.rules.damage_and_energy import heal
from herobox.games.deck_building.state import HEROES, VILLAINS, State
from tests.games.deck_building.positions import REST, ids, position
from tests.games.deck_building.using import act
from tests.games.driving import heard

NO_GRID = [""] * 6


def zacks_turn(**more: Any) -> State:
    """The Main Phase of Zack, against Goldar."""
    return position(characters={0: "goldar", 1: "zack-taylor"}, grid=NO_GRID, active=1, **more)


def test_healing_goes_up_to_30() -> None:
    table = zacks_turn(hp=(30, 29))
    heal(table, 1, 2)
    assert table.teams[HEROES].hp == 30
    assert "Zack heals 1 HP: 30 HP now." in heard(table)


def test_healing_at_30_is_none() -> None:
    table = zacks_turn(hands={1: ["recovery"]})
    act(table, "play recovery")
    assert (table.teams[HEROES].hp, table.healed) == (30, 0)
    assert "heals" not in heard(table)


def test_healing_is_for_the_own_team_and_both_players_of_it() -> None:
    table = position(2, characters={1: "zack-taylor"}, hands={1: ["recovery"]}, hp=(15, 20), active=1)
    act(table, "play recovery")
    assert [team.hp for team in table.teams] == [15, 22]


def test_energy_above_20_is_lost() -> None:
    table = zacks_turn(hands={1: ["power-crystal"]}, energy=(0, 18))
    act(table, "play power-crystal")
    assert table.teams[HEROES].energy == 20
    assert "Zack gains 2 Energy: 20 now, the most there can be." in heard(table)


def test_foes_lose_no_more_energy_than_they_have() -> None:
    slots = {1: ["", "", "", "disarm"]}
    table = position(characters={0: "goldar", 1: "jason-lee-scott"}, slots=slots, energy=(2, 9), grid=NO_GRID, active=1)
    act(table, "activate disarm")
    assert table.teams[VILLAINS].energy == 0


def test_energy_is_kept_from_turn_to_turn() -> None:
    table = zacks_turn(hands={1: ["power-coin"]}, energy=(0, 3))
    act(table, "play power-coin")
    assert table.teams[HEROES].energy == 7


def test_a_card_is_drawn_from_the_own_deck_only() -> None:
    table = zacks_turn(slots={1: ["battle-bike", "", "", ""]}, energy=(0, 9), decks={1: ["recovery"]})
    before = [len(table.main_deck), len(table.players[0].deck)]
    act(table, "activate battle-bike")
    assert ids(table.players[1].hand) == ["recovery"]
    assert [len(table.main_deck), len(table.players[0].deck)] == before


def test_the_discard_pile_becomes_the_deck_only_when_a_card_must_be_drawn() -> None:
    table = zacks_turn(slots={1: ["battle-bike", "", "", ""]}, energy=(0, 9), discards={1: [REST]})
    assert len(table.players[1].deck) == 0
    act(table, "activate battle-bike")
    player = table.players[1]
    assert (len(player.hand), len(player.deck), len(player.discard)) == (1, 9, 0)


def test_a_player_without_any_card_to_draw_draws_none() -> None:
    table = zacks_turn(slots={1: ["battle-bike", "", "", ""]}, hands={1: [REST]}, energy=(0, 9))
    act(table, "activate battle-bike")
    assert len(table.players[1].hand) == 10
    assert "Zack draws 0 cards." in heard(table)


def test_what_lies_face_up_in_play_is_not_shuffled_into_the_deck() -> None:
    table = zacks_turn(
        slots={1: ["battle-bike", "", "", ""]}, energy=(0, 9), played={1: ["teamwork"]}, discards={1: [REST]}
    )
    act(table, "activate battle-bike")
    assert ids(table.players[1].played) == ["teamwork"]
    assert "battle-bike" not in ids([*table.players[1].deck.cards, *table.players[1].hand])
