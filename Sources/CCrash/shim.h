// The line that the program prints when a fault's signal ends it.
//
// A signal handler may use only prepared memory, write and _exit, so this is C.
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
  // Only the first of several threads prints; the others wait for the end.
  while (__atomic_exchange_n(&foil_has_crashed, 1, __ATOMIC_ACQ_REL)) pause();
  char line[128] = "foil: error: out of memory, or a fault in Foil or in the graphics driver (";
  strcat(line, foil_signal_name(signal));
  strcat(line, ")\n");
  ssize_t written = write(foil_crash_output, line, strlen(line));
  (void)written;
  _exit(1);
}

// Without memory for its threads, a driver may wait for them forever.
static void foil_tell_timeout(int signal) {
  (void)signal;
  while (__atomic_exchange_n(&foil_has_crashed, 1, __ATOMIC_ACQ_REL)) pause();
  const char line[] = "foil: error: the graphics driver does not respond; memory may be short\n";
  ssize_t written = write(foil_crash_output, line, sizeof line - 1);
  (void)written;
  _exit(1);
}

/// Makes a fault, and an alarm, print one line on `output` and end the program with status 1.
///
/// This replaces the crash report of the Swift runtime.
static inline void foil_tell_crashes(int output) {
  // A stack of its own for the handler, since the fault may be a stack overflow.
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
  action.sa_handler = foil_tell_timeout;
  sigaction(SIGALRM, &action, NULL);
}
