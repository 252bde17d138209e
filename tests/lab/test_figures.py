"""What a designer sees in the figures of a page."""

from __future__ import annotations

import re

import pytest

from herobox.lab.pages.figures import Bar, Swing, tornado

pytest.importorskip("matplotlib")

LESS, MORE = "end of a range that gives less", "end that gives more, or the only value"
TEXT = re.compile(r'<text style="([^"]*)"[^>]*>([^<]*)</text>')
NARROW = Swing("narrow", Bar("2", -0.1, -1, 1), Bar("5", 0.1, -1, 1))
WIDE = Swing("wide", Bar("1", -20, -25, -15), Bar("9", 20, 15, 25))


def texts(swings: list[Swing]) -> dict[str, str]:
    """The words of a tornado plot, from left to right and from below, each with its style."""
    return {words: style for style, words in TEXT.findall(tornado("what", "words", swings, "percent"))}


def test_the_labels_of_a_short_bars_ends_go_apart() -> None:
    drawn = texts([WIDE, NARROW])
    assert "text-anchor: end" in drawn["2"]
    assert "text-anchor" not in drawn["5"] or "text-anchor: start" in drawn["5"]


def test_a_legend_only_explains_bars_that_are_drawn() -> None:
    assert {LESS, MORE} <= texts([NARROW]).keys()
    as_printed = Swing("as printed", Bar("2", 0, 0, 0), Bar("5", 3, 1, 5))
    drawn = texts([as_printed])
    assert LESS not in drawn
    assert {MORE, "2", "5"} <= drawn.keys()


def test_the_widest_is_on_top_and_those_as_wide_as_each_other_stay_in_order() -> None:
    same = NARROW._replace(label="as narrow")
    drawn = [words for words in texts([NARROW, WIDE, same]) if words in ("wide", "narrow", "as narrow")]
    assert drawn == ["as narrow", "narrow", "wide"]
