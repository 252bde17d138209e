"""ID cards of heroes and villains, and what else is read from close by, as it looks in the gallery."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.draw.emblems import sign
from herobox.draw.frames import card_frame, card_rim, plate
from herobox.draw.grounds import art, band_of
from herobox.draw.icons import icon
from herobox.draw.markup import label, placed
from herobox.draw.palette import fill
from herobox.draw.passages import Passage
from herobox.draw.sheets import Drawn
from herobox.games.clash_of_heroes.cards.printed_characters import HeroCard, SidekickCard, Values, VillainCard
from herobox.games.clash_of_heroes.keywords.vocabulary import Rank
from herobox.games.clash_of_heroes.options import ATTRIBUTES
from herobox.games.clash_of_heroes.picture.card_texts_picture import lines_of
from herobox.games.clash_of_heroes.picture.lettering import draw_passages, set_in
from herobox.games.clash_of_heroes.picture.symbols import (
    ATTRIBUTE_SIGNS,
    RANKS,
    VILLAIN_RANKS,
    ground_of,
    hearts,
)
from herobox.games.clash_of_heroes.texts import mission_text

WIDTH = 400.0
_ART, _PLATE = 150.0, 36.0
_TYPE = 21.0
_MARGIN = 14.0
_ROW = 38.0


def written_card(
    name: str,
    emblem: str,
    symbol: str,
    ground: str,
    texts: Sequence[Passage],
    *,
    below: str = "",
    above: Drawn | None = None,
    art_high: float = _ART,
) -> Drawn:
    """A card with art, a name, something drawn below that, and texts; as high as it needs to be.

    `emblem` is drawn on the ground, or `symbol`, an icon, where that is empty.
    """
    setting = set_in(tuple(texts), WIDTH - 2 * _MARGIN, _TYPE)
    start = art_high + 8 + _PLATE / 2 + 8
    top = start + (26 if below else 0) + (above.height + 10 if above else 0)
    high = top + (setting.height if texts else 0) + 18
    band = band_of(ground)
    middle = (WIDTH - 16) / 2
    size = min(art_high * 0.84, 130)
    panel = art(WIDTH - 16, art_high, ground, emblem, size, x=middle, y=art_high * 0.45, icon=symbol)
    return Drawn(
        WIDTH,
        high,
        "".join(
            [
                card_frame(WIDTH, high, band, corner=14),
                placed(8, 8, panel),
                card_rim(WIDTH, high, band, corner=14),
                plate(6, art_high + 8 - _PLATE / 2, WIDTH - 12, _PLATE, name, band, size=23),
                label(WIDTH / 2, start + 17, below, size=_TYPE, colour="quiet", anchor="middle", face="text", room=370)
                if below
                else "",
                placed(_MARGIN, start + (26 if below else 0), above.parts) if above else "",
                draw_passages(setting, _MARGIN, top) if texts else "",
            ]
        ),
    )


def hero_card(card: HeroCard) -> Drawn:
    """A hero: the values of all ranks, the permanent power, the six Personal Missions, the headlines."""
    ranks: tuple[tuple[Rank, Values], ...] = (
        ("rookie", card.rookie),
        ("normal", card.normal),
        ("veteran", card.veteran),
    )
    rows = [
        placed(0, _ROW * at, _values(name.capitalize(), RANKS[name], values)) for at, (name, values) in enumerate(ranks)
    ]
    texts = [*lines_of(card.power)]
    texts += [Passage(mission_text(each), f"{at}. {each.name}:") for at, each in enumerate(card.missions, 1)]
    texts += [Passage(card.praise, "Blue:")] * bool(card.praise) + [Passage(card.mockery, "Red:")] * bool(card.mockery)
    above = Drawn(WIDTH - 2 * _MARGIN, _ROW * 3, "".join(rows))
    return written_card(card.name, card.emblem, card.icon, ground_of(card), texts, below=card.type, above=above)


def sidekick_card(card: SidekickCard) -> Drawn:
    """A Sidekick."""
    above = Drawn(WIDTH - 2 * _MARGIN, _ROW, _values("", "", card.normal))
    texts = lines_of(card.power)
    return written_card(card.name, card.emblem, card.icon, ground_of(card), texts, below=card.type, above=above)


def villain_card(card: VillainCard) -> Drawn:
    """A Super Villain, Lieutenant or Minion."""
    rank, _ = VILLAIN_RANKS[card.rank]
    count = f" ×{card.copies}" if card.copies > 1 else ""
    above = Drawn(WIDTH - 2 * _MARGIN, _ROW, _values("", "", card.values, mental=False))
    texts = lines_of(card.power)
    return written_card(card.name, card.emblem, card.icon, "foe", texts, below=f"{rank}{count}", above=above)


def _values(name: str, symbol: str, values: Values, *, mental: bool = True) -> str:
    """A row of values: SPEED, ATTACK, DEFENSE, MENTAL, and HEALTH in hearts."""
    attributes = [each for each in ATTRIBUTES if mental or each != "mental"]
    start = 106.0 if name else 8.0
    parts = [
        f'<rect {fill("panel")} width="{WIDTH - 2 * _MARGIN:g}" height="{_ROW - 4:g}" rx="7"/>',
        label(8, 24, name, size=_TYPE, face="text") if name else "",
        icon(symbol, 88, _ROW / 2 - 2, 19, "quiet") if symbol and name else "",
    ]
    step = 46.0 if name else 60.0
    for number, attribute in enumerate(attributes):
        x = start + step * number
        parts.append(sign(ATTRIBUTE_SIGNS[attribute], x + 10, _ROW / 2 - 2, 21, "quiet"))
        parts.append(label(x + 23, 24.5, str(getattr(values, attribute)), size=21, face="name"))
    x = start + step * len(attributes)
    room = WIDTH - 2 * _MARGIN - x - 4
    return "".join(parts) + hearts(x, _ROW / 2 - 2, min(20.0, room / values.health), values.health, values.health)
