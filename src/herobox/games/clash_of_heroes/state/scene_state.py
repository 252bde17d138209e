"""An Attack, and whose turn it is to do what: what is going on."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from herobox.games.clash_of_heroes.keywords.vocabulary import Deed, Where, Whom
from herobox.games.clash_of_heroes.options import AttackKind
from herobox.kernel import NOBODY


class Blow(msgspec.Struct, frozen=True):
    """An Attack while it is made (p. 20)."""

    by: int
    """The number of the figure that attacks, ..."""
    target: int
    """... and of the one that is attacked."""
    kind: AttackKind
    result: int = 0
    """Stars."""
    pow: bool = False
    """There was a POW."""
    hit: bool = False


class Scene(msgspec.Struct, frozen=True):
    """What is going on: who acts, and what it is about. Rules change it by `staged`, so that it ends with them."""

    derived_fields: ClassVar[tuple[str, ...]] = ("asking", "whom", "where")  # The options say what they come to.

    acting: int = NOBODY
    """The number of the hero who is activated, or whose text is carried out."""
    other: int = NOBODY
    """The figure that a Special Power or a reaction is about: the attacker, the target."""
    subject: int = NOBODY
    """The number of the villain that acts or reacts."""
    blow: Blow | None = None
    """The Attack that is made."""
    using: tuple[str, ...] = ()
    """What is carried out now, by the id of the card or sheet, the innermost last."""
    aiming: str = ""
    """The id of the object that the acting hero attacks with: it does not block the sight of its user (p. 14)."""
    asking: Deed | None = None
    """The word whose player chooses an Attack or where somebody goes, ..."""
    whom: Whom = "you"
    """... or whom a word is about: any of these ..."""
    where: Where = "anywhere"
    """... who are there."""


NO_SCENE = Scene()
