"""What the cards of a report came to, kept in its page, so that a later report can say what has become of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import isfinite, sqrt
from pathlib import Path
from typing import Any

import msgspec

from herobox.kernel.errors import HeroboxError
from herobox.kernel.wording import capitalize_first
from herobox.lab.command_lines import setting_text
from herobox.lab.measures import Setting
from herobox.lab.pages.page import data_of, hidden_data
from herobox.lab.pairing import Difference, known
from herobox.lab.reporting.verdict import (
    FINE,
    FORCED_STRONG,
    LIKELY_FINE,
    MAYBE_STRONG,
    MAYBE_WEAK,
    PROBABLY_STRONG,
    PROBABLY_WEAK,
    TOO_STRONG,
    TOO_WEAK,
    UNKNOWN,
    UNUSED,
    Verdict,
)

NAME = "cards"
"""Of the data in a page."""
SELDOMER = 0.5
"""Who made a card weaker is told where fewer than this share of those use it who did before."""
STRONG = (TOO_STRONG, PROBABLY_STRONG, MAYBE_STRONG, FORCED_STRONG)
WEAK = (TOO_WEAK, PROBABLY_WEAK, MAYBE_WEAK)
STILL = {
    TOO_STRONG: "it is still too strong, for sure",
    PROBABLY_STRONG: "it is probably still too strong",
    MAYBE_STRONG: "it may still be too strong",
    FORCED_STRONG: "it may still be too strong",
    TOO_WEAK: "it is still too weak, for sure",
    PROBABLY_WEAK: "it is probably still too weak",
    MAYBE_WEAK: "it may still be too weak",
}
NOW = {
    TOO_STRONG: "it is too strong now, for sure",
    PROBABLY_STRONG: "it is probably too strong now",
    MAYBE_STRONG: "it may be too strong now",
    FORCED_STRONG: "it may be too strong now",
    TOO_WEAK: "it is too weak now, for sure",
    PROBABLY_WEAK: "it is probably too weak now",
    MAYBE_WEAK: "it may be too weak now",
    FINE: "it is as it should be now, for sure",
    LIKELY_FINE: "it is most likely as it should be now",
    UNKNOWN: "whether it is as it should be now is not sure",
    UNUSED: "whether it is as it should be now is not sure, as hardly anybody used it",
}


class Card(msgspec.Struct, frozen=True):
    """What a card came to in a report."""

    use: str
    beside: str
    """The use of the printed card that was played in its place; empty where sides play against each other."""
    mean: float
    """What it was worth, or how much more than the printed one, from -1 to 1."""
    spread: float | None
    """Half the width of the 95 percent interval; None where that is unknown."""
    users: tuple[int, int]
    """How many players of the ordinary games used it, of how many who could."""
    fair: float
    """As how much it is as it should be, either way."""


class Before(msgspec.Struct, frozen=True):
    """What the cards of a report came to."""

    game: str
    bot: str
    fields: dict[str, Any]
    """The fields of the config that were set."""
    cards: tuple[Card, ...]


def kept(setting: Setting, told: Sequence[Verdict]) -> str:
    """The part of a page that keeps it."""
    cards = [
        Card(each.use, each.beside, each.difference.mean, known(each.difference.spread), each.users, each.fair)
        for each in told
    ]
    return hidden_data(NAME, msgspec.json.encode(_of(setting, cards)).decode())


def _of(setting: Setting, cards: Iterable[Card]) -> Before:
    fields = msgspec.json.decode(msgspec.json.encode(setting.fields))  # Lists as they are read again.
    return Before(setting.game, setting.bot, fields, tuple(cards))


def read_before(path: Path, game: str) -> Before:
    """What an earlier report of a game came to. Raises HeroboxError for a file that is no such report."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise HeroboxError(f"--compare {path}: can't be read: {why}") from None
    data = data_of(text, NAME)
    if data is None:
        raise HeroboxError(
            f"--compare {path}: says nothing of cards; give a file that herobox report wrote, with its section cards"
        )
    try:
        before = msgspec.json.decode(data, type=Before)
    except msgspec.MsgspecError:
        raise HeroboxError(f"--compare {path}: what it says of cards can't be read; make that report again") from None
    if before.game != game:
        raise HeroboxError(f"--compare {path}: is a report of {before.game}, not of {game}")
    return before


def with_edges_of(before: Before, told: Sequence[Verdict]) -> list[Verdict]:
    """The same, each as it should be within the edges of the earlier report: a band must not move while one aims."""
    earlier = {(card.use, card.beside): card.fair for card in before.cards}
    return [msgspec.structs.replace(each, fair=earlier.get((each.use, each.beside), each.fair)) for each in told]


def before_and_now(before: Before, name: str, setting: Setting, told: Sequence[Verdict]) -> Iterator[str]:
    """A sentence for each card that both reports are about; `name` is the file of the earlier one."""
    earlier = {(card.use, card.beside): card for card in before.cards}
    others = {card.use: card.beside for card in before.cards}
    now = _of(setting, ())
    if (now.bot, now.fields) != (before.bot, before.fields):
        games = f"{_games(before)}; now {_games(now)}"
        yield f"{name} was made by other games ({games}), so the two can't be compared."
        return
    for each in told:
        card = earlier.get((each.use, each.beside))
        if card is not None:
            yield _told(card, name, each)
        elif each.use in others:
            other = others[each.use]
            yield (
                f"{each.use} was compared with {other} in {name} and with {each.beside} now, so the two can't be "
                f"compared; add --beside {other.partition(' ')[2]}."
            )
    if told and not any(each.use in others for each in told):
        yield f"None of these cards is in {name}, so nothing can be compared."


def _games(made: Before) -> str:
    """By which games a report was made: "easy --set expansions=neon"."""
    return " ".join([made.bot, *(f"--set {setting_text(*each)}" for each in made.fields.items())])


def _told(before: Card, name: str, now: Verdict) -> str:
    then = _difference(before)
    what = f" compared with {now.beside}" if now.beside else ""
    change = Difference(
        now.difference.mean - then.mean,
        sqrt(then.spread**2 + now.difference.spread**2),
        0,
        now.games,
        most=2,
    )
    sure = isfinite(change.spread) and (change.low > 0 or change.high < 0)
    after = _after(before.mean, now, changed=sure)
    words = f"{capitalize_first(now.use)}: {_percent(then)}{what} in {name}, {_percent(now.difference)} now; {after}."
    if isfinite(change.spread):
        way = "less" if change.mean < 0 else "more"
        words += f" That is {100 * abs(change.mean):.1f} {way}{'' if sure else ', which may be chance'}."
    (did, could), (do, can) = before.users, now.users
    if do * could < SELDOMER * did * can:
        words += f" It is used much less: by {do} of {can} who could, and by {did} of {could} before."
    return words


def _after(before: float, now: Verdict, *, changed: bool) -> str:
    """What has become of a card that was too strong or too weak; `changed`: whether it has become another for sure."""
    if (before > now.fair and now.case in STRONG) or (before < -now.fair and now.case in WEAK):
        return STILL[now.case]
    if changed and abs(before) > now.fair and now.case in (FINE, LIKELY_FINE):
        return f"the difference is {'' if now.case == FINE else 'most likely '}gone"
    return NOW[now.case]


def _difference(card: Card) -> Difference:
    spread = float("inf") if card.spread is None else card.spread
    return Difference(card.mean, spread, spread, 0, most=1)


def _percent(difference: Difference) -> str:
    return f"{100 * difference.mean:+.1f} ({difference.words()})"
