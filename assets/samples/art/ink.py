"""Smooth-edged strokes of changing width and filled outlines, drawn into numpy arrays."""
import numpy as np


class Plate:
    """A plate of coverage, 0 to 1, that strokes and fills add to; `scale` pixels a unit."""

    def __init__(self, wide, high, scale=1.0):
        self.cover = np.zeros((round(high * scale), round(wide * scale)), np.float32)
        self.scale = scale

    def _patch(self, low, high):
        """The slice of the plate around a box, and the pixel centers in it; nil outside."""
        rows, columns = self.cover.shape
        x0, y0 = max(0, int(low[0]) - 2), max(0, int(low[1]) - 2)
        x1, y1 = min(columns, int(high[0]) + 3), min(rows, int(high[1]) + 3)
        if x1 <= x0 or y1 <= y0:
            return None
        part = self.cover[y0:y1, x0:x1]
        return part, np.arange(x0, x1)[None, :] + 0.5, np.arange(y0, y1)[:, None] + 0.5

    def line(self, points, widths, amount=1.0):
        """A stroke along points; `widths` is one width or one for each point; amount 0 erases."""
        points = np.asarray(points, float) * self.scale
        widths = np.broadcast_to(np.asarray(widths, float) * self.scale, len(points))
        for (a, b), (p, q) in zip(zip(points, points[1:]), zip(widths, widths[1:])):
            reach = max(p, q) / 2 + 1
            patch = self._patch(np.minimum(a, b) - reach, np.maximum(a, b) + reach)
            if patch is None:
                continue
            part, x, y = patch
            d = b - a
            length = max(float(d @ d), 1e-9)
            t = np.clip(((x - a[0]) * d[0] + (y - a[1]) * d[1]) / length, 0, 1)
            away = np.hypot(x - a[0] - t * d[0], y - a[1] - t * d[1])
            width = p + t * (q - p)
            cover = np.clip(width / 2 - away + 0.5, 0, 1) * np.minimum(1, width)
            if amount:
                np.maximum(part, cover * amount, out=part)
            else:
                part *= 1 - cover

    def dot(self, x, y, radius, amount=1.0):
        """A filled circle."""
        self.line([(x, y), (x + 1e-3, y)], 2 * radius, amount)

    def fill(self, points, amount=1.0):
        """A filled outline (nonzero winding); `amount` 0 clears it."""
        points = np.asarray(points, float) * self.scale
        patch = self._patch(points.min(0), points.max(0))
        if patch is None:
            return
        part, x, y = patch
        cover = np.zeros_like(part)
        left, base = x[0, 0] - 0.5, y[0, 0] - 0.5
        ends = np.roll(points, -1, 0)
        count = 4
        for row in range(part.shape[0] * count):
            level = base + (row + 0.5) / count
            cross = (points[:, 1] <= level) != (ends[:, 1] <= level)
            if not cross.any():
                continue
            a, b = points[cross], ends[cross]
            at = a[:, 0] + (level - a[:, 1]) / (b[:, 1] - a[:, 1]) * (b[:, 0] - a[:, 0])
            order = np.argsort(at, kind="stable")
            turn = np.where(b[:, 1] > a[:, 1], 1, -1)[order]
            at, wind = at[order] - left, 0
            for i, side in enumerate(turn):
                if wind == 0:
                    start = at[i]
                wind += side
                if wind == 0:
                    self._span(cover[row // count], start, at[i], 1 / count)
        cover = np.clip(cover, 0, 1)
        part += (amount - part) * cover

    @staticmethod
    def _span(row, start, end, weight):
        """Adds a span with exact ends to a row of coverage."""
        start, end = max(0.0, start), min(float(len(row)), end)
        if end <= start:
            return
        i, j = int(start), min(int(end), len(row) - 1)
        if i == j:
            row[i] += (end - start) * weight
            return
        row[i] += (i + 1 - start) * weight
        row[i + 1:j] += weight
        row[j] += (end - j) * weight


def curve(points, count=24):
    """A smooth line through points (Catmull-Rom, centripetal enough for even spacing)."""
    points = np.asarray(points, float)
    before = 2 * points[0] - points[1]
    after = 2 * points[-1] - points[-2]
    p = np.vstack([before, points, after])
    t = np.linspace(0, 1, count, endpoint=False)[:, None]
    parts = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        parts.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                            + (3 * b - a - 3 * c + d) * t ** 3))
    return np.vstack(parts + [points[-1:]])


def swell(count, ends=0.15, peak=0.5):
    """Relative widths of a pen stroke that swells in its middle, at `peak` of its length."""
    t = np.linspace(0, 1, count)
    t = np.where(t < peak, 0.5 * t / peak, 0.5 + 0.5 * (t - peak) / (1 - peak))
    return ends + (1 - ends) * np.sin(np.pi * t) ** 0.8


def taper(count, start=1.0, end=0.12):
    """Relative widths of a pen stroke that runs out."""
    return start + (end - start) * np.linspace(0, 1, count) ** 1.4
