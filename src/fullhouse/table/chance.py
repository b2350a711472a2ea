"""Chance: named streams of numbers derived from a seed, the same on every machine.

Block i of stream L is the 64 bytes of BLAKE2b, keyed by the seed's hash, over L, a zero byte and
i as eight bytes. A number below n is the next k bytes as one big-endian number, where k is the
fewest that can hold n - 1; values too high to be fair are skipped. A shuffle is Fisher-Yates,
from the top.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF


def key_of(seed: str) -> bytes:
    """The key from which a seed's streams are made."""
    return blake2b(seed.encode(), digest_size=32).digest()


class Stream:
    """One named stream: its label, the number of bytes used, and the current block."""

    def __init__(self, key: bytes, name: str, number: int, used: int = 0) -> None:
        self.name: Final = name
        self.number: Final = number
        self.used = used
        self._key: Final = key
        self._block = b""
        if used & 63:
            self._fill()

    def copy(self) -> Stream:
        twin = Stream(self._key, self.name, self.number)
        twin.used = self.used
        twin._block = self._block
        return twin

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
        if n <= 256:
            few = 256 - 256 % n
            while True:
                byte = self._byte()
                if byte < few:
                    return byte % n
        width = 1
        span = 256
        while span < n:
            width += 1
            span *= 256
        fair = span - span % n
        while True:
            value = 0
            for _ in range(width):
                value = value * 256 + self._byte()
            if value < fair:
                return value % n

    def _byte(self) -> int:
        place = self.used & 63
        if place == 0:
            self._fill()
        self.used += 1
        return self._block[place]

    def _fill(self) -> None:
        label = f"{self.name} {self.number}".encode() + b"\0"
        block = (self.used >> 6).to_bytes(8, "big")
        self._block = blake2b(label + block, key=self._key).digest()


class Chance:
    """All streams of one table. A stream's label is its purpose and a running number."""

    def __init__(self, key: bytes) -> None:
        self.key: Final = key
        self.streams: dict[str, Stream] = {}
        self.drawn = 0
        self.is_reproducible = True
        """Whether the key and the purposes alone decide what is drawn."""

    def copy(self) -> Chance:
        twin = Chance(self.key)
        twin.drawn = self.drawn
        for name, stream in self.streams.items():
            twin.streams[name] = stream.copy()
        return twin

    def below(self, n: int, purpose: str) -> int:
        """The next number from this purpose's stream, 0 to n - 1; with n = 1 nothing is drawn."""
        if n == 1:
            return 0
        stream = self.streams.get(purpose)
        if stream is None:
            stream = self.renew(purpose)
        self.drawn += 1
        return stream.below(n)

    def renew(self, purpose: str) -> Stream:
        """Starts the next stream of this purpose: shuffle 2 does not depend on shuffle 1."""
        old = self.streams.get(purpose)
        stream = Stream(self.key, purpose, 0 if old is None else old.number + 1)
        self.streams[purpose] = stream
        return stream


class Dice:
    """A small fast generator (sfc32) for bots, worlds and playouts; never used for a deal."""

    def __init__(self, seed: int | str) -> None:
        digest = blake2b(str(seed).encode(), digest_size=12).digest()
        self._a: i64 = int.from_bytes(digest[0:4], "big")
        self._b: i64 = int.from_bytes(digest[4:8], "big")
        self._c: i64 = int.from_bytes(digest[8:12], "big")
        self._n: i64 = 1
        for _ in range(12):
            self.word()

    def word(self) -> i64:
        """The next 32 bits."""
        out: i64 = (self._a + self._b + self._n) & WORD
        self._n = (self._n + 1) & WORD
        self._a = self._b ^ (self._b >> 9)
        self._b = (self._c + (self._c << 3)) & WORD
        self._c = ((((self._c << 21) & WORD) | (self._c >> 11)) + out) & WORD
        return out

    def below(self, n: int) -> int:
        """A number from 0 to n - 1 (n must be far below 2**31, so that the bias is negligible)."""
        span: i64 = n
        return (self.word() * span) >> 32

    def continue_as(self, other: Dice) -> None:
        """Give from now on what the other dice would."""
        self._a = other._a
        self._b = other._b
        self._c = other._c
        self._n = other._n

    def key(self) -> bytes:
        """A key for a separate `Chance`."""
        return b"".join([int(self.word()).to_bytes(4, "big") for _ in range(4)])


class QuickChance(Chance):
    """The chance of imagined games: dice without streams, shared by all copies."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(b"")
        self.is_reproducible = False
        self.dice: Final = dice

    def copy(self) -> QuickChance:
        return self

    def below(self, n: int, purpose: str) -> int:
        return 0 if n == 1 else self.dice.below(n)
