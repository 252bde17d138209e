"""Options that several commands of `herobox` take."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

Json = Annotated[
    bool, Parameter(name="--json", show_default=False, help="Print a single JSON document and nothing else.")
]
