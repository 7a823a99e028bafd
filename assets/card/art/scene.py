"""Sky, sun, mist, mountain and sea."""
import math
import random
from core import (GOLD, GOLD_HI, INK, IVORY, circle, heading, lerp, poly, polar, ribbon, ring_wedge, smooth,
                  spline)
from frame import stepped

SUN, SUN_R = (632, 596), 384


def sky(s):
    """Night gradient, fine rays from the sun and a scatter of flecks."""
    paint = s.ramp("sky", [(0, "#040516"), (.4, "#090e30"), (.74, "#121a4c"), (1, "#0a1034")], (0, 60, 0, 1560))
    s.path("M0 0H1260V1760H0Z", paint, foil=.05)
    for i in range(72):
        a = i * 5 - 90
        near, far = SUN_R + 34, 1500
        s.path(ring_wedge(SUN, near, far, a - 1.1, a + 1.1), "#5a6cc4", foil=.14, op=.10)
        s.path(poly([polar(SUN, near + (46 if i % 2 else 0), a + 2.5), polar(SUN, far, a + 2.5)], False),
               None, "#c79a4e", 1.2, foil_line=.24, op=.32)
        s.path(poly([polar(SUN, near + 90, a), polar(SUN, far, a)], False), None, "#8ea0ea", .8,
               foil_line=.2, op=.22)
    rnd = random.Random(7)
    for _ in range(230):
        p = (rnd.uniform(76, 1184), rnd.uniform(76, 1180))
        d = math.hypot(p[0] - SUN[0], p[1] - SUN[1])
        if d > SUN_R + 50:
            big = rnd.random() < .12
            r = rnd.uniform(2.2, 3.4) if big else rnd.uniform(.9, 1.7)
            s.dot(p, r, "#d9b878" if big else "#aab4e6", .9 if big else .55, op=.85 if big else .6)


def sun(s):
    """A vermilion disc with rays and rings that break the foil up."""
    glow = s.ramp("glow", [(.70, "#e0582a", .42), (.82, "#b23a3a", .16), (1, "#5a2a6a", 0)],
                  SUN + (SUN_R * 1.5,), radial=True)
    s.path(circle(SUN, SUN_R * 1.5), glow, foil=None)
    face = s.ramp("sun", [(0, "#a81f18"), (.45, "#c63a1c"), (.8, "#cf6a24"), (1, "#b8822e")],
                  (0, SUN[1] - SUN_R, 0, SUN[1] + SUN_R))
    s.path(circle(SUN, SUN_R), face, foil=.62)
    for i in range(60):
        a = i * 6 - 90
        s.path(ring_wedge(SUN, 96, SUN_R - 16, a - 1.5, a + 1.5), "#e07a34", foil=(.98, .8, .9)[i % 3], op=.22)
        s.path(poly([polar(SUN, 120, a + 3), polar(SUN, SUN_R - 16, a + 3)], False), None, "#8a1712", 1.2,
               foil_line=.22, op=.55)
    for r, w in ((96, 2.2), (150, 1.2), (206, 1.2), (262, 1.2), (316, 1.2), (SUN_R - 16, 2)):
        s.path(circle(SUN, r), None, "#e9b45c", w, foil_line=.05 if r < 350 else 0, op=.55)
    for r, w in ((SUN_R, 4), (SUN_R + 11, 1.6), (SUN_R + 30, 1.2)):
        s.path(circle(SUN, r), None, GOLD, w, foil_line=1)
    for i in range(120):
        s.dot(polar(SUN, SUN_R + 20.5, i * 3), 2.1 if i % 5 else 3.6, GOLD_HI, 1)


def mist(s, x0, x1, y, bands, name, alpha=1.0):
    """A suyari-gasumi cloud: stacked bars with round ends, gold outlined."""
    h = 30
    d = ""
    for k, (l, r) in enumerate(bands):
        yy = y + k * h
        d += "M%s %sH%sa%s %s 0 0 1 0 %sH%sa%s %s 0 0 1 0 %sZ" % (
            round(x0 + l + h / 2, 1), yy, round(x1 - r - h / 2, 1), h / 2, h / 2, h, round(x0 + l + h / 2, 1),
            h / 2, h / 2, -h)
    s.path(d, None, GOLD, 3.4, foil_line=.95)
    s.path(d, "url(#%s)" % name, None, 0, .16)
    for k, (l, r) in enumerate(bands):
        yy = y + k * h + h / 2
        for off in (-7, 0, 7):
            s.path("M%s %sH%s" % (round(x0 + l + 20 + abs(off), 1), yy + off, round(x1 - r - 20 - abs(off), 1)),
                   None, GOLD_HI, 1, foil_line=.5, op=.5)


def mists(s, layer):
    """Cloud bands of a layer."""
    if layer == "back":
        s.ramp("mistA", [(0, "#0e1444"), (1, "#1c2564")], (0, 200, 0, 1260))
        mist(s, 860, 1250, 1002, [(60, 0), (0, 0), (110, 0)], "mistA")
        mist(s, 10, 330, 902, [(0, 90), (0, 0), (0, 140)], "mistA")
        mist(s, 985, 1250, 300, [(40, 0), (0, 0)], "mistA")
    else:
        mist(s, 640, 1250, 1226, [(70, 0), (0, 0)], "mistA")


def mountain(s):
    """A far peak with a folded snow cap."""
    base, s_line = 1270, 1128
    left = [(620, base), (740, 1222), (840, 1140), (900, 1064), (918, 1050)]
    right = [(946, 1050), (966, 1064), (1030, 1142), (1120, 1218), (1240, base)]
    stone = s.ramp("stone", [(0, "#313d8c"), (.5, "#1d2663"), (1, "#10164a")], (0, 1050, 0, 1270))
    brow = [(918, 1050), (926, 1055), (934, 1049), (946, 1050)]
    slopes = smooth(left) + "L" + smooth(brow)[1:] + "L" + smooth(right)[1:] + "Z"
    s.path(slopes, stone, None, 0, 0)
    s.define('<clipPath id="slopes"><path d="%s"/></clipPath>' % slopes)
    s.raw('<g clip-path="url(#slopes)">')
    lo = [(858, 1112), (1008, 1112)]
    teeth, n = [], 7
    for i in range(n):
        x0, x1 = lerp(lo[0], lo[1], i / n), lerp(lo[0], lo[1], (i + 1) / n)
        mid = lerp(x0, x1, .5)[0]
        teeth += [x0, (mid + (mid - 932) * .12, s_line + (4, 30, 10, 44, 14, 26, 4)[i])]
    teeth.append(lo[1])
    s.ramp("snow", [(0, "#efe2c8"), (1, "#c3bccb")], (0, 1050, 0, 1160))
    s.path(poly(brow + [right[1]] + teeth[::-1] + [left[3]]), "url(#snow)", None, 0, 0)
    for i in range(n):
        tip, b = teeth[2 * i + 1], teeth[2 * i + 2]
        top = lerp(brow[0], brow[-1], (i + .5) / n)
        s.path(poly([lerp(top, b, .3), b, tip]), "#8d90ba", None, 0, .4, op=.75)
    s.raw("</g>")
    s.path(slopes, None, GOLD, 2.2, foil_line=.95)
    for k in range(4, 12):
        u = .25 + .75 * k / 12
        a, b = spline(left[::-1], u), spline(right, u)
        s.path("M%.1f %.1fL%.1f %.1f" % (a[0] + 8, a[1], b[0] - 8, b[1]), None, "#7f8fd8", .9, foil_line=.3, op=.4)


def scale_tile(s):
    """One seigaiha scale of radius 100: rings between ivory and ink."""
    rings = [(100, "#0a1038", .0), (93, "#161f5a", .2), (76, "#0b113c", .12), (64, "#1d2974", .3), (46, "#0b113c", .12),
             (34, "#243285", .4), (16, "#0a1038", 0)]
    for r, c, foil in rings:
        s.dot((0, 0), r, c, foil)
    for r, w, c, foil in ((96.5, 3.6, GOLD, 1), (84, 2.4, "#6f7ec6", .3), (70, 2, "#94703a", .7),
                          (55, 2, "#6f7ec6", .3),
                          (40, 2, "#94703a", .6), (25, 2, "#6f7ec6", .25)):
        s.path(circle((0, 0), r), None, c, w, foil_line=foil)


def sea(s):
    """Seigaiha rows, growing towards us."""
    s.symbol("scale", scale_tile)
    s.path("M0 1266H1260V1760H0Z", "#0d1344", None, 0, .1)
    y, r, row = 1292.0, 30.0, 0
    while y < 1790:
        n = int(1260 / (2 * r)) + 3
        for i in range(n):
            x = 630 + (i - n // 2 + (.5 if row % 2 else 0)) * 2 * r
            s.use("scale", x, y + r * .35, r / 100)
        y += r * .56
        r *= 1.115
        row += 1
    haze = s.ramp("haze", [(0, "#2a3380", .62), (.5, "#1b2466", .2), (1, "#1b2466", 0)], (0, 1266, 0, 1400))
    s.path("M0 1266H1260V1400H0Z", haze, foil=None)
    s.ramp("gleam", [(0, "#e0582a", .5), (.5, "#c8321c", .2), (1, "#c8321c", 0)], (0, 0, 100), radial=True)
    s.raw('<circle r="100" transform="translate(632 1282) scale(3.6 1.7)" fill="url(#gleam)" '
          'clip-path="url(#below)"/>', "print")
    s.path("M0 1266H1260", None, GOLD, 2, foil_line=.9)
    s.define('<clipPath id="below"><path d="M-200 -9.4H200V200H-200Z"/></clipPath>', "print")


def crest(s, outer, inner, bands, flip=1):
    """A breaking wave: striped body between two curves and a clawed lip."""
    n = 40
    tones = ("#131b56", "#f0e4cc", "#1e2a74", "#2d3b92", "#0c123c", "#d9cdb9", "#182162", "#263488")
    rows = []
    for k in range(bands + 1):
        u = (k / bands) ** 1.15
        rows.append([lerp(spline(outer, i / n), spline(inner, i / n), u) for i in range(n + 1)])
    for k in range(bands):
        tone = tones[k % len(tones)]
        s.path(smooth(rows[k]) + "L" + smooth(rows[k + 1][::-1])[1:] + "Z", tone, None, 0,
               0 if tone in ("#f0e4cc", "#d9cdb9") else (.5, .22)[k % 2])
    for k, row in enumerate(rows):
        s.path(smooth(row), None, GOLD if k % 2 == 0 else "#0a1038", 2 if k % 2 == 0 else 1.2,
               foil_line=.95 if k % 2 == 0 else 0)


def finger(s, p, a, size, side):
    """A hooked claw of foam: a tapering ribbon that curls forward."""
    pts, q = [p], p
    for i in range(8):
        u = i / 7
        q = polar(q, size * .2 * (1 - .5 * u), a + side * (-30 + 178 * u ** 1.1))
        pts.append(q)
    w = size * .15
    s.path(ribbon(pts, [(0, w * 1.5, w * 1.5), (.4, w, w), (.75, w * .55, w * .55), (1, .4, .4)], 9),
           IVORY, "#1a2050", 1.5, 0, 0)
    s.path(smooth(pts[:7]), None, GOLD, 1.5, foil_line=.95)


def foam(s, line, t0, t1, count, size, side=1):
    """Deco foam along a curve: claws outside, a lace of scallops inside."""
    spots = []
    for i in range(count):
        u = i / (count - 1)
        t = t0 + (t1 - t0) * u
        spots.append((spline(line, t), heading(line, t), size * (.45 + .55 * math.sin(math.pi * (.12 + .72 * u)))))
    for k, (p, a, r) in enumerate(spots):
        finger(s, p, a - 58 * side, r * (1.62 if k % 2 else 1.1), side)
    for p, a, r in spots:
        c = polar(p, r * .06, a + 90 * side)
        s.dot(c, r * .4, IVORY, 0)
        s.path(circle(c, r * .4), None, "#1a2050", 1.5, foil_line=0)
        s.path(circle(c, r * .29), None, GOLD, 1.6, foil_line=1)
        s.path(circle(c, r * .17), "#d9d2cf", "#8d90ba", 1.2, 0, .3)


LEFT_OUT = [(-60, 1800), (-30, 1500), (40, 1330), (150, 1240), (275, 1214), (378, 1252), (424, 1330), (408, 1398),
            (362, 1408)]
LEFT_IN = [(560, 1800), (392, 1640), (284, 1530), (232, 1430), (244, 1352), (292, 1316), (338, 1330), (360, 1366),
           (352, 1396)]
RIGHT_OUT = [(1330, 1800), (1296, 1560), (1226, 1440), (1140, 1398), (1060, 1406), (1012, 1452), (1020, 1502)]
RIGHT_IN = [(820, 1800), (960, 1650), (1066, 1576), (1104, 1516), (1090, 1468), (1052, 1464), (1032, 1500)]


def waves(s):
    """The two crests and their spray."""
    s.define('<clipPath id="window"><path d="%s"/></clipPath>' % poly(stepped(66, 30)))
    s.raw('<g clip-path="url(#window)">')
    crest(s, RIGHT_OUT, RIGHT_IN, 9)
    crest(s, LEFT_OUT, LEFT_IN, 12)
    deep = s.ramp("deep", [(0, INK, 0), (.55, INK, .5), (1, INK, .86)], (0, 1400, 0, 1690))
    s.path("M60 1400H1200V1700H60Z", deep, foil=None)
    s.raw("</g>")
    foam(s, RIGHT_OUT, .42, .97, 13, 38, -1)
    foam(s, LEFT_OUT, .3, .97, 19, 54, 1)
    rnd = random.Random(11)
    for _ in range(46):
        a, d = rnd.uniform(-100, 20), rnd.uniform(90, 260)
        p = polar((330, 1270), d, a)
        if p[1] < 1330:
            s.dot(p, rnd.uniform(1.4, 4.6) * (1.15 - d / 330), IVORY, .7)
