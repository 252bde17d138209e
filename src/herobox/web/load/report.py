"""What a load run found, in lines of text."""

from __future__ import annotations

import statistics

import msgspec


class Load(msgspec.Struct):
    """What a load run found. Times are in milliseconds."""

    tables: int
    seconds: float
    choices: int = 0
    refused: int = 0
    """Choices that were not taken."""
    overtaken: int = 0
    """Choices made on a screen that did not show the last one yet; they are made again."""
    unanswered: int = 0
    """Choices that no answer came to."""
    turned_away: int = 0
    """How often the server took no new table, watcher or page as it was busy."""
    to_others: list[float] = []
    """From a choice to each other player's screen that sees something of it."""
    to_own: list[float] = []
    """From a choice to the screen of whoever made it."""
    to_watchers: list[float] = []
    """From a choice to the screen of each watcher."""
    bots_took: list[float] = []
    """From the choice after which only bots were asked to the moment when people were asked again."""
    began_after: float = 0
    """Seconds until every table had begun, which is before anything is timed; 0 where one could not begin."""
    received: int = 0
    """Characters that all screens were sent."""
    processor: float = 0
    """Milliseconds of processor time that the server's processes took for each choice, if it was started here; unlike
    the times it hardly depends on what else the computer does."""
    memory: float = 0
    """Megabytes that the server's processes took at most, if it was started here."""

    @property
    def problems(self) -> int:
        """What went wrong for a player."""
        return self.refused + self.unanswered

    def report(self) -> str:
        """The run in lines of text."""
        lines = [
            f"{self.tables} tables, {self.seconds:g} s: {self.choices} choices, "
            f"{self.choices / self.seconds:.0f} a second, "
            f"{self.received / max(1, self.choices) / 1000:.1f} kB a choice on all screens, {self.problems} problems"
            + (f" ({self.refused} refused, {self.unanswered} unanswered)" if self.problems else ""),
            _times("to your own screen", self.to_own),
            _times("to the others' screens", self.to_others),
        ]
        if self.to_watchers:
            lines.append(_times("to the watchers' screens", self.to_watchers))
        if self.bots_took:
            lines.append(_times("until bots had answered", self.bots_took))
        lines.append(
            f"every table had begun after {self.began_after:.1f} s"
            if self.began_after
            else "not every table could begin, so nothing was timed"
        )
        if self.turned_away:
            lines.append(f"turned away as the server was busy: {self.turned_away}")
        if self.processor:
            lines.append(f"processor time of the server: {self.processor:.1f} ms a choice")
        if self.memory:
            lines.append(f"memory of the server: {self.memory:.0f} MB at most")
        return "\n".join(lines)


def _times(what: str, times: list[float]) -> str:
    if len(times) < 2:
        return f"{what}: too few choices to tell"
    cuts = statistics.quantiles(times, n=100, method="inclusive")
    return (
        f"{what}: median {cuts[49]:.1f} ms, 95th percentile {cuts[94]:.1f} ms, 99th {cuts[98]:.1f} ms, "
        f"at most {max(times):.1f} ms, of {len(times)} times"
    )
