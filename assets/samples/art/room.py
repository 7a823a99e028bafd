"""The potion maker's room: its wall, window, beam and floor."""
import numpy as np

from pixels import BAYER
from shop_sprites import CASTLE, RUNES

WIDE, HIGH = 126, 176


def lights(c):
    """Warm, green and moon light on the wall, each 0 to 1."""
    def pool(x, y, r, squash=1.0):
        return np.exp(-(((c.x - x) / r) ** 2 + ((c.y - y) / (r * squash)) ** 2))
    warm = np.maximum(pool(101, 27, 26), pool(19, 97, 27))
    green = pool(63, 104, 40, 0.8)
    moon = pool(63, 40, 52)
    return warm, green, moon


def wall(c):
    """A wall of stone blocks under three lights."""
    warm, green, moon = lights(c)
    random = np.random.RandomState(4)
    level = 0.75 + 0.95 * moon + 0.9 * warm + 0.8 * green
    edge = np.zeros((HIGH, WIDE))
    y = 8
    while y < 140:
        tall = 9
        x = -random.randint(3, 14)
        while x < WIDE:
            long = random.randint(11, 19)
            own = 0.55 * (random.rand() - 0.5)
            inside = (c.x >= x) & (c.x < x + long - 1) & (c.y >= y) & (c.y < y + tall - 1)
            edge[inside] = own
            edge[inside & (c.y == y)] += 0.42
            edge[inside & (c.x == x)] += 0.20
            edge[inside & (c.y == y + tall - 2)] -= 0.35
            edge[inside & (c.x == x + long - 2)] -= 0.25
            corner = inside & ((c.x == x) | (c.x == x + long - 2)) & ((c.y == y) | (c.y == y + tall - 2))
            edge[corner] = -0.8
            if random.rand() < 0.35:
                px, py = x + random.randint(2, max(3, long - 4)), y + random.randint(2, 6)
                edge[inside & (abs(c.x - px) <= 1) & (c.y == py)] -= 0.7
                edge[inside & (abs(c.x - px) <= 1) & (c.y == py + 1)] += 0.4
            x += long
        y += tall
    gaps = edge == 0
    level = level + edge - 0.9 * gaps
    everything = np.ones((HIGH, WIDE), bool)
    c.shade(everything, level, "01234", 0.7)
    grain = BAYER[c.y % 4, c.x % 4]
    c.shade((warm + 0.22 * edge > 0.42 + 0.30 * grain), level - 0.15, "abcde", 0.7)
    c.shade((green + 0.22 * edge > 0.40 + 0.34 * grain), level - 0.25, "ppqqr", 0.7)


def window(c):
    """An arched window onto the night."""
    cx, top, foot, half = 63, 17, 76, 21

    def arch(grow):
        r = half + grow
        return (abs(c.x - cx) <= r) & (c.y <= foot + min(grow, 3)) & (
            (c.y >= top + half) | ((c.x - cx) ** 2 + (c.y - top - half) ** 2 <= (r + 0.4) ** 2))
    frame, inner, pane = arch(6), arch(1), arch(0)
    angle = np.arctan2(c.y - top - half, c.x - cx)
    stones = np.where(c.y < top + half, np.floor(angle / (np.pi / 9)), np.floor(c.y / 8) + 40 * (c.x > cx))
    tone = 3.1 - 0.028 * abs(c.y - 30) + 0.5 * ((stones * 7) % 3 == 0)
    seam = (np.roll(stones, 1, 0) != stones) | (np.roll(stones, 1, 1) != stones)
    rim = frame & ~arch(5)
    c.shade(frame, tone - 1.3 * seam - 1.2 * rim + 0.6 * (arch(2) & ~inner & (c.x > cx)), "012345", 0.7)
    c.shade(inner & ~pane, tone * 0, "0", 1)
    sky = np.interp(c.y, [17, 34, 50, 60, 68], [0.3, 1.0, 2.0, 3.1, 4.0])
    moon_x, moon_y = 73, 30
    halo = np.hypot(c.x - moon_x, c.y - moon_y)
    sky = sky + 1.4 * np.exp(-(halo / 13) ** 2)
    c.shade(pane, sky, "vwwxy", 0.55)
    random = np.random.RandomState(11)
    for _ in range(26):
        x, y = random.randint(43, 84), random.randint(19, 58)
        if pane[y, x] and halo[y, x] > 10:
            c.put(x, y, random.choice(list("yyzh")), 255)
    for x, y in ((51, 33), (57, 47)):
        for dx, dy, letter in ((0, 0, "h"), (1, 0, "z"), (-1, 0, "z"), (0, 1, "z"), (0, -1, "z"), (2, 0, "x"),
                               (-2, 0, "x"), (0, 2, "x"), (0, -2, "x")):
            c.put(x + dx, y + dy, letter, 255)
    moon = (halo <= 7.3) & ~(np.hypot(c.x - moon_x - 4, c.y - moon_y + 3) <= 6.2)
    c.shade(moon & pane, 1.9 - np.hypot(c.x - moon_x + 6, c.y - moon_y - 4) * 0.14, "fgh", 0.7, 255)
    hills = foot - 11 + 3.5 * np.sin(c.x / 6.5) + 2 * np.sin(c.x / 2.9 + 1)
    c.shade(pane & (c.y > hills + 2), 0 * sky, "w", 1)
    c.sprite(51, 54, CASTLE, "g")
    near = foot - 5 + 2 * np.sin(c.x / 5.0 + 2)
    for x, tall in ((43, 8), (46, 13), (50, 7), (76, 6), (79, 12), (82, 9)):
        near = np.minimum(near, np.where(abs(c.x - x) <= 3, foot - 3 - tall + 3.2 * abs(c.x - x), 999))
    c.shade(pane & (c.y > near), 0 * sky, "v", 1)
    bars = (c.x == cx) | (c.y == 40)
    c.shade(pane & bars, 0 * sky, "1", 1)
    c.shade(pane & (np.roll(bars, 1, 1)) & ~bars & (c.x == cx + 1), 0 * sky, "3", 1)
    c.box(34, 77, 59, 2, "5")
    c.box(34, 78, 59, 1, "4")
    c.box(35, 79, 57, 2, "2")
    c.box(36, 81, 55, 1, "0")


def beam(c):
    """The ceiling's beam, with iron nails."""
    for y, letter in enumerate("bccddccbba"):
        c.box(0, y, WIDE, 1, letter)
    random = np.random.RandomState(2)
    for _ in range(30):
        x, y = random.randint(0, WIDE - 14), random.randint(1, 8)
        c.box(x, y, random.randint(4, 14), 1, "bcdc"[random.randint(4)])
    for x in (12, 63, 114):
        c.sprite(x - 1, 3, ["HG", "GE"])
    c.box(0, 10, WIDE, 1, "0")


def floor(c):
    """Flagstones with a magic circle, lit by fire and brew."""
    area = c.y >= 138
    depth = (c.y - 134) / 42
    row = np.floor(np.log2(np.maximum(c.y - 128, 1) / 10) * 3.4)
    u = (c.x - 63) / (0.55 + 0.9 * depth) + 13 * (row % 2)
    cell = np.floor(u / 24)
    seam = (np.roll(row, -1, 0) != row) | (np.roll(cell, -1, 1) != cell)
    fire = np.exp(-(((c.x - 63) / 40) ** 2 + ((c.y - 157) / 13) ** 2))
    grain = BAYER[c.y % 4, c.x % 4]
    own = 0.5 * (((cell * 5 + row * 3) % 4) / 3 - 0.5)
    level = 1.25 + 1.3 * fire + own - 0.95 * seam + 0.5 * (np.roll(seam, 1, 0) & ~seam)
    level = level - 0.5 * np.clip((c.y - 166) / 10, 0, 1)
    c.shade(area, level, "01234", 0.7)
    c.shade(area & (fire + 0.3 * own > 0.36 + 0.3 * grain), level, "abcde", 0.7)
    c.box(0, 136, WIDE, 2, "0")
    c.box(0, 138, WIDE, 1, "2")
    for rx, ry, letter in ((57, 16, "s"), (50, 13, "r")):
        last = None
        for i in range(721):
            t = np.pi * i / 360
            here = (round(63 + rx * np.cos(t)), round(158 + ry * np.sin(t)))
            if here != last:
                c.put(*here, letter if np.sin(t) > -0.2 else "q" if letter == "r" else "r", 255)
            last = here
    for i, rune in enumerate(RUNES * 2):
        t = np.pi * (0.06 + 0.88 * i / (2 * len(RUNES) - 1))
        x, y = round(63 + 53.5 * np.cos(t)), round(158 + 14.7 * np.sin(t))
        c.sprite(x - 1, y - 1, rune, "t")
