"""How the table of Clash of Heroes is shown."""

from __future__ import annotations

from herobox.games.clash_of_heroes.names.seat_names import seat_names
from herobox.games.clash_of_heroes.picture import cover_picture, front_pages_picture, gallery, text_table
from herobox.games.clash_of_heroes.picture import sheets as table
from herobox.games.clash_of_heroes.picture.symbols import SIGNS
from herobox.games.clash_of_heroes.state.table_state import View
from herobox.kernel import Looks, of_content


class TableLooks(Looks[View]):
    """The table as text and as SVG, and what is printed by itself."""

    signs = SIGNS
    ends_on_table = True
    seat_names = staticmethod(seat_names)
    text = staticmethod(text_table.board)
    sheets = staticmethod(table.sheets)
    picture = staticmethod(table.picture)
    drawing = of_content(gallery.drawing)
    cover = staticmethod(cover_picture.cover)
    ending = staticmethod(front_pages_picture.ending)
