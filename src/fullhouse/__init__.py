"""Full House: rulebooks made playable, by an engine that keeps who knows what."""
