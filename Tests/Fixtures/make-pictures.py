#!/usr/bin/env python3
"""Makes pictures/others: valid files by other encoders, each NAME beside NAME.png, its pixels as an independent
decoder shows them (RGBA, straight alpha). Run by hand, never in CI:

    apt-get install libjpeg-turbo-progs libimage-exiftool-perl
    pip install pillow resvg_py && pip download --no-deps --no-binary :all: pypng && tar xzf pypng-*.tar.gz
    PYTHONPATH=pypng-*/code Tests/Fixtures/make-pictures.py
"""
import io, os, shutil, struct, subprocess, tempfile, zlib

import pngsuite
import resvg_py
from PIL import Image, ImageCms, ImageDraw, ImageOps

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "pictures", "others")
WIDTH, HEIGHT = 37, 29
SRGB = ImageCms.createProfile("sRGB")


def source(mode="RGB"):
    """A smooth picture without an axis of symmetry, of every hue."""
    picture = Image.new("RGB", (WIDTH, HEIGHT))
    for y in range(HEIGHT):
        for x in range(WIDTH):
            picture.putpixel((x, y), (30 + 5 * x, 20 + 7 * y, 200 - 3 * x - 2 * y))
    ImageDraw.Draw(picture).rectangle((3, 2, 12, 8), fill=(60, 160, 90))
    return picture.convert(mode)


def write(name, content, expected):
    with open(os.path.join(OUT, name), "wb") as file:
        file.write(content)
    plain = expected.convert("RGBA")
    plain.info.clear()
    plain.save(os.path.join(OUT, name + ".png"), optimize=True)


def encoded(picture, **options):
    file = io.BytesIO()
    picture.save(file, **options)
    return file.getvalue()


def decoded(content):
    picture = Image.open(io.BytesIO(content))
    picture.load()
    return picture


def in_srgb(picture):
    """By the picture's own profile."""
    profile = ImageCms.ImageCmsProfile(io.BytesIO(picture.info["icc_profile"]))
    if picture.mode == "RGBA":
        color = ImageCms.profileToProfile(picture.convert("RGB"), profile, SRGB, outputMode="RGB")
        color.putalpha(picture.getchannel("A"))
        return color
    return ImageCms.profileToProfile(picture, profile, SRGB, outputMode="RGB")


# Profiles, put together by hand.

def fixed(value):
    return struct.pack(">i", round(value * 65536))


def profile(kind, space, connection, tags):
    words = b"foil test"
    text = b"desc" + bytes(4) + struct.pack(">I", len(words) + 1) + words + bytes(1 + 8 + 3 + 67)
    tags = [(b"desc", text), (b"cprt", b"text" + bytes(4) + b"CC0\0"),
            (b"wtpt", b"XYZ " + bytes(4) + fixed(0.9642) + fixed(1) + fixed(0.8249))] + tags
    table, body = struct.pack(">I", len(tags)), b""
    start = 128 + 4 + 12 * len(tags)
    for name, content in tags:
        table += name + struct.pack(">II", start + len(body), len(content))
        body += content + bytes(-len(content) % 4)
    size = start + len(body)
    header = struct.pack(">I4sI4s4s4s", size, bytes(4), 0x02100000, kind, space, connection)
    header += struct.pack(">6H", 2024, 1, 1, 0, 0, 0) + b"acsp" + bytes(28)
    header += fixed(0.9642) + fixed(1) + fixed(0.8249) + bytes(48)
    return header + table + body


def gamma(value):
    return b"curv" + bytes(4) + struct.pack(">IH", 1, round(value * 256))


def xyz(x, y, z):
    return b"XYZ " + bytes(4) + fixed(x) + fixed(y) + fixed(z)


# The primaries of Adobe RGB (1998), as seen under D50.
ADOBE = profile(b"mntr", b"RGB ", b"XYZ ", [
    (b"rXYZ", xyz(0.60974, 0.31111, 0.01947)), (b"gXYZ", xyz(0.20528, 0.62567, 0.06087)),
    (b"bXYZ", xyz(0.14919, 0.06322, 0.74457)),
    (b"rTRC", gamma(2.19921875)), (b"gTRC", gamma(2.19921875)), (b"bTRC", gamma(2.19921875))])
GREY = profile(b"mntr", b"GRAY", b"XYZ ", [(b"kTRC", gamma(1.2))])


def inks():
    """Colours of full inks upon each other, mixed linearly between, as lut8."""
    lab = {0: (95, 0, -2), 1: (55, -37, -50), 2: (48, 74, -3), 3: (24, 22, -46), 4: (89, -5, 93),
           5: (50, -65, 27), 6: (47, 68, 48), 7: (23, 0, 0)}
    grid = b""
    for point in range(16):  # cyan is the slowest
        cyan, magenta, yellow, black = [(point >> shift) & 1 for shift in (3, 2, 1, 0)]
        light, a, b = lab[cyan + 2 * magenta + 4 * yellow]
        if black:
            light, a, b = light * 0.18, a * 0.1, b * 0.1
        grid += bytes((round(light * 2.55), round(a) + 128, round(b) + 128))
    ramp = bytes(range(256))
    matrix = b"".join(fixed(value) for value in (1, 0, 0, 0, 1, 0, 0, 0, 1))
    return b"mft1" + bytes(4) + bytes((4, 3, 2, 0)) + matrix + ramp * 4 + grid + ramp * 3


PRESS = profile(b"prtr", b"CMYK", b"Lab ", [(b"A2B0", inks())])


def make_profiles():
    broken = ADOBE[:200] + bytes(len(ADOBE) - 200)
    alpha = source("RGBA")
    alpha.putalpha(Image.linear_gradient("L").resize((WIDTH, HEIGHT)))
    for name, picture, icc in [
        ("adobe.png", source(), ADOBE), ("adobe-alpha.png", alpha, ADOBE),
        ("adobe-palette.png", source().quantize(64), ADOBE), ("grey.png", source("L"), GREY),
        ("adobe.jpg", source(), ADOBE), ("grey.jpg", source("L"), GREY),
        ("press.jpg", source("CMYK"), PRESS), ("adobe.webp", source(), ADOBE),
        ("srgb.jpg", source(), ImageCms.ImageCmsProfile(SRGB).tobytes()),
        ("broken.png", source(), broken), ("broken.jpg", source(), broken), ("broken.webp", source(), broken),
        ("other-space.png", source("L"), ADOBE), ("other-space.jpg", source(), GREY),
    ]:
        options = {"png": {}, "jpg": {"quality": 95}, "webp": {"lossless": True, "exact": True}}
        kind = name.split(".")[1]
        file = encoded(picture, format={"jpg": "jpeg"}.get(kind, kind), icc_profile=icc, **options[kind])
        shown = decoded(file)
        if icc in (ADOBE, GREY, PRESS) and not name.startswith("other"):
            icc_bytes = shown.info["icc_profile"]
            shown = shown.convert("RGB") if shown.mode == "P" else shown
            shown.info["icc_profile"] = icc_bytes
            shown = in_srgb(shown)
        write("profile-" + name, file, shown)
    # What else a PNG says of its colours is overruled by its profile.
    file = encoded(source(), format="png", icc_profile=ADOBE)
    at = file.index(b"iCCP") - 4
    linear = png_chunk(b"gAMA", struct.pack(">I", 100000))
    write("profile-adobe-linear.png", file[:at] + linear + file[at:], in_srgb(decoded(file)))


def png_chunk(name, content):
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def make_orientations():
    for value in (3, 6, 8):
        exif = Image.Exif()
        exif[0x112] = value
        for kind, options in [("png", {}), ("jpeg", {"quality": 95}), ("webp", {"lossless": True})]:
            file = encoded(source(), format=kind, exif=exif, **options)
            if kind == "jpeg":
                # A comment and segments of other programs before the EXIF block.
                other = b"\xff\xfe\0\x0bby hand\0\0" + b"\xff\xec\0\x07Ducky" + b"\xff\xe1\0\x10http://ns.test"
                file = file[:2] + other + file[2:]
            write(f"turned-{value}.{kind}", file, ImageOps.exif_transpose(decoded(file)))
    grey = Image.Exif()
    grey[0x112] = 6
    file = encoded(source("L"), format="png", exif=grey)
    write("turned-grey.png", file, ImageOps.exif_transpose(decoded(file)))


def xmp(value, is_element):
    """A packet as programs write it, with its orientation as attribute or as element."""
    name = "tiff:Orientation"
    attribute, element = ("", f"<{name}>{value}</{name}>") if is_element else (f' {name}="{value}"', "")
    return ('<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">'
            '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" '
            f'xmlns:tiff="http://ns.adobe.com/tiff/1.0/"{attribute}>{element}</rdf:Description></rdf:RDF></x:xmpmeta>'
            + " " * 100 + '<?xpacket end="w"?>').encode()


def make_xmp():
    for value, is_element in ((6, False), (3, True)):
        packet = xmp(value, is_element)
        for kind, options in [("jpeg", {"quality": 95}), ("webp", {"lossless": True})]:
            file = encoded(source(), format=kind, xmp=packet, **options)
            write(f"xmp-{value}.{kind}", file, ImageOps.exif_transpose(decoded(file)))
        file = encoded(source(), format="png")
        at = file.index(b"IDAT") - 4
        file = file[:at] + png_chunk(b"iTXt", b"XML:com.adobe.xmp" + bytes(5) + packet) + file[at:]
        write(f"xmp-{value}.png", file, ImageOps.exif_transpose(decoded(file)))
    # As exiftool writes it.
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "art.jpeg")
        source().save(path, quality=95)
        subprocess.run(["exiftool", "-q", "-XMP-tiff:Orientation#=8", path], check=True)
        with open(path, "rb") as file:
            content = file.read()
    write("xmp-8.jpeg", content, ImageOps.exif_transpose(decoded(content)))
    # Where both say one, EXIF goes before.
    exif = Image.Exif()
    exif[0x112] = 6
    file = encoded(source(), format="jpeg", quality=95, exif=exif, xmp=xmp(3, False))
    write("xmp-and-exif.jpeg", file, ImageOps.exif_transpose(decoded(file)))


def make_samplings():
    ppm = encoded(source(), format="ppm")
    for name, sampling in [
        ("1x4", "1x4"), ("4x1", "4x1"), ("3x1", "3x1"), ("1x3", "1x3"), ("3x2", "3x2,1x1,1x1"), ("4x2", "4x2"),
        ("2x4", "2x4"), ("mixed", "2x2,1x2,2x1"), ("inverted", "1x1,2x2,2x2"), ("one-chroma", "2x2,2x2,1x1"),
    ]:
        for form in ([], ["-progressive"]):
            file = subprocess.run(
                ["cjpeg", "-quality", "92", "-sample", sampling] + form, input=ppm, stdout=subprocess.PIPE,
                check=True).stdout
            write(f"sampling-{name}{'-progressive' if form else ''}.jpg", file, decoded(file))
    file = encoded(source(), format="jpeg", quality=92)
    restarts = subprocess.run(
        ["cjpeg", "-quality", "92", "-restart", "1"], input=ppm, stdout=subprocess.PIPE, check=True).stdout
    write("restarts.jpg", restarts, decoded(restarts))
    at = file.index(b"\xff\xdb")
    write("stray-bytes.jpg", file[:at] + b"\0stray" + file[at:], decoded(file))
    write("fill-bytes.jpg", file[:at] + b"\xff\xff\xff" + file[at:], decoded(file))
    write("bytes-behind.jpg", file + b"more than there was to say", decoded(file))


def make_pngsuite():
    """Willem van Schaik's files; pypng adds some of its own, with capital letters."""
    for name, file in pngsuite.png.items():
        if name[0].isupper():
            continue
        picture = decoded(file)
        if picture.mode == "L" and "transparency" in picture.info:
            # Pillow scales the levels to 8 bits, but not the one that is transparent.
            picture.info["transparency"] *= 255 // (2 ** file[24] - 1)
        alpha = picture.convert("RGBA").getchannel("A")
        if picture.mode.startswith("I"):
            levels = [value / 257 for value in picture.get_flattened_data()]
            shown = Image.new("L", picture.size)
            shown.putdata([round(value) for value in levels])
            shown = shown.convert("RGB")
        else:
            shown = picture.convert("RGB")
        at = file.find(b"gAMA")
        if at >= 0:
            exponent = 45455 / struct.unpack(">I", file[at + 4:at + 8])[0]
            shown = shown.point([round((value / 255) ** exponent * 255) for value in range(256)] * 3)
        shown.putalpha(alpha)
        write(f"pngsuite-{name}.png", file, shown)


def drawing(root, content, namespace="xmlns"):
    return f'<svg {namespace}="http://www.w3.org/2000/svg" {root}>{content}</svg>'


def make_drawings():
    frame = ('<rect width="238.11" height="332.6" fill="#fff"/>'
             '<path d="M4 4H234.11V328.6H4Z" fill="none" stroke="#205080" stroke-width="8"/>'
             '<circle cx="170" cy="90" r="50" fill="#c03030"/>')
    card = 'width="63mm" height="88mm"'
    clip = ('<clipPath id="c"><path d="M10 0H90L100 70L60 140H0Z"/></clipPath>'
            '<rect width="100" height="140" fill="#207050"/><circle cx="50" cy="40" r="30" fill="#e0b020"/>')
    plain = drawing(card, frame)
    prefixed = plain.replace("<", "<card:").replace("<card:/", "</card:").replace("xmlns=", "xmlns:card=")
    head = '<?xml version="1.0" encoding="UTF-16"?>\n'
    files = {
        "millimetres": plain,
        "units": drawing('width="2in" height="5cm"',
                         '<rect width="1in" height="2.5cm" fill="#a03"/><rect x="72pt" y="6pc" width="10mm" '
                         'height="20px" fill="#036"/><rect x="50%" width="25%" height="10%" fill="#3a0"/>'),
        "view-box": drawing(card + ' viewBox="0 0 238.11 332.6"', frame),
        "view-box-alone": drawing('viewBox="10 10 200 300"', frame),
        "view-box-fits": drawing('width="300" height="200" viewBox="0 0 238.11 332.6"', frame),
        "view-box-stretched": drawing(
            'width="300" height="200" viewBox="0 0 238.11 332.6" preserveAspectRatio="none"', frame),
        "clip-on-root": drawing('width="100" height="140" clip-path="url(#c)"', clip),
        "opacity-on-root": drawing('width="100" height="140" opacity="0.5"', clip),
        "prefix": prefixed,
        "comment": "<!--" + "a long story " * 400 + "-->" + plain,
        "document-type": '<!DOCTYPE svg [<!-- ]> --><!ENTITY ink "#205080"><!ENTITY gt ">">]>\n'
                         + plain.replace("#205080", "&ink;"),
        "utf-16-le": (b"\xff\xfe" + (head + plain).encode("utf-16-le")),
        "utf-16-be": (b"\xfe\xff" + (head + plain).encode("utf-16-be")),
        "latin-1": ('<?xml version="1.0" encoding="ISO-8859-1"?><!-- \u00e9 -->' + plain).encode("latin-1"),
    }
    for name, text in files.items():
        content = text if isinstance(text, bytes) else text.encode()
        # resvg takes text only, and in UTF-8.
        text = plain if isinstance(text, bytes) else text
        shown = decoded(bytes(resvg_py.svg_to_bytes(svg_string=text, width=960, dpi=96)))
        size = (64, round(64 * shown.height / shown.width))
        if shown.height > shown.width:
            size = (round(64 * shown.width / shown.height), 64)
        write(f"drawing-{name}.svg", content, shown.resize(size, Image.Resampling.BOX))


shutil.rmtree(OUT, ignore_errors=True)
os.makedirs(OUT)
make_profiles()
make_orientations()
make_xmp()
make_samplings()
make_pngsuite()
make_drawings()
