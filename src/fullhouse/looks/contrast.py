"""Contrast between colours, as defined by WCAG."""

from __future__ import annotations

from typing import Final

READABLE: Final = 4.5
"""The lowest contrast of readable text."""
LIGHT: Final = "#ffffff"
DARK: Final = "#2b2733"
BLACK: Final = "#000000"


def luminance(colour: str) -> float:
    """The relative luminance of a colour, 0 to 1."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The contrast ratio, from 1 (none) to 21 (black on white)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def ink_on(hue: str) -> str:
    """White, the page's ink, or black: the first that is readable on this colour."""
    for ink in (LIGHT, DARK, BLACK):
        if contrast(hue, ink) >= READABLE:
            return ink
    raise ValueError(hue)  # black or white is always readable


def shaded(colour: str, share: float) -> str:
    """A colour made darker by this share, 0 to 1."""
    parts = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(part * (1 - share)):02x}" for part in parts)


def deepened(colour: str) -> str:
    """A colour made dark enough to be readable on paper."""
    for tenth in range(11):
        deep = shaded(colour, tenth / 10)
        if contrast(deep, "#fffaf0") >= READABLE:
            break
    return deep
