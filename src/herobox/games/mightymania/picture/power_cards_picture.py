"""Power Cards: in the hand, and as they are laid in a duel."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from herobox.draw.card import MOST_DRAWN, gap
from herobox.draw.frames import card_frame, card_rim, plate
from herobox.draw.grounds import GROUNDS, art, band_of
from herobox.draw.markup import label, placed
from herobox.draw.palette import INK
from herobox.draw.shapes import Sign
from herobox.draw.signs import burst
from herobox.games.mightymania.cards import ADVANTAGE, Power
from herobox.games.mightymania.picture.layout import WORDS

POWER_WIDTH, POWER_HEIGHT = 168.0, 206.0
"""The size of a Power Card in the hand."""
_ART_HIGH = 92.0
Powers: TypeAlias = tuple[Power, ...]
"""All powers, in the order in which cards show their values."""


def power_sign(power: Power) -> Sign:
    """What a power is known by."""
    return Sign(power.symbol, power.icon, power.emblem)


def on_art(x: float, y: float, words: str, size: float, *, room: float = 0) -> str:
    """A large white number in ink, for art; its middle at x, its baseline at y."""
    drawn = label(x, y, words, size=size, colour="#ffffff", anchor="middle", face="name", room=room)
    return (
        f'<g stroke="{INK}" stroke-width="{size * 0.16:.3g}" stroke-linejoin="round" paint-order="stroke">{drawn}</g>'
    )


@lru_cache(MOST_DRAWN)
def power_card(powers: Powers, power: Power, side: int | None, value: int | None) -> str:
    """A Power Card with what it has the advantage over, and the fighting card's value for it where one fights.

    It is pale while it can't be laid: `side` is None.
    """
    band = band_of(power.ground)
    at, size = (76.0, 80.0) if value is None else (44.0, 72.0)
    panel = art(POWER_WIDTH - 16, _ART_HIGH, power.ground, power.emblem, size, x=at, y=38, icon=power.icon)
    return "".join(
        [
            card_frame(POWER_WIDTH, POWER_HEIGHT, band),
            placed(8, 8, panel),
            card_rim(POWER_WIDTH, POWER_HEIGHT, band),
            "" if value is None else on_art(POWER_WIDTH - 50, 68, str(value), 64),
            plate(6, 80, POWER_WIDTH - 12, 30, power.name, band, size=WORDS, squeezed_to=0.7),
            burst(34, 142, 24.5, f"+{ADVANTAGE}"),
            label(34, 189, "over", size=WORDS, colour="quiet", anchor="middle", face="text"),
            *(_beaten(_power(powers, name), 88 + 48 * number) for number, name in enumerate(power.beats)),
        ]
    )


def _power(powers: Powers, name: str) -> Power:
    return next(power for power in powers if power.id == name)


def _beaten(power: Power, x: float) -> str:
    """A power that another has the advantage over: its emblem on a disc of its own colour, its letter below."""
    ground = GROUNDS[power.ground][0]
    disc = f'<circle fill="{band_of(power.ground)}" stroke="{ground}" stroke-width="3" cx="{x:g}" cy="142" r="20"/>'
    return (
        f'<circle fill="{INK}" cx="{x:g}" cy="142" r="23"/>{disc}'
        + power_sign(power).drawn(x, 142, 27, "#ffffff")
        + label(x, 189, power.symbol, size=WORDS, colour="quiet", anchor="middle", face="text")
    )


@lru_cache(64)
def laid_already(power: Power) -> str:
    """The place of a card in the hand that was laid."""
    return gap(POWER_WIDTH, POWER_HEIGHT, power.name, size=WORDS) + label(
        POWER_WIDTH / 2, 138, "laid", size=WORDS, colour="quiet", anchor="middle", face="text"
    )
