"""A closer look: what a thing on the table is just now, and what is printed on it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple
from xml.etree import ElementTree as ET

from herobox.kernel import CatalogueItem, Match
from herobox.kernel.wording import join_some_words

MOST = 6
"""So many things are told in full; of more only the names are."""
_TITLE = "{http://www.w3.org/2000/svg}title"


class Thing(NamedTuple):
    """A figure, card or building as somebody sees it on the table."""

    name: str
    words: str
    """All that the picture says of it, its name among that."""
    item: str
    """The id of the catalogue's item that it shows; empty for none."""


class Found(NamedTuple):
    """What somebody meant by some words."""

    things: Sequence[Thing]
    items: Sequence[CatalogueItem]


def find(match: Match, seat: int, words: str) -> Found:
    """What on the table of this seat and in the catalogue of the game is called like that, both sides of it."""
    asked = words.casefold()
    things, catalogue = things_seen(match, seat), match.game.reports.catalogue()
    found = [thing for thing in things if thing.name.casefold() == asked]
    items = [item for item in catalogue if asked in (item.name.casefold(), item.id)]
    if not found and not items:
        found = [thing for thing in things if _is_called(asked.split(), thing.name)]
        items = [item for item in catalogue if _is_called(asked.split(), item.name)]
    shown = {thing.item for thing in found} if len(found) <= MOST else set()
    return Found(found, [item for item in catalogue if item in items or item.id in shown])


def things_seen(match: Match, seat: int) -> list[Thing]:
    """All that this seat's picture has words for, each once."""
    sheets = match.game.looks.sheets(match.view(seat), seat)
    drawn = [ET.fromstring(sheet.svg) for sheet in sheets]  # noqa: S314 - a game's own pictures, which escape all texts
    return list(dict.fromkeys(thing for svg in drawn for thing in _things(svg)))


def _things(element: ET.Element) -> Iterator[Thing]:
    """The things within an element, that itself among them. A thing shows its own item, or that of the first within."""
    title = element.findtext(_TITLE) or element.findtext("title") or ""
    marked = any(element.get(mark) for mark in ("data-id", "data-key", "data-item"))
    if title.strip() and marked:
        words = " ".join(title.split())
        item = next((shown for part in element.iter() if (shown := part.get("data-item"))), "")
        yield Thing(re.split(r"[:.,(] | at |:$", words, maxsplit=1)[0], words, item)
    for part in element:
        yield from _things(part)


def _is_called(asked: Sequence[str], name: str) -> bool:
    """Whether each of these words begins a word of the name."""
    parts = re.findall(r"[\w'&#-]+", name.casefold())
    return bool(asked) and all(any(part.startswith(word) for part in parts) for word in asked)


def names(things: Sequence[Thing], items: Sequence[CatalogueItem]) -> str:
    """What was found, by its names alone."""
    return join_some_words(list(dict.fromkeys([*(thing.name for thing in things), *(item.name for item in items)])))
