"""A module gives in a bundle what it exports to a browser."""

from __future__ import annotations

import re
from collections.abc import Callable

from herobox.web.bundles import BUNDLES, bundle
from herobox.web.settings import Settings
from tests.web.browser.lessons import at_step
from tests.web.browser.person import Person

GIVEN = re.compile(r'^\$modules\["(.+?)"\].*?^return \{ (.*?) \};$', re.MULTILINE | re.DOTALL)
EXPORTED = """async (names) => {
  const found = {};
  for (const name of names) found[name] = Object.keys(await import(`/static/${name}`));
  return found;
}"""


def test_each_module_of_a_bundle_gives_what_it_exports(person: Callable[..., Person], settings: Settings) -> None:
    page = at_step(person(), settings, "mightymania", 1)
    for name in ("lesson-page.js", "lookback-page.js"):
        given = {module: set(names.split(", ")) for module, names in GIVEN.findall(bundle(name)) if names}
        assert given.keys().isdisjoint(BUNDLES[name]), "whatever begins by itself exports nothing"
        assert {module: set(names) for module, names in page.evaluate(EXPORTED, list(given)).items()} == given
