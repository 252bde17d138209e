"""Asking for a text on a card."""

from __future__ import annotations

from typing import Any, ClassVar

from herobox.games.deck_building.decisions.choosing_by_pointing import OnTheTable
from herobox.games.deck_building.names import name_of
from herobox.games.deck_building.state import Asking, View
from herobox.kernel import Decision, Shown
from herobox.kernel.wording import lower_first


class AskedByText(OnTheTable):
    """A kind of decision by which a text on a card asks: its word says what may be chosen."""

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        return after_source(view, self.words(view, decision))

    def words(self, view: View, decision: Decision) -> str:
        """The sentence that asks, without the card."""
        return self.question

    def why_not(self, view: View, seat: int, decision: Decision, option: Any) -> str | None:
        asking = asking_of(view)
        return asking.word.refusal(view, seat, asking.source, option)

    def why_no_pass(self, view: View, seat: int, decision: Decision) -> str | None:
        return None if asking_of(view).word.may_pass else self.no_pass


class ChoosingCard(AskedByText):
    """A card of one place may be chosen."""

    act: ClassVar[str]
    """What is done with it: "Gain {}"."""
    where: ClassVar[str]
    """What the ids of the cards there begin with on the picture."""

    def show(self, view: View, seat: int, decision: Decision, option: Any) -> Shown:
        return Shown(self.act.format(name_of(view, option.card)), (f"{self.where}-{option.card}",))


def after_source(view: View, words: str) -> str:
    """A question after the name of the card that asks it: "Baboo: gain a card ..."."""
    return f"{name_of(view, view.using[-1])}: {lower_first(words)}" if view.using else words


def asking_of(view: View) -> Asking:
    """The word of a card that asks."""
    assert view.asking is not None
    return view.asking
