"""What a page needs in one file: its script, and its style sheets; a table would ask for fifty files otherwise.

Scripts are written as small modules (ECMAScript), and this puts those that a page needs into one, which no library for
Python does without Node.js. Each becomes a function that is called once, after those that it imports, and gives what it
exports. It knows the forms of `import` and `export` that our modules have, at the left edge of a line, and refuses
others; that each module gives what it exports in a browser is tested in one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

from herobox.draw.palette import stylesheet

STATIC = Path(__file__).parent / "static"
BUNDLES: Mapping[str, tuple[str, ...]] = {
    "every-page.css": ("palette.css", "herobox.css"),
    "table-page.css": (
        *("table.css", "question.css", "picture.css", "rows.css", "side.css", "closer.css", "talk.css", "stage.css"),
        "glossary.css",
    ),
    "lookback-page.css": ("rows.css", "closer.css", "lookback.css"),
    "building-page.css": ("pages.css", "build.css"),
    "table-page.js": ("table.js", "answered.js"),
    "lesson-page.js": ("table.js", "answered.js", "lesson.js"),
    "lookback-page.js": ("lookback.js",),
}
"""For each file that a page asks for what is in it, in order."""

_IMPORT = re.compile(r'^import (?:(\* as \w+|\{[^}]*\}) from )?"\./([\w-]+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?function (\w+)\(|class (\w+) |const (\w+) = )", re.MULTILINE)
_NO_CODE = re.compile(r"(?://.*\n|\n)*")
_OTHER = re.compile(
    r"^\s*(?:import|export)\b.*|\bimport\s*\(.*|\bimport\.meta\b.*|^(?:await|(?:const|let|var) [^=]+ = await)\b.*",
    re.MULTILINE,
)
"""What would not mean the same in a function, or not be allowed there."""
_KINDS = {".css": "text/css", ".js": "text/javascript"}


@cache
def bundle(name: str) -> str:
    """A bundle's text, made once a process: whoever changes a module starts the server again to see it.

    Raises ValueError where a module has an import or export of another form, or imports itself by way of others.
    """
    files = BUNDLES[name]
    return "\n".join(map(_sheet, files)) if name.endswith(".css") else script(_modules(files))


def media_type(name: str) -> str:
    """Of a bundle."""
    return _KINDS[Path(name).suffix]


def script(modules: Mapping[str, str]) -> str:
    """These modules in one, each by its file's name and in the order in which they are carried out.

    Raises ValueError where one of them has an import or export of another form, or imports what is not there.
    """
    exports: dict[str, list[str]] = {}
    parts = ["const $modules = {};"]
    for name, source in modules.items():
        body = _without_imports(name, source, exports)
        exports[name] = [found[found.lastindex or 0] for found in _EXPORT.finditer(body)]
        body = _EXPORT.sub("", body)
        other = _OTHER.search(body)
        if other is not None:
            raise ValueError(f"{name} can't be put into a bundle: {other[0].strip()}")
        given = ", ".join(exports[name])
        parts.append(f'$modules["{name}"] = (() => {{\n{body}\nreturn {{ {given} }};\n}})();')
    return "\n".join(parts)


def _sheet(name: str) -> str:
    return stylesheet() if name == "palette.css" else (STATIC / name).read_text(encoding="utf-8")


def _modules(names: Iterable[str]) -> dict[str, str]:
    """These modules and all that they import, whatever one imports before it."""
    found: dict[str, str] = {}

    def find(name: str, needed_by: tuple[str, ...]) -> None:
        if name in needed_by:
            raise ValueError(f"{name} imports itself, by way of {', '.join(needed_by[needed_by.index(name) + 1 :])}")
        if name not in found:
            source = (STATIC / name).read_text(encoding="utf-8")
            for imported in _IMPORT.finditer(source):
                find(imported[2], (*needed_by, name))
            found[name] = source

    for name in names:
        find(name, ())
    return found


def _without_imports(name: str, source: str, exports: Mapping[str, Sequence[str]]) -> str:
    """A module whose imports, which stand above all else, take what those before it export.

    Raises ValueError for an import of what is not there.
    """
    parts, end = [], 0
    for found in _IMPORT.finditer(source):
        if _NO_CODE.fullmatch(source, end, found.start()) is None:  # Only comments may come between.
            raise ValueError(f"{name} can't be put into a bundle: {found[0].strip()} stands below other code")
        what, other = found.groups()
        names = [each.split(" as ")[0].strip() for each in what.strip("{ }").split(",")] if _is_list(what) else []
        if other not in exports:
            raise ValueError(f"{name} can't be put into a bundle above {other}, which it imports")
        missing = [each for each in names if each and each not in exports[other]]
        if missing:
            raise ValueError(f"{name} can't be put into a bundle: {other} does not export {', '.join(missing)}")
        parts += [source[end : found.start()], _taken(what, other)]
        end = found.end()
    return "".join((*parts, source[end:]))


def _is_list(what: str | None) -> bool:
    return what is not None and what.startswith("{")


def _taken(what: str | None, other: str) -> str:
    """What takes the place of an import; nothing, if only the other module's own work is wanted."""
    if what is None:
        return ""
    names = what.replace(" as ", ": ") if _is_list(what) else what.removeprefix("* as ")
    return f'const {names} = $modules["{other}"];\n'
