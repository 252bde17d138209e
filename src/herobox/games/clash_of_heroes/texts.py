"""What is written on cards, ID cards, objects and sheets, composed from the data that the rules run on.

The picture, the prompts and the catalogue share these sentences.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from herobox.games.clash_of_heroes.cards import (
    Done,
    Earning,
    Mission,
    ObjectCard,
    Power,
    PowerCard,
    Reaction,
    Script,
    Special,
    Technique,
    Use,
    When,
    Wound,
)
from herobox.games.clash_of_heroes.deed_names import deed_text
from herobox.games.clash_of_heroes.effects.lasting import changes_text
from herobox.games.clash_of_heroes.vocabulary import Occasion, Symbol, Told
from herobox.kernel.wording import capitalize_first, count_of, lower_first

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
_OCCASIONS: dict[Occasion, tuple[str, str]] = {
    "hit": ("When you hit{}", "The first time you hit{} each round"),
    "miss": ("When you miss{}", "The first time you miss{} each round"),
    "eliminate": ("When you eliminate somebody{}", "The first time you eliminate somebody{} each round"),
    "attacked": ("After each Attack on you{}", "After the first Attack on you{} each round"),
    "hurt": ("When an Attack hurts you{}", "The first time an Attack hurts you{} each round"),
    "pass": ("When you pass a Test", "The first time you pass a Test each round"),
    "fail": ("When you fail a Test", "The first time you fail a Test each round"),
    "activate": ("When your activation begins", "When your activation begins"),
    "round-end": ("At the end of the round", "At the end of the round"),
}
"""What Special Powers wait for: each time, and only the first time in a round."""
_BY = {"any": "", "melee": " in melee", "ranged": " at range", "mental": " with a MENTAL attack"}
_OTHERS: dict[Occasion, str] = {
    "hit": "the target",
    "miss": "the target",
    "attacked": "the attacker",
    "hurt": "the attacker",
}
"""Whom words mean that speak of them."""
_APPROACHES = {
    "attacked": "When a hero attacks {}",
    "hurt": "When a hero hits {}",
    "approached": "When a hero moves next to {}",
}


def sentences(words: Iterable[Told], names: Mapping[str, str] | None = None) -> str:
    """What words say, one after the other; what is said twice in a row is said once. `names`: of things, by ids."""
    said: list[str] = []
    for word in words:
        text = word.told(names or {})
        if said and said[-1] == text:
            said[-1] = f"{text.removesuffix('.')}, twice."
        else:
            said.append(text)
    return " ".join(said)


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


def trigger_text(trigger: When) -> str:
    """The occasion and what follows."""
    when = _OCCASIONS[trigger.on][trigger.once].format(_BY[trigger.kind])
    effects = sentences(trigger.effects)
    if trigger.on in _OTHERS:
        other = _OTHERS[trigger.on]
        effects = effects.replace("They get", f"{other} gets").replace(" them", f" {other}")
    return f"{when}, {lower_first(effects)}"


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
            return f"For the team that is the first to {what}."
        case "each":
            return f"For each team that manages to {what}."
        case _:
            return (
                f"At the end, for the team that did this more often: {deed_text(earning.done.deed, names=names or {})}."
            )


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
