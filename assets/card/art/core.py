"""Geometry helpers and the Sheet: one drawing, two inks (print and foil)."""
import math

W, H = 1260, 1760

INK, IVORY, GOLD, GOLD_HI = "#060817", "#f3e8d2", "#b8873a", "#d9ab58"


def f(v):
    """Format a number with at most one decimal."""
    s = "%.1f" % v
    return s[:-2] if s.endswith(".0") else s


def pt(p):
    """Format a point."""
    return f(p[0]) + " " + f(p[1])


def polar(c, r, deg):
    """Point at distance r and angle deg (clockwise from the right) from c."""
    a = math.radians(deg)
    return c[0] + r * math.cos(a), c[1] + r * math.sin(a)


def lerp(a, b, t):
    """Point between a and b."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def smooth(pts, closed=False, tension=6.0):
    """Catmull-Rom path data through pts."""
    n = len(pts)
    get = (lambda i: pts[i % n]) if closed else (lambda i: pts[max(0, min(n - 1, i))])
    out = ["M" + pt(pts[0])]
    for i in range(n if closed else n - 1):
        a, b, c, d = get(i - 1), get(i), get(i + 1), get(i + 2)
        out.append("C%s %s %s" % (
            pt((b[0] + (c[0] - a[0]) / tension, b[1] + (c[1] - a[1]) / tension)),
            pt((c[0] - (d[0] - b[0]) / tension, c[1] - (d[1] - b[1]) / tension)), pt(c)))
    return "".join(out) + ("Z" if closed else "")


def spline(pts, t):
    """Point of the Catmull-Rom spline through pts at t in 0..1."""
    n = len(pts) - 1
    x = max(0.0, min(1.0, t)) * n
    i = min(int(x), n - 1)
    u = x - i
    p = [pts[max(0, min(n, j))] for j in (i - 1, i, i + 1, i + 2)]
    def axis(k):
        a, b, c, d = (q[k] for q in p)
        return .5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u * u
                     + (3 * b - a - 3 * c + d) * u ** 3)
    return axis(0), axis(1)


def heading(pts, t):
    """Direction of the spline at t, in degrees."""
    a, b = spline(pts, t - .01), spline(pts, t + .01)
    return math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))


def keyed(keys, t):
    """Smooth interpolation of rows (t, v1, v2, ...) at t."""
    if t <= keys[0][0]:
        return list(keys[0][1:])
    if t >= keys[-1][0]:
        return list(keys[-1][1:])
    i = max(j for j, k in enumerate(keys) if k[0] <= t)
    def slope(j, c):
        a, b = keys[max(0, j - 1)], keys[min(len(keys) - 1, j + 1)]
        return (b[c] - a[c]) / (b[0] - a[0])
    a, b = keys[i], keys[i + 1]
    h = b[0] - a[0]
    u = (t - a[0]) / h
    return [(2 * u**3 - 3 * u**2 + 1) * a[c] + (u**3 - 2 * u**2 + u) * h * slope(i, c)
            + (3 * u**2 - 2 * u**3) * b[c] + (u**3 - u**2) * h * slope(i + 1, c)
            for c in range(1, len(a))]


def ribbon(pts, widths, n=24):
    """Outline of a stroke along pts with widths given as (t, left, right) rows."""
    left, right = [], []
    for i in range(n + 1):
        t = i / n
        wl, wr = keyed(widths, t)
        p, a = spline(pts, t), heading(pts, t)
        left.append(polar(p, wl, a - 90))
        right.append(polar(p, wr, a + 90))
    return smooth(left + right[::-1], True)


def circle(c, r):
    """Path data of a full circle."""
    return "M%s %sa%s %s 0 1 0 %s 0a%s %s 0 1 0 %s 0Z" % (
        f(c[0] - r), f(c[1]), f(r), f(r), f(2 * r), f(r), f(r), f(-2 * r))


def ring_wedge(c, r0, r1, a0, a1):
    """A piece of a ring between two radii and two angles."""
    big = 1 if a1 - a0 > 180 else 0
    return "M%sA%s %s 0 %d 1 %sL%sA%s %s 0 %d 0 %sZ" % (
        pt(polar(c, r0, a0)), f(r0), f(r0), big, pt(polar(c, r0, a1)),
        pt(polar(c, r1, a1)), f(r1), f(r1), big, pt(polar(c, r1, a0)))


def poly(pts, closed=True):
    """Path data of a polygon."""
    return "M" + "L".join(pt(p) for p in pts) + ("Z" if closed else "")


def grey(v):
    """Foil strength 0..1 as a grey, or a paint passed through."""
    if isinstance(v, str):
        return v
    k = round(255 * max(0, min(1, v)))
    return "#%02x%02x%02x" % (k, k, k)


class Sheet:
    """A list of shapes, each with its printed paint and its foil strength.

    foil / foil_line: strength of the foil over the fill and the line; 0 lays
    plain print over any foil beneath, None leaves the foil beneath as it was.
    """

    def __init__(self):
        self.body = {"print": [], "mask": []}
        self.defs = {"print": [], "mask": []}
        self.count = 0

    def raw(self, text, ink="both"):
        """Append markup to one ink or to both."""
        for k in self.body:
            if ink in ("both", k):
                self.body[k].append(text)

    def path(self, d, fill=None, line=None, w=0, foil=0, foil_line=None, op=None, extra=""):
        """Add a shape."""
        if foil_line is None and fill is None:
            foil_line = foil if line else None
        attr = ' stroke="%s" stroke-width="%s"' % (line, f(w)) if line else ""
        fade = ' opacity="%s"' % op if op is not None else ""
        self.body["print"].append('<path d="%s" fill="%s"%s%s%s/>' % (
            d, fill or "none", attr, fade, extra))
        mfill = grey(foil) if fill and foil is not None else "none"
        mline = ' stroke="%s" stroke-width="%s"' % (grey(foil_line), f(w)) \
            if line and foil_line is not None else ""
        if mfill != "none" or mline:
            self.body["mask"].append('<path d="%s" fill="%s"%s%s/>' % (d, mfill, mline, extra))

    def dot(self, c, r, fill, foil=0, op=None):
        """Add a filled disc."""
        head = '<circle cx="%s" cy="%s" r="%s" fill="' % (f(c[0]), f(c[1]), f(r))
        fade = ' opacity="%s"' % op if op is not None else ""
        self.body["print"].append(head + fill + '"' + fade + "/>")
        if foil is not None:
            self.body["mask"].append(head + grey(foil) + '"/>')

    def define(self, text, ink="both"):
        """Append markup to the definitions."""
        for k in self.defs:
            if ink in ("both", k):
                self.defs[k].append(text)

    def ramp(self, name, stops, vec=None, ink="print", radial=False):
        """Define a gradient; stops are (offset, colour[, opacity])."""
        tag = "radialGradient" if radial else "linearGradient"
        names = ("cx", "cy", "r") if radial else ("x1", "y1", "x2", "y2")
        geo = "" if vec is None else ' gradientUnits="userSpaceOnUse" ' + " ".join(
            '%s="%s"' % (k, f(v)) for k, v in zip(names, vec))
        rows = "".join('<stop offset="%s" stop-color="%s"%s/>' % (
            s[0], s[1], ' stop-opacity="%s"' % s[2] if len(s) > 2 else "") for s in stops)
        self.define('<%s id="%s"%s>%s</%s>' % (tag, name, geo, rows, tag), ink)
        return "url(#%s)" % name

    def along(self, stops_of, a, b, ink="print"):
        """A gradient from a to b that borrows its stops from the named one."""
        self.count += 1
        name = "v%d" % self.count
        self.define('<linearGradient id="%s" xlink:href="#%s" gradientUnits="userSpaceOnUse" '
                    'x1="%s" y1="%s" x2="%s" y2="%s"/>' % (
                        name, stops_of, f(a[0]), f(a[1]), f(b[0]), f(b[1])), ink)
        return "url(#%s)" % name

    def symbol(self, name, draw):
        """Record what draw(sheet) adds as a reusable group."""
        held, self.body = self.body, {"print": [], "mask": []}
        draw(self)
        made, self.body = self.body, held
        for k, rows in made.items():
            self.define('<g id="%s">%s</g>' % (name, "".join(rows)), k)

    def use(self, name, x, y, scale=1.0, turn=0):
        """Place a symbol."""
        extra = (" scale(%.4g)" % scale if scale != 1 else "") + (" rotate(%s)" % f(turn) if turn else "")
        self.raw('<use xlink:href="#%s" transform="translate(%s %s)%s"/>' % (name, f(x), f(y), extra))

    def svg(self, ink, note):
        """The finished file for one ink."""
        ground = INK if ink == "print" else "#000"
        return ('<?xml version="1.0" encoding="UTF-8"?>\n<!-- %s -->\n'
                '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
                'width="%d" height="%d" viewBox="0 0 %d %d">\n<defs>\n%s\n</defs>\n'
                '<rect width="%d" height="%d" fill="%s"/>\n%s\n</svg>\n' % (
                    note, W, H, W, H, "\n".join(self.defs[ink]), W, H, ground,
                    "\n".join(self.body[ink])))
