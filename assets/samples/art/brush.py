"""Oil painting: a picture painted again with bristle strokes, the broad ones first."""
import numpy as np

from noise import blurred, smooth

ANGLES = 32
VARIANTS = 6

# Length, width and spacing of the strokes of each pass in pixels, blur of the picture below,
# the least detail to paint (0 everywhere), opacity, and variety of color.
PASSES = ((88, 21, 11, 7.0, 0.0, 0.92, 0.026),
          (46, 10, 6.0, 3.0, 0.0, 0.88, 0.024),
          (20, 5.0, 3.5, 1.0, 0.08, 0.86, 0.022),
          (9, 2.5, 1.9, 0.3, 0.22, 0.84, 0.014))


def strokes(length, width, random):
    """Opacity and paint height of a brush's strokes, for every angle and variant."""
    result = []
    reach = int(np.hypot(length, width) / 2 + 2)
    y, x = np.mgrid[-reach:reach + 1, -reach:reach + 1].astype(np.float32)
    for turn in range(ANGLES):
        angle = np.pi * turn / ANGLES
        along = x * np.cos(angle) + y * np.sin(angle)
        across = -x * np.sin(angle) + y * np.cos(angle)
        group = []
        for _ in range(VARIANTS):
            count = max(3, int(width * 1.1))
            bristles = np.convolve(random.rand(count + 2), (0.25, 0.5, 0.25), "valid")
            ends = random.rand(count) * 0.35
            bow = across - (random.rand() - 0.5) * width * 0.5 * (2 * along / length) ** 2
            place = np.clip((bow / width + 0.5) * (count - 1), 0, count - 1)
            hair = np.interp(place, np.arange(count), bristles)
            loss = np.interp(place, np.arange(count), ends)
            u = along / length + 0.5
            cover = smooth(-0.02, 0.10, u) * smooth(1.02 - loss, 0.72 - loss, u)
            cover = cover * smooth(0.5, 0.5 - 1.2 / width, abs(bow) / width)
            cover = cover * (1 - 0.55 * smooth(0.35, 0.9, u) * (hair < 0.42))
            height = hair * (0.75 + 0.5 * smooth(0.2, 0.0, u)) + 0.35 * smooth(0.30, 0.5, abs(bow) / width)
            group.append((cover.astype(np.float32), height.astype(np.float32)))
        result.append(group)
    return reach, result


def flow(gray, scale):
    """The direction along the picture's edges, in radians, and how sure it is, 0 to 1."""
    gy, gx = np.gradient(blurred(gray, 1.0))
    xx, yy, xy = (blurred(part, scale) for part in (gx * gx, gy * gy, gx * gy))
    angle = 0.5 * np.arctan2(2 * xy, xx - yy) + np.pi / 2
    sure = np.hypot(xx - yy, 2 * xy) / (xx + yy + 2e-6)
    return angle, sure * smooth(0, 4e-5, xx + yy)


def painted(picture, level, sharp):
    """The picture in oil, and the height of its paint, 0 to 1.

    `level` marks areas whose strokes run level; `sharp` adds detail to an area.
    """
    random = np.random.RandomState(40)
    high, wide = picture.shape[:2]
    gray = picture @ np.array([0.3, 0.6, 0.1])
    detail = np.hypot(*np.gradient(blurred(gray, 0.7)))
    canvas = blurred(picture, 9).astype(np.float32)
    relief = np.full((high, wide), 0.4, np.float32)
    for length, width, spacing, blur, least, opacity, variety in PASSES:
        angle, sure = flow(gray, max(2.0, width * 0.5))
        sure = sure * (1 - level)
        want = smooth(0.0, 0.05, blurred(detail, max(1.5, width * 0.35))) + sharp
        below = np.clip(blurred(picture, blur), 0, 1)
        # What the broader strokes missed is painted again.
        want = np.maximum(want, blurred(smooth(0.03, 0.10, abs(canvas - below).mean(-1)), 1.0))
        reach, shapes = strokes(length, width, random)
        spots = np.mgrid[0:high:spacing, 0:wide:spacing].reshape(2, -1).T
        spots = spots + (random.rand(*spots.shape) - 0.5) * spacing * 1.6
        spots = spots[random.permutation(len(spots))]
        tone = 1 + variety * random.randn(len(spots), 1) + 0.55 * variety * random.randn(len(spots), 3)
        sway, pick = random.randn(len(spots)) * 0.16, random.randint(VARIANTS, size=len(spots))
        for (sy, sx), shade, turn, kind in zip(spots, tone, sway, pick):
            iy, ix = min(max(int(sy), 0), high - 1), min(max(int(sx), 0), wide - 1)
            if want[iy, ix] < least:
                continue
            free = 0.10 * np.sin(sx / 90 + sy / 47)
            a = angle[iy, ix]
            a = np.arctan2(np.sin(a) * np.sign(np.cos(a)) * sure[iy, ix],
                           abs(np.cos(a)) * sure[iy, ix] + (1 - sure[iy, ix])) + free * (1 - sure[iy, ix])
            a += turn * (0.35 if level[iy, ix] > 0.5 else 1)
            cover, height = shapes[int(round(a / np.pi * ANGLES)) % ANGLES][kind]
            y0, x0 = iy - reach, ix - reach
            t, l = max(0, -y0), max(0, -x0)
            b, r = min(2 * reach + 1, high - y0), min(2 * reach + 1, wide - x0)
            part = cover[t:b, l:r] * opacity
            area = canvas[y0 + t:y0 + b, x0 + l:x0 + r]
            area += (below[iy, ix] * shade - area) * part[..., None]
            paint = relief[y0 + t:y0 + b, x0 + l:x0 + r]
            paint += (height[t:b, l:r] - paint) * part * 0.85
    return canvas, np.clip(relief, 0, 1)


def lit(canvas, relief, amount):
    """The painting with light from the upper left over its paint."""
    gy, gx = np.gradient(blurred(relief, 0.6))
    light = np.clip(-(gx * 0.6 + gy * 0.8), -0.25, 0.25)
    return canvas * (1 + amount * light[..., None]) + 0.10 * amount * np.clip(light, 0, 1)[..., None]
