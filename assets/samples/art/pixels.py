"""Pixel art: a canvas of palette colors, sprites written as text, and turned bottles and pots."""
import numpy as np

# Each color has a letter, so that sprites are text. Ramps run from dark to light.
COLORS = {
    "0": "0d0a1c", "1": "1b1433", "2": "2b2150", "3": "40336c", "4": "5c4c8c", "5": "8676b2",
    "a": "1c0e1b", "b": "381a29", "c": "5b2e2f", "d": "864b34", "e": "b8763f", "f": "e3a957",
    "g": "fbd270", "h": "fff2bf", "O": "a8342c", "o": "ec6a2c",
    "p": "0a2a3b", "q": "0d5561", "r": "149279", "s": "43d188", "t": "a6f69a", "u": "efffd2",
    "v": "121b48", "w": "203a82", "x": "386bbe", "y": "76b4e8", "z": "cdeeff",
    "A": "4b154f", "B": "96286e", "C": "e2527f", "D": "ffa6a4",
    "E": "11101e", "F": "25273f", "G": "40455f", "H": "6c7590", "I": "aab4c6",
}
KEYS = list(COLORS)
PALETTE = [tuple(int(c[i:i + 2], 16) for i in (0, 2, 4)) for c in COLORS.values()]
BAYER = np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]]) / 16 + 1 / 32


class Canvas:
    """A picture of palette letters, and the foil's mask beside it."""

    def __init__(self, wide, high):
        self.wide, self.high = wide, high
        self.color = np.zeros((high, wide), np.uint8)
        self.foil = np.zeros((high, wide), np.uint8)
        self.y, self.x = np.mgrid[0:high, 0:wide]

    def put(self, x, y, letter, foil=0):
        """One pixel; outside the canvas nothing happens."""
        if 0 <= x < self.wide and 0 <= y < self.high and letter != ".":
            self.color[y, x] = KEYS.index(letter)
            self.foil[y, x] = foil

    def box(self, x, y, wide, high, letter, foil=0):
        """A filled rectangle."""
        for j in range(y, y + high):
            for i in range(x, x + wide):
                self.put(i, j, letter, foil)

    def sprite(self, x, y, rows, shines="", flip=False):
        """A sprite written as rows of letters; the letters in `shines` have foil."""
        for j, row in enumerate(rows):
            for i, letter in enumerate(row[::-1] if flip else row):
                self.put(x + i, y + j, letter, 255 if letter in shines else 0)

    def shade(self, area, level, ramp, hard=0.5, foil=None):
        """An area filled from a ramp by level; `hard` 1 has no dither, 0 dithers everywhere."""
        grain = BAYER[self.y % 4, self.x % 4]
        whole = np.floor(level)
        part = np.clip((level - whole - 0.5) / max(1e-6, 1 - hard) + 0.5, 0, 1)
        index = np.clip(whole + (part > grain), 0, len(ramp) - 1).astype(int)
        letters = np.array([KEYS.index(c) for c in ramp], np.uint8)
        self.color[area] = letters[index][area]
        self.foil[area] = 0 if foil is None else foil

    def line(self, x0, y0, x1, y1, letter, foil=0):
        """A line one pixel wide."""
        count = max(abs(x1 - x0), abs(y1 - y0), 1)
        for i in range(count + 1):
            self.put(round(x0 + (x1 - x0) * i / count), round(y0 + (y1 - y0) * i / count), letter, foil)


def bottle(canvas, x, base, halves, ramp, fill, seed=0):
    """A glass bottle standing on the row `base`, `halves` its half widths from the top down.

    `ramp` has five letters of liquid from dark to light; `fill` is the number of rows of liquid.
    The light comes from the left.
    """
    top = base - len(halves) + 1
    neck = halves[0]
    for i in range(3):
        for dx in range(-neck + 1, neck):
            canvas.put(x + dx, top - 1 - i, "def"[min(2, max(0, 1 - dx))])
    for dx in range(-neck, neck + 1):
        canvas.put(x + dx, top, "5" if dx < 0 else "4")
    random = np.random.RandomState(seed)
    for j, half in enumerate(halves):
        y = top + j
        wet = len(halves) - j <= fill
        surface = len(halves) - j == fill
        last = j == len(halves) - 1
        for dx in range(-half, half + 1):
            t = (dx + half) / max(1, 2 * half)
            if abs(dx) == half or last:
                letter = ("4" if dx < 0 else "2") if not wet else ramp[0]
                if last:
                    letter = ramp[0]
                shine = 0
            elif surface:
                letter, shine = ramp[4], 255
            elif wet:
                step = 3 if t < 0.38 else 2 if t < 0.72 else 1
                if len(halves) - j <= 3:
                    step = max(1, step - 1)
                letter, shine = ramp[step], 255
            else:
                letter, shine = ("3" if t < 0.4 else "2"), 0
            if j and not (abs(dx) == half or last) and dx == -half + 2 and half > 2 and 1 < j < len(halves) - 3 \
                    and halves[j - 1] == half:
                letter = "h" if j % 5 else letter
            canvas.put(x + dx, y, letter, shine)
    belly = max(halves)
    if belly > 3:
        y = base - 3
        for _ in range(3):
            canvas.put(x + random.randint(-belly + 2, belly - 1), y - random.randint(0, max(1, fill - 4)), ramp[4], 255)
    canvas.put(x + belly - 2, base - 2, ramp[3], 255)


def ellipse(canvas, cx, cy, rx, ry):
    """The pixels inside an ellipse."""
    return ((canvas.x - cx) / (rx + 0.5)) ** 2 + ((canvas.y - cy) / (ry + 0.5)) ** 2 <= 1
