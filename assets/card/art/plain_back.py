"""A back for anyone's card: a star in woven rings on scales, point-symmetric, without a name."""
import math
from core import GOLD, GOLD_HI, circle, f, poly, polar, smooth
from crane import vane
from frame import border

C = (630, 880)


def lattice(s):
    """Rows of overlapping arcs, as waves or scales, over the whole card."""
    r, step = 74.0, 37.0
    for ring, width, foil in ((1.0, 1.6, .45), (.7, 1.2, .3)):
        d = []
        for j in range(-24, 25):
            y = C[1] + j * step
            for i in range(-9, 10):
                x = C[0] + (i + (.5 if j % 2 else 0)) * 2 * r
                k = r * ring
                # Upwards above the middle, downwards below it: the back has no top.
                up = 1 if j < 0 else 0
                if j:
                    d.append("M%s %sA%s %s 0 0 %d %s %s" % (f(x - k), f(y), f(k), f(k), up, f(x + k), f(y)))
        s.path("".join(d), None, "#3b489b", width, foil_line=foil, op=.5)


def weave(s, radius, swing, petals, strands, width, foil):
    """A ring of waves that run through each other, as on banknotes."""
    for k in range(strands):
        turn = 360 / petals * k / strands
        points = [polar(C, radius + swing * math.cos(math.radians(petals * (a - turn))), a)
                  for a in (i * 360 / (12 * petals) for i in range(12 * petals))]
        s.path(smooth(points, True), None, GOLD, width, foil_line=foil)


def beads(s, radius, count, every):
    """A ring of dots, now and then a larger one."""
    for i in range(count):
        s.dot(polar(C, radius, i * 360 / count - 90), 2 if i % every else 3.6, GOLD_HI, 1)


def rosette(s):
    """The star in its woven rings."""
    s.ramp("gilt3", [(0, "#d9ab58"), (.5, "#b8873a"), (1, "#8a6124")], (0, 600, 0, 1160))
    for i in range(48):
        a = (i + .5) * 7.5
        s.path(vane(polar(C, 400, a), a, 66, 50, 0, .1), "#0d1340", GOLD, 1.6, .12, 1)
    s.path(circle(C, 426), "#0a0e30", GOLD, 2.4, 0, 1)
    beads(s, 414, 96, 4)
    s.path(circle(C, 402), None, GOLD, 1.4, foil_line=1)
    weave(s, 358, 38, 24, 4, 1.7, .9)
    for r in (314, 284):
        s.path(circle(C, r), None, GOLD_HI, 1.6, foil_line=1)
    beads(s, 299, 72, 3)
    weave(s, 252, 26, 18, 3, 1.7, .9)
    s.path(circle(C, 220), "#0a0e30", GOLD, 2, 0, 1)
    for i in range(24):
        a = i * 15
        s.path(vane(polar(C, 128, a), a, 86, 31, 0, .5), "url(#gilt3)", "#0a0e30", 2, (.95, .7)[i % 2], 0)
    s.path(circle(C, 126), "#0a0e30", GOLD, 2.4, 0, 1)
    s.path(circle(C, 116), None, GOLD, 1.2, foil_line=1)
    for order, reach in ((1, 76), (0, 108)):
        for i in range(order, 8, 2):
            a = i * 45 - 90
            tip, left, right = polar(C, reach, a), polar(C, 30, a - 22.5), polar(C, 30, a + 22.5)
            s.path(poly([C, left, tip]), "#d9ab58", None, 0, 1)
            s.path(poly([C, right, tip]), "#7a5520", None, 0, .6)


def sprigs(s):
    """Fans in the four corners of the field."""
    for sx, x in ((1, 150), (-1, 1110)):
        for sy, y in ((1, 150), (-1, 1610)):
            for i in (0, 6, 1, 5, 2, 4, 3):
                turn = 15.0 * i
                a = math.degrees(math.atan2(sy * math.sin(math.radians(turn)), sx * math.cos(math.radians(turn))))
                s.path(vane(polar((x, y), 30, a), a, 92, 34, 0, .2), "#10174a", GOLD, 1.7, .25, 1)
            s.path(circle((x, y), 24), "#10174a", GOLD, 1.7, .25, 1)
            s.dot((x, y), 7, GOLD_HI, 1)


def plain_back(s):
    """Everything on the back without a name."""
    s.ramp("ground", [(0, "#151d58"), (.55, "#0b1036"), (1, "#05071a")], C + (1000,), radial=True)
    s.path("M0 0H1260V1760H0Z", "url(#ground)", foil=.04)
    lattice(s)
    sprigs(s)
    rosette(s)
    border(s)
