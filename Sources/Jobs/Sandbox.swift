internal import CSandbox
internal import Files
internal import Glibc
internal import Logging
internal import Runtime

/// The restrictions of a process that handles untrusted files.
package enum Sandbox {
  /// Logs the parts that the kernel lacks, at notice.
  package static func logMissingFeatures() {
    guard Log.processes.logLevel <= .notice else { return }
    let lacks = foil_sandbox_lacks()
    if lacks & Int32(foil_lacks_landlock) != 0 {
      Log.processes.notice("the kernel has no Landlock: decoders may open files")
    }
    if lacks & Int32(foil_lacks_seccomp) != 0 {
      Log.processes.notice("the kernel has no seccomp: decoders may make any call")
    }
  }

  /// A sentence for the user on the parts that the kernel lacks; nil if it lacks none.
  package static var note: String? { note(lacking: foil_sandbox_lacks()) }

  /// The sentence for a set of `foil_lacks_landlock` and `foil_lacks_seccomp`.
  package static func note(lacking lacks: Int32) -> String? {
    let names = [(foil_lacks_landlock, "Landlock"), (foil_lacks_seccomp, "seccomp")]
      .filter { lacks & Int32($0.0) != 0 }.map(\.1)
    guard !names.isEmpty else { return nil }
    return "Files are opened with less protection: this system has no "
      + names.joined(separator: " and no ") + "."
  }

  /// Confines this process to the memory and descriptors that it has.
  ///
  /// It cannot open or look up files, sockets or programs, start processes, or signal others, and
  /// it has no environment.
  ///
  /// If the kernel supports only a part of this, that part applies; if a supported part fails, the
  /// process ends.
  ///
  /// - Parameter files: paths that stay readable, with everything below; libraries there can be
  ///   loaded. Missing paths are ignored.
  /// - Precondition: the process has one thread.
  package static func enter(reading files: [String] = []) {
    // A sanitizer's report needs privileges that the sandbox removes.
    #if !SANITIZED
      let expected = foil_sandbox_lacks()
      let lacks = unsafe ProgramArguments.withCStrings(files) { names in
        var names = unsafe names.map { unsafe UnsafePointer($0) }
        return unsafe foil_enter_sandbox(&names, Int32(files.count))
      }
      if lacks != expected { _exit(1) }
    #endif
  }
}
