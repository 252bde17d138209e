"""What is decided before the first turn: characters (rulebook p. 4), and which Villain begins (p. 5)."""

from __future__ import annotations

from herobox.games.deck_building.ids import character_id
from herobox.games.deck_building.options import Begin, Character
from herobox.games.deck_building.setup.starting_table import deal_cards
from herobox.games.deck_building.state import VILLAINS, State
from herobox.kernel import Rules, ask
from herobox.kernel.wording import join_words


def set_up(table: State) -> Rules[None]:
    """Each player chooses one of the characters dealt; with the hands dealt, two Villains say who goes first."""
    for player in table.players:
        if player.dealt:
            chosen = yield from ask((player.seat,), "character", [Character(each.id) for each in player.dealt])
            player.character = next(each for each in player.dealt if each.id == chosen.id)
            player.dealt = ()
            table.show("reveal", "{} is chosen.", player.character.name, at=(character_id(player),))
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


def character_refusal(table: State, seat: int, option: Character) -> str | None:
    """Why a player can't choose this character, with the page; None if they can."""
    dealt = table.players[seat].dealt
    if any(each.id == option.id for each in dealt):
        return None
    able = join_words([each.name for each in dealt])
    return f'"{option.id}" was not dealt to you; you can choose {able} (p. 4)'


def begin_refusal(table: State, option: Begin) -> str | None:
    """Why this can't be who has the first turn, with the page; None if it can."""
    villains = [table.players[seat].character for seat in table.teams[VILLAINS].seats]
    if any(each.id == option.who for each in villains):
        return None
    able = join_words([each.name for each in villains])
    return f'"{option.who}" is not a Villain in this game; you can choose {able} (p. 5)'
