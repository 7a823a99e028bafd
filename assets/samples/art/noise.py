"""Smooth noise for the painting: value noise with its slope, and sums of it."""
import numpy as np


class Noise:
    """Value noise over a table of 256 x 256 numbers."""

    def __init__(self, seed):
        self.table = np.random.RandomState(seed).rand(256, 256).astype(np.float32)

    def sloped(self, x, y):
        """The noise, 0 to 1, and its slopes along x and y."""
        ix, iy = np.floor(x), np.floor(y)
        u, v = (x - ix).astype(np.float32), (y - iy).astype(np.float32)
        ix, iy = ix.astype(np.int32), iy.astype(np.int32)
        x0, x1, y0, y1 = ix & 255, (ix + 1) & 255, iy & 255, (iy + 1) & 255
        t = self.table
        a, b, c, d = t[y0, x0], t[y0, x1], t[y1, x0], t[y1, x1]
        du = 30 * u * u * (u * (u - 2) + 1)
        dv = 30 * v * v * (v * (v - 2) + 1)
        u = u * u * u * (u * (u * 6 - 15) + 10)
        v = v * v * v * (v * (v * 6 - 15) + 10)
        k1, k2, k3 = b - a, c - a, a - b - c + d
        return a + k1 * u + k2 * v + k3 * u * v, du * (k1 + k3 * v), dv * (k2 + k3 * u)

    def __call__(self, x, y):
        """The noise at a point, 0 to 1."""
        return self.sloped(x, y)[0]

    def sum(self, x, y, octaves=5, gain=0.5):
        """A sum of octaves, 0 to 1 with a mean of 0.5."""
        total, weight, size = 0.0, 1.0, 0.0
        for _ in range(octaves):
            total = total + weight * self(x, y)
            size += weight
            weight *= gain
            x, y = 1.6 * x - 1.2 * y + 17.3, 1.2 * x + 1.6 * y + 5.1
        return total / size

    def eroded(self, x, y, octaves=9, gain=0.5):
        """A sum whose fine octaves fade on slopes, as on weathered rock (Quilez, "Elevated")."""
        total, weight, sx, sy = 0.0, 1.0, 0.0, 0.0
        for _ in range(octaves):
            n, dx, dy = self.sloped(x, y)
            sx, sy = sx + dx, sy + dy
            total = total + weight * n / (1 + sx * sx + sy * sy)
            weight *= gain
            x, y = 1.6 * x - 1.2 * y, 1.2 * x + 1.6 * y
        return total

    def ridged(self, x, y, octaves=3):
        """A sum of sharp crests, 0 to 1."""
        total, weight, size, last = 0.0, 1.0, 0.0, 1.0
        for _ in range(octaves):
            crest = (1 - abs(2 * self(x, y) - 1)) ** 2
            total = total + weight * crest * last
            last = np.clip(crest * 1.4, 0, 1)
            size += weight
            weight *= 0.5
            x, y = 1.6 * x - 1.2 * y + 7.7, 1.2 * x + 1.6 * y + 3.9
        return total / size


def smooth(low, high, x):
    """A soft step from 0 at `low` to 1 at `high`."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def blurred(field, radius, radius_y=None):
    """A field blurred by a Gaussian of standard deviation `radius`, in pixels; edges repeat."""
    for axis, r in ((1, radius), (0, radius if radius_y is None else radius_y)):
        if r <= 0:
            continue
        reach = int(3 * r + 1)
        taps = np.exp(-0.5 * (np.arange(-reach, reach + 1) / r) ** 2)
        taps /= taps.sum()
        count = field.shape[axis]
        pad = [(0, 0)] * field.ndim
        pad[axis] = (reach, reach)
        wide = np.pad(field, pad, mode="edge")
        length = count + 2 * reach
        shape = [1] * field.ndim
        shape[axis] = -1
        spectrum = np.fft.rfft(wide, axis=axis)
        kernel = np.fft.rfft(np.roll(np.pad(taps, (0, length - len(taps))), -reach))
        wide = np.fft.irfft(spectrum * kernel.reshape(shape), length, axis=axis)
        field = np.take(wide, np.arange(reach, reach + count), axis=axis)
    return field


def grown(field, radius):
    """A field whose high areas are `radius` pixels larger."""
    for axis in (0, 1):
        best = field
        for shift in range(1, radius + 1):
            best = np.maximum(best, np.maximum(np.roll(field, shift, axis), np.roll(field, -shift, axis)))
        field = best
    return field
