#pragma once
#include <fcntl.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

// Linux calls that glibc declares for GNU sources only, so that Swift's Glibc module lacks them.
static const int foil_tmpfile = __O_TMPFILE;

static inline int foil_rename_to_free_name(const char *from, const char *to) {
  const unsigned noReplace = 1;
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, noReplace);
}
