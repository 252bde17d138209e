"""Looking at the picture of the Deck-Building Game: what is on it, where, and what it says."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from herobox.draw.markup import width_of
from herobox.games.deck_building.picture import sheets
from herobox.games.deck_building.state import Attack, State
from herobox.games.deck_building.view import view
from tests.games.deck_building.positions import position
from tests.games.looking import SVG

ICON = 24
"""The side of the square that icons are drawn in."""


class Box(NamedTuple):
    """A line of text, or an icon, on its sheet."""

    words: str
    """Empty for an icon."""
    left: float
    top: float
    right: float
    low: float
    size: float
    """The type size, or the side of the icon."""


class Placing(NamedTuple):
    """Where a part's own (0, 0) is on its sheet, and by how much the part is drawn larger."""

    x: float = 0
    y: float = 0
    scale: float = 1

    def then(self, transform: str, numbers: Sequence[float]) -> Placing:
        """With one more transform. Exhausted cards are turned so little that they count as upright."""
        if transform == "translate":
            return self._replace(x=self.x + numbers[0] * self.scale, y=self.y + numbers[1] * self.scale)
        return self._replace(scale=self.scale * numbers[0])


def drawn(table: State, seat: int | None = 0) -> dict[str, ET.Element]:
    """The sheets of a position as a seat sees it, by id."""
    return {sheet.id: ET.fromstring(sheet.svg) for sheet in sheets(view(table, seat), seat)}


def table_of(table: State, seat: int | None = 0) -> ET.Element:
    """The main sheet of a position."""
    return drawn(table, seat)["table"]


def turned(part: ET.Element) -> bool:
    """Whether something in a part is turned, as exhausted cards are."""
    return any("rotate(4)" in inner.get("transform", "") for inner in part.iter())


def place(root: ET.Element, wanted: ET.Element) -> Placing:
    """Where a part of a sheet lies."""
    return next(placing for part, placing, _ in _placed(root) if part is wanted)


def boxes(root: ET.Element) -> Iterator[Box]:
    """Every line of text and every icon of a sheet with about the room that it takes."""
    for part, placing, look in _placed(root):
        if part.tag == f"{SVG}text":
            size = float(look["font-size"])
            wide = width_of(str(part.text), size, bold="font-weight" in look)
            x = float(part.get("x", 0)) - wide * {"start": 0, "middle": 0.5, "end": 1}[look.get("text-anchor", "start")]
            y = float(part.get("y", 0))
            yield _box(str(part.text), placing, x, y - size * 0.74, wide, size * 0.8, size)
        elif part.tag == f"{SVG}path" and "scale" in part.get("transform", ""):
            yield _box("", placing, 2, 2, ICON - 4, ICON - 4, ICON)


def _box(words: str, placing: Placing, x: float, y: float, wide: float, high: float, size: float) -> Box:
    left, top = placing.x + x * placing.scale, placing.y + y * placing.scale
    return Box(words, left, top, left + wide * placing.scale, top + high * placing.scale, size * placing.scale)


def over_each_other(root: ET.Element, slack: float = 1.5) -> list[tuple[Box, Box]]:
    """Lines and icons that lie over other lines by more than `slack`; an icon may be the ground of a number."""
    found = []
    for one, other in combinations(list(boxes(root)), 2):
        across = min(one.right, other.right) - max(one.left, other.left)
        down = min(one.low, other.low) - max(one.top, other.top)
        if across > slack and down > slack and (one.words or other.words):
            found.append((one, other))
    return found


def outside(root: ET.Element) -> list[Box]:
    """Lines and icons that run over the edge of a sheet."""
    _, _, width, height = map(float, root.get("viewBox", "").split())
    return [box for box in boxes(root) if box.left < 0 or box.top < 0 or box.right > width or box.low > height]


Look = dict[str, str]


def _placed(
    part: ET.Element, placing: Placing | None = None, look: Look | None = None
) -> Iterator[tuple[ET.Element, Placing, Look]]:
    here = placing or Placing()
    for kind, numbers in re.findall(r"(translate|scale)\(([^)]*)\)", part.get("transform", "")):
        here = here.then(kind, [float(number) for number in numbers.split()])
    own = {name: str(part.get(name)) for name in ("font-size", "font-weight", "text-anchor") if part.get(name)}
    seen = (look or {}) | own
    yield part, here, seen
    for child in part:
        yield from _placed(child, here, seen)


def fullest() -> State:
    """Two against two with many cards everywhere, in the midst of an Attack."""
    table = position(
        2,
        2,
        characters={0: "rita-repulsa", 1: "zack-taylor", 2: "goldar", 3: "kimberly-ann-hart"},
        hands={
            0: ["mayhem", "mayhem", "mayhem", "putty-clay", "bones"],
            1: ["teamwork", "parry", "teamwork", "power-coin", "flying-kick", "wrist-communicator", "power-morpher"],
            2: ["mayhem"] * 4,
            3: ["teamwork"] * 3 + ["recovery", "attitude"],
        },
        discards={
            0: ["disposable", "squatt", "mayhem"],
            1: ["pink-ranger", "stun", "stun", "teamwork", "alpha-5", "phantom-ranger"],
            2: ["putty-patroller", "battle-bike"],
            3: ["quantum-ranger"],
        },
        played={1: ["teamwork", "teamwork", "teamwork", "recovery", "attitude", "blade-blaster", "magna-defender"]},
        ongoing={0: ["moon-palace"], 1: ["command-center", "angel-grove-high-school"], 2: ["dark-dimension"]},
        slots={
            0: ["putty-patroller", "pudgy-pig exhausted", "counterstrike", "master-rita-repulsa"],
            1: ["thunder-slinger exhausted", "wrist-communicator", "blue-senturion", "heavy-attack"],
            2: ["eye-guy", "energy-shield", "", "master-goldar"],
            3: ["titanium-ranger", "", "disarm exhausted", "training"],
        },
        flipped=[0, 1],
        bay=[
            *("mastodon exhausted", "tyrannosaurus", "dragonzord", "saber-toothed-tiger exhausted"),
            *("pterodactyl", "triceratops"),
        ],
        lair=["master-rito-revolto", "master-lord-zedd", "master-scorpina", "master-finster"],
        grid=["ernies-juice-bar", "viewing-globe", "king-sphinx", "quantum-ranger", "regenerate", "z-putty"],
        main_discard=["baboo", "pudgy-pig"],
        destroyed=["mayhem"],
        hp=(17, 22),
        energy=(12, 17),
        active=1,
        shards=4,
        stuns=10,
    )
    table.earned = 17
    table.attack = Attack(by=1, target=2, source="heavy-attack")
    return table
