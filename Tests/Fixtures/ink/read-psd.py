#!/usr/bin/env python3
"""Prints the content of a PSD file as JSON, read by Adobe's specification without Foil's code.

The second file has the expected coverage of each channel, plane by plane, 255 being full.
"""
import json
import struct
import sys

data, expected = (open(path, "rb").read() for path in sys.argv[1:3])
place = 0


def take(form):
    global place
    values = struct.unpack_from(">" + form, data, place)
    place += struct.calcsize(">" + form)
    return values


header = take("4sH6xHIIHHI")
(length,) = take("I")
end = place + length
resources = {}
while place < end:
    block, number, name = take("4sHB")
    assert block == b"8BIM"
    place += name + (name + 1) % 2
    (count,) = take("I")
    resources[number] = data[place : place + count]
    place += count + count % 2
assert place == end
layers, compression = take("IH")


def strings(resource, form, unit, encoding):
    rest, found = resources[resource], []
    while rest:
        (count,) = struct.unpack_from(form, rest)
        start = struct.calcsize(form)
        found.append(rest[start : start + unit * count].decode(encoding).rstrip("\0"))
        rest = rest[start + unit * count :]
    return found


across, unit, _, down, _, _ = struct.unpack(">IHHIHH", resources[1005])
print(json.dumps({
    "header": list(header[1:]),
    "resolution": [across >> 16, unit, down >> 16],
    "names": strings(1006, ">B", 1, "ascii"),
    "unicodeNames": strings(1045, ">I", 2, "utf-16-be"),
    "colors": [list(color) for color in struct.iter_unpack(">HHHHHHBx", resources[1007])],
    "newColors": [list(color) for color in struct.iter_unpack(">HHHHHHB", resources[1077][4:])],
    "profile": list(resources[1039]),
    "tail": [layers, compression],
    "hasExpectedPlanes": bytes(255 - level for level in data[place:]) == expected,
}))
