"""Smash Family: complete families of characters, alone."""

from fullhouse.games.smash_family.rules import SmashFamily

GAME = SmashFamily()
