"""What cards are worth, as a figure, tables and sentences."""

from __future__ import annotations

import json
import typing
from collections.abc import Iterator, Sequence

import msgspec

from herobox.kernel.configuring import configure
from herobox.lab.coming_up import ABSENT, DRAWN, UNDRAWN, Seen
from herobox.lab.measures import LINE_UP
from herobox.lab.pages.figures import Bar, forest
from herobox.lab.pages.page import Table
from herobox.lab.pairing import Difference
from herobox.lab.reporting.gathering import Gathered
from herobox.lab.reporting.used import Used, card_of
from herobox.lab.reporting.worth import Worth, sure_of
from herobox.lab.reporting.yardsticks import Beside, compared

CAPTION = "What a card is worth: the same chance, only who may use it differs"
BESIDE = "New cards beside printed ones: how much more they are worth"
NOT_KEPT = (
    "The games that tell what cards are worth are not kept; those of the ordinary games in which a card was used are "
    "linked."
)
WHATIF = "can't be forbidden, but herobox whatif tells what its numbers do"
BY_ITSELF = f" What happens by itself {WHATIF}."
NOBODY = "Not measured, as nobody could choose to use it in the ordinary games"


def percents(difference: Difference | None) -> list[str]:
    """A difference and its interval, in percent; two empty cells for none."""
    return ["", ""] if difference is None else [f"{100 * difference.mean:+.1f}", difference.words()]


def worth_table(found: Sequence[Worth], beside: Sequence[Beside] = ()) -> Table:
    """Each card with what it is worth; where all win together, how often they win with and without it, too."""
    together = any(worth.gains for worth in found)
    base = ["won with it", "won without it"] if together else []
    sure = "helps, for sure" if together else "sure"
    heads = ["use", *base, "worth", "95% interval", sure, "when forced", "95% interval", "games"]
    rows = [
        [
            _label(worth, beside),
            *([f"{100 * worth.with_it:.1f}%", f"{100 * worth.without:.1f}%"] if together else []),
            *percents(worth.alone),
            _told(worth.alone, each, "no: it harms" if together else "yes"),
            *percents(worth.forced),
            str(worth.alone.games),
        ]
        for worth, each in zip(found, sure_of(found), strict=True)
    ]
    if together:
        words = (
            "Won with it: the bots use it as they like; won without it: nobody may use it; worth: the first less "
            "the second. When forced: how much more often they win if they have to use it whenever they can than "
            "without it."
        )
    else:
        words = "When forced: the only side that may use it has to whenever it can."
    return Table(CAPTION, [heads, *rows], (words,))


def beside_table(gathered: Gathered, found: Sequence[Worth], beside: Sequence[Beside]) -> Table:
    """Each new card with the printed one beside it, and how much more it is worth, the most first."""
    worths = {worth.use: worth for worth in found}
    numbers = {item.id: item.numbers for item in gathered.game.reports.catalogue()}

    def named(use: str) -> str:
        told = ", ".join(f"{name.replace('_', ' ')} {number}" for name, number in numbers[card_of(use)].items())
        return f"{use} ({told})" if told else use

    heads = [
        "new card",
        "worth",
        "95% interval",
        "beside the printed card",
        "worth",
        "more than beside it",
        "95% interval",
        "better than beside it, for sure",
    ]
    told = sorted(compared(found, beside), key=lambda each: -each[1].mean)
    rows = [
        [
            named(each.new),
            *percents(worths[each.new].alone),
            named(each.printed),
            percents(worths[each.printed].alone)[0],
            *percents(more),
            _told(more, sure, "no: it is worse"),
        ]
        for each, more, sure in told
    ]
    return Table(BESIDE, [heads, *rows])


def _told(difference: Difference, sure: bool, below: str) -> str:
    if not sure:
        return ""
    return "yes" if difference.mean > 0 else below


def worth_figure(gathered: Gathered, found: Sequence[Worth], beside: Sequence[Beside] = ()) -> str:
    """The same as an SVG; marked is what is better or worse than a printed card beside it, where there is one."""
    axis = "percent of games won above 50 by the only side that may use it"
    marked, mark = sure_of(found), "sure"
    if gathered.together:
        axis, mark = "games won more with it, percent", "helps or harms, for sure"
    if beside:
        apart = {each.new for each, _, sure in compared(found, beside) if sure}
        marked = [worth.use in apart for worth in found]
        mark = "better or worse than the printed card beside it, for sure"
    bars = [
        Bar(_label(worth, beside), 100 * worth.alone.mean, 100 * worth.alone.low, 100 * worth.alone.high, each)
        for worth, each in zip(found, marked, strict=True)
    ]
    return forest("cards", "What each card is worth, with intervals", bars, axis, 0, mark)


def _label(worth: Worth, beside: Sequence[Beside]) -> str:
    return f"{worth.use} (printed, to compare)" if worth.use in {each.printed for each in beside} else worth.use


def worth_words(gathered: Gathered, new: Sequence[str], beside: Sequence[Beside]) -> list[str]:
    """What worth means, and what new cards, by their uses, are compared with where all win together."""
    if not gathered.together:
        return [
            "Worth: in the same games, with the same seeds, only one side may use the card, each side in turn. How "
            "much more than half of the games that side wins is what the card is worth; 0 is worth nothing."
        ]
    meaning = (
        "Worth: how much more often the players win with the card than in the same games, with the same seeds, "
        "without it, in teams that may have it. Without it the bots still hold the card and plan as if they could play "
        "it, so a strong card looks stronger than it is: herobox whatif without --of tells how often the players win "
        "with other numbers on it. Any card that helps is worth more than 0, so "
    )
    if not beside:
        return [meaning + "measure printed cards of its kind beside it (--card ID)."]
    alone = [use for use in new if use not in {each.new for each in beside}]
    return [
        meaning
        + "beside each new one a printed card of its kind is measured that is used in the same way, in the same "
        "teams: the one whose cost is nearest, then whose other printed numbers are; of those as near, the one that "
        "was offered most often. Printed cards of its kind that were asked for (--card ID) are compared with it, too.",
        *(
            [f"No printed card of its kind was used in the same teams, so nothing stands beside: {', '.join(alone)}."]
            if alone
            else []
        ),
    ]


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
            for each in (worth.alone, worth.forced)
            if each is not None
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
