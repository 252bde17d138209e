"""Resolving battles: preparation, turns and cleanup (rulebook p. 9-10). One step is one turn of the kernel."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.ids import POOL, deck_id, energy_id, hand_id, location_id
from herobox.games.heroes_of_the_grid.keywords import Scout
from herobox.games.heroes_of_the_grid.options import Choose, Draw, First, Put, Use
from herobox.games.heroes_of_the_grid.rules import using_abilities
from herobox.games.heroes_of_the_grid.rules.combat_sequence import enemy_preparation
from herobox.games.heroes_of_the_grid.rules.dealing_hits import deal_at_once, over
from herobox.games.heroes_of_the_grid.rules.defeated_rangers import look_for_defeat
from herobox.games.heroes_of_the_grid.rules.drawing_and_recharging import draw_card, draw_up
from herobox.games.heroes_of_the_grid.rules.enemy_turns import active_enemy, each_ranger, enemy_turn, one_by_one
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import fighters, the_battle
from herobox.games.heroes_of_the_grid.rules.gaining_experience import defeat_monster
from herobox.games.heroes_of_the_grid.rules.placing_figures import relieve
from herobox.games.heroes_of_the_grid.rules.ranger_turns import ranger_turn
from herobox.games.heroes_of_the_grid.state import FOOT_SOLDIER_TYPES, RANGERS, Battle, Player, State
from herobox.kernel import PASS, Rules, ask

ENERGY_AT_START = 2
ENERGY_AT_START_OF_PAIRS = 3
MONSTER_DEFEATED = 4
"""Cards of a monster that must be defeated."""
BOSS_DEFEATED = 6


def battle_step(table: State) -> Rules[None]:
    """The next step of the battle that goes on."""
    battle = the_battle(table)
    match battle.stage:
        case "preparation":
            yield from ranger_preparation(table, battle)
            if battle.participants:
                yield from enemy_preparation(table)
            battle.stage = "start"
        case "start":
            yield from start_of_battle(table)
            fast = any(enemy.card.fast for enemy in battle.sequence)
            if fast:
                yield from before_the_enemies(table)
            battle.stage = "enemies" if fast else "Rangers"
        case "Rangers":
            yield from ranger_turn(table)
            battle.stage = "enemies" if active_enemy(battle) is not None else "cleanup"
        case "enemies":
            yield from enemy_turn(table)
            battle.stage = "Rangers"
        case _:
            yield from battle_cleanup(table)
            return
    if battle.stage != "start" and over(battle):
        battle.stage = "cleanup"


def ranger_preparation(table: State, battle: Battle) -> Rules[None]:
    """Ranger Preparation (p. 9): energy for the pool, and each may draw up to the maximum hand size."""
    pairs = table.config.rangers_each > 1
    battle.energy = ENERGY_AT_START_OF_PAIRS if pairs else ENERGY_AT_START
    table.show("gain", "The shared pool starts with {} energy.", battle.energy, at=(POOL,), amount=battle.energy)
    for seat in fighters(table):
        player = table.players[seat]
        player.used.clear()
        yield from draw_up(table, player)
        yield from look_for_defeat(table, player)


def start_of_battle(table: State) -> Rules[None]:
    """What happens at the start of a battle, in an order that the lead Ranger chooses (an official answer)."""
    battle = the_battle(table)
    while not over(battle):
        waiting = [what for what in starting(table) if what not in battle.begun]
        if not waiting:
            return
        choice = yield from ask((battle.lead,), "battle-start", [First(what) for what in waiting])
        battle.begun += (choice.what,)
        yield from resolve_start(table, choice.what)


def starting(table: State) -> list[str]:
    """The effects at the start of this battle: the Megazord's and the board's by location, abilities by Ranger."""
    battle = the_battle(table)
    board = table.boards[battle.location]
    waiting = []
    if table.megazord_at == battle.location:
        waiting.append(next(zord.zord.id for zord in table.zords if zord.zord.megazord))
    waiting += [ranger.id for _, ranger in using_abilities.unused(table, "battle start")]
    if board.side_b and isinstance(board.location.side_b, Scout):
        waiting.append(board.location.id)
    return waiting


def start_refusal(table: State, what: str) -> str | None:
    """Why this effect may not happen now, at the start of this battle (p. 9); None if it may."""
    if what in the_battle(table).begun:
        return f'"{what}" has happened already at the start of this battle (p. 9)'
    waiting = starting(table)
    if what not in waiting:
        return f'"{what}" does nothing at the start of this battle; what does is {", ".join(waiting)} (p. 9)'
    return None


def resolve_start(table: State, what: str) -> Rules[None]:
    """One effect at the start of a battle."""
    battle = the_battle(table)
    for player, ranger in using_abilities.unused(table, "battle start"):
        if ranger.id == what:
            yield from using_abilities.use_ability(table, player, ranger)
            return
    if what == table.boards[battle.location].location.id:
        yield from one_by_one(table, each_ranger(table), lambda seat: scout(table, table.players[seat]))
        return
    yield from deal_at_once(table, dict.fromkeys(range(len(battle.sequence)), table.megazord_hits), None)


def before_the_enemies(table: State) -> Rules[None]:
    """What may be used at any time may be used before the enemies' first turn, too, with their cards in sight."""
    while not over(the_battle(table)):
        seats = fighters(table)
        choice = yield from ask(seats, "before-enemies", [*using_abilities.uses(table, seats), PASS])
        if not isinstance(choice, Use):
            return
        yield from using_abilities.use(table, choice)


def scout(table: State, player: Player) -> Rules[None]:
    """A Ranger may draw a card, and then puts a card from the hand on top of the deck."""
    if player.number not in the_battle(table).participants:
        return
    choice = yield from ask(player.seats, "draw", [Draw(), PASS])
    if isinstance(choice, Draw):
        draw_card(table, player)
        yield from look_for_defeat(table, player)
        if player.number in the_battle(table).participants:
            yield from put_back(table, player)


def put_back(table: State, player: Player) -> Rules[None]:
    """A player puts a card from the hand on top of the deck."""
    ids = list(dict.fromkeys([card.id for card in player.hand]))
    choice = yield from ask(player.seats, "put-back", [Put(card) for card in ids])
    card = next(card for card in player.hand if card.id == choice.card)
    player.hand.remove(card)
    player.deck.put_on_top(card, table.everyone if table.open_hands else player.seats)
    by, at = hand_id(player), (deck_id(player),)
    table.show("card", "{:puts} a card from their hand on top of their deck.", player, by=by, at=at)


def battle_cleanup(table: State) -> Rules[None]:
    """Battle Cleanup (p. 10): energy is split up, enemy cards go back or are discarded, monsters may be defeated."""
    battle = the_battle(table)
    yield from share_energy(table)
    defeated_boss = False
    for enemy in battle.sequence:
        foe = table.foes[enemy.foe]
        if enemy.defeated and enemy.foe not in FOOT_SOLDIER_TYPES:
            foe.discard.append(enemy.card)
        else:
            foe.deck.cards.append(enemy.card)
    for index in dict.fromkeys([enemy.foe for enemy in battle.sequence]):
        table.foes[index].deck.shuffle(table.rng.of("foe", index))
    table.battle = None
    for player in table.players:
        player.used.clear()
    place = table.boards[battle.location].location.called
    table.show("phase", "The battle at {} is over.", place, at=(location_id(table, battle.location),))
    for index in list(table.boards[battle.location].monsters):
        foe = table.foes[index]
        # Whoever survives to the end of the battle defeats the boss (p. 5).
        if foe.final and len(foe.discard) >= BOSS_DEFEATED and battle.participants:
            defeated_boss = True
        elif not foe.final and len(foe.discard) >= MONSTER_DEFEATED:
            yield from defeat_monster(table, index, battle.location)
    if defeated_boss:
        raise table.end("The Power Rangers win: the boss is defeated.", winner=RANGERS)
    yield from relieve(table, battle.location)


def share_refusal(table: State, player: Player) -> str | None:
    """Why a player may not store an energy that is left in the pool (p. 10); None if they may."""
    if player.number not in the_battle(table).participants:
        return f"{player.name} did not stay in this battle to its end (p. 10)"
    if player.energy >= len(player.rangers):
        return f"{player:stores} as much energy as there is room for: one token a Ranger (p. 10)"
    return None


def share_energy(table: State) -> Rules[None]:
    """What is left in the pool is split up among the Rangers in the battle, one token each at most (p. 10)."""
    battle = the_battle(table)
    while battle.energy:
        room = [seat for seat in battle.participants if share_refusal(table, table.players[seat]) is None]
        if not room:
            lost, battle.energy = battle.energy, 0
            table.show("damage", "{} energy left in the pool is lost.", lost, at=(POOL,), amount=lost)
            break
        spaces = sum(len(table.players[seat].rangers) - table.players[seat].energy for seat in room)
        among = room if battle.energy < spaces else room[:1]
        options = [Choose(table.players[seat].id) for seat in among]
        choice = yield from ask(fighters(table), "share-energy", options)
        player = table.player(choice.who)
        player.energy += 1
        battle.energy -= 1
        table.show("gain", "{:stores} 1 energy.", player, by=POOL, at=(energy_id(player),), amount=1)
