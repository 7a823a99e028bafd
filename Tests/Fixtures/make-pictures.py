#!/usr/bin/env python3
"""Writes pictures/others: valid files of other encoders. Beside each NAME, NAME.png has the pixels of an independent
decoder (RGBA, straight alpha). Run it by hand, never in CI:

    apt-get install libjpeg-turbo-progs libimage-exiftool-perl
    pip install pillow resvg_py && pip download --no-deps --no-binary :all: pypng && tar xzf pypng-*.tar.gz
    PYTHONPATH=pypng-*/code Tests/Fixtures/make-pictures.py [GROUP]...

With GROUPs it writes only their files: profiles, orientations, xmp, samplings, pngsuite, drawings, bmp, gif, tiff.
"""
import glob, io, os, struct, subprocess, sys, tempfile, zlib

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
    """Converts a picture by its own profile."""
    profile = ImageCms.ImageCmsProfile(io.BytesIO(picture.info["icc_profile"]))
    if picture.mode == "RGBA":
        color = ImageCms.profileToProfile(picture.convert("RGB"), profile, SRGB, outputMode="RGB")
        color.putalpha(picture.getchannel("A"))
        return color
    return ImageCms.profileToProfile(picture, profile, SRGB, outputMode="RGB")


# Profiles, made by hand.

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


# The primaries of Adobe RGB (1998), adapted to D50.
ADOBE = profile(b"mntr", b"RGB ", b"XYZ ", [
    (b"rXYZ", xyz(0.60974, 0.31111, 0.01947)), (b"gXYZ", xyz(0.20528, 0.62567, 0.06087)),
    (b"bXYZ", xyz(0.14919, 0.06322, 0.74457)),
    (b"rTRC", gamma(2.19921875)), (b"gTRC", gamma(2.19921875)), (b"bTRC", gamma(2.19921875))])
GREY = profile(b"mntr", b"GRAY", b"XYZ ", [(b"kTRC", gamma(1.2))])


def inks():
    """The lut8 table of overprinted full inks, linear in between."""
    lab = {0: (95, 0, -2), 1: (55, -37, -50), 2: (48, 74, -3), 3: (24, 22, -46), 4: (89, -5, 93),
           5: (50, -65, 27), 6: (47, 68, 48), 7: (23, 0, 0)}
    grid = b""
    for point in range(16):  # cyan changes most slowly
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
    # A PNG's profile overrides its other color chunks.
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
    """An XMP packet with its orientation as attribute or as element."""
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
    # The form of exiftool.
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "art.jpeg")
        source().save(path, quality=95)
        subprocess.run(["exiftool", "-q", "-XMP-tiff:Orientation#=8", path], check=True)
        with open(path, "rb") as file:
            content = file.read()
    write("xmp-8.jpeg", content, ImageOps.exif_transpose(decoded(content)))
    # EXIF takes precedence if both have an orientation.
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
    """The files of Willem van Schaik; pypng adds some of its own, with capital letters."""
    import pngsuite
    for name, file in pngsuite.png.items():
        if name[0].isupper():
            continue
        picture = decoded(file)
        if picture.mode == "L" and "transparency" in picture.info:
            # Pillow scales the levels to 8 bits, but not the transparent level.
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
    import resvg_py
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
        # resvg accepts only text in UTF-8.
        text = plain if isinstance(text, bytes) else text
        shown = decoded(bytes(resvg_py.svg_to_bytes(svg_string=text, width=960, dpi=96)))
        size = (64, round(64 * shown.height / shown.width))
        if shown.height > shown.width:
            size = (round(64 * shown.width / shown.height), 64)
        write(f"drawing-{name}.svg", content, shown.resize(size, Image.Resampling.BOX))


# Files made by hand, which Pillow cannot write.

def deep(picture):
    """The 8-bit samples of a picture as 16 bits, each byte twice."""
    return b"".join(bytes((value, value)) for value in picture.tobytes())


def packed(rows, bits):
    """Packed rows of numbers: each row in whole bytes, the first number in the highest bits."""
    result = b""
    for row in rows:
        number = 0
        for value in row:
            number = number << bits | value
        length = -(-len(row) * bits // 8)
        result += (number << length * 8 - len(row) * bits).to_bytes(length, "big")
    return result


def rows_of(picture):
    """The samples of a one-channel picture."""
    return [[picture.getpixel((x, y)) for x in range(picture.width)] for y in range(picture.height)]


def bmp(bits, pixels, header=40, compression=0, size=(WIDTH, HEIGHT), palette=b"", masks=(), profile=b""):
    """A BMP file; `masks` are in the header if it has room for them, else after it."""
    if header == 12:
        head = struct.pack("<IHHHH", 12, *size, 1, bits)
    else:
        head = struct.pack("<IiiHHIIiiII", header, *size, 1, bits, compression, len(pixels), 2835, 2835,
                           len(palette) // 4, 0)
        head += b"".join(struct.pack("<I", mask) for mask in masks)
    start = 14 + max(len(head), header) + len(palette)
    if profile:
        head = head.ljust(56, b"\0") + b"DEBM".ljust(52, b"\0")
        head += struct.pack("<IIII", 4, start - 14 + len(pixels), len(profile), 0)
    head = head.ljust(header, b"\0")
    return (b"BM" + struct.pack("<IHHI", start + len(pixels) + len(profile), 0, 0, start) + head + palette + pixels
            + profile)


def bmp_rows(picture, encode, bottom_up=True):
    """The rows of a picture, padded to 32 bits."""
    rows = [b"".join(encode(picture.getpixel((x, y))) for x in range(picture.width)) for y in range(picture.height)]
    return b"".join(row + bytes(-len(row) % 4) for row in (rows[::-1] if bottom_up else rows))


def runs(rows, bits):
    """Run-length encoded rows from the bottom up, with runs and literal pixels, of 4 or 8 bits."""
    result = b""
    for row in reversed(rows):
        at = 0
        while at < len(row):
            end = at
            while end < len(row) and row[end] == row[at] and end - at < 255:
                end += 1
            if end - at > 1 or len(row) - at < 4:
                value = row[at] if bits == 8 else row[at] << 4 | row[at]
                result, at = result + bytes((end - at, value)), end
            else:
                part = row[at:at + 7] if len(row) - at >= 7 else row[at:at + 3]
                content = packed([part], bits)
                result, at = result + bytes((0, len(part))) + content + bytes(len(content) % 2), at + len(part)
        result += b"\0\0"
    return result + b"\0\1"


def make_bmp():
    for mode in ("1", "L", "RGB"):
        file = encoded(source(mode), format="bmp")
        write(f"bmp-{mode.lower()}.bmp", file, decoded(file))
    few = source().quantize(4)
    colors = [few.getpalette()[3 * i:3 * i + 3] for i in range(4)]
    quads = b"".join(bytes((b, g, r, 0)) for r, g, b in colors)
    shown = few.convert("RGB")
    write("bmp-2-bits.bmp", bmp(2, b"".join(
        row + bytes(-len(row) % 4) for row in (packed([row], 2) for row in rows_of(few)[::-1])), palette=quads), shown)
    for bits, compression in ((8, 1), (4, 2)):
        write(f"bmp-runs-{bits}.bmp", bmp(bits, runs(rows_of(few), bits), compression=compression, palette=quads), shown)
    # A skipped row, then a jump, then the end before the last rows.
    jumps = bytes((5, 1, 0, 0, 0, 2, 3, 2, 4, 2, 0, 1))
    expected = Image.new("P", (WIDTH, HEIGHT), 0)
    expected.putpalette(sum(colors, []))
    expected.paste(1, (0, HEIGHT - 1, 5, HEIGHT))
    expected.paste(2, (3, HEIGHT - 4, 7, HEIGHT - 3))
    write("bmp-jumps.bmp", bmp(8, jumps, compression=1, palette=quads), expected.convert("RGB"))
    triples = b"".join(bytes((b, g, r)) for r, g, b in colors).ljust(3 * 256, b"\0")
    write("bmp-os2.bmp", bmp(8, bmp_rows(few, lambda index: bytes((index,))), header=12, palette=triples), shown)
    plain = lambda color: bytes(color[::-1])
    write("bmp-top-down.bmp", bmp(24, bmp_rows(source(), plain, False), size=(WIDTH, -HEIGHT)), source())
    five = lambda shift, green: lambda color: struct.pack(
        "<H", color[0] >> 3 << shift | color[1] >> (8 - green) << 5 | color[2] >> 3)
    for name, shift, green, masks in (("555", 10, 5, ()), ("565", 11, 6, (0xF800, 0x7E0, 0x1F))):
        expected = Image.new("RGB", (WIDTH, HEIGHT))
        expected.putdata([(round((r >> 3) * 255 / 31), round((g >> 8 - green) * 255 / (2 ** green - 1)),
                           round((b >> 3) * 255 / 31)) for r, g, b in source().get_flattened_data()])
        pixels = bmp_rows(source(), five(shift, green))
        file = bmp(16, pixels, compression=3 if masks else 0)
        if masks:
            # After the header, which has no room for the masks.
            head = b"".join(struct.pack("<I", mask) for mask in masks)
            file = file[:10] + struct.pack("<I", 66) + file[14:54] + head + file[54:]
        write(f"bmp-{name}.bmp", file, expected)
    alpha = source("RGBA")
    alpha.putalpha(Image.linear_gradient("L").resize((WIDTH, HEIGHT)))
    order = lambda color: bytes((color[3], color[2], color[1], color[0]))
    masks = (0xFF000000, 0xFF0000, 0xFF00, 0xFF)
    write("bmp-alpha.bmp", bmp(32, bmp_rows(alpha, order), header=108, compression=3, masks=masks), alpha)
    ignored = lambda color: bytes((color[2], color[1], color[0], color[3]))
    write("bmp-no-alpha.bmp", bmp(32, bmp_rows(alpha, ignored)), source())
    shown = source()
    shown.info["icc_profile"] = ADOBE
    write("bmp-profile.bmp", bmp(24, bmp_rows(source(), plain), header=124, profile=ADOBE), in_srgb(shown))


def make_gif():
    colors = source().quantize(64)
    see_through = colors.copy()
    see_through.paste(63, (20, 10, 30, 20))
    for name, options in (("plain", {}), ("interlaced", {"interlace": 1}), ("grey", {}), ("transparent", {"transparency": 63}),
                          ("moving", {"save_all": True, "append_images": [colors.transpose(Image.Transpose.ROTATE_180)]})):
        picture = source("L") if name == "grey" else see_through if name == "transparent" else colors
        file = encoded(picture, format="gif", **({"interlace": 0} | options))
        write(f"gif-{name}.gif", file, decoded(file))
    # A frame smaller than its canvas, and one that extends beyond it.
    file = encoded(colors, format="gif", interlace=0)
    at = file.index(b"\x2c" + bytes(4) + struct.pack("<HH", WIDTH, HEIGHT))
    for name, canvas, place in (("within", (50, 40), (7, 5)), ("beyond", (30, 20), (11, 9))):
        moved = file[:6] + struct.pack("<HH", *canvas) + file[10:at + 1] + struct.pack("<HH", *place) + file[at + 5:]
        expected = Image.new("RGBA", canvas)
        expected.paste(colors.convert("RGBA"), place)
        write(f"gif-{name}.gif", moved, expected)


def tiff(tags, blocks, order="<", big=False):
    """A TIFF file of one page: `tags` are number: (type, values), `blocks` its strips or tiles, which this deflates."""
    kinds = {2: "s", 3: "H", 4: "I", 7: "B"}
    blocks = [zlib.compress(block, 9) for block in blocks]
    tags = dict(tags)
    tags[259] = (3, [8])
    place = 16 if big else 8
    places = []
    for block in blocks:
        places.append(place)
        place += len(block)
    tiled = 322 in tags
    tags[324 if tiled else 273], tags[325 if tiled else 279] = (4, places), (4, [len(block) for block in blocks])
    room, entry, count = (8, "Q", "Q") if big else (4, "I", "H")
    start = place + place % 2
    body = b"".join(blocks) + bytes(start - place)
    behind = start + struct.calcsize(order + count) + len(tags) * (20 if big else 12) + room
    table, values = struct.pack(order + count, len(tags)), b""
    for number, (kind, content) in sorted(tags.items()):
        packed_value = struct.pack(f"{order}{len(content)}{kinds[kind]}", *content)
        if len(packed_value) > room:
            value = struct.pack(order + entry, behind + len(values))
            values += packed_value + bytes(len(packed_value) % 2)
        else:
            value = packed_value.ljust(room, b"\0")
        table += struct.pack(f"{order}HH{entry}", number, kind, len(content)) + value
    mark = b"II" if order == "<" else b"MM"
    head = mark + (struct.pack(order + "HHHQ", 43, 8, 0, start) if big else struct.pack(order + "HI", 42, start))
    return head + body + table + bytes(room) + values


def page(colors, bits, samples=1, size=(WIDTH, HEIGHT), **more):
    tags = {256: (4, [size[0]]), 257: (4, [size[1]]), 258: (3, [bits] * samples), 262: (3, [colors]),
            277: (3, [samples]), 278: (4, [size[1]])}
    numbers = {"planar": 284, "extra": 338, "orientation": 274, "inks": 332}
    return tags | {numbers[name]: (3, value if isinstance(value, list) else [value]) for name, value in more.items()}


def make_tiff():
    for mode, compression in (("1", "group4"), ("1", "group3"), ("L", "raw"), ("P", "tiff_lzw"), ("RGB", "tiff_lzw"),
                              ("RGB", "packbits"), ("RGB", "tiff_adobe_deflate"), ("RGBA", "raw"), ("CMYK", "tiff_lzw"),
                              ("LA", "raw")):
        picture = source().quantize(64) if mode == "P" else source(mode)
        if mode in ("RGBA", "LA"):
            picture.putalpha(Image.linear_gradient("L").resize((WIDTH, HEIGHT)))
        file = encoded(picture, format="tiff", compression=compression)
        write(f"tiff-{mode.lower()}-{compression}.tiff", file, decoded(file))
    for mode in ("RGB", "L", "CMYK"):
        file = encoded(source(mode), format="tiff", compression="jpeg", quality=95)
        write(f"tiff-{mode.lower()}-jpeg.tiff", file, decoded(file))
    for value in range(1, 9):
        file = tiff(page(2, 8, 3, orientation=value), [source().tobytes()])
        write(f"tiff-turned-{value}.tiff", file, ImageOps.exif_transpose(decoded(file)))
    for name, icc, picture in (("adobe", ADOBE, source()), ("grey", GREY, source("L")), ("press", PRESS, source("CMYK"))):
        file = encoded(picture, format="tiff", compression="tiff_lzw", icc_profile=icc)
        write(f"tiff-profile-{name}.tiff", file, in_srgb(decoded(file)))

    # TIFF files made by hand.
    rgb, grey, cmyk = source(), source("L"), source("CMYK")
    gradient = Image.linear_gradient("L").resize((WIDTH, HEIGHT))
    rgba = rgb.copy()
    rgba.putalpha(gradient)
    write("tiff-16-bits.tiff", tiff(page(2, 16, 3), [deep(rgb)]), rgb)
    write("tiff-16-bits-high-first.tiff", tiff(page(2, 16, 3), [deep(rgb)], ">"), rgb)
    write("tiff-16-bits-grey.tiff", tiff(page(1, 16), [deep(grey)]), grey)
    write("tiff-16-bits-alpha.tiff", tiff(page(2, 16, 4, extra=2), [deep(rgba)]), rgba)
    write("tiff-16-bits-inks.tiff", tiff(page(5, 16, 4), [deep(cmyk)]), cmyk)
    write("tiff-beyond-4-gib.tiff", tiff(page(2, 8, 3), [rgb.tobytes()], big=True), rgb)
    for bits in (1, 2, 4):
        levels = [[value >> 8 - bits for value in row] for row in rows_of(grey)]
        expected = grey.point([(value >> 8 - bits) * 255 // (2 ** bits - 1) for value in range(256)])
        write(f"tiff-{bits}-bits.tiff", tiff(page(1, bits), [packed(levels, bits)]), expected)
        inverse = [[2 ** bits - 1 - value for value in row] for row in levels]
        write(f"tiff-{bits}-bits-white-is-zero.tiff", tiff(page(0, bits), [packed(inverse, bits)]), expected)
    few = rgb.quantize(4)
    palette = few.getpalette()[:12]
    reds = [value * 257 for channel in range(3) for value in palette[channel::3]]
    write("tiff-palette-2-bits.tiff", tiff(page(3, 2) | {320: (3, reds)}, [packed(rows_of(few), 2)]), few.convert("RGB"))
    planes = [band.tobytes() for band in rgba.split()]
    write("tiff-planar.tiff", tiff(page(2, 8, 3, planar=2), planes[:3]), rgb)
    write("tiff-planar-alpha.tiff", tiff(page(2, 8, 4, planar=2, extra=2), planes), rgba)
    write("tiff-planar-16-bits-inks.tiff", tiff(page(5, 16, 4, planar=2), [deep(band) for band in cmyk.split()]), cmyk)
    write("tiff-unnamed-sample.tiff", tiff(page(2, 8, 4, extra=0), [rgba.tobytes()]), rgb)
    write("tiff-two-extra-samples.tiff", tiff(page(2, 8, 5, extra=[0, 2]), [b"".join(
        bytes((r, g, b, 77, a)) for r, g, b, a in rgba.get_flattened_data())]), rgba)
    # Premultiplied colors lose precision, so the expected pixels do too.
    multiplied = [tuple((value * a + 127) // 255 for value in color) + (a,)
                  for *color, a in rgba.get_flattened_data()]
    expected = Image.new("RGBA", (WIDTH, HEIGHT))
    expected.putdata([tuple(min(255, (value * 255 + a // 2) // a) if a else 0 for value in color) + (a,)
                      for *color, a in multiplied])
    write("tiff-multiplied.tiff", tiff(page(2, 8, 4, extra=1), [b"".join(map(bytes, multiplied))]), expected)
    inks_alpha = b"".join(bytes(ink + (a,)) for ink, a in zip(cmyk.get_flattened_data(), gradient.get_flattened_data()))
    expected = cmyk.convert("RGB")
    expected.putalpha(gradient)
    write("tiff-inks-alpha.tiff", tiff(page(5, 8, 5, extra=2), [inks_alpha]), expected)
    # Tiles extend beyond the picture.
    tiles = []
    for top in range(0, HEIGHT, 16):
        for left in range(0, WIDTH, 16):
            tiles.append(rgb.crop((left, top, left + 16, top + 16)))
    tiled = {322: (4, [16]), 323: (4, [16])}
    write("tiff-tiles.tiff", tiff(page(2, 8, 3) | tiled, [tile.tobytes() for tile in tiles]), rgb)
    bands = [tile.getchannel(band).tobytes() for band in "RGB" for tile in tiles]
    write("tiff-tiles-planar.tiff", tiff(page(2, 8, 3, planar=2) | tiled, bands), rgb)
    lab = ImageCms.profileToProfile(rgb, SRGB, ImageCms.createProfile("LAB"), outputMode="LAB")
    expected = ImageCms.profileToProfile(lab, ImageCms.createProfile("LAB"), SRGB, outputMode="RGB")
    signed = b"".join(bytes((light, a ^ 128, b ^ 128)) for light, a, b in lab.get_flattened_data())
    write("tiff-lab.tiff", tiff(page(8, 8, 3), [signed]), expected)
    # Two pages; viewers show the first.
    file = encoded(source(), format="tiff", compression="tiff_lzw", save_all=True,
                   append_images=[source().transpose(Image.Transpose.ROTATE_180)])
    write("tiff-pages.tiff", file, source())


groups = {"profiles": ("profile-", make_profiles), "orientations": ("turned-", make_orientations),
          "xmp": ("xmp-", make_xmp), "samplings": ("sampling-", make_samplings),
          "pngsuite": ("pngsuite-", make_pngsuite), "drawings": ("drawing-", make_drawings),
          "bmp": ("bmp-", make_bmp), "gif": ("gif-", make_gif), "tiff": ("tiff-", make_tiff)}
os.makedirs(OUT, exist_ok=True)
for group in sys.argv[1:] or groups:
    beginning, make = groups[group]
    for path in glob.glob(os.path.join(OUT, beginning + "*")):
        os.remove(path)
    make()
