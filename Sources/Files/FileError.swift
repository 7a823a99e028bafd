internal import Glibc
public import SystemPackage

/// An error about a file that the user named.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file, as the user wrote it.
  public var path: String
  /// The line in the file, from 1; nil if unknown.
  public var line: Int?
  /// The fault.
  public var fault: Fault
  /// The other faults that were found at the same time, such as further errors in a source text.
  public var others: [FileError] = []

  /// The faults of a file.
  public enum Fault: Sendable, Hashable {
    /// A system error: the file is missing, the disk is full ...
    case system(Errno)
    /// A folder where a file is expected.
    case isFolder
    /// A device, FIFO or socket.
    case isNotRegular
    /// A file whose permissions forbid writing.
    case isReadOnly
    /// An output file that is also an input.
    case isInput
    /// A terminal, which would show a file's bytes as text.
    case isTerminal
    /// A file larger than the limit in bytes.
    case isLargerThan(bytes: Int)
    /// Bytes that are not UTF-8 text.
    case isNotText
    /// A fault in the file's content, as a short phrase in lower case without a final period.
    case content(String)
  }

  /// An error with the given fault.
  public init(_ path: some Pathname, line: Int? = nil, fault: Fault) {
    self.path = path.pathText
    self.line = line
    self.fault = fault
  }

  /// An error in the file's content.
  ///
  /// - Parameter reason: a short phrase in lower case without a final period.
  public init(_ path: some Pathname, line: Int? = nil, _ reason: String) {
    self.init(path, line: line, fault: .content(reason))
  }

  /// The fault as a short phrase in lower case without a final period.
  public var reason: String { fault.description }

  /// The most characters of a path in a message; the system takes no longer ones.
  private static let longestPath = 4096

  /// `FILE` or `FILE:LINE`, printable; a file without a name is `""`.
  public var place: String {
    let name =
      path == StandardInput.path ? StandardInput.name : path.shortened(to: Self.longestPath)
    return (name.isEmpty ? "\"\"" : name.printable) + (line.map { ":\($0)" } ?? "")
  }

  /// This fault and the others, each by itself.
  public var all: [FileError] { [FileError(path, line: line, fault: fault)] + others }

  /// True if no such file or directory exists.
  public var isMissing: Bool { fault == .system(.noSuchFileOrDirectory) }

  /// `FILE: reason` or `FILE:LINE: reason`, on one line of printable characters.
  public var description: String { "\(place): \(reason.onOneLine.printable)" }
}

extension FileError.Fault: CustomStringConvertible {
  /// A short phrase in lower case without a final period.
  public var description: String {
    switch self {
    case .system(let code): code.words
    case .isFolder: "is a folder, not a file"
    case .isNotRegular: "is not a regular file"
    case .isReadOnly: "is read-only"
    case .isInput: "is an input; choose another name"
    case .isTerminal: "is a terminal; name a file or redirect the output"
    case .isLargerThan(let bytes): "is larger than \(bytes >> 20) MiB"
    case .isNotText: "is not UTF-8 text"
    case .content(let reason): reason
    }
  }
}

extension FileError {
  /// The error of the system call that has just failed (`errno`).
  public static func system(_ path: some Pathname) -> FileError {
    FileError(path, fault: .system(.last))
  }

  /// Runs `body` and turns a system error into an error about `path`.
  static func at<Result: ~Copyable>(
    _ path: some Pathname, _ body: () throws(Errno) -> Result
  ) throws(FileError) -> Result {
    do {
      return try body()
    } catch {
      throw FileError(path, fault: .system(error))
    }
  }
}

extension FileError {
  /// The result of `reading`; nil if the file or folder is missing.
  public static func nilIfMissing<Result>(
    _ reading: @autoclosure () throws(FileError) -> Result
  ) throws(FileError) -> Result? {
    do throws(FileError) {
      return try reading()
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }
}

/// A fault of a file's content, without the file's name, which the caller adds.
public protocol ContentFault: Error {
  /// The fault as a short phrase to follow the file's name, without a final period.
  var reason: String { get }
}

extension FileError {
  /// Turns a fault of `body` into an error about the file at `path`.
  public static func naming<Result: ~Copyable, Fault: ContentFault>(
    _ path: String, _ body: () throws(Fault) -> Result
  ) throws(FileError) -> Result {
    do throws(Fault) {
      return try body()
    } catch {
      throw FileError(path, error.reason)
    }
  }
}

extension Errno {
  /// The error of the last system call (`errno`).
  static var last: Errno { Errno(rawValue: errno) }

  /// The system's description with a lowercase first letter, as messages begin.
  var words: String {
    let words = description.prefix(1).lowercased() + description.dropFirst()
    return self == .fileTooLarge ? words + " for the system's limit (ulimit -f)" : words
  }
}
