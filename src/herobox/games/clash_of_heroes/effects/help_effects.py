"""Words for help by Special Powers: Actions, cards, easier Tests, Wounds that are cured, Damage that is borne."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from herobox.games.clash_of_heroes.effects.attack_effects import WHOM_AND_WHERE, Small, is_one, subject_text
from herobox.games.clash_of_heroes.ids import figure_id, id_card
from herobox.games.clash_of_heroes.keywords.vocabulary import Deed, Where, Whom
from herobox.games.clash_of_heroes.rules.allies_and_opponents import area_of
from herobox.games.clash_of_heroes.rules.attribute_tests import offers
from herobox.games.clash_of_heroes.rules.counting_deeds import did
from herobox.games.clash_of_heroes.rules.damage_and_wounds import hurt
from herobox.games.clash_of_heroes.rules.eligible_targets import candidates, whom_to
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import Rules
from herobox.kernel.wording import count_of

_TOKENS = {"1": "a -1 token", "2": "two -1 tokens", "3": "three -1 tokens", "4": "four -1 tokens"}


class Spur(Deed, frozen=True):
    """Actions more, or fewer, in the next activation; one's own are had at once."""

    actions: Annotated[int, msgspec.Meta(ge=-2, le=2)] = 1
    whom: Whom = "ally"
    where: Where = "in sight"

    def run(self, table: State, hero: Hero) -> Rules[None]:
        """Whoever is activated now has them at once."""
        for each in (yield from whom_to(table, hero, self.whom, self.where)):
            if not isinstance(each, Hero):
                continue
            if table.phase == "activation" and table.scene.acting == each.number and not table.scene.blow:
                each.actions = max(0, each.actions + self.actions)
            else:
                each.extra += self.actions
            more = "more" if self.actions > 0 else "fewer"
            names = (each.name, count_of(abs(self.actions), f"{more} Action"))
            table.show("gain" if self.actions > 0 else "damage", "{} has {}.", *names, at=(figure_id(each),))

    def can(self, table: State, hero: Hero) -> bool:
        """Whether a hero is there."""
        return any(isinstance(each, Hero) for each in candidates(table, hero, self.whom, self.where))

    def words(self) -> str:
        more = "more" if self.actions > 0 else "fewer"
        verb = "has" if is_one(self.whom) else "have"
        when = "" if self.whom == "you" else " in the next activation"
        return f"{subject_text(self.whom, self.where)} {verb} {count_of(abs(self.actions), f'{more} Action')}{when}."


class Recall(Deed, frozen=True):
    """Power cards come back from the discard pile to the hand, those that were discarded last."""

    text = "Take back the last {cards:card|{cards} cards} in your discard pile."

    cards: Small = 1

    def run(self, table: State, hero: Hero) -> Rules[None]:
        """From the top of the discard pile."""
        yield from ()
        for _ in range(self.cards):
            if not hero.discard:
                return
            card = hero.discard.pop()
            hero.hand.append(card)
            table.show("card", "{} takes back {}.", hero.name, card.name, at=(id_card(hero),))

    def can(self, table: State, hero: Hero) -> bool:
        """Whether a card lies there."""
        return bool(hero.discard)


class Ease(Deed, frozen=True):
    """-1 tokens on the Tests of the Area, as a failure puts there; never on Direct ones."""

    text = "Put {tokens} on each Test in your Area."
    says = _TOKENS

    tokens: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1

    def run(self, table: State, hero: Hero) -> Rules[None]:
        """Cumulative, as after failures (p. 22)."""
        yield from ()
        for test, name in self.tests(table, hero).items():
            table.eased[test] = table.eased.get(test, 0) + self.tokens
            table.tell("{} is easier by {}.", name, count_of(self.tokens, "Test die", "Test dice"))

    def tests(self, table: State, hero: Hero) -> dict[str, str]:
        """The Tests of the hero's Area by their ids, and their names."""
        here = [each for each in offers(table) if table.board.area_of[each.space] == area_of(table, hero)]
        return {each.special.id: each.special.name for each in here if not each.special.direct}

    def can(self, table: State, hero: Hero) -> bool:
        """Whether there is a Test in the Area."""
        return bool(self.tests(table, hero))


class Cure(Deed, frozen=True):
    """The Wound card that came last goes from somebody's hand under the deck."""

    whom: Literal["you", "ally", "each ally"] = "you"
    where: Where = "next to you"

    def run(self, table: State, hero: Hero) -> Rules[None]:
        """It counts as a deed of the hero."""
        for each in (yield from whom_to(table, hero, self.whom, self.where)):
            if isinstance(each, Hero) and each.wounds:
                wound = each.wounds.pop()
                table.wound_deck.insert(0, wound)
                table.show("gain", "{} is cured of {}.", each.name, wound.name, at=(figure_id(each),))
                did(table, hero, "cure")

    def can(self, table: State, hero: Hero) -> bool:
        """Whether somebody there has a Wound."""
        there = candidates(table, hero, self.whom, self.where)
        return any(isinstance(each, Hero) and each.wounds for each in there)

    def words(self) -> str:
        if self.whom == "you":
            return "Discard a Wound card from your hand."
        verb = "discards" if is_one(self.whom) else "discard"
        return f"{subject_text(self.whom, self.where)} {verb} a Wound card from hand."


class Bear(Deed, frozen=True):
    """Damage tokens of an ally are taken on oneself."""

    text = "Take up to {damage} Damage from an ally{where} onto yourself."
    says = WHOM_AND_WHERE

    damage: Small = 1
    where: Where = "in area"

    def run(self, table: State, hero: Hero) -> Rules[None]:
        """A TEAM-UP Hero may be eliminated by that."""
        for each in (yield from whom_to(table, hero, "ally", self.where)):
            taken = min(self.damage, each.damage)
            each.damage -= taken
            if taken:
                names = (hero.name, taken, each.name)
                table.show("gain", "{} takes {} Damage from {}.", *names, at=(figure_id(each),), amount=taken)
            hurt(table, hero, taken)

    def can(self, table: State, hero: Hero) -> bool:
        """Whether an ally there has Damage."""
        return any(each.damage for each in candidates(table, hero, "ally", self.where))
