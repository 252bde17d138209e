"""Decisions of attacks: targets, dice and hits (rulebook p. 11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herobox.games.heroes_of_the_grid.decisions.choosing_by_pointing import dice_at, player_at
from herobox.games.heroes_of_the_grid.decisions.choosing_in_general import ChoosingEnemy, show_draw, show_use
from herobox.games.heroes_of_the_grid.names import (
    ability_in_use,
    asking,
    attack_called,
    face_words,
    ranger_called,
    roll_words,
)
from herobox.games.heroes_of_the_grid.options import Dice, Discard, Reroll, Use
from herobox.games.heroes_of_the_grid.rules.attacks import (
    discard_for_dice_refusal,
    divide_refusal,
    more_targets_refusal,
    reroll_refusal,
    sweep_refusal,
    target_refusal,
    the_attack,
    zord_for_dice_refusal,
)
from herobox.games.heroes_of_the_grid.rules.dealing_hits import put_refusal
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import the_battle
from herobox.games.heroes_of_the_grid.state import Attack, View
from herobox.kernel import Decision, Kind, Shown
from herobox.kernel.wording import capitalize_first, count_of, join_words, lower_first


class Target(ChoosingEnemy):
    id, rule = "target", "target"
    now = "you choose the target of your attack (p. 11)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        bonus, attack = the_battle(view).bonus_dice, the_attack(view)
        added = f", {bonus} of them added" if bonus else ""
        return f"Choose the target of {attack.card.name}: {power(attack, bonus)}{added}."

    def why_not_enemy(self, view: View, number: int) -> str | None:
        return target_refusal(view, the_attack(view).card, number)


class SecondTarget(Target):
    id, rule = "second-attack", "second-attack"
    now = "you choose the target of a second attack, or pass (see its card)"
    may_pass = True
    passing = "Make no second attack"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        attack = the_attack(view)
        return f"{attack.card.name} defeated its target. You may attack again with {power(attack)}."


class Targets(ChoosingEnemy):
    id, rule = "targets", "targets"
    now = "you choose the targets among which the hits are divided (p. 11)"
    passing = "Choose no more targets"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        battle, attack = the_battle(view), the_attack(view)
        dice = attack.dice + battle.bonus_dice
        force = [count_of(dice, "die", "dice")] if dice else []
        force += [count_of(attack.fixed, "hit")] if attack.fixed or not dice else []
        chosen = join_words([battle.sequence[number].card.name for number in attack.targets])
        so_far = f" So far: {chosen}. Choose another target, or continue." if chosen else ""
        return f"Choose the targets of {attack.card.name}: {' and '.join(force)} to divide among them.{so_far}"

    def why_not_enemy(self, view: View, number: int) -> str | None:
        return more_targets_refusal(view, number)

    def why_no_pass(self, view: View, seat: int, decision: Decision) -> str | None:
        return None if the_attack(view).targets else self.no_pass


class Dividing(ChoosingEnemy):
    id, rule = "divide", "divide"
    now = "you divide the hits, one at a time (see its card)"
    act = "Hit"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        attack = the_attack(view)
        total = sum(attack.rolled) + attack.fixed
        choose = f"Choose the target of hit {len(attack.divided) + 1} of {total}."
        numbers = sorted(set(attack.divided))
        said = [f"{count_of(attack.divided.count(number), 'hit')} for card {number + 1}" for number in numbers]
        so_far = f"So far: {join_words(said)}. " if said else ""
        return f"{attack.card.name}: {lower_first(choose)} {so_far}They are dealt once all have been divided."

    def promised(self, view: View, number: int) -> int:
        return the_attack(view).divided.count(number)

    def why_not_enemy(self, view: View, number: int) -> str | None:
        return divide_refusal(view, number)


class Hitting(ChoosingEnemy):
    id, rule = "hit", "hit"
    now = "you choose the enemy card that is dealt the hit (see its card)"
    act = "Hit"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        return asking(view, f"Choose an enemy card to take {hits_words(view)}.", decision)

    def show_pass(self, view: View, seat: int, decision: Decision) -> Shown:
        ability = ability_in_use(view)
        return Shown(f"Don't use {ability}" if ability else "Deal no hits")

    def why_not_enemy(self, view: View, number: int) -> str | None:
        return put_refusal(the_battle(view), number)

    def why_no_pass(self, view: View, seat: int, decision: Decision) -> str | None:
        return None if ability_in_use(view) else self.no_pass  # An ability may be kept, what a card says is done.


class AddingDice(Kind[View]):
    id, verbs, rule = "add-dice", (Use, Discard), "add-dice"
    now = "you may add dice before the roll, or pass (see its card)"
    may_pass = True

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        attack = the_attack(view)
        so_far = f"{power(attack)}{against(view, attack)}"
        return f"Add dice to {attack_called(view, attack, seat)}? So far it has {so_far}."

    def show(self, view: View, seat: int, decision: Decision, option: Use | Discard) -> Shown:
        if isinstance(option, Use):
            return show_use(view, seat, option.what)
        return show_draw(view, seat, "Discard the top card of your deck for more dice")

    def show_pass(self, view: View, seat: int, decision: Decision) -> Shown:
        return Shown(f"Roll {count_of(the_attack(view).dice, 'die', 'dice')}")

    def pointed(self, view: View, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        return Discard("top") if points and player_at(view, points[-1], "deck") else None

    def why_not(self, view: View, seat: int, decision: Decision, option: Use | Discard) -> str | None:
        if isinstance(option, Use):
            return zord_for_dice_refusal(view, option.what)
        return discard_for_dice_refusal(the_attack(view), option.card)


class Rerolling(Kind[View]):
    id, verbs, rule = "reroll", (Reroll,), "reroll"
    now = "you may reroll dice, or pass (see its card)"
    may_pass = True

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        attack, ability = the_attack(view), ability_in_use(view)
        fixed = f" and {attack.fixed} besides" if attack.fixed else ""
        rolled = f"{roll_words(attack.rolled)}{fixed}{against(view, attack)}"
        again = f"Use {ability} to reroll dice?" if ability else "Reroll dice?"
        return f"{again} {capitalize_first(attack_called(view, attack, seat))}: {rolled}."

    def show(self, view: View, seat: int, decision: Decision, option: Reroll) -> Shown:
        rolled = the_attack(view).rolled
        shown = join_words([face_words(rolled[die - 1]) for die in option.dice])
        return of_dice("Reroll", option.dice, shown)

    def show_pass(self, view: View, seat: int, decision: Decision) -> Shown:
        ability = ability_in_use(view)
        return Shown(f"Keep {roll_words(the_attack(view).rolled)}{f' without {ability}' if ability else ''}")

    def why_not(self, view: View, seat: int, decision: Decision, option: Reroll) -> str | None:
        return reroll_refusal(the_attack(view), option.dice)


class ChoosingDice(Kind[View]):
    id, verbs, rule = "sweep", (Dice,), "sweep"
    now = "you choose dice of the attack (see its card)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        attack = the_attack(view)
        dice = f"choose {count_of(attack.sweeping, 'die', 'dice')}"
        return f"{attack.card.name}: {dice}. Their hits are also dealt to every enemy card next to the target."

    def show(self, view: View, seat: int, decision: Decision, option: Dice) -> Shown:
        rolled = the_attack(view).rolled
        shown = roll_words([rolled[die - 1] for die in option.dice])
        return of_dice("Choose", option.dice, shown)

    def pointed(self, view: View, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        dice = dice_at(points)
        return Dice(dice) if dice else None

    def why_not(self, view: View, seat: int, decision: Decision, option: Dice) -> str | None:
        return sweep_refusal(the_attack(view), option.dice)


def power(attack: Attack, bonus: int = 0) -> str:
    """An attack's dice and hits: "3 dice and 1 hit"."""
    dice = count_of(attack.dice + bonus, "die", "dice")
    return f"{dice} and {count_of(attack.fixed, 'hit')}" if attack.fixed else dice


def against(view: View, attack: Attack) -> str:
    """The target with what is left of its health; nothing of several."""
    if len(attack.targets) != 1:
        return ""
    enemy = the_battle(view).sequence[attack.targets[0]]
    return f" against {enemy.card.name} with {enemy.card.health - enemy.hits} health left"


def of_dice(act: str, dice: Sequence[int], shown: str) -> Shown:
    """A choice of dice by what they show: those that show the same are one as good as the other."""
    return Shown(f"{act} {count_of(len(dice), 'die', 'dice')}: {shown}", tuple(f"die-{die}" for die in dice))


def hits_words(view: View) -> str:
    """How many hits are dealt: "1 hit"; "the hits" where what deals them can't be looked up any more."""
    using = the_battle(view).using
    words: list[Any] = []
    if using and (found := ranger_called(view, using[-1])):
        words = [found[1].ability.effect]
    elif using:
        cards = [card for player in view.players for card in (*player.in_play, *player.discard)]
        words = [word for card in cards if card.name == using[-1] for word in (*card.effects, card.reaction)]
        words += [zord.zord.effect for zord in view.zords if zord.zord.name == using[-1]]
    dealt = [word.hits for word in words if hasattr(word, "hits")]
    return count_of(dealt[0], "hit") if dealt else "the hits"
