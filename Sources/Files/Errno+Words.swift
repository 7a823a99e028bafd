internal import Glibc
internal import SystemPackage

extension Errno {
  /// Why the last call to the system failed.
  static var last: Errno { Errno(rawValue: errno) }

  /// The system's words, in lower case like the rest of a message.
  var words: String { description.prefix(1).lowercased() + description.dropFirst() }
}
