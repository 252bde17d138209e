"""Texts set to fit their place."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import NamedTuple

from herobox.draw.markup import width_of
from herobox.draw.passages import Passage, draw_passages, set_in, set_to_fit, text_block

LONG = Passage("Every hero next to this one may be moved by a Space, and then rolls a die more in the next Attack.")


class Dot(NamedTuple):
    """A sign three letters wide."""

    def width(self, size: float) -> float:
        """Three times the type size."""
        return 3 * size

    def drawn(self, x: float, y: float, size: float, colour: str) -> str:
        """A dot in the text's colour."""
        return f'<circle class="fill-{colour}" cx="{x}" cy="{y}" r="{size}"/>'


def lines(svg: str) -> list[tuple[float, float, str]]:
    """Every piece of text with where it begins."""
    root = ET.fromstring(f"<svg>{svg}</svg>")
    return [(float(part.get("x", 0)), float(part.get("y", 0)), str(part.text)) for part in root.iter("text")]


def test_the_largest_type_is_taken_with_which_a_text_fits() -> None:
    setting = set_to_fit((LONG,), 300, 70, 20, 8)
    assert setting.height <= 70
    assert set_in((LONG,), 300, setting.size + 0.5).height > 70
    assert set_to_fit((LONG,), 300, 10, 20, 8).size == 8


def test_no_line_is_wider_than_its_room_and_no_word_is_lost() -> None:
    setting = set_in((LONG, Passage("Then rest.", "UNIQUE ACTION:", Dot())), 160, 14)
    drawn = lines(draw_passages(setting, 0, 0))
    assert all(x + width_of(words, 14, bold=words.isupper()) <= 160 for x, _, words in drawn)
    assert " ".join(words for *_, words in drawn) == f"{LONG.words} UNIQUE ACTION: Then rest."


def test_a_text_begins_after_its_sign_and_its_bold_words() -> None:
    drawn = draw_passages(set_in((Passage("then rest and be well", "ACTION:", Dot()),), 150, 10), 5, 0, colour="quiet")
    (bold_x, top, bold), (x, same, _), *others = lines(drawn)
    assert (bold_x, bold) == (35, "ACTION:")
    assert same == top
    assert x > 35 + width_of("ACTION:", 10, bold=True)
    assert {x for x, _, _ in others} == {5}
    assert '<circle class="fill-quiet" cx="5"' in drawn


def test_a_word_that_does_not_fit_beside_the_sign_stands_on_the_next_line() -> None:
    ((x, y, words),) = lines(draw_passages(set_in((Passage("unstoppable", mark=Dot()),), 80, 10), 0, 0))
    assert (x, words) == (0, "unstoppable")
    assert y > 20


def test_what_is_too_long_even_for_the_least_type_is_cut_off() -> None:
    drawn = lines(text_block((LONG, LONG), 0, 0, 150, 40, 14, 10))
    assert drawn[-1][2].endswith("…")
    assert max(y for _, y, _ in drawn) <= 40
    assert text_block((), 0, 0, 150, 40, 14, 10) == draw_passages(set_in((), 150, 14), 0, 0)
