// Linux calls for processes and memory that Swift's Glibc module lacks.
#pragma once
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/// The environment, whose several declarations Swift cannot tell apart.
static inline char **foil_environment(void) { return environ; }

/// Makes this process a child: `signal` ends it when the thread that started it ends.
///
/// Programs that it runs gain no privileges. It closes all descriptors but the first `count`, which a library or
/// the user's shell may have left open. `parent` is the process that started it, 0 if unknown: it may have ended
/// before this call, and then this process ends too.
static inline void foil_become_child(int signal, pid_t parent, unsigned count) {
  prctl(PR_SET_PDEATHSIG, signal);
  if (parent != 0 && getppid() != parent) _exit(1);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  close_range(count, ~0U, 0);
}

/// Limits the processor time of another process of this user, in seconds; never raises a limit.
///
/// This uses the system call: <sys/resource.h> here and in Glibc is ambiguous to Swift.
static inline void foil_limit_seconds(pid_t process, unsigned long long seconds) {
  const int resource = 0;  // RLIMIT_CPU
  unsigned long long limit[2];
  if (syscall(SYS_prlimit64, process, resource, NULL, limit) != 0) return;
  if (limit[0] > seconds) limit[0] = seconds;
  syscall(SYS_prlimit64, process, resource, limit, NULL);
}

/// F_SETPIPE_SZ of <linux/fcntl.h>: the `fcntl` command that sets a pipe's capacity.
static const int foil_set_pipe_size = 1024 + 7;

/// The descriptor of sealable memory that no other program inherits; -1 if the system refuses.
static inline int foil_shared_memory(void) {
  return memfd_create("foil", MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

/// Seals the memory: nobody can change its content or size afterwards.
static inline int foil_seal(int descriptor) {
  return fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE);
}

/// The number of processors that this process may run on; at least 1.
static inline int foil_processors(void) {
  cpu_set_t set;
  const int count = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
  return count > 0 ? count : 1;
}

/// Starts another program with `descriptors` as its 0, 1, 2 and 3, and no others; -1 leaves one closed.
///
/// The program ends with the thread that starts it. It is in a process group of its own, so the
/// terminal signals only its parent. Returns 0, or an errno if there is no child.
///
/// This uses fork: posix_spawn cannot request the signal at the parent's end.
static inline int foil_start_program(
    const char *path, char *const arguments[], const int descriptors[4], pid_t *child) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  const pid_t parent = getpid();
  const pid_t id = fork();
  if (id == 0) {
    // Only system calls from here on: locks of other threads stay locked in the child.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(127);
    setpgid(0, 0);
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    // A file that reaches its size limit is a failed write, not a crash.
    signal(SIGXFSZ, SIG_IGN);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    const int report = fcntl(ends[1], F_DUPFD_CLOEXEC, 16);
    int copies[4];
    for (int at = 0; at < 4; at++)
      copies[at] = descriptors[at] < 0 ? -1 : fcntl(descriptors[at], F_DUPFD_CLOEXEC, 16);
    for (int at = 0; at < 4; at++) {
      if (copies[at] < 0) close(at);
      else dup2(copies[at], at);
    }
    // Descriptors that the user's shell left open.
    for (int at = 4; at < 1024; at++) fcntl(at, F_SETFD, FD_CLOEXEC);
    execv(path, arguments);
    const int fault = errno;
    if (write(report, &fault, sizeof fault) < 0) _exit(126);
    _exit(127);
  }
  const int failure = id < 0 ? errno : 0;
  close(ends[1]);
  int fault = 0;
  ssize_t count = 0;
  if (id > 0) do count = read(ends[0], &fault, sizeof fault); while (count < 0 && errno == EINTR);
  close(ends[0]);
  if (failure != 0) return failure;
  if (count == sizeof fault) {
    while (waitpid(id, NULL, 0) < 0 && errno == EINTR) continue;
    return fault;
  }
  *child = id;
  return 0;
}
