"""How games look: cards, backs, zones and facts described once, for page, terminal and print."""
