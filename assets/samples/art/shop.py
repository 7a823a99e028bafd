"""The sample card "pixel": a potion maker's room at night, in 36 colors."""
import numpy as np

from ink import curve
from pixels import Canvas, bottle, ellipse
from room import HIGH, WIDE, beam, floor, wall, window
from shop_sprites import (CAT, FLAME, HERBS, HOURGLASS, LANTERN, LOCK, MUSHROOM, PUMPKIN, SKULL,
                          SPELLBOOK)

GREEN, PINK, BLUE, GOLD, RED, VIOLET = "pqrst", "ABCCD", "vwxyz", "bdefg", "bOoog", "12345"
ROUND = [2, 2, 2, 3, 5, 6, 7, 7, 7, 7, 7, 6, 5]
TALL = [2, 2, 2, 2, 2, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]
FLASK = [2, 2, 2, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7]
SQUAT = [3, 3, 4, 6, 6, 6, 6, 6, 6, 6, 5]
SMALL = [1, 1, 1, 2, 3, 4, 4, 4, 4, 3]
DROP = [1, 1, 1, 2, 2, 3, 4, 5, 5, 5, 5, 4, 3]


def plank(c, x, y, wide):
    """A shelf with brackets and its shadow."""
    c.box(x, y, wide, 1, "e")
    c.box(x, y + 1, wide, 2, "d")
    c.box(x, y + 3, wide, 1, "b")
    c.box(x + 1, y + 4, wide - 2, 1, "0")
    for i in range(x + 3, x + wide - 4, 9):
        c.box(i, y + 2, 4, 1, "c")
    for i in (x + 4, x + wide - 6):
        c.sprite(i, y + 4, ["cb", "cb", "cb", "b."])


def shelves(c):
    """The shelves left and right of the window, full of things."""
    for x, ys in ((2, (46, 76)), (92, (52, 78))):
        for y in ys:
            plank(c, x, y, 32)
    bottle(c, 11, 45, ROUND, PINK, 9, seed=1)
    bottle(c, 24, 45, TALL, BLUE, 12, seed=2)
    bottle(c, 32, 45, SMALL, GOLD, 6, seed=3)
    bottle(c, 9, 75, TALL, GREEN, 10, seed=4)
    bottle(c, 20, 75, SQUAT, RED, 8, seed=5)
    c.sprite(28, 66, SKULL)
    bottle(c, 99, 51, FLASK, GREEN, 8, seed=6)
    bottle(c, 112, 51, DROP, PINK, 9, seed=7)
    bottle(c, 121, 51, SMALL, BLUE, 7, seed=8)
    c.sprite(94, 65, HOURGLASS, "fg")
    bottle(c, 108, 77, ROUND, BLUE, 8, seed=9)
    bottle(c, 120, 77, TALL, RED, 11, seed=10)


def hanging(c):
    """Herbs, mushrooms and a lantern that hang from the beam."""
    for x, n in ((9, 0), (22, 1)):
        c.sprite(x, 10, HERBS[n])
    c.sprite(34, 10, MUSHROOM)
    c.line(101, 10, 101, 17, "d")
    c.sprite(96, 17, LANTERN, "gho")


def cauldron(c):
    """A cauldron over a fire, its brew glowing."""
    cx, cy, rx, ry = 63, 131, 27, 24
    shadow = ellipse(c, cx, 160, 31, 6)
    c.shade(shadow, 0 * c.y, "0", 1)
    for x, y, wide in ((40, 160, 46), (45, 157, 36)):
        c.box(x, y, wide, 1, "d")
        c.box(x, y + 1, wide, 2, "c")
        c.box(x, y + 3, wide, 1, "a")
    c.sprite(36, 159, [".ee.", "efde", "edfe", ".ee."])
    c.sprite(86, 159, [".dd.", "dedc", "dced", ".cc."])
    body = ellipse(c, cx, cy, rx, ry) & (c.y >= 112)
    nx, ny = (c.x - cx) / rx, (c.y - cy) / ry
    nz = np.sqrt(np.clip(1 - nx * nx - ny * ny, 0, 1))
    key = np.clip(-0.62 * nx - 0.45 * ny + 0.62 * nz, 0, 1)
    c.shade(body, 0.55 + 2.9 * key ** 1.6, "EFGHI", 0.66)
    ember = (1 - nz) * np.clip(ny, 0, 1) * 5.6 - 1.55
    c.shade(body & (ember > 0), ember, "bcOo", 0.7)
    c.shade(body & (nx > 0.62) & (ny < 0.3) & (nz < 0.55), 1.0 + 0 * nx, "Ep", 1)
    outline = body & ~(ellipse(c, cx, cy, rx - 1, ry - 1))
    c.shade(outline, 0 * nx, "E", 1)
    for side in (-1, 1):
        for i, y in enumerate(range(122, 134)):
            off = (0, 2, 3, 4, 4, 4, 4, 4, 4, 3, 2, 0)[i]
            c.put(cx + side * (rx + off), y, "G" if side < 0 else "F")
            c.put(cx + side * (rx + off - 1), y, "E")
            c.put(cx + side * (rx + off + 1), y, "E")
    for x in (44, 80):
        c.sprite(x, 150, [".EFE", ".EGE", "EFGE", "EFFE", "EEEE"], flip=x > 63)
    for i, (x, y) in enumerate(((42, 151), (76, 151), (49, 153), (70, 153), (56, 153), (63, 154))):
        c.sprite(x, y, FLAME[i % 2], "gho", flip=x > 60)
    for x, y in ((40, 146), (84, 143), (46, 149), (88, 150), (37, 152)):
        c.put(x, y, "og"[x % 2], 255)
    lip = ellipse(c, cx, 111, 25, 7)
    c.shade(lip, 3.4 - 0.055 * (c.x - cx) - 0.18 * (c.y - 108), "EFGHI", 0.6)
    c.shade(ellipse(c, cx, 111, 25, 7) & ~ellipse(c, cx, 110, 25, 7), 0.2 + 0 * nx, "E", 1)
    c.shade(ellipse(c, cx, 110, 22, 5), 0 * nx, "E", 1)
    for x, long in ((46, 12), (47, 17), (48, 9), (75, 7), (76, 13)):
        c.box(x, 114, 1, long, "s", 255)
        c.put(x, 114 + long, "t", 255)
    c.sprite(46, 129, ["rsr", "sts", ".s."], "rst")
    c.sprite(75, 126, ["rsr", ".t."], "rst")


def brew(c):
    """The brew's surface, in front of the vapor's feet."""
    cx = 63
    surface = ellipse(c, cx, 111, 21, 4)
    glow = 2.9 - np.hypot((c.x - cx) / 21, (c.y - 111) / 4.5) * 2.3 + 0.5 * np.sin(c.x / 2.6 + c.y * 1.7)
    c.shade(surface, glow, "qrstu", 0.3, 255)
    for x, y, r in ((50, 110, 2), (57, 112, 3), (70, 110, 3), (77, 112, 2), (64, 108, 2)):
        bubble(c, x, y, r)


def bubble(c, x, y, r):
    """A bubble of brew with its gleam."""
    away = np.hypot(c.x - x, c.y - y)
    disc = away <= r + 0.35
    if r == 1:
        c.sprite(x - 1, y - 1, [".s.", "stu", ".s."], "stu")
        return
    c.shade(disc, 1.6 + (c.y - y + c.x - x) / r * 0.35, "qrs", 0.8, 255)
    c.shade(disc & (away > r - 0.65), 1.0 - (c.x + c.y - x - y) / r * 0.5, "rst", 0.8, 255)
    c.put(x - r // 2, y - r // 2, "u", 255)
    if r > 3:
        c.put(x - r // 2 + 1, y - r // 2, "u", 255)
        c.put(x - r // 2, y - r // 2 + 1, "u", 255)


def steam(c):
    """Ribbons of vapor and bubbles that rise from the brew."""
    for path, start, ramp in (
            (((62, 113), (57, 103), (58, 93), (68, 85), (73, 75), (66, 66), (56, 60), (53, 51), (59, 44), (66, 46),
              (67, 52), (62, 54)), 5.6, "pqrs"),
            (((76, 111), (80, 104), (77, 96), (81, 89), (88, 89), (88, 95), (84, 95)), 2.4, "qqrs"),
            (((49, 111), (45, 104), (48, 96), (44, 89), (37, 89), (36, 95), (40, 96)), 2.2, "qqrs")):
        line = curve(path, 30)
        level = np.full((HIGH, WIDE), -1.0)
        for i, (px, py) in enumerate(line):
            r = start * (1 - i / len(line)) ** 0.75 + 0.45
            dx, dy = c.x - px, c.y - py
            inside = np.hypot(dx, dy) <= r
            level[inside] = (1.55 - (dx + 0.6 * dy) / r * 0.95 - 0.6 * i / len(line))[inside]
        c.shade((level > -1) & (c.y < 110), level, ramp, 0.8, 255)
    brew(c)
    for x, y, r in ((58, 97, 4), (69, 90, 3), (53, 83, 2), (74, 79, 4), (62, 74, 3), (57, 66, 1), (80, 68, 2),
                    (67, 61, 2), (48, 92, 1), (79, 96, 2), (72, 52, 1), (60, 54, 1)):
        bubble(c, x, y, r)
    for x, y in ((46, 72), (84, 84), (65, 68), (52, 58), (76, 62), (88, 99), (40, 98)):
        c.sprite(x - 1, y - 1, [".t.", "tut", ".t."], "tu")


def furniture(c):
    """A table with a spell book and a candle, and a chest with the cat."""
    for x, y, wide, high in ((0, 112, 33, 32), (94, 118, 32, 27)):
        c.box(x, y, wide, 1, "f")
        c.box(x, y + 1, wide, 2, "e")
        c.box(x, y + 3, wide, 1, "b")
        c.box(x + 1, y + 4, wide - 2, high, "c")
        for i in range(x + 1, x + wide - 1, 8):
            c.box(i, y + 4, 1, high, "b")
            c.box(i + 1, y + 4, 1, high, "d")
        c.box(x + 1, y + 4, wide - 2, 2, "a")
        c.box(x + 1, y + high + 2, wide - 2, 2, "a")
    for x in (95, 122):
        c.box(x, 122, 3, 24, "G")
        c.box(x, 122, 1, 24, "H")
        for y in (125, 134, 142):
            c.put(x + 1, y, "I")
    c.sprite(106, 124, LOCK, "h")
    c.sprite(2, 100, SPELLBOOK)
    c.box(26, 102, 4, 10, "h")
    c.box(29, 102, 1, 10, "f")
    c.box(26, 102, 1, 3, "g")
    c.put(27, 105, "g")
    c.sprite(24, 110, ["eggggffd", ".bddddb."])
    c.sprite(26, 93, [".o..", ".oo.", "ogo.", "oggo", "oghg", "ghho", ".hg.", ".0.."], "ogh")
    c.sprite(103, 91, CAT, "g")
    c.box(2, 117, 28, 26, "0")
    c.box(2, 141, 28, 1, "d")
    x = 3
    for wide, tall, ramp, band in ((4, 20, "ABC", "g"), (3, 17, "vwx", "y"), (5, 21, "qrs", "g"), (3, 18, "bOo", "f"),
                                   (4, 22, "234", "g"), (3, 16, "bde", "g"), (4, 19, "wxy", "h")):
        c.box(x, 141 - tall, wide, tall, ramp[1])
        c.box(x, 141 - tall, 1, tall, ramp[2])
        c.box(x + wide - 1, 141 - tall, 1, tall, ramp[0])
        c.box(x, 141 - tall, wide, 1, ramp[2])
        for y in (141 - tall + 3, 141 - 5):
            c.box(x, y, wide, 1, band)
        x += wide


def shard(c, x, base, tall, half, lean, ramp):
    """A crystal: three facets from a base up to a tip."""
    for j in range(tall):
        y = base - j
        middle = x + lean * j
        grow = half if j < tall - 2 * half else half * (tall - j) / (2 * half)
        left, right = round(middle - grow), round(middle + grow)
        for i in range(left, right + 1):
            t = (i - left) / max(1, right - left)
            letter = ramp[3] if t < 0.3 else ramp[2] if t < 0.62 else ramp[1]
            if i in (left, right):
                letter = ramp[0]
            if i == left + 1 and j > tall * 0.35 and right - left > 2:
                letter = ramp[4]
            c.put(i, y, letter, 255)


def front(c):
    """A pumpkin lantern and crystals on the floor."""
    for x, base, tall, half, lean in ((99, 168, 13, 2, -0.30), (113, 168, 15, 3, 0.26), (105, 170, 23, 4, -0.06),
                                      (110, 171, 11, 2, 0.10), (102, 171, 8, 2, -0.1), (117, 170, 7, 1, 0.3)):
        shard(c, x, base, tall, half, lean, "ABCDh")
    c.box(97, 171, 23, 1, "0")
    for cx, rx in ((8, 4), (24, 4), (11, 5), (21, 5), (16, 5)):
        rib = ellipse(c, cx, 163, rx, 8 if rx > 4 else 7)
        c.shade(rib, 3.1 - (c.x - 7) / 9 - abs(c.y - 160) / 5.5 + 0.5 * (c.x < cx), "bOoof", 0.8)
        c.shade(rib & ~np.roll(rib, -1, 1), 0 * c.y, "O", 1)
        c.shade(rib & ~np.roll(rib, 1, 1), 0 * c.y, "O", 1)
        c.shade(rib & ~np.roll(rib, -1, 0), 0 * c.y, "b", 1)
    c.sprite(9, 160, PUMPKIN, "gh")
    c.sprite(14, 150, ["..r", ".rq", ".rq", "rrq", "rqp"])
    c.box(6, 172, 20, 1, "0")


def shop():
    """The art as places in the palette, and the foil's mask."""
    c = Canvas(WIDE, HIGH)
    wall(c)
    window(c)
    beam(c)
    shelves(c)
    hanging(c)
    floor(c)
    furniture(c)
    cauldron(c)
    steam(c)
    front(c)
    return c.color, c.foil
