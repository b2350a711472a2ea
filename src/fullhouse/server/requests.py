"""What is asked for over HTTP: the bodies of requests, as they are checked."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field


class Name(BaseModel):
    """What a guest wants to be called."""

    name: str = Field(max_length=100)


class NewTable(BaseModel):
    """A table to be founded; with `sit`, `bots` and `start`, one that is played at once."""

    model_config = ConfigDict(extra="forbid")
    game: str = Field(max_length=64)
    seats: int
    options: dict[str, object] = {}
    name: str | None = Field(None, max_length=100)
    bots: dict[int, str] = {}
    sit: int | None = None
    start: bool = False
    shown_memory: bool = True


class Moved(BaseModel):
    """A seat to be moved to another device."""

    seat: int


class Claim(BaseModel):
    """The token of a one-time link."""

    token: str = Field(max_length=100)
