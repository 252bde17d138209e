"""How the table of Monsterpocalypse is shown."""

from __future__ import annotations

from herobox.games.monsterpocalypse import view
from herobox.games.monsterpocalypse.picture import faces, text_table
from herobox.games.monsterpocalypse.picture import sheets as picture
from herobox.games.monsterpocalypse.state import State
from herobox.kernel import Looks, of_content


class TableLooks(Looks[State]):
    """How the table of Monsterpocalypse is shown."""

    seat_names = staticmethod(view.seat_names)
    text = staticmethod(text_table.board)
    sheets = staticmethod(picture.sheets)
    picture = staticmethod(picture.picture)
    drawing = of_content(faces.drawing)
