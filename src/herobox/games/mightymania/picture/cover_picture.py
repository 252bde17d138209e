"""The lid of the box: two fighters, a bolt between their worlds, the five powers below."""

from __future__ import annotations

from herobox.draw.emblems import emblem, sign
from herobox.draw.grounds import rays
from herobox.draw.palette import INK
from herobox.draw.posters import HEIGHT, WIDTH, fade, foot, halftone, lettering, poster, sky

_BOLT = "M262-8L206 158h42L184 272h40L88 492l54-180h-38L164 194h-36L238-8z"
_POWERS = (("brain", "#ff86c0"), ("flame", "#ff8a1f"), ("ghost", "#d9c8ff"), ("sprint", "#7fe0ff"), ("fist", "#ffd23f"))
_PENNANTS = ("#e5263f", "#ffd23f", "#ffffff", "#35c4cf")


def cover() -> str:
    """The cover as an SVG document."""
    return poster(
        "Mightymania",
        [
            fade("mightymania-left", "#ffffff", "#9fd8ff"),
            fade("mightymania-right", "#fff4c4", "#ff9a3d"),
            sky("mightymania-sky", "#2f7fe0", "#0a2a6b", 96, 285),
            _right_half(),
            f'<path fill="{INK}" opacity=".4" transform="translate(7 9)" d="{_BOLT}"/>',
            f'<path fill="#ffd23f" stroke="{INK}" stroke-width="6" stroke-linejoin="round" d="{_BOLT}"/>',
            '<path fill="#fff6c9" d="M244 10L190 172h20L252 10z"/>',
            _pennants(),
            emblem("astronaut-helmet", 94, 288, 200, "url(#mightymania-left)", edge=15, turn=-8),
            emblem("black-knight-helm", 272, 300, 196, "url(#mightymania-right)", edge=15, turn=8),
            *(_power(number, name, colour) for number, (name, colour) in enumerate(_POWERS)),
            lettering([("MIGHTY", 98), ("MANIA", 98)], 92, lead=0.8),
            foot("A circus of duels"),
        ],
    )


def _right_half() -> str:
    half = '<clipPath id="mightymania-half"><path d="M250 0H360V480H96z"/></clipPath>'
    return (
        f'{fade("mightymania-fire", "#e8641f", "#6d0f12")}{half}<g clip-path="url(#mightymania-half)">'
        f'<path fill="url(#mightymania-fire)" d="M0 0h{WIDTH:g}v{HEIGHT:g}H0z"/>'
        f'<path fill="#ffd23f" opacity=".3" d="{rays(WIDTH, HEIGHT, 268, 300, count=20)}"/>'
        f"{halftone(HEIGHT, 4.6, 0.3)}</g>"
    )


def _pennants() -> str:
    """A string of flags across the sky, under the title."""
    line = f'<path fill="none" stroke="{INK}" stroke-width="3.5" d="M-6 168Q180 214 366 160"/>'
    flags = []
    for number in range(9):
        share = (number + 0.5) / 9
        x = -6 + 372 * share
        y = (1 - share) ** 2 * 168 + 2 * share * (1 - share) * 214 + share**2 * 160
        flags.append(
            f'<path fill="{_PENNANTS[number % len(_PENNANTS)]}" stroke="{INK}" stroke-width="3" '
            f'stroke-linejoin="round" d="M{x - 13:.4g} {y - 1:.4g}h26l-13 24z"/>'
        )
    return line + "".join(flags)


def _power(number: int, name: str, colour: str) -> str:
    x, y = 52 + 64 * number, 412 + (number % 2) * 5
    return (
        f'<circle fill="{INK}" cx="{x + 3:g}" cy="{y + 4:g}" r="27" opacity=".5"/>'
        f'<circle fill="{INK}" stroke="{colour}" stroke-width="3" cx="{x:g}" cy="{y:g}" r="25"/>'
        + sign(name, x, y, 33, colour)
    )
