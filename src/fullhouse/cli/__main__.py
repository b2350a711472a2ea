"""`python -m fullhouse.cli`, where the command is not on the path."""

from fullhouse.cli.main import main

main()
