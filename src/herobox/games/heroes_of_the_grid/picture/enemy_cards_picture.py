"""Enemy cards as they are drawn: in the combat sequence and in the gallery."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from herobox.draw.card import MOST_DRAWN
from herobox.draw.frames import card_frame, card_rim, plate
from herobox.draw.grounds import art, band_of
from herobox.draw.icons import icon
from herobox.draw.markup import paragraph, placed, wrapped
from herobox.draw.palette import INK, SMALL, TEXT, stroke
from herobox.draw.shapes import Sign
from herobox.draw.signs import ATTACK, HEART, burst, ink_shield, ink_tag
from herobox.games.heroes_of_the_grid.cards import Enemy, EnemyCard
from herobox.games.heroes_of_the_grid.picture.figures_picture import ground_of
from herobox.games.heroes_of_the_grid.texts import enemy_keywords, enemy_text

WIDTH, HEIGHT = 212.0, 236.0
TYPES = {"foot-soldier": "foot soldier", "monster": "monster", "boss": "boss"}
_ARTS = (98.0, 84.0, 70.0, 56.0)
"""How high the art may be: the more there is to read, the lower."""
_LEADING = 1.14
_TURNED = 3
"""The degrees by which a resolved card is turned: enough to be seen, and it can still be read."""


class Lies(NamedTuple):
    """How an enemy card lies in the combat sequence."""

    hits: int = 0
    defeated: bool = False
    resolved: bool = False
    guarded: bool = False
    """Whether a GUARD protects it from attacks."""
    ringed: bool = False
    """Whether it is the target of an attack, or just acts."""


FRESH = Lies()


def colour_of(enemy: Enemy) -> str:
    """The colour of an enemy's figures and cards: foot soldiers are paler than monsters and bosses."""
    return "neutral" if enemy.type == "foot-soldier" else "foe"


@lru_cache(MOST_DRAWN)
def enemy_card(card: EnemyCard, enemy: Enemy, lies: Lies = FRESH) -> str:
    """A card with health, name, keywords, effects and hits; face down when it is defeated."""
    colour = colour_of(enemy)
    ring = _ring() if lies.ringed else ""
    if lies.defeated:
        return _face_down(card, enemy) + ring
    ground = ground_of(enemy)
    pale = lies.resolved
    band = f"{colour}-soft" if pale else band_of(ground)
    keywords = " ".join(enemy_keywords(card))
    words = enemy_text(card)
    high = _art_high(words, keywords=bool(keywords))
    panel = art(WIDTH - 16, high, ground, card.emblem, high * 0.92, x=112, y=high * 0.43, icon=enemy.icon)
    top = high + 24 + (32 if keywords else 0)
    face = "".join(
        [
            card_frame(WIDTH, HEIGHT, band, corner=14),
            placed(8, 8, f'<g opacity=".45">{panel}</g>' if pale else panel),
            card_rim(WIDTH, HEIGHT, band, corner=14),
            _health(card, min(27.0, high / 2 - 9)),
            ink_tag(WIDTH - 9, 24, "guarded", size=SMALL, colour="#ffffff", anchor="end") if lies.guarded else "",
            plate(6, high - 10, WIDTH - 12, 31, card.name, band, ink="ink" if pale else "#ffffff"),
            ink_tag(10, high + 40, keywords, size=SMALL, colour=ATTACK, ink="#ffffff", anchor="start")
            if keywords
            else "",
            paragraph(14, top, words, WIDTH - 28, HEIGHT - 36 - top, size=TEXT, face="text", least=20),
            _foot(card, enemy, lies, band_of(ground)),
            ring,
        ]
    )
    if not pale:
        return face
    return f'<g transform="rotate({_TURNED} {WIDTH / 2:g} {HEIGHT / 2:g})">{face}</g>'


def _art_high(words: str, *, keywords: bool) -> float:
    """The highest art that leaves the words their room."""
    lines = len(wrapped(words, TEXT, WIDTH - 28, face="text")) if words else 0
    free = HEIGHT - 36 - 24 - (32 if keywords else 0) - lines * TEXT * _LEADING
    return next((high for high in _ARTS if high <= free), _ARTS[-1])


def _health(card: EnemyCard, radius: float) -> str:
    """The health, on a shield for GUARD and on a burst else."""
    if card.guard:
        return ink_shield(35, radius + 10, 2 * radius + 2, str(card.health), colour="#ffffff", ink=INK)
    return burst(35, radius + 9, radius, str(card.health), colour="#ffffff")


def _foot(card: EnemyCard, enemy: Enemy, lies: Lies, colour: str) -> str:
    """The hits on it against its health, and whose card it is."""
    low = HEIGHT - 23
    step = min(25.0, (WIDTH - 56) / card.health)
    size = step - 4
    hit, free = stroke(INK, 2, HEART), stroke("frame-line", 2, "panel")
    boxes = [
        f'<rect {hit if number < lies.hits else free} x="{14 + step * number:g}" y="{low - size / 2:g}" '
        f'width="{size:g}" height="{size:g}" rx="{size * 0.24:.3g}"/>'
        for number in range(card.health)
    ]
    arm = size * 0.25
    hits = "".join(
        f"M{14 + step * number + size / 2 - arm:.4g} {low - arm:.4g}l{2 * arm:.3g} {2 * arm:.3g}"
        f"m0 {-2 * arm:.3g}l{-2 * arm:.3g} {2 * arm:.3g}"
        for number in range(min(lies.hits, card.health))
    )
    crosses = f'<path {stroke("#ffffff", 3.4)} d="{hits}"/>' if hits else ""
    disc = f'<circle fill="{colour}" stroke="{INK}" stroke-width="2" cx="{WIDTH - 25:g}" cy="{low:g}" r="14"/>'
    mark = (
        icon("redo-2", WIDTH - 25, low, 19, "#ffffff", width=3)
        if lies.resolved
        else Sign("", enemy.icon, enemy.emblem).drawn(WIDTH - 25, low, 20, "#ffffff")
    )
    return "".join([*boxes, crosses, disc, mark])


@lru_cache(1)
def _ring() -> str:
    return f'<rect {stroke("accent", 7)} x="-3" y="-3" width="{WIDTH + 6:g}" height="{HEIGHT + 6:g}" rx="18"/>'


def _face_down(card: EnemyCard, enemy: Enemy) -> str:
    """A defeated card: its back, with the name of what lies there."""
    ground = ground_of(enemy)
    band = f"{colour_of(enemy)}-soft"
    panel = art(WIDTH - 16, HEIGHT - 16, ground, enemy.emblem, 116, y=88, icon=enemy.icon)
    return "".join(
        [
            card_frame(WIDTH, HEIGHT, band, corner=14),
            placed(8, 8, f'<g opacity=".45">{panel}</g>'),
            card_rim(WIDTH, HEIGHT, band, corner=14),
            ink_tag(WIDTH / 2, 168, "defeated", size=SMALL, colour="#ffffff"),
            plate(6, HEIGHT - 48, WIDTH - 12, 31, card.name, band, ink="ink"),
        ]
    )
