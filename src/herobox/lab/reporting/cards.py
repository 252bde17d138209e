"""Cards: who wins with them, and what they are worth."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from herobox.kernel.wording import count_of
from herobox.lab.intervals import wilson
from herobox.lab.measures import LINE_UP, verb_words
from herobox.lab.pages.page import Section, Table
from herobox.lab.pairing import sure_among_many
from herobox.lab.reporting.before import kept, read_before, with_edges_of
from herobox.lab.reporting.examples import Found
from herobox.lab.reporting.gathering import Gathered
from herobox.lab.reporting.in_short import in_short
from herobox.lab.reporting.used import Used, card_of, difference_of, uses_of
from herobox.lab.reporting.verdict import unsure_strongest, verdicts
from herobox.lab.reporting.worth import compared, measured_again, worths
from herobox.lab.reporting.worth_told import (
    NOT_KEPT,
    beside_table,
    percents,
    unmeasured,
    worth_figure,
    worth_table,
    worth_words,
)
from herobox.lab.reporting.yardsticks import yardsticks
from herobox.lab.summary import Tally
from herobox.lab.workers import Workers

HELD = "Drawn and held: who wins who had a card in hand, and who had it in the deck alone"
MISLEADS = (
    "This table may mislead: in long games more cards are drawn, offered and used, players who are winning can buy and "
    "use more, and bots have habits."
)
TRUST = "Trust the worth, which only the card can cause."
MEASURE = "To find out what a card itself does, have its worth measured (--card ID)."


def suspects(used: Sequence[Used], count: int, named: Sequence[str] = (), new: Collection[str] = ()) -> list[str]:
    """Which cards to look at: those that are named, and `count` others that were used.

    First among those come `new` ones, then those that stand out the most, by turns as strong and as weak.
    """
    chosen = [each for each in used if not each.use.startswith(f"{LINE_UP} ")]
    asked = [each.use for each in chosen if card_of(each.use) in named]
    free = [each for each in chosen if each.times and each.use not in asked]
    known = sorted((each for each in free if each.difference is not None), key=_sureness)
    rest = sorted((each for each in free if each.difference is None), key=lambda each: -each.times)
    by_turns = [each for pair in zip(reversed(known), known, strict=True) for each in pair]
    ordered = sorted((*by_turns, *rest), key=lambda each: card_of(each.use) not in new)
    return [*asked, *[*dict.fromkeys(each.use for each in ordered)][:count]]


def _sureness(used: Used) -> float:
    """How many spreads its difference lies above 0; the weakest have the least."""
    return used.difference.mean / max(used.difference.spread, 1e-9) if used.difference is not None else 0.0


def cards(gathered: Gathered, command: str, who: Workers) -> Section:
    """The section."""
    used = uses_of(gathered)
    looked_at = suspects(used, gathered.plan.cards, gathered.plan.card, gathered.new)
    asked = {*gathered.new, *gathered.plan.card}
    beside = yardsticks(gathered, used, looked_at)
    found = worths(gathered, looked_at, who.within("first"), beside) if looked_at else []
    strongest = unsure_strongest(verdicts(found, used, asked, together=gathered.together))
    if strongest is not None:
        found = [
            measured_again(gathered, each, who.within("again"), beside) if each.use == strongest.use else each
            for each in found
        ]
    gathered.unmeasured = [*unmeasured(gathered, used, found), *_left_out(gathered, used, looked_at)]
    told = verdicts(found, used, asked, together=gathered.together)
    if gathered.plan.compare is not None:
        told = with_edges_of(read_before(gathered.plan.compare, gathered.game.id), told)
    gathered.in_short = in_short(gathered, told)
    gathered.data = kept(gathered.plan.setting, told)
    tables = [beside_table(gathered, found)] if compared(found) else []
    without = [worth for worth in found if not worth.beside]
    tables += [worth_table(without, together=gathered.together)] if without else []
    note = f"{MISLEADS} {TRUST if found else MEASURE}"
    tables.append(Table("Who wins with what", _table(gathered, used), note=note))
    held = drawn_and_held(gathered)
    if len(held) > 1:
        tables.append(Table(HELD, held, ("Drawn: it was in hand when some turn began.",), note))
    tags = _tags(gathered)
    if len(tags) > 1:
        tables.append(Table("Who wins who had what", tags))
    return Section(
        "Cards",
        [
            *worth_words(gathered, found, asked),
            "Sure, and in the other tables beyond luck: with many cards, some stand out by luck alone; of those marked "
            "in a table, at most one in twenty is expected to (a false discovery rate of 5 percent, Benjamini and "
            "Hochberg). Sure: the card itself is the cause. Beyond luck: who had it won more or less often, whatever "
            "the cause.",
            *_meanings(gathered, used),
            *gathered.unmeasured,
            *([NOT_KEPT] if found and gathered.examples.each else []),
        ],
        worth_figure(gathered, found) if found else "",
        tables,
        command=command,
    )


def _left_out(gathered: Gathered, used: Sequence[Used], looked_at: Collection[str]) -> list[str]:
    """A sentence for new cards that were used and not measured, as more of them are new than were asked for."""
    out = [each.use for each in used if each.times and card_of(each.use) in gathered.new and each.use not in looked_at]
    out = [use for use in out if not use.startswith(f"{LINE_UP} ")]
    if not out or not gathered.plan.cards:
        return []
    return [
        f"Not measured, as no more than {count_of(gathered.plan.cards, 'card')} should be (--cards): {', '.join(out)}."
    ]


def _meanings(gathered: Gathered, used: Sequence[Used]) -> list[str]:
    """What the uses in the tables mean, by their verbs."""
    there = {each.use.partition(" ")[0] for each in used}
    told = [f"{verb}: {words}" for verb, words in verb_words(gathered.game).items() if words and verb in there]
    return [f"A use is a verb and what it is done with. {' '.join(told)}"] if told else []


def _table(gathered: Gathered, used: Sequence[Used]) -> list[list[str]]:
    told = [each.difference for each in used]
    sure = iter(sure_among_many([difference.chance for difference in told if difference is not None]))
    table = [
        [
            "use",
            "used it",
            "could, did not",
            "never could",
            "difference",
            "95% interval",
            "beyond luck",
            "used / offered",
        ]
    ]
    for each, difference in zip(used, told, strict=True):
        tallies = [
            gathered.lost(
                _rate(tally), f"{each.use}: {words}", each.games.get(how, ()), each.use if how == "used" else ""
            )
            for tally, how, words in (
                (each.used, "used", "used it"),
                (each.offered, "offered", "could, did not"),
                (each.never, "never", "never could"),
            )
        ]
        numbers = ["", "", ""] if difference is None else [*percents(difference), "yes" if next(sure) else ""]
        table.append([each.use, *tallies, *numbers, f"{each.times} / {each.chances}"])
    return table


def _rate(tally: Tally) -> str:
    if not tally.games:
        return ""
    low, high = wilson(tally.wins, tally.games)
    return f"{100 * tally.wins / tally.games:.0f} ({100 * low:.0f} to {100 * high:.0f}) of {tally.games}"


def drawn_and_held(gathered: Gathered) -> list[list[str]]:
    """How often players won who had a card in hand, who still held it at the end, and who had it in the deck alone."""
    found: dict[str, dict[str, list[tuple[Found, int]]]] = {}
    for index, row in gathered.rows:
        for seat, card, turns, at_the_end in row.held:
            games = found.setdefault(card, {"drawn": [], "held": [], "never": []})
            games["drawn" if turns or at_the_end else "never"].append(((index, row), seat))
            if at_the_end:
                games["held"].append(((index, row), seat))
    told = [(card, games, {how: _tally(each) for how, each in games.items()}) for card, games in found.items()]
    rows = [(card, games, tallies, difference_of(tallies["drawn"], tallies["never"])) for card, games, tallies in told]
    rows.sort(key=lambda each: -(each[3].mean if each[3] else -2))
    sure = iter(sure_among_many([difference.chance for *_, difference in rows if difference is not None]))
    heads = [
        "card",
        "drawn",
        "held at the end",
        "in the deck, not drawn",
        "drawn to not drawn",
        "95% interval",
        "beyond luck",
    ]
    table = [heads]
    for card, games, tallies, difference in rows:
        cells = [gathered.lost(_rate(tallies[how]), f"{card}: {how}", games[how]) for how in ("drawn", "held", "never")]
        numbers = ["", "", ""] if difference is None else [*percents(difference), "yes" if next(sure) else ""]
        table.append([card, *cells, *numbers])
    return table


def _tally(games: Sequence[tuple[Found, int]]) -> Tally:
    tally = Tally()
    for (_, row), seat in games:
        tally.add(row.scores[seat] > 0)
    return tally


def _tags(gathered: Gathered) -> list[list[str]]:
    tallies: dict[str, Tally] = {}
    games: dict[str, list[tuple[Found, int]]] = {}
    for index, row in gathered.rows:
        for tag, seat in row.seat_tags:
            tallies.setdefault(tag, Tally()).add(row.scores[seat] > 0)
            games.setdefault(tag, []).append(((index, row), seat))
    ordered = sorted(tallies.items(), key=lambda item: -item[1].wins / item[1].games)
    return [["", "won"], *([tag, gathered.lost(tally.words(), tag, games[tag])] for tag, tally in ordered)]
