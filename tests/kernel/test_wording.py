"""The words that every game's texts need."""

from __future__ import annotations

from herobox.kernel.wording import FEW, after_colon, large, listed, many, small, some_listed


def test_one_is_one_and_others_are_several() -> None:
    assert [many(count, "space") for count in (0, 1, 2)] == ["0 spaces", "1 space", "2 spaces"]
    assert [many(count, "die", "dice") for count in (1, 2)] == ["1 die", "2 dice"]


def test_words_in_a_row_have_commas_and_one_conjunction() -> None:
    assert listed([]) == ""
    assert listed(["Rage"]) == "Rage"
    assert listed(iter(["Rage", "Redline"])) == "Rage and Redline"
    assert listed(("Rage", "Redline", "X-Tina"), "or") == "Rage, Redline or X-Tina"


def test_of_many_words_the_first_are_told_and_how_many_more_there_are() -> None:
    words = [f"a{number}" for number in range(1, FEW + 1)]
    assert some_listed(words, "or") == listed(words, "or")
    assert some_listed([*words, "b1", "b2"], "or") == f"{', '.join(words)} and 2 more"


def test_a_sentence_begins_with_a_capital_and_a_part_of_one_does_not() -> None:
    assert large("the Raptix moves.") == "The Raptix moves."
    assert small("Draw a card.") == "draw a card."
    assert (large(""), small("")) == ("", "")


def test_after_a_colon_a_text_has_no_stop_and_keeps_what_is_a_capital_of_its_own() -> None:
    assert after_colon("Draw a card.") == "draw a card"
    assert after_colon("HP are not lost.") == "HP are not lost"
