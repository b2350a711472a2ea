"""The engine: cards, zones, knowledge, steps and chance."""
