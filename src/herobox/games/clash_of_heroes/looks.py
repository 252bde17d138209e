"""How the table of Clash of Heroes is shown."""

from __future__ import annotations

from herobox.games.clash_of_heroes import board, faces, picture, view
from herobox.games.clash_of_heroes.state import State
from herobox.kernel import Looks, of_content


class TableLooks(Looks[State]):
    """How the table of Clash of Heroes is shown."""

    seat_names = staticmethod(view.seat_names)
    text = staticmethod(board.board)
    sheets = staticmethod(picture.sheets)
    picture = staticmethod(picture.picture)
    drawing = of_content(faces.drawing)
