"""What is printed on cards, characters and tiles as lines of text, composed from the words that run.

The picture, the prompts and the catalogue share these sentences.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from herobox.games.deck_building.cards import Ability, Attack, Block, Card, Character, Tile, Trigger
from herobox.games.deck_building.effects.basic_effects import sentence
from herobox.games.deck_building.keywords.vocabulary import CardType, Occasion
from herobox.kernel.wording import capitalize_first, count_of, lower_first

Sign = Literal["", "ability", "block", "hand block", "battle"]

_PRINTED = 500
"""Cards, characters and tiles whose lines are kept."""
_OCCASIONS: dict[Occasion, str] = {
    "start": "at the start of your turn",
    "end": "at the end of your turn",
    "play": "you play {}",
    "attach": "you attach {}",
    "battle": "you battle {}",
    "gain": "you gain {}",
    "ability": "you use the ability of {} you have attached",
    "negate": "you negate an Attack",
    "negated": "a foe negates your Attack",
}
_TYPES: dict[CardType, str] = {
    "hero": "a Hero",
    "villain": "a Villain",
    "equipment": "an Equipment",
    "maneuver": "a Maneuver",
    "location": "a Location",
    "starter": "a Starter",
    "signature-item": "a Signature Item",
    "zord": "a Zord",
    "master": "a Master",
    "blade-blaster": "a Blade Blaster",
    "stun": "a Stun",
}
_BY_THE_RULES: dict[CardType, tuple[str, ...]] = {
    "blade-blaster": (
        "At the end of your turn, you may destroy this card: deal 1 damage, or put a card from The Grid into the main "
        "deck discard pile.",
        "Once destroyed, it returns to its stack.",
    ),
    "location": ("Ongoing.",),
    "stun": ("If you heal 2 or more HP on the turn you play this card, it returns to its stack.",),
}
"""What the rules know of cards by their type (p. 17 and 18)."""


class Line(NamedTuple):
    """A part of a text, with the sign that stands before it."""

    words: str
    sign: Sign = ""
    cost: int = -1
    """In the sign: Energy of an ability or a Block, Shards of a Battle; -1 where none is printed."""


@lru_cache(_PRINTED)
def card_lines(card: Card) -> tuple[Line, ...]:
    """All that a card says, without its black bar."""
    lines = [Line(text) for text in _BY_THE_RULES.get(card.type, ())]
    if card.played:
        lines.append(Line(sentence(card.played)))
    lines += [Line(word.words()) for word in card.statics]
    lines += [Line(words) for words in trigger_words(card.triggers)]
    if card.ability is not None:
        once = card.type == "location"
        lines.append(Line(ability_words(card.ability, once=once), "ability", card.ability.cost))
    if card.block is not None:
        lines.append(
            Line(block_words(card.block), "hand block" if card.block.hand else "block", block_cost(card.block))
        )
    return tuple(lines)


@lru_cache(_PRINTED)
def battle_lines(card: Card) -> tuple[Line, ...]:
    """The black bar of a Hero or a Villain; empty for other cards."""
    return (Line(sentence(card.battle.effects), "battle", card.battle.cost),) if card.battle is not None else ()


@lru_cache(_PRINTED)
def character_lines(character: Character, *, flipped: bool) -> tuple[Line, ...]:
    """What one side of a character says."""
    if flipped:
        return (Line(ability_words(character.ability, once=True), "ability", character.ability.cost),)
    words = [*(word.words() for word in character.statics), *trigger_words(character.triggers)]
    return tuple(Line(each) for each in words)


@lru_cache(_PRINTED)
def tile_lines(tile: Tile) -> tuple[Line, ...]:
    """What a tile says: what must be attached, how many Zords may be activated, the ready ability, the Attack."""
    lines = []
    if tile.attach:
        needed = f", the {tile.needs.replace('-', ' ').capitalize()} among them" if tile.needs else ""
        lines.append(Line(f"Needs {count_of(tile.attach, 'attached Zord')}{needed}."))
    if tile.activate:
        lines.append(Line(f"Activate up to {count_of(tile.activate, 'Zord')} per turn."))
    if tile.ability is not None:
        words = f"{ability_words(tile.ability, once=True)} Ranger side only."
        lines.append(Line(words, "ability", tile.ability.cost))
    if tile.attached is not None:
        lines.append(Line(f"When you attach a Master here: {attack_words(tile.attached)}"))
    return tuple(lines)


def card_text(card: Card) -> str:
    """A card's whole text in a line, the black bar at its end; empty where there is none."""
    return in_a_line((*card_lines(card), *battle_lines(card)))


def character_text(character: Character) -> str:
    """Both sides of a character in a line."""
    first, second = (in_a_line(character_lines(character, flipped=side)) for side in (False, True))
    return f"{first} {character.flipped_name}: {second}"


def tile_text(tile: Tile) -> str:
    """A tile's whole text in a line."""
    return in_a_line(tile_lines(tile))


def in_a_line(lines: Sequence[Line]) -> str:
    """Lines with their signs in words: "6 Energy: Attack: Deal 4 damage."."""
    return " ".join(with_sign(line) for line in lines)


def with_sign(line: Line) -> str:
    """A line with its sign in words."""
    match line.sign:
        case "ability":
            return f"{line.cost} Energy: {line.words}"
        case "block" | "hand block":
            price = f", {line.cost} Energy" if line.cost >= 0 else ""
            hand = ", also from your hand" if line.sign == "hand block" else ""
            return f"Block{price}{hand}: {line.words}"
        case "battle":
            return f"Battle, {count_of(line.cost, 'Shard')}: {line.words}"
        case _:
            return line.words


def ability_words(ability: Ability, *, once: bool = False) -> str:
    """What an activated ability does; `once` where no card is exhausted that would show it."""
    words = sentence(ability.effects)
    if ability.attack is not None:
        words = f"{words} {attack_words(ability.attack)}".lstrip()
    return f"Once per turn: {words}" if once else words


def attack_words(attack: Attack) -> str:
    """An Attack with whom it is made on, and what happens if it is negated."""
    words = sentence(attack.effects)
    if attack.on == "team":
        words = f"Attack: {words}"
    else:
        on = "a target foe" if attack.on == "target foe" else "each foe"
        words = f"Attack on {on}: {on_them(words)}"
    return f"{words} {negated_words(attack)}".rstrip()


def negated_words(attack: Attack) -> str:
    """What happens if an Attack is negated: "If negated, deal 2 damage, then discard this card."; or nothing."""
    if not attack.negated:
        return ""
    parts = [lower_first(effect.words()).removesuffix(".") for effect in attack.negated]
    words = ", then ".join(parts)
    return f"If negated, {words if attack.on == 'team' else lower_first(on_them(words))}."


def on_them(words: str) -> str:
    """An effect on a foe in an Attack that has targeted one."""
    return words.replace("A foe ", "That foe ").replace("a foe ", "that foe ")


def block_cost(block: Block) -> int:
    """The Energy printed with the shield; -1 for a Block that is paid with cards."""
    return -1 if block.discards and not block.cost else block.cost


def block_words(block: Block) -> str:
    """What a Block does."""
    price = f"Discard {count_of(block.discards, 'card')} from one hand to negate" if block.discards else "Negate"
    reward = sentence(block.effects)
    return f"{price} an Attack. {reward}".rstrip()


def trigger_words(triggers: Sequence[Trigger]) -> list[str]:
    """Each trigger as a sentence; what happens on several occasions is said once: "When you play or battle a Hero"."""
    found: dict[str, list[Trigger]] = {}
    for trigger in triggers:
        found.setdefault(f"{trigger.type} {trigger.named} {trigger.once} {consequence(trigger)}", []).append(trigger)
    return [occasions_words(alike) for alike in found.values()]


def occasions_words(alike: Sequence[Trigger]) -> str:
    """Triggers that differ only in their occasion, as a sentence."""
    first = alike[0]
    if first.on in ("start", "end"):
        return f"{capitalize_first(_OCCASIONS[first.on])}, {consequence(first)}"
    verbs = [_OCCASIONS[trigger.on] for trigger in alike]
    heads = [verb.removesuffix(" {}") for verb in verbs[:-1]]
    last = verbs[-1].removeprefix("you ") if heads else verbs[-1]
    when = " or ".join([*heads, last]).format(subject(first))
    return f"{'The first time each turn' if first.once else 'When'} {when}, {consequence(first)}"


def subject(trigger: Trigger) -> str:
    """What is played, attached, battled or gained."""
    if trigger.named:
        return f'a card with "{trigger.named}" in its name'
    if trigger.type:
        return _TYPES[trigger.type]
    return "an adversary" if trigger.on == "battle" else "a card"


def consequence(trigger: Trigger) -> str:
    """What a trigger brings about, as the end of a sentence."""
    words = lower_first(sentence(trigger.effects))
    if trigger.attack is not None:
        attack = attack_words(trigger.attack)
        words = f"{words} {attack}" if words else lower_first(attack)
    return f"you may: {words}" if trigger.may else words
