"""The crane: two fanned wings, body, S-curved neck, head and trailing legs."""
import math
from core import GOLD, GOLD_HI, IVORY, heading, keyed, lerp, polar, ribbon, smooth, spline

LINE = "#1a2050"
BLACK = "#0a0c1e"


def bend(root, angle, length, curl, x, y):
    """Map feather coordinates (x along 0..1, y sideways in units) to the card."""
    a0, k = math.radians(angle), math.radians(curl)
    if abs(k) < 1e-6:
        cx, cy = root[0] + length * x * math.cos(a0), root[1] + length * x * math.sin(a0)
    else:
        cx = root[0] + length / k * (math.sin(a0 + k * x) - math.sin(a0))
        cy = root[1] - length / k * (math.cos(a0 + k * x) - math.cos(a0))
    a = a0 + k * x
    return cx - math.sin(a) * y, cy + math.cos(a) * y


def vane(root, angle, length, width, curl, tip=.5):
    """Outline of a feather; tip 0 is round, 1 is pointed."""
    w = width / 2
    side = [(0, .42), (.22, .82), (.5, 1.0), (.76 - .1 * tip, 1.0 - .06 * tip),
            (.93 - .05 * tip, .74 - .22 * tip), (1, 0)]
    pts = [bend(root, angle, length, curl, x, -y * w) for x, y in side]
    pts += [bend(root, angle, length, curl, x, y * w) for x, y in side[-2::-1]]
    return smooth(pts, True)


def edge(root, angle, length, width, curl, side, x0=.3, tip=.5):
    """The trailing edge of a feather, from x0 to the tip."""
    w = width / 2
    prof = [(x0, .9), (.55, 1.0), (.76 - .1 * tip, 1.0 - .06 * tip),
            (.93 - .05 * tip, .74 - .22 * tip), (1, 0)]
    return smooth([bend(root, angle, length, curl, x, side * y * w) for x, y in prof])


def shaft(root, angle, length, curl, x0, x1):
    """The shaft of a feather."""
    return smooth([bend(root, angle, length, curl, x0 + (x1 - x0) * i / 3, 0) for i in range(4)])


def feather(s, root, angle, length, width, curl, kind, side, tip=.5):
    """Draw one feather of a kind: black, white or covert."""
    d = vane(root, angle, length, width, curl, tip)
    end = bend(root, angle, length, curl, 1, 0)
    if kind == "black":
        s.path(d, s.along("blackq", root, end), GOLD, 1.5, 0, .75)
        for k in (-.5, .5):
            s.path(smooth([bend(root, angle, length, curl, x, k * y * width / 2)
                           for x, y in ((.35, .8), (.6, 1), (.8, .8), (.92, .45))]),
                   None, "#2e3977", 1.1, foil_line=.34)
        s.path(shaft(root, angle, length, curl, .2, .95), None, "#4653a0", 1.3, foil_line=.5)
        s.path(edge(root, angle, length, width, curl, side, tip=tip), None, GOLD_HI, 2.3, foil_line=1)
    elif kind == "white":
        s.path(d, s.along("whiteq", root, end), LINE, 1.8, 0, 0)
        for k in (-.48, .48):
            s.path(smooth([bend(root, angle, length, curl, x, k * y * width / 2)
                           for x, y in ((.4, .9), (.62, 1), (.82, .7))]),
                   None, "#b9b0ae", 1.0, foil_line=0)
        s.path(shaft(root, angle, length, curl, .1, .93), None, "#8a86a0", 1.5, foil_line=.35)
        s.path(edge(root, angle, length, width, curl, side, .45, tip), None, GOLD, 2.0, foil_line=1)
    else:
        s.path(d, s.along("covertq", root, end), LINE, 1.5, 0, 0)
        s.path(shaft(root, angle, length, curl, .45, .9), None, "#a29cae", 1.1, foil_line=0)
        s.path(edge(root, angle, length, width, curl, side, .62, tip), None, GOLD, 1.5, foil_line=.85)


def wing(s, bone, keys, arm, side, count, split, flip):
    """Draw a wing.

    bone: points from shoulder to hand; keys: rows (t, angle, length, curl);
    arm: ribbon widths of the leading edge; split: t where black secondaries give way to white primaries;
    flip: draw from the hand inward, as the upper side of a wing overlaps.
    """
    order = range(count - 1, -1, -1) if flip else range(count)
    for i in order:
        t = i / (count - 1)
        angle, length, curl = keyed(keys, t)
        nxt = keyed(keys, min(1, t + 1 / (count - 1)))[0]
        spread = max(abs(nxt - angle) if t < 1 else 5, 3.5)
        width = min(length * math.radians(spread) * (1.2 if t < split else .95) + 16, 46 if t < split else 42)
        feather(s, spline(bone, .04 + .96 * t), angle, length, width, curl,
                "black" if t < split else "white", side, .35 if t < split else .8)
    for share, n, end, tip in ((.60, count - 1, .97, .3), (.43, count + 2, .94, .2), (.28, count + 3, .9, .1),
                               (.16, count + 5, .86, .1)):
        order = range(n - 1, -1, -1) if flip else range(n)
        for i in order:
            t = end * (i + .5) / n
            angle, length, curl = keyed(keys, t)
            size = (length * (.55 + .45 * (1 - abs(t - .45))) * .5 + 150) * share * (1 - .45 * max(0, t - .7) / .3)
            width = (330 / n + 9 + share * 16) * (1 - .3 * max(0, t - .7) / .3)
            feather(s, spline(bone, .02 + .98 * t), angle, size, width, curl * share, "covert", side, tip)
    s.path(ribbon(bone, arm, 30), "url(#arm)", LINE, 1.8, 0, 0)
    for k in (-.3, .3):
        s.path(smooth([spline(bone, u) if k is None else polar(spline(bone, u), k * 16 * (1 - u), heading(bone, u) + 90)
                       for u in (.16, .3, .5, .7, .85)]), None, "#aaa2b2", 1.1, foil_line=.2)


def far_wing(s):
    """The wing behind the neck, upper side towards us."""
    bone = [(694, 846), (752, 742), (806, 640), (868, 520), (955, 408)]
    keys = [(0, -158, 215, 20), (.2, -140, 275, 18), (.42, -122, 318, 16), (.62, -106, 335, 13),
            (.8, -86, 330, 10), (1, -57, 292, 6)]
    wing(s, bone, keys, [(0, 18, 15), (.35, 16, 14), (.7, 12, 10), (1, 2, 3)], -1, 22, .56, True)


def near_wing(s):
    """The wing on our side, raised high and swept back."""
    bone = [(724, 884), (664, 852), (602, 768), (560, 650), (528, 500), (468, 372)]
    keys = [(0, 158, 270, -10), (.14, 164, 352, -12), (.34, 176, 398, -14), (.54, 194, 412, -14),
            (.78, 217, 376, -11), (1, 242, 318, -6)]
    wing(s, bone, keys, [(0, 1, 1), (.07, 11, 12), (.2, 20, 17), (.45, 17, 15), (.75, 12, 10), (1, 2, 3)],
         1, 25, .56, False)


def leg(s, pts, foot):
    """One trailing leg with its streaming toes."""
    s.path(ribbon(pts, [(0, 15, 15), (.22, 7, 7), (.46, 4, 4), (.5, 6.5, 6.5), (.56, 4, 4), (1, 3, 3)], 30),
           "#8d7a58", "#0a0c1e", 1.4, 0, 0)
    end = pts[-1]
    for turn, size in foot:
        a = heading(pts, 1) + turn
        tip = polar(end, size, a)
        mid = polar(lerp(end, tip, .5), size * .07, a - 90)
        s.path(ribbon([polar(end, -10, a - turn), mid, tip],
                      [(0, 2.2, 2.2), (.2, 4, 4), (.6, 2.4, 2.4), (1, .6, .6)], 10), "#8d7a58", "#0a0c1e", 1.2, 0, 0)


def legs(s):
    """Both legs, streaming behind the tail."""
    leg(s, [(505, 948), (410, 988), (312, 1018), (196, 1040)], [(-14, 60), (1, 76), (14, 62)])
    leg(s, [(528, 966), (432, 1008), (338, 1044), (226, 1076)], [(-13, 60), (2, 78), (15, 62)])


def tail(s):
    """White tail under the black bustle."""
    for i in range(6):
        feather(s, (478 + i * 5, 934 + i * 6), 176 - i * 6.5, 150 - i * 5, 36, -4, "white", 1, .4)


SPINE = [(436, 962), (520, 940), (612, 906), (704, 878), (786, 872), (856, 846), (908, 794), (950, 742), (1004, 716)]
GIRTH = [(0, 16, 14), (.1, 42, 32), (.22, 56, 52), (.34, 58, 60), (.44, 44, 52), (.54, 29, 30), (.66, 20, 20),
         (.8, 16, 16), (.93, 15, 15), (1, 16, 16)]


def body(s):
    """Body and neck in one line: ivory, a shaded belly, flowing hairlines."""
    s.path(ribbon(SPINE, GIRTH, 56), "url(#breast)", LINE, 2, 0, 0)
    for t0, t1, share in ((.14, .40, .3), (.13, .45, .52), (.12, .42, .72), (.14, .36, .88)):
        line = []
        for i in range(12):
            t = t0 + (t1 - t0) * i / 11
            line.append(polar(spline(SPINE, t), share * keyed(GIRTH, t)[1], heading(SPINE, t) + 90))
        s.path(smooth(line), None, "#a49bb0", 1.2, foil_line=.2)


def neck(s):
    """The black of throat and neck, pointed towards the breast, with a white nape."""
    dark = [(.46, -47, 48), (.51, -30, 36), (.55, -15, 28), (.6, -2, 24), (.66, 10, 20), (.74, 15, 17.5),
            (.83, 12, 16), (.9, 3, 15.4), (.96, -2, 15), (1, -4, 15)]
    left, right = [], []
    for i in range(31):
        t = .46 + .54 * i / 30
        wl, wr = keyed(dark, t)
        p, a = spline(SPINE, t), heading(SPINE, t)
        left.append(polar(p, wl, a - 90))
        right.append(polar(p, wr, a + 90))
    s.path(smooth(left + right[::-1], True), BLACK, None, 0, 0)
    s.path(smooth(right), None, GOLD_HI, 2.2, foil_line=.95)
    for k in (.3, .55, .8):
        s.path(smooth([lerp(r, l, k) for l, r in list(zip(left, right))[4:25]]), None, "#333f80", 1.1, foil_line=.3)


def head(s):
    """Head with red crown, bright eye and long bill."""
    upper = [(1040, 699), (1072, 706), (1112, 718), (1146, 731)]
    lower = [(1146, 732), (1108, 730), (1070, 728), (1034, 726)]
    s.path(smooth(upper) + "L" + smooth(lower)[1:] + "Z", "url(#bill)", "#0a0c1e", 1.4, 0, 0)
    s.path(smooth([(1042, 714), (1075, 717), (1112, 725), (1142, 731)]), None, "#3a2f20", 1.6)
    skull = [(992, 699), (1004, 688), (1024, 684), (1042, 694), (1049, 709), (1040, 727), (1018, 735),
             (994, 732), (982, 718)]
    s.path(smooth(skull, True), IVORY, None, 0, 0)
    s.path(smooth([(981, 710), (992, 699), (1004, 688), (1024, 684), (1042, 694), (1049, 709), (1040, 727)]),
           None, LINE, 1.8, 0)
    cheek = [(954, 741), (968, 728), (984, 720), (1000, 715), (1018, 714), (1032, 706), (1047, 704),
             (1046, 720), (1034, 731), (1014, 737), (992, 738), (972, 744)]
    s.path(smooth(cheek, True), BLACK, None, 0, 0)
    crown = [(1000, 693), (1012, 682), (1030, 682), (1044, 694), (1047, 703), (1030, 701), (1014, 699)]
    s.path(smooth(crown, True), "#d2281c", "#7a120f", 1.2, .35, .35)
    s.dot((1024, 709), 5.2, GOLD_HI, .6)
    s.dot((1025, 709), 3, "#05060f")
    s.dot((1026.3, 707.6), 1, "#ffffff")


def paints(s):
    """Gradients of the bird."""
    s.ramp("whiteq", [(0, "#8f8ba4"), (.38, "#cfc4bc"), (.7, "#efe3cc"), (1, "#f8efdd")])
    s.ramp("covertq", [(0, "#7f7c9a"), (.5, "#b9b0b4"), (.8, "#e9decb"), (1, "#f6ecd8")])
    s.ramp("blackq", [(0, "#04050d"), (.6, "#080a1c"), (1, "#12183f")])
    s.ramp("arm", [(0, "#f6ecd8"), (1, "#d8cdc4")], (500, 400, 700, 860))
    s.ramp("breast", [(0, "#f8f0de"), (.55, "#f1e6d2"), (.78, "#d6ccc6"), (1, "#9c96ae")], (650, 830, 700, 960))
    s.ramp("bill", [(0, "#6d5a2c"), (1, "#c2a35c")], (1040, 700, 1146, 732))


def crane(s):
    """The whole bird, back to front."""
    paints(s)
    far_wing(s)
    legs(s)
    tail(s)
    body(s)
    neck(s)
    head(s)
    near_wing(s)
