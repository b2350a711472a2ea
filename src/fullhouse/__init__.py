"""Full House: rulebooks made playable, by an engine that keeps who knows what."""

from fullhouse.games import game, games
from fullhouse.table.chance import Dice
from fullhouse.table.errors import BadInput, IllegalAction

__version__ = "0.2.0"
__all__ = ["BadInput", "Dice", "IllegalAction", "game", "games"]
