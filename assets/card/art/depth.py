"""The front's depth map: white is nearest, 128 is the card's plane."""
from core import W, H, Sheet, circle, f, poly
from crane import body, far_wing, head, legs, near_wing, neck, tail
from frame import stepped
from scene import LEFT_IN, LEFT_OUT, RIGHT_IN, RIGHT_OUT, SUN, SUN_R, crest, foam, mists, mountain

RANGE = 6.4  # millimeters between black and white; equal to Card.own

SKY, HORIZON, SHORE = -3.2, -2.8, -0.8  # millimetres
RIM = 26  # rim around a shape with its level, so that its outline moves as a whole


def grey(millimetres):
    """The gray level of a distance in front of the card."""
    return "#" + 3 * ("%02x" % max(0, min(255, round(128 + 255 * millimetres / RANGE))))


class Relief(Sheet):
    """A stand-in for Sheet that draws shapes as areas of one level."""

    def __init__(self):
        super().__init__()
        self.rows = []
        self.level = 0.0

    def path(self, d, fill=None, line=None, w=0, foil=0, foil_line=None, op=None, extra=""):
        """Cover what a filled shape does, and a rim around it."""
        if fill and op is None:
            self.rows.append('<path d="%s" fill="%s" stroke="%s" stroke-width="%s" stroke-linejoin="round"/>' % (
                d, grey(self.level), grey(self.level), f(RIM)))

    def dot(self, c, r, fill, foil=0, op=None):
        """Cover a disc."""
        self.path(circle(c, r), fill)

    def part(self, level, *draw, blur="soft"):
        """The blurred areas that these functions draw, at a level."""
        self.rows, self.level = [], level
        for one in draw:
            one(self)
        return '<g filter="url(#%s)">%s</g>' % (blur, "".join(self.rows))


def window():
    """A mask: white in the frame's window, black towards its edge, where depth must end."""
    rows = ['<rect width="%d" height="%d" fill="#000"/>' % (W, H)]
    for i in range(48):
        u = (i + 1) / 48
        rows.append('<path d="%s" fill="#%s"/>' % (
            poly(stepped(80 + i * 1.9, 30)), 3 * ("%02x" % round(255 * u * u * (3 - 2 * u)))))
    return "".join(rows)


def depth(note):
    """The finished file."""
    relief = Relief()
    sea = "".join('<stop offset="%s" stop-color="%s"/>' % (o, grey(m)) for o, m in ((0, HORIZON), (1, SHORE)))
    deep = [
        '<rect width="%d" height="%d" fill="%s"/>' % (W, H, grey(SKY)),
        '<g filter="url(#soft)"><path d="M-99 1250H1360V1860H-99Z" fill="url(#sea)"/></g>',
        relief.part(-1.8, lambda s: mists(s, "back"), mountain, lambda s: mists(s, "front")),
        relief.part(-.6, lambda s: crest(s, RIGHT_OUT, RIGHT_IN, 9), lambda s: foam(s, RIGHT_OUT, .42, .97, 13, 38, -1)),
        relief.part(-.2, lambda s: crest(s, LEFT_OUT, LEFT_IN, 12), lambda s: foam(s, LEFT_OUT, .3, .97, 19, 54, 1)),
    ]
    bird = (far_wing, legs, tail, body, neck, head, near_wing)
    near = [
        '<g filter="url(#soft)"><path d="M130 1490H1130V1720H130Z" fill="%s"/></g>' % grey(0),
        '<g filter="url(#soft)"><path d="%s" fill="%s"/></g>' % (circle(SUN, SUN_R + 40), grey(0)),
        relief.part(0, *bird),
        relief.part(1.2, *bird, blur="round"),
    ]
    return ('<?xml version="1.0" encoding="UTF-8"?>\n<!-- %s -->\n'
            '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">\n<defs>'
            '<filter id="soft" filterUnits="userSpaceOnUse" x="0" y="0" width="%d" height="%d" '
            'color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="14"/></filter>'
            '<filter id="round" filterUnits="userSpaceOnUse" x="0" y="0" width="%d" height="%d" '
            'color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="60"/></filter>'
            '<linearGradient id="sea" gradientUnits="userSpaceOnUse" x1="0" y1="1266" x2="0" y2="1560">%s</linearGradient>'
            '<mask id="window" maskUnits="userSpaceOnUse" x="0" y="0" width="%d" height="%d">%s</mask>'
            '</defs>\n<rect width="%d" height="%d" fill="%s"/>\n<g mask="url(#window)">\n%s\n</g>\n%s\n</svg>\n' % (
                note, W, H, W, H, W, H, W, H, sea, W, H, window(), W, H, grey(0), "\n".join(deep), "\n".join(near)))
