"""The jobs: every command that writes, on cards of every kind, and a window that saves."""
import dataclasses
import os
import shutil

SMALL = ["--size", "200x280"]
SHORT = SMALL + ["--seconds", "1", "--fps", "10", "--progress", "none"]


@dataclasses.dataclass(frozen=True)
class Job:
    """A command of the program; in its words {m} is the folder of the cards, {o} the output folder."""
    name: str
    words: tuple
    # Files of {o} that it writes.
    makes: tuple = ()
    # Lines that it may print if it fails: one, or one a card and a summary.
    lines: int = 1
    # True if standard output is the same at every run.
    speaks: bool = False
    window: bool = False

    def arguments(self, material, out):
        return [word.format(m=material, o=out, name="{name}") for word in self.words]


def still(name, art, ending="png", *more):
    return Job(name, ("render", "{m}/" + art, *SMALL, *more, "--output", "{o}/out." + ending), ("out." + ending,))


def film(ending, *more):
    return Job("film " + ending, ("film", "{m}/art.png", *SHORT, *more, "--output", "{o}/out." + ending), ("out." + ending,))


FRAMES = tuple(f"f{number:02}.png" for number in range(10))
CARDS = tuple(f"{number}.png" for number in range(1, 7))
JOBS = [
    still("png", "art.png"),
    still("jpg", "art.png", "jpg"),
    still("webp", "art.png", "webp", "--flip", "180"),
    still("svg", "art.svg"),
    still("card file", "card.toml", "png", "--tilt", "6,-4"),
    still("pack", "pack.foil"),
    still("ora", "layers.ora", "png", "--card-only", "--margin", "20"),
    still("own effect", "art.png", "png", "--effect", "{m}/mine.glsl"),
    Job("standard output", ("render", "{m}/art.png", *SMALL, "--output", "-"), speaks=True),
    Job("mask", ("mask", "{m}/art.png", "--where", "lights", "--output", "{o}/out.png"), ("out.png",)),
    Job("thumbnail", ("thumbnail", "{m}/pack.foil", "{o}/out.png"), ("out.png",)),
    Job("sheet", ("sheet", "{m}/set", "{m}/card.toml", "--output", "{o}/out.png", "--height", "120", "--progress", "none"),
        ("out.png",), lines=8),
    Job("batch", ("render", "{m}/set", *SMALL, "--jobs", "2", "--progress", "none", "--output", "{o}/{name}.png"),
        CARDS, lines=7),
    film("mp4"),
    film("gif"),
    film("webp", "--transparent"),
    film("png", "--transparent"),
    Job("film frames", ("film", "{m}/card.toml", *SHORT, "--output", "{o}/f%02d.png"), FRAMES),
    Job("trace", ("trace", "--scene", "card", "--duration", "1"), speaks=True),
    Job("list", ("list", "--json"), speaks=True),
    Job("bench", ("bench", "{m}/art.png", "--frames", "5", *SMALL)),
    Job("window", ("{o}/card.toml", "--size", "500x500"), ("card.toml",), lines=4, window=True),
]


def prepare(job, material, out, has_old):
    """Puts the files that exist before the run into `out`; returns their bytes by name."""
    if job.window:
        for name in ("card.toml", "art.png", "height.png", "art.svg", "mine.glsl"):
            shutil.copy(os.path.join(material, name), out)
    elif has_old:
        for name in job.makes:
            with open(os.path.join(out, name), "wb") as file:
                file.write(b"old")
    return contents(out)


def contents(folder):
    """The files below a folder."""
    found = {}
    for path, _, names in os.walk(folder):
        for name in names:
            with open(os.path.join(path, name), "rb") as file:
                found[os.path.relpath(os.path.join(path, name), folder)] = file.read()
    return found


def send_input(screen, process):
    """Sends a user's input to the window: another look, a save, a picture, a recording, and the end.

    Stops if the program ends by itself.
    """
    def rest(seconds):
        return screen.wait(lambda: process.poll() is not None, seconds)
    screen.move(250, 250)
    dark = screen.patch(200, 200, 100, 100)
    if not screen.wait(lambda: process.poll() is not None or screen.patch(200, 200, 100, 100) != dark, 20) or rest(0.8):
        return
    for key in ("e", "ctrl+s", "s", "v"):
        screen.key(key)
        if rest(0.4):
            return
    for x in range(250, 300, 10):
        screen.button(x < 290)
        screen.move(x, 250)
        if rest(0.03):
            return
    screen.key("v")
    if not rest(0.5):
        screen.key("q")
