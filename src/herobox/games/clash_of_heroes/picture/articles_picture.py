"""Articles and advertisements as they are printed on a front page."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.grounds import rays
from herobox.draw.markup import paragraph, placed, wrapped
from herobox.draw.palette import INK, fill, stroke
from herobox.draw.passages import Passage
from herobox.draw.sheets import Drawn
from herobox.draw.signs import MARKER, burst
from herobox.games.clash_of_heroes.cards.printed_scenarios import Article
from herobox.games.clash_of_heroes.picture.lettering import text_block
from herobox.games.clash_of_heroes.picture.symbols import small_emblem
from herobox.games.clash_of_heroes.rules.placing_articles import SPANS
from herobox.games.clash_of_heroes.rules.publishing_articles import worth
from herobox.games.clash_of_heroes.state.table_state import Printed

WIDTH, ROW = 330.0, 86.0
"""The width of a page, and the height of its rows."""
_GAP = 6.0
_LEADING = 1.14
"""From line to line of a headline."""
_PICTURES = ("siren", "megaphone", "camera", "building-2", "radio-tower", "tv")


def picture_of(article_id: str) -> str:
    """What is shown beside an article that is not about a hero, always the same for one."""
    return _PICTURES[sum(map(ord, article_id)) % len(_PICTURES)]


@lru_cache(MOST_DRAWN)
def printed_article(article: Printed, text: str, emblem: str, symbol: str) -> str:
    """An article on its place; (0, 0) is the upper left corner of that. `symbol`: shown where there is no emblem."""
    across, down = SPANS[article.size]
    wide, high, shown = WIDTH / 2 * across, ROW * down, (emblem, symbol)
    return _printed(article.title, text, article.size, article.colour, worth(article), shown, wide, high)


def article_face(article: Article) -> Drawn:
    """An article of the box as it is printed, or an advertisement."""
    if article.size == "advertisement":
        return Drawn(WIDTH / 2, ROW, advertisement(article.name, article.text, WIDTH / 2, ROW))
    across, down = SPANS[article.size]
    printed = Printed(article.id, article.name, article.size)
    return Drawn(
        WIDTH / 2 * across,
        ROW * down + _GAP,
        printed_article(printed, article.text, article.emblem, picture_of(article.id)),
    )


@lru_cache(MOST_DRAWN)
def _printed(
    title: str, text: str, size: str, colour: str, points: int, shown: tuple[str, str], width: float, height: float
) -> str:
    """Headline, a panel in four colours, points, and the first lines where there is room."""
    wide, high = width - _GAP, height - _GAP
    picture = {"small": 46.0, "medium": 84.0, "big": 128.0}[size]
    head = {"small": 17.0, "medium": 22.0, "big": 30.0}[size]
    room = wide - 18 - picture
    headline = {"small": high - 10, "medium": 43.0 if text else 66.0, "big": 72.0}[size]
    tall = high - 8
    parts = [
        f'<rect {fill("card")} stroke="{INK}" stroke-width="2" x="{_GAP / 2:g}" y="{_GAP / 2 + 3:g}" width="{wide:g}" '
        f'height="{high:g}"/>',
        f'<path {fill(colour)} d="M{_GAP / 2 + 1:g} {_GAP / 2 + 4:g}h6v{high - 2:g}h-6z"/>',
        placed(width - _GAP / 2 - picture - 4, _GAP / 2 + 7, _panel(picture, tall, *shown)),
        headline_block(title, 14, 9, room, headline, head),
        burst(width - 20, height - 14, 16, f"{points:+d}", colour=MARKER if colour == "blue" else f"{colour}-soft",
              ink=INK if colour == "blue" else colour, points=9),
    ]  # fmt: skip
    if size != "small":
        headline = _height(title, room, headline, head)
    passages = (Passage(text),)
    if text and size == "big":
        parts.append(text_block(passages, 14, 12 + headline, room, high - headline - 16, 17, 15))
    elif text and size == "medium":
        parts.append(text_block(passages, 14, 7 + headline, room, high - headline - 1, 15, 12))
    return "".join(parts)


@lru_cache(64)
def _panel(width: float, height: float, emblem: str, symbol: str) -> str:
    """A picture as it is printed in four colours: rays and dots in ink, with an emblem."""
    x, y = width / 2, height * (0.48 if emblem else 0.36)
    size = min(width, height) * (0.88 if emblem else 0.6)
    shape = f'd="M0 0h{width:g}v{height:g}H0z"'
    return (
        f'<path fill="#ffcf33" {shape}/><path fill="#ff7a1a" opacity=".8" d="{rays(width, height, x, y, count=7)}"/>'
        f'<path fill="url(#art-tone)" opacity=".16" {shape}/>'
        + small_emblem(emblem, symbol, x, y, size)
        + f'<path fill="none" stroke="{INK}" stroke-width="2" {shape}/>'
    )


def _height(title: str, room: float, height: float, size: float) -> float:
    """How high a headline is in the end: one that is too high is set smaller, and then needs fewer lines perhaps."""
    while (high := _LEADING * size * len(wrapped(title, size, room, face="name"))) > height and size > 1:
        size -= 1
    return high + 4


def headline_block(title: str, x: float, y: float, room: float, height: float, size: float) -> str:
    """A headline in heavy letters, in as many lines as it needs."""
    return paragraph(x, y, title, room, height, size=size, face="name")


@lru_cache(4)
def blank() -> str:
    """A place that is not printed on yet."""
    return (
        f'<rect {stroke("line", 1)} stroke-dasharray="3 5" x="{_GAP / 2:g}" y="{_GAP / 2 + 3:g}" '
        f'width="{WIDTH / 2 - _GAP:g}" height="{ROW - _GAP:g}" rx="2"/>'
    )


@lru_cache(MOST_DRAWN)
def advertisement(name: str, text: str, width: float, height: float) -> str:
    """An advertisement on a place of this size."""
    wide, high = width - _GAP, height - _GAP
    large = 1.6 if height > ROW else 1.25 if width > WIDTH / 2 else 1.0
    head, top = 34 * large, 14 * large
    return (
        f'<rect {stroke("quiet", 1.5, "panel")} stroke-dasharray="8 3" x="{_GAP / 2:g}" y="{_GAP / 2 + 3:g}" '
        f'width="{wide:g}" height="{high:g}" rx="8"/>'
        + headline_block(name, 14, 12 * large, wide - 22, head, 16 * large)
        + text_block((Passage(text),), 14, top + head, wide - 22, high - top - head, 15 * large, 12, "quiet")
    )
