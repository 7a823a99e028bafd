"""The sample card "painting": a lake below mountains as the moon rises, in oil."""
import numpy as np

import brush
from foreground import foreground
from noise import blurred, grown, smooth
from scene import HIGH, MOON, SHORE, WIDE, X, Y, lake, land, screen, stars


def painting():
    """The art as RGB, the foil's mask, the nearness and the height of the paint, floats 0 to 1."""
    picture, foil, near = foreground(*lake(*land()))
    level = smooth(SHORE, SHORE + 8, Y) * smooth(0.85, 0.80, near)
    fine = np.maximum(smooth(0.60, 0.66, near), smooth(0.34, 0.42, near) * (Y < SHORE + 2))
    fine = blurred(np.maximum(fine, 0.5 * smooth(MOON[2] + 4, MOON[2], np.hypot(X - MOON[0], Y - MOON[1]))), 1)
    fine = np.maximum(fine * (1 - level), smooth(0.60, 0.66, near) * (near < 0.70))
    canvas, relief = brush.painted(picture, level, 0.3 * fine)
    keep = (0.22 + 0.43 * fine)[..., None]
    canvas = brush.lit(canvas + (picture - canvas) * keep, relief * (1 - 0.6 * fine), 0.42)
    light = stars() * (near < 0.01) * smooth(0.22, 0.08, picture[..., 0] - 0.5 * picture[..., 2])
    canvas = screen(canvas, light[..., None] * np.array([1.0, 0.95, 0.88]))
    foil = np.maximum(foil, np.clip(blurred(light, 1.1) * 4, 0, 1))
    return graded(canvas), foil, near, relief


def graded(canvas):
    """The canvas with more contrast and color, darker corners and a fine grain."""
    tone = (canvas @ np.array([0.3, 0.6, 0.1]))[..., None]
    canvas = tone + (canvas - tone) * 1.10
    canvas = np.clip(canvas, 0, 1)
    canvas = canvas + 0.40 * (canvas * canvas * (3 - 2 * canvas) - canvas)
    corner = np.hypot((X - WIDE / 2) / WIDE, (Y - HIGH / 2) / HIGH * 0.9)
    canvas = canvas * (1.05 - 0.28 * smooth(0.38, 0.78, corner))[..., None]
    random = np.random.RandomState(5)
    grain = blurred(random.randn(HIGH, WIDE), 0.7)
    return canvas * (1 + 0.05 * grain * (1.1 - tone[..., 0]))[..., None]


def maps():
    """The end of each file's name and its picture, 0 to 255."""
    art, foil, near, _ = painting()
    yield ".png", np.clip(art * 255 + 0.5, 0, 255)
    water = smooth(SHORE - 1, SHORE + 1, Y)
    night = 0.55 * smooth(470, 60, Y) * (near < 0.01) * (1 - smooth(0.42, 0.62, art.mean(-1)))
    heaven = np.maximum(foil, blurred(night, 1.5) * (near < 0.01)) * (1 - water)
    for name, mask in ((".foil.png", heaven), (".water.png", foil * water)):
        yield name, np.round(np.clip(blurred(mask, 0.6), 0, 1) * 85) * 3
    # Half the size is enough for what is soft anyway.
    depth = blurred(grown(near, 5), 3.0)[::2, ::2]
    yield ".depth.png", np.round((40 + 190 * depth) / 2) * 2
