"""One row a game, as a file: .csv, or .parquet with the extra `lab`."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from herobox.kernel.errors import HeroboxError
from herobox.lab.out_files import check_out, replaced
from herobox.lab.playing import Row

COLUMNS = tuple(field for field in Row.__struct_fields__ if field != "record")
"""Records have files of their own; see `reporting.examples`."""
ROWS_A_PART = 5000
"""After so many rows a part of a .parquet file is written, so that a long run does not fill the memory."""


class RowFile(Protocol):
    """A file of rows that is being written."""

    def add(self, row: Row) -> None:
        """Write a row."""


def check_rows(path: Path) -> None:
    """Before any game is played: whether rows can be written there.

    Raises HeroboxError when the ending is neither .csv nor .parquet, the file can't be written or polars is missing.
    """
    check_out(path, ".csv", ".parquet")
    if path.suffix.lower() == ".parquet":
        try:
            import polars  # noqa: F401, ICN001 - only to find out whether it is there
        except ImportError:
            raise HeroboxError(
                "a .parquet file needs the package polars: install herobox[lab], or write a .csv file"
            ) from None


@contextmanager
def open_rows(path: Path) -> Iterator[RowFile]:
    """A file of rows, which replaces what is there when all are written; its ending says which kind.

    See `check_rows` for what can be wrong, and `replaced` for runs that are stopped.
    """
    with replaced(path) as unfinished:
        if path.suffix.lower() == ".csv":
            with unfinished.open("w", encoding="utf-8", newline="") as file:
                yield CsvRows(file)
        else:
            with ParquetRows(unfinished) as rows:
                yield rows


def cells(row: Row) -> list[str | int | float]:
    """The row's values in the order of `COLUMNS`; lists of a seat each are joined by commas."""
    return [
        ",".join(_word(item) for item in value) if isinstance(value, tuple) else value
        for value in (getattr(row, column) for column in COLUMNS)
    ]


def _word(item: Any) -> str:
    """An item of a list in a cell; a pair as `Ranger: Zack`."""
    return ": ".join(str(part) for part in item) if isinstance(item, tuple) else str(item)


class CsvRows:
    """A .csv file with a line of column names; rows are written as they come."""

    def __init__(self, file: io.TextIOBase) -> None:
        self._writer = csv.writer(file, lineterminator="\n")
        self._writer.writerow(COLUMNS)

    def add(self, row: Row) -> None:
        """See `RowFile.add`."""
        self._writer.writerow(cells(row))


class ParquetRows:
    """A .parquet file; rows are written in parts beside it, which are put together when it is closed."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._rows: list[list[str | int | float]] = []
        self._parts: list[Path] = []

    def add(self, row: Row) -> None:
        """See `RowFile.add`."""
        self._rows.append(cells(row))
        if len(self._rows) == ROWS_A_PART:
            self._write(self._next_part())
            self._rows = []

    def _write(self, path: Path) -> None:
        import polars as pl

        kinds = {"int": pl.Int64, "float": pl.Float64}
        schema = {
            column: pl.UInt64 if column == "seed" else kinds.get(str(Row.__annotations__[column]), pl.String)
            for column in COLUMNS
        }
        pl.DataFrame(self._rows, schema=schema, orient="row").write_parquet(path)

    def __enter__(self) -> ParquetRows:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            if kind is None:
                self._finish()
        finally:
            for part in self._parts:
                part.unlink(missing_ok=True)

    def _finish(self) -> None:
        if not self._parts:
            self._write(self._path)
            return
        import polars as pl

        self._write(self._next_part())
        pl.scan_parquet(self._parts).sink_parquet(self._path)

    def _next_part(self) -> Path:
        self._parts.append(self._path.with_name(f"{self._path.name}.{len(self._parts):06}"))
        return self._parts[-1]
