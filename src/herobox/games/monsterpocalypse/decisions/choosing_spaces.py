"""The base of the decisions about a space, whoever stands on it."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

from herobox.games.monsterpocalypse.decisions.choosing_by_pointing import TableKind, spaces_under
from herobox.games.monsterpocalypse.decisions.space_prompts import bracketed, hazards
from herobox.games.monsterpocalypse.options import To
from herobox.games.monsterpocalypse.state import AnyFigure, Monster, View
from herobox.kernel import Decision, Shown


class ChooseSpace(TableKind):
    """Where something goes."""

    verbs: ClassVar[tuple[type, ...]] = (To,)
    spaces = True
    verb: ClassVar[str] = "Move it to"
    """What is done there."""

    def mover(self, view: View) -> AnyFigure | None:
        """The figure that will be on the space, where it is on the map already."""
        return None

    def notes(self, view: View, number: int) -> list[str]:
        """What is good to know of a space, by its number."""
        return hazards(view, number, large=isinstance(self.mover(view), Monster))

    def show(self, view: View, seat: int, decision: Decision, option: Any) -> Shown:
        words = f"{self.verb} {option.at}{bracketed(self.notes(view, view.map.grid.numbers[option.at]))}"
        return Shown(words, (f"space-{option.at}",), around=spaces_under(view, self.mover(view), option.at))

    def why_not_known(self, view: View, seat: int, option: Any) -> str | None:
        return self.why_not_space(view, view.map.grid.numbers[option.at])

    @abstractmethod
    def why_not_space(self, view: View, space: int) -> str | None:
        """Which rule forbids a space, by its number."""
        raise NotImplementedError
