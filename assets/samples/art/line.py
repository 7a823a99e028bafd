"""The sample card "line": two koi and lotus in ink on white, with a seal."""
import numpy as np

from ink import Plate, curve, swell
from koi import Koi
from lotus import bud, flower, leaf, petal, ripples, stem

WIDE, HIGH, SCALE = 756, 1056, 1.5

LOWER = ((484, 716), (408, 770), (302, 764), (212, 690), (178, 580), (202, 476), (262, 402), (292, 322), (276, 236))
UPPER = ((274, 350), (350, 290), (456, 294), (546, 362), (580, 472), (556, 576), (494, 650), (466, 730), (488, 822))
MOON = (380, 528, 92)

GOLD = (
    [(0.035, -0.5), (0.06, 0.42), (0.12, 0.55), (0.17, 0.30), (0.165, -0.35), (0.11, -0.72), (0.06, -0.68)],
    [(0.235, -0.98), (0.23, -0.2), (0.25, 0.60), (0.31, 0.97), (0.40, 0.90), (0.43, 0.30), (0.40, -0.20), (0.44, -0.75),
     (0.37, -1.0), (0.30, -1.0)],
    [(0.52, 0.98), (0.50, 0.30), (0.54, -0.35), (0.60, -0.95), (0.68, -0.98), (0.70, -0.20), (0.66, 0.30), (0.68, 0.96),
     (0.60, 1.0)],
    [(0.83, -0.95), (0.81, 0.1), (0.85, 0.9), (0.92, 0.9), (0.94, 0.0), (0.91, -0.95)],
)
BLACK = (
    [(0.045, 0.98), (0.040, 0.40), (0.075, 0.28), (0.095, -0.16), (0.135, -0.30), (0.155, 0.05), (0.195, 0.22), (0.196, 0.58),
     (0.165, 0.86), (0.115, 0.97), (0.08, 0.98)],
    [(0.24, -0.98), (0.22, -0.30), (0.27, 0.10), (0.35, 0.02), (0.37, -0.55), (0.33, -0.98)],
    [(0.37, 0.98), (0.38, 0.35), (0.45, 0.02), (0.53, 0.20), (0.56, 0.75), (0.52, 0.98), (0.44, 1.0)],
    [(0.55, -0.98), (0.56, -0.30), (0.62, 0.10), (0.70, -0.05), (0.73, -0.6), (0.70, -0.98), (0.62, -1.0)],
    [(0.78, 0.98), (0.77, 0.1), (0.82, -0.5), (0.90, -0.5), (0.93, 0.2), (0.90, 0.98)],
)


def inside(shape, t, side):
    """Whether a place on the body is in a patch (even and odd crossings)."""
    points = curve(np.array(shape + shape[:1]), 10)
    a, b = points[:-1], points[1:]
    cross = (a[:, 1] > side) != (b[:, 1] > side)
    at = a[:, 0] + (side - a[:, 1]) / np.where(cross, b[:, 1] - a[:, 1], 1) * (b[:, 0] - a[:, 0])
    return bool((cross & (t < at)).sum() % 2)


def among(shapes):
    """The test whether a place on the body is in one of several patches."""
    return lambda t, side: any(inside(shape, t, side) for shape in shapes)


def fins(plate, fish):
    """A fish's fins and tail, which are below its body."""
    for side in (-1, 1):
        fish.side_fin(plate, 0.56, side, 50, 74, 10, 0.8)
        fish.side_fin(plate, 0.205, side, 98, 112, 15, 0.95)
    fish.tail(plate, 78, 0.95)


def moon(plate, gold, random):
    """The moon's reflection, in foil, broken by ripples of ink."""
    x, y, r = MOON
    a = np.linspace(0, 2 * np.pi, 160)
    gold.fill(np.stack([x + r * np.cos(a), y + r * np.sin(a)], 1))
    level = y - r + 16
    while level < y + r + 40:
        low = (level - y + r) / (2 * r)
        half = np.sqrt(max(r * r - (level - y) ** 2, 900)) * (0.35 + 0.75 * random.rand())
        middle = x + 50 * random.randn() * (0.4 + 0.6 * low)
        t = np.linspace(-1, 1, 30)
        wave = 2.4 * np.sin(t * half * (0.028 + 0.025 * random.rand()) + 6 * random.rand())
        line = np.stack([middle + half * t, level + wave * (0.4 + low)], 1)
        gold.line(line, (2.0 + 7.5 * low) * swell(30, 0.05), 0)
        plate.line(line, (1.0 + 0.9 * low) * swell(30, 0.1))
        level += 7 + 7 * random.rand()


def draw(plate, fish, black, lean):
    """A fish's body, over its fins."""
    body = fish.outline()
    plate.fill(body, 0)
    fish.scales(plate, among(black))
    plate.fill(fish.face(), 0)
    if black:
        plate.fill(fish.patch(black[0]))
    fish.dorsal(plate, lean, 0.95)
    fish.head(plate, 1.0)
    fish.edge(plate, 1.0)


def seal(size):
    """The seal's red, as a plate: a square with a wave and a fish's tail cut into it."""
    plate = Plate(WIDE, HIGH, size)
    random = np.random.RandomState(6)
    x, y, side = 440, 958, 54
    ring = np.array([(x, y), (x + side, y), (x + side, y + side), (x, y + side)], float)
    edge = np.vstack([a + (b - a) * np.linspace(0, 1, 9)[:-1, None] for a, b in zip(ring, np.roll(ring, -1, 0))])
    plate.fill(edge + random.randn(*edge.shape) * 0.7)
    at = lambda points: [(x + side * u, y + side * v) for u, v in points]  # noqa: E731
    for points, w in (
            (((0.16, 0.62), (0.30, 0.50), (0.44, 0.62), (0.58, 0.50), (0.72, 0.62), (0.86, 0.50)), 5.0),
            (((0.16, 0.82), (0.30, 0.70), (0.44, 0.82), (0.58, 0.70), (0.72, 0.82), (0.86, 0.70)), 5.0)):
        line = curve(at(points), 10)
        plate.line(line, w * (0.8 + 0.25 * np.sin(np.arange(len(line)) / 4)), 0)
    arc = [(0.50 + 0.27 * np.cos(a), 0.42 + 0.27 * np.sin(a)) for a in np.linspace(np.pi, 2 * np.pi, 20)]
    plate.line(at(arc), 4.6, 0)
    plate.dot(*at([(0.50, 0.36)])[0], 4.4, 0)
    for _ in range(60):
        plate.dot(x + side * random.rand(), y + side * random.rand(), 0.35 + 0.55 * random.rand() ** 2, 0)
    return plate.cover


def line_art():
    """The ink and the red, and the masks of the gold and of the moon, as coverage 0 to 1."""
    plate, gold = Plate(WIDE, HIGH, SCALE), Plate(WIDE, HIGH, SCALE)
    random = np.random.RandomState(17)
    moon(plate, gold, random)
    ripples(plate, 128, 1004, 62, 17, 5, 1.0, random, 0.62)
    ripples(plate, 648, 330, 44, 12, 5, 1.0, random, 0.66)
    leaf(plate, 96, 128, 250, 150, -0.16, 1.0, random)
    leaf(plate, 706, 1010, 215, 120, 0.10, 1.0, random)
    stem(plate, [(648, 332), (628, 268), (606, 190)], 0.9, random)
    upper, lower = Koi(UPPER, 66, seed=2), Koi(LOWER, 64, seed=3)
    fins(plate, upper)
    fins(plate, lower)
    draw(plate, lower, BLACK, -1)
    draw(plate, upper, (), 1)
    flower(plate, 592, 196, 118, 0.85, random)
    stem(plate, [(128, 1006), (124, 970), (108, 920)], 0.9, random)
    bud(plate, 108, 922, 112, 0.95, random)
    for x, y, a in ((668, 620, 0.5), (84, 408, 2.4), (330, 1000, -0.3)):
        petal(plate, (x, y), (x + 46 * np.cos(a), y + 46 * np.sin(a)), 12, 0.8, random, 0.3, 6)
    covered = Plate(WIDE, HIGH, SCALE)
    for fish in (upper, lower):
        covered.fill(fish.outline())
    disc, gold = gold.cover * (1 - covered.cover), Plate(WIDE, HIGH, SCALE)
    gold.fill(upper.patch(GOLD[0]))
    upper.tinted(gold, among(GOLD[1:]))
    return plate.cover, seal(SCALE), gold.cover * (1 - plate.cover), disc * (1 - plate.cover)


def maps():
    """The art as places in a palette and the palette, and the two masks, 0 to 255."""
    ink, red, gold, disc = line_art()
    ink, red = np.round(ink * 15).astype(int), np.round(red * 3).astype(int)
    inks, reds = np.meshgrid(np.arange(16) / 15, np.arange(4) / 3)
    paper = 255 + (np.array([186, 32, 28]) - 255) * reds.reshape(-1, 1)
    palette = np.round(paper + (np.array([16, 14, 18]) - paper) * inks.reshape(-1, 1))
    return red * 16 + ink, palette, np.round(gold * 15) * 17, np.round(disc * 15) * 17
