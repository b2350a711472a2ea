"""Environments for learning programs, written once for every game."""
