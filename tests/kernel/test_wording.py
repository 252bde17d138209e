"""The words that every game's texts need."""

from __future__ import annotations

from herobox.kernel.wording import (
    MOST_JOINED,
    after_colon,
    capitalize_first,
    count_of,
    join_some_words,
    join_words,
    lower_first,
    visible,
)


def test_one_is_one_and_others_are_several() -> None:
    assert [count_of(count, "space") for count in (0, 1, 2)] == ["0 spaces", "1 space", "2 spaces"]
    assert [count_of(count, "die", "dice") for count in (1, 2)] == ["1 die", "2 dice"]


def test_words_in_a_row_have_commas_and_one_conjunction() -> None:
    assert join_words([]) == ""
    assert join_words(["Rage"]) == "Rage"
    assert join_words(iter(["Rage", "Redline"])) == "Rage and Redline"
    assert join_words(("Rage", "Redline", "X-Tina"), "or") == "Rage, Redline or X-Tina"


def test_of_many_words_the_first_are_told_and_how_many_more_there_are() -> None:
    words = [f"a{number}" for number in range(1, MOST_JOINED + 1)]
    assert join_some_words(words, "or") == join_words(words, "or")
    assert join_some_words([*words, "b1", "b2"], "or") == f"{', '.join(words)} and 2 more"


def test_a_sentence_begins_with_a_capital_and_a_part_of_one_does_not() -> None:
    assert capitalize_first("the Raptix moves.") == "The Raptix moves."
    assert lower_first("Draw a card.") == "draw a card."
    assert (capitalize_first(""), lower_first("")) == ("", "")


def test_after_a_colon_a_text_has_no_stop_and_keeps_what_is_a_capital_of_its_own() -> None:
    assert after_colon("Draw a card.") == "draw a card"
    assert after_colon("HP are not lost.") == "HP are not lost"


def test_what_a_terminal_would_obey_is_written_out() -> None:
    assert visible("South's café – 3 ≥ 2") == "South's café – 3 ≥ 2"
    assert visible("\x1b[2J\x9b31m\ud800\u202e\ttab\nline") == "\\x1b[2J\\x9b31m\\ud800\\u202e tab\nline"
