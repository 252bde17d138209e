"""Everything in the box as it looks in the gallery and from close by."""

from __future__ import annotations

from herobox.draw.card import frame
from herobox.draw.names import named
from herobox.draw.palette import NAME, SMALL, fill
from herobox.draw.passages import draw_passages, set_to_fit
from herobox.draw.sheets import Drawn, exhibit
from herobox.draw.tokens import token
from herobox.games.deck_building.cards import Card, Character, Tile
from herobox.games.deck_building.picture import cards_picture, characters_picture
from herobox.games.deck_building.picture.card_texts_picture import passages_of
from herobox.games.deck_building.picture.symbols import TEAM_COLOUR
from herobox.games.deck_building.state import HEROES, VILLAINS
from herobox.games.deck_building.texts import tile_lines
from herobox.kernel import Content

_BAND = 54.0


def drawing(content: Content, item_id: str) -> str:
    """An item of the catalogue as an SVG document. Raises KeyError for an unknown id."""
    drawn, name = _drawn(content, item_id)
    return exhibit(drawn, name)


def _drawn(content: Content, item_id: str) -> tuple[Drawn, str]:
    """The item with its size, and its name."""
    if card := content.of(Card).get(item_id):
        return Drawn(cards_picture.WIDTH, cards_picture.HEIGHT, cards_picture.whole_card(card)), card.name
    if character := content.of(Character).get(item_id):
        both = characters_picture.both_sides(character)
        return Drawn(characters_picture.WIDTH, characters_picture.HEIGHT, both), character.name
    tile = content.of(Tile)[item_id]
    return Drawn(cards_picture.WIDTH, cards_picture.HEIGHT, _tile(tile)), tile.name


def _tile(tile: Tile) -> str:
    """The Zord Bay, a Megazord or The Lair."""
    wide, high = cards_picture.WIDTH, cards_picture.HEIGHT
    colour = TEAM_COLOUR[VILLAINS if tile.id == "lair" else HEROES]
    setting = set_to_fit(passages_of(tile_lines(tile)), wide - 28, high - _BAND - 20, SMALL, cards_picture.LEAST)
    return "".join(
        [
            frame(wide, high, colour=colour, line=4, inside=colour),
            f'<rect {fill("card")} x="4" y="{_BAND:g}" width="{wide - 8:g}" height="{high - _BAND - 4:g}" rx="12"/>',
            token(30, _BAND / 2, 20, colour, tile.icon, pale=True),
            named(60, _BAND / 2, tile.name, NAME, wide - 72, colour="on-side", high=_BAND),
            draw_passages(setting, 14, _BAND + 10),
        ]
    )
