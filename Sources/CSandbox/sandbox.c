#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// MARK: Landlock

// Written out, as headers of older systems know only the rights of their own kernel.
enum { createRuleset = 444, addRule = 445, restrictSelf = 446 };

struct ruleset {
  uint64_t files, network, scopes;
};

struct pathRule {
  uint64_t rights;
  int32_t folder;
} __attribute__((packed));

static const uint64_t readFile = 1 << 2, readFolder = 1 << 3;

/// What each version of Landlock knows is all forbidden.
static struct ruleset everything(int version) {
  // Rights over files: 13 at first, then one more in versions 2, 3 and 5.
  int rights = 13 + (version >= 2) + (version >= 3) + (version >= 5);
  return (struct ruleset){
      .files = (1ull << rights) - 1,
      // Binding and connecting TCP sockets.
      .network = version >= 4 ? 3 : 0,
      // Abstract sockets, and signals, of others.
      .scopes = version >= 6 ? 3 : 0,
  };
}

static void allowReading(int rules, const char *path) {
  const int folder = open(path, O_PATH | O_CLOEXEC);
  if (folder < 0) return;
  struct stat status;
  if (fstat(folder, &status) == 0) {
    const struct pathRule rule = {S_ISDIR(status.st_mode) ? readFile | readFolder : readFile, folder};
    // A rule that cannot be added leaves the folder closed.
    syscall(addRule, rules, 1, &rule, 0);
  }
  close(folder);
}

/// The kernel's version of Landlock; less than 1 where it has none.
static long landlockVersion(void) { return syscall(createRuleset, NULL, 0, 1); }

static bool closeFiles(const char *const folders[], int count) {
  const long version = landlockVersion();
  if (version < 1) return false;
  const struct ruleset all = everything((int)version);
  const int rules = (int)syscall(createRuleset, &all, sizeof all, 0);
  if (rules < 0) return false;
  for (int at = 0; at < count; at++) allowReading(rules, folders[at]);
  const bool isClosed = syscall(restrictSelf, rules, 0) == 0;
  close(rules);
  return isClosed;
}

// MARK: seccomp

#if defined(__x86_64__)
static const uint32_t machine = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
static const uint32_t machine = AUDIT_ARCH_AARCH64;
#elif defined(__riscv) && __riscv_xlen == 64
static const uint32_t machine = AUDIT_ARCH_RISCV64;
#else
// Machines of 32 bits have other calls: they do with Landlock.
#define FOIL_NO_FILTER
#endif

#ifndef FOIL_NO_FILTER

/// What allocators, threads, decoders and the runtimes of C, Rust, GLib and Swift call while they compute.
static const int harmless[] = {
    // Memory
    SYS_brk, SYS_munmap, SYS_mremap, SYS_madvise,
    // Threads
    SYS_futex, SYS_set_robust_list, SYS_rseq, SYS_sched_yield, SYS_sched_getaffinity, SYS_gettid, SYS_exit,
    SYS_membarrier,
    // Descriptors that are there already; of an empty name, newfstatat is fstat.
    SYS_read, SYS_readv, SYS_pread64, SYS_write, SYS_writev, SYS_pwrite64, SYS_lseek, SYS_close, SYS_fstat,
    SYS_newfstatat, SYS_statx, SYS_fstatfs, SYS_fadvise64, SYS_getdents64, SYS_ppoll,
    // Time, and what it is
    SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday, SYS_getrusage,
    SYS_times, SYS_getpid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_uname, SYS_sysinfo, SYS_getcwd,
    SYS_getrandom,
    // Signals that come, and the end
    SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_restart_syscall, SYS_exit_group,
#ifdef SYS_poll
    SYS_poll,
#endif
#ifdef SYS_arch_prctl
    SYS_arch_prctl,
#endif
};

/// What asks for the name of a file and no more than whether, and what, it is.
static const int asking[] = {
    SYS_faccessat, SYS_faccessat2, SYS_readlinkat, SYS_statfs,
#ifdef SYS_access
    SYS_access,
#endif
#ifdef SYS_readlink
    SYS_readlink,
#endif
#ifdef SYS_stat
    SYS_stat, SYS_lstat,
#endif
};

struct program {
  struct sock_filter steps[256];
  unsigned short count;
};

static void add(struct program *program, struct sock_filter step) { program->steps[program->count++] = step; }

static void load(struct program *program, size_t offset) {
  add(program, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset));
}

static void end(struct program *program, uint32_t verdict) {
  add(program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, verdict));
}

static uint32_t refusal(int error) { return SECCOMP_RET_ERRNO | (uint32_t)error; }

/// The next `steps` are for one call alone.
static void only(struct program *program, int call, int steps) {
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, (uint8_t)steps));
}

static void allow(struct program *program, const int *calls, size_t count) {
  for (size_t at = 0; at < count; at++) {
    only(program, calls[at], 1);
    end(program, SECCOMP_RET_ALLOW);
  }
}

/// The lower half of an argument, on machines whose lower byte comes first.
static size_t argument(int number) { return offsetof(struct seccomp_data, args) + 8 * (size_t)number; }

/// A call is allowed where none of `bits` is set in an argument of 32 bits.
static void allowWithout(struct program *program, int call, int number, uint32_t bits, int error) {
  only(program, call, 4);
  load(program, argument(number));
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1));
  end(program, refusal(error));
  end(program, SECCOMP_RET_ALLOW);
}

/// A call is allowed where all of `bits` are set in an argument of 32 bits.
static void allowWith(struct program *program, int call, int number, uint32_t bits, int error) {
  only(program, call, 5);
  load(program, argument(number));
  add(program, (struct sock_filter)BPF_STMT(BPF_ALU | BPF_AND | BPF_K, bits));
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, bits, 1, 0));
  end(program, refusal(error));
  end(program, SECCOMP_RET_ALLOW);
}

/// A call is allowed where an argument of 32 bits is one of some values.
static void allowFor(
    struct program *program, int call, int number, const uint32_t *values, int count, int error) {
  only(program, call, 2 * count + 2);
  load(program, argument(number));
  for (int at = 0; at < count; at++) {
    add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, values[at], 0, 1));
    end(program, SECCOMP_RET_ALLOW);
  }
  end(program, refusal(error));
}

#define COUNT(list) (sizeof(list) / sizeof *(list))

static bool canCloseCalls(void) {
  const uint32_t action = SECCOMP_RET_ERRNO;
  return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

static bool closeCalls(bool readsFiles) {
  struct program program = {.count = 0};
  load(&program, offsetof(struct seccomp_data, arch));
  add(&program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, machine, 1, 0));
  end(&program, SECCOMP_RET_KILL_PROCESS);
  load(&program, offsetof(struct seccomp_data, nr));
  allow(&program, harmless, COUNT(harmless));

  // Memory that can be run comes from a file that is opened here, with a library; else there is none.
  allowWithout(&program, SYS_mprotect, 2, PROT_EXEC, EACCES);
  only(&program, SYS_mmap, 8);
  load(&program, argument(2));
  add(&program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 5));
  load(&program, argument(3));
  const uint32_t refused = readsFiles ? MAP_ANONYMOUS : ~0u;
  add(&program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, refused, 2, 0));
  // What the process was given is the stranger's file, and what it has written itself.
  load(&program, argument(4));
  add(&program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, STDERR_FILENO + 1, 1, 0));
  end(&program, refusal(EACCES));
  end(&program, SECCOMP_RET_ALLOW);
  if (readsFiles) {
    allow(&program, asking, COUNT(asking));
    allowWithout(&program, SYS_openat, 2, O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND, EACCES);
#ifdef SYS_open
    allowWithout(&program, SYS_open, 1, O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND, EACCES);
#endif
  }
  // Threads, not processes. clone3 hides what it is asked for; without it libraries take clone.
  allowWith(&program, SYS_clone, 0, CLONE_THREAD | CLONE_VM | CLONE_SIGHAND, EPERM);
  // Signals to itself alone: how abort() ends.
  const uint32_t itself[] = {(uint32_t)getpid()};
  allowFor(&program, SYS_tgkill, 0, itself, COUNT(itself), EPERM);
  // The names of threads and of memory.
  const uint32_t names[] = {PR_SET_NAME, 0x53564d41};
  allowFor(&program, SYS_prctl, 0, names, COUNT(names), EINVAL);
  // Not to whom signals of a descriptor go, and no copies of it with other numbers.
  const uint32_t flags[] = {F_GETFD, F_SETFD, F_GETFL};
  allowFor(&program, SYS_fcntl, 1, flags, COUNT(flags), EPERM);
  // Limits are read, not set: the pointer to new ones is null, in both halves.
  only(&program, SYS_prlimit64, 6);
  load(&program, argument(2));
  add(&program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 3));
  load(&program, argument(2) + 4);
  add(&program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 1));
  end(&program, SECCOMP_RET_ALLOW);
  end(&program, refusal(EPERM));
  // No descriptor is a terminal.
  only(&program, SYS_ioctl, 1);
  end(&program, refusal(ENOTTY));
  end(&program, refusal(ENOSYS));

  const struct sock_fprog filter = {program.count, program.steps};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0) == 0;
}

#else

static bool canCloseCalls(void) { return false; }

static bool closeCalls(bool readsFiles) {
  (void)readsFiles;
  return false;
}

#endif

int foil_enter_sandbox(const char *const folders[], int count) {
  // Without privileges both ask for this first.
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  const int files = closeFiles(folders, count) ? 0 : foil_lacks_landlock;
  return files | (closeCalls(count > 0) ? 0 : foil_lacks_seccomp);
}

int foil_sandbox_lacks(void) {
  return (landlockVersion() < 1 ? foil_lacks_landlock : 0) | (canCloseCalls() ? 0 : foil_lacks_seccomp);
}
