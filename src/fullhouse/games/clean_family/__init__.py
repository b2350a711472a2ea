"""Clean Family: fill a sheet with symbols, and give each to someone at home."""

from fullhouse.games.clean_family.rules import CleanFamily

GAME = CleanFamily()
