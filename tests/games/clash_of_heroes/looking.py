"""Looking at the picture of Clash of Heroes: what is on it, where, and what it says."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

from herobox.games.clash_of_heroes.picture.sheets import sheets
from herobox.games.clash_of_heroes.state.scene_state import Blow, Scene
from herobox.games.clash_of_heroes.state.table_state import Printed, State
from tests.games.clash_of_heroes.positions import figure, position, view


def drawn(table: State, seat: int | None = 0) -> dict[str, ET.Element]:
    """The sheets of a position as a seat sees it, by id."""
    return {sheet.id: ET.fromstring(sheet.svg) for sheet in sheets(view(table, seat), seat)}


def table_of(table: State, seat: int | None = 0) -> ET.Element:
    """The main sheet of a position."""
    return drawn(table, seat)["table"]


def without_board(root: ET.Element) -> ET.Element:
    """The table without what is drawn in the board's own measure, where figures stand over what is printed."""
    for parent in list(root.iter()):
        for part in list(parent):
            if re.match(r"translate\(20 20\) scale", part.get("transform", "")):
                parent.remove(part)
    return root


def fullest(scenario: str = "city-of-silence") -> State:
    """Three against three on a large board with cards, Damage, Wounds and articles everywhere, during an Attack."""
    table = position(
        scenario,
        teams=(("rage", "ultrawoman", "sanctuary"), ("la-duchesse", "redline", "fahrenheit")),
        ranks={"rage": "rookie", "redline": "veteran"},
        round=5,
        order=(("sanctuary",), ("redline", "fahrenheit")),
        damage={"rage": 5, "ultrawoman": 2, "la-duchesse": 1, "fahrenheit": 3},
        active="rage",
    )
    deal(table)
    table.steps = min(table.plot.plan, 4)
    for team, sizes in enumerate((("medium", "small", "big"), ("small", "medium", "medium"))):
        for size in sizes:
            table.teams[team].articles.append(print_article(table, size))
    table.teams[0].articles.append(MOCKERY)
    table.scene = Scene(
        blow=Blow(figure(table, "rage").number, figure(table, "redline").number, "melee", 4, True, True)
    )
    return table


MOCKERY = Printed("ultrawoman", "Ultrawoman on the ground, and the town is looking away", "small", "red")
"""A red article on a hero."""


def print_article(table: State, size: str) -> Printed:
    """The first article of a size that is not on a front page yet."""
    taken = {each.id for team in table.teams for each in team.articles}
    article = next(each for name, each in sorted(table.articles.items()) if each.size == size and name not in taken)
    return Printed(article.id, article.name, article.size)


def deal(table: State) -> None:
    """Two cards before each hero, on one side or on both, with the longest texts that there are."""
    for number, hero in enumerate(table.heroes):
        able = sorted(hero.hand, key=lambda card: len(str(card.power)), reverse=True)
        left = [card for card in able if card.power is not None][: 1 + number % 2]
        right = [card for card in able if card.technique is not None and card not in left][: 2 - len(left)]
        hero.left, hero.right = tuple(left), tuple(right)
        hero.hand = [card for card in hero.hand if card not in left + right]
