// What Linux offers for processes and memory, which Swift's Glibc module leaves out.
#pragma once
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

/// The environment; Swift sees more than one declaration of it.
static inline char **foil_environment(void) { return environ; }

/// Ends this process by a signal when the thread that started it ends; it gains no rights by what it runs, and
/// has no descriptors but the first three, whatever a library or the user's shell has left open.
static inline void foil_become_child(int signal) {
  prctl(PR_SET_PDEATHSIG, signal);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  close_range(3, ~0U, 0);
}

/// Memory with a file descriptor that no other program inherits; -1 where there is none.
static inline int foil_shared_memory(void) {
  return memfd_create("foil", MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

/// From now on nobody can change the memory's content or size.
static inline int foil_seal(int descriptor) {
  return fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE);
}

/// How many processors this process may run on; at least 1.
static inline int foil_processors(void) {
  cpu_set_t set;
  const int count = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
  return count > 0 ? count : 1;
}
