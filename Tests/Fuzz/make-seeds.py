#!/usr/bin/env python3
"""Writes the seeds of the fuzzers: small files of our own, of every kind that Foil reads.

Needs Pillow. Run it in the checkout's root: Tests/Fuzz/make-seeds.py
"""
import io
import pathlib
import zipfile

from PIL import Image, ImageCms

here = pathlib.Path(__file__).parent / "seeds"


def save(reader, name, data):
    folder = here / reader
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(data if isinstance(data, bytes) else data.encode())


def picture(mode, size=(6, 7)):
    art = Image.new("RGBA", size)
    art.putdata([(40 * x, 36 * y, 90, 255 - 30 * x) for y in range(size[1]) for x in range(size[0])])
    return art.convert(mode)


def encoded(art, kind, **options):
    out = io.BytesIO()
    art.save(out, kind, **options)
    return out.getvalue()


def archive(files, method=zipfile.ZIP_DEFLATED):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as packed:
        for name, data in files.items():
            packed.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data, method)
    return out.getvalue()


profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
exif = Image.Exif()
exif[0x0112] = 6

for mode in ["RGBA", "RGB", "L", "LA", "P", "1", "I;16"]:
    art = picture("L").convert("I;16") if mode == "I;16" else picture(mode)
    save("png", f"{mode.lower().replace(';', '')}.png", encoded(art, "PNG"))
save("png", "profile.png", encoded(picture("RGB"), "PNG", icc_profile=profile, exif=exif))
save("png", "clear.png", encoded(picture("P"), "PNG", transparency=3))

for mode in ["RGB", "L", "CMYK"]:
    save("jpeg", f"{mode.lower()}.jpg", encoded(picture(mode), "JPEG"))
save("jpeg", "progressive.jpg", encoded(picture("RGB"), "JPEG", progressive=True, exif=exif))
save("jpeg", "profile.jpg", encoded(picture("RGB"), "JPEG", icc_profile=profile))

for name, options in {"lossy": {}, "lossless": {"lossless": True}, "profile": {"icc_profile": profile, "exif": exif}}.items():
    save("webp", f"{name}.webp", encoded(picture("RGBA"), "WEBP", **options))
save("webp", "moving.webp", encoded(
    picture("RGBA"), "WEBP", save_all=True, append_images=[picture("RGBA").rotate(90)], duration=50))

others = pathlib.Path(__file__).parent.parent / "Fixtures/pictures/others"
for reader, names in {
    "bmp": ["2-bits", "runs-8", "runs-4", "jumps", "os2", "top-down", "565", "alpha", "profile"],
    "gif": ["plain", "interlaced", "transparent", "moving", "within", "beyond"],
    "tiff": ["1-group4", "1-group3", "p-tiff_lzw", "rgb-packbits", "rgb-jpeg", "cmyk-jpeg", "16-bits-alpha", "2-bits",
             "16-bits-high-first", "beyond-4-gib", "inks-alpha", "lab", "multiplied", "planar-alpha", "pages", "tiles",
             "tiles-planar", "profile-adobe", "turned-6"],
}.items():
    for name in names:
        save(reader, f"{name}.{reader}", (others / f"{reader}-{name}.{reader}").read_bytes())

drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 6 7'><rect width='3' height='2'/></svg>"
head = "<?xml version='1.0'?><!-- <svg> --><!DOCTYPE svg [<!ENTITY a \"<b>\">]><?x y?>"
save("svg", "plain.svg", drawing)
save("svg", "head.svg", head + drawing.replace("<svg", "<s:svg").replace("/svg>", "/s:svg>"))
save("svg", "text.svg", drawing.replace("<rect", "<text>a</text><rect"))
for name in ["utf-16-le", "utf-16-be", "utf-16"]:
    save("svg", f"{name}.svg", (head + drawing).encode(name))

effects = {
    "color": "/// Turns it.\n/// @title Turn\n/// @param amount 0...1 = 0.5 turns \"Amount\" Share of the turn.\n"
    "vec4 mine(vec2 position, vec4 color, float amount) { return mix(color, color.bgra, amount); }\n",
    "distortion": "#define SIX 6.0\n/// @maxSampleOffset 4 5\n#if defined(SIX) && (1 << 2) > 3\n"
    "vec2 mine(vec2 position, float time) { return position + SIX * sin(time); }\n#endif\n",
    "layer": "#include \"other.glsl\"\nfloat[3] weights() { return float[3](1.0, 2.0, 3.0); }\n"
    "vec4 mine(vec2 position, Layer layer, vec2 size, vec2 pointer) {\n"
    "  vec4 sum = vec4(0.0);\n  for (int i = 0; i < 3; i++) sum += layerSample(layer, position + float(i)) * weights()[i];\n"
    "  return sum / 6.0;\n}\n",
    "foil": "/// Stripes.\n/// @family Rays\n/// @place over\n/// @param tint 0...1 = 0.2,0.2,0.9\n"
    "Foil mine(vec2 position, Foil foil, Mask mask, Noise noise, vec3 tint) {\n"
    "  foil.pitch = 1000.0 + 40.0 * noiseSample(noise, position);\n  foil.tint = tint;\n"
    "  foil.cover *= maskSample(mask, position);\n  return foil;\n}\n",
}
for name, text in effects.items():
    save("effect", f"{name}.glsl", text)

save("script", "script.jsonl", "".join(line + "\n" for line in [
    '{"t": 0, "move": [10, 20]}', '{"t": 0.1, "press": "left"}', '{"t": 0.2, "move": "away"}',
    '{"t": 0.25, "release": "left"}', '{"t": 0.3, "scroll": [0, -1.5]}', '{"t": 0.4, "key": "space"}',
    '{"t": 1e0, "resize": [640, 480]}', '{"t": 2, "type": "a\\u00e9"}']))
save("json", "values.json", '{"a": [true, false, null, -1.5e-3, 18446744073709551615], "\\ud83d\\ude00\\n": {"b": ""}}')

card = """name = "Seed"
size = "poker"
corner = 3.0
light = "studio"
[front]
art = "art.png"
fit = "contain"
zoom = 1.5
position = [0.5, 0.25]
white = { file = "art.png", polarity = "black" }
etch = "art.png"
relief = 0.05
[[front.foil]]
kind = "cosmos"
mask = "lights"
place = "over"
strength = 0.5
parameters = { scale = 1.2 }
[[front.layer]]
picture = "art.png"
depth = -8.0
[back]
art = "art.png"
"""
save("card", "whole.toml", card)
save("card", "sizes.toml", 'size = [88, 63]\nthickness = 0x1\n[front]\nart = """a\\\nb"""\ncorner = inf\n')
save("card", "odd.toml", "front.art = 'a'\n[[front.foil]]\n[[front.foil]]\nkind = 7\n# end")

art = encoded(picture("RGBA"), "PNG")
save("pack", "whole.foil", archive({"card.toml": card, "art.png": art, "mine.glsl": effects["foil"]}))
save("pack", "stored.foil", archive({"card.toml": '[front]\nart = "a.png"\n', "a.png": art}, zipfile.ZIP_STORED))
stack = """<?xml version='1.0'?><image w='6' h='7'><stack><layer name='foil' src='data/a.png' opacity='0.5'/>
<stack name='depth: -4'><layer src='data/a.png' x='1' y='-2'/></stack>
<layer name='art &amp; more' src='data/a.png' visibility='visible'/></stack></image>"""
save("ora", "layers.ora", archive(
    {"mimetype": "image/openraster", "stack.xml": stack, "data/a.png": art}, zipfile.ZIP_STORED))

save("settings", "all.toml", 'light = "sun"\nfoil = "cosmos"\nmask = "edges"\nsway = true\n'
     'reducedMotion = false\nbackdrop = "dark"\n')

for name, words in {
    "render": "render\na.png\n--output\nout.png\n--size\n63x88\n--tilt\n6,-4\n--flip\n90",
    "film": "film\na.png\n--output=a.mp4\n--motion\nsway\n--seconds\n2\n--fps\n29.97\n--site\ndiscord",
    "view": "a.png\n--back\nb.png\n--effect\ncosmos\n--param\nscale=1,2\n--light\npoint:1,2,3\n--scene\ncard",
    "trace": "trace\n--scene\ntree\n--duration\n1e1\n--fps\n24\n--seed\n18446744073709551615",
    "help": "help\nsheet", "batch": "render\n--jobs\n4\n--shard\n1/3\n--output\n{name}.webp\n--",
}.items():
    save("arguments", name, words)
