"""`python -m tumbletray`: the program with its commands."""

import sys

from tumbletray.cli import main

sys.exit(main())
