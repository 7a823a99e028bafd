// A sandbox that a process cannot leave, by Landlock (files, network) and seccomp (system calls).
#pragma once
#include <stdbool.h>

/// Protections that the kernel does not offer to this program.
enum {
  foil_lacks_landlock = 1,
  foil_lacks_seccomp = 2,
};

/// Restricts this thread, and all that it starts, to its memory and its open descriptors.
///
/// It can open no file, socket or program, and cannot query a file by name. It can start no process and signal only
/// itself. Its environment is overwritten. Memory and threads are allowed: other limits cover those. A forbidden
/// call fails as on a kernel that does not know it, so libraries continue without. Call this with a single thread:
/// other threads stay unrestricted.
///
/// The `count` folders in `folders`, and everything below them, can still be read and loaded as libraries. Without
/// Landlock this holds for all files. Missing folders are ignored. Descriptors 0 to 2 can be read and written, never
/// executed. But with `folders`, the process can open their content again.
///
/// Returns the missing protections: 0 if both are in force. Programs that the process runs gain no privileges.
int foil_enter_sandbox(const char *const folders[], int count);

/// The missing protections, as `foil_enter_sandbox` returns them; restricts nothing.
int foil_sandbox_lacks(void);
