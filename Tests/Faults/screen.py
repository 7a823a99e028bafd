"""A virtual screen with a keyboard and a mouse: Xvfb, and libX11 by ctypes."""
import ctypes
import mmap
import os
import signal
import struct
import subprocess
import tempfile
import time

PR_SET_PDEATHSIG = 1


def end_with_parent():
    """Makes a child process end with the script, however that ends."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


class Screen:
    """An Xvfb whose pixels are in a mapped file, so that reading them asks no server."""

    def __init__(self, width, height):
        self.folder = tempfile.TemporaryDirectory(prefix="foil-screen.")
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-fbdir", self.folder.name,
             "-nolisten", "tcp", "-nocursor", "-noreset"], pass_fds=[writing],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=end_with_parent)
        os.close(writing)
        # Read to the end: the server fails if nobody reads its last byte.
        with open(reading) as file:
            self.display = ":" + file.read().strip()
        with open(os.path.join(self.folder.name, "Xvfb_screen0"), "rb") as file:
            self.pixels = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        # The XWD format: a header of big-endian words, a color map, then rows of B, G, R, unused.
        words = struct.unpack(">25I", self.pixels[:100])
        self.first, self.stride = words[0] + words[19] * 12, words[12]
        self.x = ctypes.CDLL("libX11.so.6")
        self.test = ctypes.CDLL("libXtst.so.6")
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XStringToKeysym.restype = ctypes.c_ulong
        self.connection = ctypes.c_void_p(self.x.XOpenDisplay(self.display.encode()))
        if not self.connection:
            raise OSError(f"the screen {self.display} cannot be reached")

    def close(self):
        self.server.kill()
        self.server.wait()
        self.pixels.close()
        self.folder.cleanup()

    def code(self, key):
        return self.x.XKeysymToKeycode(self.connection, ctypes.c_ulong(self.x.XStringToKeysym(key.encode())))

    def key(self, name):
        """Presses and releases a key, such as "ctrl+s"; returns when the events are sent."""
        codes = [self.code({"ctrl": "Control_L", "shift": "Shift_L"}.get(part, part)) for part in name.split("+")]
        for code in codes:
            self.test.XTestFakeKeyEvent(self.connection, code, 1, ctypes.c_ulong(0))
        for code in reversed(codes):
            self.test.XTestFakeKeyEvent(self.connection, code, 0, ctypes.c_ulong(0))
        self.x.XFlush(self.connection)

    def move(self, x, y):
        self.test.XTestFakeMotionEvent(self.connection, 0, x, y, ctypes.c_ulong(0))
        self.x.XFlush(self.connection)

    def button(self, isDown):
        self.test.XTestFakeButtonEvent(self.connection, 1, int(isDown), ctypes.c_ulong(0))
        self.x.XFlush(self.connection)

    def patch(self, x, y, width, height):
        """The current pixels of a rectangle."""
        start = self.first + y * self.stride + 4 * x
        return b"".join(self.pixels[at:at + 4 * width]
                        for at in range(start, start + height * self.stride, self.stride))

    def wait(self, is_done, seconds):
        """Waits at most `seconds` for a condition; returns True if it held."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if is_done():
                return True
            time.sleep(0.02)
        return False
