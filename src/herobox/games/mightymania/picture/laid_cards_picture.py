"""Power Cards as they lie in a duel, drawn around (0, 0)."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw import card as cards
from herobox.draw.emblems import emblem_or_icon
from herobox.draw.frames import card_frame, card_rim
from herobox.draw.grounds import ground, lit
from herobox.draw.icons import icon
from herobox.draw.markup import label, placed
from herobox.draw.shapes import SIDES
from herobox.games.mightymania.cards import Power
from herobox.games.mightymania.picture.layout import WORDS

LAID_HEIGHT = 72.0
"""How high a laid card is; one of a drawn round is turned by a quarter."""
_OUTER = 13.5
"""How far from the middle of a loser's card the middle lies of what is seen of it, inside its rim."""
_TOLD = 90.0
"""How much room beside its art a winner's card has where it says so in a word."""


@lru_cache(32)
def unlaid(wide: float) -> str:
    """The place of a Power Card that is not laid yet, or laid in secret: which of them, the viewer may not know."""
    drawn = (
        '<rect pointer-events="all" fill="#000" fill-opacity=".18" stroke="#fff" stroke-opacity=".75" '
        f'stroke-width="2.5" stroke-dasharray="8 8" x="2" y="2" width="{wide - 4:g}" '
        f'height="{LAID_HEIGHT - 4:g}" rx="8"/>'
    )
    return placed(-wide / 2, -LAID_HEIGHT / 2, drawn)


@lru_cache(cards.MOST_DRAWN)
def laid_face(power: Power, seat: int, value: str, won: bool | None, toward: int, wide: float, *, turned: bool) -> str:
    """A Power Card in a round with the fighting card's value; `won` is None until the end and in a draw.

    What counts stands in the outer half, which stays in sight where the winner's card covers the inner one.
    """
    if turned:
        return _turned(power, seat, value)
    band = f"{SIDES[seat]}-soft" if won is False else f"{SIDES[seat]}-band"
    paper = "panel" if won is False else "card"
    art = min(62.0, wide * 0.42)
    left, top = -wide / 2, -LAID_HEIGHT / 2
    drawn = [
        placed(left, top, card_frame(wide, LAID_HEIGHT, band, paper=paper, corner=10)),
        placed(left + 7, top + 7, _art(power, art, LAID_HEIGHT - 14, pale=won is False)),
        placed(left, top, card_rim(wide, LAID_HEIGHT, band, corner=10)),
    ]
    high = toward * _OUTER
    middle = high if won is False else -LAID_HEIGHT * 0.2 if won else 0.0
    size = 28 if won is False else 38 if won is None else 33
    drawn.append(
        label(
            left + (art + wide + 3) / 2,
            middle + size * 0.36,
            value,
            size=size,
            colour="quiet" if won is False else "ink",
            anchor="middle",
            room=wide - art - 22,
            face="name",
        )
    )
    shown = high if won is False else 0.0
    drawn.append(
        emblem_or_icon(
            power.emblem, power.icon, left + 7 + art / 2, shown, 25 if won is False else 48, lit(power.ground)
        )
    )
    if won:
        x = left + (art + wide) / 2
        told = wide - art > _TOLD
        drawn.append(
            icon("check", x - 26 if told else x + 2, 16 if told else 14, 22 if told else 30, SIDES[seat], width=5)
        )
        if told:
            drawn.append(label(x - 10, 22, "wins", size=WORDS, face="text"))
    return "".join(drawn)


def _art(power: Power, wide: float, high: float, *, pale: bool) -> str:
    drawn = ground(wide, high, power.ground, wide / 2, high / 2)
    return f'<g opacity=".5">{drawn}</g>' if pale else drawn


def _turned(power: Power, seat: int, value: str) -> str:
    """One of a drawn round."""
    wide, high = LAID_HEIGHT - 8, LAID_HEIGHT * 2
    band = f"{SIDES[seat]}-band"
    return "".join(
        [
            placed(-wide / 2, -high / 2, card_frame(wide, high, band, corner=10)),
            placed(7 - wide / 2, 7 - high / 2, ground(wide - 14, 62, power.ground)),
            placed(-wide / 2, -high / 2, card_rim(wide, high, band, corner=10)),
            emblem_or_icon(power.emblem, power.icon, 0, 38 - high / 2, 46, lit(power.ground)),
            label(0, 25, value, size=26, anchor="middle", room=wide - 14, face="name"),
        ]
    )
