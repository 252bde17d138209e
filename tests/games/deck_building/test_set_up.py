"""The set-up of every mode (rulebook p. 4 to 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

import herobox
from herobox.kernel import ConfigError
from herobox.kernel.fields import EachSeat
from herobox.kernel.form import fields_of
from herobox.kernel.naming import seat_names
from tests.games.deck_building.matches import GAME, MODES, state_of, table_of
from tests.games.deck_building.positions import ids

HERO_DECK = {"teamwork": 7, "attitude": 1, "power-coin": 1, "recovery": 1}
VILLAIN_DECK = {"mayhem": 7, "disposable": 1, "putty-clay": 1, "rebuild": 1}


def by_mode(*values: Iterable[Any]) -> list[tuple[Any, ...]]:
    """The modes with what holds in each of them."""
    return list(zip(MODES, *values, strict=True))


@pytest.mark.parametrize(("mode", "sides"), by_mode(("VH", "VHVH", "VHH", "VHV")))
def test_villains_and_heroes_sit_in_turn(mode: str, sides: str) -> None:
    assert "".join("VH"[player.team] for player in table_of(mode).players) == sides


@pytest.mark.parametrize("mode", MODES)
def test_a_hero_starts_as_a_teenager_and_a_villain_scheming(mode: str) -> None:
    assert not any(player.flipped for player in table_of(mode).players)


@pytest.mark.parametrize("mode", MODES)
def test_the_signature_item_and_the_zord_or_master_lie_beside_their_character(mode: str) -> None:
    for player in table_of(mode).players:
        assert [card.owner for card in player.beside] == [player.character.id] * 2
        assert [card.type for card in player.beside] == ["signature-item", ("master", "zord")[player.team]]


@pytest.mark.parametrize("seed", range(20))
def test_the_first_grid_has_six_cards_and_no_more_than_two_of_a_type(seed: int) -> None:
    table = table_of(seed=seed)
    types = Counter(card.type for card in table.grid if card is not None)
    assert types.total() == 6
    assert max(types.values()) <= 2


@pytest.mark.parametrize("seed", range(20))
def test_cards_beyond_two_of_a_type_are_shuffled_back_into_the_main_deck(seed: int) -> None:
    table = table_of(seed=seed)
    there = Counter(ids(table.main_deck.cards)) + Counter(ids(table.grid))
    assert len(table.main_deck) == 64
    assert table.main_discard == []
    assert set(there.values()) == {1, 2}
    assert sum(count == 1 for count in there.values()) == 6


@pytest.mark.parametrize("mode", MODES)
def test_the_stacks_of_twelve_blade_blasters_and_twelve_stuns(mode: str) -> None:
    table = table_of(mode)
    assert (table.blade_blasters, table.stuns) == (12, 12)
    assert table.blade_blaster_up


@pytest.mark.parametrize(("mode", "zords", "masters"), by_mode((5, 4, 4, 5), (5, 4, 5, 4)))
def test_the_zords_and_masters_of_nobody_are_two_stacks_with_the_top_card_face_up(
    mode: str, zords: int, masters: int
) -> None:
    table = table_of(mode)
    assert (len(table.zords.cards), len(table.masters.cards)) == (zords, masters)
    assert table.zords.face_up
    assert table.masters.face_up
    played = {player.character.id for player in table.players}
    assert not played & {card.owner for card in (*table.zords.cards, *table.masters.cards)}


@pytest.mark.parametrize("mode", MODES)
def test_each_player_has_the_ten_starters_of_the_side(mode: str) -> None:
    for player in table_of(mode).players:
        deck = Counter(ids([*player.deck.cards, *player.hand]))
        assert deck == Counter((VILLAIN_DECK, HERO_DECK)[player.team])


@pytest.mark.parametrize(("mode", "hands"), by_mode(([5, 5], [5, 5, 5, 5], [4, 5, 5], [5, 4, 5])))
def test_five_cards_are_drawn_and_four_by_a_lone_player(mode: str, hands: list[int]) -> None:
    assert [len(player.hand) for player in table_of(mode).players] == hands


@pytest.mark.parametrize(("mode", "points"), by_mode(([30, 30], [30, 30], [15, 30], [30, 15])))
def test_hit_points_are_30_and_15_for_a_lone_player_without_energy(mode: str, points: list[int]) -> None:
    table = table_of(mode)
    assert [team.hp for team in table.teams] == points
    assert [team.energy for team in table.teams] == [0, 0]


@pytest.mark.parametrize(("mode", "order"), by_mode(((0, 1), (0, 1, 2, 3), (0, 1, 0, 2), (0, 1, 2, 1))))
def test_turns_go_villain_hero_villain_hero_and_a_lone_player_has_both_of_the_side(
    mode: str, order: tuple[int, ...]
) -> None:
    table = table_of(mode)
    assert table.order == order
    assert table.active == 0


def test_two_villains_say_which_of_them_goes_first_when_they_have_seen_their_hands() -> None:
    match = herobox.new(GAME, seed=1, villains=2, heroes=2, dealt=1)
    decision = match.decisions[0]
    assert (decision.kind, decision.seats) == ("begin", (0, 2))
    assert len(state_of(match).players[0].hand) == 5
    match.choose(2, f"begin {state_of(match).players[2].character.id}")
    assert state_of(match).order == (2, 3, 0, 1)
    assert state_of(match).active == 2


def test_the_second_villain_may_begin_against_a_lone_hero() -> None:
    match = herobox.new(GAME, seed=1, villains=2, dealt=1)
    match.choose(0, f"begin {state_of(match).players[2].character.id}")
    assert state_of(match).order == (2, 1, 0, 1)


def test_a_lone_villain_simply_begins() -> None:
    match = herobox.new(GAME, seed=1, heroes=2, dealt=1)
    assert (state_of(match).active, match.decisions[0].kind) == (0, "main")


def test_each_player_is_dealt_two_characters_of_the_side_and_plays_one() -> None:
    match = herobox.new(GAME, seed=3, villains=2, heroes=2)
    kept = []
    for seat in range(4):
        decision = match.decisions[seat]
        assert decision.kind == "character"
        assert len(decision.options) == 2
        match.choose(seat, decision.options[1])
        kept.append(decision.options[1].id)
    assert [player.character.id for player in state_of(match).players] == kept
    assert len(set(kept)) == 4


def test_the_grid_and_the_hands_wait_for_the_characters() -> None:
    match = herobox.new(GAME, seed=3)
    assert ids(state_of(match).grid) == [""] * 6
    assert [player.hand for player in state_of(match).players] == [[], []]


def test_the_first_game_is_jason_lee_scott_against_rito_revolto() -> None:
    match = herobox.new(GAME, seed=1, characters=["rito-revolto", "jason-lee-scott"])
    assert [player.character.id for player in state_of(match).players] == ["rito-revolto", "jason-lee-scott"]
    assert match.decisions[0].kind == "main"


def test_a_character_may_be_named_for_some_seats_only() -> None:
    match = herobox.new(GAME, seed=1, characters=["", "zack-taylor"])
    assert [match.decisions[0].kind, state_of(match).players[1].character.id] == ["character", "zack-taylor"]


@pytest.mark.parametrize(
    ("characters", "why"),
    [
        (["zack-taylor"], 'characters: seat 1 is on the side of the Villains, and "zack-taylor" is not one of '),
        (["goldar", "nobody"], 'characters: seat 2 is on the side of the Heroes, and "nobody" is not one of '),
        (["goldar", "zack-taylor", "rito-revolto"], "characters: 3 were named for 2 seats"),
    ],
)
def test_a_character_that_cannot_sit_there_is_refused(characters: list[str], why: str) -> None:
    with pytest.raises(ConfigError, match="characters") as refused:
        herobox.new(GAME, seed=1, characters=characters)
    assert str(refused.value).startswith(why)


def test_nobody_plays_a_character_twice() -> None:
    with pytest.raises(ConfigError, match='"goldar" was named for two seats'):
        herobox.new(GAME, seed=1, villains=2, characters=["goldar", "", "goldar"])


def test_a_seat_is_called_after_its_character_once_that_is_chosen() -> None:
    match = herobox.new(GAME, seed=1, villains=2)
    assert seat_names(match) == ("Villain 1", "Hero", "Villain 2")
    for number in range(3):
        match.choose(number, match.decisions[number].options[0])
    chosen = tuple(player.character.short for player in state_of(match).players)
    assert seat_names(match) == chosen
    assert len(set(chosen)) == 3


def test_a_seat_that_is_dealt_one_character_is_called_after_it_from_the_start() -> None:
    match = herobox.new(GAME, seed=1, dealt=1)
    assert seat_names(match) == tuple(player.character.short for player in state_of(match).players)


def test_the_form_offers_each_seat_the_characters_of_its_side_and_no_sets_where_there_are_none() -> None:
    fields = {field.name: field for field in fields_of(herobox.new(GAME).game)}
    characters = fields["characters"]
    assert isinstance(characters, EachSeat)
    villains, heroes = dict(characters.options_for("Villains")), dict(characters.options_for("Heroes"))
    assert (len(villains), len(heroes)) == (7, 7)
    assert villains[""] == heroes[""] == "dealt"
    assert "goldar" in villains
    assert "zack-taylor" in heroes
    assert "expansions" not in fields
