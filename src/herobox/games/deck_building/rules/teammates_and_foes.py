"""Who plays with and against whom (rulebook p. 4)."""

from __future__ import annotations

from herobox.games.deck_building.keywords.vocabulary import CardType
from herobox.games.deck_building.state import HEROES, Player, State, Team
from herobox.kernel import NOBODY, Seats


def team_of(table: State, seat: int) -> Team:
    """The team of this seat."""
    return table.teams[table.players[seat].team]


def opposing_team(table: State, seat: int) -> Team:
    """The team that this seat plays against."""
    return table.teams[1 - table.players[seat].team]


def foes(table: State, seat: int) -> Seats:
    """The seats of the opposing team."""
    return table.teams[1 - table.players[seat].team].seats


def teammate(table: State, seat: int) -> int:
    """The other seat of the team; NOBODY if it plays alone."""
    seats = table.teams[table.players[seat].team].seats
    if len(seats) == 1:
        return NOBODY
    return seats[1] if seats[0] == seat else seats[0]


def is_hero(player: Player) -> bool:
    """Whether the player is on the Hero side."""
    return player.team == HEROES


def adversary_type(player: Player) -> CardType:
    """The type of the cards that are adversaries of this player: Villains for Heroes, Heroes for Villains (p. 12)."""
    return "villain" if player.team == HEROES else "hero"


def adversaries(table: State, seat: int) -> int:
    """The adversaries in The Grid."""
    kind = adversary_type(table.players[seat])
    return [card.type for card in table.grid if card is not None].count(kind)
