"""Which deeds can be done: what objectives, articles and Personal Missions may ask for."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterable

from herobox.games.clash_of_heroes.cards.printed_characters import VillainCard
from herobox.games.clash_of_heroes.cards.printed_plot import Plot
from herobox.games.clash_of_heroes.cards.printed_tiles import ObjectCard, Special
from herobox.games.clash_of_heroes.effects.menace_effects import Call
from herobox.games.clash_of_heroes.effects.menace_plot_effects import BringHome
from herobox.games.clash_of_heroes.effects.scenario_effects import Achieve, Carry, OpenDoor, Rescue, SetBack
from herobox.games.clash_of_heroes.lint.linting_effects import words_in
from herobox.kernel import Content

ALWAYS = (
    *("move", "attack", "hit", "miss", "hit:melee", "hit:ranged", "hit:mental", "hit:hero", "hit:villain", "push"),
    *("eliminate", "eliminate:hero", "hurt", "heal", "cure", "wound", "recover", "power", "test", "pass", "fail"),
    *("use", "use:traditional", "use:offensive"),
)
"""What can be done in nearly every adventure."""
VILLAINOUS = ("hit:villain", "eliminate:minion", "eliminate:lieutenant", "eliminate:super-villain")
ENDLESS = 999
"""Figures of a card that is called again and again."""
RIVAL = ("hit:hero", "eliminate:hero")
"""What needs a second team."""


def deeds_anywhere(content: Content) -> list[str]:
    """The deeds that a Personal Mission may ask for: those that can be done in one adventure or another."""
    return [
        *dict.fromkeys((*ALWAYS, *VILLAINOUS, "open", "rescue", "carry", "deliver", "set-back")),
        *(f"eliminate:{name}" for name in content.of(VillainCard)),
        *(f"use:{name}" for name in content.of(ObjectCard)),
    ]


def deeds_of(content: Content, plot: Plot, doors: Iterable[str]) -> list[str]:
    """The deeds that can be done in an adventure; `doors` are those that can be opened."""
    cards = content.of(VillainCard)
    there = [cards[name] for name in figures_of(plot) if name in cards]
    kinds = dict.fromkeys(put.printed.id for put in plot.objects)
    found = [deed for deed in ALWAYS if not deed.startswith("use") or kinds]
    if there:
        found += ["hit:villain", *(f"eliminate:{card.rank}" for card in there), *(f"eliminate:{c.id}" for c in there)]
    found += [f"use:{name}" for name in kinds]
    found += [f"open:{door}" for door in doors]
    for special in tests_of(plot):
        found.append(f"pass:{special.id}")
        for word in words_in(special):
            match word:
                case Achieve():
                    found.append(word.deed)
                case Rescue() | Carry():
                    name = "rescue" if isinstance(word, Rescue) else "carry"
                    found += [name, f"{name}:{word.token}"]
                case OpenDoor():
                    found.append("open")
                case SetBack():
                    found.append("set-back")
    for word in words_in(plot.end_of_round):
        if isinstance(word, BringHome):
            found += ["deliver", *(f"deliver:{token}" for token in word.tokens)]
    return list(dict.fromkeys(found))


def tests_of(plot: Plot) -> list[Special]:
    """All Tests of the tiles and of the tokens of an adventure."""
    return [
        *(each for tests in plot.specials.values() for each in tests),
        *(s for t in plot.tokens for s in t.specials),
    ]


def figures_of(plot: Plot) -> Counter[str]:
    """How many figures of each villain's card come into play: those at the start, ENDLESS where more are called."""
    there = Counter(villain_place.who for villain_place in plot.villains)
    for word in words_in((plot.end_of_round, plot.reactions, plot.tokens)):
        if isinstance(word, Call):
            there[word.who] = ENDLESS
    return there


def hint_of(name: str, listed: Iterable[str]) -> str:
    """What somebody who wrote this may have meant."""
    names = list(listed)
    close = difflib.get_close_matches(name, names, n=1)
    return f'did you mean "{close[0]}"?' if close else f"choose from {', '.join(names)}" if names else "there are none"
