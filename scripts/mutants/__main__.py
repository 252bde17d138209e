"""Are the tests any good? `python -m scripts.mutants` from the top of the repository.

It makes small errors in the rules and effects of the games (a `<` where there was `<=`, a line left out), one at a time
in a copy of the project, and runs the tests that come by: those of the game and the golden games, and for what they let
pass the game's conformance, which takes minutes. A test that fails has killed the mutant; what survives is listed, and
shows a rule that no test holds. Which errors are made depends on the seed alone.

What was found is kept in `.mutants/`, so that a run that was ended goes on where it was; an error is tried again when
its module changed, and one that survived also when the tests did.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import queue
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from scripts.mutants.making import Mutant, mutants
from scripts.mutants.running import CONFORMANCE, GAMES, GOLDEN, Copy, Test, Verdict, concerned

PROJECT = Path(__file__).parents[2]
ROOMS = ("rules", "effects")
"""The rooms of a game in which errors are made; in a small game they are files."""


def modules(project: Path, game: str) -> list[Path]:
    """The modules of a game's rules and effects, relative to the project."""
    room = project / GAMES / game
    found = [file for name in ROOMS for file in [room / f"{name}.py", *sorted((room / name).rglob("*.py"))]]
    return [file.relative_to(project) for file in found if file.exists()]


def choose(project: Path, games: Sequence[str], count: int, seed: int) -> list[Mutant]:
    """`count` mutants in all, as many of each game as there are of the others, by chance."""
    chosen: list[Mutant] = []
    for number, game in enumerate(games):
        share = count // len(games) + (number < count % len(games))
        every = [
            mutant
            for module in modules(project, game)
            for mutant in mutants(module.as_posix(), (project / module).read_bytes())
        ]
        chance = random.Random(f"{seed} {game}")
        chosen += sorted(chance.sample(every, min(share, len(every))), key=lambda mutant: (mutant.path, mutant.start))
    return chosen


def digest(files: Iterable[Path]) -> str:
    """Changes when any of the files does."""
    found = hashlib.sha256()
    for file in sorted(files):
        found.update(f"{file} {file.stat().st_size}\n".encode() + file.read_bytes())
    return found.hexdigest()[:16]


def game_of(mutant: Mutant) -> str:
    """The folder of the game in which an error is made."""
    return Path(mutant.path).relative_to(GAMES).parts[0]


class Run:
    """Judges mutants on several processors and remembers what became of each."""

    def __init__(self, project: Path, kept: Path, jobs: int) -> None:
        self._project, self._kept, self._jobs = project, kept, jobs
        kept.mkdir(exist_ok=True)
        (kept / ".gitignore").write_text("*\n", encoding="utf-8")
        self._results = kept / "results.jsonl"
        self._tests = digest([*(project / "tests").rglob("*.py"), *(project / "tests").rglob("*.txt")])

    def judge(self, chosen: Sequence[Mutant], *, whole: bool = False) -> dict[str, Verdict]:
        """What became of each, by its id; says so as it is known. `whole`: survivors meet all tests of their game."""
        known = self._known()
        found = {mutant.id: known[key] for mutant in chosen if (key := self._key(mutant, known, whole)) in known}
        left = [mutant for mutant in chosen if mutant.id not in found]
        if found:
            _say(f"{len(found)} of {len(chosen)} are known from before")
        if not left:
            return found
        with tempfile.TemporaryDirectory(prefix="herobox-mutants-") as folder:
            copies: queue.SimpleQueue[Copy] = queue.SimpleQueue()
            for number in range(min(self._jobs, len(left))):
                copies.put(Copy(self._project, Path(folder, str(number))))
            tests = {game: self._recorded(game, copies) for game in sorted({game_of(mutant) for mutant in left})}

            def judge_one(mutant: Mutant) -> Verdict:
                copy = copies.get()
                try:
                    every = tests[game_of(mutant)]
                    near = concerned(mutant, every)
                    quick = [test for test in near if not test.id.startswith(CONFORMANCE)]
                    slow = [test for test in near if test.id.startswith(CONFORMANCE)]
                    rest = [test for test in every if test not in near] if whole else []
                    return copy.judge_in_turn(mutant, (quick, slow, rest))
                finally:
                    copies.put(copy)

            with ThreadPoolExecutor(self._jobs) as threads:
                running = {threads.submit(judge_one, mutant): mutant for mutant in left}
                try:
                    for done in as_completed(running):
                        mutant = running[done]
                        found[mutant.id] = verdict = done.result()
                        self._keep(mutant, verdict, whole)
                        _say(f"{len(found)}/{len(chosen)} {verdict.fate}: {mutant.path}:{mutant.line} ({verdict.by})")
                except BaseException:
                    threads.shutdown(cancel_futures=True)
                    raise
        return found

    def _recorded(self, game: str, copies: queue.SimpleQueue[Copy]) -> list[Test]:
        """Which test of a game calls what; kept until rules or tests change."""
        tests: list[Test] = []
        for what, words in ((f"tests/games/{game}", []), (GOLDEN, []), (CONFORMANCE, ["-k", game.replace("_", "-")])):
            place = self._project / what
            if not place.exists():
                continue
            files = [place] if place.is_file() else place.rglob("*.py")
            now = digest([*(self._project / "src").rglob("*.py"), *files])
            name = "-".join(["calls", *Path(what).parts, *words[1:]])
            file = self._kept / f"{name}-{now}.json"
            if not file.exists():
                _say(f"running {' '.join([what, *words])} to see which test comes by which rule")
                copy = copies.get()
                found = copy.record([what, *words], GAMES)
                copies.put(copy)
                for older in self._kept.glob(f"{name}-{'?' * len(now)}.json"):
                    older.unlink()
                rows = [[test.id, test.took, sorted(test.calls)] for test in found]
                file.write_text(json.dumps(rows), encoding="utf-8")
            tests += [
                Test(test, took, frozenset((path, line) for path, line in calls))
                for test, took, calls in json.loads(file.read_text(encoding="utf-8"))
            ]
        of_this_game = (GAMES / game).as_posix()
        return [
            test
            for test in tests
            if not test.id.startswith(GOLDEN) or any(path.startswith(of_this_game) for path, _ in test.calls)
        ]

    def _key(self, mutant: Mutant, known: dict[str, Verdict], whole: bool) -> str:
        """Killed is killed as long as the module is as it was; who survived may be killed by other tests."""
        killed = f"{mutant.id} {digest([self._project / mutant.path])}"
        return killed if killed in known else f"{killed} {self._tests} {'whole' if whole else 'near'}"

    def _known(self) -> dict[str, Verdict]:
        if not self._results.exists():
            return {}
        with self._results.open(encoding="utf-8") as file:
            rows = [json.loads(line) for line in file if line.endswith("\n")]
        return {row["key"]: Verdict(row["fate"], row["by"]) for row in rows}

    def _keep(self, mutant: Mutant, verdict: Verdict, whole: bool) -> None:
        key = f"{mutant.id} {digest([self._project / mutant.path])}"
        if verdict.fate != "killed":
            key = self._key(mutant, {}, whole)
        with self._results.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"key": key, **verdict._asdict()}) + "\n")


def report(chosen: Sequence[Mutant], found: dict[str, Verdict]) -> list[str]:
    """Counts by game, and each error that no test has found."""
    lines = []
    for game in dict.fromkeys(map(game_of, chosen)):
        verdicts = [found[mutant.id] for mutant in chosen if game_of(mutant) == game]
        fates = Counter(verdict.fate for verdict in verdicts)
        killers = [verdict.by for verdict in verdicts if verdict.fate == "killed"]
        golden, conformance = (sum(by.startswith(place) for by in killers) for place in (GOLDEN, CONFORMANCE))
        share = (fates["killed"] + fates["timed out"]) / len(verdicts)
        lines.append(
            f"{game}: {len(verdicts)} mutants, {fates['killed']} killed ({golden} of them by golden games alone, "
            f"{conformance} by conformance alone), {fates['timed out']} timed out, {fates['survived']} survived: "
            f"{share:.0%} found"
        )
    for mutant in chosen:
        verdict = found[mutant.id]
        if verdict.fate != "killed":
            lines += ["", f"{mutant.path}:{mutant.line}: {mutant.kind}, {verdict.fate} ({verdict.by})"]
            lines += [f"  - {mutant.before}", f"  + {mutant.after}"]
    return lines


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def main(words: Sequence[str] | None = None, project: Path = PROJECT) -> int:
    """Run, and say what was found; 1 where something survived."""
    every = [file.name for file in sorted((project / GAMES).iterdir()) if modules(project, file.name)]
    parser = argparse.ArgumentParser(
        prog="python -m scripts.mutants", description="Puts small errors into the rules; the tests must find them."
    )
    parser.add_argument("--game", action="append", choices=every, help="its folder; more than one may be named")
    parser.add_argument("--count", type=int, default=300, help="errors in all (300)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at once (as many as cores)")
    parser.add_argument("--whole", action="store_true", help="let survivors meet all tests of their game")
    chosen_words = parser.parse_args(words)
    chosen = choose(project, chosen_words.game or every, chosen_words.count, chosen_words.seed)
    found = Run(project, project / ".mutants", chosen_words.jobs).judge(chosen, whole=chosen_words.whole)
    print("\n".join(report(chosen, found)))
    return int(any(verdict.fate == "survived" for verdict in found.values()))


if __name__ == "__main__":
    sys.exit(main())
