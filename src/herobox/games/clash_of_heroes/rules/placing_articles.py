"""How articles lie on a front page: two columns, big ones two whole rows (rulebook p. 17)."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.games.clash_of_heroes.cards.printed_scenarios import Article
from herobox.games.clash_of_heroes.state.table_state import Printed, State

SPANS = {"small": (1, 1), "medium": (2, 1), "big": (2, 2), "advertisement": (1, 1)}
"""Columns and rows of an article by its size."""
ROWS = 4
"""Rows of a page: more are added where there is more to print."""
Gap = tuple[int, int, int, int]
"""A free part of a page: its column and row, and how many of them it takes."""


def lay_out(articles: Sequence[Printed]) -> tuple[list[tuple[int, int]], int]:
    """The column and row of each article, in the order in which they came, and the rows of the page.

    Each goes to the first place that is large enough, so that a page only grows.
    """
    taken: set[tuple[int, int]] = set()
    found = []
    for article in articles:
        wide, high = SPANS[article.size]
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


def free_places(view: State, team: int) -> set[tuple[int, int]]:
    """The column and row of each place of a page on which no article stands."""
    articles = view.teams[team].articles
    places, rows = lay_out(articles)
    taken = {
        (column + across, row + down)
        for article, (column, row) in zip(articles, places, strict=True)
        for across in range(SPANS[article.size][0])
        for down in range(SPANS[article.size][1])
    }
    return {(column, row) for row in range(rows) for column in (0, 1)} - taken


def gaps_in(free: set[tuple[int, int]]) -> list[Gap]:
    """Free places as gaps: two whole rows where there are, a row, a half."""
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


def is_finished(view: State) -> bool:
    """Whether the adventure is over, and so the page goes to print."""
    return bool(view.ending) or view.phase == "chapter"


def advertisements(view: State, team: int) -> list[tuple[Article, Gap]]:
    """What fills each gap of a page when the adventure is over; nothing where the box has no advertisement."""
    ads = [each for _, each in sorted(view.articles.items()) if each.size == "advertisement"]
    gaps = gaps_in(free_places(view, team)) if ads else []
    # The papers don't begin with the same one.
    return [(ads[(number + team) % len(ads)], gap) for number, gap in enumerate(gaps)]
