"""Checks that files are complete by reading each kind to its end."""
import json
import struct
import subprocess
import tomllib
import zipfile
import zlib

CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def fault(path):
    """The fault of a file; None if it is complete."""
    try:
        with open(path, "rb") as file:
            data = file.read()
        ending = path.rsplit(".", 1)[-1]
        if ending == "png":
            read_png(data)
        elif ending == "webp":
            read_riff(data)
        elif ending == "toml":
            tomllib.loads(data.decode())
        elif ending == "jsonl":
            if not data.endswith(b"\n"):
                return "its last line has no end"
            for line in data.splitlines():
                json.loads(line)
        elif ending in ("foil", "ora"):
            with zipfile.ZipFile(path) as packed:
                bad = packed.testzip()
                return f"{bad} in it is broken" if bad else None
        elif ending in ("jpg", "mp4", "gif"):
            return decode(path)
        else:
            return "is of no kind that is known"
    except (ValueError, IndexError, KeyError, OSError, struct.error, zlib.error, zipfile.BadZipFile) as error:
        return str(error) or type(error).__name__
    return None


def read_png(data):
    """Checks every chunk's checksum and every frame's rows."""
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError("has no head of a PNG")
    at, last, size, frames, rows = 8, b"", (0, 0), [], b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if struct.unpack(">I", data[at + 8 + length:at + 12 + length])[0] != zlib.crc32(kind + body):
            raise ValueError(f"the sum of {kind} at {at} is another")
        if kind == b"IHDR":
            width, height, depth, color = struct.unpack(">IIBB", body[:10])
            bits, size = depth * CHANNELS[color], (width, height)
        elif kind == b"fcTL":
            if rows:
                frames.append((size, rows))
                rows = b""
            size = struct.unpack(">II", body[4:12])
        elif kind == b"IDAT":
            rows += body
        elif kind == b"fdAT":
            rows += body[4:]
        last, at = kind, at + 12 + length
    if last != b"IEND":
        raise ValueError("has no end")
    for (width, height), packed in frames + [(size, rows)]:
        if len(zlib.decompress(packed)) != height * (1 + (width * bits + 7) // 8):
            raise ValueError("has not all of its rows")


def read_riff(data):
    """Checks a WebP's chunks to the end."""
    if data[:4] != b"RIFF" or data[8:12] != b"WEBP" or struct.unpack("<I", data[4:8])[0] != len(data) - 8:
        raise ValueError("has no head of a WebP, or another length than it says")
    at = 12
    while at < len(data):
        length = struct.unpack("<I", data[at + 4:at + 8])[0]
        at += 8 + length + length % 2
    if at != len(data):
        raise ValueError("its last chunk is cut off")


def decode(path):
    """The errors of ffmpeg for the file."""
    done = subprocess.run(["ffmpeg", "-v", "error", "-nostdin", "-i", path, "-f", "null", "-"],
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace", check=False)
    return done.stderr.strip() or (f"ffmpeg ends with {done.returncode}" if done.returncode else None)
