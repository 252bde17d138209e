"""What is printed on cards and boards, and how the game stands: the sentences that pictures and prompts share.

What is printed is composed from the words that run.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from herobox.games.heroes_of_the_grid.cards import CombatCard, Deployment, Enemy, EnemyCard, Location, Ranger, Zord
from herobox.games.heroes_of_the_grid.rules.combat_sequence import guarded_by
from herobox.games.heroes_of_the_grid.rules.enemy_turns import active_enemy
from herobox.games.heroes_of_the_grid.rules.resolving_battles import BOSS_DEFEATED, MONSTER_DEFEATED
from herobox.games.heroes_of_the_grid.state import (
    FOOT_SOLDIER_TYPES,
    Battle,
    Board,
    EnemyInPlay,
    Player,
    View,
    ZordInPlay,
)
from herobox.kernel.wording import capitalize_first, count_of, join_words, lower_first

_ZORD_TIMES = {
    "any time": "Exhaust this Zord at any time",
    "battle": "Exhaust this Zord in a battle",
    "attack": "Exhaust this Zord before an attack is rolled",
}


def card_text(card: CombatCard) -> str:
    """What a combat card does besides its dice and hits, in sentences; empty where there is nothing."""
    parts = [] if card.reaction is None else [card.reaction.words()]
    parts += [effect.words() for effect in card.effects]
    if card.special_defense is not None:
        parts.append(f"Revealed for defense: {lower_first(card.special_defense.words())}")
    return sentences(parts)


def strength(card: CombatCard) -> str:
    """The dice and hits of an attack, "2 dice", "1 die and 1 hit"; empty for other cards and for cost X."""
    dice = count_of(card.dice, "die", "dice") if card.dice else ""
    hits = count_of(card.hits, "hit") if card.hits else ""
    return " and ".join(part for part in (dice, hits) if part)


def card_line(card: CombatCard) -> str:
    """A combat card in a line: "attack, 1 energy, 3 dice, 2 shields. Ignores GUARD."."""
    facts = [card.type, f"{card.cost} energy", strength(card), count_of(card.shields, "shield")]
    return sentences([", ".join(fact for fact in facts if fact), card_text(card)])


def enemy_keywords(card: EnemyCard) -> tuple[str, ...]:
    """The keywords of an enemy card, as it prints them."""
    named = (("FAST", card.fast), ("GUARD", card.guard), ("PASSIVE", card.passive is not None))
    return tuple(keyword for keyword, printed in named if printed)


def enemy_text(card: EnemyCard) -> str:
    """What an enemy card does, in sentences, without its keywords."""
    parts = [] if card.passive is None else [card.passive.words()]
    return sentences([*parts, *(effect.words() for effect in card.effects)])


def enemy_line(card: EnemyCard) -> str:
    """An enemy card in a line: "health 3, FAST, GUARD. Drain 1 energy."."""
    return sentences([", ".join([f"health {card.health}", *enemy_keywords(card)]), enemy_text(card)])


def zord_text(zord: Zord) -> str:
    """What a Zord does, with the time at which it may be used."""
    return f"{_ZORD_TIMES[zord.time]}: {lower_first(zord.effect.words())}"


def location_text(location: Location, *, side_b: bool = True) -> str:
    """The effect of a board's side; empty where it has none."""
    return "" if location.side_b is None or not side_b else location.side_b.words()


def deployment_text(deployment: Deployment, enemy: Enemy, location: Location | None = None) -> str:
    """A deployment card's front, and its back where it names a location."""
    front = f"{enemy.figures(deployment.figures)}." if enemy.type == "foot-soldier" else f"{enemy.name}."
    return front if location is None else f"{front} Back: {location.name}."


def sentences(parts: Iterable[str]) -> str:
    """Parts as sentences, each with a capital and a full stop, in one line."""
    whole = [part.strip() for part in parts if part.strip()]
    return " ".join(capitalize_first(part) + ("" if part[-1] in ".!?" else ".") for part in whole)


# How the game stands


def headline(view: View) -> str:
    """What goes on, in a line."""
    if view.ending:
        return view.ending
    if view.phase == "set-up":
        return "Setup: opening hands are drawn."
    if view.battle is not None:
        return f"Round {view.round}: battle at {view.boards[view.battle.location].location.called}"
    if view.phase == "deployment":
        left = f"{view.deployments_left} of {view.config.deployments_a_round} deployments left"
        return f"Round {view.round}: Deployment Phase, {left}"
    return f"Round {view.round}: Action Phase"


def stage(battle: Battle) -> str:
    """Whose turn it is in a battle."""
    return {
        "preparation": "preparation",
        "start": "start of the battle",
        "Rangers": "the Rangers' turn",
        "enemies": "the enemies' turn",
        "cleanup": "the battle is over",
    }[battle.stage]


def attack_words(view: View) -> str:
    """The attack that goes on, or what waits for the next one; empty where there is nothing to say."""
    battle = view.battle
    if battle is None:
        return ""
    attack = battle.attack
    if attack is None:
        return (
            f"The next attack gets {count_of(battle.bonus_dice, 'more die', 'more dice')}." if battle.bonus_dice else ""
        )
    owner = owner_of(view.players[attack.seat], attack.card)
    force = [count_of(attack.dice, "die", "dice")] if attack.dice else []
    force += [count_of(attack.fixed, "hit")] if attack.fixed else []
    aimed = sorted(set(attack.targets))
    at = f"{len(aimed)} enemy cards" if len(aimed) > 1 else "".join(battle.sequence[one].card.name for one in aimed)
    done = count_of(sum(attack.rolled) + attack.fixed, "hit") if attack.rolled else " and ".join(force) or "no dice"
    return f"{owner.first_name}'s {attack.card.name}{' against ' if at else ''}{at}: {done}."


def battle_words(view: View) -> list[str]:
    """What just happens in a battle, in sentences."""
    battle = view.battle
    if battle is None:
        return []
    said = []
    if battle.suffering >= 0:
        said.append(f"{view.players[battle.suffering].name}: {max(0, battle.damage)} damage.")
    if battle.revealed is not None:
        said.append(f"Revealed: {battle.revealed.name}, {count_of(battle.revealed.shields, 'shield')}.")
    if battle.attack is None and battle.last_roll and not said:
        said.append(f"The last attack rolled {count_of(sum(battle.last_roll), 'hit')}.")
    return [*said, attack_words(view)]


def defeated_cards(view: View, index: int) -> tuple[int, int]:
    """How many cards of a monster or boss are defeated, also in the battle that goes on, and how many defeat it."""
    foe = view.foes[index]
    now = [] if view.battle is None else view.battle.sequence
    count = len(foe.discard) + sum(enemy.defeated and enemy.foe == index for enemy in now)
    return count, BOSS_DEFEATED if foe.final else MONSTER_DEFEATED


def opponents(view: View) -> str:
    """How far the monsters of the battle are from their defeat; empty for foot soldiers alone."""
    if view.battle is None:
        return ""
    said = []
    for index in view.boards[view.battle.location].monsters:
        count, goal = defeated_cards(view, index)
        said.append(f"{view.foes[index].enemy.name}: {count} of {goal} cards defeated")
    return " · ".join(said)


def owner_of(player: Player, card: CombatCard) -> Ranger:
    """Which of a player's Rangers a combat card belongs to."""
    return next((ranger for ranger in player.rangers if ranger.id == card.ranger), player.rangers[0])


def enemies(view: View, board: Board, *, short: bool = False) -> list[str]:
    """The enemy figures on a board: "2 Putty Patrollers", "Bones"; or shorter."""
    foes = view.foes
    counts = zip(FOOT_SOLDIER_TYPES, board.foot_soldiers, strict=True)
    named = [(foes[kind].enemy, count) for kind, count in counts if count]
    groups = [f"{enemy.short_name} ×{count}" if short else enemy.figures(count) for enemy, count in named]
    for foe in board.monsters:
        count, goal = defeated_cards(view, foe)
        groups.append(f"{foes[foe].enemy.short_name} {count}/{goal}" if short else foes[foe].enemy.name)
    return groups


def board_words(view: View, index: int) -> str:
    """A board for people who listen."""
    board = view.boards[index]
    there = [player.name for player in view.players if player.location == index]
    parts = [board.location.name]
    if board.location.figure_limit:
        parts.append(f"{board.figures} of {board.location.figure_limit} figures")
    parts += ["panicked"] if board.panicked else []
    parts += [join_words(enemies(view, board))] if board.figures else []
    parts += [join_words(there)] if there else []
    parts += ["the Megazord"] if view.megazord_at == index else []
    return ", ".join(parts)


def side_b_words(board: Board) -> str:
    """The effect of the side that is up; empty for a side A."""
    return location_text(board.location, side_b=board.side_b)


def deployed_words(view: View) -> str:
    """This round's deployment cards on the discard pile, by type: the figures of each."""
    groups = []
    for foe in view.foes:
        cards = [f"×{card.figures}" for card in view.deployed if card.enemy == foe.enemy.id]
        groups += [f"{foe.enemy.short_name} {', '.join(cards)}"] if cards else []
    return "; ".join(groups)


def next_location(view: View) -> Location | None:
    """The location on the back of the deployment deck's top card."""
    top = next((pile.cards[-1].location for pile in view.deployments if pile.cards), "")
    return next((board.location for board in view.boards if board.location.id == top), None)


def cards_in_deployment_deck(view: View) -> int:
    """How many cards the deployment deck has."""
    return sum(len(pile.cards) for pile in view.deployments)


def zord_owner(view: View, zord: ZordInPlay) -> str:
    """Before whom a Zord lies."""
    return view.players[zord.seat].name if zord.seat >= 0 else "the team"


def marks(battle: Battle, number: int) -> list[str]:
    """What is to be known of an enemy card of the combat sequence besides what is printed, by its number from 0."""
    enemy = battle.sequence[number]
    if enemy.defeated:
        return ["defeated"]
    guard = guarded_by(battle, number)
    said = [f"{enemy.hits} of {enemy.card.health} hits"] if enemy.hits else []
    said += [] if guard is None else [f"guarded by {guard.card.name}"]
    said += ["acts"] if enemy is acting(battle) else ["resolved"] if enemy.resolved else []
    said += ["next"] if enemy is next_enemy(battle) else []
    return said


def acting(battle: Battle) -> EnemyInPlay | None:
    """The enemy card that is just resolved: in the enemies' turn the last that was turned."""
    if battle.stage != "enemies":
        return None
    return next((enemy for enemy in reversed(battle.sequence) if enemy.resolved), None)


def next_enemy(battle: Battle) -> EnemyInPlay | None:
    """The enemy card that is resolved next, unless one is just resolved or the battle is over."""
    over = battle.stage == "cleanup" or acting(battle) is not None
    return None if over else active_enemy(battle)


def combat_card_words(card: CombatCard) -> str:
    """A combat card's type and numbers: "attack, 1 energy, 2 dice, 3 shields"."""
    facts = [card.type, f"{card.cost} energy", strength(card), count_of(card.shields, "shield")]
    return ", ".join(fact for fact in facts if fact)


def known_deck(player: Player) -> list[CombatCard]:
    """The cards that are known to be in a player's deck, by name, wherever they lie in it."""
    own = {ranger.id for ranger in player.rangers}
    return sorted((card for card in player.deck.cards if card.ranger in own), key=lambda card: (card.name, card.id))


def top_of_deck(player: Player, seat: int | None) -> CombatCard | None:
    """The card on top of a player's deck where this seat knows it."""
    top = len(player.deck) - 1
    return player.deck.cards[top] if seat is not None and seat in player.deck.seen.get(top, ()) else None


def name_on_top(player: Player, seat: int | None) -> str:
    """The name of that card; empty where this seat doesn't know it."""
    card = top_of_deck(player, seat)
    return "" if card is None else card.name


def discard_words(pile: Sequence[CombatCard]) -> str:
    """The top of a discard pile."""
    return pile[-1].name if pile else ""
