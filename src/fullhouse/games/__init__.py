"""One folder a game. Games are discovered, never listed."""
