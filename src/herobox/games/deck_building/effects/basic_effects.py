"""The words that most cards are made of: Shards, Energy, healing, damage, cards drawn and discarded, Stuns."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, TypeAlias

from herobox.games.deck_building.effects.effects_that_ask import choose
from herobox.games.deck_building.ids import character_id, discard_id, stack_id
from herobox.games.deck_building.keywords.amount_keywords import Amount, Condition, Number
from herobox.games.deck_building.keywords.vocabulary import CardEffect
from herobox.games.deck_building.options import Choose, Discard
from herobox.games.deck_building.rules.attacks import choose_foe
from herobox.games.deck_building.rules.controlled_cards import holds, value
from herobox.games.deck_building.rules.damage_and_energy import deal, gain_energy, heal, lose_energy
from herobox.games.deck_building.rules.detaching import must_discard_attached, take_this
from herobox.games.deck_building.rules.drawing_and_discarding import discard_from_hand, draw
from herobox.games.deck_building.rules.playing import earn
from herobox.games.deck_building.rules.teammates_and_foes import foes, opposing_team
from herobox.games.deck_building.state import Source, State
from herobox.kernel import NOBODY, Rules, Seats, ask
from herobox.kernel.wording import count_of, lower_first

Who: TypeAlias = Literal["foe", "each foe", "attacker"]
"""Who suffers it: the foe that is targeted, or else one of the player's choice; each foe; on a Block, the attacker."""

_WHO = {"foe": "a foe", "attacker": "the attacker"}


def sufferers(table: State, seat: int, who: Who) -> Rules[Seats]:
    """The seats that suffer an effect of this player."""
    attack = table.attack
    if who == "each foe":
        return foes(table, seat)
    if attack is not None and who == "attacker":
        return (attack.by,)
    if attack is not None and attack.by == seat and attack.target != NOBODY:
        return (attack.target,)
    return ((yield from choose_foe(table, seat)),)


class Shards(CardEffect, frozen=True):
    """Grid Shards for this turn."""

    text = "Gain {shards:Shard}."

    shards: Amount

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """Shards count for the player whose turn it is; in another's turn they would be lost."""
        yield from ()
        shards = value(table, seat, self.shards)
        if seat == table.active:
            earn(table, shards)
            player = table.players[seat]
            names = player.name, count_of(shards, "Shard")
            table.show("gain", "{} gains {}.", *names, at=(character_id(player),), amount=shards)


class Energy(CardEffect, frozen=True):
    """Energy for the team."""

    text = "Gain {energy:Energy|Energy}."

    energy: Amount

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """Up to 20 (p. 9)."""
        yield from ()
        gain_energy(table, seat, value(table, seat, self.energy))


class Heal(CardEffect, frozen=True):
    """Hit Points for the team."""

    text = "Heal {hp:HP|HP}."

    hp: Amount

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """Healing (p. 20)."""
        yield from ()
        heal(table, seat, value(table, seat, self.hp))


class Damage(CardEffect, frozen=True):
    """Damage to the opposing team; part of an Attack only where it stands in one."""

    text = "Deal {damage:damage|damage}."

    damage: Amount

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """What is no Attack can't be blocked (p. 18)."""
        yield from ()
        deal(table, opposing_team(table, seat), value(table, seat, self.damage))


class Draw(CardEffect, frozen=True):
    """Cards from one's own deck."""

    text = "Draw {cards:card}."

    cards: Amount

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """Drawing (p. 13)."""
        yield from ()
        draw(table, seat, value(table, seat, self.cards))


class Drain(CardEffect, frozen=True):
    """Energy that the opposing team loses."""

    text = "The opposing team loses {energy:Energy|Energy}."

    energy: Amount

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """As far as they have any."""
        yield from ()
        lose_energy(table, opposing_team(table, seat), value(table, seat, self.energy))


class Stun(CardEffect, frozen=True):
    """Stuns for foes."""

    text = "{who!c} gains {stuns:Stun}."
    says = _WHO

    stuns: Amount
    who: Who = "foe"

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """Stun Cards (p. 18): into the discard pile, as long as the stack has any."""
        for foe in (yield from sufferers(table, seat, self.who)):
            stuns = min(value(table, seat, self.stuns), table.stuns)
            table.stuns -= stuns
            table.players[foe].discard += [table.stun] * stuns
            names = table.players[foe].name, count_of(stuns, "Stun")
            by, at = stack_id("stun"), (discard_id(table.players[foe]),)
            table.show("damage", "{} gains {}.", *names, by=by, at=at)  # Nothing is lost that a number could say.


class Discards(CardEffect, frozen=True):
    """Cards that foes discard from their hands; they choose which."""

    text = "{who!c} discards {cards:card}{keeps:?, but keeps at least {keeps}}."
    says = _WHO

    cards: Amount
    who: Who = "foe"
    keeps: Number = 0
    """So many cards stay in the hand in any case."""

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """Discarding Cards (p. 19)."""
        cards = value(table, seat, self.cards)
        for foe in (yield from sufferers(table, seat, self.who)):
            yield from discard_cards(table, foe, cards, self.keeps)


class Detaches(CardEffect, frozen=True):
    """Attached cards that foes discard; they choose which."""

    text = "{who!c} discards {cards:attached card}."
    says = _WHO

    cards: Amount
    who: Who = "foe"

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """Discard attached cards (p. 19): from the character, or else from the team's tile."""
        cards = value(table, seat, self.cards)
        for foe in (yield from sufferers(table, seat, self.who)):
            for _ in range(cards):
                yield from must_discard_attached(table, foe)


class DiscardThis(CardEffect, frozen=True):
    """The card itself goes to the discard pile of the player who used it."""

    text = "Discard this card."

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """From the hand, a slot, the Zord Bay (p. 17) or The Lair."""
        yield from ()
        card = take_this(table, seat, source)
        if card is not None:
            table.players[seat].discard.append(card)
            at = (discard_id(table.players[seat]),)
            table.show("card", "{} is discarded.", card.told_first, at=at)


class Instead(CardEffect, frozen=True):
    """One thing, or a better one if there is enough of something."""

    when: Condition
    better: tuple[CardEffect, ...]
    usual: tuple[CardEffect, ...] = ()

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """Only one of both happens (p. 22)."""
        for effect in self.better if holds(table, seat, self.when) else self.usual:
            yield from effect.run(table, seat, source)

    def words(self) -> str:
        better = sentence(self.better)
        better = lower_first(better)
        if not self.usual:
            return f"If {self.when.words()}, {better}"
        return f"{sentence(self.usual)} If {self.when.words()}, instead {better}"


class Either(CardEffect, frozen=True):
    """One of two things; the player chooses."""

    may_pass: ClassVar[bool] = False
    first: tuple[CardEffect, ...]
    second: tuple[CardEffect, ...]

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """The choice is made before anything else is done (p. 17)."""
        choice = yield from choose(table, seat, "choose", self, source, [Choose(1), Choose(2)])
        for effect in self.first if choice.number == 1 else self.second:
            yield from effect.run(table, seat, source)

    def refusal(self, table: State, seat: int, source: Source, option: Any) -> str | None:
        """The first or the second."""
        return None if option.number in (1, 2) else "the card offers two effects, 1 and 2 (p. 17)"

    def words(self) -> str:
        second = sentence(self.second)
        return f"Choose: {sentence(self.first).removesuffix('.')}; or {lower_first(second)}"


def sentence(effects: tuple[CardEffect, ...]) -> str:
    """Several effects as a text."""
    return " ".join(effect.words() for effect in effects)


def discard_cards(table: State, seat: int, cards: int, keeps: int = 0) -> Rules[None]:
    """A player discards this many cards of their choice from the hand, or all but those kept if there are fewer."""
    player = table.players[seat]
    if player.hand:
        table.reveals += 1  # Whether they have to choose among different cards tells of their hand.
    for _ in range(min(cards, max(0, len(player.hand) - keeps))):
        choice = yield from ask((seat,), "discard", list(dict.fromkeys(Discard(card.id) for card in player.hand)))
        discard_from_hand(table, seat, next(card for card in player.hand if card.id == choice.card))
