"""What templates have at hand."""

from __future__ import annotations

from herobox.web.pages.rendering import unbroken


def test_a_title_is_not_broken_at_hyphens() -> None:
    assert unbroken("Power Rangers Deck-Building Game") == (
        'Power Rangers <span class="unbroken">Deck-Building</span> Game'
    )


def test_a_title_is_escaped() -> None:
    assert unbroken("<b>Tic-Tac</b> - & more") == (
        '&lt;b&gt;<span class="unbroken">Tic-Tac</span>&lt;/b&gt; - &amp; more'
    )
