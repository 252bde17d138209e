"""Reading a picture of any game: what can be pointed at on it, and what it says."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Sequence

SVG = "{http://www.w3.org/2000/svg}"


def things(*roots: ET.Element) -> dict[str, str]:
    """What can be pointed at, by id, with its title."""
    found = [(part.get("data-id"), str(part.findtext(f"{SVG}title"))) for root in roots for part in root.iter()]
    return {name: title for name, title in found if name}


def thing(root: ET.Element, name: str) -> ET.Element:
    """A thing by its id."""
    (found,) = [part for part in root.iter() if part.get("data-id") == name]
    return found


def words(*roots: ET.Element) -> list[str]:
    """All lines of text."""
    return [str(text.text) for root in roots for text in root.iter(f"{SVG}text")]


def attributes(roots: Sequence[ET.Element], name: str) -> list[str]:
    """All values of an attribute."""
    return [found for root in roots for part in root.iter() if (found := part.get(name))]
