"""Cards: who wins with them, and what they are worth."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from herobox.kernel.registry import load_game
from herobox.lab.intervals import Z, wilson
from herobox.lab.measures import LINE_UP, VERBS
from herobox.lab.pages.figures import Bar, forest
from herobox.lab.pages.page import Section, Table
from herobox.lab.pairing import Difference, sure_among_many
from herobox.lab.reporting.examples import Found
from herobox.lab.reporting.gathering import Gathered
from herobox.lab.reporting.worth import Worth, worths
from herobox.lab.summary import Tally
from herobox.lab.workers import Workers

LEAST = 10
"""Of cards that fewer players used, or fewer did not, no difference is told."""


class Used(msgspec.Struct):
    """How players did who used a card, who could have and did not, and who never could; a player a game."""

    use: str
    used: Tally
    offered: Tally
    """Who could have used it and did not."""
    never: Tally
    games: dict[str, list[tuple[Found, int]]] = msgspec.field(default_factory=dict)
    """The games of each of the three ("used", "offered", "never"), with the player's seat."""
    times: int = 0
    """How often it was used in all."""
    chances: int = 0
    """At how many decisions it was offered."""

    @property
    def difference(self) -> Difference | None:
        """How much more often who used it won than who never could; None where too few did either."""
        return difference_of(self.used, self.never)


def difference_of(one: Tally, other: Tally) -> Difference | None:
    """How much more often the first won; None where there are too few of either."""
    if min(one.games, other.games) < LEAST:
        return None
    rates = [tally.wins / tally.games for tally in (one, other)]
    variance = sum(
        max(rate * (1 - rate), 0.25 / tally.games) / tally.games
        for rate, tally in zip(rates, (one, other), strict=True)
    )
    spread = Z * float(variance**0.5)
    return Difference(rates[0] - rates[1], spread, spread, one.games + other.games)


def uses_of(gathered: Gathered) -> list[Used]:
    """Every card by the use by which it is come by, the one that goes with most wins first."""
    known = {item.id for item in gathered.game.reports.catalogue()}
    verbs: dict[str, str] = {}
    by_game: list[tuple[Found, dict[tuple[int, str], tuple[int, int]]]] = []
    for index, row in gathered.rows:
        found = {}
        for seat, use, offered, chosen in row.uses:
            verb, _, item = use.partition(" ")
            if verb in VERBS and item in known:
                found[seat, use] = (offered, chosen)
                if item not in verbs or VERBS.index(verb) < VERBS.index(verbs[item]):
                    verbs[item] = verb
        by_game.append(((index, row), found))
    tallies = {f"{verb} {item}": Used(f"{verb} {item}", Tally(), Tally(), Tally()) for item, verb in verbs.items()}
    its_sides = {(gathered.seats[seat], use) for _, found in by_game for seat, use in found}
    for game, found in by_game:
        for use, used in tallies.items():
            for seat, score in enumerate(game[1].scores):
                if (gathered.seats[seat], use) not in its_sides:
                    continue  # A side that never may use it would tell which side wins, not what the card is worth.
                offered, chosen = found.get((seat, use), (0, 0))
                used.times += chosen
                used.chances += offered
                how = "used" if chosen else "offered" if offered else "never"
                {"used": used.used, "offered": used.offered, "never": used.never}[how].add(score > 0)
                if gathered.examples.each:
                    used.games.setdefault(how, []).append((game, seat))
    return sorted(tallies.values(), key=lambda used: -(used.difference.mean if used.difference else -2))


def suspects(used: Sequence[Used], count: int, named: Sequence[str] = (), new: Collection[str] = ()) -> list[str]:
    """Which cards to look at: those that are named, and `count` others that were used.

    First among those come `new` ones, then those that stand out the most, by turns as strong and as weak.
    """
    chosen = [each for each in used if not each.use.startswith(f"{LINE_UP} ")]
    asked = [each.use for each in chosen if _card(each.use) in named]
    free = [each for each in chosen if each.times and each.use not in asked]
    known = sorted((each for each in free if each.difference is not None), key=_sureness)
    rest = sorted((each for each in free if each.difference is None), key=lambda each: -each.times)
    by_turns = [each for pair in zip(reversed(known), known, strict=True) for each in pair]
    ordered = sorted((*by_turns, *rest), key=lambda each: _card(each.use) not in new)
    return [*asked, *[*dict.fromkeys(each.use for each in ordered)][:count]]


def _card(use: str) -> str:
    """The card of a use such as `buy power-lance`."""
    return use.partition(" ")[2]


def _sureness(used: Used) -> float:
    """How many spreads its difference lies above 0; the weakest have the least."""
    return used.difference.mean / max(used.difference.spread, 1e-9) if used.difference is not None else 0.0


def new_cards(gathered: Gathered) -> set[str]:
    """The cards that the report's packs bring or that its changes are about."""
    printed = {item.id: item for item in load_game(gathered.plan.setting.game).reports.catalogue()}
    return {item.id for item in gathered.game.reports.catalogue() if printed.get(item.id) != item}


def cards(gathered: Gathered, command: str, who: Workers) -> Section:
    """The section."""
    used = uses_of(gathered)
    looked_at = suspects(used, gathered.plan.cards, gathered.plan.card, new_cards(gathered))
    found = worths(gathered, looked_at, who) if looked_at else []
    figure = (
        forest(
            "cards",
            "What each card is worth, with intervals",
            [_bar(worth) for worth in found],
            "percent of games won above 50 by the only side that may use it"
            if not gathered.together
            else "games won more with it, percent",
            0,
            "its interval does not hold 0",
        )
        if found
        else ""
    )
    tables = []
    if found:
        sure = sure_among_many([worth.alone.chance for worth in found])
        heads = ["use", "worth", "95% interval", "sure", "where forced", "95% interval", "games"]
        rows = [
            [
                worth.use,
                *_percents(worth.alone),
                "yes" if each else "",
                *_percents(worth.forced),
                str(worth.alone.games),
            ]
            for worth, each in zip(found, sure, strict=True)
        ]
        tables.append(Table("What a card is worth: the same chance, only who may use it differs", [heads, *rows]))
    tables.append(Table("Who wins with what", _table(gathered, used)))
    held = drawn_and_held(gathered)
    if len(held) > 1:
        tables.append(Table("Drawn and held: who wins who had a card in hand, and who had it in the deck alone", held))
    tags = _tags(gathered)
    if len(tags) > 1:
        tables.append(Table("Who wins who had what", tags))
    worth_words = (
        "Worth: in the same games, with the same seeds, only one side may use the card, each side in turn. How much "
        "more than half of the games that side wins is what the card is worth; 0 is worth nothing."
        if not gathered.together
        else "Worth: how much more often the players win with the card than in the same games, with the same seeds, "
        "without it, in teams that may have it. Forced: how much more where they have to use it whenever they can. "
        "Any card that helps is worth more than 0, so measure printed cards of its kind beside it (--card ID)."
    )
    return Section(
        "Cards",
        [
            worth_words,
            "Sure: with many cards, some stand out by luck alone; of those marked, at most one in twenty is expected "
            "to (a false discovery rate of 5 percent, Benjamini and Hochberg).",
            *_unmeasured(gathered.plan.card, used, found),
        ],
        figure,
        tables,
        "Drawn: it was in hand when some turn began. Who wins with what may mislead: long games offer and use more "
        "cards, who is ahead can afford more, and bots have habits. Trust the worth, which only the card can cause.",
        command,
    )


def _unmeasured(named: Sequence[str], used: Sequence[Used], found: Sequence[Worth]) -> list[str]:
    """A sentence for cards that were asked for and not measured, and one for those whose games were all the same."""
    uses = {_card(each.use): each.use for each in used}
    unmet = ", ".join(card for card in dict.fromkeys(named) if card not in uses)
    placed = ", ".join(card for card in dict.fromkeys(named) if uses.get(card, "").startswith(f"{LINE_UP} "))
    same = ", ".join(
        worth.use
        for worth in found
        if all(not each.mean and (each.alike or not each.spread) for each in (worth.alone, worth.forced))
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


def _bar(worth: Worth) -> Bar:
    low, high = 100 * worth.alone.low, 100 * worth.alone.high
    return Bar(worth.use, 100 * worth.alone.mean, low, high, low > 0 or high < 0)


def _percents(difference: Difference) -> list[str]:
    return [f"{100 * difference.mean:+.1f}", difference.words()]


def _table(gathered: Gathered, used: Sequence[Used]) -> list[list[str]]:
    told = [each.difference for each in used]
    sure = iter(sure_among_many([difference.chance for difference in told if difference is not None]))
    table = [
        ["use", "used it", "could, did not", "never could", "difference", "95% interval", "sure", "used / offered"]
    ]
    for each, difference in zip(used, told, strict=True):
        tallies = [
            gathered.lost(_rate(tally), f"{each.use}: {words}", each.games.get(how, ()))
            for tally, how, words in (
                (each.used, "used", "used it"),
                (each.offered, "offered", "could, did not"),
                (each.never, "never", "never could"),
            )
        ]
        numbers = ["", "", ""] if difference is None else [*_percents(difference), "yes" if next(sure) else ""]
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
    heads = ["card", "drawn", "held at the end", "in the deck, not drawn", "drawn to not drawn", "95% interval", "sure"]
    table = [heads]
    for card, games, tallies, difference in rows:
        cells = [gathered.lost(_rate(tallies[how]), f"{card}: {how}", games[how]) for how in ("drawn", "held", "never")]
        numbers = ["", "", ""] if difference is None else [*_percents(difference), "yes" if next(sure) else ""]
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
