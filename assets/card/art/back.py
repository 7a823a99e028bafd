"""The card's back: a crane crest on asanoha, point-symmetric."""
import math
from core import GOLD, GOLD_HI, circle, f, poly, polar, ribbon, smooth
from crane import shaft, vane
from frame import border, run

C = (630, 880)


def asanoha(s):
    """Hemp-leaf hairlines over the whole card."""
    a = 74.0
    h = a * math.sqrt(3) / 2
    lines = set()
    rows, cols = int(900 / h) + 2, int(640 / a) + 2
    def add(p, q):
        lines.add(tuple(sorted(((round(p[0], 1), round(p[1], 1)), (round(q[0], 1), round(q[1], 1))))))
    for j in range(-rows, rows + 1):
        for i in range(-cols, cols + 1):
            p = (C[0] + (i + (.5 if j % 2 else 0)) * a, C[1] + j * h)
            q, r, t = (p[0] + a, p[1]), (p[0] + a / 2, p[1] + h), (p[0] + a / 2, p[1] - h)
            for tri in ((p, q, r), (p, q, t)):
                g = (sum(v[0] for v in tri) / 3, sum(v[1] for v in tri) / 3)
                for k in range(3):
                    add(tri[k], tri[(k + 1) % 3])
                    add(tri[k], g)
    d = "".join("M%s %sL%s %s" % tuple(f(v) for p in l for v in p) for l in sorted(lines))
    s.path(d, None, "#4453ac", 1.4, foil_line=.4, op=.55)
    for x, y in sorted({p for l in lines for p in l}):
        if abs((y - C[1]) / h - round((y - C[1]) / h)) < .01:
            s.dot((x, y), 2.6, GOLD, .85)


def half(s):
    """One crane of the crest, round the origin; the other is its half turn."""
    dark = "#0a0e30"
    for i in range(5):
        a = -9 + i * 7
        s.path(vane(polar((0, 0), 128, -6), a, 158 - abs(i - 2) * 8, 27, 0, .5), "url(#gilt2)", dark, 2.4,
               (.55, .8)[i % 2], 0)
    n = 17
    for i in range(n - 1, -1, -1):
        u = i / (n - 1)
        phi = -20 - 139 * u
        root = polar((0, 0), 128, phi + 4)
        size = 176 - 6 * math.sin(math.pi * u)
        s.path(vane(root, phi + 26 - 22 * u, size, 38, -26 + 8 * u, .45), "url(#gilt2)", dark, 2.6,
               (.95, .7, .82)[i % 3], 0)
        s.path(shaft(root, phi + 26 - 22 * u, size, -26 + 8 * u, .45, .92), None, dark, 1.6, foil_line=0)
    for share, m, w, foil in ((.52, 17, 34, .9), (.3, 20, 28, .6)):
        for i in range(m - 1, -1, -1):
            u = (i + .5) / m
            phi = -18 - 141 * u
            s.path(vane(polar((0, 0), 126, phi + 3), phi + 26 - 22 * u, 168 * share, w, -10, .15), "url(#gilt2)", dark,
                   2.2, foil if i % 2 else foil * .75, 0)
    spine = [(-34, -52), (4, -36), (36, -4), (76, 16), (114, -2)]
    spine += [polar((0, 0), r, a) for r, a in ((124, -26), (127, -52), (127, -80), (127, -108), (127, -136),
                                               (128, -163))]
    s.path(ribbon(spine, [(0, 8, 8), (.12, 8, 8), (.24, 11, 11), (.35, 11, 19), (.44, 10, 27), (.54, 14, 21), (.62, 13, 13),
                          (.7, 10, 9), (1, 1.5, 1.5)], 44), "url(#gilt2)", dark, 2.4, 1, 0)
    s.path(smooth([(-92, -37), (-60, -58), (-40, -68), (-24, -60), (-24, -48), (-38, -41), (-58, -43)], True),
           "url(#gilt2)", dark, 2.2, 1, 0)
    s.path(smooth([(-58, -58), (-42, -70), (-26, -64), (-38, -58)], True), "#c8321c", dark, 1.4, .7, 0)
    s.dot((-44, -54), 3.2, dark, 0)


def crest(s):
    """The mon: two cranes wheeling in a ring."""
    s.ramp("gilt2", [(0, "#d4a450"), (.5, "#b8873a"), (1, "#8f6526")], (-200, -290, 200, 290))
    for shift, reach, wide, foil in ((5, 468, 74, .1), (0, 450, 70, .22)):
        for i in range(36):
            a = shift + i * 10
            s.path(vane(polar(C, 340, a), a, reach - 340, wide, 0, 0), "#0d1340", GOLD, 2, foil, 1)
            if not shift:
                s.path(vane(polar(C, 340, a), a, reach - 354, 52, 0, 0), None, "#7a6134", 1.3, foil_line=.55)
    s.path(circle(C, 362), "#0a0e30", None, 0, 0)
    s.symbol("tsuru", half)
    s.use("tsuru", C[0], C[1])
    s.use("tsuru", C[0], C[1], 1, 180)
    for r, w in ((322, 5), (310, 1.4), (336, 1.4)):
        s.path(circle(C, r), None, GOLD, w, foil_line=1)
    for i in range(120):
        s.dot(polar(C, 349, i * 3), 2 if i % 5 else 3.4, GOLD_HI, 1)
    s.path(circle(C, 362), None, GOLD, 2.4, foil_line=1)


def back(s):
    """Everything on the back."""
    s.ramp("ground", [(0, "#141c54"), (.55, "#0b1036"), (1, "#05071a")], C + (1000,), radial=True)
    s.path("M0 0H1260V1760H0Z", "url(#ground)", foil=.04)
    asanoha(s)
    crest(s)
    border(s)
    for turn in (0, 180):
        s.raw('<g transform="rotate(%d 630 880)">' % turn)
        s.path(poly([(430, 66), (830, 66), (800, 150), (460, 150)]), "#0a0e30", GOLD, 2.4, 0, 1)
        run(s, "mark", 630, 128, GOLD, 1, scale=.9)
        s.raw("</g>")
