"""The painting's foreground: a boat with a lantern, and the near bank with spruces and reeds."""
import numpy as np

from ink import Plate, curve
from noise import Noise, blurred, grown, smooth
from scene import HIGH, MOON, WIDE, X, Y, color, mix, screen

GRAIN = Noise(33)
BOAT = (380.0, 812.0, 1.36)


def boat(picture, foil, near):
    """A rower in a small boat, with a lantern on its bow and their reflection."""
    x, y, s = BOAT
    hull, figure, oars = (Plate(WIDE, HIGH) for _ in range(3))
    at = lambda points: [(x + s * px, y + s * py) for px, py in points]  # noqa: E731
    deck = curve([(-44, -11), (-24, -5), (0, -3), (22, -5), (46, -14)], 10)
    keel = curve([(46, -14), (38, 0), (22, 6), (0, 7), (-22, 6), (-36, 1), (-44, -11)], 10)
    hull.fill(at(np.vstack([deck, keel[1:-1]])))
    figure.fill(at(curve([(-15, -3), (-14, -14), (-10, -24), (-5, -28), (1, -26), (4, -17), (7, -9), (8, -3),
                          (-4, -2), (-15, -3)], 8)))
    figure.fill(at(curve([(-9, -27), (-8, -34), (-4, -37.5), (0, -36), (2, -31), (0, -26), (-5, -24), (-9, -27)], 8)))
    figure.line(at([(-2, -21), (7, -13), (13, -11)]), [5 * s, 4 * s, 2.6 * s])
    oars.line(at([(15, -13), (-2, -6), (-30, 7)]), [1.7, 1.7, 2.0])
    oars.line(at([(-26, 5), (-36, 9.5)]), [2.6, 4.2])
    oars.line(at([(39, -12), (38.4, -32), (42, -37), (46.5, -36.5)]), [3.6, 3.2, 2.8, 2.8])
    lx, ly = x + 46.5 * s, y - 29 * s
    whole = np.maximum(np.maximum(hull.cover, figure.cover), oars.cover)
    # The reflection: the same shapes upside down, broken up by ripples.
    foot = y + 5 * s
    down = Y - foot
    wave = (GRAIN.sum(X / 20, Y / 4.0, 3) - 0.5) * np.clip(down, 0, 60) * 0.34
    yi = np.clip(foot - down * 1.05, 0, HIGH - 1).astype(int)
    xi = np.clip(X + wave, 0, WIDE - 1).astype(int)
    mirror = blurred(whole[yi, xi] * (down > 0), 0.8, 1.1) * np.exp(-down.clip(0) / 42)
    picture = mix(picture, color("080d26"), 0.85 * mirror)
    away = np.hypot(X - lx, Y - ly)
    glow = 0.95 * np.exp(-(away / 15) ** 1.3) + 0.42 * np.exp(-away / 46)
    pool = np.exp(-((X - lx) / (11 + 0.20 * down.clip(0))) ** 2) * np.exp(-down.clip(0) / 70) * (down > -2)
    dash = smooth(0.42, 0.62, GRAIN.sum(X / 24 + 5, Y / 3.4, 3) + 0.10 * np.exp(-down.clip(0) / 18))
    picture = screen(picture, mix(0, color("ff9638"), 1.05 * pool * dash + 0.12 * pool))
    body = mix(color("0d1230"), color("241d3a"), smooth(y - 40, y + 8, Y))
    picture = mix(picture, body, np.maximum(figure.cover, oars.cover))
    plank = 0.5 + 0.5 * np.sin((Y - y + 0.0035 * (X - x) ** 2 * -1) * 1.15)
    wood = mix(color("0f0d26"), color("2b1c36"), plank * 0.6)
    picture = mix(picture, wood, hull.cover)
    # Light on the edges that face the lantern, and moonlight from behind.
    lamp = np.exp(-away / 44)
    for cover, amount in ((hull.cover, 0.9), (figure.cover, 1.0)):
        warm = np.clip(cover - np.roll(cover, (1, -2), (0, 1)), 0, 1) * np.exp(-away / 60)
        picture = mix(picture, color("ffb45e"), np.clip(1.25 * warm * amount, 0, 1))
        cool = np.clip(cover - np.roll(cover, (2, -1), (0, 1)), 0, 1)
        picture = mix(picture, color("f4c3a8"), 0.42 * cool)
    picture = mix(picture, color("b0642f"), 0.62 * lamp ** 1.3 * hull.cover)
    picture = screen(picture, mix(0, color("ff9a3c"), glow))
    lantern = Plate(WIDE, HIGH)
    lantern.fill([(lx - 3.2, ly - 5), (lx + 3.2, ly - 5), (lx + 4, ly + 5), (lx - 4, ly + 5)])
    picture = mix(picture, color("fff3c4"), lantern.cover)
    cap = Plate(WIDE, HIGH)
    cap.fill([(lx - 4.6, ly - 4.6), (lx, ly - 9), (lx + 4.6, ly - 4.6)])
    cap.line([(lx - 4.4, ly + 5.4), (lx + 4.4, ly + 5.4)], 1.8)
    picture = mix(picture, color("2a1a20"), cap.cover)
    whole = np.maximum(whole, lantern.cover)
    foil = foil * (1 - whole) * (1 - 0.8 * mirror)
    # The lantern stays warm: no foil around it, and little on its reflection.
    foil = foil * (1 - np.exp(-(away / 60) ** 2)) * (1 - 0.7 * np.clip(pool, 0, 1))
    near = np.maximum(near, blurred(np.clip(grown(whole, 1), 0, 1), 1.0) * 0.67)
    return picture, foil, near


def bough(plate, x, y, long, side, thick, random):
    """A near spruce's bough: a drooping stem with twigs and needles along it."""
    sag = long * (0.16 + 0.16 * random.rand())
    t = np.linspace(0, 1, 9)
    stem = np.stack([x + side * long * t, y + sag * (1.7 * t - 1.0 * t * t) + long * 0.015 * random.randn(9)], 1)
    plate.line(stem, thick * (1.1 - 0.8 * t))
    for _ in range(int(4 + long * 0.55)):
        u = 0.06 + 0.94 * random.rand()
        px, py = np.interp(u, t, stem[:, 0]), np.interp(u, t, stem[:, 1])
        drop = (5 + 0.16 * long * (1 - 0.55 * u)) * (0.5 + 0.8 * random.rand())
        lean = side * (0.25 + 0.5 * random.rand()) + 0.25 * random.randn()
        plate.line([(px, py), (px + lean * drop * 0.5, py + drop * 0.62), (px + lean * drop, py + drop)],
                   [2.6, 1.9, 0.7])


def near_spruce(plate, x, foot, tall, reach, random):
    """A large spruce with open boughs."""
    plate.line([(x, foot), (x + 2, foot - tall * 0.6), (x + 3, foot - tall)], [tall * 0.028, tall * 0.016, 0.8])
    y = foot - tall + 6
    while y < foot - 6:
        part = (y - foot + tall) / tall
        long = (3 + reach * part ** 0.86) * (0.62 + 0.5 * random.rand())
        for side in (-1, 1):
            if random.rand() < 0.90:
                bough(plate, x + 2, y + 5 * random.randn() * part, long * (0.7 + 0.45 * random.rand()), side,
                      1.6 + 2.6 * part, random)
        y += (4.2 + 15 * part) * (0.7 + 0.5 * random.rand())


def lit_edges(picture, cover, base, top, rim, strength):
    """A dark shape whose edges toward the moon are lit."""
    texture = GRAIN.sum(X / 8, Y / 20, 4) - 0.5
    fade = smooth(1010, 780, Y) * 0.75 + 0.15
    inner = mix(color(base), color(top), np.clip(fade + 0.7 * texture * fade, 0, 1))
    picture = mix(picture, inner, cover)
    edge = np.clip(cover - np.roll(cover, (2, -2), (0, 1)), 0, 1)
    fall = np.exp(-np.hypot(X - MOON[0], Y - MOON[1]) / 520)
    return mix(picture, color(rim), np.clip(strength * edge * fall * 1.6, 0, 1))


def foreground(picture, foil, near):
    """The boat and the bank in front of everything."""
    picture, foil, near = boat(picture, foil, near)
    random = np.random.RandomState(12)
    mist = np.exp(-((Y - 930) / 70) ** 2) * smooth(0.45, 0.75, GRAIN.sum(X / 150, Y / 26, 4))
    picture = mix(picture, color("4a4a80"), 0.30 * mist)
    back = Plate(WIDE, HIGH)
    near_spruce(back, 142, 1010, 300, 62, random)
    near_spruce(back, 716, 1000, 235, 54, random)
    picture = lit_edges(picture, back.cover, "121c44", "1d2753", "b77f9c", 0.30)
    front = Plate(WIDE, HIGH)
    near_spruce(front, 34, 1040, 800, 138, random)
    near_spruce(front, 92, 1040, 520, 96, random)
    near_spruce(front, 752, 1040, 420, 84, random)
    x = X[0]
    rough = GRAIN.sum(x / 40, 0 * x, 4) - 0.5
    bank = 1046 - 66 * smooth(300, 0, x) - 52 * smooth(520, 756, x) + 26 * rough
    front.cover = np.maximum(front.cover, np.clip(Y - bank + 0.5, 0, 1).astype(np.float32))
    for _ in range(520):
        at = random.rand() ** 1.2 * 330 if random.rand() < 0.56 else WIDE - random.rand() ** 1.1 * 270
        foot = np.interp(at, x, bank) + 8
        tall = (14 + 62 * random.rand() ** 2) * (0.6 + 0.5 * random.rand())
        lean = tall * 0.30 * random.randn()
        front.line(curve([(at, foot), (at + lean * 0.3, foot - tall * 0.6), (at + lean, foot - tall)], 4),
                   np.linspace(2.2, 0.6, 9))
    for _ in range(13):
        at = WIDE - 30 - random.rand() * 200
        foot = np.interp(at, x, bank) + 6
        tall, lean = 66 + 50 * random.rand(), 9 * random.randn()
        front.line([(at, foot), (at + lean * 0.4, foot - tall * 0.6), (at + lean, foot - tall)], [3.0, 2.8, 2.6])
        head = [(at + lean * 0.93, foot - tall * 0.93), (at + lean * 1.02, foot - tall * 1.12)]
        front.line(head, [5.0, 4.2])
        front.line([head[1], (head[1][0] + lean * 0.08, head[1][1] - 9)], [1.2, 0.6])
    picture = lit_edges(picture, front.cover, "0a1230", "151d46", "dc9c98", 0.34)
    cover = np.maximum(front.cover, back.cover)
    foil = foil * (1 - cover)
    near = np.maximum(near, np.maximum(back.cover * 0.80, front.cover))
    return picture, foil, near
