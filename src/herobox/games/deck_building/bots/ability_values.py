"""What abilities and Attacks bring at this table, and what the Energy that they take is worth, for bots."""

from __future__ import annotations

from collections.abc import Iterable

from herobox.games.deck_building.bots.card_values import (
    DISCARDED,
    HEALING,
    STUN,
    block_worth,
    effects_worth,
    trigger_worth,
    word_worth,
)
from herobox.games.deck_building.bots.card_values import STATIC as STATIC_ABILITY
from herobox.games.deck_building.cards import Ability, Attack, Card
from herobox.games.deck_building.effects import basic_effects, destroying_effects, readying_effects
from herobox.games.deck_building.keywords.amount_keywords import Per
from herobox.games.deck_building.keywords.vocabulary import CardEffect
from herobox.games.deck_building.rules.controlled_cards import holds, value
from herobox.games.deck_building.rules.teammates_and_foes import foes, opposing_team, team_of
from herobox.games.deck_building.state import MAX_ENERGY, MAX_HP, Player, State, Team

USUAL_PRICE = 0.4
"""Of a point of Energy over a whole game, in Hit Points; ..."""
CHEAP, DEAR = 0.08, 0.6
"""... where there will be enough for all abilities, and where there won't."""
AHEAD = 2
"""For how many turns Energy is planned."""
DETACHED = 1.8
"""What it is worth to detach a card of the others."""
WINS = 50.0
"""An Attack that wins the game."""
SEEN_BLOCK = 0.7
"""How often a Block that lies open and can be paid negates an Attack, ..."""
HELD_BLOCK = 0.6
"""... and how often one in the hand."""


def in_play_worth(card: Card) -> float:
    """What a card that is attached, on a tile or Ongoing is worth each round, by what its ability does."""
    worth = 0.0
    if card.ability is not None:
        worth = max(0.0, gross_worth(card.ability) - USUAL_PRICE * card.ability.cost)
    if card.block is not None:
        worth += block_worth(card.block)
    return worth + sum([trigger_worth(trigger) for trigger in card.triggers]) + STATIC_ABILITY * len(card.statics)


def gross_worth(ability: Ability) -> float:
    """What an ability usually brings, whatever it costs."""
    worth = effects_worth(ability.effects)
    if ability.attack is not None:
        worth += 0.85 * effects_worth(ability.attack.effects) + 0.15 * effects_worth(ability.attack.negated)
    return worth


def ability_now(state: State, seat: int, ability: Ability, blocked: float) -> float:
    """What an ability brings at this table, whatever it costs; `blocked`: how likely its Attack is negated."""
    return effects_now(state, seat, ability.effects) + attack_now(state, seat, ability.attack, blocked)


def attack_now(state: State, seat: int, attack: Attack | None, blocked: float) -> float:
    """What an Attack brings at this table that is negated as often as that."""
    if attack is None:
        return 0.0
    often = len(foes(state, seat)) if attack.on == "each foe" else 1
    hit = often * effects_now(state, seat, attack.effects)
    return (1 - blocked) * hit + blocked * effects_now(state, seat, attack.negated)


def effects_now(state: State, seat: int, effects: Iterable[CardEffect]) -> float:
    """What carrying out several words would bring now."""
    return sum([word_now(state, seat, word) for word in effects])


def word_now(state: State, seat: int, word: CardEffect) -> float:
    """What carrying out a word would bring now."""
    match word:
        case basic_effects.Damage():
            damage = value(state, seat, word.damage)
            return damage + (WINS if damage >= opposing_team(state, seat).hp else 0.0)
        case basic_effects.Heal():
            return HEALING * min(value(state, seat, word.hp), MAX_HP - team_of(state, seat).hp)
        case basic_effects.Energy():
            return USUAL_PRICE * min(value(state, seat, word.energy), MAX_ENERGY - team_of(state, seat).energy)
        case basic_effects.Drain():
            return USUAL_PRICE * min(value(state, seat, word.energy), opposing_team(state, seat).energy)
        case basic_effects.Instead():
            return effects_now(state, seat, word.better if holds(state, seat, word.when) else word.usual)
        case basic_effects.Either():
            return max(effects_now(state, seat, word.first), effects_now(state, seat, word.second))
        case basic_effects.Stun():
            return STUN * min(value(state, seat, word.stuns), state.stuns)
        case basic_effects.Discards():
            held = max([len(state.players[foe].hand) for foe in foes(state, seat)])
            return DISCARDED * min(value(state, seat, word.cards), max(0, held - word.keeps))
        case basic_effects.Detaches():
            there = any(any(state.players[foe].slots) for foe in foes(state, seat))
            return DETACHED * value(state, seat, word.cards) if there or opposing_team(state, seat).tile else 0.0
        case destroying_effects.Destroy():
            player = state.players[seat]
            poor = sum([card.type in ("starter", "stun") for card in (*player.hand, *player.discard)])
            return 0.8 * min(poor, word.cards) if isinstance(word.cards, int) else word_worth(word)
        case readying_effects.Ready():
            return ready_now(state, seat, word)
    return word_worth(word)


def ready_now(state: State, seat: int, word: readying_effects.Ready) -> float:
    """Readying is worth what the exhausted cards do then, this turn or, as Zords stay exhausted, in a later one."""
    worths = sorted(
        [
            max(0.0, gross_worth(each.card.ability) - USUAL_PRICE * each.card.ability.cost)
            for each in word.among(state, seat)
            if not each.ready and each.card.ability is not None
        ],
        reverse=True,
    )
    return 0.8 * sum(worths[: word.cards])


def blocked_chance(state: State, seat: int) -> float:
    """How likely the other team negates an Attack of this player: by the Blocks that it has and can pay for."""
    team = opposing_team(state, seat)
    chance = 0.0
    for each in team.tile:
        if each.ready and each.card.block is not None and each.card.block.cost <= team.energy:
            chance = SEEN_BLOCK
    for foe in team.seats:
        player = state.players[foe]
        for slot in player.slots:
            if slot is not None and slot.ready and slot.card.block is not None and slot.card.block.cost <= team.energy:
                chance = SEEN_BLOCK
        held = len(player.hand)
        # What is held is hidden, so each card of the deck is as likely to be there.
        unseen = [*player.hand, *player.deck.cards]
        blocks = [card for card in unseen if card.block is not None and card.block.hand]
        if blocks and held and min([card.block.cost for card in blocks if card.block is not None]) <= team.energy:
            chance = max(chance, HELD_BLOCK * (1 - (1 - len(blocks) / len(unseen)) ** held))
    return chance


def energy_income(state: State, team: Team) -> float:
    """The Energy that a team's decks bring, about, each time all its players have had a turn."""
    income = 0.0
    for seat in team.seats:
        player = state.players[seat]
        cards = [*player.deck.cards, *player.hand, *player.discard, *player.played]
        if cards:
            income += player.hand_size * sum([card.energy for card in cards]) / len(cards)
    return income


def energy_use(state: State, team: Team) -> int:
    """The Energy that a team's abilities take each time all its players have had a turn."""
    use = sum([energy_use_of(state.players[seat]) for seat in team.seats])
    if team.tile and team.side == "heroes":
        use += max([each.card.ability.cost if each.card.ability is not None else 0 for each in team.tile]) + 2
    return use


def energy_use_of(player: Player) -> int:
    """The Energy that a player's abilities take in a turn."""
    use = sum([slot.card.ability.cost for slot in player.slots if slot is not None and slot.card.ability is not None])
    return use + (player.character.ability.cost if player.flipped else 0)


def energy_price(state: State, seat: int) -> float:
    """What a point of Energy is worth to a team that has so much of it, and so much to use it for."""
    team = team_of(state, seat)
    use = AHEAD * energy_use(state, team)
    if not use:
        return CHEAP
    there = team.energy + (AHEAD - 1) * energy_income(state, team)
    short = max(0.0, 1.0 - there / use)
    return CHEAP + (DEAR - CHEAP) * min(1.0, 1.5 * short)


def counts(ability: Ability, measures: frozenset[str]) -> bool:
    """Whether an ability does more the more there is of something."""
    words = [*ability.effects, *(ability.attack.effects if ability.attack is not None else ())]
    return any(_counts(word, measures) for word in words)


def _counts(word: CardEffect, measures: frozenset[str]) -> bool:
    if isinstance(word, basic_effects.Instead):
        return word.when.of in measures
    amount = getattr(word, type(word).__struct_fields__[0], None) if type(word).__struct_fields__ else None
    return isinstance(amount, Per) and amount.of in measures


PLAYED = frozenset(
    {"heroes", "villains", "equipment", "maneuvers", "starters", "different starters", "putties", "stuns"}
)
"""What there is more of once the hand is played."""
BATTLED = frozenset({"battles"})
