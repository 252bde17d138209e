"""Enemy cards as they are drawn: in the combat sequence and in the gallery."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from herobox.draw.card import MOST_DRAWN, frame
from herobox.draw.icons import icon
from herobox.draw.markup import in_two_lines, label, paragraph, size_for
from herobox.draw.palette import NAME, SMALL, TEXT, fill, stroke
from herobox.draw.tokens import pips, shield
from herobox.games.heroes_of_the_grid.cards import Enemy, EnemyCard
from herobox.games.heroes_of_the_grid.picture.combat_cards_picture import HIT
from herobox.games.heroes_of_the_grid.texts import enemy_keywords, enemy_text

WIDTH, HEIGHT = 212.0, 236.0
TYPES = {"foot-soldier": "foot soldier", "monster": "monster", "boss": "boss"}
_BAND = 56.0
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
        return _face_down(card, enemy, colour) + ring
    band = f"{colour}-soft" if lies.resolved else colour
    ink = "ink" if lies.resolved else "on-side"
    lines = in_two_lines(card.name)
    size = size_for(lines, NAME - 1, WIDTH - 64, bold=True)
    first = _BAND / 2 + (8 if not lines[1] else -3)
    face = "".join(
        [
            frame(WIDTH, HEIGHT, colour=colour, line=4, inside=band),
            f'<rect {fill("card")} x="4" y="{_BAND:g}" width="{WIDTH - 8:g}" height="{HEIGHT - _BAND - 4:g}" rx="11"/>',
            _health(card, colour),
            label(58, first, lines[0], size=size, colour=ink, bold=True),
            label(58, first + size, lines[1], size=size, colour=ink, bold=True) if lines[1] else "",
            _keywords(card, lies),
            paragraph(12, 88, enemy_text(card), WIDTH - 22, 116, size=SMALL),
            _foot(card, enemy, lies, colour),
            ring,
        ]
    )
    if not lies.resolved:
        return face
    return f'<g transform="rotate({_TURNED} {WIDTH / 2:g} {HEIGHT / 2:g})">{face}</g>'


def _health(card: EnemyCard, colour: str) -> str:
    """The health, on a shield for GUARD and on a disc else."""
    if card.guard:
        return f'<circle {fill("card")} cx="29" cy="{_BAND / 2:g}" r="25"/>' + shield(
            29, _BAND / 2, 44, colour, str(card.health)
        )
    return f'<circle {fill("card")} cx="29" cy="{_BAND / 2:g}" r="21"/>' + label(
        29, _BAND / 2 + 10, str(card.health), size=NAME + 4, anchor="middle", bold=True
    )


def _keywords(card: EnemyCard, lies: Lies) -> str:
    """The keywords, and a sign where a GUARD protects the card."""
    words = " ".join(enemy_keywords(card))
    right = WIDTH - 8
    drawn = ""
    if lies.guarded:
        drawn = icon("shield-ban", right - 12, 73, 25, "quiet")
        right -= 28
        if not words:
            drawn += label(right - 4, 80, "guarded", size=SMALL, colour="quiet", anchor="end")
    return drawn + (label(10, 80, words, size=SMALL, colour="life", bold=True, room=right - 10) if words else "")


def _foot(card: EnemyCard, enemy: Enemy, lies: Lies, colour: str) -> str:
    """The hits on it against its health, and whose card it is."""
    low = HEIGHT - 20
    right = WIDTH - 20
    mark = icon("redo-2" if lies.resolved else enemy.icon, right, low, 25, colour)
    step = min(24.0, (WIDTH - 52) / card.health)
    return pips(12, low, step, min(lies.hits, card.health), card.health, HIT, "life") + mark


@lru_cache(1)
def _ring() -> str:
    return f'<rect {stroke("accent", 7)} x="-3" y="-3" width="{WIDTH + 6:g}" height="{HEIGHT + 6:g}" rx="18"/>'


def _face_down(card: EnemyCard, enemy: Enemy, colour: str) -> str:
    """A defeated card: its back, with the name of what lies there."""
    middle = WIDTH / 2
    lines = [line for line in in_two_lines(card.name) if line]
    return "".join(
        [
            frame(WIDTH, HEIGHT, colour=colour, line=2, inside=f"{colour}-soft"),
            icon(enemy.icon, middle, 84, 84, colour, width=1.5),
            label(middle, 158, "defeated", size=TEXT, anchor="middle", bold=True),
            *(
                label(middle, 188 + 24 * number, line, size=SMALL, colour="quiet", anchor="middle", room=WIDTH - 20)
                for number, line in enumerate(lines)
            ),
        ]
    )
