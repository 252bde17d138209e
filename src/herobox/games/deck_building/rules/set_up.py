"""What is decided before the first turn: characters, and which Villain begins (rulebook p. 4)."""

from __future__ import annotations

from herobox.games.deck_building.options import Begin, Character
from herobox.games.deck_building.setup import deal_cards
from herobox.games.deck_building.state import VILLAINS, State
from herobox.kernel import Rules, ask


def set_up(table: State) -> Rules[None]:
    """Each player chooses one of the characters dealt; with the hands dealt, two Villains say who goes first."""
    for player in table.players:
        if player.dealt:
            chosen = yield from ask((player.seat,), "character", [Character(each.id) for each in player.dealt])
            player.character = next(each for each in player.dealt if each.id == chosen.id)
            player.dealt = ()
            if table.listener:
                table.tell("{} is chosen.", player.character.name)
    deal_cards(table)
    villains = table.teams[VILLAINS].seats
    if len(villains) > 1:
        begin = yield from ask(villains, "begin", [Begin(table.players[seat].character.id) for seat in villains])
        first = next(seat for seat in villains if table.players[seat].character.id == begin.who)
        if first != table.order[0]:
            table.order = (*table.order[2:], *table.order[:2])
    table.active = table.order[0]
    table.turn = 1
    table.phase = "start"
