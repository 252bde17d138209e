"""The report in short: what its new cards and contenders come to, how sure that is, and what to try next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from herobox.kernel.changing import Tables, item_of
from herobox.kernel.content import read_files
from herobox.kernel.errors import HeroboxError
from herobox.kernel.wording import capitalize_first, count_of, join_words
from herobox.lab.intervals import wilson
from herobox.lab.pages.page import Section, Table
from herobox.lab.reporting.before import before_and_now, read_before
from herobox.lab.reporting.gathering import Gathered
from herobox.lab.reporting.matchups import overall, scores_of
from herobox.lab.reporting.next_step import next_step
from herobox.lab.reporting.skill import is_unthinking
from herobox.lab.reporting.verdict import (
    FAIR,
    FINE,
    FORCED_STRONG,
    LIKELY_FINE,
    MAYBE,
    MAYBE_WEAK,
    OPEN,
    PROBABLY_STRONG,
    PROBABLY_WEAK,
    TOO_STRONG,
    TOO_WEAK,
    UNUSED,
    Verdict,
)
from herobox.lab.reporting.worth import AGAIN, LEAST_FOR_SURE
from herobox.lab.tables import in_columns

TITLE = "In short"


def in_short(gathered: Gathered, told: Sequence[Verdict]) -> Section | None:
    """The section; None where the report is about nothing that is new."""
    words = [
        *_contender_words(gathered),
        *(
            [_opening(told), *_again(gathered, told), *_before(gathered, told), *_doubts(gathered, told)]
            if told
            else []
        ),
    ]
    if not words:
        return None
    again, command = next_step(gathered, told)
    tables = [Table(_caption(gathered), _rows(told), (_measure(gathered, told[0].fair),))] if told else []
    return Section(TITLE, words, tables=tables, command=command, again=again)


def _again(gathered: Gathered, told: Sequence[Verdict]) -> Iterator[str]:
    """Which card was measured by other games, as it looked the strongest."""
    for use in dict.fromkeys(each.use for each in told if each.again):
        games = count_of(gathered.plan.card_games, "game")
        yield (
            f"After {games}, {use} was the most likely to be too strong, but not for sure. So it was "
            f"measured again, by {AGAIN} times as many; only these count."
        )


def _before(gathered: Gathered, told: Sequence[Verdict]) -> Iterator[str]:
    """What has become of cards since the report that this one is compared with."""
    plan = gathered.plan
    if plan.compare is not None:
        yield from before_and_now(read_before(plan.compare, plan.setting.game), plan.compare.name, plan.setting, told)


def in_terminal(section: Section) -> str:
    """The same as lines of text."""
    tables = [in_columns(table.rows) for table in section.tables]
    lines = [*section.words, *(line.rstrip("\n") for line in tables)]
    return "\n".join([*lines, *([f"{section.again} {section.command}"] if section.command else [])]) + "\n"


def _caption(gathered: Gathered) -> str:
    return (
        "Cards and the printed ones in their place, in words"
        if gathered.together
        else "What the cards come to, in words"
    )


def _measure(gathered: Gathered, fair: float) -> str:
    edge = f"{100 * fair:.2g}"
    what = f"worth from -{edge} to +{edge} percent"
    if gathered.together:
        what = f"from -{edge} to +{edge} percent more games won than with the printed card in its place"
    if gathered.plan.compare is not None:
        what += f" (as in {gathered.plan.compare.name})"
    elif fair < FAIR:
        what += f", which is about as much as {100 * FAIR:g} where half of the games are won"
    return (
        f"As it should be: {what}. For sure: its whole interval says so, of {LEAST_FOR_SURE} games or "
        f"more. May be: with a chance of {100 * MAYBE:g} percent or more. Used by: how many players of the "
        "ordinary games."
    )


def _rows(told: Sequence[Verdict]) -> list[list[str]]:
    together = any(each.beside for each in told)
    table = [
        [
            "card",
            *(["the printed card in its place"] if together else []),
            "difference" if together else "worth",
            "95% interval",
            "games",
            "used by",
            "it is",
        ]
    ]
    for each in told:
        did, could = each.users
        table.append(
            [
                each.use,
                *([each.beside] if together else []),
                f"{100 * each.difference.mean:+.1f}",
                each.difference.words(),
                str(each.games),
                f"{did} of {could} who could",
                each.case,
            ]
        )
    return table


def _opening(told: Sequence[Verdict]) -> str:
    """The first sentence."""
    if len(told) == 1:
        stop = "; nothing need be changed" if told[0].case in (FINE, LIKELY_FINE) else ""
        return f"{_worth(told[0])}: {told[0].case}{stop}."
    for case in (TOO_STRONG, PROBABLY_STRONG):
        those = [_worth(each) for each in told if each.case == case]
        if those:
            return f"{capitalize_first(case)}: {join_words(those)}."
    weak = [_worth(each) for each in told if each.case in (TOO_WEAK, PROBABLY_WEAK)]
    too_weak = f"too weak, or probably so: {join_words(weak)}"
    if len(weak) == len(told):
        return f"Nothing is too strong, but all that was measured is {too_weak}."
    if all(each.case in (FINE, LIKELY_FINE) for each in told):
        return "All that was measured is as it should be, or most likely so."
    if all(each.case in (FINE, LIKELY_FINE, MAYBE_WEAK, PROBABLY_WEAK, TOO_WEAK) for each in told):
        return (
            f"Nothing is too strong{f'. {capitalize_first(too_weak)}' if weak else ', but something may be too weak'}."
        )
    luck = " With so few games, which card comes first is often luck." if told[0].case in OPEN else ""
    return f"Nothing is too strong for sure. The strongest seems to be {_worth(told[0])}: {told[0].case}.{luck}"


def _worth(verdict: Verdict) -> str:
    beside = f" compared with {verdict.beside}" if verdict.beside else ""
    return f"{verdict.use} ({100 * verdict.difference.mean:+.1f}{beside}, {verdict.difference.words()})"


def _doubts(gathered: Gathered, told: Sequence[Verdict]) -> Iterator[str]:
    """What these bots hardly can say."""
    seldom = [each.use for each in told if each.case == UNUSED]
    if seldom:
        yield f"Few of those who could chose to {join_words(seldom, 'or')}, so little is known of what that can do."
    for each in told:
        if each.case == FORCED_STRONG:
            yield (
                f"Made to {each.use} whenever they can, these bots win more than if they do as they like: "
                f"{100 * each.forced.mean:+.1f} ({each.forced.words()}). It may be stronger than it looks."
            )
    bot, levels = gathered.plan.setting.bot, gathered.game.mind.levels
    if is_unthinking(levels, bot) and not any(each.is_strong for each in told):
        yield f"{bot} does not think ahead, so a card whose use comes later may be stronger than it looks here."


def _holder(files: Sequence[tuple[str, Tables]], item: str) -> str:
    """The item that this one is a part of, or itself; empty if several kinds have the id, so that nobody can say."""
    try:
        return item_of(files, item)
    except HeroboxError:
        return ""


def _contender_words(gathered: Gathered) -> Iterator[str]:
    """A sentence for each contender that packs bring or changes are about, such as the deck of a card."""
    if not gathered.meetings or not gathered.new:
        return
    files = read_files((gathered.game.content_folder(), *gathered.game.packs), [])
    new = {*gathered.new, *(_holder(files, item) for item in gathered.new)}
    scores = scores_of(gathered)
    for name in dict.fromkeys(name for pair in gathered.meetings for name in pair):
        if name not in new:
            continue
        score = overall(scores, name)
        low, high = wilson(score.wins, score.games)
        case = "more than half, for sure" if low > 0.5 else "less than half, for sure" if high < 0.5 else "about half"
        if score.games < LEAST_FOR_SURE or (case == "about half" and max(0.5 - low, high - 0.5) > 2 * FAIR):
            case = "more games are needed to know"
        yield (
            f"{name} wins {100 * score.wins / max(1, score.games):.1f} percent ({100 * low:.1f} to "
            f"{100 * high:.1f}) of {count_of(score.games, 'game')}: {case}."
        )
