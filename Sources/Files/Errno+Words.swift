internal import Glibc
internal import SystemPackage

extension Errno {
  /// The error of the last system call (`errno`).
  static var last: Errno { Errno(rawValue: errno) }

  /// The system's description with a lowercase first letter, as messages begin.
  var words: String {
    let words = description.prefix(1).lowercased() + description.dropFirst()
    return self == .fileTooLarge ? words + " for the system's limit (ulimit -f)" : words
  }
}
