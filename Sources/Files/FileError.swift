public import SystemPackage

/// Something is wrong with a file that the user named.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file, as the user wrote it.
  public var path: String
  /// Line in the file, from 1, where one can be named.
  public var line: Int?
  /// What is wrong.
  public var fault: Fault

  /// What can be wrong with a file.
  public enum Fault: Sendable, Hashable {
    /// The system refused: the file is missing, the disk is full ...
    case system(Errno)
    /// A folder where a file is wanted.
    case isFolder
    /// A device, FIFO or socket.
    case isNotRegular
    /// Not to be written, by its permissions.
    case isReadOnly
    /// An output that is also read from.
    case isInput
    /// A terminal, where a file's bytes would be written as if they were text.
    case isTerminal
    /// More bytes than are read.
    case isLargerThan(bytes: Int)
    /// Bytes where UTF-8 text is wanted.
    case isNotText
    /// What the file holds is wrong: a few words, without a full stop.
    case content(String)
  }

  /// A fault of a kind.
  public init(_ path: some Pathname, line: Int? = nil, fault: Fault) {
    self.path = path.pathText
    self.line = line
    self.fault = fault
  }

  /// A fault in what the file holds.
  ///
  /// - Parameter reason: a few words, without a full stop.
  public init(_ path: some Pathname, line: Int? = nil, _ reason: String) {
    self.init(path, line: line, fault: .content(reason))
  }

  /// What is wrong, in a few words, without a full stop.
  public var reason: String { fault.description }

  /// `FILE` or `FILE:LINE`, printable; a file without a name is `""`.
  public var place: String {
    (path.isEmpty ? "\"\"" : path.printable) + (line.map { ":\($0)" } ?? "")
  }

  /// Whether there is nothing of that name.
  public var isMissing: Bool { fault == .system(.noSuchFileOrDirectory) }

  /// `FILE: reason` or `FILE:LINE: reason`, on one line of printable characters.
  public var description: String { "\(place): \(reason.onOneLine.printable)" }
}

extension FileError.Fault: CustomStringConvertible {
  /// A few words, without a full stop.
  public var description: String {
    switch self {
    case .system(let code): code.words
    case .isFolder: "is a folder, not a file"
    case .isNotRegular: "is not a regular file"
    case .isReadOnly: "is read-only"
    case .isInput: "is an input: choose another name"
    case .isTerminal: "is a terminal: name a file, or send the output on"
    case .isLargerThan(let bytes): "is larger than \(bytes >> 20) MiB"
    case .isNotText: "is not UTF-8 text"
    case .content(let reason): reason
    }
  }
}

extension FileError {
  /// What the system says of the call that has just failed (`errno`).
  public static func system(_ path: some Pathname) -> FileError {
    FileError(path, fault: .system(.last))
  }

  /// Does what the system may refuse; a refusal becomes a fault of `path`.
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
