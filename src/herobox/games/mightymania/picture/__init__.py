"""How the table of Mightymania is shown."""

from __future__ import annotations

from herobox.games.mightymania.cards import Power, wheel
from herobox.games.mightymania.picture import faces, table, text_table
from herobox.games.mightymania.state import View
from herobox.kernel import Content, Looks


class TableLooks(Looks[View]):
    """The table as text and as SVG, and the cards by themselves."""

    text = staticmethod(text_table.text)
    sheets = staticmethod(table.sheets)
    picture = staticmethod(table.picture)

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self._wheel = wheel(content.of(Power))

    def drawing(self, item_id: str) -> str:
        """See `faces.drawing`."""
        return faces.drawing(self.content, self._wheel, item_id)
