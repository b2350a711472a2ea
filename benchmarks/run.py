"""How fast the games are played. Nothing is measured yet."""
