"""What cards are worth, as a figure, a table and sentences."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.lab.measures import LINE_UP
from herobox.lab.pages.figures import Bar, forest
from herobox.lab.pages.page import Table
from herobox.lab.pairing import Difference, sure_among_many
from herobox.lab.reporting.gathering import Gathered
from herobox.lab.reporting.used import Used, card_of
from herobox.lab.reporting.worth import Worth
from herobox.lab.reporting.yardsticks import Beside

CAPTION = "What a card is worth: the same chance, only who may use it differs"
NOT_KEPT = "The games of the first table are not kept; those of the ordinary games in which a card was used are linked."


def percents(difference: Difference | None) -> list[str]:
    """A difference and its interval, in percent; two empty cells for none."""
    return ["", ""] if difference is None else [f"{100 * difference.mean:+.1f}", difference.words()]


def worth_table(found: Sequence[Worth]) -> Table:
    """Each card with what it is worth."""
    heads = ["use", "worth", "95% interval", "sure", "where forced", "95% interval", "games"]
    rows = [
        [_label(worth), *percents(worth.alone), "yes" if each else "", *percents(worth.forced), str(worth.alone.games)]
        for worth, each in zip(found, _sure(found), strict=True)
    ]
    return Table(CAPTION, [heads, *rows])


def worth_figure(gathered: Gathered, found: Sequence[Worth]) -> str:
    """The same as an SVG."""
    if gathered.together:
        axis = "games won more with it, percent"
    else:
        axis = "percent of games won above 50 by the only side that may use it"
    bars = [
        Bar(_label(worth), 100 * worth.alone.mean, 100 * worth.alone.low, 100 * worth.alone.high, each)
        for worth, each in zip(found, _sure(found), strict=True)
    ]
    return forest("cards", "What each card is worth, with intervals", bars, axis, 0, "sure")


def _label(worth: Worth) -> str:
    return worth.use if worth.forced is not None else f"{worth.use} (printed, to compare)"


def _sure(found: Sequence[Worth]) -> list[bool]:
    return sure_among_many([worth.alone.chance for worth in found])


def worth_words(gathered: Gathered, found: Sequence[Worth], beside: Sequence[Beside]) -> list[str]:
    """What worth means, and where all win together, how much the cards that are compared with are worth."""
    if not gathered.together:
        return [
            "Worth: in the same games, with the same seeds, only one side may use the card, each side in turn. How "
            "much more than half of the games that side wins is what the card is worth; 0 is worth nothing."
        ]
    meaning = (
        "Worth: how much more often the players win with the card than in the same games, with the same seeds, "
        "without it, in teams that may have it. Forced: how much more where they have to use it whenever they can. "
        "Any card that helps is worth more than 0, so "
    )
    if not beside:
        return [meaning + "measure printed cards of its kind beside it (--card ID)."]
    return [
        meaning + "printed cards of its kind are measured beside it: those that are used in the same way, in the same "
        "teams, and whose printed numbers are nearest; of those as near, the ones that were offered most often.",
        *_compared(found, beside),
    ]


def _compared(found: Sequence[Worth], beside: Sequence[Beside]) -> list[str]:
    """For each kind of new cards a sentence with what they and the printed cards beside them are worth, in percent."""
    worths = {worth.use: worth.alone for worth in found}
    lines = []
    for each in beside:
        printed = ", ".join(f"{100 * worths[use].mean:+.1f} ({use})" for use in each.printed)
        new = ", ".join(f"{use} {100 * worths[use].mean:+.1f} ({worths[use].words()})" for use in each.new)
        lines.append(f"Of the kind {each.kind}: {new}; printed cards measured the same way: {printed}.")
    return lines


def unmeasured(named: Sequence[str], used: Sequence[Used], found: Sequence[Worth]) -> list[str]:
    """A sentence for cards that were asked for and not measured, and one for those whose games were all the same."""
    uses = {card_of(each.use): each.use for each in used}
    unmet = ", ".join(card for card in dict.fromkeys(named) if card not in uses)
    placed = ", ".join(card for card in dict.fromkeys(named) if uses.get(card, "").startswith(f"{LINE_UP} "))
    same = ", ".join(
        worth.use
        for worth in found
        if all(
            not each.mean and (each.alike or not each.spread)
            for each in (worth.alone, worth.forced)
            if each is not None
        )
    )
    lines = []
    if unmet:
        lines.append(f"Not measured, as nobody could use it in the ordinary games: {unmet}.")
    if placed:
        lines.append(
            "Not measured, as a player has it in the line-up and does not choose to use it: "
            f"{placed}. See how often who has it wins, or change its numbers with herobox whatif."
        )
    if same:
        lines.append(f"No game came out any different by who may use it, so 0 says nothing here: {same}.")
    return lines
