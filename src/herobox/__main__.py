"""`python -m herobox` is the command `herobox`."""

import sys

from herobox.cli import main

sys.exit(main())
