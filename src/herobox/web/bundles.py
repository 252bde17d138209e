"""What a page needs in one file: its script, and its style sheets; a table would ask for fifty files otherwise.

Scripts are written as small modules (ECMAScript), and this puts those that a page needs into one, which no library for
Python does without Node.js. Each becomes a function that is called once, after those that it imports, and gives what it
exports. It knows the forms of `import` and `export` that our modules have, and refuses all others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
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
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class) (\w+))", re.MULTILINE)
_LEFT = re.compile(r"^(?:import|export)\b.*|\bimport[.(].*", re.MULTILINE)
_KINDS = {".css": "text/css", ".js": "text/javascript"}


@cache
def bundle(name: str) -> str:
    """A bundle's text. Raises ValueError where a module has an import or export of another form, or a circle."""
    files = BUNDLES[name]
    return "\n".join(map(_sheet, files)) if name.endswith(".css") else script(_modules(files))


def media_type(name: str) -> str:
    """Of a bundle."""
    return _KINDS[Path(name).suffix]


def script(modules: Mapping[str, str]) -> str:
    """These modules in one, each by its file's name and in the order in which they are carried out.

    Raises ValueError where one of them has an import or export of another form.
    """
    return "\n".join(["const modules = {};", *(_as_function(name, source) for name, source in modules.items())])


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


def _as_function(name: str, source: str) -> str:
    exported = ", ".join(_EXPORT.findall(source))
    body = _EXPORT.sub("", _IMPORT.sub(_taken, source))
    other = _LEFT.search(body)
    if other is not None:
        raise ValueError(f"{name} can't be put into a bundle: {other[0]}")
    return f'modules["{name}"] = (() => {{\n{body}\nreturn {{ {exported} }};\n}})();'


def _taken(imported: re.Match[str]) -> str:
    """What takes the place of an import; nothing, if only the module's own work is wanted."""
    what, name = imported.groups()
    if what is None:
        return ""
    names = what.removeprefix("* as ") if what.startswith("*") else what.replace(" as ", ": ")
    return f'const {names} = modules["{name}"];\n'
