"""The painting's mountains: a weathered height field, seen from the lake and lit from the right."""
import numpy as np

from noise import Noise, smooth

ROCK = Noise(7)
FINE = Noise(21)
FOCUS = 1150.0
CAMERA = 0.12

# Middle x, middle z, height and foot of each peak, in kilometers.
PEAKS = ((-0.85, 10.4, 4.2, 3.7), (-3.3, 12.0, 3.0, 3.0), (0.95, 12.4, 2.3, 2.6),
         (3.2, 13.0, 3.6, 3.2), (-2.1, 8.8, 1.9, 1.9), (2.1, 9.2, 1.5, 2.1))


def height(x, z, octaves=9):
    """The height of the ground in kilometers at x (right) and z (away)."""
    wx = x + 0.7 * (FINE(x * 0.8 + 3, z * 0.8) - 0.5)
    wz = z + 0.7 * (FINE(x * 0.8 + 40, z * 0.8 + 9) - 0.5)
    base = 0.0
    for px, pz, top, foot in PEAKS:
        dx, dz = wx - px, wz - pz
        away = np.sqrt(dx * dx + dz * dz + 0.06) / foot
        cone = np.clip(1 - away, 0, 1)
        base = np.maximum(base, top * (0.7 * cone + 0.3 * cone * cone))
    rough = ROCK.eroded(0.62 * x + 5.2, 0.62 * z + 1.7, octaves, 0.46)
    crests = FINE.ridged(0.75 * wx + 0.4, 0.75 * wz + 2.2, 4 if octaves > 6 else 3)
    top = base * (0.36 + 0.34 * rough + 0.42 * crests) + 0.16 * (rough - 0.55)
    return np.where(top > 2.0, 2.0 + 0.62 * (top - 2.0), top)


def view(wide, horizon):
    """The ground seen from the lake: hit x, z and a mask of `horizon` rows, the top row first."""
    z = np.geomspace(6.2, 17.0, 1000)
    columns = np.arange(wide)
    x = (columns[None, :] - wide / 2) / FOCUS * z[:, None]
    seen = FOCUS * (height(x, z[:, None] + 0 * x, 8) - CAMERA) / z[:, None]
    top = np.maximum.accumulate(seen, 0)
    rows = horizon - np.arange(horizon) - 0.5
    depth = np.full((horizon, wide), np.inf)
    for c in columns:
        ridge = top[:, c]
        at = np.searchsorted(ridge, rows)
        hit = at < len(z)
        i = np.clip(at, 1, len(z) - 1)
        low, high = ridge[i - 1], ridge[i]
        part = np.clip((rows - low) / np.maximum(high - low, 1e-9), 0, 1)
        depth[hit, c] = (z[i - 1] + part * (z[i] - z[i - 1]))[hit]
    hits = np.isfinite(depth)
    depth = np.where(hits, depth, 17.0)
    return (columns[None, :] - wide / 2) / FOCUS * depth, depth, hits


def shaded(wide, horizon):
    """The mountains' color, their mask and distance, all of `horizon` rows."""
    x, z, hits = view(wide, horizon)
    step = 0.008 * z / 10
    y = height(x, z)
    sx = (height(x + step, z) - height(x - step, z)) / (2 * step)
    sz = (height(x, z + step) - height(x, z - step)) / (2 * step)
    length = np.sqrt(1 + sx * sx + sz * sz)
    nx, ny, nz = -sx / length, 1 / length, -sz / length
    light = np.array([0.84, 0.30, -0.30])
    light /= np.linalg.norm(light)
    facing = nx * light[0] + ny * light[1] + nz * light[2]
    shade = np.ones_like(x)
    for t in np.geomspace(0.02, 2.6, 14):
        over = height(x + light[0] * t, z + light[2] * t, 6) - (y + light[1] * t)
        shade = np.minimum(shade, 1 - smooth(-0.04 * t, 0.05 * t + 0.01, over))
    lit = smooth(-0.02, 0.75, facing) * shade
    patchy = FINE.sum(x * 5, z * 5, 4) - 0.5
    wide_step = 9 * step
    bx = (height(x + wide_step, z, 7) - height(x - wide_step, z, 7)) / (2 * wide_step)
    bz = (height(x, z + wide_step, 7) - height(x, z - wide_step, 7)) / (2 * wide_step)
    flat = 0.5 * ny + 0.5 / np.sqrt(1 + bx * bx + bz * bz)
    snow = smooth(0.44, 0.60, flat + 0.10 * (y - 1.0) + 0.30 * patchy)
    snow = snow * smooth(0.30, 0.95, y + 0.7 * patchy)
    rock = np.array([0.23, 0.19, 0.30]) * (0.75 + 0.6 * (FINE.sum(x * 9, z * 3 + y * 22, 4)[..., None]))
    white = np.array([0.80, 0.79, 0.92])
    body = rock + (white - rock) * snow[..., None]
    sun = np.array([1.20, 0.62, 0.44])
    sky = np.array([0.33, 0.36, 0.62])
    up = (0.55 + 0.45 * ny)[..., None]
    color = body * (sky * up + sun * lit[..., None] * 0.95)
    return color, hits, z, y
