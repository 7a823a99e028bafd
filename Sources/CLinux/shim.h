#pragma once
#include <fcntl.h>
#include <linux/memfd.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

// What glibc declares for GNU sources only, and Swift's module of it leaves out.
static const int foil_tmpfile = __O_TMPFILE;

static inline int foil_rename_to_free_name(const char *from, const char *to) {
  const unsigned noReplace = 1;
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, noReplace);
}

/// A file without a name, in memory; -1 where there is none.
static inline int foil_memory_file(void) {
  return (int)syscall(SYS_memfd_create, "foil", MFD_CLOEXEC);
}
