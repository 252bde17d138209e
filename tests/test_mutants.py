"""`make mutants`: each error is the one that it says, and the tests that should find it are run."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

from scripts.mutants import running
from scripts.mutants.__main__ import choose, main, modules
from scripts.mutants.making import mutants, mutated

RULES = '''
    """Counting."""


    def may_draw(hand: int, limit: int = 4) -> bool:
        """Up to the limit."""
        return hand < limit


    def never_called(hand: int) -> bool:
        return hand < 9
'''
TESTS = """
    from herobox.games.toy.rules.counting import may_draw


    def test_a_hand_below_the_limit_may_be_filled() -> None:
        assert may_draw(3)
        assert not may_draw(4)
"""


CONFORMANCE = """
    import pytest

    from herobox.games.toy.rules.counting import never_called


    @pytest.mark.parametrize("game", ["toy", "another"])
    def test_random_games_hold_to_the_contract(game: str) -> None:
        assert game == "toy"
        assert never_called(8)
        assert not never_called(9)
"""


def made(code: str) -> set[tuple[str, str]]:
    """The kind of each mutant of some lines of code, and how its line reads."""
    source = textwrap.dedent(code).encode()
    found = mutants("rules/some.py", source)
    for mutant in found:
        compile(mutated(source, mutant), "some.py", "exec")
    return {(mutant.kind, mutant.after) for mutant in found}


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("a < b", {("comparison", "a <= b")}),
        ("a >= b", {("comparison", "a > b")}),
        ("a == b", {("comparison", "a != b")}),
        ("a < b != c", {("comparison", "a <= b != c"), ("comparison", "a < b == c")}),
        ("a not  in b", {("comparison", "a in b")}),
        ("a is b", {("comparison", "a is not b")}),
        ("a and (b or c)", {("or for and", "((a) or (b or c))"), ("and for or", "a and (((b) and (c)))")}),
        ("not a", {("not", "(a)")}),
        ("a = 4", {("number", "a = 5"), ("number", "a = 3")}),
        ("a = 0", {("number", "a = 1"), ("number", "a = (-1)")}),
        ("a = True", set()),
        ("a + b", {("sign", "a - b")}),
        ("a - b", {("sign", "a + b")}),
        ("-a", {("sign", "(a)")}),
        ('a + "text"', set()),
        ("a + [b]", set()),
        ("a += b", {("removed", "pass"), ("sign", "a -= b")}),
        ("a = min(b, c)", {("min and max", "a = max(b, c)")}),
        ("a if b else c", {("condition", "a if (not (b)) else c")}),
        ("a if b == c else d", {("comparison", "a if b != c else d")}),
        ("[a for a in b if c(a)]", {("condition", "[a for a in b if (not (c(a)))]")}),
        ("table.hand.clear()", {("removed", "pass")}),
        ("table.hand = a", {("removed", "pass")}),
        ("hand = a", set()),
        ("table.reveals += 1", {("removed", "pass")}),
        ("del table.hand", {("removed", "pass")}),
        ("raise table.end(a)", {("removed", "pass")}),
    ],
)
def test_each_error_is_the_one_that_it_says(code: str, expected: set[tuple[str, str]]) -> None:
    assert made(code) == expected


def test_what_is_returned_is_turned_round() -> None:
    assert made("def may() -> bool:\n    return True") == {("returned", "return False")}


def test_a_rule_whose_only_question_is_left_out_still_is_one() -> None:
    assert made("def turn():\n    yield from draw(table)") == {("removed", "yield from ()")}


@pytest.mark.parametrize(
    "code",
    [
        '"""There are 4 < 5 cards."""',
        "from __future__ import annotations",
        "def draw(count: Literal[1, 2]) -> tuple[int, Literal[3]]: ...",
        "limit: Annotated[int, Meta(ge=1)]",
        'table.tell("{} draws {}.", name, count + 1)',
        "if table.listener:\n    table.tell(names(1))",
        'f"{1 + 1} cards"',
        "assert count == 1",
        "@rule(3)\nclass Draw: ...",
    ],
)
def test_what_is_no_rule_is_left_alone(code: str) -> None:
    assert made(code) == set()


def test_an_error_is_on_its_own_line_behind_letters_of_several_bytes() -> None:
    (mutant,) = mutants("rules/some.py", 'name = "Käfer"\nif name == other:\n    pass\n'.encode())
    assert (mutant.line, mutant.before, mutant.after) == (2, "if name == other:", "if name != other:")


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A project with one game: a rule that a test holds, and one that nothing calls."""
    rules, tests = tmp_path / "src/herobox/games/toy/rules", tmp_path / "tests/games/toy"
    for folder in (rules, tests):
        folder.mkdir(parents=True)
    for package in (rules, *rules.parents[:3]):
        (package / "__init__.py").touch()
    (rules / "counting.py").write_text(textwrap.dedent(RULES), encoding="utf-8")
    (tests / "test_counting.py").write_text(textwrap.dedent(TESTS), encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text('[tool.pytest.ini_options]\npythonpath = ["."]\n', encoding="utf-8")
    return tmp_path


def test_an_error_in_a_rule_is_found_and_one_where_no_test_comes_survives(
    toy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--jobs", "1"], toy) == 1
    said = capsys.readouterr().out
    assert "toy: 6 mutants, 3 killed (0 of them by golden games alone, 0 by conformance alone), 0 timed out" in said
    assert "3 survived: 50% found" in said
    assert (
        "counting.py:11: comparison, survived (no test comes here)\n  - return hand < 9\n  + return hand <= 9" in said
    )
    assert "counting.py:7" not in said
    assert (toy / "src/herobox/games/toy/rules/counting.py").read_text() == textwrap.dedent(RULES)


def test_what_the_tests_of_a_game_let_pass_meets_its_conformance(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (toy / "tests/test_conformance_of_games.py").write_text(textwrap.dedent(CONFORMANCE), encoding="utf-8")
    assert main(["--jobs", "1"], toy) == 0
    said = capsys.readouterr().out
    assert "6 mutants, 6 killed (0 of them by golden games alone, 3 by conformance alone), 0 timed out" in said


def test_what_is_known_is_not_tried_again_until_it_may_have_changed(
    toy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["--jobs", "1"], toy)
    first = capsys.readouterr().out
    main(["--jobs", "1"], toy)
    again = capsys.readouterr()
    assert again.out == first
    assert again.err == "6 of 6 are known from before\n"
    tests = toy / "tests/games/toy/test_counting.py"
    more = "\n\ndef test_nine_are_too_many() -> None:\n    assert not counting.never_called(9)\n"
    imported = "from herobox.games.toy.rules import counting\n"
    tests.write_text(imported + tests.read_text(encoding="utf-8") + more, encoding="utf-8")
    main(["--jobs", "1"], toy)
    now = capsys.readouterr()
    assert now.err.startswith("3 of 6 are known from before\n")
    assert "5 killed" in now.out
    assert "+ return hand < 8" in now.out


def test_an_error_outside_of_functions_meets_every_test_of_the_game() -> None:
    default, _, rule = mutants("rules/some.py", b"class Sting:\n    damage = 1\n\n\ndef sting():\n    del hero\n")
    near = running.Test("near", 2.0, frozenset({("rules/some.py", 5)}))
    far = running.Test("far", 1.0, frozenset({("effects/other.py", 1)}))
    assert running.concerned(default, [far, near]) == [near, far]
    assert running.concerned(rule, [far, near]) == [near]


def test_an_error_that_never_ends_is_found_by_the_time(
    toy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rules, tests = toy / "src/herobox/games/toy/rules/counting.py", toy / "tests/games/toy/test_counting.py"
    rules.write_text("def count(table):\n    while table:\n        table.pop()\n", encoding="utf-8")
    calls = "from herobox.games.toy.rules.counting import count\n\n\ndef test_all() -> None:\n    count([1])\n"
    tests.write_text(calls, encoding="utf-8")
    monkeypatch.setattr("scripts.mutants.running.LEAST", 3.0)
    assert main(["--jobs", "1"], toy) == 0
    assert (
        "1 mutants, 0 killed (0 of them by golden games alone, 0 by conformance alone), 1 timed out, 0 survived"
        in capsys.readouterr().out
    )


def test_the_same_seed_makes_the_same_errors_in_every_game() -> None:
    project = Path(__file__).parents[1]
    games = ["deck_building", "mightymania"]
    one = choose(project, games, 21, seed=3)
    assert one == choose(project, games, 21, seed=3)
    assert one != choose(project, games, 21, seed=4)
    assert len([mutant for mutant in one if "deck_building" in mutant.path]) == 11
    assert all("/rules" in mutant.path or "/effects" in mutant.path for mutant in one)
    assert modules(project, "mightymania")


def test_every_error_that_can_be_made_in_the_box_is_python() -> None:
    project = Path(__file__).parents[1]
    for module in modules(project, "mightymania"):
        source = (project / module).read_bytes()
        for mutant in mutants(module.as_posix(), source):
            compile(mutated(source, mutant), mutant.path, "exec")
