"""The lid of the box: five Zords as trading cards on the Rangers' stripes, the Megazord before them."""

from __future__ import annotations

from herobox.draw.emblems import emblem
from herobox.draw.grounds import art, rays
from herobox.draw.markup import placed
from herobox.draw.palette import INK
from herobox.draw.posters import HEIGHT, WIDTH, fade, foot, halftone, lettering, poster

_STRIPES = ("#d7263d", "#23262e", "#1d5fc0", "#e0a800", "#e0489f")
_CARDS = (
    ("mammoth", "black", -24),
    ("pterodactylus", "pink", 24),
    ("triceratops-head", "blue", -12),
    ("saber-toothed-cat-head", "yellow", 12),
    ("dinosaur-rex", "red", 0),
)
"""From the outside to the middle, in which order they lie on each other."""


def cover() -> str:
    """The cover as an SVG document."""
    return poster(
        "Power Rangers Deck-Building Game",
        [
            fade("deck-building-mech", "#ffffff", "#9db8ff"),
            *(
                f'<path fill="{colour}" d="M{98 * number - 130} 480l140-480h100l-138 480z"/>'
                for number, colour in enumerate(_STRIPES)
            ),
            '<path fill="#d7263d" d="M0 0h12L0 40z"/><path fill="#e0489f" d="M360 0v480h-2L360 0z"/>',
            f'<path fill="#fff" opacity=".15" d="{rays(WIDTH, HEIGHT, 180, 270, count=20)}"/>',
            halftone(HEIGHT, 4.6, 0.32),
            *(_card(name, ground, turn) for name, ground, turn in _CARDS),
            emblem("spiked-dragon-head", 84, 380, 122, "#8ff0a8", edge=18, flip=True),
            emblem("megabot", 270, 370, 158, "url(#deck-building-mech)", edge=14),
            lettering([("POWER RANGERS", 57), ("DECK-BUILDING", 62)], 70, lead=1.0),
            foot("Recruit, empower, morph"),
        ],
    )


def _card(name: str, ground: str, turn: float) -> str:
    return f'<g transform="rotate({turn:g} 180 620)">' + placed(
        118,
        172,
        f'<rect fill="{INK}" opacity=".45" x="6" y="8" width="124" height="172" rx="12"/>'
        f'<rect fill="#fffaf0" stroke="{INK}" stroke-width="4" width="124" height="172" rx="12"/>',
        placed(9, 9, art(106, 154, ground, name, 104, x=53, y=66)),
        f'<rect fill="none" stroke="{INK}" stroke-width="3" x="9" y="9" width="106" height="154" rx="4"/></g>',
    )
