"""Everything in the box as it looks in the gallery and from close by."""

from __future__ import annotations

from herobox.draw.frames import card_frame, card_rim
from herobox.draw.grounds import art, band_of
from herobox.draw.markup import placed
from herobox.draw.palette import SMALL
from herobox.draw.sheets import Drawn, exhibit
from herobox.games.deck_building.cards import Card, Character, Tile
from herobox.games.deck_building.picture import cards_picture, characters_picture
from herobox.games.deck_building.picture.card_texts_picture import passages_of
from herobox.games.deck_building.picture.frames_picture import name_plate
from herobox.games.deck_building.picture.symbols import TEAM_GROUND
from herobox.games.deck_building.picture.text_setting import draw_passages, set_to_fit
from herobox.games.deck_building.state import HEROES, VILLAINS
from herobox.games.deck_building.texts import tile_lines
from herobox.kernel import Content


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
    ground = TEAM_GROUND[VILLAINS if tile.id == "lair" else HEROES]
    band, at = band_of(ground), 110.0
    setting = set_to_fit(passages_of(tile_lines(tile)), wide - 32, high - at - 44, SMALL, cards_picture.LEAST)
    return "".join(
        [
            card_frame(wide, high, band),
            placed(8, 8, art(wide - 16, at, ground, tile.emblem, 92, icon=tile.icon)),
            card_rim(wide, high, band),
            name_plate(8, at + 18, wide - 16, tile.name, band, 22),
            draw_passages(setting, 16, at + 26),
        ]
    )
