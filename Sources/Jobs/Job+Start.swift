internal import CProcess
internal import Files
internal import Glibc
internal import Logging
package import Processes
internal import Runtime

extension Job {
  /// Starts this program again for this job, with `descriptors` as 0, 1, 2 and, if it writes a
  /// file, 3, and no others; 0 is for reading only.
  package static func start(_ descriptors: [Int32]) throws(JobFailure) -> RunningChild {
    // Copies above 2, so that no descriptor is overwritten before it is passed on.
    let copies =
      descriptors.prefix(1).map(Self.readOnlyCopy)
      + descriptors.dropFirst().map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
    defer { for copy in copies where copy >= 0 { close(copy) } }
    guard !copies.contains(-1) else { throw .notStarted(errno) }
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for (place, copy) in copies.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, copy, Int32(place))
    }
    // Signals must end the child, whatever the calling thread blocks or the program ignores.
    var (none, all) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    // A terminal's Ctrl+C reaches the parent alone, and the child ends with it. Otherwise the
    // parent could see its child end first and report that.
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    let environment = isSandboxed ? ChildEnvironment.decoder : .whole
    var child: pid_t = 0
    let failure = unsafe ProgramArguments.withCStrings(["foil", name]) { words in
      unsafe ProgramArguments.withCStrings(environment.entries) { variables in
        unsafe posix_spawn(
          &child, "/proc/self/exe", &actions, &attributes, words, variables)
      }
    }
    Log.processes.debug(
      "\(name) \(failure == 0 ? "started as \(child)" : "failed: \(failure)")")
    guard failure == 0 else { throw .notStarted(failure) }
    return RunningChild(child)
  }

  /// A copy of a descriptor for reading only, above 2; -1 if the system refuses.
  ///
  /// A child that its input has taken over must not change the file.
  private static func readOnlyCopy(of descriptor: Int32) -> Int32 {
    guard fcntl(descriptor, F_GETFL) & O_ACCMODE != O_RDONLY else {
      return fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    }
    let reopened = unsafe open("/proc/self/fd/\(descriptor)", O_RDONLY | O_CLOEXEC)
    guard reopened >= 0 else { return -1 }
    defer { close(reopened) }
    return fcntl(reopened, F_DUPFD_CLOEXEC, 3)
  }
}
