"""Small cards of every kind that Foil reads."""
import os
import struct
import zipfile
import zlib

SVG = ("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 63 88'><rect width='63' height='88' fill='#246'/>"
       "<circle cx='31' cy='40' r='20' fill='#e85'/><text x='12' y='76' font-size='9' fill='#fff'>Foil</text></svg>\n")
# The comment has letters that a Turkish locale changes: I without a dot, i with one.
CARD = """# Iiı İ: mine
name = "Istıl"
light = "window"
[front]
art = "art.png"
etch = "height.png"
relief = 0.05
[[front.foil]]
kind = "mine.glsl"
mask = "lights"
[back]
art = "art.svg"
"""
FOIL = """/// Grooves that turn from left to right.
/// @param turns 0...4 = 1.5  How often.
Foil mine(vec2 position, Foil foil, float turns) {
  foil.direction = vec2(cos(position.x * 0.1 * turns), sin(position.x * 0.1 * turns));
  foil.cover = 1.0;
  return foil;
}
"""
STACK = """<?xml version='1.0' encoding='UTF-8'?>
<image version='0.0.3' w='120' h='168'><stack>
<layer name='stars [depth 3.5]' src='data/stars.png' x='20' y='30'/>
<layer name='ground' src='data/ground.png' x='0' y='0'/>
</stack></image>
"""


def png(width, height, pixel):
    """A PNG of 8 bits a channel; `pixel(x, y)` is 3 or 4 of them."""
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(width):
            rows += bytes(pixel(x, y))
    return encoded(width, height, len(pixel(0, 0)), zlib.compress(bytes(rows)))


def encoded(width, height, channels, packed):
    """A PNG of already compressed rows."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    head = struct.pack(">IIBBBBB", width, height, 8, {1: 0, 3: 2, 4: 6}[channels], 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


def archive(path, files):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in files.items():
            packed.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data)


def large_pack(path, megabytes):
    """Writes a pack of a small card and unused parts of 100 MB, stored without compression."""
    files = {"card.toml": "[front]\nart = 'art.png'\n", "art.png": png(63, 88, lambda x, y: (4 * x, 2 * y, 90))}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as packed:
        for name, data in files.items():
            packed.writestr(name, data)
        part = os.urandom(1 << 20) * 100
        for number in range(max(megabytes // 100, 1)):
            packed.writestr(f"{number}.bin", part)


def make(folder):
    """Writes the cards into `folder`."""
    art = png(120, 168, lambda x, y: (2 * x, y, 160 if (x // 12 + y // 12) % 2 else 40))
    height = png(60, 84, lambda x, y: ((x * y) % 256,) * 3)
    stars = png(80, 60, lambda x, y: (250, 240, 90, 255 if (x * 7 + y * 11) % 37 < 9 else 0))
    files = {"art.png": art, "height.png": height, "art.svg": SVG, "card.toml": CARD, "mine.glsl": FOIL}
    for number in range(1, 7):
        files[f"set/{number}.png"] = png(60, 84, lambda x, y: (x * 4, y * 3, 40 * number))
    os.makedirs(os.path.join(folder, "set"))
    for name, data in files.items():
        with open(os.path.join(folder, name), "wb") as file:
            file.write(data if isinstance(data, bytes) else data.encode())
    packed = {name: files[name] for name in ("card.toml", "art.png", "height.png", "art.svg", "mine.glsl")}
    archive(os.path.join(folder, "pack.foil"), packed)
    archive(os.path.join(folder, "layers.ora"), {
        "mimetype": "image/openraster", "stack.xml": STACK, "data/stars.png": stars, "data/ground.png": art,
        "mergedimage.png": art, "Thumbnails/thumbnail.png": height})
