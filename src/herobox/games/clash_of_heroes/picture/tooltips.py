"""What is said of heroes, villains and cards when somebody stays on them with the pointer, or listens."""

from __future__ import annotations

from herobox.games.clash_of_heroes.cards.printed_characters import PowerCard, Wound
from herobox.games.clash_of_heroes.cards.printed_fields import Done
from herobox.games.clash_of_heroes.names.number_names import numbers_of
from herobox.games.clash_of_heroes.options import ATTRIBUTES
from herobox.games.clash_of_heroes.rules.publishing_articles import mission
from herobox.games.clash_of_heroes.state.figure_state import Figure, Hero
from herobox.games.clash_of_heroes.state.table_state import View
from herobox.games.clash_of_heroes.texts import card_text, power_text
from herobox.kernel.wording import count_of


def card_title(card: PowerCard | Wound) -> str:
    """A card with both its halves."""
    return f"{card.name}. {card_text(card)}"


def progress(goal: Done, count: int) -> str:
    """How far something is done: "1/3", and no further than "3/3"; of what must not be done "kept" or "broken"."""
    if goal.never:
        return "broken" if count else "kept"
    return f"{min(count, goal.times)}/{goal.times}"


def has_mission(hero: Hero) -> bool:
    """Whether a Personal Mission counts: that of a main Hero."""
    return not hero.team_up and not hero.sidekick


def hero_title(view: View, hero: Hero) -> str:
    """A hero with all that is known of it."""
    rank = "" if hero.rank == "normal" else f", {hero.rank.capitalize()}"
    seat = ", Sidekick" if hero.sidekick else ", TEAM-UP Hero" if hero.team_up else ""
    if hero.out:
        return f"{hero.name}{rank}{seat}: out of the game"
    wounds = f"; {count_of(len(hero.wounds), 'Wound')}" if hero.wounds else ""
    goal = f" Personal Mission: {mission(hero).name}." * has_mission(hero)
    return (
        f"{hero.name}{rank}{seat}: {numbers_words(view, hero)}; {hero.damage} of {hero.values.health} Damage{wounds}. "
        f"{power_text(hero.power)}{goal}"
    )


def numbers_words(view: View, someone: Figure) -> str:
    """The Attributes with what is printed where they have changed, and the tokens: "ATTACK 3+2 (printed 3)"."""
    found = []
    for number in numbers_of(view, someone):
        if number.printed or number.now:
            changed = number.more or number.now != number.printed
            printed = f" (printed {number.printed})" if changed else ""
            found.append(f"{number.attribute.upper()} {number.words}{printed}")
    tokens = [
        f"{count:+d} {attribute.upper()}"
        for attribute, count in zip(
            ATTRIBUTES, [a + b for a, b in zip(someone.tokens, someone.kept, strict=True)], strict=True
        )
        if count
    ]
    return ", ".join(found) + (f"; tokens {', '.join(tokens)}" if tokens else "")
