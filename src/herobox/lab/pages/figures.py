"""Figures as SVG, drawn by matplotlib, in the colours of the page around them."""

from __future__ import annotations

import io
import re
import textwrap
from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple

from herobox.kernel.errors import HeroboxError

INK, LINE, ONE, TWO = "#010203", "#040506", "#070809", "#0a0b0c"
"""What is drawn in these is shown in the page's colours, light or dark."""
_COLOURS = {INK: "currentColor", LINE: "var(--line)", ONE: "var(--one)", TWO: "var(--two)"}
_WIDTH = 7.5
"""Inches; the page makes it as wide as it has room."""
_LEGEND = 0.3
"""Inches that a line of a legend takes."""
_LOW, _HIGH = "end of a range that gives less", "end that gives more, or the only value"
_LONGEST_LINE = 90
"""Characters that have room under a figure."""


class Bar(NamedTuple):
    """A number with its interval."""

    label: str
    value: float
    low: float
    high: float
    marked: bool = False
    """Whether it stands out."""


def require_figures() -> None:
    """Raises HeroboxError where what the extra `lab` installs is missing."""
    try:
        import matplotlib  # noqa: F401, ICN001 - only to find out whether it is there
    except ImportError:
        raise HeroboxError("figures need the package matplotlib: install herobox[lab]") from None


class Swing(NamedTuple):
    """What comes of the values of one number, each against what is printed."""

    label: str
    low: Bar
    """The end of its range with which less comes of it; the only value, where there is one."""
    high: Bar
    best: Bar | None = None
    """The value that is named for the band."""


class Band(NamedTuple):
    """A stretch of the axis, as a legend names it."""

    label: str
    low: float
    high: float


def forest(
    name: str, words: str, bars: Sequence[Bar], axis: str, at: float | None = None, mark: str = "stands out"
) -> str:
    """Numbers with their intervals below each other; a line stands at `at`. `words` say what is to be seen.

    `mark` says in the legend what those bars have in common that are marked.
    """
    marked = [bar.marked for bar in bars]
    figure, axes = _begin(0.32 * len(bars) + 0.9 + _LEGEND * any(marked))
    for place, bar in enumerate(reversed(bars)):
        colour = TWO if bar.marked else ONE
        axes.plot([bar.low, bar.high], [place, place], color=colour, linewidth=2)
        axes.plot([bar.value], [place], "D" if bar.marked else "o", color=colour, markersize=6)
    axes.set_yticks(range(len(bars)), [bar.label for bar in reversed(bars)])
    axes.set_ylim(-0.7, len(bars) - 0.3)
    if at is not None:
        axes.axvline(at, color=INK, linewidth=1)
    _name_across(figure, axis)
    if any(marked):
        dots = [] if all(marked) else [(_dot("o", ONE), "with its 95 percent interval")]
        _explain(figure, [*dots, (_dot("D", TWO), mark)])
    return _finished(figure, name, words)


def width(swing: Swing) -> float:
    """How far apart the two ends are: a plot has the widest on top."""
    return abs(swing.low.value - swing.high.value)


def tornado(name: str, words: str, swings: Sequence[Swing], axis: str, band: Band | None = None) -> str:
    """For each number the differences that both ends of its range make, the widest on top.

    The band is shaded, and the value that is named for it has a diamond.
    """
    ordered = sorted(swings, key=width, reverse=True)[::-1]  # From the bottom up.
    figure, axes = _begin(0.5 * len(ordered) + 0.9 + _LEGEND * 2)
    shown = {}
    for place, (_, low, high, _) in enumerate(ordered):
        ends = [(high, TWO, _HIGH)] if low == high else [(low, ONE, _LOW), (high, TWO, _HIGH)]
        for bar, colour, says in ends:
            if bar.value:  # What is as printed has no bar, only its label.
                shown[says] = axes.barh(place, bar.value, color=colour, height=0.6)
            (shown["95 percent interval"],) = axes.plot([bar.low, bar.high], [place, place], color=INK, linewidth=1)
            # The labels of two ends go apart, so that those of short bars don't meet.
            side, right = ("left", 4) if bar is high else ("right", -4)
            axes.annotate(
                bar.label, (bar.value, place), textcoords="offset points", xytext=(right, 7), ha=side, color=INK, size=8
            )
    if band is not None:
        shown[band.label] = axes.axvspan(band.low, band.high, color=LINE, zorder=0.5)
    for place, (_, low, high, best) in enumerate(ordered):  # Above the band.
        if best is not None:
            (shown["named for this band"],) = axes.plot([best.value], [place], "D", color=INK, markersize=6)
            if best.label not in (low.label, high.label):
                under = (best.value, place)
                axes.annotate(best.label, under, textcoords="offset points", xytext=(4, -13), color=INK, size=8)
    axes.set_yticks(range(len(ordered)), [swing.label for swing in ordered])
    axes.axvline(0, color=INK, linewidth=1)
    _name_across(figure, axis)
    _explain(figure, [(drawn, says) for says, drawn in shown.items()])
    return _finished(figure, name, words)


def histogram(name: str, words: str, numbers: Sequence[float], axis: str) -> str:
    """How many games had which number."""
    figure, axes = _begin(2.8)
    axes.hist(numbers, bins=min(30, max(5, len(set(numbers)))), color=ONE)
    _name_across(figure, axis)
    axes.set_ylabel("games")
    return _finished(figure, name, words)


def lines(
    name: str, words: str, drawn: Sequence[tuple[str, Sequence[float], Sequence[float]]], axes_words: tuple[str, str]
) -> str:
    """A line or two, each with a name; the axes are named across and up."""
    figure, axes = _begin(3.2)
    for (label, across, up), colour, style in zip(drawn, (ONE, TWO, INK), ("-o", "--s", ":^"), strict=False):
        axes.plot(across, up, style, color=colour, label=label, markersize=4)
    if len(drawn) > 1:
        axes.legend(frameon=False, labelcolor=INK)
    _name_across(figure, axes_words[0])
    axes.set_ylabel(axes_words[1])
    return _finished(figure, name, words)


def _begin(height: float) -> tuple[Any, Any]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(_WIDTH, height), layout="constrained")
    axes = figure.add_subplot()
    axes.set_facecolor("none")
    axes.grid(axis="x", color=LINE, linewidth=0.6)
    axes.set_axisbelow(True)
    axes.tick_params(colors=INK)
    for side in axes.spines.values():
        side.set_color(LINE)
    axes.xaxis.label.set_color(INK)
    axes.yaxis.label.set_color(INK)
    return figure, axes


def _dot(shape: str, colour: str) -> Any:
    from matplotlib.lines import Line2D

    return Line2D([], [], marker=shape, color=colour, linewidth=2, markersize=6)


def _explain(figure: Any, shown: Sequence[tuple[Any, str]]) -> None:
    """Say above a figure what is drawn in which way."""
    handles, labels = zip(*shown, strict=True)
    figure.legend(handles, labels, loc="outside upper left", ncols=3, frameon=False, labelcolor=INK, fontsize=8)


def _name_across(figure: Any, words: str) -> None:
    """Say what goes across, under the whole figure: under the axes alone long words would be cut off."""
    figure.supxlabel(textwrap.fill(words, _LONGEST_LINE), color=INK, size=9)


def _finished(figure: Any, name: str, words: str) -> str:
    """The SVG without its head, with its words for people who listen; the same numbers give the same text."""
    import matplotlib as mpl

    text = io.StringIO()
    with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": name, "font.family": "sans-serif", "font.size": 9}):
        figure.savefig(text, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    drawn = text.getvalue()
    drawn = drawn[drawn.index("<svg") :]
    drawn = re.sub(r"<metadata>.*?</metadata>", "", drawn, flags=re.DOTALL)
    drawn = re.sub(r' (width|height)="[\d.]+pt"', "", drawn, count=2)
    # Ids are given out anew in every figure; on a page with several they must differ.
    for found in sorted(set(re.findall(r'id="([^"]+)"', drawn)), key=len, reverse=True):
        for before, after in (('id="', '"'), ('href="#', '"'), ("url(#", ")")):
            drawn = drawn.replace(f"{before}{found}{after}", f"{before}{name}-{found}{after}")
    for colour, shown in _COLOURS.items():
        drawn = drawn.replace(colour, shown)
    return drawn.replace("<svg", f'<svg role="img" aria-label="{escape(words, quote=True)}"', 1).strip()
