"""The words of games and pages: every sentence collected, in each of its forms, by language."""
