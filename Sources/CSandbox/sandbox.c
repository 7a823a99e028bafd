#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

// MARK: Environment

/// Overwrites every variable, so that an attacker in the process finds none in its memory either.
static void forgetEnvironment(void) {
  for (char **entry = environ; entry != NULL && *entry != NULL; entry++) explicit_bzero(*entry, strlen(*entry));
  clearenv();
}

// MARK: Landlock

// Numbers instead of <linux/landlock.h>, since older headers know only the rights of their own kernel.
enum { createRuleset = 444, addRule = 445, restrictSelf = 446 };

struct ruleset {
  uint64_t files, network, scopes;
};

struct pathRule {
  uint64_t rights;
  int32_t folder;
} __attribute__((packed));

static const uint64_t readFile = 1 << 2, readFolder = 1 << 3;

/// All rights that a version of Landlock can forbid.
static struct ruleset everything(int version) {
  // File rights: 13 in version 1, then one more in versions 2, 3 and 5.
  int rights = 13 + (version >= 2) + (version >= 3) + (version >= 5);
  return (struct ruleset){
      .files = (1ull << rights) - 1,
      // Binding and connecting TCP sockets.
      .network = version >= 4 ? 3 : 0,
      // Abstract sockets of other processes, and signals to them.
      .scopes = version >= 6 ? 3 : 0,
  };
}

static void allowReading(int rules, const char *path) {
  const int folder = open(path, O_PATH | O_CLOEXEC);
  if (folder < 0) return;
  struct stat status;
  if (fstat(folder, &status) == 0) {
    const struct pathRule rule = {S_ISDIR(status.st_mode) ? readFile | readFolder : readFile, folder};
    // If this fails, the folder stays closed, which is safe.
    syscall(addRule, rules, 1, &rule, 0);
  }
  close(folder);
}

/// The kernel's version of Landlock; less than 1 without Landlock.
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

// The registers of a trapped call's arguments and result.
#if defined(__x86_64__)
#define FOIL_ARGUMENTS(registers) \
  {(registers).gregs[REG_RDI], (registers).gregs[REG_RSI], (registers).gregs[REG_RDX], (registers).gregs[REG_R10]}
#define FOIL_RESULT(registers) (registers).gregs[REG_RAX]
#elif defined(__aarch64__)
#define FOIL_ARGUMENTS(registers) \
  {(long)(registers).regs[0], (long)(registers).regs[1], (long)(registers).regs[2], (long)(registers).regs[3]}
#define FOIL_RESULT(registers) (registers).regs[0]
#elif defined(__riscv) && __riscv_xlen == 64
#define FOIL_ARGUMENTS(registers)                                                                              \
  {(long)(registers).__gregs[REG_A0], (long)(registers).__gregs[REG_A0 + 1], (long)(registers).__gregs[REG_A0 + 2], \
   (long)(registers).__gregs[REG_A0 + 3]}
#define FOIL_RESULT(registers) (registers).__gregs[REG_A0]
#else
// 32-bit machines have other calls, so they have Landlock only.
#define FOIL_NO_FILTER
#endif

#ifndef FOIL_NO_FILTER

/// System calls that allocators, threads, decoders and the runtimes of C, Rust, GLib and Swift need.
static const int harmless[] = {
    // Memory
    SCMP_SYS(brk), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise),
    // Threads
    SCMP_SYS(futex), SCMP_SYS(set_robust_list), SCMP_SYS(rseq), SCMP_SYS(sched_yield), SCMP_SYS(sched_getaffinity),
    SCMP_SYS(gettid), SCMP_SYS(exit), SCMP_SYS(membarrier),
    // Open descriptors
    SCMP_SYS(read), SCMP_SYS(readv), SCMP_SYS(pread64), SCMP_SYS(write), SCMP_SYS(writev), SCMP_SYS(pwrite64),
    SCMP_SYS(lseek), SCMP_SYS(close), SCMP_SYS(fstat), SCMP_SYS(fstatfs), SCMP_SYS(fadvise64), SCMP_SYS(getdents64),
    SCMP_SYS(poll), SCMP_SYS(ppoll),
    // Time, and facts about the process and the system
    SCMP_SYS(clock_gettime), SCMP_SYS(clock_getres), SCMP_SYS(clock_nanosleep), SCMP_SYS(nanosleep),
    SCMP_SYS(gettimeofday), SCMP_SYS(getrusage), SCMP_SYS(times), SCMP_SYS(getpid), SCMP_SYS(getuid),
    SCMP_SYS(geteuid), SCMP_SYS(getgid), SCMP_SYS(getegid), SCMP_SYS(uname), SCMP_SYS(sysinfo), SCMP_SYS(getrandom),
    SCMP_SYS(arch_prctl),
    // Signal handling, and the end
    SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn), SCMP_SYS(sigaltstack),
    SCMP_SYS(restart_syscall), SCMP_SYS(exit_group),
};

/// Calls that query a file by name, which Landlock does not forbid.
static const int asking[] = {
    SCMP_SYS(stat), SCMP_SYS(lstat), SCMP_SYS(readlink), SCMP_SYS(readlinkat), SCMP_SYS(statfs),
};

/// Calls that `answerTrapped` answers.
static const int trapped[] = {SCMP_SYS(newfstatat), SCMP_SYS(access), SCMP_SYS(faccessat)};

/// The result of access(2): success if the file can be opened, which reveals nothing more.
static long answerAccess(int folder, const char *name, int mode) {
  if ((mode & ~R_OK) != 0) return -EACCES;
  const long file = syscall(SYS_openat, folder, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return -EACCES;
  close((int)file);
  return 0;
}

/// The result of newfstatat for a descriptor alone, the form that C libraries use for `fstat`.
static long answerStatus(const long arguments[]) {
  const char *name = (const char *)arguments[1];
  if ((arguments[3] & AT_EMPTY_PATH) == 0 || (name != NULL && *name != '\0')) return -EACCES;
  const long result = syscall(SYS_fstat, arguments[0], arguments[2]);
  return result < 0 ? -errno : result;
}

/// Answers calls with file names, which a filter cannot inspect, by calls that the process may make anyway.
///
/// Chromium's sandbox does the same.
static void answerTrapped(int signal, siginfo_t *info, void *context) {
  (void)signal;
  mcontext_t *registers = &((ucontext_t *)context)->uc_mcontext;
  const long arguments[] = FOIL_ARGUMENTS(*registers);
  const int error = errno;
  long result = -EACCES;
  switch (info->si_syscall) {
    case SYS_newfstatat: result = answerStatus(arguments); break;
    case SYS_faccessat: result = answerAccess((int)arguments[0], (const char *)arguments[1], (int)arguments[2]); break;
#ifdef SYS_access
    case SYS_access: result = answerAccess(AT_FDCWD, (const char *)arguments[0], (int)arguments[1]); break;
#endif
    default: break;
  }
  errno = error;
  FOIL_RESULT(*registers) = result;
}

#define COUNT(list) (sizeof(list) / sizeof *(list))

/// A filter under construction; `isWhole` is true if all rules were added.
struct filter {
  scmp_filter_ctx rules;
  bool isWhole;
};

static void add(struct filter *filter, uint32_t action, int call, unsigned count, const struct scmp_arg_cmp *conditions) {
  const int fault = seccomp_rule_add_array(filter->rules, action, call, count, conditions);
  filter->isWhole = filter->isWhole && fault == 0;
}

static void addEach(struct filter *filter, uint32_t action, const int *calls, size_t count) {
  for (size_t at = 0; at < count; at++) add(filter, action, calls[at], 0, NULL);
}

/// The condition that an argument's bits in `mask` are `value`; the kernel ignores the upper half of most arguments.
static struct scmp_arg_cmp bits(unsigned argument, uint32_t mask, uint32_t value) {
  return SCMP_CMP64(argument, SCMP_CMP_MASKED_EQ, mask, value);
}

/// Allows a call if the bits of `mask` in an argument are `value`.
static void allowWhere(struct filter *filter, int call, unsigned argument, uint32_t mask, uint32_t value) {
  const struct scmp_arg_cmp condition = bits(argument, mask, value);
  add(filter, SCMP_ACT_ALLOW, call, 1, &condition);
}

/// Allows executable memory only from library files opened in the sandbox; without `readsFiles`, none at all.
static void addMemory(struct filter *filter, bool readsFiles) {
  allowWhere(filter, SCMP_SYS(mprotect), 2, PROT_EXEC, 0);
  allowWhere(filter, SCMP_SYS(mmap), 2, PROT_EXEC, 0);
  if (!readsFiles) return;
  // Descriptors 0 to 2 are the hostile file and the process's own output. Other descriptors up to 1023 are 3 or have
  // one of the bits above the lowest two. Rules have no "or", so there is a rule for each case.
  for (int bit = 1; bit < 10; bit++) {
    const bool isThree = bit == 1;
    const uint32_t one = 1u << bit;
    const struct scmp_arg_cmp conditions[] = {
        bits(2, PROT_EXEC | PROT_WRITE, PROT_EXEC), bits(3, MAP_ANONYMOUS, 0), bits(4, isThree ? ~0u : one, isThree ? 3 : one),
    };
    add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), COUNT(conditions), conditions);
  }
}

static void addRules(struct filter *filter, bool readsFiles) {
  addEach(filter, SCMP_ACT_ALLOW, harmless, COUNT(harmless));
  addEach(filter, SCMP_ACT_ERRNO(EACCES), asking, COUNT(asking));
  addEach(filter, SCMP_ACT_TRAP, trapped, COUNT(trapped));
  addMemory(filter, readsFiles);
  if (readsFiles) {
    // Reading only. O_PATH is excluded because Landlock allows it everywhere.
    const uint32_t others = O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND | O_PATH;
    allowWhere(filter, SCMP_SYS(openat), 2, others, O_RDONLY);
    allowWhere(filter, SCMP_SYS(open), 1, others, O_RDONLY);
  }
  // Threads, not processes. clone3's flags are in memory, out of a filter's sight; libraries fall back to clone.
  const uint32_t thread = CLONE_THREAD | CLONE_VM | CLONE_SIGHAND;
  allowWhere(filter, SCMP_SYS(clone), 0, thread, thread);
  // Signals to itself only, which abort() needs.
  allowWhere(filter, SCMP_SYS(tgkill), 0, ~0u, (uint32_t)getpid());
  // PR_SET_NAME names threads, PR_SET_VMA memory.
  allowWhere(filter, SCMP_SYS(prctl), 0, ~0u, PR_SET_NAME);
  allowWhere(filter, SCMP_SYS(prctl), 0, ~0u, 0x53564d41);
  // Neither F_SETOWN, which directs signals, nor F_DUPFD, which copies a descriptor to another number.
  allowWhere(filter, SCMP_SYS(fcntl), 1, ~0u, F_GETFD);
  allowWhere(filter, SCMP_SYS(fcntl), 1, ~0u, F_SETFD);
  allowWhere(filter, SCMP_SYS(fcntl), 1, ~0u, F_GETFL);
  // Limits can be read, not set: the pointer to new ones must be null.
  const struct scmp_arg_cmp isNull = SCMP_CMP64(2, SCMP_CMP_EQ, 0, 0);
  add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 1, &isNull);
  // Libraries ask if a descriptor is a terminal; none is.
  add(filter, SCMP_ACT_ERRNO(ENOTTY), SCMP_SYS(ioctl), 0, NULL);
}

static bool canCloseCalls(void) {
  const uint32_t action = SECCOMP_RET_ERRNO;
  return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

static bool closeCalls(bool readsFiles) {
  struct filter filter = {.rules = seccomp_init(SCMP_ACT_ERRNO(ENOSYS)), .isWhole = true};
  if (filter.rules == NULL) return false;
  addRules(&filter, readsFiles);
  struct sigaction answer = {.sa_sigaction = answerTrapped, .sa_flags = SA_SIGINFO | SA_RESTART};
  const bool isClosed = filter.isWhole && sigaction(SIGSYS, &answer, NULL) == 0 &&
      seccomp_attr_set(filter.rules, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS) == 0 &&
      seccomp_load(filter.rules) == 0;
  seccomp_release(filter.rules);
  return isClosed;
}

#else

static bool canCloseCalls(void) { return false; }

static bool closeCalls(bool readsFiles) {
  (void)readsFiles;
  return false;
}

#endif

int foil_enter_sandbox(const char *const folders[], int count) {
  forgetEnvironment();
  // Landlock and seccomp require this of unprivileged processes.
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  const int files = closeFiles(folders, count) ? 0 : foil_lacks_landlock;
  return files | (closeCalls(count > 0) ? 0 : foil_lacks_seccomp);
}

int foil_sandbox_lacks(void) {
  return (landlockVersion() < 1 ? foil_lacks_landlock : 0) | (canCloseCalls() ? 0 : foil_lacks_seccomp);
}
