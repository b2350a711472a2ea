"""A game made for the general table: a look of its own, and no TypeScript."""
