"""Morning Routine: slip from room to room, leave no mess that is found, and be off to school."""

from fullhouse.games.morning_routine.rules import MorningRoutine

GAME = MorningRoutine()
