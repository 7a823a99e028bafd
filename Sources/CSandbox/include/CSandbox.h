// Gives up what a process may do, for good: by Landlock (files, network) and seccomp (calls of the system).
#pragma once
#include <stdbool.h>

/// What the kernel does not offer, or does not offer to this program.
enum {
  foil_lacks_landlock = 1,
  foil_lacks_seccomp = 2,
};

/// From now on this thread, and what it starts, computes with the memory and the descriptors that it has, and no
/// more.
///
/// It opens no file, no socket and no program, asks of no file what it is or whether it is there, starts no process, and
/// signals none but itself. Its environment is overwritten. Memory and threads it may have: those are limited otherwise. A call that is not allowed fails as on a kernel that does not know it, so
/// libraries go on without. To be called where there is one thread: others stay as they are.
///
/// `folders`, `count` of them, stay open for reading with all that is below them, and what is there may be loaded as
/// a library; where the kernel has no Landlock, all files do. Names that lead nowhere do not matter. Descriptors 0
/// to 2 are read and written, never run; where files may be read, what stands on them is theirs to open anew.
///
/// Returns what is lacking: 0 where both are in force. The process gains no rights by what it runs from now on.
int foil_enter_sandbox(const char *const folders[], int count);

/// What would be lacking, as `foil_enter_sandbox` returns it; nothing is given up.
int foil_sandbox_lacks(void);
