"""The command."""

import sys

from pigskin.server.typescript import main

main(sys.argv[1:])
