// Enters the sandbox and tries one action in it: sandbox-probe ACTION NAME [READABLE]...
//
// Prints "done" or "refused". The exit status is the result of foil_enter_sandbox: the parts of the
// sandbox that the kernel lacks. It is 64 for wrong arguments and 65 for an unexpected result.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "CSandbox.h"

typedef bool trial(const char *name);

static bool canCompute(const char *name) {
  (void)name;
  char *memory = malloc(64 << 20);
  if (memory == NULL) return false;
  memset(memory, 1, 64 << 20);
  struct timespec now;
  struct stat status;
  struct rlimit limit;
  const bool isWell = memory[99] == 1 && clock_gettime(CLOCK_MONOTONIC, &now) == 0 &&
      fstat(STDOUT_FILENO, &status) == 0 && getrlimit(RLIMIT_CPU, &limit) == 0 &&
      fstat(99, &status) != 0 && errno == EBADF;
  free(memory);
  return isWell;
}

static void *work(void *done) {
  *(bool *)done = true;
  return NULL;
}

static bool canThread(const char *name) {
  (void)name;
  bool isDone = false;
  pthread_t thread;
  return pthread_create(&thread, NULL, work, &isDone) == 0 && pthread_join(thread, NULL) == 0 && isDone;
}

static bool canOpen(const char *name) { return open(name, O_RDONLY) >= 0; }
static bool canWrite(const char *name) { return open(name, O_WRONLY | O_CREAT, 0600) >= 0; }
static bool canRemove(const char *name) { return unlink(name) == 0; }
static bool canList(const char *name) { return opendir(name) != NULL; }

// Each query is tried in all its forms, by the C library and by system calls.

static bool canStat(const char *name) {
  struct stat status;
  return stat(name, &status) == 0 || fstatat(AT_FDCWD, name, &status, 0) == 0 ||
      syscall(SYS_newfstatat, AT_FDCWD, name, &status, 0) == 0 ||
      syscall(SYS_newfstatat, AT_FDCWD, name, &status, AT_EMPTY_PATH) == 0
#ifdef SYS_stat
      || syscall(SYS_stat, name, &status) == 0
#endif
      ;
}

static bool canLstat(const char *name) {
  struct stat status;
  return lstat(name, &status) == 0 || fstatat(AT_FDCWD, name, &status, AT_SYMLINK_NOFOLLOW) == 0
#ifdef SYS_lstat
      || syscall(SYS_lstat, name, &status) == 0
#endif
      ;
}

static bool canStatx(const char *name) {
  struct statx status;
  return statx(AT_FDCWD, name, 0, STATX_BASIC_STATS, &status) == 0 ||
      statx(AT_FDCWD, name, AT_EMPTY_PATH, STATX_BASIC_STATS, &status) == 0;
}

static bool canAccess(const char *name) {
  return access(name, F_OK) == 0 || faccessat(AT_FDCWD, name, F_OK, AT_EACCESS) == 0 ||
      syscall(SYS_faccessat, AT_FDCWD, name, F_OK) == 0 || syscall(SYS_faccessat2, AT_FDCWD, name, F_OK, 0) == 0;
}

static bool canReadLink(const char *name) {
  char target[64];
  return readlink(name, target, sizeof target) > 0 || readlinkat(AT_FDCWD, name, target, sizeof target) > 0;
}

static bool canStatFileSystem(const char *name) {
  struct statfs status;
  return statfs(name, &status) == 0;
}

// O_PATH gives access to a file's attributes, not to its content.
static bool canOpenPath(const char *name) { return open(name, O_PATH) >= 0; }

static bool knowsWhere(const char *name) {
  (void)name;
  char folder[4096];
  return syscall(SYS_getcwd, folder, sizeof folder) > 0 || chdir("/") == 0;
}

// The address of an environment variable before the sandbox: an attacker in the process could find it.
static const char *secret;

static bool knowsEnvironment(const char *name) {
  (void)name;
  return getenv("PROBE_SECRET") != NULL || (environ != NULL && *environ != NULL) || *secret != '\0';
}

static bool canConnect(const char *name) {
  (void)name;
  return socket(AF_INET, SOCK_STREAM, 0) >= 0 || socket(AF_UNIX, SOCK_STREAM, 0) >= 0 ||
      socket(AF_INET, SOCK_DGRAM, 0) >= 0;
}

static bool canFork(const char *name) {
  (void)name;
  const pid_t child = fork();
  if (child == 0) _exit(0);
  return child > 0;
}

static bool canRun(const char *name) {
  execl(name, name, (char *)NULL);
  return false;
}

static bool canSignal(const char *name) {
  (void)name;
  return kill(getppid(), SIGCONT) == 0 || tgkill(getppid(), getppid(), SIGCONT) == 0;
}

static bool canLimit(const char *name) {
  (void)name;
  const struct rlimit limit = {1, 1};
  return setrlimit(RLIMIT_NOFILE, &limit) == 0;
}

static bool canRunMemory(const char *name) {
  (void)name;
  void *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED || mprotect(memory, 4096, PROT_READ | PROT_EXEC) == 0 ||
      mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED;
}

static bool canRunGiven(const char *name) {
  (void)name;
  return mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE, STDIN_FILENO, 0) != MAP_FAILED ||
      fcntl(STDIN_FILENO, F_DUPFD, 3) >= 0 || dup2(STDIN_FILENO, 9) >= 0;
}

static const struct {
  const char *name;
  trial *can;
} trials[] = {
    {"compute", canCompute}, {"thread", canThread}, {"open", canOpen},     {"write", canWrite},
    {"remove", canRemove},   {"list", canList},     {"connect", canConnect}, {"fork", canFork},
    {"run", canRun},         {"signal", canSignal}, {"limit", canLimit},   {"run memory", canRunMemory},
    {"run given", canRunGiven},  {"stat", canStat}, {"lstat", canLstat}, {"statx", canStatx},
    {"access", canAccess},   {"read link", canReadLink}, {"stat file system", canStatFileSystem},
    {"open path", canOpenPath}, {"know where", knowsWhere}, {"know environment", knowsEnvironment},
};

int main(int count, char *arguments[]) {
  if (count < 3) return 64;
  // An executable mapping of this file is tried.
  const int file = memfd_create("given", MFD_CLOEXEC);
  if (file < 0 || ftruncate(file, 4096) != 0 || dup2(file, STDIN_FILENO) < 0) return 64;
  secret = getenv("PROBE_SECRET");
  if (secret == NULL || *secret == '\0') return 64;
  for (size_t at = 0; at < sizeof trials / sizeof *trials; at++) {
    if (strcmp(trials[at].name, arguments[1]) != 0) continue;
    const int expected = foil_sandbox_lacks();
    const int lacks = foil_enter_sandbox((const char *const *)arguments + 3, count - 3);
    if (lacks != expected) return 65;
    puts(trials[at].can(arguments[2]) ? "done" : "refused");
    return lacks;
  }
  return 64;
}
