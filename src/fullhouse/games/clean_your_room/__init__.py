"""Clean Your Room: tidy sets away, collect colours, and bet on having the most."""

from fullhouse.games.clean_your_room.rules import CleanYourRoom

GAME = CleanYourRoom()
