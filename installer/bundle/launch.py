"""Where the standalone program starts."""

import sys
from multiprocessing import freeze_support

from tumbletray.cli import main

freeze_support()  # the processes of a standalone program are the program itself
sys.exit(main())
