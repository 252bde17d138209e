"""Mightymania's table as text."""

from __future__ import annotations

import random

import pytest

import herobox
from herobox.draw.ascii import ASCII, to_ascii
from herobox.games.mightymania.state import Duel
from herobox.games.mightymania.texts import duel_words
from herobox.kernel import Match
from tests.games.mightymania.positions import NORTH, SOUTH, arrange, lay


def lines(match: Match, seat: int | None) -> list[str]:
    return match.text(seat).split("\n")


def line_with(match: Match, seat: int | None, words: str) -> str:
    return next(line for line in lines(match, seat) if words in line)


def test_the_board_is_at_most_a_hundred_columns_wide_in_every_position() -> None:
    for seed in range(3):
        match = herobox.new("mightymania", seed=seed, best_of=3)
        chance = random.Random(seed)
        while match.outcome is None:
            for seat in (NORTH, SOUTH, None):
                text = match.text(seat)
                assert max(map(len, text.split("\n"))) <= 100
                assert set(text) - set(ASCII) <= set(map(chr, range(32, 127))) | {"\n"}
                assert [len(line) for line in to_ascii(text).split("\n")] == [len(line) for line in text.split("\n")]
            seat, decision = chance.choice(list(match.decisions.items()))
            match.choose(seat, chance.choice(decision.options))


@pytest.mark.parametrize(
    ("seat", "top", "low"), [(0, "South", "North (you)"), (1, "North", "South (you)"), (None, "South", "North")]
)
def test_ones_own_row_is_at_the_bottom(seat: int | None, top: str, low: str) -> None:
    rows = [line.strip() for line in lines(arrange(), seat) if " · deck " in line]
    assert [row.split(" · ")[0] for row in rows] == [top, low]


def test_a_card_shows_name_crown_values_lives_and_how_it_lies() -> None:
    match = arrange("L2! a1 b2? .", values={"L": {"speed": 9}})
    table = lines(match, NORTH)
    name = next(number for number, line in enumerate(table) if "┃ L " in line)
    assert table[name - 1].split("   ")[0].strip() == "┏━ 1 ━━━━━━━━━━━━━━━━┓"
    assert [part.strip() for part in table[name].split("   ") if part.strip()][:2] == ["┃ L", "♛ ┃"]
    assert "B5 T5 I5 S9 F5" in table[name + 1]
    assert "♥♥ face up" in table[name + 2]
    assert "♥ ▒ face down" in table[name + 2]
    assert "♥♥ ▒ down, known" in table[name + 2]
    assert "· empty ·" in table[name + 1]


def test_a_lost_life_leaves_a_dot() -> None:
    match = arrange("L2 a2 b1 c1", dice=[1], values={"x": dict.fromkeys(("speed", "force"), 9)})
    match.choose(NORTH, "attack 2 2")
    lay(match, ["invisibility"], ["force"])
    assert "♥· face up" in match.text(SOUTH)


def test_a_hidden_card_shows_the_symbol_of_its_deck_alone() -> None:
    match = arrange("L2 a1 b1 c1")
    assert match.text(SOUTH).count("▒ (D) ▒") == 4
    assert match.text(None).count("▒ (D) ▒") == 4
    assert match.text(None).count("▒ <D> ▒") == 4


def test_the_duel_is_told_from_the_attack_to_the_result() -> None:
    match = arrange(dice=[2])
    match.choose(NORTH, "attack 1 1")
    assert "North attacks field 1 from field 1." in match.text(None)
    assert "The die for the number of rounds has not been rolled yet." in match.text(None)
    match.choose(SOUTH, "cover 2")
    assert "South covers the Leader from field 2.\n Both lay their Power Cards in secret." in match.text(None)
    assert "Die [2] Round 1           Round 2" in match.text(None)
    assert line_with(match, None, "covers ↓").split() == ["↓", "is", "covered", "↓", "↓", "covers", "↓"]
    match.choose(NORTH, "lay speed")
    assert "▒ Speed" in match.text(NORTH)
    assert "Speed" not in line_with(match, SOUTH, "· secret")
    match.choose(NORTH, "lay invisibility")
    match.choose(SOUTH, "lay force")
    match.choose(SOUTH, "lay speed")
    told = match.text(None)
    assert (
        "North attacked field 1 from field 1. South covered the Leader from field 2.\n North won the duel, 2 to 0."
        in told
    )
    assert "✓ Speed           ✓ Invisibility" in told
    assert "attacks ↑" not in told


def test_rounds_show_the_values_with_the_advantage() -> None:
    match = arrange("L2 a2 b1 c1", "L2 x2 y1 z1", dice=[2], values={"a": {"speed": 6}})
    match.choose(NORTH, "attack 2 2")
    lay(match, ["speed", "invisibility"], ["force", "invisibility"])
    assert "6+2               5" in match.text(None)
    assert "✓ Speed           – Invisibility" in match.text(None)


def test_the_hand_shows_the_fighting_cards_values_and_what_is_laid() -> None:
    match = arrange(dice=[3], values={"a": {"speed": 9}})
    assert "+2 over F, B" in match.text(NORTH)
    match.choose(NORTH, "attack 2 2")
    assert "S Speed 9" in match.text(NORTH)
    assert "S Speed 5" in match.text(SOUTH)
    match.choose(NORTH, "lay speed")
    assert "laid" in lines(match, NORTH)[-1]


def test_the_line_up_shows_the_cards_that_are_not_laid_yet() -> None:
    match = herobox.new("mightymania", seed=2, decks=["orbit-club"])
    match.choose(NORTH, "place static-moth")
    assert "Your cards still to be placed:" in match.text(NORTH)
    assert match.text(NORTH).count("Static Moth") == 1
    assert match.text(NORTH).count("Comet Cadet") == 1
    assert "Static Moth" not in match.text(None)


def test_a_match_of_several_games_tells_how_it_stands() -> None:
    match = herobox.new("mightymania", seed=2, best_of=3)
    assert "Game 1, best of 3. Games won: North 0, South 0." in match.text(NORTH)
    chance = random.Random(2)
    while match.outcome is None:
        if match.state.games == 1 and not match.state.lined_up:  # type: ignore[attr-defined]
            assert "Game 2, best of 3." in match.text(NORTH)
            assert "Last game: " in match.text(NORTH)
        seat, decision = chance.choice(list(match.decisions.items()))
        match.choose(seat, chance.choice(decision.options))
    assert lines(match, None)[0].strip() == match.outcome.reason


def test_the_turn_and_its_attacker_are_told() -> None:
    match = arrange(attacker=SOUTH, turn_limit=30)
    assert "of at most 30: South attacks." in lines(match, NORTH)[0]
    assert line_with(match, NORTH, "attacks this turn").strip().startswith("South")


def test_who_wins_a_duel_is_not_said_before_its_last_round_is_revealed() -> None:
    fight = Duel(attacker=0, target=1, fields=[1, 1], rounds=3, laid=[["b"] * 3, ["t"] * 3], results=[0, 1])
    assert duel_words(fight)[-1] == "Round 2 of 3: it stands 1 to 1."
    fight.results.append(1)
    assert duel_words(fight)[-1] == "South won the duel, 2 to 1."
