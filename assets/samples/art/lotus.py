"""Lotus flowers, leaves and rippled water, drawn with a pen."""
import numpy as np

from ink import curve, swell, taper


# A petal's half width along its length: a smooth curve through a few places.
HULL = curve([(0, 0.20), (0.12, 0.50), (0.32, 0.88), (0.54, 1.0), (0.74, 0.80), (0.90, 0.36), (1, 0.0)], 12).T


def petal(plate, base, tip, wide, weight, random, bend=0.0, lines=9):
    """A pointed petal from its base to its tip, with fine lines along it."""
    base, tip = np.array(base, float), np.array(tip, float)
    along = tip - base
    long = np.hypot(*along)
    side = np.array([-along[1], along[0]]) / long

    def place(t, s):
        hull = np.interp(t, *HULL)
        bow = bend * long * np.sin(np.pi * t * 0.9) * 0.35
        return base + along * t + side * (wide * hull * s + bow)
    t = np.linspace(0, 1, 30)
    left = np.array([place(u, -1) for u in t])
    right = np.array([place(u, 1) for u in t])
    plate.fill(np.vstack([left, right[::-1]]), 0)
    for i in range(lines):
        s = -0.84 + 1.68 * (i + 0.5) / lines + 0.05 * random.randn()
        stop = 0.52 + 0.34 * random.rand() - 0.18 * abs(s)
        part = np.array([place(u, s) for u in np.linspace(0.03, stop, 14)])
        plate.line(part, 0.95 * weight * taper(14, 1, 0.15))
        if i % 2:
            part = np.array([place(u, s * 0.9) for u in np.linspace(0.97 - 0.2 * random.rand(), 0.90 - 0.1 * random.rand(), 6)])
            plate.line(part, 0.8 * weight * taper(6, 0.9, 0.1))
    plate.line(left, weight * 2.2 * swell(30, 0.30, 0.55))
    plate.line(right, weight * 3.0 * swell(30, 0.30, 0.60))


def flower(plate, x, y, size, weight, random):
    """An open lotus seen from the side: the petals behind first."""
    rows = (
        ((-0.30, -1.02, 0.19, 0.1), (0.30, -1.02, 0.19, -0.1), (0.0, -1.12, 0.21, 0.0)),
        ((-0.74, -0.86, 0.19, 0.25), (0.74, -0.86, 0.19, -0.25), (-0.50, -1.0, 0.2, 0.15), (0.50, -1.0, 0.2, -0.15)),
        ((-1.08, -0.46, 0.18, 0.35), (1.08, -0.46, 0.18, -0.35), (-0.90, -0.68, 0.2, 0.3), (0.92, -0.66, 0.2, -0.3)),
        ((-1.16, -0.10, 0.16, 0.45), (1.18, -0.12, 0.16, -0.45), (-0.62, -0.72, 0.23, 0.2), (0.64, -0.70, 0.23, -0.2)),
        ((-0.24, -0.86, 0.25, 0.08), (0.32, -0.84, 0.25, -0.1)),
        ((-0.86, -0.30, 0.19, 0.32), (0.86, -0.30, 0.19, -0.32), (0.03, -0.66, 0.27, 0.0)),
        ((-0.48, -0.40, 0.22, 0.2), (0.52, -0.40, 0.22, -0.2)),
    )
    for row in rows:
        for dx, dy, wide, bend in row:
            base = (x + 0.12 * dx * size, y + 0.02 * size)
            petal(plate, base, (x + dx * size, y + dy * size), wide * size, weight, random, bend)
    cup = curve([(x - 0.15 * size, y - 0.01 * size), (x, y + 0.07 * size), (x + 0.15 * size, y - 0.01 * size)], 8)
    plate.fill(np.vstack([cup, [(x, y - 0.05 * size)]]), 0)
    plate.line(cup, 3.2 * weight * swell(len(cup), 0.3))
    for i in range(7):
        u = (i - 3) / 3
        plate.line([(x + 0.10 * u * size, y + (0.045 - 0.03 * u * u) * size), (x + 0.12 * u * size, y - 0.045 * size)],
                   [1.4 * weight, 0.4])


def bud(plate, x, y, size, weight, random):
    """A closed lotus bud."""
    for dx, wide, bend in ((-0.22, 0.24, 0.15), (0.22, 0.24, -0.15), (0.0, 0.30, 0.0)):
        petal(plate, (x + 0.1 * dx * size, y), (x + dx * 0.5 * size, y - size), wide * size, weight, random, bend, 8)


def stem(plate, points, weight, random):
    """A stem with small thorns."""
    line = curve(points, 14)
    ahead = np.gradient(line, axis=0)
    ahead /= np.hypot(*ahead.T)[:, None]
    side = np.stack([ahead[:, 1], -ahead[:, 0]], 1)
    a, b = line + side * 4.2 * weight, line - side * 4.2 * weight
    plate.fill(np.vstack([a, b[::-1]]), 0)
    plate.line(a, 1.5 * weight)
    plate.line(b, 2.7 * weight)
    for i in range(2, len(line) - 2, 2):
        edge, out = ((a[i], side[i]) if random.rand() < 0.5 else (b[i], -side[i]))
        plate.line([edge, edge + 4.5 * out * weight - ahead[i] * 1.5], [1.6 * weight, 0.5])


def leaf(plate, x, y, rx, ry, turn, weight, random, veins=19, notch=0.10):
    """A round lotus leaf seen at a slant, with its veins forked toward a wavy edge."""
    phase = random.rand(3) * 6.28

    def rim(a, r=1.0):
        wave = 1 + 0.030 * np.sin(5 * a + phase[0]) + 0.022 * np.sin(9 * a + phase[1]) + 0.012 * np.sin(17 * a + phase[2])
        wave = wave - notch * np.exp(-(((a - 1.2) / 0.16) ** 2))
        px, py = rx * r * wave * np.cos(a), ry * r * wave * np.sin(a)
        return np.array([x + px * np.cos(turn) - py * np.sin(turn), y + px * np.sin(turn) + py * np.cos(turn)])
    angles = np.linspace(0, 2 * np.pi, 150)
    outline = np.array([rim(a) for a in angles])
    plate.fill(outline, 0)
    center = rim(0.0, 0.0)
    for i in range(veins):
        a = 2 * np.pi * i / veins + 0.045 * random.randn()
        bow = 0.05 * random.randn()
        split = 0.52 + 0.14 * random.rand()
        line = curve([rim(a, 0.07), rim(a + bow, 0.34), rim(a + 0.6 * bow, split)], 8)
        plate.line(line, 2.5 * weight * taper(len(line), 1, 0.55))
        for d in (-1, 1):
            fan = d * (0.085 + 0.02 * random.rand())
            line = curve([rim(a + 0.6 * bow, split), rim(a + 0.45 * fan, 0.5 * split + 0.46), rim(a + fan, 0.985)], 8)
            plate.line(line, 1.45 * weight * taper(len(line), 0.95, 0.35))
            for e in (-1, 1):
                end = a + fan + e * 0.040
                line = curve([line[10], 0.5 * (line[10] + rim(end, 0.985)) + 0.02 * (rim(a, 1) - rim(a, 0)), rim(end, 0.985)], 5)
                plate.line(line, 0.9 * weight * taper(len(line), 0.9, 0.4))
                line = curve([rim(a + 0.6 * bow, split), rim(a + 0.45 * fan, 0.5 * split + 0.46), rim(a + fan, 0.985)], 8)
        for _ in range(9):
            b = a + (0.12 + 0.76 * random.rand()) * 2 * np.pi / veins
            r0 = 0.16 + 0.5 * random.rand()
            line = np.array([rim(b, r) for r in np.linspace(r0, r0 + 0.10 + 0.2 * random.rand(), 6)])
            plate.line(line, 0.85 * weight * swell(6, 0.15))
        for _ in range(11):
            b = a + random.rand() * 2 * np.pi / veins
            line = np.array([rim(b, r) for r in np.linspace(0.995, 0.93 - 0.09 * random.rand(), 5)])
            plate.line(line, 0.95 * weight * taper(5, 1, 0.15))
    for r in (0.055, 0.025):
        plate.line(np.array([center + (rim(a, r) - center) for a in np.linspace(0, 6.3, 24)]), 1.4 * weight)
    shade = 0.5 + 0.5 * np.sin(angles - 0.5)
    plate.line(outline, weight * (1.6 + 2.6 * shade))


def ripples(plate, x, y, rx, ry, count, weight, random, spread=0.34):
    """Broken rings on the water."""
    for i in range(count):
        r = 1 + spread * i
        a = random.rand() * 6.28
        end = a + 6.28
        while a < end:
            long = (0.5 + 1.1 * random.rand()) / (0.6 + 0.4 * r)
            t = np.linspace(a, a + long, 26)
            wave = 1 + 0.012 * np.sin(7 * t + i)
            line = np.stack([x + rx * r * wave * np.cos(t), y + ry * r * wave * np.sin(t)], 1)
            plate.line(line, weight * (1.5 - 0.9 * i / count) * swell(26, 0.1))
            a += long + 0.25 + 0.5 * random.rand()
