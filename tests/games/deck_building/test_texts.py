"""What cards, characters and tiles say, composed from the words that run."""

from __future__ import annotations

from collections import Counter

import pytest

from herobox.games.deck_building.cards import MAIN_DECK_TYPES, Ability, Attack, Card, Trigger
from herobox.games.deck_building.effects.basic_effects import Damage, Discards, Draw, Heal
from herobox.games.deck_building.effects.deck_effects import Recall, Sift
from herobox.games.deck_building.effects.destroying_effects import Destroy
from herobox.games.deck_building.effects.grid_effects import Gain, Look, Remove
from herobox.games.deck_building.keywords.amount_keywords import Condition, Measure, Per
from herobox.games.deck_building.keywords.vocabulary import CardEffect
from herobox.games.deck_building.texts import (
    Line,
    ability_words,
    attack_words,
    battle_lines,
    card_lines,
    card_text,
    character_lines,
    character_text,
    tile_text,
    trigger_words,
)
from tests.games.deck_building.as_read import FILE, as_read
from tests.games.deck_building.box import CARDS, CHARACTERS, TILES

LONGEST = 150
"""Letters of a card's text without its black bar: what two lines of a hand's card and a few more hold."""


def test_every_text_reads_as_in_the_golden_table() -> None:
    """If it is meant to read differently: `python -m tests.games.deck_building.as_read`, and read what changed."""
    assert as_read().splitlines() == FILE.read_text(encoding="utf-8").splitlines()


def test_every_text_is_whole_sentences() -> None:
    texts = [card_text(card) for card in CARDS.values() if card.played or card.ability or card.triggers or card.block]
    texts += [character_text(character) for character in CHARACTERS.values()]
    texts += [tile_text(tile) for tile in TILES.values()]
    for text in texts:
        assert text[0].isupper() or text[0].isdigit(), text
        assert text.endswith("."), text
        assert not {"  ", "..", ". .", " ."} & {text[place : place + 2] for place in range(len(text))}, text


@pytest.mark.parametrize("card", [card for card in CARDS.values() if card.type != "blade-blaster"], ids=lambda c: c.id)
def test_no_text_is_longer_than_it_can_be_read_on_a_card(card: Card) -> None:
    assert sum(len(line.words) for line in card_lines(card)) <= LONGEST


def test_no_two_cards_of_the_main_deck_say_the_same() -> None:
    texts = Counter(card_text(card) for card in CARDS.values() if card.type in MAIN_DECK_TYPES)
    assert set(texts.values()) == {1}


def test_an_ability_stands_beside_its_energy_and_a_black_bar_beside_its_shards() -> None:
    assert card_lines(CARDS["thunder-slinger"]) == (
        Line("Attack: Deal 4 damage. If negated, each foe gains 1 Stun, then discard this card.", "ability", 6),
    )
    assert battle_lines(CARDS["pink-ranger"]) == (Line("Draw 1 card.", "battle", 3),)
    assert battle_lines(CARDS["parry"]) == ()


def test_a_shield_with_a_hand_is_told_from_one_without_and_from_one_that_costs_cards() -> None:
    parry, shield, goldar = (card_lines(CARDS[name])[0] for name in ("parry", "energy-shield", "master-goldar"))
    assert (parry.sign, shield.sign, goldar.sign) == ("hand block", "block", "block")
    assert goldar == Line("Discard 3 cards from one hand to negate an Attack.", "block", -1)
    assert (
        card_text(CARDS["parry"])
        == "Block, 2 Energy, also from your hand: Negate an Attack. Discard this card. Draw 1 card."
    )


def test_what_the_sword_of_darkness_does_if_negated_is_said_in_one_sentence() -> None:
    assert card_text(CARDS["sword-of-darkness"]).endswith("If negated, deal 2 damage, then discard this card.")


@pytest.mark.parametrize(
    ("attack", "words"),
    [
        (Attack((Damage(3),)), "Attack: Deal 3 damage."),
        (Attack((Discards(1),), "target foe"), "Attack on a target foe: That foe discards 1 card."),
        (
            Attack((Discards(2),), "each foe", (Discards(1),)),
            "Attack on each foe: That foe discards 2 cards. If negated, that foe discards 1 card.",
        ),
    ],
)
def test_an_attack_says_on_whom_it_is_made(attack: Attack, words: str) -> None:
    assert attack_words(attack) == words


def test_an_ability_that_no_exhausted_card_shows_to_be_used_says_once_a_turn() -> None:
    ability = Ability(3, (Draw(1),), Attack((Damage(2),)))
    assert ability_words(ability, once=True) == "Once per turn: Draw 1 card. Attack: Deal 2 damage."
    assert character_lines(CHARACTERS["billy-cranston"], flipped=True)[0].words.startswith("Once per turn: ")


@pytest.mark.parametrize(
    ("trigger", "words"),
    [
        (Trigger("start", (Draw(1),)), "At the start of your turn, draw 1 card."),
        (Trigger("play", (Draw(1),), type="hero"), "When you play a Hero, draw 1 card."),
        (Trigger("play", (Draw(1),), named="Putty"), 'When you play a card with "Putty" in its name, draw 1 card.'),
        (Trigger("attach", (Draw(1),), type="equipment"), "When you attach an Equipment, draw 1 card."),
        (Trigger("battle", (Draw(1),)), "When you battle an adversary, draw 1 card."),
        (Trigger("gain", (Draw(1),), once=True), "The first time each turn you gain a card, draw 1 card."),
        (Trigger("negate", (Draw(1),), may=True), "When you negate an Attack, you may: draw 1 card."),
        (Trigger("negated", (Draw(1),)), "When a foe negates your Attack, draw 1 card."),
        (
            Trigger("ability", (Draw(1),), attack=Attack((Damage(1),))),
            "When you use the ability of a card you have attached, draw 1 card. Attack: Deal 1 damage.",
        ),
    ],
)
def test_a_trigger_says_when(trigger: Trigger, words: str) -> None:
    assert trigger_words([trigger]) == [words]


def test_triggers_that_do_the_same_are_one_sentence() -> None:
    alike = [Trigger("play", (Draw(1),), type="hero"), Trigger("battle", (Draw(1),), type="hero")]
    assert trigger_words([*alike, Trigger("end", (Heal(1),))]) == [
        "When you play or battle a Hero, draw 1 card.",
        "At the end of your turn, heal 1 HP.",
    ]


@pytest.mark.parametrize(
    ("amount", "words"),
    [
        (1, "1 card"),
        (2, "2 cards"),
        (Per("heroes"), "1 card for each Hero you control"),
        (Per("10 HP", base=2, each=2), "2 cards, plus 2 for each full 10 HP your team has"),
        (Per("lost 10 HP", each=2, least=1), "2 cards for each full 10 HP your team is below 30, but at least 1 card"),
        (Per("highest cost"), "cards equal to the highest cost in The Grid"),
    ],
)
def test_an_amount_in_words(amount: int | Per, words: str) -> None:
    assert Draw(amount).words() == f"Draw {words}."


@pytest.mark.parametrize(
    ("of", "least", "words"),
    [
        ("different starters", 2, "you control 2 or more different Starters"),
        ("equipment", 1, "you control an Equipment"),
        ("putties", 1, 'you control a card with "Putty" in its name'),
        ("adversaries", 2, "there are 2 or more adversaries in The Grid"),
        ("zords", 1, "there is an attached Zord"),
        ("10 HP", 2, "your team has 20 or more HP"),
        ("lost 10 HP", 1, "your team has 20 or fewer HP"),
        ("5 energy", 1, "your team has 5 or more Energy"),
        ("cards in hand", 3, "you have 3 or more cards in your hand"),
        ("battles", 1, "you battled an adversary this turn"),
        ("battles", 2, "you battled 2 or more adversaries this turn"),
        ("highest cost", 4, "a card costing 4 or more is in The Grid"),
    ],
)
def test_a_condition_in_words(of: Measure, least: int, words: str) -> None:
    assert Condition(of, least).words() == words


@pytest.mark.parametrize(
    ("word", "words"),
    [
        (Destroy(1, "discard"), "You may destroy a card in your discard pile."),
        (Destroy(2), "Destroy up to 2 cards you control."),
        (Gain(3), "You may gain a card costing 3 or less from The Grid (no adversary)."),
        (
            Gain(4, "maneuver", "deck"),
            "You may gain a Maneuver card costing 4 or less from The Grid onto your deck (no adversary).",
        ),
        (Look(1), "Look at the top card of the main deck. You may put it into the main deck discard pile."),
        (Look(2), "Look at the top 2 cards of the main deck. Put any of them into its discard pile."),
        (Remove(1), "You may put a card from The Grid into the main deck discard pile."),
        (Remove(2), "Put up to 2 cards from The Grid into the main deck discard pile."),
        (Recall(1, "equipment"), "You may put an Equipment card from your discard pile into your hand."),
        (Recall(2, to="deck"), "Put up to 2 cards from your discard pile onto your deck."),
        (Sift(1), "You may discard a card to draw a card."),
        (Sift(3), "Discard up to 3 cards, then draw that many."),
    ],
)  # fmt: skip
def test_a_word_of_the_main_deck_in_words(word: CardEffect, words: str) -> None:
    assert word.words() == words
