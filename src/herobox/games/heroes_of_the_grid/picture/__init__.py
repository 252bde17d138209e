"""How the table of Heroes of the Grid is shown."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.picture import cover_picture, ending_picture, gallery, sheets, text_table
from herobox.games.heroes_of_the_grid.state import View
from herobox.kernel import Looks, of_content


class TableLooks(Looks[View]):
    """The table as text and as SVG, and the things in the box by themselves."""

    text = staticmethod(text_table.text_table)
    picture = staticmethod(sheets.picture)
    sheets = staticmethod(sheets.sheets)
    drawing = of_content(gallery.drawing)
    cover = staticmethod(cover_picture.cover)
    ending = staticmethod(ending_picture.ending)
