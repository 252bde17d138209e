"""What things are called on the picture (`data-id`, `data-key`), and dice as they fell, as beats tell of them."""

from __future__ import annotations

from collections.abc import Iterable

from herobox.games.clash_of_heroes.state.figure_state import Figure
from herobox.kernel import Rolled


def figure_id(someone: Figure) -> str:
    """A figure, wherever it stands."""
    return f"figure-{someone.id}"


def id_card(hero: Figure) -> str:
    """A hero's panel."""
    return f"id-{hero.id}"


def marker_id(marker: str) -> str:
    """A token of the scenario, by its id."""
    return f"marker-{marker}"


def space_id(name: str) -> str:
    """A Space, by its name."""
    return f"space-{name}"


def paper_id(team: int) -> str:
    """A team's front page."""
    return f"paper-{team}"


def star_die(stars: int, kind: str) -> Rolled:
    """A Combat or Power die as it fell."""
    return Rolled("blank" if not stars else "star" if stars == 1 else f"{stars} stars", kind, stars)


def pow_die(kind: str) -> Rolled:
    """A die with a POW, which counts a star and is rolled again."""
    return Rolled("POW", kind, 1)


def test_dice(faces: Iterable[int]) -> list[Rolled]:
    """Test dice as they fell."""
    return [Rolled(str(face), "test") for face in faces]
