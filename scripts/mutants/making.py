"""The small errors that can be made in a module: each changes one place and nothing else."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

FLIPPED: Final = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
}
"""A comparison, how it is written, and what takes its place."""
OPPOSITE = (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot)
"""Comparisons whose flipping negates them."""
TOLD: Final = ("tell", "note")
"""What writes the log. Words for people are no rules."""
LISTENED = "listener"
"""Whether anybody reads the log."""
COUNTED = "reveals"
"""Only whether it grows is of interest, not by how much."""


@dataclass(frozen=True)
class Mutant:
    """One error: these bytes of a module are replaced by others."""

    path: str
    """Relative to the project."""
    line: int
    start: int
    end: int
    put: str
    """What takes the place of the bytes from `start` to `end`."""
    kind: str
    function: int
    """The first line of the innermost function that it is in, its decorators included; 0 outside of all."""
    before: str
    after: str
    """The lines that it is on, before and after."""

    @property
    def id(self) -> str:
        """The same for the same error in the same text."""
        return f"{self.path}:{self.start}-{self.end}:{self.put}"


def mutants(path: str, source: bytes) -> list[Mutant]:
    """All mutants of a module, in the order of its text."""
    tree = ast.parse(source)
    text = _Text(source)
    found = {}
    for place in _Places(text).of(tree):
        start, end, put, kind, function = place
        if source[start:end].decode() == put:
            continue
        first = source.rfind(b"\n", 0, start) + 1
        last = source.find(b"\n", end) if b"\n" in source[end:] else len(source)
        mutant = Mutant(
            path=path,
            line=source.count(b"\n", 0, start) + 1,
            start=start,
            end=end,
            put=put,
            kind=kind,
            function=function,
            before=_on_one_line(source[first:last]),
            after=_on_one_line(source[first:start] + put.encode() + source[end:last]),
        )
        found[mutant.id] = mutant
    return sorted(found.values(), key=lambda mutant: (mutant.start, mutant.end, mutant.put))


def mutated(source: bytes, mutant: Mutant) -> bytes:
    """The module with the error in it."""
    return source[: mutant.start] + mutant.put.encode() + source[mutant.end :]


def _on_one_line(code: bytes) -> str:
    return " ".join(code.decode().split())


Place = tuple[int, int, str, str, int]
"""From where to where, what is put there, what kind of error it is, and the first line of the function."""


class _Text:
    """The bytes of a module, and where the nodes of its tree are."""

    def __init__(self, source: bytes) -> None:
        self.source = source
        self._lines = [0]
        for line in source.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Where a node begins and ends."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._lines[node.lineno - 1] + node.col_offset, self._lines[node.end_lineno - 1] + node.end_col_offset

    def of(self, node: ast.expr) -> str:
        """How a node is written."""
        start, end = self.span(node)
        return self.source[start:end].decode()


class _Places:
    """Goes through a module; leaves out whatever is no rule: docstrings, annotations, decorators, the log's words."""

    def __init__(self, text: _Text) -> None:
        self._text = text
        self._function = 0

    def of(self, node: ast.AST) -> Iterator[Place]:
        """The errors that can be made in a node and in all that is in it."""
        if self._is_left_out(node):
            return
        outer = self._function
        if isinstance(node, ast.FunctionDef):
            self._function = min([node.lineno, *(one.lineno for one in node.decorator_list)])
        for start, end, put, kind in self._here(node):
            yield start, end, put, kind, self._function
        for part in self._parts(node):
            yield from self.of(part)
        self._function = outer

    def _is_left_out(self, node: ast.AST) -> bool:
        if isinstance(node, (ast.JoinedStr, ast.Assert, ast.Import, ast.ImportFrom)):
            return True
        if isinstance(node, ast.Call):
            return isinstance(node.func, ast.Attribute) and node.func.attr in TOLD
        return isinstance(node, ast.If) and self._text.of(node.test).endswith(f".{LISTENED}")

    def _parts(self, node: ast.AST) -> Iterator[ast.AST]:
        if isinstance(node, ast.FunctionDef):
            yield from (default for default in (*node.args.defaults, *node.args.kw_defaults) if default is not None)
            yield from node.body
        elif isinstance(node, ast.ClassDef):
            yield from node.body
        elif isinstance(node, ast.AnnAssign):
            if node.value is not None:
                yield node.value
        elif _counts(node):
            return
        else:
            yield from ast.iter_child_nodes(node)

    def _here(self, node: ast.AST) -> Iterator[tuple[int, int, str, str]]:
        if isinstance(node, ast.Compare):
            yield from self._comparisons(node)
        elif isinstance(node, ast.BoolOp):
            word = "or" if isinstance(node.op, ast.And) else "and"
            put = f" {word} ".join(f"({self._text.of(value)})" for value in node.values)
            yield *self._text.span(node), f"({put})", f"{word} for {'and' if word == 'or' else 'or'}"
        elif isinstance(node, ast.UnaryOp):
            yield from self._signs(node)
        elif isinstance(node, ast.BinOp):
            yield from self._sums(node)
        elif isinstance(node, ast.Constant):
            yield from self._numbers(node)
        elif isinstance(node, ast.Call):
            yield from self._extremes(node)
        elif isinstance(node, (ast.If, ast.IfExp)):
            yield from self._conditions(node.test)
        elif isinstance(node, ast.comprehension):
            for condition in node.ifs:
                yield from self._conditions(condition)
        elif isinstance(node, ast.stmt):
            yield from self._statements(node)

    def _comparisons(self, node: ast.Compare) -> Iterator[tuple[int, int, str, str]]:
        left = node.left
        for how, right in zip(node.ops, node.comparators, strict=True):
            written, put = FLIPPED[type(how)]
            start, end = self._text.span(left)[1], self._text.span(right)[0]
            found = re.search(written.encode(), self._text.source[start:end])
            assert found is not None
            yield start + found.start(), start + found.end(), put, "comparison"
            left = right

    def _signs(self, node: ast.UnaryOp) -> Iterator[tuple[int, int, str, str]]:
        if isinstance(node.op, ast.Not):
            yield *self._text.span(node), f"({self._text.of(node.operand)})", "not"
        elif isinstance(node.op, ast.USub):
            yield *self._text.span(node), f"({self._text.of(node.operand)})", "sign"

    def _sums(self, node: ast.BinOp) -> Iterator[tuple[int, int, str, str]]:
        if not isinstance(node.op, (ast.Add, ast.Sub)) or any(map(_is_no_number, (node.left, node.right))):
            return
        written, put = ("+", "-") if isinstance(node.op, ast.Add) else ("-", "+")
        start, end = self._text.span(node.left)[1], self._text.span(node.right)[0]
        at = self._text.source.index(written.encode(), start, end)
        yield at, at + 1, put, "sign"

    def _numbers(self, node: ast.Constant) -> Iterator[tuple[int, int, str, str]]:
        if type(node.value) is int:
            for put in (node.value + 1, node.value - 1):
                yield *self._text.span(node), str(put) if put >= 0 else f"({put})", "number"

    def _extremes(self, node: ast.Call) -> Iterator[tuple[int, int, str, str]]:
        if isinstance(node.func, ast.Name) and node.func.id in ("min", "max"):
            yield *self._text.span(node.func), "max" if node.func.id == "min" else "min", "min and max"

    def _conditions(self, test: ast.expr) -> Iterator[tuple[int, int, str, str]]:
        flipped_anyhow = isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], OPPOSITE)
        if not flipped_anyhow and not (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)):
            yield *self._text.span(test), f"(not ({self._text.of(test)}))", "condition"

    def _statements(self, node: ast.stmt) -> Iterator[tuple[int, int, str, str]]:
        span = self._text.span(node)
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Constant) and type(node.value.value) is bool:
            yield *self._text.span(node.value), str(not node.value.value), "returned"
        elif isinstance(node, ast.AugAssign):
            yield *span, "pass", "removed"
            if isinstance(node.op, (ast.Add, ast.Sub)) and not _counts(node) and not _is_no_number(node.value):
                written, put = (b"+=", "-=") if isinstance(node.op, ast.Add) else (b"-=", "+=")
                at = self._text.source.index(written, *span)
                yield at, at + 2, put, "sign"
        elif isinstance(node, ast.Assign):
            if all(isinstance(target, (ast.Attribute, ast.Subscript)) for target in node.targets):
                yield *span, "pass", "removed"
        elif isinstance(node, (ast.Raise, ast.Break, ast.Continue, ast.Delete)):
            yield *span, "pass", "removed"
        elif isinstance(node, ast.Expr):
            if isinstance(node.value, ast.YieldFrom):  # The function must stay a generator.
                yield *span, "yield from ()", "removed"
            elif isinstance(node.value, ast.Call) and not self._is_left_out(node.value):
                yield *span, "pass", "removed"


def _counts(node: ast.AST) -> bool:
    return isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Attribute) and node.target.attr == COUNTED


def _is_no_number(node: ast.expr) -> bool:
    """Whether it is plain that this is text or a list, where no other sign makes sense."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str)
    return isinstance(node, (ast.JoinedStr, ast.List, ast.ListComp, ast.Tuple, ast.Dict))
