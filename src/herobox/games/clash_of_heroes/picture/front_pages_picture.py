"""The front pages of both newspapers as they grow (rulebook p. 17).

A page is two columns wide: a big article takes two whole rows, half of the page; a medium one a row, a quarter; a small
one half of a row. Advertisements fill the gaps when the game is over.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.markup import label, placed, thing
from herobox.draw.names import named
from herobox.draw.palette import INK, fill, stroke
from herobox.draw.sheets import Drawn, sheet
from herobox.draw.signs import burst
from herobox.games.clash_of_heroes.picture.articles_picture import (
    ROW,
    WIDTH,
    advertisement,
    blank,
    picture_of,
    printed_article,
)
from herobox.games.clash_of_heroes.picture.lettering import plated
from herobox.games.clash_of_heroes.picture.symbols import PAPER, SIDE_COLOURS, emblem
from herobox.games.clash_of_heroes.rules.placing_articles import advertisements, free_places, is_finished, lay_out
from herobox.games.clash_of_heroes.rules.publishing_articles import score, worth
from herobox.games.clash_of_heroes.state.table_state import View

HEAD = 74.0
"""The height of a page's title."""
_PAD = 10.0


def papers(view: View) -> Drawn:
    """The front pages side by side; alone or together there is one."""
    teams = [team for team in (0, 1) if view.teams[team].seats]
    drawn = [_page(view, team) for team in teams]
    width = (WIDTH + 2 * _PAD) * len(drawn) + _PAD * (len(drawn) + 1) - _PAD
    high = max(part.height for part in drawn)
    parts = [placed(_PAD + (WIDTH + 3 * _PAD) * at, _PAD, part.parts) for at, part in enumerate(drawn)]
    return Drawn(width + _PAD, high + 2 * _PAD, "".join(parts))


def ending(view: View) -> str:
    """The front pages as an SVG document: how the game ended."""
    lines = [each.title for team in view.teams if team.seats for each in team.articles]
    return sheet(papers(view), "The front pages", "\n".join(lines))


def front_page(view: View, team: int) -> str:
    """A team's front page as an SVG document of its own, to keep."""
    page = _page(view, team)
    name = view.teams[team].name
    drawn = Drawn(page.width + 2 * _PAD, page.height + 2 * _PAD, placed(_PAD, _PAD, page.parts))
    lines = [f"{each.title} ({each.size}, {worth(each):+d})" for each in view.teams[team].articles]
    return sheet(drawn, name, "\n".join([name, *lines]))


def points_of(view: View, team: int) -> int:
    """The points of a team so far, in a campaign those of all its adventures."""
    if len(view.chapters) == 1:
        return score(view, team)
    return view.teams[team].points + (0 if is_finished(view) else score(view, team))


def _page(view: View, team: int) -> Drawn:
    own = view.teams[team]
    placed_articles, rows = lay_out(own.articles)
    wide = WIDTH + 2 * _PAD
    high = HEAD + rows * ROW + 2 * _PAD
    earlier = f"{own.points} from earlier adventures" if view.chapter and not is_finished(view) else ""
    won = bool(view.ending) and view.winner == team
    parts = [_paper(own.name, team, score(view, team), earlier, view.scenario.name, wide, high, won)]
    portraits = {hero.printed.id: (hero.printed.emblem, hero.printed.icon) for hero in view.heroes}
    copies: Counter[str] = Counter(each.id for other in view.teams[:team] for each in other.articles)
    for article, (column, row) in zip(own.articles, placed_articles, strict=True):
        copies[article.id] += 1
        name = f"article-{article.id}"
        again = f"{name}-{copies[article.id]}" if copies[article.id] > 1 else ""
        known = view.articles.get(article.id)
        shown = portraits.get(article.id) or (known.emblem if known else "", picture_of(article.id))
        drawn = printed_article(article, known.text if known else "", *shown)
        words = f"{article.title}: {article.size}, {worth(article):+d}"
        lying = placed(_PAD + WIDTH / 2 * column, HEAD + _PAD + ROW * row, drawn)
        item = article.id if known or article.id in portraits else ""
        parts.append(thing(again or name, words, lying, item=item, same=name if again else ""))
    parts.append(_gaps(view, team))
    return Drawn(wide, high, thing(f"paper-{team}", f"{own.name}: {score(view, team)} points", *parts))


def _gaps(view: View, team: int) -> str:
    """Blank places while the game goes on, advertisements when it is over."""
    if not is_finished(view):
        return "".join(placed(*corner(*place), blank()) for place in sorted(free_places(view, team)))
    return "".join(
        placed(*corner(column, row), advertisement(ad.name, ad.text, WIDTH / 2 * across, ROW * down))
        for ad, (column, row, across, down) in advertisements(view, team)
    )


def corner(column: int, row: int) -> tuple[float, float]:
    """The upper left corner of a place on a page."""
    return _PAD + WIDTH / 2 * column, HEAD + _PAD + ROW * row


@lru_cache(MOST_DRAWN)
def _paper(
    name: str, team: int, points: int, earlier: str, adventure: str, width: float, height: float, won: bool
) -> str:
    """The page with its title, and its points in the corner."""
    colour = SIDE_COLOURS[team]
    rim = stroke("accent", 7) if won else f'fill="none" stroke="{INK}" stroke-width="2.5"'
    return "".join(
        [
            f'<rect fill="#000" fill-opacity=".28" x="4" y="6" width="{width:g}" height="{height:g}"/>',
            f'<rect {fill("panel")} width="{width:g}" height="{height:g}"/>',
            f'<path {fill("card")} d="M0 0h{width:g}v{HEAD:g}H0z"/>',
            plated(4, 8, width - 70, 40, f"{colour}-deep"),
            emblem(30, 28, 18, team, PAPER),
            named(56, 28, name.upper(), 25, width - 56 - 84, colour="#ffffff", rows=1),
            _points(width - 34, 33, points),
            label(12, 67, adventure, size=17, colour="quiet", room=width - 90 - (130 if earlier else 0), face="text"),
            label(width - 74, 67, earlier, size=15, colour="quiet", anchor="end", room=128, face="text")
            if earlier
            else "",
            f'<path {stroke("ink", 3.5)} d="M{_PAD:g} {HEAD:g}H{width - _PAD:g}"/>',
            f'<path {stroke("ink", 1.2)} d="M{_PAD:g} {HEAD + 4:g}H{width - _PAD:g}M{width / 2:g} {HEAD + 8:g}'
            f'V{height - 8:g}"/>',
            f'<rect {rim} width="{width:g}" height="{height:g}"/>',
        ]
    )


def _points(x: float, y: float, points: int) -> str:
    """The points of a page on a burst."""
    return (
        burst(x, y, 30, points=14, inner=0.82)
        + label(x, y + 4, str(points), size=24, colour=INK, anchor="middle", face="name")
        + label(x, y + 17, "points", size=14, colour=INK, anchor="middle", face="text")
    )
