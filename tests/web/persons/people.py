"""People who sign in: what their browsers do on the pages about themselves."""

from __future__ import annotations

import re

from starlette.testclient import TestClient

from tests.web.sitting import Browser, words


class Person(Browser):
    """A browser of somebody who may become a person."""

    recovery = ""
    """The path of the recovery link that it was shown."""

    def become(self, name: str) -> None:
        """Become a person of this name."""
        self.recovery = path_in(self.post("/me", name=name))

    def code(self) -> str:
        """The path of a new code for another device."""
        return path_in(self.post("/me/device"))

    def enter(self, path: str, status: int = 200) -> str:
        """Open such a link and press the button there."""
        _, _, kind, secret = path.split("/")
        return self.post(f"/me/{kind}", status, secret=secret)

    def devices(self) -> list[str]:
        """The ids of the person's devices, the one that was used last first."""
        return list(dict.fromkeys(re.findall(r'name="device" value="(\w+)"', self.get("/me"))))

    def copy(self) -> Person:
        """Another browser with all that this one keeps, as a thief has it."""
        other = Person(self.client)
        other.cookies = dict(self.cookies)
        return other


def person(client: TestClient, name: str) -> Person:
    """Somebody with a name and one device."""
    made = Person(client)
    made.become(name)
    return made


def second_device(first: Person) -> Person:
    """A further device of a person, let in by a code."""
    other = Person(first.client)
    other.enter(first.code())
    return other


def path_in(page: str) -> str:
    """The path of the link that a page shows."""
    found = re.search(r'class="link" readonly value="[^"]*?(/me/[^"]+)"', page)
    assert found is not None, page
    return found[1]


def names_of_seats(client: TestClient, match: str) -> str:
    """The words of a table as somebody sees it who watches."""
    return words(Browser(client).get(f"/t/{match}"))
