internal import CCrash
internal import Glibc

/// The report of a crash: one line, like every other error.
///
/// LLVM, Swift and GLib end the program when memory runs out. With `FOIL_DEBUG` in the environment,
/// crashes and libraries' messages are not changed.
package enum CrashReport {
  /// Reports a crash from now on as one line with exit status 1.
  ///
  /// Messages that libraries wrote just before the crash are dropped.
  package static func begin() {
    guard unsafe getenv("FOIL_DEBUG") == nil else { return }
    LibraryMessages.hold()
    foil_tell_crashes(LibraryMessages.standardError)
  }
}
