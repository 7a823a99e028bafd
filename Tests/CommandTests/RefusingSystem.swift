import TestSupport

/// A library between the program and the C library, which makes system calls fail.
enum RefusingSystem {
  /// The source: failures of some file systems, and signals at the worst time.
  private static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <signal.h>
    #include <stdarg.h>
    #include <stdlib.h>
    #include <unistd.h>

    static int refuses(const char *call) {
      const char *list = getenv("REFUSED");
      return list && __builtin_strstr(list, call);
    }

    // Not every file system has unnamed files.
    #define OPENS(name)                                                       \\
      int name(const char *path, int flags, ...) {                            \\
        int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, #name);        \\
        va_list list;                                                         \\
        va_start(list, flags);                                                \\
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, int) : 0;  \\
        va_end(list);                                                         \\
        if ((flags & O_TMPFILE) == O_TMPFILE && refuses("tmpfile")) {         \\
          errno = EOPNOTSUPP;                                                 \\
          return -1;                                                          \\
        }                                                                     \\
        return real(path, flags, mode);                                       \\
      }
    OPENS(open)
    OPENS(open64)

    int fchmod(int descriptor, mode_t mode) {
      int (*real)(int, mode_t) = dlsym(RTLD_NEXT, "fchmod");
      if (!refuses("fchmod")) return real(descriptor, mode);
      errno = EPERM;
      return -1;
    }

    // At this point everything is written and nothing has its name yet.
    int fsync(int descriptor) {
      int (*real)(int) = dlsym(RTLD_NEXT, "fsync");
      if (getenv("SIGNAL")) kill(getpid(), atoi(getenv("SIGNAL")));
      return real(descriptor);
    }

    // At this point a temporary name is about to become the final one.
    int rename(const char *from, const char *to) {
      int (*real)(const char *, const char *) = dlsym(RTLD_NEXT, "rename");
      if (getenv("SIGNAL_AT_RENAME")) {
        kill(getpid(), atoi(getenv("SIGNAL_AT_RENAME")));
        // The thread that waits for signals needs a moment, on a busy machine a long one.
        usleep(200000);
      }
      return real(from, to);
    }
    """

  /// Compiles the library in `folder`; returns the environment that loads it.
  static func build(in folder: TemporaryFolder) throws -> [String: String] {
    ["LD_PRELOAD": try Program.library(from: source, in: folder)]
  }
}
