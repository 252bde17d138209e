"""Lines that call a seat after its place are told of the people who play, whatever they are called."""

from __future__ import annotations

import re

from herobox.draw.names import broken, seat_line, with_peoples_names

LONG = "the extremely long named friend of ours"


def written(words: str, name: str) -> tuple[float, str]:
    """How large a line about South is, of 20 units at most, and what it says when somebody of this name sits there."""
    line = seat_line(0, 0, words, size=20, room=140, colour="ink", face="name")
    found = re.search(
        r'font-size="([^"]*)".*>([^<]*)</text>', with_peoples_names(line, lambda said: said.replace("South", name))
    )
    assert found is not None
    return float(found[1]), found[2]


def test_a_short_name_stands_as_it_is() -> None:
    assert written("South attacks.", "Ann") == (20, "Ann attacks.")


def test_a_name_too_long_to_be_read_is_shortened_and_the_words_around_it_stay() -> None:
    size, words = written("South attacks.", LONG)
    assert size >= 14
    assert words.startswith("the ext")
    assert words.endswith("… attacks.")


def test_a_name_alone_is_shortened_too() -> None:
    size, words = written("South", LONG)
    assert size >= 14
    assert words.endswith("…")
    assert len(words) > 12


def test_a_line_without_a_name_keeps_all_of_its_words() -> None:
    assert written("Cards are placed on the fields from left to right.", LONG)[1].endswith("to right.")


def test_no_line_ends_within_a_name_that_begins_with_a_letter_and_a_hyphen() -> None:
    assert broken("G-Tank") == ["G-Tank"]
    assert broken("Elite G-Tank") == ["Elite", "G-Tank"]
    assert broken("Deck-Building") == ["Deck-", "Building"]
