"""ID cards of heroes and villains, and what else is read from close by, as it looks in the gallery."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.draw.card import frame
from herobox.draw.icons import icon, icons
from herobox.draw.markup import label, placed
from herobox.draw.names import named
from herobox.draw.palette import fill, stroke
from herobox.draw.passages import Passage, draw_passages, set_in
from herobox.draw.sheets import Drawn
from herobox.games.clash_of_heroes.cards.printed_characters import HeroCard, SidekickCard, Values, VillainCard
from herobox.games.clash_of_heroes.keywords.vocabulary import Rank
from herobox.games.clash_of_heroes.options import ATTRIBUTES
from herobox.games.clash_of_heroes.picture.card_texts_picture import lines_of
from herobox.games.clash_of_heroes.picture.symbols import ATTRIBUTE_ICONS, RANKS, VILLAIN_RANKS, ground
from herobox.games.clash_of_heroes.texts import mission_text

WIDTH = 400.0
_BAND = 50.0
_TYPE = 17.0
_MARGIN = 14.0
_ROW = 36.0


def written_card(
    name: str, symbol: str, colour: str, texts: Sequence[Passage], *, below: str = "", above: Drawn | None = None
) -> Drawn:
    """A card with an icon, a name, something drawn below that, and texts; as high as it needs to be."""
    setting = set_in(texts, WIDTH - 2 * _MARGIN, _TYPE)
    top = _BAND + 12 + (above.height + 8 if above else 0)
    high = top + (setting.height if texts else 0) + 14
    return Drawn(
        WIDTH,
        high,
        "".join(
            [
                frame(WIDTH, high, colour=colour, line=3, inside=colour),
                ground(3, _BAND, WIDTH - 6, high - _BAND - 3, "card", 12),
                f'<circle {fill("card")} cx="28" cy="{_BAND / 2:g}" r="18"/>' + icon(symbol, 28, _BAND / 2, 24, colour),
                named(56, _BAND / 2, name, 23, WIDTH - 66 - (130 if below else 0), colour="on-side", high=46),
                label(WIDTH - 12, _BAND / 2 + 6, below, size=15, colour="on-side", anchor="end", room=126)
                if below
                else "",
                placed(_MARGIN, _BAND + 12, above.parts) if above else "",
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
    return written_card(card.name, card.icon, "neutral", texts, below=card.type, above=above)


def sidekick_card(card: SidekickCard) -> Drawn:
    """A Sidekick."""
    above = Drawn(WIDTH - 2 * _MARGIN, _ROW, _values("", "", card.normal))
    return written_card(card.name, card.icon, "neutral", lines_of(card.power), below=card.type, above=above)


def villain_card(card: VillainCard) -> Drawn:
    """A Super Villain, Lieutenant or Minion."""
    rank, symbol = VILLAIN_RANKS[card.rank]
    count = f" ×{card.copies}" if card.copies > 1 else ""
    above = Drawn(WIDTH - 2 * _MARGIN, _ROW, _values("", symbol, card.values, mental=False))
    return written_card(card.name, card.icon, "foe", lines_of(card.power), below=f"{rank}{count}", above=above)


def _values(name: str, symbol: str, values: Values, *, mental: bool = True) -> str:
    """A row of values: SPEED, ATTACK, DEFENSE, MENTAL, and HEALTH in hearts."""
    attributes = [each for each in ATTRIBUTES if mental or each != "mental"]
    start = 98.0 if name else 8.0
    parts = [
        f'<rect {stroke("line", 1, "panel")} width="{WIDTH - 2 * _MARGIN:g}" height="{_ROW - 4:g}" rx="8"/>',
        label(8, 22, name, size=15, bold=True) if name else "",
        icon(symbol, 86, _ROW / 2 - 2, 17, "quiet") if symbol and name else "",
    ]
    step = 44.0 if name else 58.0
    for number, attribute in enumerate(attributes):
        x = start + step * number
        parts.append(icon(ATTRIBUTE_ICONS[attribute], x + 10, _ROW / 2 - 2, 17, "quiet"))
        parts.append(label(x + 22, 23, str(getattr(values, attribute)), size=20, bold=True))
    x = start + step * len(attributes)
    room = WIDTH - 2 * _MARGIN - x - 4
    size = min(20.0, room / values.health)
    places = [("heart", x + size * (at + 0.5), _ROW / 2 - 2) for at in range(values.health)]
    return "".join(parts) + icons(places, size, "life", inside="life")
