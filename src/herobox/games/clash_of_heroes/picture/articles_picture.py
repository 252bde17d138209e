"""Articles and advertisements as they are printed on a front page."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.icons import icon
from herobox.draw.markup import label, paragraph
from herobox.draw.palette import fill, stroke
from herobox.draw.passages import Passage, text_block
from herobox.draw.sheets import Drawn
from herobox.games.clash_of_heroes.cards.printed_scenarios import Article
from herobox.games.clash_of_heroes.rules.placing_articles import SPANS
from herobox.games.clash_of_heroes.rules.publishing_articles import worth
from herobox.games.clash_of_heroes.state.table_state import Printed

WIDTH, ROW = 330.0, 86.0
"""The width of a page, and the height of its rows."""
_GAP = 6.0
_PICTURES = ("siren", "megaphone", "camera", "building-2", "radio-tower", "tv")


def picture_of(article_id: str) -> str:
    """What is shown beside an article that is not about a hero, always the same for one."""
    return _PICTURES[sum(map(ord, article_id)) % len(_PICTURES)]


@lru_cache(MOST_DRAWN)
def printed_article(article: Printed, text: str, symbol: str) -> str:
    """An article on its place; (0, 0) is the upper left corner of that."""
    across, down = SPANS[article.size]
    return _printed(
        article.title, text, article.size, article.colour, worth(article), symbol, WIDTH / 2 * across, ROW * down
    )


def article_face(article: Article) -> Drawn:
    """An article of the box as it is printed, or an advertisement."""
    if article.size == "advertisement":
        return Drawn(WIDTH / 2, ROW, advertisement(article.name, article.text, WIDTH / 2, ROW))
    across, down = SPANS[article.size]
    printed = Printed(article.id, article.name, article.size)
    return Drawn(WIDTH / 2 * across, ROW * down + _GAP, printed_article(printed, article.text, picture_of(article.id)))


@lru_cache(MOST_DRAWN)
def _printed(
    title: str, text: str, size: str, colour: str, points: int, symbol: str, width: float, height: float
) -> str:
    """Headline, picture, points, and the first lines where there is room."""
    wide, high = width - _GAP, height - _GAP
    picture = {"small": 0.0, "medium": 74.0, "big": 118.0}[size]
    head = {"small": 16.0, "medium": 21.0, "big": 29.0}[size]
    room = wide - 14 - (picture + 6 if picture else 0)
    headline = {"small": high - 30, "medium": 50.0, "big": 70.0}[size]
    parts = [
        f'<rect {stroke(colour, 2, f"{colour}-soft")} x="{_GAP / 2:g}" y="{_GAP / 2 + 3:g}" width="{wide:g}" '
        f'height="{high:g}" rx="2"/>',
        headline_block(title, 10, 10, room, headline, head),
        _worth(wide - 14, high - 8, points, colour),
    ]
    if picture:
        x, y = wide - picture + 2, 12.0
        tall = high - 20 if size == "big" else high - 34
        tall = min(tall, picture)
        parts.append(
            f'<rect {fill("card")} x="{x - 4:g}" y="{y:g}" width="{picture - 6:g}" height="{tall:g}" rx="2"/>'
            + icon(symbol, x - 4 + (picture - 6) / 2, y + tall / 2, tall * 0.72, colour, width=1.5)
        )
    if text and size == "big":
        parts.append(text_block((Passage(text),), 10, 14 + headline, room, high - headline - 18, 14, 12))
    elif text and size == "medium":
        parts.append(text_block((Passage(text),), 10, 8 + headline, wide - 52, high - headline - 4, 11, 11))
    elif size == "small":
        parts.append(icon(symbol, 19, high - 9, 18, colour))
    return "".join(parts)


def headline_block(title: str, x: float, y: float, room: float, height: float, size: float) -> str:
    """A headline in bold letters, in as many lines as it needs."""
    return paragraph(x, y, title, room, height, size=size, bold=True)


def _worth(x: float, y: float, points: int, colour: str) -> str:
    return f'<circle {fill(colour)} cx="{x:g}" cy="{y - 2:g}" r="13"/>' + label(
        x, y + 3.5, f"{points:+d}", size=16, colour="on-side", anchor="middle", bold=True
    )


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
        + text_block((Passage(text),), 14, top + head, wide - 22, high - top - head, 12 * large, 11, "quiet")
    )
