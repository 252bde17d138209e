"""One row a game, as a file: .csv, or .parquet with the extra `lab`."""

from __future__ import annotations

import csv
import io
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Protocol

from herobox.kernel.errors import HeroboxError
from herobox.lab.playing import Row

COLUMNS = tuple(field for field in Row.__struct_fields__ if field != "record")
"""Records have files of their own; see `reporting.examples`."""
ROWS_A_PART = 5000
"""After so many rows a part of a .parquet file is written, so that a long run does not fill the memory."""


class RowFile(AbstractContextManager[Any], Protocol):
    """A file of rows that is being written."""

    def add(self, row: Row) -> None:
        """Write a row."""


def open_rows(path: Path) -> RowFile:
    """Begin a file of rows, replacing what is there; its ending says which kind.

    Raises HeroboxError, before any game is played, when the ending is another one, the file can't be written or
    polars is missing.
    """
    if path.suffix not in (".csv", ".parquet"):
        raise HeroboxError(f'"{path}" must end in .csv or .parquet')
    if path.suffix == ".parquet":
        try:
            import polars  # noqa: F401, ICN001 - only to find out whether it is there
        except ImportError:
            raise HeroboxError(
                "a .parquet file needs the package polars: install herobox[lab], or write a .csv file"
            ) from None
    try:
        file = path.open("w", encoding="utf-8", newline="")
    except OSError as error:
        raise HeroboxError(f"{path} can't be written: {error.strerror}") from None
    if path.suffix == ".csv":
        return CsvRows(file)
    file.close()
    return ParquetRows(path)


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
        self._file = file
        self._writer = csv.writer(file, lineterminator="\n")
        self._writer.writerow(COLUMNS)

    def add(self, row: Row) -> None:
        """See `RowFile.add`."""
        self._writer.writerow(cells(row))

    def __enter__(self) -> CsvRows:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()


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
            part = self._path.with_suffix(f".{len(self._parts):06}.part")
            self._write(part)
            self._parts.append(part)
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

    def __exit__(self, *_: object) -> None:
        if not self._parts:
            self._write(self._path)
            return
        import polars as pl

        last = self._path.with_suffix(".last.part")
        self._write(last)
        parts = [*self._parts, last]
        pl.scan_parquet(parts).sink_parquet(self._path)
        for part in parts:
            part.unlink()
