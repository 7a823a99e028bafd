"""A koi seen from above, drawn with a pen: fins, scales, head, and its colored patches."""
import numpy as np

from ink import curve, swell, taper

WIDTHS = ((0, 0.0), (0.012, 0.26), (0.035, 0.45), (0.08, 0.66), (0.14, 0.83), (0.21, 0.95), (0.30, 1.0), (0.42, 0.95),
          (0.55, 0.80), (0.68, 0.59), (0.80, 0.39), (0.90, 0.26), (1.0, 0.21))
ROWS = 6
# Where the gill cover ends: distances from the middle of the back, and places along the body.
GILL = (0, 0.34, 0.62, 0.88, 0.99), (0.203, 0.203, 0.196, 0.165, 0.115)
LIGHT = np.array([-0.64, -0.77])


class Koi:
    """A koi along a line from its snout to the end of its tail; the body ends at `body` of it."""

    def __init__(self, line, half, body=0.72, seed=1):
        points = curve(line, 60)
        steps = np.hypot(*np.diff(points, axis=0).T)
        length = np.concatenate([[0], np.cumsum(steps)])
        even = np.linspace(0, length[-1], 900)
        self.line = np.stack([np.interp(even, length, points[:, i]) for i in (0, 1)], 1)
        ahead = np.gradient(self.line, axis=0)
        for _ in range(30):
            ahead[1:-1] = (ahead[:-2] + 2 * ahead[1:-1] + ahead[2:]) / 4
        self.ahead = ahead / np.hypot(*ahead.T)[:, None]
        self.half, self.body = half, body
        self.long = length[-1] * body
        self.random = np.random.RandomState(seed)

    def at(self, t, away=0.0):
        """Points at t of the body's length (more than 1 is the tail), `away` pixels to its left."""
        t, away = np.broadcast_arrays(np.asarray(t, float), np.asarray(away, float))
        place = np.clip(t * self.body, 0, 1) * (len(self.line) - 1)
        index = np.arange(len(self.line))
        point = np.stack([np.interp(place, index, self.line[:, i]) for i in (0, 1)], -1)
        ahead = np.stack([np.interp(place, index, self.ahead[:, i]) for i in (0, 1)], -1)
        return point + np.stack([ahead[..., 1], -ahead[..., 0]], -1) * away[..., None]

    def width(self, t):
        """Half the body's width at t."""
        places, widths = zip(*WIDTHS)
        return self.half * np.interp(t, places, widths)

    def on(self, t, side):
        """Points on the body: side -1 is the right edge, 1 the left one."""
        return self.at(t, self.width(t) * side)

    def outline(self):
        """The outline of the body."""
        t = np.concatenate([np.linspace(0, 0.08, 24)[:-1], np.linspace(0.08, 1, 70)])
        return np.vstack([self.on(t, 1), self.on(t[::-1], -1)])

    def shade(self, t, side):
        """How far a place on the body turns from the light, 0 to 1."""
        a, b = self.on(t, 0), self.at(t, 1)
        return float(np.clip(0.5 - 0.5 * side * np.dot(b - a, LIGHT) * 1.1, 0, 1))

    def fin(self, plate, lead, trail, rays, weight, swing=0.36):
        """A fin between its leading and its trailing edge, both lists of points."""
        lead, trail = curve(lead, 16), curve(trail, 16)
        count = max(len(lead), len(trail))
        where = np.linspace(0, 1, count)
        lead, trail = (np.stack([np.interp(where, np.linspace(0, 1, len(c)), c[:, i]) for i in (0, 1)], 1)
                       for c in (lead, trail))
        lines = []
        for u in np.linspace(0, 1, rays):
            line = lead + (trail - lead) * u
            grow = 1 + swing * np.sin(np.pi * u ** (0.55 if swing > 0 else 0.75)) * where[:, None] ** 2 + 0.008 * self.random.randn()
            lines.append(line[0] + (line - line[0]) * grow)
        edge = []
        for a, b in zip(lines, lines[1:]):
            out = a[-1] - a[-4] + b[-1] - b[-4]
            out = out / max(1e-6, np.hypot(*out)) * 0.16 * np.hypot(*(b[-1] - a[-1]))
            edge += [a[-1], 0.5 * (a[-1] + b[-1]) + out]
        edge = curve(np.array(edge + [lines[-1][-1]]), 5)
        plate.fill(np.vstack([lines[0], edge, lines[-1][::-1]]), 0)
        for i, line in enumerate(lines[1:-1]):
            stop = int(count * (0.92 + 0.08 * self.random.rand()))
            start = int(count * (0.03 if i % 2 else 0.12 + 0.18 * self.random.rand()))
            part = line[start:stop]
            widths = np.interp(np.linspace(0, 1, len(part)), (0, 0.3, 0.6, 1), (0.35, 0.9, 0.8, 0.3))
            plate.line(part, 1.45 * weight * widths)
            fork = lines[i + 1] + (lines[i + 2] - lines[i + 1]) * 0.5
            part = fork[int(count * (0.55 + 0.2 * self.random.rand())):stop]
            plate.line(part, 0.9 * weight * swell(len(part), 0.3))
        plate.line(lines[0], 3.3 * weight * taper(count, 1.0, 0.35))
        plate.line(lines[-1], 2.0 * weight * taper(count, 0.9, 0.4))
        plate.line(edge, 1.2 * weight * (0.8 + 0.3 * np.sin(np.arange(len(edge)) * 0.63)))

    def side_fin(self, plate, t, side, reach, back, rays, weight):
        """A fin at one side of the body."""
        root, root2 = self.on(t, 0.90 * side), self.on(t + 0.055, 0.86 * side)
        out = self.at(t, side) - self.at(t, 0)
        rear = self.at(t + 0.03, 0) - self.at(t, 0)
        rear = rear / np.hypot(*rear)
        lead = [root, root + 0.46 * reach * out + 0.06 * back * rear, root + 0.76 * reach * out + 0.30 * back * rear,
                root + 0.92 * reach * out + 0.64 * back * rear]
        trail = [root2, root2 + 0.08 * reach * out + 0.22 * back * rear, root2 + 0.11 * reach * out + 0.36 * back * rear,
                 root2 + 0.13 * reach * out + 0.50 * back * rear]
        self.fin(plate, lead, trail, rays, weight)

    def tail(self, plate, spread, weight):
        """The tail's two lobes, which follow the line beyond the body."""
        end = 1 / self.body
        span = end - 1
        width = float(self.width(1.0))
        for side, share in ((-1, 0.74), (1, 1.0)):
            lead = [self.at(0.985, side * width), self.at(1 + 0.22 * span, side * 0.34 * spread),
                    self.at(1 + 0.50 * span, side * 0.88 * spread), self.at(1 + 0.78 * share * span, side * 1.14 * spread),
                    self.at(1 + share * span, side * 1.02 * spread)]
            trail = [self.at(0.995, side * 0.08 * width), self.at(1 + 0.20 * span, side * 0.05 * spread),
                     self.at(1 + 0.42 * span, side * 0.15 * spread), self.at(1 + 0.62 * span, side * 0.24 * spread)]
            self.fin(plate, lead, trail, 15, weight, -0.17)

    def cells(self):
        """All scales from tail to head: the place (t, side), the arc toward the tail and the whole outline."""
        columns = 33
        places = 0.10 + 0.895 * np.linspace(0, 1, columns + 1) ** 0.95
        angle = np.radians(80) / ROWS
        for j in range(columns - 1, -1, -1):
            t, step = places[j], places[j + 1] - places[j]
            for k in range(-ROWS, ROWS + 1):
                if (j + k) % 2:
                    continue
                low, middle, top = (np.sin(np.clip(k + d, -ROWS, ROWS) * angle) for d in (-1, 0, 1))
                if t < np.interp(abs(middle), *GILL) - 0.5 * step:
                    continue
                tip = t + 1.22 * step
                arc = curve([self.on(t, low), self.on(t + 0.72 * step, low + 0.30 * (middle - low)), self.on(tip, middle),
                             self.on(t + 0.72 * step, top + 0.30 * (middle - top)), self.on(t, top)], 5)
                yield t, step, low, middle, top, arc, np.vstack([arc, self.on(t - step, middle)])

    def scales(self, plate, inked):
        """The net of scales; white on black where `inked` says so."""
        dark = {}
        for t, step, _, middle, _, _, outline in self.cells():
            dark[t, middle] = inked(t + 0.3 * step, middle)
            if dark[t, middle]:
                plate.fill(outline)
        for t, step, low, middle, top, arc, _ in self.cells():
            shade = self.shade(t, middle)
            weight = (0.75 + 1.5 * shade ** 1.6) * (0.55 + 0.45 * self.width(t) / self.half)
            if dark[t, middle]:
                plate.line(arc, 1.2 + 0.5 * (1 - shade), 0)
                continue
            plate.line(arc, weight * swell(len(arc), 0.45))
            if shade < 0.30:
                continue
            for d in (-0.30, 0.0, 0.30)[: 1 + int(shade * 3.2)]:
                across = middle + d * (top - low) * 0.5
                hatch = curve([self.on(t + 0.05 * step, across), self.on(t + (0.35 + 0.4 * shade) * step, across)], 4)
                plate.line(hatch, weight * taper(len(hatch), 0.85, 0.15))

    def tinted(self, plate, inked):
        """Fills the scales that `inked` names, for the foil's mask."""
        for t, step, _, middle, _, _, outline in self.cells():
            if inked(t + 0.3 * step, middle):
                plate.fill(outline)

    def dorsal(self, plate, lean, weight):
        """The fin on the back, folded to one side."""
        t = np.linspace(0.34, 0.70, 25)
        base = self.on(t, 0.0)
        rise = np.sin(np.pi * np.linspace(0.02, 1, 25) ** 0.62) ** 0.9
        edge = self.at(t + 0.075 * (1 - np.linspace(0, 1, 25) * 0.4), lean * 0.40 * self.half * rise)
        plate.fill(np.vstack([base, edge[::-1]]), 0)
        for i in range(1, 24):
            line = curve([base[i], 0.5 * (base[i] + edge[i]) + 0.05 * (edge[i] - edge[i - 1]), edge[i]], 5)
            plate.line(line, 1.2 * weight * taper(len(line), 1, 0.4))
        plate.line(base, 2.6 * weight * swell(25, 0.3, 0.3))
        plate.line(edge, 1.7 * weight * swell(25, 0.35, 0.3))

    def face(self):
        """The outline of the head, up to the gill covers."""
        side = np.linspace(-0.99, 0.99, 40)
        back = self.on(np.interp(abs(side), *GILL), side)
        t = np.linspace(0.115, 0.0, 30)
        return np.vstack([back, self.on(t, 0.99), self.on(t[::-1], -0.99)])

    def head(self, plate, weight):
        """Eyes, nostrils, gills, mouth and barbels."""
        for side in (-1, 1):
            shade = self.shade(0.18, side)
            gill = curve([self.on(0.115, side * 0.99), self.on(0.165, side * 0.88), self.on(0.196, side * 0.62),
                          self.on(0.203, side * 0.34), self.on(0.190, side * 0.12)], 8)
            plate.line(gill, weight * (2.0 + 1.6 * shade) * taper(len(gill), 1, 0.25))
            for i in range(7):
                u = i / 6
                a = self.on(0.128 + 0.055 * u, side * (0.93 - 0.40 * u))
                b = self.on(0.112 + 0.050 * u, side * (0.84 - 0.36 * u))
                plate.line(curve([a, b], 4), weight * (0.7 + shade) * taper(5, 1, 0.1))
            eye = self.on(0.078, side * 0.80)
            plate.dot(*eye, 6.2 * weight, 0)
            plate.dot(*eye, 5.4 * weight)
            plate.dot(*eye, 4.1 * weight, 0)
            plate.dot(*eye, 3.1 * weight)
            plate.dot(*(eye + LIGHT * 1.3), 1.0 * weight, 0)
            brow = curve([self.on(0.050, side * 0.66), self.on(0.072, side * 0.56), self.on(0.100, side * 0.62)], 6)
            plate.line(brow, 1.5 * weight * swell(len(brow), 0.2))
            nose = curve([self.on(0.026, side * 0.52), self.on(0.034, side * 0.36), self.on(0.041, side * 0.48)], 5)
            plate.line(nose, 1.5 * weight * swell(len(nose), 0.3))
            root = self.on(0.016, side * 0.92)
            out, back = self.at(0.01, side) - self.at(0.01, 0), self.at(0.06, 0) - self.at(0.0, 0)
            back = back / np.hypot(*back)
            hair = curve([root, root + 9 * out - 7 * back, root + 22 * out - 4 * back, root + 31 * out + 8 * back,
                          root + 43 * out + 10 * back], 8)
            plate.line(hair, 2.6 * weight * taper(len(hair), 1, 0.2))
        lip = curve([self.on(0.010, -0.75), self.on(0.017, -0.40), self.on(0.019, 0), self.on(0.017, 0.40),
                     self.on(0.010, 0.75)], 6)
        plate.line(lip, 1.3 * weight * swell(len(lip), 0.3))
        crown = curve([self.on(0.055, 0.05), self.on(0.10, -0.03), self.on(0.15, 0.03)], 6)
        plate.line(crown, 1.1 * weight * swell(len(crown), 0.1))
        for i in range(26):
            t, side = 0.03 + 0.13 * self.random.rand(), 1.5 * (self.random.rand() - 0.5)
            if self.shade(t, side) > 0.45:
                plate.dot(*self.on(t, side), 0.55 + 0.5 * self.random.rand())

    def edge(self, plate, weight):
        """The body's outline, heavier on the side away from the light."""
        for side in (-1, 1):
            t = np.concatenate([np.linspace(0, 0.08, 16)[:-1], np.linspace(0.08, 1, 60)])
            line = self.on(t, side)
            widths = np.array([1.5 + 2.8 * self.shade(u, side) ** 1.3 for u in t])
            plate.line(line, weight * widths)

    def patch(self, shape):
        """A patch's outline from (t, side) points, smooth and closed."""
        shape = np.array(shape + shape[:1])
        smooth = curve(shape, 10)
        return self.on(np.clip(smooth[:, 0], 0.004, 1), np.clip(smooth[:, 1], -0.97, 0.97))
