"""How Sphinx builds these pages: `make docs`."""

import sys
from pathlib import Path

import herobox

sys.path.append(str(Path(__file__).parent / "_ext"))

project = "Herobox"
author = "The Herobox founders"
project_copyright = "The Herobox founders"
version = release = herobox.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "drawings"]
exclude_patterns = ["_build", "balance/data"]
html_theme = "furo"
html_title = f"Herobox {version}"

myst_heading_anchors = 3
default_role = "code"  # docstrings are plain text with `names` in it
autodoc_member_order = "bysource"
