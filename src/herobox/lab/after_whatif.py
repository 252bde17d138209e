"""What to try after `herobox whatif`: the report on a card with the number that was found, or two changes at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from math import ceil
from typing import Any

from herobox.kernel.errors import HeroboxError
from herobox.lab.command_lines import command_line, out_of
from herobox.lab.trying import Arm, Found, WhatIf

ORDINARY = 100
"""How many ordinary games are suggested where contenders don't meet."""
LEAST_SUGGESTED = 240
"""How many games for each value are suggested, at least: so few as are enough for a first look decide nothing."""
MOST_SUGGESTED = 1_000
"""How many games are suggested to check a card, at most: a report says itself how many more would tell."""


def report_to_check(asked: WhatIf, options: Mapping[str, Any]) -> tuple[str, str] | None:
    """What is said before the command, and the command; None where no value came into a band, or it is of no card.

    `options` are those of the experiment that a report takes, too. The seed is another one, as the values were chosen
    because they did well with this one.
    """
    surest = asked.surest()
    if surest is None or not asked.card:
        return None
    card, seed = asked.card, asked.setting.seed + 1
    line = command_line(
        "report",
        asked.game.id,
        only=["cards"],
        games=2 * len(asked.game.reports.meetings()) or ORDINARY,  # So few, as they only tell who could use it.
        card=[card],
        cards=0,
        card_games=_games_to_check(asked, surest),
        seed=seed,
        **options,
        out=out_of(card, seed),
    )
    return f"once your file says {surest.arm.words}, this tells whether the card is as it should be:", line


def _games_to_check(asked: WhatIf, found: Found) -> int:
    """How many games make an interval about as wide as the band, so that a rate in its middle is told as inside."""
    assert asked.into is not None
    low, high = asked.into
    width = 2 * found.spread / (high - low) if high > low else 0
    games = min(MOST_SUGGESTED, asked.games * width**2)  # Of a single game the spread is infinite.
    return max(LEAST_SUGGESTED, asked.games, 20 * ceil(games / 20))


def more_games(asked: WhatIf, command: Callable[..., str]) -> tuple[str, str] | None:
    """What is said before the command with as many games as would tell whether what is printed is in the band.

    None where that is known, or where more games would hardly tell.
    """
    games = asked.games_to_settle(*asked.base) if asked.in_the_band else 0
    if not games or games > 2 * MOST_SUGGESTED:
        return None
    return "to find out whether it is, with other games, try:", command(games=games, seed=asked.setting.seed + 1)


def two_at_once(asked: WhatIf, command: Callable[..., str]) -> tuple[str, str] | None:
    """What is said before the command that tries two changes at once, and the command; None where there are no two.

    `command` gives the command line of the experiment, with other options in the place of some. The seed is another, as
    the two were chosen because they did well with this one.
    """
    pair = pair_to_try(asked)
    if pair is None:
        return None
    both = " and ".join(f"{each.arm.words} ({100 * each.difference.mean:+.1f})" for each in pair)
    change = ";".join(text for each in pair for text in each.arm.texts)
    line = command(
        change=[change],
        of=asked.of if asked.beside is None else None,
        games=max(LEAST_SUGGESTED, asked.games),
        seed=asked.setting.seed + 1,
    )
    return f"each brings it nearer: {both}. To find out whether both together bring it into the band, try:", line


def pair_to_try(asked: WhatIf) -> tuple[Found, Found] | None:
    """Two values of different numbers, where no value reaches the band and both of these bring the rate nearer.

    Of several pairs the one whose differences add up to the rate that is the nearest to the band's middle. None where
    what is printed is in the band, and where there are no such two that can be printed together.
    """
    if asked.into is None or asked.in_the_band or any(found is not None for _, found in asked.smallest()):
        return None
    printed, middle = asked.base[0], sum(asked.into) / 2
    nearer = [
        each
        for each in asked.found()
        if _is_number(each.arm) and (printed < each.rate < middle or middle < each.rate < printed)
    ]
    pairs = [pair for pair in combinations(nearer, 2) if pair[0].arm.group != pair[1].arm.group]
    pairs.sort(key=lambda pair: abs(printed + sum(each.difference.mean for each in pair) - middle))
    return next((pair for pair in pairs if _go_together(asked, *(each.arm for each in pair))), None)


def _is_number(arm: Arm) -> bool:
    """Whether only numbers change: other values can't always be written beside each other."""
    return all(isinstance(each.value, int | float) and not isinstance(each.value, bool) for each in arm.changes)


def _go_together(asked: WhatIf, one: Arm, other: Arm) -> bool:
    """Whether both can be printed at once, and neither takes the place of the other."""
    try:
        both = asked.content_with((*one.texts, *other.texts))
    except HeroboxError:
        return False
    return both not in (asked.content_with(one.texts), asked.content_with(other.texts))
