"""The engine: cards, zones, knowledge, steps and chance. It imports no other package of ours."""
