"""How the table of Mightymania is shown."""

from __future__ import annotations

from herobox.games.mightymania.picture import cover, faces, table, text_table
from herobox.games.mightymania.state import View
from herobox.kernel import Looks, of_content


class TableLooks(Looks[View]):
    """The table as text and as SVG, and the cards by themselves."""

    text = staticmethod(text_table.text)
    sheets = staticmethod(table.sheets)
    picture = staticmethod(table.picture)
    drawing = of_content(faces.drawing)
    cover = staticmethod(cover.cover)
