"""The list to choose from, in terminals of all widths."""

from __future__ import annotations

from herobox.terminal.listing import laid_out

CHOICES = [
    ("1", "Attack the Saber-Toothed Tiger with Power Sword for 3 Energy", "attack tiger power-sword"),
    ("2", "Wait", "pass"),
]


def lines(width: int | None) -> list[str]:
    return [f"{label:>3}  {words}  {notation}".rstrip() for label, words, notation in laid_out(CHOICES, width)]


def test_a_wide_terminal_has_each_choice_on_a_line_and_the_notations_in_a_column() -> None:
    assert lines(100) == [
        "  1  Attack the Saber-Toothed Tiger with Power Sword for 3 Energy  attack tiger power-sword",
        "  2  Wait                                                          pass",
    ]


def test_what_goes_into_a_pipe_is_not_broken() -> None:
    assert lines(None) == lines(100)


def test_a_narrower_terminal_breaks_the_words_beside_the_notations() -> None:
    assert lines(72) == [
        "  1  Attack the Saber-Toothed Tiger with Power  attack tiger power-sword",
        "     Sword for 3 Energy",
        "  2  Wait                                       pass",
    ]


def test_in_a_narrow_terminal_the_notations_stand_under_the_words() -> None:
    assert lines(44) == [
        "  1  Attack the Saber-Toothed Tiger with",
        "     Power Sword for 3 Energy",
        "       attack tiger power-sword",
        "  2  Wait",
        "       pass",
    ]


def test_no_line_is_wider_than_the_terminal_and_no_word_is_broken() -> None:
    words = {word for _, told, notation in CHOICES for word in f"{told} {notation}".split()}
    for width in range(20, 100):
        shown = lines(width)
        assert max(map(len, shown)) <= width
        assert {word for line in shown for word in line[3:].split()} == words
