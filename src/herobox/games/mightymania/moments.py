"""Every kind of decision: which verb answers it, what is decided, and which rule it belongs to."""

from __future__ import annotations

from herobox.games.mightymania.options import Attack, Cover, Lay, Move, Place
from herobox.kernel.moments import Moment

MOMENTS: dict[str, Moment] = {
    "line-up": Moment((Place,), "now you lay your cards on your fields, one after the other (rule 1)", "line-up"),
    "change-position": Moment(
        (Move,), "now you may move one of your cards to an empty field, or pass (rule 15)", "change-position"
    ),
    "attack": Moment((Attack,), "now one of your cards must attack one across; nobody may pass it (rule 4)", "attack"),
    "cover": Moment((Cover,), "now a neighbour may cover your Leader, or you pass (rule 5)", "cover"),
    "lay": Moment((Lay,), "now you lay Power Cards, one for each round (rule 8)", "lay"),
}
"""By the kind's word."""
