"""Deeds in words: what Personal Missions, objectives and articles count (see `rules.counting_deeds`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Phrase(NamedTuple):
    """How a deed is said."""

    one: str
    """Done once: "hit a hero"."""
    several: str
    """Done more often; "{}" stands for "3 times" or "3"."""
    never: str
    """Not done at all, behind "you must"."""


_PHRASES: dict[str, Phrase] = {
    "move": Phrase("move once", "move {} times", "never move"),
    "attack": Phrase("make an Attack", "make {} Attacks", "make no Attack"),
    "hit": Phrase("hit somebody", "hit {} times", "hit nobody"),
    "miss": Phrase("miss once", "miss {} times", "miss nobody"),
    "hit:hero": Phrase("hit a hero", "hit heroes {} times", "hit no hero"),
    "hit:villain": Phrase("hit a villain", "hit villains {} times", "hit no villain"),
    "hit:melee": Phrase("hit in melee", "hit in melee {} times", "hit nobody in melee"),
    "hit:ranged": Phrase("hit at range", "hit at range {} times", "hit nobody at range"),
    "hit:mental": Phrase("hit with a MENTAL attack", "hit with {} MENTAL attacks", "hit nobody with MENTAL attacks"),
    "hurt": Phrase("get a Damage token", "get {} Damage tokens", "get no Damage token"),
    "heal": Phrase("discard a Damage token", "discard {} Damage tokens", "discard no Damage token"),
    "push": Phrase("move a target after an Attack", "move a target after {} Attacks", "move nobody after an Attack"),
    "eliminate": Phrase("eliminate an opponent", "eliminate {} opponents", "eliminate nobody"),
    "eliminate:hero": Phrase("eliminate a hero", "eliminate {} heroes", "eliminate no hero"),
    "eliminate:minion": Phrase("eliminate a Minion", "eliminate {} Minions", "eliminate no Minion"),
    "eliminate:lieutenant": Phrase("eliminate a Lieutenant", "eliminate {} Lieutenants", "eliminate no Lieutenant"),
    "eliminate:super-villain": Phrase(
        "eliminate the Super Villain", "eliminate {} Super Villains", "spare the Super Villain"
    ),
    "wound": Phrase("take a Wound card", "take {} Wound cards", "take no Wound card"),
    "cure": Phrase("cure a Wound", "cure {} Wounds", "cure no Wound"),
    "test": Phrase("attempt a Test", "attempt {} Tests", "attempt no Test"),
    "pass": Phrase("pass a Test", "pass {} Tests", "pass no Test"),
    "fail": Phrase("fail a Test", "fail {} Tests", "fail no Test"),
    "use": Phrase("use an object", "use {} objects", "use no object"),
    "use:traditional": Phrase(
        "use an object traditionally", "use {} objects traditionally", "use no object traditionally"
    ),
    "use:offensive": Phrase("use an object as a weapon", "use {} objects as weapons", "use no object as a weapon"),
    "power": Phrase("use an ACTION of a card", "use {} ACTIONS of cards", "use no ACTION of a card"),
    "recover": Phrase("recover by the Weakness", "recover {} times by the Weakness", "never recover by the Weakness"),
    "open": Phrase("open a door", "open {} doors", "open no door"),
    "rescue": Phrase("rescue somebody", "rescue {} people", "rescue nobody"),
    "carry": Phrase("pick something up", "pick something up {} times", "carry nothing"),
    "deliver": Phrase("bring something home", "bring {} things home", "bring nothing home"),
    "set-back": Phrase("set the villain's plan back", "set the villain's plan back {} times", "never hinder the plan"),
}
_THINGS: dict[str, str] = {
    "eliminate": "eliminate {}",
    "use": "use the {}",
    "pass": 'pass "{}"',
    "open": "open the door {}",
    "rescue": "rescue {}",
    "carry": "pick {} up",
    "deliver": "bring {} home",
}
"""Deeds with a thing behind a colon."""


def deed_text(deed: str, times: int = 1, *, never: bool = False, names: Mapping[str, str]) -> str:
    """A deed that has to be done so often, as in "you must ..."; `names`: of things, by their ids."""
    phrase = _PHRASES.get(deed) or own_phrase(deed, names)
    if never:
        return phrase.never
    if times == 1:
        return phrase.one
    return phrase.several.format(times).replace(" 2 times", " twice")


def phrase_key(deed: str) -> str:
    """Under what the phrase of a scenario's own deed stands among the names of things."""
    return f"achieve:{deed}"


def phrases_by_key(phrases: Mapping[str, str]) -> dict[str, str]:
    """The phrases of own deeds as they stand among the names of things."""
    return {phrase_key(deed): phrase for deed, phrase in phrases.items()}


def own_phrase(deed: str, names: Mapping[str, str]) -> Phrase:
    """A deed with a thing behind a colon, or one that a scenario calls by a name of its own."""
    verb, _, thing = deed.partition(":")
    if phrase := names.get(phrase_key(deed)):
        once = phrase
    elif thing and verb in _THINGS:
        once = _THINGS[verb].format(names.get(thing, thing.replace("-", " ")))
    else:
        plain = deed.replace("-", " ").replace(":", ", ")
        once = f'achieve "{plain}"'
    return Phrase(once, f"{once} {{}} times", f"not {once}")
