"""How the table of Heroes of the Grid is shown."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid import board, faces, picture
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import Looks, of_content


class TableLooks(Looks[State]):
    """How the table of Heroes of the Grid is shown."""

    text = staticmethod(board.board)
    sheets = staticmethod(picture.sheets)
    picture = staticmethod(picture.picture)
    drawing = of_content(faces.drawing)
