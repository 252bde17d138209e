"""Boards as they look in the gallery: a tile with its Reference card, a scenario with where everything begins."""

from __future__ import annotations

from herobox.draw.markup import label, placed
from herobox.draw.passages import Passage
from herobox.draw.sheets import Drawn
from herobox.games.clash_of_heroes.cards.printed_board import build
from herobox.games.clash_of_heroes.cards.printed_characters import VillainCard
from herobox.games.clash_of_heroes.cards.printed_district import District
from herobox.games.clash_of_heroes.cards.printed_scenarios import Laid, Scenario, Sheet
from herobox.games.clash_of_heroes.cards.printed_spaces import members
from herobox.games.clash_of_heroes.cards.printed_tiles import TileCard
from herobox.games.clash_of_heroes.keywords.deed_keywords import phrases_by_key
from herobox.games.clash_of_heroes.picture.clickable_spaces import blue_dots
from herobox.games.clash_of_heroes.picture.district_picture import closed_doors, token
from herobox.games.clash_of_heroes.picture.figures_picture import emblem_on_base, scenario_token
from herobox.games.clash_of_heroes.picture.floor_picture import floor, middle
from herobox.games.clash_of_heroes.picture.id_cards_picture import written_card
from herobox.games.clash_of_heroes.picture.layout import CELL
from herobox.games.clash_of_heroes.picture.symbols import SIDE_COLOURS, base, orange_dot
from herobox.games.clash_of_heroes.reports.catalogue import names_in, names_of_things
from herobox.games.clash_of_heroes.setup.from_config import board_of, plot_in
from herobox.games.clash_of_heroes.texts import script_lines, special_text
from herobox.kernel import Content

_ROOM = 372.0


def tile_face(tile: TileCard) -> Drawn:
    """A tile from above, and its Reference card."""
    board = build({tile.id: tile}, [Laid(tile.id, (0, 0))])
    letters = "".join(
        label(x, y + 7, board.orange[space][1].upper(), size=20, colour="lava-sign", anchor="middle", face="name")
        for space in board.orange
        for x, y in (middle(board, space),)
    )
    texts = [
        Passage(special_text(special, phrases_by_key(tile.deeds)), f"{letter.upper()}. {special.name}:")
        for letter, specials in sorted(tile.specials.items())
        for special in specials
    ]
    symbol, ground = ("house", "rail") if tile.interior else ("building-2", "clay")
    below = "interior" if tile.interior else "exterior"
    above = _from_above(board, letters)
    return written_card(tile.name, tile.emblem, symbol, ground, texts, below=below, above=above, art_high=96)


def _from_above(board: District, more: str) -> Drawn:
    """A board with its Spaces and closed doors, as wide as a card."""
    scale = _ROOM / (board.columns * CELL)
    dots = blue_dots(board) + "".join(orange_dot(*middle(board, space), 13) for space in board.orange)
    high = board.rows * CELL * scale
    drawn = f'<g transform="scale({scale:.5g})">{floor(board)}{closed_doors(board)}{dots}{more}</g>'
    return Drawn(_ROOM, high, drawn)


def scenario_face(content: Content, scenario: Scenario) -> Drawn:
    """The board of a scenario with everything on it at the beginning, its story, and what is special."""
    board, plot = board_of(content, scenario), plot_in(content, scenario)
    parts = [token(put.printed, tuple(board.places[space] for space in members(put.spaces))) for put in plot.objects]
    for team, starts in enumerate(plot.starts):
        start = base(team, 17, f"{SIDE_COLOURS[team]}-soft", SIDE_COLOURS[team], 4)
        parts += [placed(*middle(board, space), start) for space in starts]
    parts += [
        placed(*middle(board, board.numbers[each.at]), scenario_token(each.emblem, each.icon, small=False))
        for each in plot.tokens
    ]
    villains = content.of(VillainCard)
    for villain_place in plot.villains:
        who = villains[villain_place.who]
        parts.append(placed(*middle(board, board.numbers[villain_place.at]), emblem_on_base(2, who.emblem, who.icon)))
    names = names_of_things(content) | names_in(scenario.script)
    texts = [Passage(scenario.story)] if scenario.story else []
    if scenario.sheet:
        texts.append(Passage(content.of(Sheet)[scenario.sheet].name, "MENACE sheet:"))
    texts += [Passage(line) for line in script_lines(scenario.script, names)]
    return written_card(
        scenario.name,
        scenario.emblem,
        "map",
        "orbit",
        texts,
        below=_for_whom(scenario),
        above=_from_above(board, "".join(parts)),
        art_high=110,
    )


def _for_whom(scenario: Scenario) -> str:
    """How long it is, and for how many."""
    fewest, most = scenario.heroes
    count = str(fewest) if fewest == most else f"{fewest} to {most}"
    return f"{scenario.length}, {count} a side{', solo' if scenario.solo else ''}"
