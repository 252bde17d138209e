"""How the table of Mightymania is shown."""

from __future__ import annotations

from herobox.games.mightymania.picture import cards_picture, cover_picture, ending_picture, text_table
from herobox.games.mightymania.picture import sheets as svg
from herobox.games.mightymania.state import View
from herobox.kernel import Looks, of_content


class TableLooks(Looks[View]):
    """The table as text and as SVG, and the cards by themselves."""

    text = staticmethod(text_table.text)
    sheets = staticmethod(svg.sheets)
    picture = staticmethod(svg.picture)
    drawing = of_content(cards_picture.drawing)
    cover = staticmethod(cover_picture.cover)
    ending = staticmethod(ending_picture.ending)
