"""Units and monsters as they stand on the map: round ones belong to the first seat, square ones to the second.

All are drawn round their own (0, 0), in the map's own measure.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.emblems import emblem, sign
from herobox.draw.faces import SQUEEZED
from herobox.draw.grounds import lit
from herobox.draw.icons import icon
from herobox.draw.markup import label, width_of
from herobox.draw.palette import INK, SMALL, fill, stroke
from herobox.draw.shapes import SIDES
from herobox.draw.signs import MARKER, ink_heart, ink_shield, star
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
GROUNDS = {
    "guard": "guard",
    "terrasaurs": "terrasaurs",
    "lords-of-cthul": "cthul",
    "planet-eaters": "eaters",
    "martian-menace": "martians",
    "shadow-sun-syndicate": "shadow-sun",
}
"""The grounds of the factions of the box by their ids, as views tell no more of a faction; others have "plain"."""
_HALF = 22.0
"""Half of a unit's width, ..."""
_LARGE = 48.0
"""... and of a monster's."""
_NAME_ROOM = 86.0
_INSIDE = 40.0
"""Half of the art inside of a monster's ring."""


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
    """A unit: its emblem; without one the icon of what it is good for and its two letters. Pale once it has attacked.

    An Elite has a golden rim and a star, a unit that was given away at events a moon.
    """
    side = SIDES[seat]
    ground, rim = (f"{side}-soft", side) if attacked else (f"{side}-band", "#ffffff")
    elite = printed.grade == "elite"
    if elite and not attacked:
        rim = MARKER
    ink = side if attacked else "#ffffff"
    return "".join(
        [
            _base(seat, _HALF, ground),
            _rim(seat, _HALF - 2.2, rim, 3.4 if elite else 2.4),
            _emblem(printed.emblem, seat, side if attacked else "")
            if printed.emblem
            else icon(role(printed), 0, -10, 17, ink, width=2.6)
            + label(0, 14, mark, size=22, colour=ink, anchor="middle", face="name"),
            _grade(printed),
            _moved(-15, 15) if advanced else "",
        ]
    )


def _emblem(shown: str, seat: int, flat: str) -> str:
    """A unit's emblem in white and ink, or flat in a colour; that of the second side looks to the left."""
    if flat:
        return sign(shown, 0, 0, 34, flat, flip=seat == 1)
    return emblem(shown, 0, 0, 37, "#ffffff", flip=seat == 1)


def _base(seat: int, half: float, ground: str) -> str:
    """The base of a figure on its hard shadow: a disc for the first seat, a square for the second."""
    if seat == 0:
        return (
            f'<circle fill="{INK}" cy="2.5" r="{half + 1:g}"/><circle {fill(ground)} stroke="{INK}" '
            f'stroke-width="1.5" r="{half:g}"/>'
        )
    place = f'x="{-half:g}" width="{2 * half:g}" height="{2 * half:g}" rx="{half * 0.16:.3g}"'
    return (
        f'<rect fill="{INK}" y="{3 - half:g}" {place}/><rect {fill(ground)} stroke="{INK}" stroke-width="1.5" '
        f'y="{-half:g}" {place}/>'
    )


def _rim(seat: int, half: float, colour: str, width: float) -> str:
    if seat == 0:
        return f'<circle {stroke(colour, width)} r="{half:g}"/>'
    return (
        f'<rect {stroke(colour, width)} x="{-half:g}" y="{-half:g}" width="{2 * half:g}" height="{2 * half:g}" rx="3"/>'
    )


def _grade(printed: UnitCard) -> str:
    """A star on an Elite unit, a moon on one that was given away at events."""
    if printed.promo:
        disc = f'<circle fill="{MARKER}" stroke="{INK}" stroke-width="1.5" cx="16" cy="-16" r="9"/>'
        return disc + icon("moon", 16, -16, 13, INK, inside=INK, width=1.5)
    return star(16, -16, 17) if printed.grade == "elite" else ""


def _moved(x: float, y: float) -> str:
    """Footprints on a figure that has advanced this turn."""
    disc = f'<circle fill="#ffffff" stroke="{INK}" stroke-width="1.5" cx="{x:g}" cy="{y:g}" r="8.5"/>'
    return disc + sign("boot-prints", x, y, 13, INK)


@lru_cache(MOST_DRAWN)
def monster(printed: Form, name: str, left: int, seat: int, *, advanced: bool = False, attacked: bool = False) -> str:
    """A monster: its form, name, emblem, DEF, and the Health that is left of this form. Pale once it has attacked.

    One without an emblem has the icon of its Energy Type.
    """
    side = SIDES[seat]
    ground = GROUNDS.get(printed.faction, "plain")
    gold = printed.form != "alpha"
    flip = seat == 1
    if attacked:
        art = sign(printed.emblem, 0, -13, 72, side, flip=flip) if printed.emblem else ""
    else:
        art = emblem(printed.emblem, 0, -13, 80, lit(ground), edge=20, flip=flip) if printed.emblem else ""
    return "".join(
        [
            _base(seat, _LARGE, f"{side}-soft" if attacked else f"{side}-band"),
            "" if attacked else _art(seat, ground),
            _rim(seat, _INSIDE + 1, MARKER if gold else side if attacked else "#ffffff", 3),
            art or icon(ENERGIES[printed.energy], 0, -16, 44, side if attacked else "#ffffff", width=2.2),
            _plates(side, name, left, printed.health),
            form_sign(-36, -35, 13, printed.form),
            ink_shield(36, -33, 33, str(printed.defense)),
            _moved(-38, 2) if advanced else "",
        ]
    )


@cache
def _art(seat: int, ground: str) -> str:
    """The ground of a faction with its rays and dots, as a disc or a square."""
    if seat == 0:
        shape, low = f'<circle fill="url(#g-{ground})" r="{_INSIDE:g}"/>', "M-40 0a40 40 0 0 0 80 0z"
    else:
        shape, low = f'<path fill="url(#g-{ground})" d="M-40-40h80v80h-80z"/>', "M-40 0h80v40h-80z"
    return (
        f'{shape}<path fill="#fff" opacity=".16" d="{_rays()}"/><path fill="url(#art-tone)" opacity=".28" d="{low}"/>'
    )


@cache
def _rays() -> str:
    """Rays as far as the rim of the art."""
    turns = [(math.tau * (number + 0.2) / 16, math.tau * (number + 0.7) / 16) for number in range(16)]
    return "".join(
        f"M0 0L{_INSIDE * math.cos(start):.0f} {_INSIDE * math.sin(start):.0f} {_INSIDE * math.cos(end):.0f} "
        f"{_INSIDE * math.sin(end):.0f}z"
        for start, end in turns
    )


def _name(name: str) -> str:
    """A monster's name on its plate; of one that is too long its last words: a badge tells the form."""
    room = _NAME_ROOM / SQUEEZED
    words = name.split()
    while len(words) > 1 and width_of(" ".join(words), SMALL, face="text") > room:
        del words[0]
    return label(0, 25, " ".join(words), size=SMALL, colour="#ffffff", anchor="middle", room=_NAME_ROOM, face="text")


def _plates(side: str, name: str, left: int, most: int) -> str:
    """A monster's name on a plate of its side's colour, and its Health in ink below."""
    return (
        f'<path {fill(f"{side}-deep")} stroke="{INK}" stroke-width="2" stroke-linejoin="round" '
        f'd="M-45 9h94l-4 19h-94z"/>'
        + _name(name)
        + f'<path fill="{INK}" d="M-40 28h84l-5 21h-78z"/>'
        + health(0, 38.5, left, most)
    )


@lru_cache(MOST_DRAWN)
def form_sign(x: float, y: float, radius: float, form: str) -> str:
    """The letter of a monster's form on a disc, in gold for a Hyper form."""
    ground = "#ffffff" if form == "alpha" else MARKER
    size = radius * 1.5
    return f'<circle fill="{ground}" stroke="{INK}" stroke-width="2.5" cx="{x:g}" cy="{y:g}" r="{radius:g}"/>' + label(
        x, y + size * 0.36, FORMS[form], size=size, colour=INK, anchor="middle", face="name"
    )


def health(x: float, y: float, left: int, most: int) -> str:
    """What is left of a form's Health and the most that it can be, white in ink, its middle at (x, y)."""
    return ink_heart(x - 24, y, 19, lost=not left) + label(
        x + 10, y + 8, f"{left}/{most}", size=22, colour="#ffffff", anchor="middle", face="name"
    )
