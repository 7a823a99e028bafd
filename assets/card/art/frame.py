"""Deco frame, name plate and seal of the front."""
import json
import math
import os
from core import GOLD, GOLD_HI, INK, IVORY, circle, f, poly, polar
from crane import vane

HERE = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(HERE, "lettering.json")) as _src:
    TYPE = json.load(_src)


def stepped(inset, step):
    """A rectangle with two-step deco corners, as points."""
    l, t, r, b = inset, inset, 1260 - inset, 1760 - inset
    k = step
    return [(l + 2 * k, t), (r - 2 * k, t), (r - 2 * k, t + k), (r - k, t + k), (r - k, t + 2 * k), (r, t + 2 * k),
            (r, b - 2 * k), (r - k, b - 2 * k), (r - k, b - k), (r - 2 * k, b - k), (r - 2 * k, b),
            (l + 2 * k, b), (l + 2 * k, b - k), (l + k, b - k), (l + k, b - 2 * k), (l, b - 2 * k),
            (l, t + 2 * k), (l + k, t + 2 * k), (l + k, t + k), (l + 2 * k, t + k)]


def corners(draw):
    """Call draw(sx, sy, ox, oy) for the four corners."""
    for sx, ox in ((1, 0), (-1, 1260)):
        for sy, oy in ((1, 0), (-1, 1760)):
            draw(sx, sy, ox, oy)


def border(s):
    """Ink margin, gold hairlines and corner fans."""
    s.path("M0 0H1260V1760H0Z" + poly(stepped(66, 30)), "url(#edge)", None, 0, .0, extra=' fill-rule="evenodd"')
    s.ramp("edge", [(0, "#070a1e"), (.5, "#0c1136"), (1, "#060817")], (0, 0, 1260, 1760))
    s.path(poly(stepped(66, 30)), None, GOLD, 4, foil_line=1)
    s.path(poly(stepped(56, 30)), None, GOLD_HI, 1.4, foil_line=.9)
    s.path(poly(stepped(75, 30)), None, GOLD_HI, 1.2, foil_line=.7)
    s.path("M84 34H1176A50 50 0 0 1 1226 84V1676A50 50 0 0 1 1176 1726H84A50 50 0 0 1 34 1676V84A50 50 0 0 1 84 34Z",
           None, GOLD, 1.6, foil_line=.8)

    def kiku(sx, sy, ox, oy):
        root = (ox + sx * 53, oy + sy * 53)
        for k in (0, 4, 1, 3, 2):
            a = math.degrees(math.atan2(sy * math.sin(math.radians(22.5 * k)), sx * math.cos(math.radians(22.5 * k))))
            s.path(vane(polar(root, 11, a), a, 31, 14.5, 0, 0), "#141b50", GOLD, 1.5, .3, 1)
        s.path(circle(root, 7), "#141b50", GOLD, 1.5, .3, 1)
        s.dot(root, 2.6, GOLD_HI, 1)
    corners(kiku)


def run(s, name, x, y, fill, foil, anchor=.5, scale=1.0, line=None):
    """Set a run of lettering; anchor 0 is left, .5 centred, 1 right."""
    t = TYPE[name]
    s.raw('<g transform="translate(%s %s)%s">' % (f(x - t["w"] * scale * anchor), f(y),
                                                   " scale(%.4g)" % scale if scale != 1 else ""))
    s.path(t["d"], fill, line, 1.2 if line else 0, foil, foil if line else None)
    s.raw("</g>")


def plate(s):
    """The name plate with title, subtitle, number and seal."""
    s.ramp("plate", [(0, "#0b1038"), (1, "#060819")], (0, 1510, 0, 1700))
    s.ramp("gilt", [(0, "#d7aa58"), (.5, "#c08f40"), (1, "#9a6c28")], (0, -93, 0, 0))

    def shape(i):
        l, t, r, b, k = 150 + i, 1510 + i, 1110 - i, 1700 - i, 18
        return poly([(l + 2 * k, t), (r - 2 * k, t), (r - 2 * k, t + k), (r - k, t + k), (r - k, t + 2 * k),
                     (r, t + 2 * k), (r, b - 2 * k), (r - k, b - 2 * k), (r - k, b - k), (r - 2 * k, b - k),
                     (r - 2 * k, b), (l + 2 * k, b), (l + 2 * k, b - k), (l + k, b - k), (l + k, b - 2 * k),
                     (l, b - 2 * k), (l, t + 2 * k), (l + k, t + 2 * k), (l + k, t + k), (l + 2 * k, t + k)])
    s.path(shape(-8), INK, GOLD, 1.4, 0, .8)
    s.path(shape(0), "url(#plate)", GOLD, 3.6, 0, 1)
    s.path(shape(9), None, GOLD_HI, 1.2, foil_line=.8)
    run(s, "title", 630, 1630, "url(#gilt)", 1, scale=.86)
    run(s, "subtitle", 630, 1671, GOLD_HI, .85, scale=.86)
    run(s, "number", 1030, 1612, GOLD, .9, scale=.9)
    run(s, "word", 1030, 1652, GOLD_HI, .8, scale=.9)
    x, y = 230, 1605
    s.path(poly([(x - 40, y - 46), (x + 40, y - 46), (x + 40, y + 46), (x - 40, y + 46)]), "#b5261b", None, 0, .3)
    s.path(poly([(x - 35, y - 41), (x + 35, y - 41), (x + 35, y + 41), (x - 35, y + 41)]), None, "#e9cfa6", 1.4,
           foil_line=0)
    run(s, "kanji", x, y + 24, IVORY, 0, scale=.68)
