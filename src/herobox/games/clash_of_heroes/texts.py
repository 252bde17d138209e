"""What is written on cards, ID cards, objects and sheets, composed from the data that the rules run on.

The picture, the prompts and the catalogue share these sentences.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from herobox.games.clash_of_heroes.cards.printed_characters import Mission, Power, PowerCard, Technique, Wound
from herobox.games.clash_of_heroes.cards.printed_fields import Done
from herobox.games.clash_of_heroes.cards.printed_scenarios import Earning, Reaction, Script
from herobox.games.clash_of_heroes.cards.printed_tiles import ObjectCard, Special, Use
from herobox.games.clash_of_heroes.keywords.deed_keywords import deed_text
from herobox.games.clash_of_heroes.keywords.lasting_keywords import changes_text
from herobox.games.clash_of_heroes.keywords.vocabulary import Symbol, sentences
from herobox.kernel.wording import capitalize_first, count_of

_PRINTED = 500
"""Cards whose text is kept."""
SYMBOLS: dict[Symbol, str] = {
    "movement": "Movement",
    "attack": "Attack",
    "defense": "Defense",
    "mental": "Mental",
    "coordination": "Coordination",
    "weakness": "Weakness",
}
"""The kinds of Special Powers as they are written (p. 10)."""
RECOVERY = "Discard Damage up to your HEALTH."
"""What most Weaknesses let their heroes do when they are revealed (p. 10)."""
_APPROACHES = {
    "attacked": "When a hero attacks {}",
    "hurt": "When a hero hits {}",
    "approached": "When a hero moves next to {}",
}


@lru_cache(_PRINTED)
def power_text(power: Power) -> str:
    """A Special Power, what is always on for an ID card, or what a Wound does on the left."""
    parts = [sentences(power.lasting)] if power.lasting else []
    if power.action:
        parts.append(f"{'UNIQUE ACTION' if power.unique else 'ACTION'}: {sentences(power.action)}")
    return " ".join(parts)


def technique_text(technique: Technique) -> str:
    """The modifiers of a Secret Technique: "+1 SPEED, -1 DEFENSE"."""
    return changes_text(
        speed=technique.speed, attack=technique.attack, defense=technique.defense, mental=technique.mental
    )


@lru_cache(_PRINTED)
def left_text(card: PowerCard | Wound) -> str:
    """The left half of a card: its Special Power; empty where it has none."""
    parts = [RECOVERY] if isinstance(card, PowerCard) and card.recovers else []
    if card.power is not None:
        parts.append(power_text(card.power))
    return " ".join(parts)


def right_text(card: PowerCard | Wound) -> str:
    """The right half of a card: its Secret Technique; empty where it has none."""
    return technique_text(card.technique) if card.technique is not None else ""


def card_text(card: PowerCard | Wound) -> str:
    """Both halves of a card: "Left: ... Right: +2 ATTACK."."""
    left, right = left_text(card), right_text(card)
    return " ".join([f"Left: {left}"] * bool(left) + [f"Right: {right}."] * bool(right))


def done_text(done: Done, names: Mapping[str, str] | None = None) -> str:
    """Something that has to be done, as in "you must ...": "hit in melee 3 times". `names`: of things, by their ids."""
    return deed_text(done.deed, done.times, never=done.never, names=names or {})


def mission_text(mission: Mission, names: Mapping[str, str] | None = None) -> str:
    """All that a Personal Mission asks for."""
    text = ", and ".join(done_text(goal, names) for goal in mission.goals)
    return f"{capitalize_first(text)}."


def test_text(special: Special) -> str:
    """What kind of Test it is: "MENTAL Test, 7 dice", "Direct ATTACK Test, 4 dice"."""
    direct = "Direct " * special.direct
    return f"{direct}{special.attribute.upper()} Test, {count_of(special.dice, 'die', 'dice')}"


def special_text(special: Special, names: Mapping[str, str] | None = None) -> str:
    """A Test on an Orange Interaction Space and what comes of it. `names`: of things, by their ids."""
    parts = [f"{test_text(special)}."]
    if special.effects:
        parts.append(f"Passed: {sentences(special.effects, names)}")
    if special.failure:
        parts.append(f"Failed: {sentences(special.failure, names)}")
    if special.once:
        parts.append("Only until it is passed.")
    return " ".join(parts)


def use_text(use: Use, way: str) -> str:
    """A way to use an object: "traditional" or "offensive" (p. 14)."""
    attribute = "MENTAL" if way == "traditional" else "ATTACK"
    after = "Then it is destroyed." if use.spent else "It stays."
    return f"Direct {attribute} Test, {count_of(use.dice, 'die', 'dice')}: {sentences(use.effects)} {after}"


def object_text(card: ObjectCard) -> str:
    """Both ways to use an object."""
    parts = []
    if card.traditional is not None:
        parts.append(f"Traditional use: {use_text(card.traditional, 'traditional')}")
    if card.offensive is not None:
        parts.append(f"Offensive use: {use_text(card.offensive, 'offensive')}")
    return " ".join(parts)


def reaction_text(reaction: Reaction, who: str, names: Mapping[str, str] | None = None) -> str:
    """What a villain does by itself; `who`: its name. `names`: of things, by their ids."""
    once = ", the first time each round" * reaction.once
    return f"{_APPROACHES[reaction.on].format(who)}{once}: {sentences(reaction.actions, names)}"


def earning_text(earning: Earning, names: Mapping[str, str] | None = None) -> str:
    """How an article is earned. `names`: of things, by their ids."""
    what = done_text(earning.done, names)
    match earning.by:
        case "first":
            return f"For the first team to {what}."
        case "each":
            return f"For each team that manages to {what}."
        case _:
            deed = deed_text(earning.done.deed, names=names or {})
            return f"At the end, for the team that has done this more often: {deed}."


def script_lines(script: Script, names: Mapping[str, str] | None = None) -> list[str]:
    """What happens by a MENACE sheet or a scenario, a line each. `names`: of things, by their ids."""
    names = names or {}
    lines = [
        f"{'Then' if number else 'At the end of the round'}: {action.told(names)}"
        for number, action in enumerate(script.end_of_round)
    ]
    lines += [reaction_text(each, names.get(each.who, each.who), names) for each in script.reactions]
    for number, objective in enumerate(script.objectives):
        whose = "Both teams" if len(script.objectives) == 1 else ("First team", "Second team")[number]
        lines.append(f"{whose}: {objective.text.removesuffix('.')}.")
    if script.villain_objective:
        steps = f" ({count_of(script.plan, 'step')})" if script.plan else ""
        lines.append(f"The villain: {script.villain_objective.removesuffix('.')}{steps}.")
    if script.rounds:
        lines.append(f"The game ends after round {script.rounds}.")
    lines += [f"{names.get(each.article, each.article)}: {earning_text(each, names)}" for each in script.articles]
    return lines
