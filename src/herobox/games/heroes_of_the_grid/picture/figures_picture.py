"""What stands on the boards and lies on cards: grounds of enemies, figures, the Rangers' discs, energy on a coin."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.emblems import emblem_or_icon
from herobox.draw.grounds import GROUNDS, band_of, lit
from herobox.draw.icons import icon
from herobox.draw.markup import label
from herobox.draw.palette import INK
from herobox.draw.shapes import Sign
from herobox.draw.signs import MARKER
from herobox.games.heroes_of_the_grid.cards import Enemy, Ranger

_SMALL = 16.0
"""Below this radius a disc has no white rim."""


def ground_of(enemy: Enemy) -> str:
    """The ground of an enemy's figures and cards: clay for foot soldiers, violet for monsters, pink for bosses."""
    return {"foot-soldier": "clay", "monster": "foe", "boss": "carnival"}[enemy.type]


@lru_cache(MOST_DRAWN)
def emblem_on_base(x: float, y: float, height: float, enemy: Enemy) -> str:
    """An enemy's emblem on a base, the middle of the base at (x, y)."""
    ground = ground_of(enemy)
    wide, flat = height * 0.4, height * 0.12
    size = height * 0.9
    return (
        f'<ellipse fill="{INK}" cx="{x:g}" cy="{y + 3:g}" rx="{wide + 2:.4g}" ry="{flat + 2:.3g}"/>'
        f'<path fill="{band_of(ground)}" stroke="{GROUNDS[ground][0]}" stroke-width="2.5" d="M{x - wide:.4g} {y:g}a'
        f'{wide:.4g} {flat:.3g} 0 1 0 {2 * wide:.4g} 0a{wide:.4g} {flat:.3g} 0 1 0 {-2 * wide:.4g} 0z"/>'
        + emblem_or_icon(enemy.emblem, enemy.icon, x, y + 2 - size * 0.48, size, lit(ground))
    )


@lru_cache(MOST_DRAWN)
def disc(x: float, y: float, radius: float, ground: str, emblem: str, symbol: str, *, pale: bool = False) -> str:
    """An emblem on a disc of a ground, in a white rim and ink; `pale` for what is spent."""
    rim = max(1.5, radius * 0.1) if radius >= _SMALL else 0.0
    edge = (
        f'<circle fill="{INK}" cx="{x + 1:g}" cy="{y + 2:g}" r="{radius:g}"/>'
        f'<circle fill="#ffffff" stroke="{INK}" stroke-width="2" cx="{x:g}" cy="{y:g}" r="{radius - 1:g}"/>'
    )
    inner = radius - 2 - rim
    body = f'<circle fill="url(#g-{ground})" cx="{x:g}" cy="{y:g}" r="{inner:.4g}"'
    if pale:
        body += ' opacity=".35"/>'
        return edge + body + Sign("", symbol, emblem).drawn(x, y, inner * 1.4, INK)
    return edge + body + "/>" + emblem_or_icon(emblem, symbol, x, y, inner * 1.55, "#ffffff")


def ranger_disc(x: float, y: float, radius: float, ranger: Ranger) -> str:
    """A Ranger's pawn, its middle at (x, y)."""
    return disc(x, y, radius, ranger.colour, ranger.emblem, ranger.icon)


@lru_cache(MOST_DRAWN)
def energy_coin(x: float, y: float, radius: float, words: str) -> str:
    """A cost in energy: a number on a coin with a bolt."""
    return "".join(
        [
            f'<circle fill="{INK}" cx="{x:g}" cy="{y + 2:g}" r="{radius + 1:g}"/>'
            f'<circle fill="{MARKER}" stroke="{INK}" stroke-width="2.5" cx="{x:g}" cy="{y:g}" r="{radius:g}"/>',
            f'<g opacity=".75">{icon("zap", x, y, radius * 1.7, "#ffffff", inside="#ffffff", width=1)}</g>',
            label(
                x,
                y + radius * 0.45,
                words,
                size=max(21.0, radius * 1.25),
                colour=INK,
                anchor="middle",
                face="name",
                room=radius * 1.7,
            ),
        ]
    )
