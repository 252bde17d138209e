"""Every option in words that begin with a verb, and the ids of what it points at, in the order of pointing."""

from __future__ import annotations

from typing import Any

from herobox.games.heroes_of_the_grid.decisions import passing
from herobox.games.heroes_of_the_grid.names import (
    called,
    card_called,
    card_name,
    enemies_at,
    enemy_called,
    enemy_marks,
    face_words,
    play_words,
    ranger_called,
    roll_words,
    whose,
)
from herobox.games.heroes_of_the_grid.options import (
    Battle,
    Choose,
    Dice,
    Discard,
    Draw,
    Fight,
    First,
    Flip,
    Hand,
    Hit,
    Move,
    Pay,
    Place,
    Play,
    PowerUp,
    Put,
    Recover,
    Remove,
    Reroll,
    Store,
    Take,
    Use,
)
from herobox.games.heroes_of_the_grid.rules.actions import recovered_shields
from herobox.games.heroes_of_the_grid.rules.energy import energy_of_an_action, the_battle
from herobox.games.heroes_of_the_grid.rules.hands import max_hand_size
from herobox.games.heroes_of_the_grid.state import FOOT_SOLDIER_TYPES, State
from herobox.games.heroes_of_the_grid.texts import card_line
from herobox.kernel import Decision
from herobox.kernel.wording import count_of, join_words, lower_first

Described = tuple[str, tuple[str, ...]]
"""An option's words, and what it points at."""


def describe(view: State, seat: int, decision: Decision, option: Any) -> Described:
    """An option in words, and the ids of what it names on the picture, in order."""
    match option:
        case Move() | Battle() | Recover():
            return _action(view, seat, option)
        case Play() | Use() | Store() | Flip() | Pay():
            return _in_turn(view, seat, decision, option)
        case Hit() | Reroll() | Dice() | Fight() | First():
            return _in_battle(view, decision, option)
        case Choose(who):
            return _chosen(view, seat, decision, who), (f"ranger-{who}",)
        case Hand(cards):
            # The deck stands for as many cards as one may have: what most people want.
            whole = cards == max_hand_size(view, view.players[seat])
            return f"Draw {count_of(cards, 'card')}", (f"deck-{view.players[seat].id}",) if whole else ()
        case Draw() | PowerUp() | Take() | Put() | Discard():
            return _card(view, seat, decision, option)
        case Remove(enemy, at):
            return _remove(view, enemy, at), (f"figures-{at}-{enemy}",)
        case Place(at):
            board = view.boards[view.board_of(at)]
            return f"Place the Megazord at {board.location.called} ({enemies_at(view, board)})", (f"location-{at}",)
        case _:
            return passing.words(view, seat, decision), ()


def _action(view: State, seat: int, option: Move | Battle | Recover) -> Described:
    """What a Ranger may spend an action on."""
    player = view.player(option.who)
    here = view.boards[player.location]
    match option:
        case Move(who, to):
            board = view.boards[view.board_of(to)]
            power = "; one may power up there" if board.location.center and not board.figures else ""
            where = f"{board.location.called} ({enemies_at(view, board)}{power})"
            return f"Move {called(player, seat)} to {where}", (f"ranger-{who}", f"location-{to}")
        case Battle(who):
            others = [other.name for other in view.players if other.location == player.location and other != player]
            beside = f" and {join_words(others)} beside" if others else ""
            words = (
                f"Battle at {here.location.called} with {called(player, seat)} in the lead{beside}: "
                f"{enemies_at(view, here)}"
            )
            return words, (f"ranger-{who}", f"location-{here.location.id}")
        case Recover(who, token):
            shields = count_of(recovered_shields(view, player), "shield")
            gains = [f"up to {shields} of {count_of(len(player.discard), 'discarded card')}"] if player.discard else []
            energy = len(player.rangers) - player.energy
            gains += [f"{energy} energy to store"] if energy else []
            spent, place = ("", f"discard-{who}") if token == "own" else (" by a shared token", "shared-actions")
            return f"Recover with {called(player, seat)}{spent}: {join_words(gains)}", (f"ranger-{who}", place)


def _in_turn(view: State, seat: int, decision: Decision, option: Play | Use | Store | Flip | Pay) -> Described:
    """Cards from hands, abilities, Zords and energy."""
    match option:
        case Play(who, card_id):
            player = view.player(who)
            card = next(card for card in player.hand if card.id == card_id)
            return f"Play {card_name(player, card, seat)} {play_words(view, card)}", (f"card-{who}-{card_id}",)
        case Use(what):
            return _use(view, seat, what)
        case Store(who):
            return f"Add {whose(view.player(who), seat)} stored energy to the pool", (f"energy-{who}",)
        case Flip(who):
            owner = whose(view.player(who), seat)
            cards = " and cards up to the maximum hand size" if view.config.revised_pairs else ""
            return f"Spend one of {owner} actions for {energy_of_an_action(view)} energy{cards}", (f"actions-{who}",)
        case Pay(energy) if decision.kind == "energy":
            return f"Spend {energy} energy for {count_of(energy, 'hit')}", ()
        case Pay(energy):
            return f"Spend {energy} energy to shuffle the card into the deck", ("pool",)


def _use(view: State, seat: int, what: str) -> Described:
    """A Ranger's ability, or a Zord."""
    if found := ranger_called(view, what):
        player, ranger = found
        owner = "your" if player.number == seat else f"{ranger.first_name}'s"
        return f"Use {owner} {ranger.ability.name}: {lower_first(ranger.ability.effect.words())}", (f"ability-{what}",)
    zord = next(zord.zord for zord in view.zords if zord.zord.id == what)
    return f"Use the {zord.name}: {lower_first(zord.effect.words())}", (f"zord-{what}",)


def _in_battle(view: State, decision: Decision, option: Hit | Reroll | Dice | Fight | First) -> Described:
    """Enemy cards, dice, and what comes first."""
    battle = the_battle(view)
    rolled = [] if battle.attack is None else battle.attack.rolled
    match option:
        case Hit(number):
            enemy = battle.sequence[number - 1]
            act = {"target": "Attack", "targets": "Attack", "second-attack": "Attack"}.get(decision.kind, "Hit")
            divided = battle.attack.divided if decision.kind == "divide" and battle.attack is not None else []
            target = enemy_called(enemy, number, divided.count(number - 1))
            return f"{act} {target}{enemy_marks(enemy)}", (f"enemy-{number}",)
        case Reroll(dice):
            shown = join_words([face_words(rolled[die - 1]) for die in dice])
            return f"Roll {_numbered(dice)} again ({shown})", tuple(f"die-{die}" for die in dice)
        case Dice(dice):
            shown = roll_words([rolled[die - 1] for die in dice])
            return f"Choose {_numbered(dice)}: {shown}", tuple(f"die-{die}" for die in dice)
        case Fight(first, second):
            counts = zip(FOOT_SOLDIER_TYPES, (first, second), strict=True)
            chosen = [view.foes[kind].enemy.figures(count) for kind, count in counts if count]
            return f"Battle {join_words(chosen)}", ()
        case First(what):
            return _first(view, decision, what)


def _numbered(dice: tuple[int, ...]) -> str:
    return f"{'die' if len(dice) == 1 else 'dice'} {join_words(map(str, dice))}"


def _first(view: State, decision: Decision, what: str) -> Described:
    """What is drawn or resolved first: an enemy type, an ability, a Zord or a location's effect."""
    battle = the_battle(view)
    here = view.boards[battle.location].location
    if decision.kind == "draw-first":
        foe = next(foe for foe in view.foes if foe.enemy.id == what)
        return f"Draw for the {foe.enemy.name} first", (f"figures-{here.id}-{what}",)
    if found := ranger_called(view, what):
        return f"Begin with {found[1].first_name}'s {found[1].ability.name}", (f"ability-{what}",)
    if what == here.id:
        return f"Begin with the effect of {here.called}", (f"location-{what}",)
    zord = next(zord.zord for zord in view.zords if zord.zord.id == what)
    return f"Begin with the {zord.name}", (f"zord-{what}",)


def _chosen(view: State, seat: int, decision: Decision, who: str) -> str:
    """A Ranger who is chosen, with what is good to know of them for this choice."""
    player = view.player(who)
    name = called(player, seat)
    match decision.kind:
        case "suffer":
            return f"Let {name} suffer it: {count_of(len(player.deck), 'card')} in the deck, {len(player.hand)} in hand"
        case "drain":
            return f"Drain the stored energy of {name}"
        case "drain-card":
            return f"Let {name} discard a card: {len(player.hand)} in hand"
        case "share-energy":
            return f"Give an energy to {name}"
        case "lead":
            return f"Pass the lead to {name}"
        case "zord-owner":
            return f"Give it to {name}"
        case "active-ranger":
            return f"Let {name} play a card: {len(player.hand)} in hand"
        case _:
            return f"Choose {name}: {len(player.hand)} in hand, {count_of(len(player.deck), 'card')} in the deck"


def _card(view: State, seat: int, decision: Decision, option: Draw | PowerUp | Take | Put | Discard) -> Described:
    """Cards that come and go between hand, deck and discard pile."""
    player = view.players[seat]
    match option:
        case Draw():
            return "Draw a card", (f"deck-{player.id}",)
        case PowerUp():
            return "Power up: a new hand from all your cards, and stored energy", (f"deck-{player.id}",)
        case Discard("top"):
            return "Discard the top card of your deck for more dice", (f"deck-{player.id}",)
        case Take(card_id):
            card = card_called(view, seat, card_id)
            return f"Take {card_name(player, card, seat)}: {lower_first(card_line(card))}", (f"offer-{card_id}",)
        case Put(card_id):
            point = f"offer-{card_id}" if decision.kind == "stack" else f"card-{player.id}-{card_id}"
            name = card_name(player, card_called(view, seat, card_id), seat)
            return f"Put {name} on top of the deck", (point,)
        case Discard(card_id):
            card = card_called(view, seat, card_id)
            shields = count_of(card.shields, "shield")
            return f"Discard {card_name(player, card, seat)} ({shields})", (f"card-{player.id}-{card_id}",)


def _remove(view: State, enemy: str, at: str) -> str:
    board = view.boards[view.board_of(at)]
    kind = next(kind for kind in FOOT_SOLDIER_TYPES if view.foes[kind].enemy.id == enemy)
    one = view.foes[kind].enemy.figures(1)
    return f"Take {one} of {board.foot_soldiers[kind]} from {board.location.called}"
