"""Defeated Rangers and the Morphin Grid (rulebook p. 14 and 15)."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.ids import ranger_id
from herobox.games.heroes_of_the_grid.options import Choose
from herobox.games.heroes_of_the_grid.rules.drawing_and_recharging import new_hand
from herobox.games.heroes_of_the_grid.state import CENTER, Player, State
from herobox.kernel import Rules, ask


def look_for_defeat(table: State, player: Player) -> Rules[None]:
    """A Ranger in the battle without a card in the deck is defeated at once."""
    if not player.deck.cards and player.number in table.the_battle.participants:
        yield from defeat(table, player)


def defeat(table: State, player: Player) -> Rules[None]:
    """Lose an energy of the Command Center, leave the battle for it, and begin anew with all cards (p. 14-15).

    With two Rangers a player the game is lost instead (p. 16); not in the later rulebook.
    """
    if table.config.rangers_each > 1 and not table.config.revised:
        raise table.end(f"The Power Rangers lose: {player.name} have no cards left in their combat deck.")
    if not table.morphin_grid:
        raise table.end(f"The Power Rangers lose: {player:is} defeated with no energy left at the Command Center.")
    battle = table.the_battle
    table.morphin_grid -= 1
    battle.participants.remove(player.number)
    player.location = CENTER
    names = player, "go" if len(player.rangers) > 1 else "goes", table.morphin_grid
    words = "{:is} defeated and {} to the Command Center; its energy falls to {}."
    table.show("damage", words, *names, at=(ranger_id(player),))
    yield from new_hand(table, player)
    if battle.stage != "enemies":
        yield from pass_the_lead(table)


def lead_refusal(table: State, player: Player) -> str | None:
    """Why a player may not take the lead Ranger token (p. 14); None if they may."""
    if player.number in table.the_battle.participants:
        return None
    return f"{player:is} not in this battle and can't lead it (p. 14)"


def pass_the_lead(table: State) -> Rules[None]:
    """A lead Ranger who was defeated passes the token to another one in the battle (p. 14).

    During an enemy turn that waits until its card is resolved, so that the "other" Rangers of a card stay the others
    (a reading).
    """
    battle = table.the_battle
    if battle.lead not in battle.participants and battle.participants:
        seats = tuple(battle.participants)
        choice = yield from ask(seats, "lead", [Choose(table.players[seat].id) for seat in seats])
        battle.lead = table.player(choice.who).number
        lead = table.players[battle.lead]
        table.show("phase", "{:takes} the lead Ranger token.", lead, at=(ranger_id(lead),))
