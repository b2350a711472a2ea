"""`python -m fullhouse`, where the command is not on the path."""

from fullhouse.cli.main import main

main()
