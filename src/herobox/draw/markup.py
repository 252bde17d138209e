"""SVG as text: the document, groups that can be pointed at, and labels that fit their place.

Lengths are in the picture's units. Every text from outside goes through `escape`, here and in the other parts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape as escape_markup

from herobox.draw.faces import SQUEEZED, family, width_in
from herobox.draw.palette import FONT, TEXT, fill

_NOT_XML = re.compile("[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_WIDTHS = {
    letter: width
    for letters, width in (
        ("ijl '|", 0.36),
        ("IJ.,:;!·()[]-/ftr", 0.49),
        ("csz", 0.6),
        ("aekvxyELFT0123456789", 0.7),
        ("bdghnopqu", 0.72),
        ("ABCKPRSVXYZ", 0.78),
        ("+<>=w", 0.93),
        ("mM", 1.05),
        ("W%@…—→←", 1.11),
    )
    for letter in letters
}
"""The widths of bold letters as parts of the type size, in a wide sans-serif face."""
_USUAL_WIDTH, _WIDE = 0.86, 1.1
"""The width of other letters, and of those of scripts with wide ones."""
_LIGHTER = 0.92
"""The width of a letter that is not bold as part of the same one in bold."""
_LEADING = 1.14
"""From line to line of a paragraph, as a multiple of the type size."""
_OFTEN = 200
"""Texts shorter than this are escaped again and again."""
_LEAST = 9
"""The type size below which a paragraph is not set, however long it is."""


def escape(text: str) -> str:
    """A text as it may stand inside SVG, in elements and attributes; characters that XML forbids become U+FFFD."""
    return _escaped(text) if len(text) < _OFTEN else _escaped.__wrapped__(text)


@lru_cache(8000)
def _escaped(text: str) -> str:
    return escape_markup(_NOT_XML.sub("\ufffd", text))


def document(width: float, height: float, title: str, description: str, parts: Iterable[str]) -> str:
    """A whole SVG document.

    `description` is the picture in words, for people who listen; its line breaks are kept.
    """
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" font-family="{FONT}">'
        f"<title>{escape(title)}</title><desc>{escape(description)}</desc>{''.join(parts)}</svg>"
    )


def thing(name: str, title: str, *parts: str, item: str = "", same: str = "", alike: str = "", worn: str = "") -> str:
    """A group that choices point at by its `data-id`, with a title that says what it is.

    `item` is the catalogue's id of what it shows; only for whoever may know that. `same` is the name of a thing of
    which this is one more copy: a page takes pointing at either for the same. Things with the same `alike` are one as
    good as the other, such as dice that show the same: where options name one of them, a page takes any of them for it.
    What is `worn`, as a tag on its edge, is drawn last, and no frame around the thing covers it.
    The group begins a line of the document, so that of two pictures the lines tell what is different.
    """
    shown = f' data-item="{escape(item)}"' if item else ""
    shown += f' data-same="{escape(same)}"' if same else ""
    shown += f' data-alike="{escape(alike)}"' if alike else ""
    on_top = f'<g data-worn="">{worn}</g>' if worn else ""
    return f'\n<g data-id="{escape(name)}"{shown}><title>{escape(title)}</title>{"".join(parts)}{on_top}</g>'


def piece(key: str, *parts: str) -> str:
    """A group that a page follows by its `data-key` when it moves, drawn around (0, 0) for `placed` to put somewhere.

    It has no transform of its own, so that the page can give it one. What is drawn has lines of its own, which stay the
    same wherever it lies.
    """
    return f'<g data-key="{escape(key)}">\n{"".join(parts)}\n</g>'


def placed(x: float, y: float, *parts: str) -> str:
    """Parts drawn around their own (0, 0), put at (x, y)."""
    return f'<g transform="translate({x:g} {y:g})">\n{"".join(parts)}\n</g>'


def width_of(words: str, size: float, *, bold: bool = False, face: str = "") -> float:
    """About how wide a line of text is; no usual face makes it much wider. Exact in a `face` of ours."""
    if face:
        return width_in(face, words, size, unknown=_USUAL_WIDTH)
    return _bold_width(words) * size * (1 if bold else _LIGHTER)


@lru_cache(2000)
def _bold_width(words: str) -> float:
    """The width of a bold line as a multiple of the type size."""
    return sum(_WIDTHS.get(letter, _USUAL_WIDTH if letter < "\u1100" else _WIDE) for letter in words)


def size_for(texts: Iterable[str], size: float, room: float, *, bold: bool = False, face: str = "") -> float:
    """The type size, `size` at most, at which each of these lines fits into `room`."""
    return min([size, *(size * room / width_of(text, size, bold=bold, face=face) for text in texts if text)])


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
    face: str = "",
    squeezed_to: float = SQUEEZED,
) -> str:
    """A line of text on the baseline y, set smaller where it would be wider than `room` (0: no limit).

    `anchor` says which point of the text x is: "start", "middle" or "end". `face`, one of ours ("title", "name",
    "text"), takes the place of the page's; a line that is too wide in it is squeezed, down to `squeezed_to` of its
    width, before it is set smaller.
    """
    squeezed = ""
    if room and face:
        wide = width_of(words, size, face=face)
        if wide > room:
            size *= min(1.0, room / wide / squeezed_to)
            squeezed = f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"'
    elif room:
        size = size_for((words,), size, room, bold=bold)
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:.4g}" text-anchor="{anchor}"{_weight(face, bold=bold)}{squeezed} '
        f"{fill(colour)}>{escape(words)}</text>"
    )


def _weight(face: str, *, bold: bool) -> str:
    return f" {family(face)}" if face else ' font-weight="700"' if bold else ""


def labels(
    places: Iterable[tuple[float, str]],
    y: float,
    *,
    size: float = TEXT,
    colour: str = "ink",
    anchor: str = "middle",
    bold: bool = False,
    face: str = "",
) -> str:
    """Several labels on one baseline that look alike: for each its x and its words."""
    weight = _weight(face, bold=bold)
    texts = "".join(f'<text x="{x:g}" y="{y:g}">{escape(words)}</text>' for x, words in places)
    return f'<g font-size="{size:.4g}" text-anchor="{anchor}"{weight} {fill(colour)}>{texts}</g>'


@lru_cache(2000)
def wrapped(words: str, size: float, room: float, *, bold: bool = False, face: str = "") -> tuple[str, ...]:
    """A text broken into lines that fit into `room`; a single word that is wider stands alone on its line."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if lines[-1] and width_of(longer, size, bold=bold, face=face) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return tuple(lines)


def paragraph(
    x: float,
    y: float,
    words: str,
    room: float,
    height: float,
    *,
    size: float = TEXT,
    colour: str = "ink",
    anchor: str = "start",
    bold: bool = False,
    face: str = "",
    least: float = _LEAST,
) -> str:
    """A text in lines, its upper edge at y, set smaller where it would be wider than `room` or higher than `height`.

    It is never set smaller than `least`.
    """
    lines = wrapped(words, size, room, bold=bold, face=face)
    while size > least and (
        len(lines) * size * _LEADING > height
        or any(width_of(line, size, bold=bold, face=face) > room for line in lines)
    ):
        size -= 1
        lines = wrapped(words, size, room, bold=bold, face=face)
    weight = _weight(face, bold=bold)
    texts = "".join(
        f'<text x="{x:g}" y="{y + size * (0.9 + _LEADING * number):.4g}">{escape(line)}</text>'
        for number, line in enumerate(lines)
    )
    return f'<g font-size="{size:.4g}" text-anchor="{anchor}"{weight} {fill(colour)}>{texts}</g>'


def in_two_lines(words: str) -> tuple[str, str]:
    """A name broken at the space that makes its longer line shortest; the second is empty for a single word."""
    breaks = [place for place, sign in enumerate(words) if sign == " "]
    if not breaks:
        return words, ""
    best = min(breaks, key=lambda place: max(place, len(words) - place - 1))
    return words[:best], words[best + 1 :]
