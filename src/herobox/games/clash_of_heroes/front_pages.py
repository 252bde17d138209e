"""The front pages of both newspapers as they grow (rulebook p. 17).

A page is two columns wide: a big article takes two whole rows, half of the page; a medium one a row, a quarter; a small
one half of a row. Advertisements fill the gaps when the game is over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.icons import icon
from herobox.draw.markup import label, paragraph, placed, thing
from herobox.draw.palette import fill, stroke
from herobox.draw.sheets import Drawn, sheet
from herobox.games.clash_of_heroes.cards import Article
from herobox.games.clash_of_heroes.names import named
from herobox.games.clash_of_heroes.passages import Passage, text_block
from herobox.games.clash_of_heroes.rules.newspapers import score, worth
from herobox.games.clash_of_heroes.signs import SIDE_COLOURS, emblem
from herobox.games.clash_of_heroes.state import Printed, State

WIDTH, ROW, HEAD = 330.0, 86.0, 74.0
"""The width of a page, the height of its rows and of its title."""
ROWS = 4
"""Rows of a page: more are added where there is more to print."""
_SPANS = {"small": (1, 1), "medium": (2, 1), "big": (2, 2), "advertisement": (1, 1)}
"""Columns and rows of an article by its size."""
_GAP = 6.0
_PAD = 10.0
_PICTURES = ("siren", "megaphone", "camera", "building-2", "radio-tower", "tv")


def papers(view: State) -> Drawn:
    """The front pages side by side; alone or together there is one."""
    teams = [team for team in (0, 1) if view.teams[team].seats]
    drawn = [_page(view, team) for team in teams]
    width = (WIDTH + 2 * _PAD) * len(drawn) + _PAD * (len(drawn) + 1) - _PAD
    high = max(part.height for part in drawn)
    parts = [placed(_PAD + (WIDTH + 3 * _PAD) * at, _PAD, part.parts) for at, part in enumerate(drawn)]
    return Drawn(width + _PAD, high + 2 * _PAD, "".join(parts))


def front_page(view: State, team: int) -> str:
    """A team's front page as an SVG document of its own, to keep."""
    page = _page(view, team)
    name = view.teams[team].name
    drawn = Drawn(page.width + 2 * _PAD, page.height + 2 * _PAD, placed(_PAD, _PAD, page.parts))
    lines = [f"{each.title} ({each.size}, {worth(each):+d})" for each in view.teams[team].articles]
    return sheet(drawn, name, "\n".join([name, *lines]))


def is_finished(view: State) -> bool:
    """Whether the adventure is over, and so the page goes to print."""
    return bool(view.ending) or view.phase == "chapter"


def _page(view: State, team: int) -> Drawn:
    own = view.teams[team]
    placed_articles, rows = lay_out(own.articles)
    wide = WIDTH + 2 * _PAD
    high = HEAD + rows * ROW + 2 * _PAD
    earlier = f"{own.points} in the adventures before" if len(view.chapters) > 1 and not is_finished(view) else ""
    won = bool(view.ending) and view.winner == team
    parts = [_paper(own.name, team, score(view, team), earlier, view.scenario.name, wide, high, won)]
    icons = {hero.printed.id: hero.printed.icon for hero in view.heroes}
    copies: Counter[str] = Counter(each.id for other in view.teams[:team] for each in other.articles)
    for article, (column, row) in zip(own.articles, placed_articles, strict=True):
        copies[article.id] += 1
        name = f"article-{article.id}"
        again = f"{name}-{copies[article.id]}" if copies[article.id] > 1 else ""
        known = view.articles.get(article.id)
        drawn = _article(article, known.text if known else "", icons.get(article.id, _picture(article.id)))
        words = f"{article.title}: {article.size}, {worth(article):+d}"
        lying = placed(_PAD + WIDTH / 2 * column, HEAD + _PAD + ROW * row, drawn)
        item = article.id if known or article.id in icons else ""
        parts.append(thing(again or name, words, lying, item=item, same=name if again else ""))
    parts.append(_gaps(view, team, placed_articles, rows))
    return Drawn(wide, high, thing(f"paper-{team}", f"{own.name}: {score(view, team)} points", *parts))


def lay_out(articles: Sequence[Printed]) -> tuple[list[tuple[int, int]], int]:
    """The column and row of each article, in the order in which they came, and the rows of the page.

    Each goes to the first place that is large enough, so that a page only grows.
    """
    taken: set[tuple[int, int]] = set()
    found = []
    for article in articles:
        wide, high = _SPANS[article.size]
        row = 0
        while True:
            free = [
                column
                for column in range(3 - wide)
                if not any((column + across, row + down) in taken for across in range(wide) for down in range(high))
            ]
            if free:
                break
            row += 1
        found.append((free[0], row))
        taken.update((free[0] + across, row + down) for across in range(wide) for down in range(high))
    return found, max([ROWS, *(row + 1 for _, row in taken)])


def _gaps(view: State, team: int, places: Sequence[tuple[int, int]], rows: int) -> str:
    """Blank places while the game goes on, advertisements when it is over."""
    taken = {
        (column + across, row + down)
        for article, (column, row) in zip(view.teams[team].articles, places, strict=True)
        for across in range(_SPANS[article.size][0])
        for down in range(_SPANS[article.size][1])
    }
    free = {(column, row) for row in range(rows) for column in (0, 1)} - taken
    if not is_finished(view):
        return "".join(placed(*corner(column, row), _blank()) for column, row in sorted(free))
    ads = [each for _, each in sorted(view.articles.items()) if each.size == "advertisement"]
    parts = []
    for number, (column, row, across, down) in enumerate(gaps_in(free) if ads else ()):
        ad = ads[(number + team) % len(ads)]  # The papers don't begin with the same one.
        parts.append(placed(*corner(column, row), _advertisement(ad.name, ad.text, WIDTH / 2 * across, ROW * down)))
    return "".join(parts)


def corner(column: int, row: int) -> tuple[float, float]:
    """The upper left corner of a place on a page."""
    return _PAD + WIDTH / 2 * column, HEAD + _PAD + ROW * row


def gaps_in(free: set[tuple[int, int]]) -> list[tuple[int, int, int, int]]:
    """Free places as gaps, each with column, row, columns and rows: two whole rows where there are, a row, a half."""
    left = set(free)
    found = []
    for column, row in sorted(free, key=lambda place: place[::-1]):
        if (column, row) not in left:
            continue
        across = 2 if {(0, row), (1, row)} <= left else 1
        down = 2 if across == 2 and {(0, row + 1), (1, row + 1)} <= left else 1
        found.append((column, row, across, down))
        left -= {(column + right, row + low) for right in range(across) for low in range(down)}
    return found


@lru_cache(MOST_DRAWN)
def _paper(
    name: str, team: int, points: int, earlier: str, adventure: str, width: float, height: float, won: bool
) -> str:
    """The page with its title, and its points in the corner."""
    colour = SIDE_COLOURS[team]
    rim = ("accent", 5) if won else ("ink", 1.5)
    return "".join(
        [
            f'<rect {fill("shade")} fill-opacity=".25" x="3" y="5" width="{width:g}" height="{height:g}" rx="3"/>',
            f'<rect {stroke(rim[0], rim[1], "card")} width="{width:g}" height="{height:g}" rx="3"/>',
            emblem(32, 33, 19, team, "newspaper"),
            named(60, 32, name.upper(), 26, width - 60 - 66, colour=colour, rows=1),
            _points(width - 35, 32, points),
            label(60, 60, adventure, size=15, colour="quiet", room=width - 140 - (130 if earlier else 0)),
            label(width - 12, 72, earlier, size=12, colour="quiet", anchor="end", room=190) if earlier else "",
            f'<path {stroke("ink", 3)} d="M{_PAD:g} {HEAD:g}H{width - _PAD:g}"/>',
            f'<path {stroke("ink", 1)} d="M{_PAD:g} {HEAD + 4:g}H{width - _PAD:g}"/>',
        ]
    )


def _points(x: float, y: float, points: int) -> str:
    """The points of a page on a disc."""
    return (
        f'<circle {stroke("ink", 1.5, "panel")} cx="{x:g}" cy="{y:g}" r="24"/>'
        + label(x, y + 3, str(points), size=22, anchor="middle", bold=True)
        + label(x, y + 15, "points", size=10.5, colour="quiet", anchor="middle")
    )


def _picture(article_id: str) -> str:
    """What is shown beside an article that is not about a hero, always the same for one."""
    return _PICTURES[sum(map(ord, article_id)) % len(_PICTURES)]


@lru_cache(MOST_DRAWN)
def _article(article: Printed, text: str, symbol: str) -> str:
    """An article on its place; (0, 0) is the upper left corner of that."""
    across, down = _SPANS[article.size]
    return _printed(
        article.title, text, article.size, article.colour, worth(article), symbol, WIDTH / 2 * across, ROW * down
    )


def article_face(article: Article) -> Drawn:
    """An article of the box as it is printed, or an advertisement."""
    if article.size == "advertisement":
        return Drawn(WIDTH / 2, ROW, _advertisement(article.name, article.text, WIDTH / 2, ROW))
    across, down = _SPANS[article.size]
    printed = Printed(article.id, article.name, article.size)
    return Drawn(WIDTH / 2 * across, ROW * down + _GAP, _article(printed, article.text, _picture(article.id)))


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
def _blank() -> str:
    """A place that is not printed on yet."""
    return (
        f'<rect {stroke("line", 1)} stroke-dasharray="3 5" x="{_GAP / 2:g}" y="{_GAP / 2 + 3:g}" '
        f'width="{WIDTH / 2 - _GAP:g}" height="{ROW - _GAP:g}" rx="2"/>'
    )


@lru_cache(MOST_DRAWN)
def _advertisement(name: str, text: str, width: float, height: float) -> str:
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
