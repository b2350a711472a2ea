"""The bodies of HTTP requests, validated by pydantic."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field

from fullhouse.server.command_shapes import (
    AnimalShape,
    BotSpeedShape,
    HintsShape,
    UndoRuleShape,
)


class Name(BaseModel):
    """A guest's name and animal; an animal that is not given stays as it is."""

    name: str = Field(max_length=100)
    animal: AnimalShape | None = None


class EnteredPassphrase(BaseModel):
    """A passphrase, and whether this device's tables come along."""

    model_config = ConfigDict(extra="forbid")
    passphrase: str = Field(max_length=200)
    bring: bool = True


class NewTable(BaseModel):
    """A table to create; with `sit`, `bots` and `start`, one whose game starts at once."""

    model_config = ConfigDict(extra="forbid")
    game: str = Field(max_length=64)
    seats: int
    options: dict[str, object] = {}
    name: str | None = Field(None, max_length=100)
    animal: AnimalShape | None = None
    bots: dict[int, str] = {}
    sit: int | None = None
    start: bool = False
    shown_memory: bool = True
    hints: HintsShape = "shown"
    undo: UndoRuleShape = "people"
    bot_speed: BotSpeedShape = "normal"
    watchers_chances: bool = False
    listed: bool = False
    private: bool = False


class NewLesson(BaseModel):
    """A lesson to continue, or to begin again."""

    model_config = ConfigDict(extra="forbid")
    game: str = Field(max_length=64)
    again: bool = False


class NewBranch(BaseModel):
    """A moment of a finished game to try from: at which seat, against which bot (by default the
    same bots, and the default bot for people), and whether hidden cards are dealt anew.
    """

    model_config = ConfigDict(extra="forbid", strict=True)
    at: int
    seat: int
    bot: str | None = Field(None, max_length=64)
    deal: bool = False
    name: str | None = Field(None, max_length=100)


class NoteText(BaseModel):
    """A note; an empty one is deleted."""

    model_config = ConfigDict(extra="forbid")
    text: str = Field(max_length=500)


class NewPuzzle(BaseModel):
    """A puzzle to play."""

    model_config = ConfigDict(extra="forbid")
    game: str = Field(max_length=64)
    id: str = Field(max_length=64)


class TableKey(BaseModel):
    """The key in the link of a private table."""

    key: str = Field(max_length=100)


class MovedSeat(BaseModel):
    """A seat to move to another device."""

    seat: int


class Claim(BaseModel):
    """The token of a one-time link."""

    token: str = Field(max_length=100)
