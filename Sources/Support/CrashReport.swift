internal import CCrash
internal import Glibc

/// What is said when the program cannot go on: one line, like every other error.
///
/// Where memory ends, neither LLVM nor Swift nor GLib can say no: they end the program. With
/// `FOIL_DEBUG` in the environment, crashes and libraries' messages are left as they are.
package enum CrashReport {
  /// From now on a crash is one line and exit status 1, without what libraries said just before.
  package static func begin() {
    guard unsafe getenv("FOIL_DEBUG") == nil else { return }
    LibraryMessages.hold()
    foil_tell_crashes(LibraryMessages.standardError)
  }
}
