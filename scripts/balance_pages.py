"""Writes docs/balance from docs/balance/data, so that no number on those pages is typed by hand.

    python scripts/balance_pages.py            says which pages are not what the data give
    python scripts/balance_pages.py --write    writes them

For each page there is `data/PAGE.md`, the words that judge, and a folder `data/PAGE` of counts as JSON, as
`herobox sim --json`, `herobox balance --json FILE` and `herobox whatif --json FILE` write them. A line of the words

    {{sides easy-1v1 easy-2v2}}

becomes a table of these files with their commands, rules and content. Tables never stand in the words. What can be
asked for:

    sides RUN ...               sim: how often each side won, and how long the games were
    tags PREFIX RUN ...         sim: how often those won who had something, such as `with`; ALL for everything
    who RUN ...                 sim: how often each contender won, such as a character, and in all runs together
    rates PREFIX RUN ...        sim: how often something was done, out of how often it could have been
    across PREFIX,... RUN ...   the same with a row for each run, of all that begins with one of these
    balance RUN ...             balance: its matrices, or its modes
    whatif RUN ...              whatif: each change against what is printed
    published TABLE             a table of an earlier page, whose rows were not kept
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from herobox.lab.balance import matrix
from herobox.lab.cooperation import together
from herobox.lab.summary import Tally
from herobox.lab.tables import in_markdown

PAGES = Path(__file__).parents[1] / "docs" / "balance"
ASKED = re.compile(r"\{\{(\w+)((?: [\w.,-]+)+)\}\}")
ALL = "ALL"
Counts = dict[str, Any]


class PageError(ValueError):
    """Words that can't become a page, with what is wrong."""


def rate(counts: Counts) -> str:
    """`512 of 1000, 51.2% (48.1 to 54.3)`."""
    return Tally(counts["wins"], counts["games"]).words()


def sides(runs: dict[str, Counts]) -> str:
    """How often each side won, and how long it took."""
    names = list(dict.fromkeys(side for run in runs.values() for side in run["sides"]))
    heads = ("games", "bots", *(f"{name} won" for name in names), "drawn", "rounds, median (half of the games)")
    rows = [heads]
    for name, run in runs.items():
        won = [rate(run["sides"][side]) if side in run["sides"] else "" for side in names]
        low, high = run["halves"].get("rounds", ("?", "?"))
        long = f"{run['medians'].get('rounds', '?'):g} ({low:g} to {high:g})" if "rounds" in run["halves"] else ""
        rows.append((name, ", ".join(run["bots"]), *won, str(run["draws"] + run["lost_by_all"]), long))
    others = [
        what for what in dict.fromkeys(what for run in runs.values() for what in run["means"]) if what != "rounds"
    ]
    table = in_markdown(rows)
    if others:
        means = [("games", *(f"{what}, mean" for what in others))]
        means += [(name, *(f"{run['means'][what]:.2f}" for what in others)) for name, run in runs.items()]
        table += "\n" + in_markdown(means)
    return table + sources(runs)


def counted(kind: str, prefix: str, runs: dict[str, Counts]) -> str:
    """A row for each thing that is counted and begins like that, a column for each run."""
    begins = "" if prefix == ALL else f"{prefix} "
    things = sorted({thing for run in runs.values() for thing in run[kind] if thing.startswith(begins)})
    rows = [("", *runs)]
    for thing in things:
        cells = [rate(run[kind][thing]) if thing in run[kind] else "" for run in runs.values()]
        rows.append((thing.removeprefix(begins), *cells))
    return in_markdown(rows) + sources(runs)


def across(prefixes: str, runs: dict[str, Counts]) -> str:
    """A row for each run, a column for each rate that begins with one of these words."""
    begins = tuple(f"{prefix} " for prefix in prefixes.split(","))
    things = sorted({thing for run in runs.values() for thing in run["rates"] if thing.startswith(begins)})
    rows = [("games", *things)]
    for name, run in runs.items():
        rows.append((name, *(rate(run["rates"][thing]) if thing in run["rates"] else "" for thing in things)))
    return in_markdown(rows) + sources(runs)


def who(runs: dict[str, Counts]) -> str:
    """A row for each contender: what seats are called that is no side, and does not begin with a word like `owning`."""
    sides_of_all = {side for run in runs.values() for side in run["sides"]}
    names = sorted({name for run in runs.values() for name in run["seat_tags"] if name[0].isupper()} - sides_of_all)
    rows = [("", *runs, "all")]
    for name in names:
        counts = [run["seat_tags"].get(name, {"wins": 0, "games": 0}) for run in runs.values()]
        total = {key: sum(count[key] for count in counts) for key in ("wins", "games")}
        rows.append((name, *(rate(count) if count["games"] else "" for count in counts), rate(total)))
    return in_markdown(rows) + sources(runs)


def balance(runs: dict[str, Counts]) -> str:
    """The matrices or modes of each bot, one level below the page's own headings."""
    parts = []
    for run in runs.values():
        parts += ["#" + (matrix if "scores" in bot else together)(bot) for bot in run["bots"]]
    return "\n".join(parts) + sources(runs)


def whatif(runs: dict[str, Counts]) -> str:
    """Each change against what was printed then."""
    rows = [("what is measured", "change", "bots, games", "as printed then", "changed", "difference (95 percent)")]
    for run in runs.values():
        number, places, sign = (100, 1, "%") if run["is_rate"] else (1, 2, "")

        def shown(mean: float, spread: float | None, n: int = number, p: int = places, s: str = sign) -> str:
            return f"{n * mean:.{p}f}{s} " + ("± unknown" if spread is None else f"± {n * spread:.{p}f}")

        for arm in run["arms"]:
            ends = [arm[end] for end in ("low", "difference", "high")]
            low, middle, high = ("unknown" if end is None else f"{number * end:+.{places}f}" for end in ends)
            rows.append(
                (
                    run["measure"],
                    arm.get("called") or f"`{arm['change']}`",
                    f"{run['bot']}, {run['games']}",
                    shown(*run["printed"]),
                    shown(arm["rate"], arm["spread"]),
                    f"{middle} ({low} to {high})",
                )
            )
    return in_markdown(rows) + sources(runs)


def sources(runs: dict[str, Counts]) -> str:
    """Under a table: which rules and content were played, and the commands."""
    played = dict.fromkeys(f"rules version {run['rules']}, content {run['content']}" for run in runs.values())
    commands = "\n".join(dict.fromkeys(run["command"] for run in runs.values()))
    return f"\nMeasured with {'; '.join(played)}:\n\n```\n{commands}\n```\n"


def published(runs: dict[str, Counts]) -> str:
    """A table that was on an earlier page."""
    return "\n".join(in_markdown([tuple(row) for row in table["rows"]]) for table in runs.values())


TABLES: dict[str, Callable[[dict[str, Counts]], str]] = {
    "sides": sides,
    "who": who,
    "balance": balance,
    "whatif": whatif,
    "published": published,
}
COUNTED = {"tags": "seat_tags", "rates": "rates"}


def table(kind: str, words: Sequence[str], folder: Path) -> str:
    """What a line of the words asks for. Raises PageError where there is no such table or file."""
    kinds = [*TABLES, *COUNTED, "across"]
    if kind not in kinds:
        raise PageError(f'there is no table "{kind}"; choose from {", ".join(kinds)}')
    names = words if kind in TABLES else words[1:]
    missing = [name for name in names if not (folder / f"{name}.json").exists()]
    if missing or not names:
        raise PageError(f"{folder.name}/{', '.join(missing) or '?'}.json is not there, which {kind} asks for")
    runs = {name: json.loads((folder / f"{name}.json").read_text(encoding="utf-8")) for name in names}
    if kind == "across":
        return across(words[0], runs)
    return counted(COUNTED[kind], words[0], runs) if kind in COUNTED else TABLES[kind](runs)


def page(name: str, folder: Path = PAGES / "data") -> str:
    """The whole page. Raises PageError, with the line, for words that can't become one."""
    lines = [f"<!-- Written by scripts/balance_pages.py from data/{name}.md and data/{name}: change those. -->"]
    for number, line in enumerate((folder / f"{name}.md").read_text(encoding="utf-8").splitlines(), 1):
        asked = ASKED.fullmatch(line)
        if asked is None and line.startswith(("|", "{{")):
            raise PageError(
                f"{name}.md, line {number}: write {{{{TABLE NAME ...}}}}; numbers of tables come from files"
            )
        try:
            lines.append(line if asked is None else table(asked[1], asked[2].split(), folder / name).rstrip("\n"))
        except (PageError, KeyError) as error:
            raise PageError(f"{name}.md, line {number}: {error}") from None
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str]) -> int:
    """Say which pages are not what the data give, or write them; 1 if any is not and none was written."""
    wrong = []
    for words in sorted((PAGES / "data").glob("*.md")):
        file, right = PAGES / words.name, page(words.stem)
        if not file.exists() or file.read_text(encoding="utf-8") != right:
            wrong.append(words.name)
            if "--write" in arguments:
                file.write_text(right, encoding="utf-8")
            else:
                sys.stdout.write(f"docs/balance/{words.name} is not what its data give; --write writes it\n")
    return 1 if wrong and "--write" not in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
