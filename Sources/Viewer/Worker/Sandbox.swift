internal import CSandbox
internal import Files
internal import Logging

/// What a process may do no more, once it has a stranger's file before it.
enum Sandbox {
  /// Tells what the kernel lacks of it, if that is told.
  static func tellLacks() {
    guard Log.processes.logLevel <= .notice else { return }
    let lacks = foil_sandbox_lacks()
    if lacks & Int32(foil_lacks_landlock) != 0 {
      Log.processes.notice("the kernel has no Landlock: decoders may open files")
    }
    if lacks & Int32(foil_lacks_seccomp) != 0 {
      Log.processes.notice("the kernel has no seccomp: decoders may make any call")
    }
  }

  /// From now on this process computes with the memory and the descriptors that it has: it opens no
  /// file, socket or program, starts no process, and signals none but itself.
  ///
  /// Where the kernel offers only a part of it, that part is in force.
  ///
  /// - Parameter files: what stays open for reading, with all that is below; libraries there may be
  ///   loaded. Names that lead nowhere do not matter.
  /// - Precondition: there is one thread.
  static func enter(reading files: [String] = []) {
    // A sanitizer's report needs what the sandbox takes away.
    #if !SANITIZED
      unsafe ProgramArguments.withCStrings(files) { names in
        var names = unsafe names.map { unsafe UnsafePointer($0) }
        unsafe foil_enter_sandbox(&names, Int32(files.count))
      }
    #endif
  }
}
