"""What people are asked when effects of cards ask them."""

from __future__ import annotations

import pytest

from herobox.games.deck_building.rules.main_phase import main_action
from tests.games.deck_building.positions import position
from tests.games.deck_building.prompting import prompted
from tests.games.prompting import choice, said


@pytest.mark.parametrize(
    ("card", "where", "question", "option", "words", "points"),
    [
        (
            "power-morpher",
            "equipment",
            "Power Morpher: attach a card from your discard pile?",
            "attach ambush 4",
            "Attach Ambush to the blue slot",
            ("pile-ambush", "slot-1-4"),
        ),
        (
            "wrist-communicator",
            "equipment",
            "Wrist Communicator: choose a card from the main deck discard pile?",
            "take squatt",
            "Shuffle Squatt into the top of the main deck",
            ("pile-squatt",),
        ),
        (
            "pink-ranger",
            "hero",
            "Pink Ranger: move a Starter?",
            "give teamwork goldar",
            "Give Teamwork to Goldar",
            ("pile-teamwork", "character-goldar"),
        ),
    ],
)
def test_a_card_that_asks_points_at_the_pile_it_is_about(
    card: str, where: str, question: str, option: str, words: str, points: tuple[str, ...]
) -> None:
    table = position(
        characters={0: "goldar", 1: "jason-lee-scott"},
        slots={1: [card if where == "hero" else "", "", card if where == "equipment" else "", ""]},
        discards={1: ["ambush", "teamwork"]},
        main_discard=["squatt"],
        energy=(0, 20),
        active=1,
    )
    shown = prompted(table, main_action(table), f"activate {card}")
    assert shown.words.startswith(question)
    assert said(shown, option) == words
    assert choice(shown, option).points == points


def test_a_revealed_card_is_named_to_who_decides() -> None:
    table = position(
        characters={0: "rita-repulsa", 1: "zack-taylor"},
        slots={0: ["the-telescope", "", "", ""]},
        decks={1: ["recovery"]},
        energy=(20, 0),
    )
    shown = prompted(table, main_action(table), "activate the-telescope")
    assert shown.words == "The Telescope: discard Recovery? It is the top card of Zack's deck."
    assert [one.words for one in shown.choices] == ["Discard Recovery", "Leave it on top of the deck"]


def test_cards_that_are_looked_at_are_named_from_the_top() -> None:
    table = position(
        characters={0: "goldar"},
        slots={0: ["squatt", "", "", ""]},
        main_deck=["ambush", "bones", "ninjor"],
        energy=(20, 0),
    )
    shown = prompted(table, main_action(table), "activate squatt")
    assert "On top of the main deck: Ambush" in shown.words
    assert choice(shown, "take ambush").points == ("looking-ambush",)
    assert said(shown, "pass") == "Put back what you look at"


def test_cards_of_the_grid_are_gained_or_put_away_by_pointing_at_them() -> None:
    table = position(
        characters={1: "zack-taylor"},
        slots={1: ["viewing-globe", "", "", ""]},
        grid=["parry", "parry", "", "", "", ""],
        energy=(0, 20),
        active=1,
    )
    shown = prompted(table, main_action(table), "activate viewing-globe")
    assert shown.words == "Viewing Globe: choose a card from The Grid to gain for free."
    option = choice(shown, "take parry")
    assert (option.words, option.points) == ("Gain Parry", ("grid-parry",))
    table = position(grid=["phantom-ranger", "ambush", "", "", "", ""], shards=9)
    shown = prompted(table, main_action(table), "battle phantom-ranger")
    assert shown.words == "Phantom Ranger: put a card from The Grid into the main deck discard pile?"
    option = choice(shown, "remove ambush")
    assert (option.words, option.points) == ("Put Ambush into the main deck discard pile", ("grid-ambush",))


def test_heavy_attack_asks_which_of_the_dearest_cards_goes() -> None:
    table = position(
        characters={0: "goldar"},
        slots={0: ["", "", "heavy-attack", ""]},
        grid=["ninjor", "king-sphinx", "", "", "", ""],
        energy=(20, 0),
    )
    shown = prompted(table, main_action(table), "activate heavy-attack")
    assert shown.words == "Heavy Attack: choose the card that goes into the main deck discard pile."


def test_cards_come_back_from_the_discard_pile_where_they_lie() -> None:
    table = position(
        characters={1: "jason-lee-scott"},
        slots={1: ["quantum-ranger", "", "", ""]},
        discards={1: ["ambush", "teamwork"]},
        energy=(0, 20),
        active=1,
    )
    shown = prompted(table, main_action(table), "activate quantum-ranger")
    assert shown.words == "Quantum Ranger: take a card from your discard pile?"
    option = choice(shown, "take ambush")
    assert (option.words, option.points) == ("Take Ambush from your discard pile", ("pile-ambush",))


def test_cards_to_ready_are_pointed_at_where_they_are_attached() -> None:
    table = position(
        characters={1: "zack-taylor"},
        slots={1: ["thunder-slinger exhausted", "power-morpher exhausted", "", ""]},
        flipped=[1],
        energy=(0, 20),
        active=1,
    )
    shown = prompted(table, main_action(table), "activate zack-taylor")
    assert shown.words == "Mighty Morphin Black: choose a card to ready."
    option = choice(shown, "take power-morpher")
    assert (option.words, option.points) == ("Ready Power Morpher", ("attached-1-power-morpher",))


def test_a_starter_of_a_foe_is_taken_from_its_owners_pile() -> None:
    table = position(
        characters={0: "goldar", 1: "jason-lee-scott"},
        slots={1: ["pink-ranger", "", "", ""]},
        discards={0: ["mayhem"], 1: ["teamwork"]},
        energy=(0, 20),
        active=1,
    )
    option = choice(prompted(table, main_action(table), "activate pink-ranger"), "steal mayhem goldar")
    assert (option.words, option.points) == ("Take Mayhem from Goldar", ("character-goldar", "pile-mayhem"))
    assert option.listed


def test_who_must_discard_an_attached_card_is_told_which() -> None:
    for slots, lair, words, option, points in (
        (
            ["", "thunder-slinger", "parry", ""],
            [],
            "Choose the attached card to discard.",
            "discard parry",
            "attached-0-parry",
        ),
        (
            ["", "", "", ""],
            ["master-finster", "master-scorpina"],
            "Choose the Master to discard.",
            "discard master-finster",
            "tile-master-finster",
        ),
    ):
        table = position(
            characters={0: "goldar", 1: "jason-lee-scott"},
            slots={0: slots, 1: ["titanium-ranger", "", "", ""]},
            lair=lair,
            hp=(30, 30),
            energy=(0, 20),
            active=1,
        )
        shown = prompted(table, main_action(table), "activate titanium-ranger")
        assert shown.words == f"{words} Jason attacks with Titanium Ranger."
        assert choice(shown, option).points == (points,)


def test_a_card_is_destroyed_in_the_hand_or_the_pile() -> None:
    table = position(
        characters={1: "jason-lee-scott"},
        hands={1: ["teamwork", "recovery"]},
        discards={1: ["ambush"]},
        slots={1: ["", "", "", "training"]},
        energy=(0, 20),
        active=1,
    )
    shown = prompted(table, main_action(table), "activate training")
    assert choice(shown, "destroy teamwork hand").points == ("hand-teamwork",)
    assert choice(shown, "destroy ambush discard").points == ("pile-ambush",)
    assert said(shown, "destroy ambush discard") == "Destroy Ambush, in your discard pile"


def test_a_card_that_was_destroyed_before_its_turn_came_still_says_what_it_offers() -> None:
    table = position(
        characters={1: "zack-taylor"},
        played={1: ["attitude"]},
        ongoing={1: ["moon-palace"]},
        grid=["bones", "", "", "", "", ""],
        active=1,
        shards=9,
    )
    answers = ("battle bones", "first attitude", "destroy moon-palace play", "pass")
    shown = prompted(table, main_action(table), *answers)
    assert shown.words == "Moon Palace: choose what happens."
    assert said(shown, "choose 1") == "Choose: gain 1 Shard"
