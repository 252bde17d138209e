"""What a page needs comes in one file: its modules in the order in which they are carried out, or its style sheets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from herobox.web import bundles
from herobox.web.bundles import BUNDLES, STATIC, bundle, media_type, script
from tests.web.table.sights import match_after, sight, whole_page

EXPORTED = re.compile(r"^export (?:async )?(?:function|const|class) (\w+)", re.MULTILINE)
ASKED_FOR = re.compile(r'(?:src|href)="(/static/[^"]+\.(?:js|css)[^"]*)"')


def test_a_module_gives_what_it_exports_to_those_after_it() -> None:
    made = script(
        {
            "far.js": "export const far = 3;\nexport async function near() {}\n",
            "page.js": 'import * as all from "./far.js";\nimport { far, near as close } from "./far.js";\nshow(far);\n',
        }
    )
    assert made.splitlines() == [
        "const $modules = {};",
        '$modules["far.js"] = (() => {',
        "const far = 3;",
        "async function near() {}",
        "",
        "return { far, near };",
        "})();",
        '$modules["page.js"] = (() => {',
        'const all = $modules["far.js"];',
        'const { far, near: close } = $modules["far.js"];',
        "show(far);",
        "",
        "return {  };",
        "})();",
    ]


@pytest.mark.parametrize(
    "line",
    [
        "export let open = [];",
        "export default open;",
        "export { open };",
        'export * from "./far.js";',
        'import far from "./far.js";',
        'import { far } from "far";',
        'const far = await import("./far.js");',
        'const far = await import ("./far.js");',
        'if (open) {\n  import "./far.js";\n}',
        "const here = import.meta.url;",
        "await begin();",
        "const begun = await begin();",
        "export const costs$ = 1;",
    ],
)
def test_what_would_not_mean_the_same_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"page\.js can't be put into a bundle: .*(import|export|await)"):
        script({"page.js": f"{line}\n"})


def test_a_comment_may_speak_of_an_import() -> None:
    assert "// What it needs, see the import." in script({"page.js": "// What it needs, see the import.\n"})


@pytest.mark.parametrize(
    ("modules", "sentence"),
    [
        (
            {"far.js": "export const far = 3;\n", "page.js": 'import { far, near } from "./far.js";\n'},
            "page.js can't be put into a bundle: far.js does not export near",
        ),
        (
            {"page.js": 'import * as far from "./far.js";\n', "far.js": "export const far = 3;\n"},
            "page.js can't be put into a bundle above far.js, which it imports",
        ),
        (
            {"far.js": "", "page.js": 'start();\nimport "./far.js";\n'},
            'page.js can\'t be put into a bundle: import "./far.js"; stands below other code',
        ),
    ],
)
def test_an_import_of_what_is_not_there_is_refused(modules: dict[str, str], sentence: str) -> None:
    with pytest.raises(ValueError) as refused:
        script(modules)
    assert str(refused.value) == sentence


def test_whatever_is_used_of_a_module_by_its_name_is_exported() -> None:
    """`import * as tip` tells nothing when `tip.hide` is not there before it is called."""
    exported = {path.name: set(EXPORTED.findall(path.read_text(encoding="utf-8"))) for path in STATIC.glob("*.js")}
    used = 0
    for path in STATIC.glob("*.js"):
        source = path.read_text(encoding="utf-8")
        for name, module in re.findall(r'^import \* as (\w+) from "\./(.+)";', source, re.MULTILINE):
            names = set(re.findall(rf"(?<![./\w]){name}\.(\w+)", re.sub(r"//.*", "", source)))
            assert names <= exported[module], f"{path.name} uses of {module}"
            used += len(names)
    assert used > 50


def test_a_circle_of_modules_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, other in (("a", "b"), ("b", "c"), ("c", "a")):
        (tmp_path / f"{name}.js").write_text(f'import "./{other}.js";\n', encoding="utf-8")
    monkeypatch.setattr(bundles, "STATIC", tmp_path)
    monkeypatch.setattr(bundles, "BUNDLES", {"circle.js": ("a.js",)})
    with pytest.raises(ValueError, match=r"a\.js imports itself, by way of b\.js, c\.js"):
        bundle("circle.js")


@pytest.mark.parametrize("name", [name for name in BUNDLES if name.endswith(".js")])
def test_each_module_is_there_once_and_after_all_that_it_imports(name: str) -> None:
    order = re.findall(r'^\$modules\["(.+)"\] = ', bundle(name), re.MULTILINE)
    assert len(order) == len(set(order))
    for number, module in enumerate(order):
        imported = re.findall(r'^import .*"\./(.+)";', (STATIC / module).read_text(encoding="utf-8"), re.MULTILINE)
        assert set(imported) <= set(order[:number]), module


def test_a_table_asks_for_one_script_and_two_style_sheets_and_keeps_them_for_ever(client: TestClient) -> None:
    asked = ASKED_FOR.findall(whole_page(sight(match_after(0))))
    assert [address.partition("?")[0] for address in asked] == [
        "/static/every-page.css",
        "/static/table-page.css",
        "/static/table-page.js",
    ]
    for address in asked:
        answer = client.get(address)
        name = answer.url.path.rpartition("/")[2]
        assert answer.text == bundle(name)
        assert answer.headers["content-type"] == f"{media_type(name)}; charset=utf-8"
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-encoding"] == "gzip"
