"""Print and play: a game's pages as a PDF, its cards as pictures, its deck as a table."""
