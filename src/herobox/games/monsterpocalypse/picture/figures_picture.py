"""Units and monsters as they stand on the map: round ones belong to the first seat, square ones to the second.

All are drawn round their own (0, 0), in the map's own measure.
"""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.icons import icon
from herobox.draw.markup import in_two_lines, label, size_for
from herobox.draw.palette import fill, stroke
from herobox.draw.shapes import SIDES, heart
from herobox.draw.tokens import shield
from herobox.games.monsterpocalypse.cards.printed_bases import Form, UnitCard

ENERGIES = {
    "mechanical": "cog",
    "nature": "leaf",
    "occult": "eye",
    "cosmic": "orbit",
    "radioactive": "radiation",
    "biotech": "dna",
}
"""The icons of the Energy Types."""
FLIER, BRAWLER, SHOOTER, SUPPORTER = "plane", "swords", "crosshair", "wrench"
"""What a unit is good for, by its icon: it flies, it brawls, it blasts, it does neither."""
FORMS = {"alpha": "A", "ultra": "U", "mega": "M"}
"""The letters of the forms."""
_HALF = 22.0
"""Half of a unit's width, ..."""
_LARGE = 49.0
"""... and of a monster's."""


def role(printed: UnitCard) -> str:
    """The icon of what a unit is good for."""
    if any(carried.ability == "flight" for carried in printed.abilities):
        return FLIER
    if printed.brawl is None and printed.blast is None:
        return SUPPORTER
    boldest = max(printed.brawl.dice if printed.brawl else 0, 0)
    return SHOOTER if printed.blast is not None and printed.blast.dice >= boldest else BRAWLER


@lru_cache(MOST_DRAWN)
def unit(printed: UnitCard, mark: str, seat: int, *, advanced: bool = False, attacked: bool = False) -> str:
    """A unit: the icon of what it is good for, its two letters; pale once it has attacked.

    An Elite has a star and a wide rim, not a gold one: that is how the table frames what can be chosen.
    """
    side = SIDES[seat]
    ink = side if attacked else "on-side"
    rim = side if attacked else "card"
    width = 4.0 if printed.grade == "elite" else 2.0
    return "".join(
        [
            _base(seat, _HALF, f"{side}-soft" if attacked else side, rim, width),
            icon(role(printed), 0, -11, 17, ink, width=2.6),
            label(0, 14, mark, size=22, colour=ink, anchor="middle", bold=True),
            _grade(printed),
            _moved(side, -17, -17) if advanced else "",
        ]
    )


def _base(seat: int, half: float, ground: str, rim: str, width: float) -> str:
    """The base of a figure, with a rim this wide: a disc for the first seat, a square for the second."""
    if seat == 0:
        return f'<circle {stroke(rim, width, ground)} r="{half:g}"/>'
    return (
        f'<rect {stroke(rim, width, ground)} x="{-half:g}" y="{-half:g}" width="{2 * half:g}" height="{2 * half:g}" '
        f'rx="2"/>'
    )


def _grade(printed: UnitCard) -> str:
    """A star on an Elite unit, a moon on one that was given away at events."""
    if printed.grade == "grunt" and not printed.promo:
        return ""
    disc = f'<circle {stroke("on-accent", 1.2, "accent")} cx="17" cy="-17" r="9"/>'
    return disc + icon("moon" if printed.promo else "star", 17, -17, 13, "on-accent", inside="on-accent", width=1.5)


def _moved(side: str, x: float, y: float) -> str:
    """Footprints on a figure that has advanced this turn."""
    disc = f'<circle {stroke(side, 1.5, "card")} cx="{x:g}" cy="{y:g}" r="9"/>'
    return disc + icon("footprints", x, y, 13, side, width=2.6)


@lru_cache(MOST_DRAWN)
def monster(printed: Form, name: str, left: int, seat: int, *, advanced: bool = False, attacked: bool = False) -> str:
    """A monster: its form, name, Energy Type, DEF, and the Health that is left of this form."""
    side = SIDES[seat]
    ink = side if attacked else "on-side"
    lines = [line for line in in_two_lines(name) if line]
    size = size_for(lines, 21, 88 if seat == 0 else 92, bold=True)
    first = 3 if len(lines) == 1 else -size * 0.5 + 2
    return "".join(
        [
            _base(seat, _LARGE, f"{side}-soft" if attacked else side, side if attacked else "card", 3.0),
            icon(ENERGIES[printed.energy], 0, -31, 24, ink, width=2.2),
            *(
                label(0, first + size * (0.35 + number), line, size=size, colour=ink, anchor="middle", bold=True)
                for number, line in enumerate(lines)
            ),
            health(0, 36, left, printed.health),
            form_sign(-36, -36, 15, seat, printed.form),
            shield(37, -35, 38, "neutral", str(printed.defense)),
            _moved(side, -40, 40) if advanced else "",
        ]
    )


@lru_cache(MOST_DRAWN)
def form_sign(x: float, y: float, radius: float, seat: int, form: str) -> str:
    """The letter of a monster's form on a disc, in gold for a Hyper form."""
    side = SIDES[seat]
    ground, ink = ("card", side) if form == "alpha" else ("accent", "on-accent")
    return f'<circle {stroke(side, 2.5, ground)} cx="{x:g}" cy="{y:g}" r="{radius:g}"/>' + label(
        x, y + radius * 0.52, FORMS[form], size=radius * 1.45, colour=ink, anchor="middle", bold=True
    )


def health(x: float, y: float, left: int, most: int) -> str:
    """What is left of a form's Health and the most that it can be, on a pill with its middle at (x, y)."""
    return (
        f'<rect {fill("card")} x="{x - 34:g}" y="{y - 13:g}" width="68" height="26" rx="13"/>'
        + heart(x - 20, y, 20, lost=not left)
        + label(x + 10, y + 8, f"{left}/{most}", size=22, anchor="middle", bold=True)
    )
