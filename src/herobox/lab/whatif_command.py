"""`herobox whatif`: what would come of other numbers, as a table, and as a page with a tornado plot."""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Sequence
from math import isfinite
from pathlib import Path
from typing import Any

from herobox.kernel.changing import item_of
from herobox.kernel.errors import HeroboxError
from herobox.kernel.form import mode_fields
from herobox.kernel.registry import load_game
from herobox.kernel.wording import capitalize_first, join_some_words, join_words
from herobox.lab.after_whatif import more_games, report_to_check, two_at_once
from herobox.lab.coming_up import expansion_words
from herobox.lab.command_lines import command_line, origin
from herobox.lab.contestants import contestant
from herobox.lab.intervals import share_of_others
from herobox.lab.measures import Setting
from herobox.lab.out_files import check_out, write_whole
from herobox.lab.pages.figures import Band, Bar, Swing, require_figures, tornado, width
from herobox.lab.pages.page import Section, Table, page
from herobox.lab.pairing import known, spread_words
from herobox.lab.reporting.before import read_before
from herobox.lab.stopping import stoppable
from herobox.lab.summary import failure_words
from herobox.lab.tables import in_columns
from herobox.lab.teams import missing_words
from herobox.lab.trying import Found, WhatIf
from herobox.lab.workers import workers

SETTLED = "and its whole interval lies in the band"


def run_whatif(
    game: str,
    *,
    changes: Sequence[str],
    of: str | None,
    into: str | None,
    beside: str | None = None,
    compare: Path | None = None,
    games: int,
    bot: str,
    seed: int,
    jobs: int | None,
    out: Path | None,
    mode: str | None,
    settings: Sequence[str],
    packs: Sequence[Path],
    ray: str | None = None,
    resume: Path | None = None,
    json_file: Path | None = None,
) -> int:
    """Play the games of a `WhatIf` and print what came of them; `out` gets a page with a tornado plot.

    `json_file` gets the numbers; `compare` is the report that led here, which the command that is suggested is given,
    too. A game that fails is named, and makes the exit code 1. Raises HeroboxError for wrong use, before anything is
    played.
    """
    who = workers(jobs, ray, resume)
    contestant(bot, 0)
    if out is not None:
        require_figures()
    if json_file is not None:
        check_out(json_file, ".json")
    if out is not None:
        check_out(out, ".html")
    loaded = load_game(game, packs)
    if compare is not None:
        read_before(compare, game)  # Nothing is compared here, but in the report that is suggested.
    setting = Setting(
        game=game,
        bot=bot,
        seed=seed,
        fields=mode_fields(loaded, mode, settings),
        packs=tuple(str(pack) for pack in packs),
        failures=str(out.parent if out is not None else Path()),
    )
    asked = WhatIf(setting, games, changes, of, None if into is None else read_band(into), beside)
    options: dict[str, Any] = {
        "change": changes,
        "of": of,
        "into": into,
        "beside": beside,
        "compare": compare,
        "games": games,
        "bot": bot,
        "seed": seed,
        "mode": mode,
        "set": settings,
        "pack": packs,
    }

    def command(**others: Any) -> str:
        return command_line("whatif", game, **{**options, **others})

    start = time.perf_counter()
    with stoppable(who.stopped_words):
        asked.play(who)
        seconds = time.perf_counter() - start
        sys.stdout.write(f"{asked.measure.name}: {said(asked)}, {bot} in every seat, {games_words(asked)}\n")
        sys.stdout.write(in_columns(rows(asked)))
        following = report_to_check(
            asked, {"bot": bot, "mode": mode, "set": settings, "pack": packs, "beside": beside, "compare": compare}
        )
        following = following or two_at_once(asked, command) or more_games(asked, command)
        lines = [*untouched(asked), *narrower(asked), *answers(asked)]
        for line in [*lines, " ".join(following)] if following else lines:
            sys.stdout.write(line + "\n")
        sys.stdout.write(f"{who.done.games} games in {seconds:.0f} s in {who.words()}{who.kept_words()}\n")
        if json_file is not None:
            found = {**origin(loaded, command()), **plain(asked), "seconds": seconds}
            write_whole(json_file, json.dumps(found) + "\n")
        if out is not None:
            write_whole(out, whatif_page(asked, command(out=out.name), following))
            sys.stdout.write(f"the page is in {out}\n")
    for failure in asked.failed:
        sys.stdout.write(failure_words(failure) + "\n")
    return 1 if asked.failed else 0


def plain(asked: WhatIf) -> dict[str, Any]:
    """What came of it as plain data; what is unknown is None.

    Rates are from 0 to 1, and from -1 to 1 for what a card is worth where all win together; a spread is half the width
    of a 95 percent interval.
    """
    rate, spread = asked.base
    return {
        "measure": asked.measure.name,
        "is_rate": asked.measure.is_rate,
        "bot": asked.setting.bot,
        "games": asked.games,
        "printed": [rate, known(spread)],
        "arms": [
            {
                "change": each.arm.words,
                "rate": each.rate,
                "spread": known(each.spread),
                "difference": each.difference.mean,
                "low": known(each.difference.low),
                "high": known(each.difference.high),
                "unpaired": known(each.difference.unpaired),
            }
            for each in asked.found()
        ],
    }


def read_band(text: str) -> tuple[float, float]:
    """`45..55` as rates from 0 to 1; a worth may be below 0. Raises HeroboxError for anything else."""
    found = re.fullmatch(r"(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)", text)
    if found is None or not -100 <= float(found[1]) <= float(found[2]) <= 100:
        raise HeroboxError(f'"{text}" is not a band; write percents from lower to higher, such as 45..55')
    if max(abs(float(found[1])), abs(float(found[2]))) <= 1:
        raise HeroboxError(f'"{text}" lies below 1 percent; write percents, such as 45..55')
    return float(found[1]) / 100, float(found[2]) / 100


def said(asked: WhatIf) -> str:
    """The number as printed, with its interval."""
    return f"{_rate(asked, *asked.base)} as printed"


def _number(asked: WhatIf, number: float) -> str:
    """A rate in percent, or a number as it is; what a card is worth where all win together is a difference."""
    if not asked.measure.is_rate:
        return f"{number:.2f}"
    return f"{100 * number:{'+' if asked.measure.twice else ''}.1f}%"


def _spread(asked: WhatIf, spread: float) -> str:
    return spread_words(100 * spread, 1) if asked.measure.is_rate else spread_words(spread, 2)


def games_words(asked: WhatIf) -> str:
    """How many games were played for each value."""
    other = f"with {asked.beside} in its place" if asked.beside else "without the card"
    twice = f", and the same {other}" if asked.measure.twice else ""
    words = f"{asked.games} games for each value{twice}"
    if len(asked.teams) > 1:
        whose = f" with {' and '.join(asked.owners)}" * bool(asked.owners and (asked.beside or not asked.measure.twice))
        words += f", dealt out to the {len(asked.teams)} line-ups{whose}"
    return words


def rows(asked: WhatIf, *, widest_first: bool = False) -> list[tuple[str, ...]]:
    """What came of each value, the heads first; in the order in which it was asked for, or in that of the plot."""
    found: list[tuple[str, ...]] = [("change", asked.measure.name, "difference", "95% interval", "if unpaired")]
    arms = asked.found()
    if widest_first:
        groups = dict.fromkeys(each.arm.group for each in arms)
        widths = dict(zip(groups, map(width, swings(asked)), strict=True))
        arms = sorted(arms, key=lambda each: -widths[each.arm.group])
    for each in arms:
        number, places = (100, 1) if asked.measure.is_rate else (1, 2)
        difference = each.difference
        note = " (as printed)" if each.is_printed else ""
        found.append(
            (
                each.arm.words + note,
                _number(asked, each.rate),
                f"{number * difference.mean:+.{places}f}",
                difference.words(number, places),
                _spread(asked, difference.unpaired),
            )
        )
    return found


def narrower(asked: WhatIf) -> list[str]:
    """How much the same luck helps."""
    paired = [each.difference for each in asked.found() if not each.difference.alike and each.difference.unpaired]
    if not paired:
        return []
    times = sum(each.unpaired / each.spread for each in paired) / len(paired)
    return [f"the same luck makes intervals {times:.1f} times as narrow, worth {times * times:.1f} times as many games"]


def untouched(asked: WhatIf) -> list[str]:
    """A warning where no value changed any game: what was changed may not be part of them."""
    if _comes_up(asked):
        return []
    words = "no game came out any different: either what was changed did not come up, or it makes no difference"
    games = min(each.difference.games for each in asked.found())
    if games > 1:
        words += f"; of all games, less than {100 * share_of_others(games):.1f} percent would (95 percent sure)"
    return [words + _whether_it_is_there(asked)]


def _whether_it_is_there(asked: WhatIf) -> str:
    """Who or what has to be named for what was changed to take part; empty where it does."""
    path = asked.arms[0].changes[0].path
    missing = missing_words(asked.game, asked.setting, path, asked.owners, asked.files)
    if missing:
        return f". {missing}"
    expansions = "" if asked.owners else expansion_words(asked.game, asked.setting.fields.get("expansions", ()))
    return f". Is it in these games? {expansions}" * bool(expansions)


def _comes_up(asked: WhatIf) -> bool:
    """Whether any value made a difference to any game, or none but the printed one was asked for."""
    changed = [each.difference for each in asked.found() if not each.is_printed]
    return not changed or any(each.mean or not each.alike for each in changed)


def answers(asked: WhatIf) -> list[str]:
    """The smallest change into the band, for each change that was asked for."""
    if asked.into is None:
        return []
    low, high = (100 * end for end in asked.into)
    if not _comes_up(asked):
        return [f"into {low:g}..{high:g}: no answer, as no game came out any different from those with what is printed"]
    if asked.in_the_band:
        how_sure, rate = settled(asked, *asked.base), _rate(asked, *asked.base)
        if how_sure == SETTLED:
            return [f"into {low:g}..{high:g}: as printed it is in the band already ({rate}), {how_sure}"]
        return [f"into {low:g}..{high:g}: not sure: as printed {rate} was measured, which is in the band, {how_sure}"]
    lines, without = [], []
    for group, found in asked.smallest():
        if found is None:
            arm = next(arm for arm in asked.arms if arm.group == group)
            without.append(" and ".join(change.path for change in arm.changes))
        else:
            at = found.rate, found.spread
            lines.append(f"into {low:g}..{high:g}: {found.arm.words} ({_rate(asked, *at)}), {settled(asked, *at)}")
    surest = asked.surest()
    if surest is not None and [surest.arm] != [found.arm for _, found in asked.smallest() if found is not None]:
        at = surest.rate, surest.spread
        lines.insert(0, f"the surest in the band: {surest.arm.words} ({_rate(asked, *at)}), {settled(asked, *at)}")
    if without:
        lines.append(f"into {low:g}..{high:g}: no value of {join_words(without, 'or')} that was tried does it")
    return lines


def _rate(asked: WhatIf, rate: float, spread: float) -> str:
    return f"{_number(asked, rate)} {_spread(asked, spread)}"


def settled(asked: WhatIf, rate: float, spread: float) -> str:
    """Whether the whole interval of a rate in the band lies there, and if not, how many games would tell."""
    if not isfinite(spread):
        return "but so few games tell nothing: play more"
    games = asked.games_to_settle(rate, spread)
    if games == 0:
        return SETTLED
    beyond = "but its interval reaches beyond the band"
    if games is None:
        return f"{beyond}, and it is so near the edge that more games would hardly tell"
    return f"{beyond}: about {games:,} games with another --seed would tell"


def swings(asked: WhatIf) -> list[Swing]:
    """What is drawn of each change that was asked for; the value that most surely reaches the band is marked."""
    surest = asked.surest() if _comes_up(asked) else None
    drawn = []
    for group in dict.fromkeys(arm.group for arm in asked.arms):
        found = [each for each in asked.found() if each.arm.group == group]
        low, high = sorted((found[0], found[-1]), key=lambda each: each.difference.mean)
        label = ", ".join(change.path for change in found[0].arm.changes)
        best = _bar(asked, surest) if surest is not None and surest.arm.group == group else None
        drawn.append(Swing(label, _bar(asked, low), _bar(asked, high), best))
    return drawn


def _bar(asked: WhatIf, found: Found) -> Bar:
    number = 100 if asked.measure.is_rate else 1
    difference = found.difference
    label = ", ".join(str(change.value) for change in found.arm.changes)
    return Bar(label, number * difference.mean, number * difference.low, number * difference.high)


def band_drawn(asked: WhatIf) -> Band | None:
    """The band as differences from the rate as printed, in percent."""
    if asked.into is None:
        return None
    low, high = asked.into
    rate, _ = asked.base
    return Band(f"into {100 * low:g}..{100 * high:g}", 100 * (low - rate), 100 * (high - rate))


def _next(following: tuple[str, str] | None) -> list[Section]:
    if following is None:
        return []
    return [Section("What to try next", again=capitalize_first(following[0]), command=following[1])]


def whatif_page(asked: WhatIf, command: str, following: tuple[str, str] | None = None) -> str:
    """The same as a page with a tornado plot; `following`: what to try next, and with which command."""
    what = asked.measure.name if asked.measure.twice else f"how often {asked.measure.name}"
    axis = f"difference in {what}, percent" if asked.measure.is_rate else asked.measure.name
    words = f"For each number that was changed, how much it moves: {asked.measure.name}."
    game = asked.game
    changed = list(dict.fromkeys(item_of(asked.files, path) for path in asked.printed))
    packs = f", with {join_words(game.content.packs)}" if game.content.packs else ""
    return page(
        f"What if: {game.title}{packs}: {join_some_words(changed)}",
        [
            f"{asked.measure.name}: {said(asked)}.",
            f"{asked.setting.bot} in every seat, {games_words(asked)}, seed {asked.setting.seed}, rules "
            f"{game.rules_version}, content {game.content.hash}.",
            "Every value is played with the same seeds and named streams of chance, and differences are taken game by "
            "game. Lines are 95 percent intervals.",
        ],
        [
            Section(
                "What moves it",
                [*untouched(asked), *answers(asked), *narrower(asked)],
                tornado("whatif", words, swings(asked), axis, band_drawn(asked)),
                [Table("Each value against what is printed", rows(asked, widest_first=True))],
                command=command,
            ),
            *_next(following),
        ],
    )
