"""What to try after a report: other numbers of a card that is too strong, or more games where nothing is sure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herobox.kernel.changing import numbers_of, printed_value
from herobox.kernel.content import read_files
from herobox.kernel.errors import HeroboxError
from herobox.kernel.registry import load_game
from herobox.lab.command_lines import command_line, out_of, setting_text
from herobox.lab.progress import time_words
from herobox.lab.reporting.gathering import Gathered
from herobox.lab.reporting.plan import Plan
from herobox.lab.reporting.used import card_of
from herobox.lab.reporting.verdict import MAYBE_STRONG, MAYBE_WEAK, OPEN, Verdict
from herobox.lab.reporting.worth import LEAST_FOR_SURE

EFFECTS = ("effects", "played")
"""The fields of cards that hold effects, by their words."""
TOO_MANY = 2_000
"""Nobody plays more games than this for a card: it lies at the edge of what is fair, and a weaker number is surer."""
MOST_CARDS = 3
"""Of how many cards that may be too weak more is found out at once."""


def next_step(gathered: Gathered, told: Sequence[Verdict]) -> tuple[str, str]:
    """What to try next, and with which command; two empty texts where there is nothing."""
    strong = next((each for each in told if each.is_strong), None)
    if strong is not None:
        command = _whatif(gathered, strong)
        return (f"Which number of {card_of(strong.use)} should change? To find out:", command) if command else ("", "")
    unsure = [each for each in told if each.case in OPEN]
    # Whether others are too weak can be asked once it is known whether the strongest is too strong.
    open_ones = [each for each in unsure if each.case != MAYBE_WEAK][:1] or unsure[:MOST_CARDS]
    games = max((each.more_games for each in open_ones), default=0)
    if not games:
        return "", ""
    if games > TOO_MANY:
        strong = next((each for each in open_ones if each.case == MAYBE_STRONG), None)
        command = _whatif(gathered, strong) if strong else ""
        words = (
            f"More games would hardly tell. To try what makes {card_of(strong.use)} a little weaker:" if strong else ""
        )
        return (words, command) if command else ("", "")
    cards = tuple(dict.fromkeys(card_of(each.use) for each in open_ones))
    beside = list(dict.fromkeys(card_of(each.beside) for each in open_ones if each.beside))
    plan, setting = gathered.plan, gathered.plan.setting
    seconds = gathered.seconds_a_game * games * len(cards) * (3 if gathered.together else 2)
    long = f" (about {time_words(seconds)} as this report was made)" if seconds >= 1 else ""
    return f"To find out more, with other games{long}:", command_line(
        "report",
        setting.game,
        only=["cards"],
        games=plan.games,
        bot=setting.bot,
        card=cards,
        cards=0,
        card_games=games,
        beside=beside if len(beside) == 1 else (),  # Else each has its own, which is found again.
        compare=plan.compare,
        seed=setting.seed + 1,
        set=_settings(plan),
        pack=setting.packs,
        change=setting.changes,
        out=out_of(cards[0], setting.seed + 1),
    )


def _settings(plan: Plan) -> list[str]:
    return [setting_text(*each) for each in plan.setting.fields.items()]


def _whatif(gathered: Gathered, verdict: Verdict) -> str:
    """The command that tries weaker numbers; empty where there are none to try."""
    plan, setting = gathered.plan, gathered.plan.setting
    changes = weaker(gathered, card_of(verdict.use))
    if not changes or setting.changes:
        return ""
    middle = 0 if verdict.beside else 0.5
    band = "..".join(f"{100 * end:.2g}" for end in (middle - verdict.fair, middle + verdict.fair))
    return command_line(
        "whatif",
        setting.game,
        change=changes,
        of=None if verdict.beside else verdict.use,
        beside=card_of(verdict.beside) or None,
        into=band,
        compare=plan.out or None,
        games=max(LEAST_FOR_SURE, plan.card_games * 3 // 2 if gathered.together else plan.card_games),
        bot=setting.bot,
        seed=setting.seed + 1,
        set=_settings(plan),
        pack=setting.packs,
        out=out_of(f"{card_of(verdict.use)}-whatif", setting.seed + 1),
    )


def weaker(gathered: Gathered, card: str) -> list[str]:
    """Changes of each number of a card that may make it weaker, as `--change` takes them.

    A cost is more, other numbers of the card and the one number of an effect are less. Of an effect with several
    numbers nobody knows which way makes it weaker, so both are tried. What can't be printed is left out, and so is no
    effect at all: that would be another card.
    """
    files = read_files((gathered.game.content_folder(), *gathered.game.packs), [])
    try:
        numbers = numbers_of(files, card)
    except HeroboxError:  # It is made by the program, and printed nowhere.
        return []
    found = []
    for path in numbers:
        value: Any = printed_value(files, path)
        tried = [each for each in dict.fromkeys(_values(path, value)) if each != value and (each or _is_whole(path))]
        good = [each for each in tried if _can_be(gathered, f"{path}={each}")]
        found += [f"{path}={','.join(map(str, good))}"] if good else []
    return found


def _values(path: str, value: Any) -> list[Any]:
    """The values to try of a number."""
    *above, last = path.split(".")
    if last.endswith("cost") and not set(above) & set(EFFECTS):
        return [value + 1, value + 2]
    if _is_whole(path) or above[-1] in EFFECTS:
        return [value - 1, round(2 * value / 3), value // 2]
    return [value - 1, value + 1]


def _is_whole(path: str) -> bool:
    """Whether a number is one of the whole card, such as its Shards, and not of what it does."""
    return path.count(".") == 1


def _can_be(gathered: Gathered, change: str) -> bool:
    """Whether this can be printed."""
    try:
        load_game(gathered.plan.setting.game, gathered.game.packs, (change,))
    except HeroboxError:
        return False
    return True
