"""Looking at any game: positions of games by chance, what can be pointed at on a picture, and what it says."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from typing import Any

from herobox.kernel import Game, Match
from herobox.kernel.configuring import configure

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
    """All lines of text that are shown."""
    return [str(part.text) for root in roots for part in shown(root) if part.tag == f"{SVG}text"]


def shown(root: ET.Element) -> Iterator[ET.Element]:
    """A part and all in it, without what is hidden in this shape of a sheet."""
    if root.get("display") == "none":
        return
    yield root
    for part in root:
        yield from shown(part)


def on_a_phone(root: ET.Element) -> ET.Element:
    """A sheet as a phone lays it out: its parts where the page's script puts them."""
    (whole,) = (part for part in root.iter() if "data-narrow-size" in part.attrib)
    width, height = whole.attrib["data-narrow-size"].split()
    root.set("viewBox", f"0 0 {width} {height}")
    for part in whole.iter():
        if "data-narrow" in part.attrib:
            part.set("transform", part.attrib["data-narrow"])
        if "data-only" in part.attrib:
            part.set("display", "inline" if part.attrib["data-only"] == "narrow" else "none")
    return root


def attributes(roots: Sequence[ET.Element], name: str) -> list[str]:
    """All values of an attribute."""
    return [found for root in roots for part in root.iter() if (found := part.get(name))]


def at_random(game: Game[Any, Any], choices: int, step: int, *, seed: int = 5, **config: Any) -> Iterator[Match]:
    """Each `step`-th of so many positions of a game that is played by chance, each new kind of decision, and the end.

    It is one match that is played on, so look at it at once.
    """
    match = Match(game, configure(game.config_type, config), seed)
    chance = random.Random(seed)
    kinds: set[str] = set()
    for number in range(choices):
        if match.outcome is not None:
            yield match
            return
        seat, decision = chance.choice(list(match.decisions.items()))
        if number % step == 0 or decision.kind not in kinds:
            kinds.add(decision.kind)
            yield match
        match.choose(seat, chance.choice(decision.options))
