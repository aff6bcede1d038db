"""`python -m tumbletray`: the program with its commands."""

import sys
from multiprocessing import freeze_support

from tumbletray.cli import main

freeze_support()  # of a frozen program the processes are the program itself
sys.exit(main())
