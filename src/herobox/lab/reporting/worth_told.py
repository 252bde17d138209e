"""What cards are worth, as a figure, tables and sentences."""

from __future__ import annotations

import json
import typing
from collections.abc import Collection, Iterator, Sequence

import msgspec

from herobox.kernel.configuring import configure
from herobox.lab.coming_up import ABSENT, DRAWN, UNDRAWN, Seen
from herobox.lab.measures import LINE_UP
from herobox.lab.pages.figures import Bar, forest
from herobox.lab.pages.page import Table
from herobox.lab.pairing import Difference
from herobox.lab.reporting.gathering import Gathered
from herobox.lab.reporting.used import Used, card_of
from herobox.lab.reporting.worth import Worth, compared, sure_of

CAPTION = "What a card is worth: the same luck, only who may use it differs"
BESIDE = "Cards and the printed ones in their place: the same decks and chance, only what the card says differs"
EDGE = 0.1
"""Where the players win less often than this whatever a card says, or lose less often, little can differ."""
LOOKS_STRONGER = (
    "Without it the bots still hold the card and plan as if they could play it, so a strong card looks stronger in "
    "this table than it is."
)
AS_THEY_LIKE = "the bots use it as they like"
NOT_KEPT = (
    "The games that tell what cards are worth are not kept; those of the ordinary games in which a card was used are "
    "linked."
)
WHATIF = "can't be forbidden, but herobox whatif tells what its numbers do"
BY_ITSELF = f" What happens by itself {WHATIF}."
NOBODY = "Not measured, as nobody could choose to use it in the ordinary games"


def percents(difference: Difference) -> list[str]:
    """A difference and its interval, in percent."""
    return [f"{100 * difference.mean:+.1f}", difference.words()]


def worth_table(found: Sequence[Worth], *, together: bool) -> Table:
    """Each card with what it is worth; where all win together, how often they win with and without it, too."""
    base = ["won with it", "won without it"] if together else []
    sure = "helps, for sure" if together else "sure"
    heads = ["use", *base, "worth", "95% interval", sure, "when forced", "95% interval", "games"]
    rows = [
        [
            worth.use,
            *([_rate(worth.with_it), _rate(worth.without)] if together else []),
            *percents(worth.alone),
            _told(worth.alone, each, "no: it harms" if together else "yes"),
            *percents(worth.forced),
            str(worth.alone.games),
        ]
        for worth, each in zip(found, sure_of(found), strict=True)
    ]
    if together:
        words = (
            f"Won with it: {AS_THEY_LIKE}; won without it: nobody may use it; worth: the first less the second. When "
            "forced: how much more often they win if they have to use it whenever they can than without it."
        )
    else:
        words = "When forced: the only side that may use it has to whenever it can."
    return Table(CAPTION, [heads, *rows], (words,), LOOKS_STRONGER if together else "")


def beside_table(gathered: Gathered, found: Sequence[Worth]) -> Table:
    """Each card with the printed one in its place, and how much more it is worth, the most first."""
    items = {item.id: item for item in gathered.game.reports.catalogue()}

    def named(use: str) -> str:
        item = items[card_of(use)]
        told = ", ".join(f"{name.replace('_', ' ')} {number}" for name, number in item.numbers.items())
        return f"{use}{f' ({told})' if told else ''}{f': {item.text}' if item.text else ''}"

    heads = [
        "card",
        "won with it",
        "the printed card in its place",
        "won with that",
        "difference",
        "95% interval",
        "better, for sure",
        "when forced",
        "95% interval",
        "games",
    ]
    rows = [
        [
            named(worth.use),
            _rate(worth.with_it),
            named(each.printed),
            _rate(each.won),
            *percents(each.more),
            _told(each.more, sure, "no: it is worse"),
            *(percents(worth.forced) if each is worth.beside[0] else ("", "")),
            str(each.more.games),
        ]
        for worth, each, sure in compared(found)
    ]
    words = (
        f"Won with it: {AS_THEY_LIKE}. When forced: how much more often they win if they have to use it whenever they "
        "can than with the printed card in its place, which they use as they like."
    )
    return Table(BESIDE, [heads, *rows], (words,))


def _rate(rate: float) -> str:
    return f"{100 * rate:.1f}%"


def _told(difference: Difference, sure: bool, below: str) -> str:
    if not sure:
        return ""
    return "yes" if difference.mean > 0 else below


def worth_figure(gathered: Gathered, found: Sequence[Worth]) -> str:
    """The same as an SVG: what each card is worth, or how much more than the printed one in its place."""
    pairs = compared(found)
    if pairs:
        title, mark = "How much better each card is than a printed one in its place", "better or worse, for sure"
        axis = "games won more often with it, percent"
        bars = [_bar(f"{worth.use} ({each.printed})", each.more, sure) for worth, each, sure in pairs]
    else:
        title, mark = "What each card is worth, with intervals", "sure"
        axis = "percent of games won above 50 by the only side that may use it"
        if gathered.together:
            axis, mark = "games won more often with it, percent", "helps or harms, for sure"
        bars = [_bar(worth.use, worth.alone, sure) for worth, sure in zip(found, sure_of(found), strict=True)]
    return forest("cards", title, bars, axis, 0, mark)


def _bar(label: str, difference: Difference, marked: bool) -> Bar:
    return Bar(label, 100 * difference.mean, 100 * difference.low, 100 * difference.high, marked)


def worth_words(gathered: Gathered, found: Sequence[Worth], asked: Collection[str]) -> list[str]:
    """What worth means, and what the cards that are `asked` for, by their ids, are compared with."""
    if not gathered.together:
        return [
            "Worth: in the same games, with the same seeds, only one side may use the card, each side in turn. How "
            "much more than half of the games that side wins is what the card is worth; 0 is worth nothing."
        ]
    pairs = compared(found)
    alone = [worth.use for worth in found if card_of(worth.use) in asked and not worth.beside]
    words = [
        "Any card that helps is worth something to players who win together. So each is compared with a printed one in "
        "its place: the same teams, decks and seeds, in which the card says what the printed one says. That is the "
        "printed card of its kind, used in the same way, whose cost is nearest, of those the one whose words are the "
        "most alike, then whose other printed numbers are the nearest; of those as near, the one that was offered most "
        "often. Choose another, or keep it while numbers change, with --beside ID."
        if pairs
        else "Worth: how much more often the players win with the card than in the same games without it. Any card "
        "that helps is worth more than 0, so ask for cards (--card ID): each is compared with a printed one."
    ]
    if alone:
        words.append(f"No printed card of its kind was used, so none was played in the place of {', '.join(alone)}.")
    rates = [rate for worth, each, _ in pairs for rate in (worth.with_it, each.won)]
    if rates and (max(rates) < EDGE or min(rates) > 1 - EDGE):
        hardly = "hardly ever win" if max(rates) < EDGE else "nearly always win"
        words.append(
            f"The players {hardly} these games whatever the card says, so no card can make much of a difference: "
            "measure it with another mode or other settings, too."
        )
    return words


def unmeasured(gathered: Gathered, used: Sequence[Used], found: Sequence[Worth]) -> list[str]:
    """Sentences for cards that were asked for and not measured, and one for those whose games were all the same."""
    named = dict.fromkeys(gathered.plan.card)
    uses = {card_of(each.use): each.use for each in used}
    unmet = [card for card in named if card not in uses]
    configs = {row.config for _, row in gathered.rows}
    players = {name for each in configs for name in _names(configure(gathered.game.config_type, json.loads(each)))}
    seen, known = Seen(gathered.game, (row for _, row in gathered.rows)), (ABSENT, UNDRAWN, DRAWN)
    absent = [card for card in unmet if card not in players]
    others = [card for card in absent if seen.case(card) not in known]
    placed = [card for card in named if uses.get(card, "").startswith(f"{LINE_UP} ")]
    same = [
        worth.use
        for worth in found
        if all(
            not each.mean and (each.alike or not each.spread)
            for each in (worth.alone, worth.forced, *(other.more for other in worth.beside))
        )
    ]
    told: list[tuple[str, list[str], str]] = [
        (
            f"Not measured, though it took part, as no choice is about it: what happens by itself {WHATIF}",
            [card for card in unmet if card in players],
            "",
        ),
        *((f"{NOBODY}: {case}", [card for card in absent if seen.case(card) == case], BY_ITSELF) for case in known),
        (f"{NOBODY}, though it came up", [card for card in others if seen.came_up(card)], BY_ITSELF),
        (
            f"{NOBODY}; either it never came up, or it happens by itself and {WHATIF}",
            [card for card in others if not seen.came_up(card)],
            "",
        ),
        (
            "Not measured, as a player has it in the line-up and does not choose to use it",
            placed,
            " See how often who has it wins, or change its numbers with herobox whatif.",
        ),
        ("No game came out any different by who may use it, so 0 says nothing here", same, ""),
    ]
    return [f"{sentence}: {', '.join(cards)}.{more}" for sentence, cards, more in told if cards]


def _names(config: msgspec.Struct) -> Iterator[str]:
    """All texts in a config that are chosen freely: who or what takes part by its id is among them."""
    for field in msgspec.structs.fields(type(config)):
        value = getattr(config, field.name)
        if _is_free(field.type):
            yield from [value] if isinstance(value, str) else value or ()


def _is_free(kind: object) -> bool:
    """Whether a field may hold any text, so that it may name an item, and not only one of a few words."""
    return kind is str or any(_is_free(part) for part in typing.get_args(kind))
