"""SVG as text: the document, groups that can be pointed at, and labels that fit their place.

Lengths are in the picture's units. Every text from outside goes through `escape`, here and in the other parts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape as escape_markup

from herobox.draw.palette import FONT, TEXT, fill

_NOT_XML = re.compile("[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_MEAN_WIDTH = 0.6
"""The width of a letter as part of the type size, in a wide sans-serif face, over usual names."""
_BOLD_WIDTH = 0.69


def escape(text: str) -> str:
    """A text as it may stand inside SVG, in elements and attributes; characters that XML forbids become U+FFFD."""
    return escape_markup(_NOT_XML.sub("\ufffd", text))


def document(width: float, height: float, title: str, description: str, parts: Iterable[str]) -> str:
    """A whole SVG document.

    `description` is the picture in words, for people who listen; its line breaks are kept.
    """
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" font-family="{FONT}">'
        f"<title>{escape(title)}</title><desc>{escape(description)}</desc>{''.join(parts)}</svg>"
    )


def thing(name: str, title: str, *parts: str) -> str:
    """A group that choices point at by its `data-id`, with a title that says what it is."""
    return f'<g data-id="{escape(name)}"><title>{escape(title)}</title>{"".join(parts)}</g>'


def placed(x: float, y: float, *parts: str) -> str:
    """Parts drawn around their own (0, 0), put at (x, y)."""
    return f'<g transform="translate({x:g} {y:g})">{"".join(parts)}</g>'


def label(
    x: float,
    y: float,
    words: str,
    *,
    size: float = TEXT,
    colour: str = "ink",
    anchor: str = "start",
    bold: bool = False,
    room: float = 0,
) -> str:
    """A line of text on the baseline y, set smaller where it would be wider than `room` (0: no limit).

    `anchor` says which point of the text x is: "start", "middle" or "end".
    """
    if room and words:
        needed = len(words) * (_BOLD_WIDTH if bold else _MEAN_WIDTH)
        size = min(size, room / needed)
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:.4g}" text-anchor="{anchor}"{weight} {fill(colour)}>'
        f"{escape(words)}</text>"
    )
