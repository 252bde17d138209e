"""Whose decision it is: the hero who plans, or who carries out a text, and what that text says."""

from __future__ import annotations

from collections.abc import Iterator

from herobox.games.clash_of_heroes.cards.characters import Power
from herobox.games.clash_of_heroes.cards.district import FAR
from herobox.games.clash_of_heroes.effects.deeds import Rally, Strike
from herobox.games.clash_of_heroes.effects.deeds_of_moving import Run
from herobox.games.clash_of_heroes.keywords.triggers import When
from herobox.games.clash_of_heroes.keywords.vocabulary import Deed
from herobox.games.clash_of_heroes.names.things import called, card_called, cards_of
from herobox.games.clash_of_heroes.options import Attack, Keep, Lay, Learn
from herobox.games.clash_of_heroes.rules.refusals import every_test
from herobox.games.clash_of_heroes.rules.sides import figure, heroes_of
from herobox.games.clash_of_heroes.state.figures import Hero
from herobox.games.clash_of_heroes.state.table import State, team_of
from herobox.kernel import NOBODY, Decision


def planning(view: State, seat: int, decision: Decision) -> Hero:
    """The hero whose cards or tokens are chosen: whose card is offered, else the team's last one with cards laid."""
    for option in decision.options:
        if isinstance(option, Keep | Lay | Learn):
            found = card_called(view, option.card)
            if found is not None and hasattr(found[1], "hero"):
                return found[0]
    ours = heroes_of(view, team_of(view, seat))
    return next((hero for hero in reversed(ours) if hero.left or hero.right), ours[0])


def acting(view: State, seat: int) -> Hero:
    """The hero who does what is asked: who is activated, else whose text is carried out, else who attacks."""
    own = [hero for hero in view.heroes if hero.seat == seat]
    source = view.scene.using[-1] if view.scene.using else ""
    readers = [hero for hero in own if source and (hero.id == source or any(card.id == source for card in hero.left))]
    active = [hero for hero in own if hero.number == view.scene.acting]
    striking = [hero for hero in own if view.scene.blow is not None and hero.number == view.scene.blow.by]
    return [*active, *readers, *striking, *own][0]


def other(view: State) -> str:
    """The name of whoever it is about besides."""
    return figure(view, view.scene.other).name if view.scene.other != NOBODY else "it"


def source_name(view: State) -> str:
    """The name of what is carried out now: a card, a hero's power, an object, a Test; empty for none."""
    if not view.scene.using:
        return ""
    source = view.scene.using[-1]
    name = source.partition(":")[0]
    found = card_called(view, name)
    if found is not None:
        return found[1].name
    someone = called(view, name)
    if someone is not None:
        return f"{someone.name}'s power"
    titles = [piece.printed.name for piece in view.objects if piece.printed.id == name]
    titles += [offer.special.name for offer in every_test(view) if offer.special.id == name]
    return titles[0] if titles else ""


def effects_in_use(view: State) -> Iterator[Deed]:
    """The effects of the text that is carried out now."""
    if not view.scene.using:
        return
    name, _, part = view.scene.using[-1].partition(":")
    for hero in view.heroes:
        powers = [hero.power] if hero.id == name else []
        powers += [card.power for card in cards_of(hero) if card.id == name and card.power is not None]
        for power in powers:
            yield from _effects(power)
    for piece in view.objects:
        use = piece.printed.traditional if part == "traditional" else piece.printed.offensive
        if piece.printed.id == name and use is not None:
            yield from use.effects
    for offer in every_test(view):
        if offer.special.id == name:
            yield from offer.special.failure if part == "failure" else offer.special.effects


def _effects(power: Power) -> Iterator[Deed]:
    yield from power.action
    for word in power.lasting:
        if isinstance(word, When):
            yield from word.effects


def strike_dice(view: State, option: Attack) -> tuple[int, int]:
    """The Combat and Power dice that the text adds which makes an Attack."""
    for word in effects_in_use(view):
        if isinstance(word, Rally):
            return 0, word.power_dice
        if isinstance(word, Strike) and word.kind in ("any", option.kind):
            return word.combat_dice, word.power_dice
    return 0, 0


def strikes_characters(view: State) -> bool:
    """Whether the text which makes an Attack is about allies as well."""
    return any(isinstance(word, Strike) and word.characters for word in effects_in_use(view))


def run_limits(view: State) -> tuple[int, bool]:
    """How many Areas the text lets one move, and whether opponents don't stop it; FAR for a leap to what is seen."""
    for word in effects_in_use(view):
        if isinstance(word, Run):
            return word.areas, word.flying
    return FAR, True
