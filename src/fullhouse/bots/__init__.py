"""Bots: given a world of their seat, never the truth."""
