"""Words for what heroes do to others by their Special Powers, by objects and by Tests: Attacks, Damage, tokens."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from herobox.games.clash_of_heroes.ids import figure_id
from herobox.games.clash_of_heroes.keywords.vocabulary import Deed, Where, Whom
from herobox.games.clash_of_heroes.options import Attack as Attacking
from herobox.games.clash_of_heroes.options import AttackKind, Attribute
from herobox.games.clash_of_heroes.rules.allies_and_opponents import allies, called, figure, figure_refusal
from herobox.games.clash_of_heroes.rules.attacks import (
    attack,
    attack_kinds,
    attack_refusal,
    reachable,
    spaces_of_targets,
    targets,
)
from herobox.games.clash_of_heroes.rules.current_attributes import lay_token
from herobox.games.clash_of_heroes.rules.damage_and_wounds import heal, hurt
from herobox.games.clash_of_heroes.rules.eligible_targets import candidates, whom_to
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import Rules, ask
from herobox.kernel.wording import capitalize_first, count_of

Small = Annotated[int, msgspec.Meta(ge=1, le=9)]
_WHOM = {
    "you": "you",
    "other": "them",
    "ally": "an ally",
    "opponent": "an opponent",
    "character": "a character",
    "each ally": "you and each ally",
}
_WHERE = {
    "next to you": " next to you",
    "in area": " in your Area",
    "in sight": " in your Line of Sight",
    "anywhere": "",
}
WHOM_AND_WHERE = _WHOM | _WHERE
"""What a text says for somebody with a place: "{whom}{where}"."""


def whom_text(whom: Whom, where: Where) -> str:
    """Whom something is about: "each opponent in your Area"."""
    return _WHOM.get(whom, whom) + ("" if whom in ("you", "other") else _WHERE[where])


def subject_text(whom: Whom, where: Where) -> str:
    """The same at the beginning of a sentence."""
    if whom == "other":
        return "They"
    text = whom_text(whom, where)
    return capitalize_first(text)


def is_one(whom: Whom) -> bool:
    """Whether a verb that follows `subject_text` is one for he or she."""
    return whom not in ("you", "other", "each ally")


class Heal(Deed, frozen=True):
    """Damage tokens are discarded."""

    damage: Small
    whom: Whom = "you"
    where: Where = "in area"

    def run(self, table: State, hero: Hero) -> Rules[None]:
        """Nobody discards more than it has."""
        for each in (yield from whom_to(table, hero, self.whom, self.where)):
            heal(table, each, self.damage)

    def can(self, table: State, hero: Hero) -> bool:
        """Whether somebody there has Damage."""
        return any(each.damage for each in candidates(table, hero, self.whom, self.where))

    def words(self) -> str:
        if self.whom == "you":
            return f"Discard up to {self.damage} Damage."
        verb = "discards" if is_one(self.whom) else "discard"
        return f"{subject_text(self.whom, self.where)} {verb} up to {self.damage} Damage."


class Hurt(Deed, frozen=True):
    """Damage tokens without an Attack."""

    damage: Small
    whom: Whom = "other"
    where: Where = "in area"

    def run(self, table: State, hero: Hero) -> Rules[None]:
        """The hero has the credit for whoever is eliminated."""
        for each in (yield from whom_to(table, hero, self.whom, self.where)):
            hurt(table, each, self.damage, hero)

    def can(self, table: State, hero: Hero) -> bool:
        """Whether somebody is there."""
        return bool(candidates(table, hero, self.whom, self.where))

    def words(self) -> str:
        verb = "gets" if is_one(self.whom) else "get"
        return f"{subject_text(self.whom, self.where)} {verb} {count_of(self.damage, 'Damage token')}."


class Strike(Deed, frozen=True):
    """An Attack at once, with more or fewer dice or in another way; on an opponent, or where it says so on anybody."""

    power_dice: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    kind: Literal["any", "melee", "ranged", "mental"] = "any"
    whom: Literal["one", "other", "each next to you", "each in area"] = "one"
    combat_dice: Annotated[int, msgspec.Meta(ge=-9, le=9)] = 0
    characters: bool = False
    """Allies may be attacked, too, and are among "each" (p. 20)."""

    def run(self, table: State, hero: Hero) -> Rules[None]:
        """Against one opponent of choice, or against each in turn."""
        there = self.possible(table, hero)
        if self.whom in ("one", "other") and there:
            with table.staged(asking=self):
                choice = yield from ask((hero.seat,), "strike", there)
            there = [choice]
        for kind, name in there:
            target = called(table, name)
            if target is not None and not hero.out:
                yield from attack(table, hero, kind, target, self.combat_dice, self.power_dice)

    def refusal(self, table: State, hero: Hero, kind: str, name: str) -> str | None:
        """Why it can't be this Attack on somebody, where its player chooses."""
        someone = figure(table, table.scene.other) if self.whom == "other" else None
        if someone is not None and name != someone.id:
            return figure_refusal(table, name) or f"this Attack is made on {someone.name} and on nobody else (p. 20)"
        kinds: tuple[AttackKind, ...] = () if self.kind == "any" else (self.kind,)
        characters = self.characters or self.whom == "other"
        return attack_refusal(table, hero, kind, name, characters=characters, kinds=kinds)

    def possible(self, table: State, hero: Hero) -> list[Attacking]:
        """The Attacks that it can be; none for who can't make Attacks."""
        if "unable:attack" in hero.has:
            return []
        if self.whom in ("each next to you", "each in area"):
            where: Where = "in area" if self.whom == "each in area" else "next to you"
            whom: Whom = "each character" if self.characters else "each opponent"
            return [Attacking("melee", each.id) for each in candidates(table, hero, whom, where)]
        kinds = attack_kinds(hero) if self.kind == "any" else [self.kind]
        if self.whom == "other":
            others = candidates(table, hero, "other", "anywhere")
            return [Attacking(k, each.id) for k in kinds for each in others if reachable(table, hero, k, each)]
        there = [(kind, target) for kind in kinds for target in targets(table, hero, kind)]
        if self.characters:
            there += [(k, each) for k in kinds for each in allies(table, hero) if reachable(table, hero, k, each)]
        return [Attacking(kind, target.id) for kind, target in there]

    def can(self, table: State, hero: Hero) -> bool:
        """Whether somebody can be attacked so."""
        if self.whom == "one" and not self.characters:
            kinds = attack_kinds(hero) if self.kind == "any" else (self.kind,)
            return any(spaces_of_targets(table, hero, kind) for kind in kinds)
        return bool(self.possible(table, hero))

    def words(self) -> str:
        kind = {"any": "an Attack", "ranged": "a ranged attack", "mental": "a MENTAL attack"}.get(
            self.kind, "a melee attack"
        )
        someone = "character" if self.characters else "opponent"
        whom = {
            "one": " on a character" if self.characters else "",
            "other": " on them",
            "each next to you": f" on each {someone} next to you",
            "each in area": f" on each {someone} in your Area",
        }
        if self.whom.startswith("each"):
            kind = "a melee attack"
        return f"Make {kind}{whom[self.whom]}{dice_text(self.power_dice, self.combat_dice)}."


def dice_text(power: int, combat: int = 0) -> str:
    """Dice that an Attack has more or fewer: " with 2 extra Power dice"; empty for none."""
    dice = [count_of(power, "extra Power die", "extra Power dice")] if power else []
    if combat:
        more = "more" if combat > 0 else "fewer"
        dice.append(count_of(abs(combat), f"{more} Combat die", f"{more} Combat dice"))
    return f" with {' and '.join(dice)}" if dice else ""


class Rally(Deed, frozen=True):
    """An ally attacks at once, as its player chooses."""

    text = "An ally{where} makes an Attack right away{power_dice:? with {power_dice:extra Power die|extra Power dice}}."
    says = _WHERE

    power_dice: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    where: Where = "in sight"

    def run(self, table: State, hero: Hero) -> Rules[None]:
        """The ally acts as long as it attacks."""
        for ally in (yield from whom_to(table, hero, "ally", self.where)):
            if isinstance(ally, Hero):
                with table.staged(acting=ally.number):
                    yield from Strike(self.power_dice).run(table, ally)

    def can(self, table: State, hero: Hero) -> bool:
        """Whether an ally there can attack."""
        there = candidates(table, hero, "ally", self.where)
        return any(isinstance(each, Hero) and Strike().can(table, each) for each in there)


class Lend(Deed, frozen=True):
    """A token on an Attribute until the end of the round."""

    attribute: Attribute
    amount: Annotated[int, msgspec.Meta(ge=-3, le=3)] = 1
    whom: Whom = "ally"
    where: Where = "in sight"

    def run(self, table: State, hero: Hero) -> Rules[None]:
        """Tokens are removed at the end of the round (p. 6)."""
        for each in (yield from whom_to(table, hero, self.whom, self.where)):
            lay_token(each, self.attribute, self.amount)
            names = (each.name, self.amount, self.attribute.upper())
            table.show("gain" if self.amount > 0 else "damage", "{} has {:+d} {}.", *names, at=(figure_id(each),))

    def can(self, table: State, hero: Hero) -> bool:
        """Whether somebody is there."""
        return bool(candidates(table, hero, self.whom, self.where))

    def words(self) -> str:
        verb = "gets" if is_one(self.whom) else "get"
        return f"{subject_text(self.whom, self.where)} {verb} {self.amount:+d} {self.attribute.upper()} this round."
