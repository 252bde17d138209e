"""The Action Phase: MOVE, BATTLE and RECOVER, in any order among the Rangers (rulebook p. 7 and 8)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from herobox.games.heroes_of_the_grid.ids import deck_id, figures_id, location_id, ranger_id
from herobox.games.heroes_of_the_grid.keywords import BetterRecover, Drift
from herobox.games.heroes_of_the_grid.options import Battle as StartBattle
from herobox.games.heroes_of_the_grid.options import Move, Recover, Remove, Take, Use
from herobox.games.heroes_of_the_grid.rules.drawing_and_recharging import recharge, trim_hand
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import decided_by
from herobox.games.heroes_of_the_grid.rules.placing_figures import (
    command_center_assault,
    look_for_panic,
    may_power_up,
    next_not_panicked,
    relieve,
    remove_foot_soldier,
    stand,
)
from herobox.games.heroes_of_the_grid.rules.using_zords import ready_zords, usable, use_zord, zord_called
from herobox.games.heroes_of_the_grid.state import CENTER, FOOT_SOLDIER_TYPES, OUTER, Battle, Player, State
from herobox.kernel import PASS, Rules, ask

RECOVERED_SHIELDS = 6


def action_phase(table: State) -> Rules[None]:
    """One action, or the end of the phase when the team passes or nothing can be done any more.

    There is no order among the Rangers: the team decides who acts next (p. 7).
    """
    choice = yield from ask(table.everyone, "action", actions(table))
    if choice == PASS:
        yield from end_of_round(table)
    elif isinstance(choice, Move):
        yield from move(table, table.player(choice.who), table.board_of(choice.to))
    elif isinstance(choice, StartBattle):
        start_battle(table, table.player(choice.who))
    elif isinstance(choice, Recover):
        yield from recover(table, table.player(choice.who), choice)
    else:
        yield from use_zord(table, zord_called(table, choice.what))


def actions(table: State) -> list[Any]:
    """Everything that the team may do now, PASS at the end.

    Made without the refusals below, for speed; conformance compares the two.
    """
    options: list[Any] = []
    places = tuple([board.location.id for board in table.boards])
    for player in table.players:
        gains = gains_by_recovering(player)
        if player.actions:
            options += moves(player.id, player.location, places)
            if table.boards[player.location].figures:
                options.append(StartBattle(player.id))
            if gains:
                options.append(Recover(player.id, "own"))
        if gains and table.shared_actions:
            options.append(Recover(player.id, "shared"))
    if table.zords:
        options += [Use(zord.zord.id) for zord in usable(table, in_battle=False)]
    options.append(PASS)
    return options


@lru_cache(1024)
def moves(who: str, at: int, places: tuple[str, ...]) -> tuple[Move, ...]:
    """The moves of a player who has an action: to every other location (p. 7)."""
    return tuple([Move(who, place) for board, place in enumerate(places) if board != at])


def move_refusal(table: State, player: Player, board: int) -> str | None:
    """MOVE (p. 7): an unused action, and another location."""
    if not player.actions:
        return f"{player:has} no actions left this round (p. 7)"
    if board == player.location:
        where = table.boards[board].location.called
        return f"{player:is} at {where} already; MOVE goes to a different location (p. 7)"
    return None


def battle_refusal(table: State, player: Player) -> str | None:
    """BATTLE (p. 8): an unused action, and enemies where one is."""
    if not player.actions:
        return f"{player:has} no actions left this round (p. 7)"
    board = table.boards[player.location]
    if not board.figures:
        return f"there is no enemy at {board.location.called} to battle (p. 8)"
    return None


def recover_refusal(table: State, player: Player, token: str) -> str | None:
    """RECOVER (p. 8): an unused action of one's own or one on the Command Center (p. 16), and something to gain."""
    if token not in ("own", "shared"):
        return f'"{token}" is no action token: spend your "own" or one that is "shared" (p. 8 and 16)'
    if token == "shared" and not table.shared_actions:
        return "there is no unused action token on the Command Center (p. 16)"
    if token == "own" and not player.actions:
        return f"{player:has} no actions left this round (p. 7)"
    if not gains_by_recovering(player):
        return f"{player:has} nothing to recover and no room to store energy (p. 8)"
    return None


def gains_by_recovering(player: Player) -> bool:
    """Whether there are cards to recover or energy to store."""
    return bool(player.discard) or player.energy < len(player.rangers)


def take_refusal(table: State, player: Player, card_id: str) -> str | None:
    """RECOVER (p. 8): a card from one's own discard pile with no more shields than are left to recover."""
    card = next((card for card in player.discard if card.id == card_id), None)
    if card is None:
        return f'{player.name} has no "{card_id}" in the discard pile (p. 8)'
    if card.shields > table.shields_left:
        left = table.shields_left
        return f"{card.name} has {card.shields} shields, but you can only recover {left} more with this action (p. 8)"
    return None


def power_up_refusal(table: State, player: Player) -> str | None:
    """Powering up by moving to the Command Center (p. 7): not while enemies are there (p. 17)."""
    if player.location != CENTER:
        return f"{player.name} can only power up at the Command Center (p. 7)"
    if table.boards[CENTER].figures:
        return "nobody can power up by moving to the Command Center while enemies are there (p. 17)"
    return None


def move(table: State, player: Player, board: int) -> Rules[None]:
    """MOVE (p. 7): to any location, both Rangers of a player together (p. 16).

    At the Command Center one may power up.
    """
    player.actions -= 1
    player.location = board
    if table.listener:
        names = player, table.boards[board].location.called, decided_by(table, player)
        table.show("move", "{:moves} to {}{}.", *names, by=ranger_id(player), at=(location_id(table, board),))
    if board == CENTER:
        if power_up_refusal(table, player) is None:
            yield from may_power_up(table, player)
    else:
        yield from trim_hand(table, player)


def start_battle(table: State, player: Player) -> None:
    """BATTLE (p. 8): whoever spends the action takes the lead Ranger token; all Rangers there take part."""
    player.actions -= 1
    table.battle = Battle(
        location=player.location,
        lead=player.number,
        participants=[other.number for other in table.players if other.location == player.location],
    )
    if table.listener:
        names = player, table.boards[player.location].location.called, decided_by(table, player)
        by, at = ranger_id(player), (location_id(table, player.location),)
        table.show("phase", "{:starts} a battle at {}{}.", *names, by=by, at=at)


def recover(table: State, player: Player, choice: Recover) -> Rules[None]:
    """RECOVER (p. 8): cards of one's choice with up to 6 shields go back into the deck, and energy is stored.

    Where side B of the location says so, with more shields (the text of the board).
    """
    if choice.token == "shared":
        table.shared_actions -= 1
    else:
        player.actions -= 1
    token = "a RECOVER action of the Command Center" if choice.token == "shared" else "a RECOVER action"
    names = player, token, decided_by(table, player)
    table.show("phase", "{:takes} {}{}.", *names, by=ranger_id(player))
    table.shields_left = recovered_shields(table, player)
    taken = []
    while options := takes(table, player):
        take = yield from ask(player.seats, "recover", [*options, PASS])
        if not isinstance(take, Take):
            break
        card = next(card for card in player.discard if card.id == take.card)
        player.discard.remove(card)
        # It lies in the deck at once, so that it is never nowhere; all can see it until the deck is shuffled.
        player.deck.put_on_top(card, table.everyone)
        table.shields_left -= card.shields
        taken.append(card.name)
    table.shields_left = 0
    if taken:
        player.deck.shuffle(table.rng.of("deck", player.number))
        names_taken = ", ".join(taken)
        at = (deck_id(player),)
        table.show("card", "{:shuffles} {} into the deck.", player, names_taken, at=at, amount=len(taken))
    recharge(table, player)


def recovered_shields(table: State, player: Player) -> int:
    """How many shields a RECOVER action brings where the player is."""
    board = table.boards[player.location]
    effect = board.location.side_b
    return effect.shields if board.side_b and isinstance(effect, BetterRecover) else RECOVERED_SHIELDS


def takes(table: State, player: Player) -> list[Take]:
    """The cards that may still be recovered, one option for those that are alike."""
    cards = dict.fromkeys([card.id for card in player.discard])
    return [Take(card) for card in cards if take_refusal(table, player, card) is None]


def end_of_round(table: State) -> Rules[None]:
    """The end of the Action Phase and of the round (p. 8).

    The Command Center's action tokens are turned up again, too (a reading: the rulebook names the Rangers' only).
    """
    if command_center_assault(table) and table.boards[CENTER].figures:
        raise table.end("The Power Rangers lose: the Action Phase ends with enemies at the Command Center.")
    for board in OUTER:
        place = table.boards[board]
        if place.side_b and isinstance(place.location.side_b, Drift):
            yield from drift(table, board)
    for player in table.players:
        player.actions = table.config.tokens.actions
    table.shared_actions = table.config.tokens.shared_actions
    ready_zords(table)
    table.round += 1
    table.deployments_left = table.config.deployments_a_round
    table.phase = "deployment"
    table.show("phase", "Round {} begins.", table.round)


def drift(table: State, board: int) -> Rules[None]:
    """Side B of Angel Grove Park: a foot soldier moves on to the next location that is not panicked.

    Of two types the team chooses (a reading). Where every other location is panicked it stays.
    """
    place = table.boards[board]
    kinds = [kind for kind in FOOT_SOLDIER_TYPES if place.foot_soldiers[kind]]
    to = next_not_panicked(table, board)
    if not kinds or to == board:
        return
    options = [Remove(table.foes[kind].enemy.id, place.location.id) for kind in kinds]
    table.drifting = board
    choice = yield from ask(table.everyone, "figure", options)
    table.drifting = -1
    kind = next(kind for kind in kinds if table.foes[kind].enemy.id == choice.enemy)
    remove_foot_soldier(table, kind, board)
    stand(table, kind, to)
    names = table.foes[kind].enemy.figures(1), place.location.called, table.boards[to].location.called
    by, at = location_id(table, board), (figures_id(table, kind, to),)
    table.show("move", "{} moves on from {} to {}.", *names, by=by, at=at)
    yield from relieve(table, board)
    look_for_panic(table, kind, to)
