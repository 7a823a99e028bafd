/// Something is wrong with a file that the user named.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file, as the user wrote it.
  public var path: String
  /// Line in the file, from 1, where one can be named.
  public var line: Int?
  /// What is wrong, in a few words, without a full stop.
  public var reason: String

  /// A fault in `path`.
  public init(_ path: String, line: Int? = nil, _ reason: String) {
    self.path = path
    self.line = line
    self.reason = reason
  }

  /// `FILE: reason` or `FILE:LINE: reason`, on one line.
  public var description: String {
    let place = line.map { ":\($0)" } ?? ""
    let text = "\(path)\(place): \(reason)"
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 32 ? " " : $0 }))
  }
}

extension FileError {
  /// What the system says of the call that has just failed (`errno`).
  public static func system(_ path: String) -> FileError {
    FileError(path, systemReason())
  }
}
