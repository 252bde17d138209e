"""How the table of Monsterpocalypse is shown."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.games.monsterpocalypse.picture import cover_picture, ending_picture, gallery, houses_picture, text_table
from herobox.games.monsterpocalypse.picture import sheets as svg
from herobox.games.monsterpocalypse.state import View
from herobox.kernel import Looks, Seat, of_content


class TableLooks(Looks[View]):
    """The table as text and as SVG, and what is printed by itself."""

    signs = houses_picture.SIGNS
    text = staticmethod(text_table.board)
    sheets = staticmethod(svg.sheets)
    picture = staticmethod(svg.picture)
    drawing = of_content(gallery.drawing)
    cover = staticmethod(cover_picture.cover)
    ending = staticmethod(ending_picture.ending)

    def seat_names(self, view: View, seats: Sequence[Seat]) -> list[str]:
        """What each seat is called: after its force, which chance may have dealt, as in the log."""
        return [force.name for force in view.forces]
