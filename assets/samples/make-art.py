#!/usr/bin/env python3
"""Draw the art of Foil's sample cards: painting, line and pixel, with their maps.

    make-art.py [TARGET] [NAME ...]

Needs numpy; it is not needed to build or run Foil. The result is the same on every run.
Everything is drawn here; no picture, font or photograph of anyone else is used.
"""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(HERE, "art"))

import png  # noqa: E402


def painting(path):
    """A lake below mountains as the moon rises, in oil."""
    from painting import maps
    for name, picture in maps():
        png.write(path("painting" + name), picture)


def line(path):
    """Two koi and lotus in ink, with a seal."""
    from line import maps
    places, palette, gold, moon = maps()
    png.write(path("line.png"), places, palette)
    png.write(path("line.foil.png"), gold)
    png.write(path("line.moon.png"), moon)


def pixel(path):
    """A potion maker's room at night, in 36 colors."""
    from pixels import PALETTE
    from shop import shop
    colors, foil = shop()
    png.write(path("pixel.png"), colors, PALETTE)
    png.write(path("pixel.foil.png"), foil)


CARDS = {"painting": painting, "line": line, "pixel": pixel}


def main():
    """Write the art of all cards, or of those that are named."""
    target = sys.argv[1] if len(sys.argv) > 1 else HERE
    for name in sys.argv[2:] or CARDS:
        CARDS[name](lambda file: os.path.join(target, file))


if __name__ == "__main__":
    main()
