internal import CSandbox
internal import Files
internal import Glibc
internal import Logging
internal import Support

/// What a process may do no more, once it has a stranger's file before it.
package enum Sandbox {
  /// Tells what the kernel lacks of it, if that is told.
  package static func tellLacks() {
    guard Log.processes.logLevel <= .notice else { return }
    let lacks = foil_sandbox_lacks()
    if lacks & Int32(foil_lacks_landlock) != 0 {
      Log.processes.notice("the kernel has no Landlock: decoders may open files")
    }
    if lacks & Int32(foil_lacks_seccomp) != 0 {
      Log.processes.notice("the kernel has no seccomp: decoders may make any call")
    }
  }

  /// A sentence for the user on what the kernel lacks of it; nil if nothing.
  package static var note: String? { note(lacking: foil_sandbox_lacks()) }

  /// The sentence on these of `foil_lacks_landlock` and `foil_lacks_seccomp`.
  package static func note(lacking lacks: Int32) -> String? {
    let names = [(foil_lacks_landlock, "Landlock"), (foil_lacks_seccomp, "seccomp")]
      .filter { lacks & Int32($0.0) != 0 }.map(\.1)
    guard !names.isEmpty else { return nil }
    return "Files are opened with less protection: this system has no "
      + names.joined(separator: " and no ") + "."
  }

  /// From now on this process computes with the memory and the descriptors that it has: it opens no
  /// file, socket or program, asks of none whether it is there, starts no process, signals none but
  /// itself, and has no environment.
  ///
  /// Where the kernel offers only a part of it, that part is in force; where it offers more than
  /// can be had, the process ends.
  ///
  /// - Parameter files: what stays open for reading, with all that is below; libraries there may be
  ///   loaded. Names that lead nowhere do not matter.
  /// - Precondition: there is one thread.
  package static func enter(reading files: [String] = []) {
    // A sanitizer's report needs what the sandbox takes away.
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
