"""The troubles: failures of the system while the program runs, and the expected exit statuses."""
import dataclasses
import os
import resource
import shutil
import signal
import subprocess

MEMORIES = [200, 208, 224, 240, 256, 288, 320, 384, 448, 512, 576, 640, 768, 1024, 1280, 1536, 2048, 3072, 4096]
# For a window, whose driver takes some 300 MiB.
WINDOW_MEMORIES = range(150, 1001, 50)
LOCALES = ["tr_TR", "de_DE"]


@dataclasses.dataclass(frozen=True)
class Trouble:
    """One failure of the system with its figures."""
    kind: str
    words: str
    # A signal, its moment as a share of the undisturbed run, and True if its whole session gets it.
    signal: int = 0
    moment: float = 0
    to_all: bool = False
    # Free bytes on the disk; None for no limit.
    disk: int | None = None
    limits: tuple = ()
    closed: tuple = ()
    full_output: bool = False
    locale: str = "C"

    @property
    def statuses(self):
        """The expected exit statuses, as in `Popen.returncode`."""
        if self.signal:
            return {0, -self.signal}
        return {0} if self.kind == "locale" else {0, 1}

    def begin(self):
        """Sets up the child before it runs the program."""
        # Shells start background jobs with these signals ignored.
        for number in (signal.SIGINT, signal.SIGQUIT):
            signal.signal(number, signal.SIG_DFL)
        for what, most in self.limits:
            resource.setrlimit(what, (most, most))
        for number in self.closed:
            os.close(number)


def signaled(chance, number, job):
    kinds = {signal.SIGKILL: "kill -9", signal.SIGTERM: "SIGTERM", signal.SIGINT: "SIGINT"}
    moment = chance.uniform(0.02, 1.02)
    # Ctrl+C in a terminal signals all of its processes.
    to_all = number == signal.SIGINT and not job.window and chance.random() < 0.7
    return Trouble(kinds[number], f"at {moment:.0%} of its time" + (", to all of its session" if to_all else ""),
                   signal=number, moment=moment, to_all=to_all)


def disk(chance, needed):
    pages = chance.randrange(0, max(2, needed // 4096 + 2))
    # For tmpfs a size of 0 means no limit; `Disk.fill` therefore leaves at least a page.
    return Trouble("disk full", f"{4 * pages} KiB are left", disk=4096 * pages)


def file_limit(chance, needed):
    most = chance.randrange(0, max(2, needed))
    return Trouble("file limit", f"RLIMIT_FSIZE={most}", limits=((resource.RLIMIT_FSIZE, most),))


def memory(mebibytes):
    return Trouble("memory", f"RLIMIT_AS={mebibytes} MiB", limits=((resource.RLIMIT_AS, mebibytes << 20),))


def descriptors(closed):
    names = {0: "input", 1: "output", 2: "error"}
    return Trouble("closed", "closed: standard " + ", ".join(names[number] for number in closed), closed=closed)


def open_files(most):
    return Trouble("open files", f"RLIMIT_NOFILE={most}", limits=((resource.RLIMIT_NOFILE, most),))


def plan(jobs, chance, needs):
    """All runs, as pairs of a job and its trouble. `needs` has the bytes that each job writes."""
    runs = []
    for number in (signal.SIGKILL, signal.SIGTERM, signal.SIGINT):
        runs += [(job, signaled(chance, number, job)) for job in jobs]
    writing = [job for job in jobs if job.makes]
    runs += [(job, disk(chance, needs[job.name])) for job in writing for _ in range(2)]
    runs += [(job, file_limit(chance, needs[job.name])) for job in chance.sample(writing, 8)]
    runs += [(job, Trouble("full output", "standard output is /dev/full", full_output=True))
             for job in jobs if not job.makes]
    for mebibytes in MEMORIES:
        runs += [(job, memory(mebibytes)) for job in chance.sample(jobs, 3)]
    for closed in [(0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)]:
        runs += [(job, descriptors(closed)) for job in chance.sample(jobs, 4)]
    runs += [(job, open_files(10)) for job in jobs]
    runs += [(chance.choice(jobs), open_files(most)) for most in (4, 5, 6, 7, 8, 9, 11, 12, 14, 16, 20, 24, 32)]
    runs += [(job, memory(mebibytes)) for job in jobs if job.window for mebibytes in WINDOW_MEMORIES]
    runs += [(job, Trouble("locale", f"LC_ALL={name}", locale=name)) for name in LOCALES for job in jobs]
    return runs


class Locales:
    """Locales in a temporary folder."""

    def __init__(self, folder):
        self.folder = os.path.join(folder, "locales")
        os.mkdir(self.folder)
        self.known = {"C": "C"}
        for name in LOCALES:
            if shutil.which("localedef") is None:
                break
            subprocess.run(["localedef", "-i", name, "-f", "UTF-8", os.path.join(self.folder, name + ".UTF-8")],
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
            if os.path.isdir(os.path.join(self.folder, name + ".UTF-8")):
                self.known[name] = name + ".UTF-8"


class Disk:
    """A mounted disk of a few KiB."""

    def __init__(self, folder, size):
        self.folder = folder
        # Existing files need room as well, so the disk is large at first and `fill` shrinks it.
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16m,mode=755", "foil-faults", folder], check=True)
        self.size = size

    def fill(self):
        """Leaves `size` bytes free."""
        space = os.statvfs(self.folder)
        used = (space.f_blocks - space.f_bfree) * space.f_frsize
        subprocess.run(["mount", "-o", f"remount,size={max(4096, used + self.size)}", self.folder], check=True)

    def close(self):
        subprocess.run(["umount", self.folder], check=True)
