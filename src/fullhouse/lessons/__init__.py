"""Lessons: a guided first game, declared in a game's folder and played at an ordinary table."""
