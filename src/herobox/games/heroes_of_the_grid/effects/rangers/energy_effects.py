"""Energy, and what Zords do on the boards."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.ids import MEGAZORD, figures_id, location_id
from herobox.games.heroes_of_the_grid.keywords import Amount, RangerEffect
from herobox.games.heroes_of_the_grid.options import Place, Remove
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import gain
from herobox.games.heroes_of_the_grid.rules.gaining_experience import defeat_foot_soldier
from herobox.games.heroes_of_the_grid.rules.placing_figures import relieve
from herobox.games.heroes_of_the_grid.state import FOOT_SOLDIER_TYPES, State
from herobox.kernel import Rules, ask


class Gain(RangerEffect, frozen=True):
    """Energy for the shared pool."""

    text = "Gain {energy} energy."

    energy: Amount

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """Gaining Energy (p. 12)."""
        yield from ()
        gain(table, self.energy)
        return True


class TakeFigure(RangerEffect, frozen=True):
    """A foot soldier figure goes from a board to the experience track."""

    text = "Take a foot soldier figure from any location and put it on the experience track."

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """The team's choice; only the figure, never a card of a battle that goes on (an official answer)."""
        options = [
            Remove(table.foes[kind].enemy.id, board.location.id)
            for board in table.boards
            for kind in FOOT_SOLDIER_TYPES
            if board.foot_soldiers[kind]
        ]
        choice = yield from ask(table.everyone, "figure", options)
        board = table.board_of(choice.at)
        kind = next(kind for kind in FOOT_SOLDIER_TYPES if table.foes[kind].enemy.id == choice.enemy)
        figure, place = table.foes[kind].enemy.figures(1), table.boards[board].location.called
        table.show("strike", "{} is taken from {}.", figure, place, at=(figures_id(table, kind, board),))
        yield from defeat_foot_soldier(table, kind, board)
        if table.battle is None or table.battle.location != board:
            yield from relieve(table, board)
        return True


class Station(RangerEffect, frozen=True):
    """The Megazord token is put on a location, where each battle begins with hits."""

    text = "Put the Megazord token on any location: battles there begin with {hits:hit} on each enemy card."

    hits: Amount

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """The team's choice; it stays there until it is moved."""
        choice = yield from ask(table.everyone, "place", [Place(board.location.id) for board in table.boards])
        table.megazord_at = table.board_of(choice.at)
        table.megazord_hits = self.hits
        at = (location_id(table, table.megazord_at),)
        called = table.boards[table.megazord_at].location.called
        table.show("move", "The Megazord is placed at {}.", called, by=MEGAZORD, at=at)
        return True
