"""Which commands and requests twin servers are sent, and which requests they are not, and why.

A command or route that is in none of these lists fails `test_leaks.py`.
"""

from __future__ import annotations

from typing import Any

COMMANDS: dict[str, str] = {
    "act": "every move; illegal, stale, repeated, and somebody else's",
    "undo": "free, asked for, agreed, refused, stale, and somebody else's",
    "answer": "yes and no; by somebody who is not asked; to a vote that is over",
    "end": "offered and refused; agreed at the end",
    "why": "actions, and targets on the table",
    "look": "no pick, a legal one, an illegal one; where there is nothing to look at",
    "hint": "for the observer, twice, whether it is asked or not; by somebody who watches",
    "watch": "everything, and without the entries that a window has",
    "chat": "by a player, by somebody who watches, by somebody muted",
    "react": "by a player, by somebody muted",
    "mute": "and unmuted",
    "set": "the pace, by vote; who may chat; what cannot be set any more",
    "stand": "until they sit down again",
    "sit": "one's own seat; a free one, which is refused by vote; back at it, which is agreed",
    "remove": "by the host, and by somebody else",
    "let_in": "the one removed, and nobody",
    "bot": "at a seat whose person was removed",
    "stand_in": "by the host at once; by vote for somebody away",
    "rename": "one's own seat, and somebody else's",
    "hand_over": "and back",
    "reclaim": "a seat that has moved to another device; one that has not",
    "word": "too late",
    "start": "too late",
    "rematch": "too early, and at the end",
    "resign": "at the end",
    "close": "by somebody who may not; by the host, at the end",
}
"""By command, what of it is sent."""

TABLE = "/api/tables/{code}"
LIVE: tuple[tuple[str, str, str, Any], ...] = (
    ("GET", "/api/me", "", None),
    ("GET", "/api/me/tables", "", None),
    ("GET", "/api/me/games", "", None),
    ("GET", "/api/me/data", "", None),
    ("GET", "/api/tables", "", None),
    ("GET", TABLE, "", None),
    ("GET", f"{TABLE}/record", "", None),
    ("GET", f"{TABLE}/record", "?seat=0", None),
    ("GET", f"{TABLE}/replay", "", None),
    ("GET", f"{TABLE}/replay/{{n}}", "?as=0&open=true", None),
    ("GET", f"{TABLE}/moves", "?as=0", None),
    ("GET", f"{TABLE}/review", "?as=0&at=1", None),
    ("GET", f"{TABLE}/chances", "", None),
    ("GET", f"{TABLE}/branches", "", None),
    ("GET", f"{TABLE}/notes", "", None),
    ("GET", f"{TABLE}/puzzle", "", None),
    ("PUT", f"{TABLE}/notes/{{n}}", "", {"text": "a note"}),
    ("POST", f"{TABLE}/branch", "", {"at": 0, "seat": 0}),
    ("POST", f"{TABLE}/enter", "", {"key": "a key"}),
    ("POST", f"{TABLE}/move", "", {"seat": 0}),
    ("POST", "/api/claim", "", {"token": "no token"}),
    ("GET", "/ready", "", None),
)
"""Requests that anybody sends while a game is played: method, route, query and body."""
_CATALOGUE = "of a game or a language, not of a table: it opens no table"
_ACCOUNT = "changes who a guest is, at all tables: it opens none, and test_revocation tries it"
_OTHER_TABLE = "makes another table: it does not open this one"
_LAB = "about simulations: it opens no table"
_FILES = "files that are the same for everybody"
NOT_SENT: dict[tuple[str, str], str] = {
    ("PUT", "/api/me"): _ACCOUNT,
    ("DELETE", "/api/me"): _ACCOUNT,
    ("DELETE", "/api/me/games"): _ACCOUNT,
    ("POST", "/api/me/passphrase"): _ACCOUNT,
    ("DELETE", "/api/me/passphrase"): _ACCOUNT,
    ("POST", "/api/me/enter"): _ACCOUNT,
    ("POST", "/api/me/sign-out-others"): _ACCOUNT,
    ("GET", "/api/games"): _CATALOGUE,
    ("GET", "/api/games/{id}/rulebook"): _CATALOGUE,
    ("GET", "/api/games/{id}/figures"): _CATALOGUE,
    ("GET", "/api/games/{id}/reference"): _CATALOGUE,
    ("GET", "/api/games/{id}/cards"): _CATALOGUE,
    ("GET", "/api/games/{id}/deck"): _CATALOGUE,
    ("GET", "/api/games/{id}/look"): _CATALOGUE,
    ("GET", "/api/games/{id}/pictures"): _CATALOGUE,
    ("GET", "/api/games/{id}/answers"): _CATALOGUE,
    ("GET", "/api/games/{id}/words"): _CATALOGUE,
    ("GET", "/api/games/{id}/lesson"): _CATALOGUE,
    ("GET", "/api/games/{id}/puzzles"): _CATALOGUE,
    ("GET", "/api/puzzles/today"): _CATALOGUE,
    ("GET", "/api/words"): _CATALOGUE,
    ("GET", "/api/words/{language}"): _CATALOGUE,
    ("POST", "/api/tables"): _OTHER_TABLE,
    ("POST", "/api/lessons"): _OTHER_TABLE,
    ("POST", "/api/puzzles"): _OTHER_TABLE,
    ("GET", "/api/lab"): _LAB,
    ("POST", "/api/lab/runs"): _LAB,
    ("GET", "/api/lab/runs/{id}"): _LAB,
    ("POST", "/api/lab/runs/{id}/{what}"): _LAB,
    ("DELETE", "/api/lab/runs/{id}"): _LAB,
    ("GET", "/api/lab/runs/{id}/{file}"): _LAB,
    ("GET", "/health"): "says nothing but that the server runs",
    ("GET", "/metrics"): "counts everything, private picks too, for the server's own computer",
    ("GET", "/owner"): "counts everything, private picks too, for the server's own computer",
    ("GET", "/api/openapi.json"): _FILES,
    ("GET", "/docs"): _FILES,
    ("GET", "/docs/{path:path}"): _FILES,
    ("GET", "/{path:path}"): _FILES,
}
"""By route, why twins are not asked for it."""
