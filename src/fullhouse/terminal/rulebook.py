"""A game's rulebook, or its sections that contain a word."""

from __future__ import annotations

from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from fullhouse.words.language import translate


def rulebook(game: Game, word: str = "") -> str:
    """The rulebook in Markdown; with a word, the sections that contain it."""
    try:
        text = game.rulebook
    except (OSError, ValueError, ImportError):
        raise BadInput(translate("{game} comes without a rulebook.", game=game.title)) from None
    if not word:
        return text
    found = [part for part in _sections(text) if word.casefold() in part.casefold()]
    if not found:
        raise BadInput(
            translate(
                'The rulebook of {game} does not mention "{word}".', game=game.title, word=word
            )
        )
    return "\n\n".join(found)


def _sections(text: str) -> list[str]:
    sections = [""]
    for line in text.split("\n"):
        if line.startswith("#"):
            sections.append("")
        sections[-1] += line + "\n"
    return sections
