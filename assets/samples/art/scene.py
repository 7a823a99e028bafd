"""The painting's scene before it is painted: a lake below mountains, as the moon rises.

Every function takes and returns pictures of floats, 0 to 1 in display values, WIDE x HIGH.
"""
import numpy as np

import mountain
from ink import Plate
from noise import Noise, blurred, smooth

WIDE, HIGH, SHORE = 756, 1056, 640
MOON = (545.0, 226.0, 57.0)
X, Y = np.meshgrid(np.arange(WIDE) + 0.5, np.arange(HIGH) + 0.5)
CLOUD, SOFT = Noise(11), Noise(5)

SKY = ((0, "081230"), (0.18, "12285c"), (0.36, "2b4488"), (0.52, "5d5ba4"), (0.65, "a3679f"),
       (0.76, "dd7c86"), (0.88, "f8a67c"), (1.0, "fbcf9c"))


def color(code):
    """An RGB color of six hexadecimal digits."""
    return np.array([int(code[i:i + 2], 16) for i in (0, 2, 4)]) / 255


def ramp(stops, t):
    """A color along stops of (place, code)."""
    places = [s[0] for s in stops]
    colors = np.array([color(s[1]) for s in stops])
    return np.stack([np.interp(t, places, colors[:, i]) for i in range(3)], -1)


def mix(low, high, amount):
    """`low` where the amount is 0 and `high` where it is 1."""
    amount = np.asarray(amount)[..., None] if np.ndim(amount) else amount
    return low + (high - low) * amount


def screen(low, light):
    """Light added to a picture without clipping."""
    return 1 - (1 - low) * (1 - np.clip(light, 0, 1))


def stars():
    """The light of the stars, brightest high up."""
    light = np.zeros((HIGH, WIDE))
    random = np.random.RandomState(3)
    for _ in range(210):
        x, y = random.rand() * WIDE, random.rand() ** 1.4 * 400
        bright = random.rand() ** 3 * (1 - y / 440)
        light += (0.25 + bright) * np.exp(-((X - x) ** 2 + (Y - y) ** 2) / (0.5 + 1.5 * bright))
    return light * smooth(MOON[2] * 1.6, MOON[2] * 3.2, np.hypot(X - MOON[0], Y - MOON[1]))


def sky():
    """Sky, moon and clouds; also the foil of moon, halo and bright cloud edges."""
    mx, my, mr = MOON
    wave = 30 * (SOFT.sum(X / 420, Y / 150, 3) - 0.5)
    picture = ramp(SKY, (Y + wave) / SHORE)
    away = np.hypot(X - mx, Y - my)
    picture = screen(picture, mix(0, color("ff9a86"), 0.30 * np.exp(-((away - mr) / 150).clip(0))))
    picture = screen(picture, mix(0, color("ffc48e"), 0.55 * np.exp(-((away - mr) / 46).clip(0))))
    foil = 0.75 * np.exp(-((away - mr) / 40).clip(0))
    disc = smooth(mr + 0.8, mr - 0.8, away)
    mare = SOFT.sum(X / 33 + 41, Y / 33 + 23, 5)
    face = mix(color("fff6de"), color("e7c3a0"), smooth(0.46, 0.66, mare) * 0.7)
    face = face * (1 - 0.16 * smooth(0.4, 1.05, away / mr))[..., None]
    picture = mix(picture, face, disc)
    foil = np.maximum(foil, disc)
    for base, seed, soft in ((0.0, 0, 1.0), (31.0, 1, 0.8)):
        u, v = X / 250 + base, Y / 66 + base
        bend = CLOUD.sum(u * 0.7, v * 0.7, 3) - 0.5
        def density(x, y):
            return CLOUD.sum(x + bend, y + 0.9 * bend, 6, 0.52)
        here = density(u, v)
        band = (np.exp(-((Y - 110 - 40 * seed + 0.10 * (X - 378)) / 75) ** 2)
                + 0.75 * np.exp(-((Y - 345 - 0.05 * X) / 36) ** 2) * (1 - seed * 0.4))
        cover = smooth(0.60 - 0.16 * band, 0.80 - 0.16 * band, here) * soft * smooth(0, 0.25, band)
        toward = np.stack([mx - X, my - Y]) / np.maximum(away, 40)
        edge = here - density(u + toward[0] * 0.10, v + toward[1] * 0.24)
        near = np.exp(-(away / 330) ** 2)
        lit = np.clip(smooth(-0.05, 0.13, edge) * (0.45 + 0.75 * near), 0, 1)
        dark = mix(ramp(SKY, np.clip(Y / SHORE - 0.12, 0, 1)) * 0.82, color("6b4a86"), 0.35)
        glow = mix(color("f28d86"), color("ffdcae"), near)
        picture = mix(picture, mix(dark, glow, lit), cover * 0.92)
        foil = foil * (1 - 0.85 * cover * (1 - lit)) + 0.55 * cover * lit ** 2
    return picture, np.clip(foil, 0, 1)


def spiky(x, seed, size, spread):
    """The tops of a row of far spruces over a ridge, in pixels above it."""
    random = np.random.RandomState(seed)
    tops = np.zeros_like(x)
    clump = Noise(seed + 60)
    middle = 0.0
    while middle < x[-1] + spread:
        wood = clump.sum(np.array([middle / 46]), np.array([0.5]), 3)[0]
        tall = size * (0.25 + 0.75 * random.rand() ** 1.5) * (0.35 + 1.1 * wood)
        half = 0.6 + tall * (0.15 + 0.07 * random.rand())
        part = (1 - abs(x - middle) / half).clip(0)
        tops = np.maximum(tops, tall * part ** 0.85 - 0.10 * tall * ((part * 4.5) % 1) * (part > 0))
        middle += spread * (0.2 + 1.1 * random.rand() ** 1.6)
    return tops


def ridge(picture, line, top, foot, fade, seed, trees):
    """A wooded ridge whose crest is `line` (a y for every x), from color `top` into mist `foot`."""
    fine = np.arange(WIDE * 4) / 4 + 0.125
    crest = np.interp(fine, X[0], line)
    if trees:
        crest = crest - spiky(fine, seed, *trees)
    cover = np.clip(Y[:, :1] + 0.5 - crest[None, :], 0, 1).reshape(HIGH, WIDE, 4).mean(2)
    deep = np.clip((Y - line) / fade, 0, 1)
    texture = SOFT.sum(X / 9 + seed, Y / 22, 4) - 0.5
    body = mix(color(top), color(foot), deep ** 1.3) * (1 + 0.35 * texture * (1 - deep))[..., None]
    return mix(picture, body, cover), cover


def spruce(plate, x, foot, tall, random):
    """A spruce on the far shore: a slim cone of drooping, ragged boughs."""
    lean = 0.012 * tall * random.randn()
    plate.line([(x, foot), (x + lean, foot - tall)], [0.04 * tall, 0.5])
    slim = 0.19 + 0.07 * random.rand()
    step = 1.5 + 0.018 * tall
    for i in range(int(0.94 * tall / step)):
        part = (i * step + 2) / tall
        y = foot - tall + i * step + 0.8 * random.randn()
        for side in (-1, 1):
            long = tall * slim * part ** 0.95 * (0.45 + 0.75 * random.rand())
            middle = x + lean * (1 - part)
            plate.line([(middle, y), (middle + side * long * 0.6, y + long * 0.34), (middle + side * long, y + long * 0.42)],
                       [step * 1.5, step * 1.1, 0.5])


def land():
    """All above the water: picture, foil and nearness (0 far to 1 near)."""
    picture, foil = sky()
    near = np.zeros((HIGH, WIDE))
    body, hits, z, height = mountain.shaded(WIDE, SHORE)
    pad = ((0, HIGH - SHORE), (0, 0))
    hits = blurred(np.pad(hits.astype(float), pad), 0.5)
    z, height = np.pad(z, pad, mode="edge"), np.pad(height, pad, mode="edge")
    body = np.pad(body, pad + ((0, 0),), mode="edge")
    haze = np.clip(0.10 + 0.085 * (z - 8.5), 0, 0.6)
    haze = haze + (1 - haze) * 0.86 * np.exp(-((SHORE - Y) / 74).clip(0) ** 1.1)
    air = mix(color("7d79ac"), color("f3b394"), smooth(430, 640, Y))
    picture = mix(picture, mix(np.clip(body, 0, 1), air, haze), hits)
    foil = foil * (1 - hits) + hits * 0.55 * smooth(0.62, 0.92, body.mean(-1)) * (1 - haze)
    near = np.maximum(near, hits * 0.16)
    x = X[0]
    wisps = SOFT.sum(X / 170, Y / 22, 4)
    roll = lambda s, w: SOFT.sum(x / w + s, x * 0 + s, 4) - 0.5  # noqa: E731
    rows = (
        (556 + 120 * roll(3.3, 230) - 60 * smooth(380, 760, x), "5f6295", "e3a795", 88, 1, (11, 2.2), 0.24),
        (588 + 80 * roll(9.1, 210) - 40 * smooth(330, 0, x), "38447a", "b08c9c", 66, 2, (17, 3.0), 0.30),
        (622 + 34 * roll(14.7, 150) - 26 * smooth(480, 756, x), "202f58", "6f6488", 46, 3, (26, 4.0), 0.36))
    for line, top, foot, fade, seed, trees, place in rows:
        picture, cover = ridge(picture, line, top, foot, fade, seed, trees)
        foil *= 1 - cover
        near = np.maximum(near, cover * place)
        mist = cover * smooth(0.36, 0.72, wisps) * np.exp(-((Y - line - fade * 0.75) / (fade * 0.42)) ** 2)
        picture = mix(picture, color("f4bd9c"), 0.55 * mist)
    plate = Plate(WIDE, HIGH)
    random = np.random.RandomState(8)
    bank = SHORE + 1.5 + 0 * x
    spots = sorted((random.rand(110) ** 1.3 * 380).tolist() + (756 - random.rand(56) ** 1.4 * 215).tolist())
    for at in spots:
        edge = max(np.exp(-(at / 190) ** 2), 0.72 * np.exp(-((756 - at) / 120) ** 2))
        spruce(plate, at, SHORE + 1, (10 + 88 * edge) * (0.45 + 0.65 * random.rand()), random)
    low = 7 * np.exp(-(x / 330) ** 2) + 5 * np.exp(-((756 - x) / 190) ** 2) + 1.5 * (roll(2, 30) + 0.5)
    cover = np.maximum(plate.cover, np.clip(Y - (bank - low) + 0.5, 0, 1) * (Y < SHORE + 2))
    tone = mix(color("0f1533"), color("3a2f55"), 0.55 * smooth(SHORE - 26, SHORE, Y))
    picture = mix(picture, tone, cover)
    foil *= 1 - cover
    near = np.maximum(near, cover * 0.42)
    return picture, foil, near


def lake(picture, foil, near):
    """The water with everything above it reflected, and the moon's path."""
    down = np.clip(Y - SHORE, 0, None)
    part = down / (HIGH - SHORE)
    ripple = (SOFT.sum(X / (26 + 0.16 * down), down / (1.6 + 0.020 * down), 3) - 0.5)
    swell = SOFT.sum(X / 150 + 50, down / (7 + 0.05 * down), 3) - 0.5
    up = SHORE - 1 - down * 1.18 + (ripple * 26 + swell * 20) * (0.12 + part)
    side = X + (ripple * 7 + swell * 5) * (0.3 + part)
    yi, xi = np.clip(up, 0, SHORE - 1).astype(int), np.clip(side, 0, WIDE - 1).astype(int)
    mirrored = np.minimum(picture, 0.80)[yi, xi]
    mirrored = blurred(mirrored, 0.6, 1.2)
    deep = mix(color("1b3260"), color("06102a"), smooth(0, 1, part))
    water = mix(mirrored * np.array([0.86, 0.84, 0.92]), deep, 0.14 + 0.56 * smooth(0, 1, part) - 0.5 * ripple * part)
    mx = MOON[0]
    wide = 20 + 62 * part
    path = np.exp(-((X - mx + 20 * swell) / wide) ** 2) * (1 - 0.55 * smooth(0.35, 0.95, part))
    grain = SOFT.sum(X / (13 + 30 * part) + 9, down / (1.3 + 3.6 * part), 2)
    broad = SOFT.sum(X / (50 + 90 * part) + 30, down / (4 + 12 * part), 2)
    dash = smooth(0.50, 0.60, 0.55 * grain + 0.45 * broad + 0.16 * path - 0.05)
    glint = path * dash * smooth(0, 6, down)
    water = screen(water, mix(0, color("ffcf96"), np.clip(1.2 * glint + 0.30 * path * (1 - part), 0, 1)))
    streak = smooth(0.60, 0.74, SOFT.sum(X / 210 + 70, down / (2.2 + 5 * part), 3)) * (1 - 0.4 * part)
    water = screen(water, mix(0, color("d09a9a"), 0.20 * streak))
    mist = np.exp(-down / 15) * smooth(0.3, 0.7, SOFT.sum(X / 120 + 4, Y / 9, 3))
    water = mix(water, color("f0b898"), 0.5 * mist)
    here = (Y > SHORE).astype(float)
    picture = mix(picture, water, here)
    foil = foil * (1 - here) + here * np.clip(1.2 * glint + 0.22 * streak + 0.10 * path, 0, 1)
    near = near * (1 - here) + here * (0.40 + 0.42 * part)
    return picture, foil, near
