"""The terminal: games at a text screen, drawn from a seat's view and log and nothing else."""
