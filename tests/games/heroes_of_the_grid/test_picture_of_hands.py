"""The pictures of the Rangers and of hands: what they show to whom."""

from __future__ import annotations

from herobox.draw.palette import SMALL
from herobox.games.heroes_of_the_grid.rules.ranger_turns import ranger_turn
from tests.games.driving import asked
from tests.games.heroes_of_the_grid.looking import BILLY, JASON, ZACK, battle, drawn
from tests.games.heroes_of_the_grid.positions import HIGH, position
from tests.games.looking import things, words

BESIDE = 396
"""Pixels that a panel beside the table has on a screen of 1280."""


def test_private_hands_are_counted_and_not_shown() -> None:
    hand = ["power-lance", "counter-jab"]
    shown, hidden = (
        drawn(position(hands={"billy": hand}, private=private), ZACK)["rangers"] for private in (False, True)
    )
    assert {"card-billy-power-lance", "card-billy-counter-jab"} <= set(things(shown))
    assert not [name for name in things(hidden) if name.startswith("card-")]
    assert "Power" not in words(hidden)
    assert words(hidden).count("2") == 1


def test_beside_the_table_the_words_of_panels_are_large_enough_to_be_read() -> None:
    wide = float((drawn(position())["rangers"].get("viewBox") or "").split()[2])
    assert SMALL * BESIDE / wide > 11


def test_ones_own_panel_comes_first_and_its_hand_is_large() -> None:
    table = position(hands={"zack": ["power-axe", "sweeping-strike", "sweeping-strike"], "jason": ["power-sword"]})
    roots = drawn(table, ZACK)
    own = [name for name in things(roots["hand"]) if name.startswith("card-")]
    assert own == ["card-zack-power-axe", "card-zack-sweeping-strike", "card-zack-sweeping-strike-2"]
    assert things(roots["hand"])["card-zack-power-axe"] == "Power Axe: attack, 3 energy, 3 dice, 3 shields"
    assert "card-jason-power-sword" in things(roots["rangers"])
    abilities = [name for name in things(roots["rangers"]) if name.startswith("ability-")]
    assert abilities == [f"ability-{name}" for name in ("zack", "jason", "billy", "trini", "kimberly")]


def test_an_ability_that_was_used_says_so() -> None:
    table = battle()
    table.players[ZACK].used.append("zack")
    titles = things(drawn(table)["rangers"])
    assert titles["ability-zack"] == "Zack's Hip-Hop Kido: used"
    assert titles["ability-billy"] == "Billy's Strategize: ready"


def test_two_rangers_of_a_player_stand_and_are_counted_together() -> None:
    table = position(2, at={"jason": HIGH}, energy={"jason": 2})
    roots = drawn(table, JASON)
    assert things(roots["table"])["ranger-jason"] == "Jason and Zack: 2 actions, 2 stored energy"
    assert "ranger-zack" not in things(*roots.values())
    assert {"ability-jason", "ability-zack", "deck-jason"} <= set(things(roots["rangers"]))
    assert "Jason & Zack (you)" in words(roots["rangers"])


def test_the_discard_pile_is_below_the_hand_each_card_once() -> None:
    table = position(discards={"zack": ["smooth-moves", "power-axe", "smooth-moves"]})
    offered = {name: title for name, title in things(drawn(table)["hand"]).items() if name.startswith("offer-")}
    assert offered == {
        "offer-power-axe": "Power Axe: attack, 3 energy, 3 dice, 3 shields, 1 copy",
        "offer-smooth-moves": "Smooth Moves: reaction, 0 energy, 2 shields, 2 copies",
    }


def test_a_discard_pile_names_its_top_card_where_that_has_room_beside_the_deck() -> None:
    table = position(hands={"jason": ["team-tactics"]}, discards={"zack": ["smooth-moves"]})
    shown = drawn(table)["rangers"]
    assert {"1: Smooth Moves", "maneuver"} <= set(words(shown))
    assert things(shown)["discard-zack"] == "Zack's discard pile: 1 card, Smooth Moves on top"
    deck = table.players[ZACK].deck
    deck.seen[len(deck) - 1] = (ZACK,)
    shown = drawn(table, ZACK)["rangers"]
    assert "1: Smooth Moves" not in words(shown), "the stored energy has its place there"
    assert things(shown)["discard-zack"] == "Zack's discard pile: 1 card, Smooth Moves on top"


def test_whoever_searches_sees_the_deck_and_nobody_else_does() -> None:
    table = battle(hands={"billy": ["knowledge-is-power"]}, lead="billy")
    decision = asked(table, ranger_turn(table), "play billy knowledge-is-power", "choose zack")
    assert (decision.kind, decision.seats) == ("search", (ZACK,))
    own = {name for name in things(drawn(table, ZACK)["hand"]) if name.startswith("offer-")}
    assert own == {f"offer-{card.id}" for card in table.players[ZACK].deck.cards}
    for seat in (BILLY, None):
        assert not own & set(things(*drawn(table, seat).values()))


def test_a_card_on_top_of_the_deck_that_a_seat_knows_is_named() -> None:
    table = position()
    deck = table.players[ZACK].deck
    deck.seen[len(deck) - 1] = (ZACK,)
    name = deck.cards[-1].name
    assert f"10: {name}" in words(drawn(table, ZACK)["rangers"])
    assert f"10: {name}" not in words(drawn(table, BILLY)["rangers"])


def test_a_raised_cost_is_shown_with_the_printed_one() -> None:
    table = battle(hands={"zack": ["power-axe"]}, rows=[["witchs-curse"]])
    assert "3+1" in words(drawn(table)["hand"])


def test_a_spectator_sees_the_open_hands_and_has_none() -> None:
    roots = drawn(position(hands={"zack": ["power-axe"]}), None)
    assert list(roots) == ["table", "rangers"]
    assert "card-zack-power-axe" in things(roots["rangers"])
