#!/usr/bin/env python3
"""Writes opengl_functions.json from Khronos' registry: the versions and extensions of OpenGL core, OpenGL ES 2 and
later, and EGL with each function of the shim header. Run it by hand when the header changes, never in CI:

    git clone --depth 1 https://github.com/anholt/libepoxy
    Tests/Fixtures/make-functions.py libepoxy/registry
"""
import json, os, re, sys
import xml.etree.ElementTree as ElementTree

FOLDER = os.path.dirname(os.path.abspath(__file__))
HEADER = os.path.join(FOLDER, "..", "..", "Sources", "CEpoxy", "shim.h")
# The registry's names of the APIs, and Foil's. The registry names extensions for core contexts separately.
VERSIONS = {"gl": "gl", "gles2": "es", "egl": "egl"}
EXTENSIONS = {"glcore": "gl", "gles2": "es", "egl": "egl"}


def commands(parts, wanted):
    for part in parts:
        for command in part.findall("command"):
            if command.get("name") in wanted:
                yield part.get("api"), command.get("name")


def main(registry):
    names = re.findall(r"^FOIL_GL\([^,]*,\s*(\w+)", open(HEADER).read(), re.MULTILINE)
    functions = {name: {} for name in names}

    def add(name, api, provider):
        providers = functions[name].setdefault(api, [])
        if provider not in providers:
            providers.append(provider)

    for file in ["gl.xml", "egl.xml"]:
        root = ElementTree.parse(os.path.join(registry, file)).getroot()
        for feature in root.findall("feature"):
            if feature.get("api") not in VERSIONS:
                continue
            for _, name in commands(feature.findall("require"), functions):
                add(name, VERSIONS[feature.get("api")], feature.get("number"))
            for _, name in commands(feature.findall("remove"), functions):
                sys.exit(f"{name} is not in the core profile from {feature.get('number')} on")
        for extension in root.find("extensions").findall("extension"):
            supported = extension.get("supported").split("|")
            for api, name in commands(extension.findall("require"), functions):
                for key, ours in EXTENSIONS.items():
                    # "gl" in a part of an extension means both profiles of OpenGL.
                    if key in supported and api in (None, key, {"glcore": "gl"}.get(key)):
                        add(name, ours, extension.get("name"))
    lines = [f'    {json.dumps(name)}: {json.dumps(functions[name])}' for name in names]
    about = "Versions and extensions that have each function of Sources/CEpoxy/shim.h, by Khronos' registry."
    with open(os.path.join(FOLDER, "opengl_functions.json"), "w") as file:
        file.write(f'{{\n  "about": {json.dumps(about)},\n  "functions": {{\n' + ",\n".join(lines) + "\n  }\n}\n")


main(sys.argv[1])
