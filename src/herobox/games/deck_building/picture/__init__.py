"""How the table of the Deck-Building Game is shown."""

from __future__ import annotations

from herobox.games.deck_building.names import seat_names
from herobox.games.deck_building.picture import cover_picture, ending_picture, gallery, symbols, text_table
from herobox.games.deck_building.picture import sheets as table
from herobox.games.deck_building.state import View
from herobox.kernel import Looks, of_content


class TableLooks(Looks[View]):
    """The table as text and as SVG, and everything in the box by itself."""

    seat_names = staticmethod(seat_names)
    text = staticmethod(text_table.text)
    sheets = staticmethod(table.sheets)
    picture = staticmethod(table.picture)
    drawing = of_content(gallery.drawing)
    signs = (*symbols.EMBLEM.values(), "targeted")
    cover = staticmethod(cover_picture.cover)
    ending = staticmethod(ending_picture.ending)
