"""Morning Routine: slip from room to room, leave no mess to be found, and get to school early."""

from fullhouse.games.morning_routine.rules import MorningRoutine

GAME = MorningRoutine()
