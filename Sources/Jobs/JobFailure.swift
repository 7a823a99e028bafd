package import Files
internal import Glibc

/// The failure to start a child, or to share memory with it.
package enum JobFailure: Error {
  /// The system refused memory, with an `errno`.
  case noMemory(Int32)
  /// The system refused a process, with an `errno`.
  case notStarted(Int32)

  /// The `errno`.
  package var code: Int32 {
    switch self {
    case .noMemory(let code), .notStarted(let code): code
    }
  }

  /// The error for a file that the child was meant to handle.
  ///
  /// - Parameter words: the failed action, such as "its decoder cannot be started".
  package func error(of path: String, _ words: String) -> FileError {
    switch self {
    case .noMemory(let code):
      errno = code
      return FileError.system(path)
    case .notStarted(let code):
      return FileError(path, "\(words) (\(unsafe String(cString: strerror(code))))")
    }
  }
}
