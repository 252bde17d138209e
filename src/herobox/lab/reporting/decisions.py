"""Decisions: how many options there are, and how many of them a strong bot really weighs."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp, log
from typing import Any

import msgspec

from herobox.bots import make_bot
from herobox.kernel.match import Match
from herobox.kernel.outlook import Outlook
from herobox.kernel.rng import stream
from herobox.lab.exploring import Exploring, decisions_of, in_game
from herobox.lab.keeping import keepable
from herobox.lab.pages.figures import Bar, forest
from herobox.lab.pages.page import Section, Table
from herobox.lab.pairing import mean_and_spread, spread_words
from herobox.lab.playing import Failure
from herobox.lab.progress import watched
from herobox.lab.reporting.gathering import Gathered
from herobox.lab.reporting.plan import SECTIONS
from herobox.lab.reporting.skill import is_unthinking
from herobox.lab.workers import Workers, spread

GAMES_FOR_DECISIONS = 10
"""From how many games decisions are taken."""


class Weighing(Exploring, frozen=True, kw_only=True):
    """How decisions are sampled and weighed."""

    strong: str = "normal"
    every: int = 10
    """In how many decisions one is weighed, on average."""


@keepable
class Weighed(msgspec.Struct, frozen=True):
    """A decision that a strong bot thought about."""

    kind: str
    options: int
    weighed: float
    """The exponential of the entropy of its visits: 1 where it looked at one option alone, 2 where at two alike."""
    gap: float
    """How much better the best looked than the second, from 0 to 2; 0 where there was no second."""


Task = tuple[Weighing, int]


def weigh(task: Task) -> list[Weighed] | Failure:
    """Play a quick game and let the strong bot think about some of its decisions. A defect is returned."""
    weighing, number = task
    return in_game(weighing, "weigh", number, lambda match: _weigh_match(match, weighing))


def _weigh_match(match: Match, weighing: Weighing) -> list[Weighed]:
    chance = random.Random(match.seed)
    found = []
    for seat, decision in decisions_of(match, weighing, chance):
        if chance.random() * weighing.every >= 1:
            continue
        bot: Any = make_bot(weighing.strong, stream(match.seed, "strong", len(match.choices)))
        if not hasattr(bot, "think"):
            continue
        thoughts = bot.think(Outlook(match, seat))
        visits = [thought.visits for thought in thoughts if thought.visits]
        values = sorted((thought.value for thought in thoughts if thought.known), reverse=True)
        gap = values[0] - values[1] if len(values) > 1 else 0.0
        found.append(Weighed(decision.kind, len(decision.options), effective(visits), gap))
    return found


def effective(visits: Sequence[int]) -> float:
    """How many options visits are spread over: the exponential of their entropy in nats."""
    total = sum(visits)
    return exp(-sum(count / total * log(count / total) for count in visits if count)) if total else 0.0


def decisions(gathered: Gathered, command: str, who: Workers) -> Section:
    """The section; left out of a whole report whose bot doesn't think, as that is a quick look."""
    plan, game = gathered.plan, gathered.game
    if plan.only == SECTIONS and is_unthinking(game.mind.levels, plan.setting.bot):
        words = (
            f"Left out, as a bot that thinks takes long, and {plan.setting.bot} does not think. Normal judges the "
            "decisions, whoever plays the other games, so this command is enough."
        )
        return Section("Decisions", [words], command=command, again="To have this section:")
    mean_decisions = max(1.0, sum(row.decisions for _, row in gathered.rows) / max(1, len(gathered.rows)))
    weighing = Weighing(
        game=game.id,
        seed=plan.setting.seed,
        bot="greedy",
        explore=0.05,
        config=msgspec.json.encode(dict(plan.setting.fields)).decode(),
        packs=plan.setting.packs,
        failures=plan.setting.failures,
        every=max(1, round(GAMES_FOR_DECISIONS * mean_decisions / max(1, plan.thought))),
    )
    found: list[Weighed] = []
    tasks = [(weighing, number) for number in range(GAMES_FOR_DECISIONS)]
    for played in watched(spread(weigh, tasks, who), GAMES_FOR_DECISIONS, f"{game.title}, decisions"):
        if isinstance(played, Failure):
            gathered.failed.append(played)
        else:
            found += played
    if not found:
        return Section("Decisions", ["The strong bot can't say what it thinks of this game's options."])
    kinds: dict[str, list[Weighed]] = {}
    for each in found:
        kinds.setdefault(each.kind, []).append(each)
    ordered = sorted(kinds.items(), key=lambda item: -len(item[1]))
    table = [["decision", "thought about", "options", "really weighed", "best to second"]]
    bars = []
    for kind, those in [*ordered, ("all together", found)]:
        weighed, spread_of = mean_and_spread([each.weighed for each in those])
        options = mean_and_spread([float(each.options) for each in those])[0]
        gap = mean_and_spread([each.gap for each in those])[0]
        table.append(
            [kind, str(len(those)), f"{options:.1f}", f"{weighed:.1f} {spread_words(spread_of, 1)}", f"{gap:.2f}"]
        )
        bars.append(Bar(kind, weighed, weighed - spread_of, weighed + spread_of, kind == "all together"))
    strong = f"{game.mind.levels.get(weighing.strong, weighing.strong)} (Normal)"
    return Section(
        "Decisions",
        [
            f"What {strong}, whoever plays the other games, thinks of {len(found)} decisions of quick games. Really "
            "weighed: over how many options its looks are spread (the exponential of their entropy); 1 is no choice at "
            "all. Best to second: how much it would lose by the second best option, where -1 is a lost game and 1 one "
            "that is won.",
        ],
        forest(
            "decisions", "Over how many options a strong bot's looks are spread, by kind", bars, "options", 1, "all"
        ),
        [Table("By kind of decision", table)],
        "A bot weighs what its habits let it look at; options that it never considers count as none.",
        command,
    )
