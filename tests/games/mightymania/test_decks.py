"""The content of Mightymania, and what its linter says of content that is not valid."""

from __future__ import annotations

from pathlib import Path

import pytest

import herobox
from herobox.games.mightymania import Mightymania
from herobox.games.mightymania.cards import ADVANTAGE, Power, SquadDeck
from herobox.games.mightymania.lint import lint_wheel
from herobox.kernel import ConfigError, ContentError, load_content
from herobox.kernel.registry import load_game

GAME = load_game("mightymania")


def test_there_are_five_powers_that_beat_two_and_are_beaten_by_two() -> None:
    powers = GAME.content.of(Power)
    assert [power.name for power in powers.values()] == [
        "Brainwashing", "Thermokinetic", "Invisibility", "Speed", "Force",
    ]  # fmt: skip
    for power in powers:
        assert sum(power in other.beats for other in powers.values()) == 2


def test_there_are_six_decks_of_a_leader_and_three_cards() -> None:
    decks = GAME.content.of(SquadDeck).values()
    assert len(decks) == 6
    for deck in decks:
        assert [card.leader for card in deck.cards].count(True) == 1
        assert len(deck.cards) == 4
        assert all(card.lives in (1, 2) for card in deck.cards)
        assert deck.source == "house"


def test_the_catalogue_lists_every_card_with_its_numbers_text_and_source() -> None:
    items = {item.id: item for item in GAME.reports.catalogue()}
    assert len(items) == 5 + 24
    card = GAME.content.of(SquadDeck)["lantern-watch"].cards[0]
    listed = items[card.id]
    assert listed.numbers == {**card.values, "lives": card.lives}
    assert (listed.kind, listed.source) == ("leader", "house")
    assert items["speed"].text == (
        "Has the advantage over Force and Brainwashing: +2 to the value of the Squad Card that fights."
    )


GOOD_CARD = "values = { brainwashing = 5, thermokinetic = 5, invisibility = 5, speed = 5, force = 5 }"
DECK = '[[deck]]\nid = "test"\nname = "Test"\nsymbol = "T"\nedition = "E"\ntheme = "T"\nsource = "house"\n'


def pack(folder: Path, cards: list[str]) -> Path:
    """A pack of one deck with these cards' lines."""
    text = DECK + "".join(
        f'\n[[deck.cards]]\nid = "card-{n}"\nname = "Card {n}"\n{lines}\n' for n, lines in enumerate(cards)
    )
    folder.mkdir()
    (folder / "deck.toml").write_text(text)
    return folder


def test_a_pack_adds_a_deck_that_can_be_played(tmp_path: Path) -> None:
    folder = pack(tmp_path / "mine", [f"leader = true\nlives = 2\n{GOOD_CARD}", *[GOOD_CARD] * 3])
    match = herobox.new("mightymania", seed=1, packs=[folder], decks=["test", "rail-raiders"])
    assert match.state.players[0].deck.name == "Test"  # type: ignore[attr-defined]
    assert match.record.header.packs == ["mine"]


def test_every_error_of_a_pack_is_reported_at_once(tmp_path: Path) -> None:
    folder = pack(
        tmp_path / "bad",
        [
            f"lives = 3\n{GOOD_CARD}",
            f"leadr = true\n{GOOD_CARD}",
            "values = { brainwashing = 12 }",
            "",
        ],
    )
    with pytest.raises(ContentError) as found:
        Mightymania.load([folder])
    assert found.value.problems == [
        'bad/deck.toml: deck "Test": cards "Card 0": lives: 3 is not valid; it must be a whole number from 1 to 2',
        'bad/deck.toml: deck "Test": cards "Card 1": there is no field "leadr"; did you mean "leader"?',
        'bad/deck.toml: deck "Test": cards "Card 2": values: brainwashing: 12 is not '
        "valid; it must be a whole number from 0 to 9",
        'bad/deck.toml: deck "Test": cards "Card 3": the field "values" is missing',
    ]


def test_a_name_is_a_line_of_printable_text(tmp_path: Path) -> None:
    folder = pack(tmp_path / "sly", [f"leader = true\n{GOOD_CARD}", *[GOOD_CARD] * 3])
    file = folder / "deck.toml"
    file.write_text(file.read_text().replace('name = "Card 0"', 'name = "Card\\u001b[31m"'))
    with pytest.raises(ContentError, match="name:"):
        Mightymania.load([folder])


def test_card_ids_are_unique_among_all_decks(tmp_path: Path) -> None:
    folder = pack(tmp_path / "twin", [f"leader = true\n{GOOD_CARD}", *[GOOD_CARD] * 3])
    file = folder / "deck.toml"
    file.write_text(file.read_text().replace('id = "card-0"', 'id = "beacon-bram"'))
    with pytest.raises(ContentError) as found:
        Mightymania.load([folder])
    assert found.value.problems == [
        'twin/deck.toml: deck "Test": the card id "beacon-bram" is already used in '
        'content/decks.toml: deck "Lantern Watch"; ids must be unique'
    ]


def test_the_help_for_the_wheel_says_what_the_content_says() -> None:
    powers = GAME.content.of(Power)
    words = next(rule.words for rule in GAME.decisions.rules if rule.id == "wheel")
    for power in powers.values():
        first, second = (powers[other].name for other in power.beats)
        assert f"{power.name} over {first} and {second}" in words
    assert f"adds {ADVANTAGE} to" in words


def test_a_deck_must_be_whole(tmp_path: Path) -> None:
    folder = pack(tmp_path / "short", [GOOD_CARD, GOOD_CARD, "values = { speed = 5 }"])
    with pytest.raises(ContentError) as found:
        Mightymania.load([folder])
    assert found.value.problems == [
        'short/deck.toml: deck "Test": has 3 cards, but a deck has a Leader and three squad cards',
        'short/deck.toml: deck "Test": has 0 Leaders, but a deck has exactly one',
        'short/deck.toml: deck "Test": card "Card 2": values must name each power once; '
        "look at brainwashing, force, invisibility, thermokinetic",
    ]


def wheel_problems(folder: Path, beaten_by_speed: list[str], *more: Power) -> list[str]:
    """What the linter says of the box's powers, with others beaten by Speed and some more."""
    folder.mkdir()
    tables = []
    for power in (*GAME.content.of(Power).values(), *more):
        beats = beaten_by_speed if power.id == "speed" else list(power.beats)
        table = f'id = "{power.id}"\nname = "{power.name}"\nbeats = {beats}\nsymbol = "P"\nicon = "zap"\n'
        tables.append(f'[[power]]\n{table}source = "test"\n')
    (folder / "powers.toml").write_text("\n".join(tables))
    with pytest.raises(ContentError) as found:
        load_content(Mightymania.content_types, folder, lint=lint_wheel)
    return found.value.problems


@pytest.mark.parametrize(
    ("icon", "hint"),
    [("ghosst", 'did you mean "ghost"?'), ("qqqqqqqq", "https://lucide.dev/icons shows those that there are")],
)
def test_an_icon_that_does_not_exist_is_answered_with_where_to_find_one(tmp_path: Path, icon: str, hint: str) -> None:
    folder = pack(tmp_path / "mine", [f"leader = true\n{GOOD_CARD}", *[GOOD_CARD] * 3])
    deck = folder / "deck.toml"
    deck.write_text(deck.read_text().replace('symbol = "T"', f'symbol = "T"\nicon = "{icon}"'))
    with pytest.raises(ContentError) as found:
        Mightymania.load([folder])
    assert found.value.problems == [f'mine/deck.toml: deck "Test": there is no icon "{icon}"; {hint}']


def test_a_wheel_must_be_even(tmp_path: Path) -> None:
    assert wheel_problems(tmp_path / "uneven", ["force", "thermokinetic"]) == [
        'uneven/powers.toml: power "Thermokinetic": beats a power that beats it; one of the two must give way',
        'uneven/powers.toml: power "Speed": beats a power that beats it; one of the two must give way',
    ]


def test_a_wheel_has_only_its_own_powers(tmp_path: Path) -> None:
    problems = wheel_problems(tmp_path / "odd", ["force", "wisdom"])
    assert problems[0].startswith(
        'odd/powers.toml: power "Speed": beats number 2: there is no power "wisdom"; choose from '
    )


def test_a_wheel_has_five_powers(tmp_path: Path) -> None:
    luck = Power("luck", "Luck", ("speed", "force"), "L", "zap", "test")
    problems = wheel_problems(tmp_path / "many", ["force", "brainwashing"], luck)
    assert problems[0].startswith("there are 6 powers, but a player holds 5 Power Cards: many/powers.toml: power")


@pytest.mark.parametrize(
    ("decks", "expected"),
    [
        (["lantern-watch", "rail-raiders"], ["Lantern Watch", "Rail Raiders"]),
        (["orbit-club"], ["Orbit Club", "Orbit Club"]),
    ],
)
def test_decks_can_be_chosen_for_each_seat_or_the_same_for_both(decks: list[str], expected: list[str]) -> None:
    match = herobox.new("mightymania", seed=1, decks=decks)
    assert [player.deck.name for player in match.state.players] == expected  # type: ignore[attr-defined]


def test_without_a_choice_two_different_decks_are_dealt_by_chance() -> None:
    dealt = {
        tuple(player.deck.id for player in herobox.new("mightymania", seed=seed).state.players)  # type: ignore[attr-defined]
        for seed in range(60)
    }
    assert all(first != second for first, second in dealt)
    assert len(dealt) > 20


def decks_of(seed: int, *decks: str) -> list[str]:
    match = herobox.new("mightymania", seed=seed, decks=list(decks))
    return [player.deck.id for player in match.state.players]  # type: ignore[attr-defined]


def test_a_deck_that_is_dealt_by_chance_is_not_the_one_that_was_named() -> None:
    dealt = {tuple(decks_of(seed, "orbit-club", "")) for seed in range(60)}
    assert {first for first, _ in dealt} == {"orbit-club"}
    assert {second for _, second in dealt} == set(GAME.content.of(SquadDeck)) - {"orbit-club"}


def test_two_decks_by_chance_are_dealt_like_none_named() -> None:
    assert [decks_of(seed, "", "") for seed in range(20)] == [decks_of(seed) for seed in range(20)]


def test_a_form_can_offer_every_deck_by_its_name() -> None:
    choices = GAME.config_choices()["decks"]
    assert list(choices) == list(GAME.content.of(SquadDeck))
    assert choices["moss-parliament"] == "Moss Parliament"


def test_decks_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ConfigError, match=r'decks: there is no deck "tide"; choose from lantern-watch, '):
        herobox.new("mightymania", decks=["tide"])
    with pytest.raises(ConfigError, match="decks: 3 decks were named, but there are two seats"):
        herobox.new("mightymania", decks=["orbit-club"] * 3)
