"""What templates have at hand."""

from __future__ import annotations

from herobox.web.pages.rendering import unbroken, whole_names


def test_a_title_is_not_broken_at_hyphens() -> None:
    assert unbroken("Power Rangers Deck-Building Game") == (
        'Power Rangers <span class="unbroken">Deck-Building</span> Game'
    )


def test_a_title_is_escaped() -> None:
    assert unbroken("<b>Tic-Tac</b> - & more") == (
        '&lt;b&gt;<span class="unbroken">Tic-Tac</span>&lt;/b&gt; - &amp; more'
    )


def test_in_a_sentence_a_name_with_an_initial_is_not_broken_and_longer_words_may_be() -> None:
    assert whole_names("Is X-Tina's <b> or a Z-Putty face-down?") == (
        'Is <span class="unbroken">X-Tina&#39;s</span> &lt;b&gt; or a <span class="unbroken">Z-Putty</span> face-down?'
    )
