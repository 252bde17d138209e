"""The lid of the box: a monster and a machine over a city on fire."""

from __future__ import annotations

from herobox.draw.emblems import emblem
from herobox.draw.palette import INK
from herobox.draw.posters import fade, foot, lettering, poster, sky, skyline
from herobox.draw.signs import flames


def cover() -> str:
    """The cover as an SVG document."""
    return poster(
        "Monsterpocalypse",
        [
            fade("kaiju-skin", "#eefab8", "#4f9e3a"),
            fade("kaiju-steel", "#ffffff", "#7fb2e8"),
            sky("kaiju-sky", "#ffd23f", "#d7263d", 200, 262, dots=0.3, light=0.24),
            skyline(360, "#b0304a", 4, low=60, high=150),
            '<path fill="#fff" opacity=".14" d="M-10 330q90-40 190-20t190-24v60H-10z"/>',
            skyline(372, "#7a1f4a", 9, low=10, high=104),
            _beam(),
            emblem("dinosaur-rex", 238, 304, 286, "url(#kaiju-skin)", edge=13, flip=True),
            emblem("battle-mech", 72, 312, 178, "url(#kaiju-steel)", edge=16),
            emblem("helicopter", 52, 186, 72, "#ffffff", edge=24),
            skyline(440, "#2a1238", 11, windows="#ffd23f", low=8, high=70),
            flames(40, 422, 78),
            flames(150, 430, 62),
            flames(300, 418, 92),
            flames(238, 436, 54),
            lettering([("MONSTER", 84), ("POCALYPSE", 84)], 86, colour="#ffffff", lead=0.84),
            foot("The city is the battlefield"),
        ],
    )


def _beam() -> str:
    """What the machine fires at the monster's jaw."""
    return (
        f'<path fill="#7fe8ff" stroke="{INK}" stroke-width="4" stroke-linejoin="round" d="M96 268l74-8v20l-74 2z"/>'
        '<path fill="#ffffff" d="M98 272l70-5v8l-70 3z"/>'
    )
