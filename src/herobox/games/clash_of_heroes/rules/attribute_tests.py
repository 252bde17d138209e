"""Attribute Tests (rulebook p. 22) and objects (p. 14)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from herobox.games.clash_of_heroes.cards.printed_plot import Plot
from herobox.games.clash_of_heroes.cards.printed_tiles import Special
from herobox.games.clash_of_heroes.ids import figure_id, test_dice
from herobox.games.clash_of_heroes.keywords.lasting_keywords import EasierTests, SecondTry
from herobox.games.clash_of_heroes.options import Attribute
from herobox.games.clash_of_heroes.rules.attacks import attack_kinds
from herobox.games.clash_of_heroes.rules.counting_deeds import did
from herobox.games.clash_of_heroes.rules.current_attributes import cannot, value
from herobox.games.clash_of_heroes.rules.line_of_sight import obstacle, sees
from herobox.games.clash_of_heroes.rules.resolving_triggers import carry_out, happens
from herobox.games.clash_of_heroes.rules.rolling_dice import roll_test_dice
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import State, supposing
from herobox.kernel import Rules
from herobox.kernel.wording import count_of


class Offer(NamedTuple):
    """A Test that can be made somewhere."""

    special: Special
    space: int
    """The Orange Interaction Space."""


def offers(table: State) -> list[Offer]:
    """All Tests of the board that can still be made by somebody who stands right."""
    return [offer for offer in all_offers(table) if is_open(table, offer)]


def all_offers(table: State) -> list[Offer]:
    """All Tests of the board and of the tokens that are on it."""
    found = [*printed_offers(table.plot)]
    for marker in table.markers:
        if marker.here:
            found += [Offer(special, marker.at) for special in marker.specials]
    return found


@lru_cache(64)
def printed_offers(plot: Plot) -> tuple[Offer, ...]:
    """The tiles' own Tests."""
    return tuple(Offer(special, space) for space, specials in plot.specials.items() for special in specials)


def attemptable(table: State, hero: Hero) -> list[Offer]:
    """The Tests that a hero can attempt from where it stands."""
    if "ranged" in hero.has:
        there = [offer for offer in offers_afar(table, hero.at) if within_reach(table, hero, offer)]
        return [offer for offer in there if is_open(table, offer) and would_do(table, hero, offer.special)]
    here = hero.at
    specials = table.plot.specials.get(here, ())
    for marker in table.markers:
        if marker.at == here and marker.here:
            specials += marker.specials
    if not specials:
        return []
    there = [offer for special in specials if is_open(table, offer := Offer(special, here))]
    return [offer for offer in there if would_do(table, hero, offer.special)]


def offers_afar(table: State, at: int) -> list[Offer]:
    """The Tests that are made on a Space, and those that who makes ranged attacks makes from wherever it sees them."""
    there = [*printed_afar(table.plot, at)]
    for marker in table.markers:
        if marker.here:
            there += [Offer(each, marker.at) for each in marker.specials if marker.at == at or is_made_afar(each)]
    return there


@lru_cache(1 << 12)
def printed_afar(plot: Plot, at: int) -> tuple[Offer, ...]:
    """Those of the tiles."""
    return tuple(each for each in printed_offers(plot) if each.space == at or is_made_afar(each.special))


def is_made_afar(special: Special) -> bool:
    """Whether who makes ranged attacks can make a Test from afar."""
    return special.attribute == "attack" and not special.direct


def would_do(table: State, hero: Hero, special: Special) -> bool:
    """Whether passing a Test would change anything now; one without effects counts for what asks for it."""
    if not special.effects:
        return True
    supposed = supposing(table, using=(special.id,))
    return any(effect.can(supposed, hero) for effect in special.effects)


def is_open(table: State, offer: Offer) -> bool:
    """Whether a Test has not been passed for good, and what it waits for has been done."""
    needs = offer.special.needs
    if needs and not any(team.deeds.get(needs) for team in table.teams):
        return False
    return offer.special.id not in table.over


def within_reach(table: State, hero: Hero, offer: Offer) -> bool:
    """A Test is made on its Orange Interaction Space; an ATTACK Test from afar too, by whoever makes ranged attacks."""
    if hero.at == offer.space:
        return True
    special = offer.special
    return is_made_afar(special) and "ranged" in hero.has and sees(table, hero, offer.space)


def able_to_test(hero: Hero) -> bool:
    """Whether no Weakness or Wound keeps a hero from Tests."""
    return "unable:test" not in hero.has


def dice_of_test(table: State, hero: Hero, attribute: Attribute, dice: int, test: str = "") -> int:
    """The Test dice that a hero rolls: the difficulty with its tokens and what powers change; never below 0.

    test: the id of a Test of the board; its -1 tokens count on each of its Orange Spaces (p. 22).
    """
    dice -= table.eased.get(test, 0)
    for _, word in hero.lasting:
        if type(word) is EasierTests and word.attribute in ("any", attribute):
            dice -= word.dice
    return max(0, dice)


def direct_test(table: State, hero: Hero, attribute: Attribute, dice: int, name: str) -> Rules[bool]:
    """Roll so many Test dice: passed with a total up to the Attribute (p. 22).

    Reading: a total equal to the Attribute passes, though the examples say "lower than".
    """
    for source, word in hero.lasting:
        if type(word) is EasierTests and word.attribute in ("any", attribute):
            table.count("at work", source)
    rolled, limit = roll_test_dice(table, dice), value(table, hero, attribute)
    total = sum(rolled)
    if total > limit and use_second_try(table, hero):
        again, dice_shown = "{} fails with {} and rolls again.", test_dice(rolled)
        by, failed = figure_id(hero), f"{total}: failed"
        table.show("roll", again, hero.name, total, by=by, dice=dice_shown, amount=total, result=failed)
        rolled = roll_test_dice(table, dice)
        total = sum(rolled)
    passed = total <= limit
    if table.listener:
        table.show(
            "roll" if passed else "miss",
            "{} attempts {} {} Test ({}, {}): {}, needs {} or less: {}.",
            hero.name,
            "an" if attribute == "attack" else "a",
            attribute.upper(),
            name,
            count_of(dice, "Test die", "Test dice"),
            total,
            limit,
            "passed" if passed else "failed",
            by=figure_id(hero),
            at=(figure_id(hero),),
            dice=test_dice(rolled),
            amount=total,
            result=f"{total}: {'passed' if passed else 'failed'}",
        )
    did(table, hero, "test", "pass" if passed else "fail")
    yield from happens(table, hero, "pass" if passed else "fail")
    return passed


def use_second_try(table: State, hero: Hero) -> bool:
    """Use a power that lets a hero roll a failed Test again; False where there is none that is unused."""
    for source, word in hero.lasting:
        if type(word) is SecondTry and f"{source}:again" not in hero.used:
            hero.used += (f"{source}:again",)
            table.count("at work", source)
            return True
    return False


def attempt(table: State, hero: Hero, special: Special) -> Rules[None]:
    """A Test of the board, by an Action: a failure makes the next attempt easier unless it is a Direct one (p. 22)."""
    dice = dice_of_test(table, hero, special.attribute, special.dice, special.id)
    passed = yield from direct_test(table, hero, special.attribute, dice, special.name)
    if passed:
        if special.once:
            table.over.append(special.id)
        table.eased.pop(special.id, None)
        yield from carry_out(table, hero, special.id, special.effects)
        did(table, hero, f"pass:{special.id}")
        return
    if not special.direct:
        table.eased[special.id] = table.eased.get(special.id, 0) + 1
        table.tell("A -1 token makes the next attempt easier.")
    yield from carry_out(table, hero, f"{special.id}:failure", special.failure)


def attempt_refusal(table: State, hero: Hero, name: str) -> str | None:
    """Why a hero can't attempt a Test of the board."""
    known = [offer for offer in all_offers(table) if offer.special.id == name]
    if not known:
        return f'there is no Test "{name}" on the board (p. 22)'
    if cannot(hero, "test"):
        return f"{hero.name} can't attempt Tests now (a Weakness or Wound, p. 10 and 21)"
    title = known[0].special.name
    there = [offer for offer in known if is_open(table, offer)]
    if not there:
        if name in table.over:
            return f'"{title}" has already been passed, and can only be done once (p. 22)'
        return f'"{title}" can\'t be attempted until something else has been done (p. 22)'
    reached = [offer for offer in there if within_reach(table, hero, offer)]
    if any(would_do(table, hero, offer.special) for offer in reached):
        return None
    if reached:
        return f'"{title}" would change nothing now (p. 22)'
    special = there[0].special
    if special.attribute == "attack" and not special.direct and "ranged" in attack_kinds(hero):
        return f'{obstacle(table, hero, there[0].space)} bars {hero.name}\'s Line of Sight to "{title}" (p. 20 and 22)'
    spaces = " or ".join(dict.fromkeys(table.board.names[offer.space] for offer in there))
    return f'"{title}" must be attempted on its Orange Interaction Space, {spaces} (p. 22)'
