"""Packs that go along with work to other machines, which have no such folders."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

Shipped = Mapping[str, Mapping[str, bytes]]
"""The folder of each pack, as it was named, to its files."""

_unpacked: dict[str, Path] = {}
"""Where each pack lies in this process, by the folder that it was named by."""
_folders: list[tempfile.TemporaryDirectory[str]] = []


def ship(packs: Sequence[str]) -> Shipped:
    """The packs' files of content, as bytes."""
    return {pack: {file.name: file.read_bytes() for file in sorted(Path(pack).glob("*.toml"))} for pack in packs}


def unpack(shipped: Shipped) -> None:
    """Write packs to folders of this process, once, for `packs_here`."""
    for pack, files in shipped.items():
        digest = hashlib.sha256(repr(sorted(files.items())).encode()).hexdigest()[:16]
        known = _unpacked.get(pack)
        if known is not None and known.parent.name.endswith(digest):
            continue
        folder = tempfile.TemporaryDirectory(suffix=digest)
        _folders.append(folder)  # It goes when the process ends.
        there = Path(folder.name) / Path(pack).resolve().name  # The name of its folder is the pack's name.
        there.mkdir()
        for name, content in files.items():
            (there / name).write_bytes(content)
        _unpacked[pack] = there


def packs_here(packs: Sequence[str]) -> tuple[Path, ...]:
    """The folders of packs on this machine: those that came along with the work, or those that were named."""
    return tuple(_unpacked.get(pack, Path(pack)) for pack in packs)
