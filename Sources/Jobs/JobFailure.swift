package import Files
internal import Glibc

/// Why there is no child, or nothing to share with it.
package enum JobFailure: Error {
  /// The system refuses memory: an `errno`.
  case noMemory(Int32)
  /// The system refuses a process: an `errno`.
  case notStarted(Int32)

  /// The `errno`.
  package var code: Int32 {
    switch self {
    case .noMemory(let code), .notStarted(let code): code
    }
  }

  /// The error of a file that the child was for.
  ///
  /// - Parameter words: what there is not, as in "its decoder cannot be started".
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
