// The one line that is said when a signal ends the program.
//
// Nothing but prepared memory, write and _exit may be used in a signal's handler: this is C.
#pragma once
#include <signal.h>
#include <string.h>
#include <unistd.h>

static int foil_crash_output = STDERR_FILENO;
static int foil_has_crashed = 0;

static const char *foil_signal_name(int signal) {
  switch (signal) {
    case SIGSEGV: return "SIGSEGV";
    case SIGBUS: return "SIGBUS";
    case SIGILL: return "SIGILL";
    case SIGTRAP: return "SIGTRAP";
    case SIGABRT: return "SIGABRT";
    default: return "SIGFPE";
  }
}

static void foil_tell_crash(int signal) {
  // The first of several threads tells it; the others wait for the end.
  while (__atomic_exchange_n(&foil_has_crashed, 1, __ATOMIC_ACQ_REL)) pause();
  char line[128] = "foil: error: out of memory, or a fault in Foil or in the graphics driver (";
  strcat(line, foil_signal_name(signal));
  strcat(line, ")\n");
  ssize_t written = write(foil_crash_output, line, strlen(line));
  (void)written;
  _exit(1);
}

/// From now on a fault is one line on `output` and exit status 1.
///
/// The runtime's own report of a crash takes no part any more.
static inline void foil_tell_crashes(int output) {
  // Room for the handler where the fault is that the stack has none.
  static char room[1 << 16];
  foil_crash_output = output;
  stack_t stack;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = room;
  stack.ss_size = sizeof room;
  sigaltstack(&stack, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = foil_tell_crash;
  action.sa_flags = SA_ONSTACK | SA_NODEFER;
  const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
  for (unsigned index = 0; index < sizeof faults / sizeof *faults; index++)
    sigaction(faults[index], &action, NULL);
}
