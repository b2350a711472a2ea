"""The engine: cards, zones, knowledge, steps and chance. It imports nothing of ours."""
