#!/usr/bin/env python3
"""Draw Foil's own card: front.svg, mask.svg, depth.svg, back.svg and back-mask.svg, and the
back of others' cards: plain-back.svg and plain-back-mask.svg.

Plain Python, no packages; the result is the same on every run. Each shape is
drawn once with two inks, print and foil, so the masks register exactly.

Lettering is stored as outlines in art/lettering.json (see art/outline_type.py):
Solide Mirage (Jeremy Landes), League Spartan (Micah Rich, Caroline Hadilaksono,
Tyler Finck) and Noto Serif CJK (Adobe, Google), all under the SIL Open Font
License 1.1. Everything else is drawn here.
"""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(HERE, "art"))

from back import back  # noqa: E402
from core import Sheet  # noqa: E402
from crane import crane  # noqa: E402
from depth import depth  # noqa: E402
from frame import border, plate  # noqa: E402
from plain_back import plain_back  # noqa: E402
from scene import mists, mountain, sea, sky, sun, waves  # noqa: E402

NOTE = ("Foil's own card, drawn by assets/card/make-art.py. Lettering outlined from Solide Mirage, "
        "League Spartan and Noto Serif CJK (SIL Open Font License 1.1).")


def front(s):
    """The front, back to front."""
    sky(s)
    sun(s)
    mists(s, "back")
    mountain(s)
    sea(s)
    mists(s, "front")
    border(s)
    crane(s)
    waves(s)
    plate(s)


def main():
    """Write the seven SVG files."""
    target = sys.argv[1] if len(sys.argv) > 1 else HERE
    for draw, names in ((front, ("front", "mask")), (back, ("back", "back-mask")),
                        (plain_back, ("plain-back", "plain-back-mask"))):
        sheet = Sheet()
        draw(sheet)
        for ink, name in zip(("print", "mask"), names):
            with open(os.path.join(target, name + ".svg"), "w") as out:
                out.write(sheet.svg(ink, NOTE))
    with open(os.path.join(target, "depth.svg"), "w") as out:
        out.write(depth(NOTE))


if __name__ == "__main__":
    main()
