public import Files

/// The place of a file that a card names: a file or an entry of a zip file.
public enum FileOrigin: Sendable, Hashable {
  /// A file.
  case file(String)
  /// An entry of a zip file.
  case entry(String, of: String)

  /// The file to open and to watch.
  public var file: String {
    switch self {
    case .file(let path), .entry(_, of: let path): path
    }
  }

  /// The name that messages use.
  public var name: String {
    switch self {
    case .file(let path): path
    case .entry(let entry, of: let path): "\(path)/\(entry)"
    }
  }

  /// Passes the descriptor of the file, or of the zip file that contains it, to `body`.
  ///
  /// - Throws: `FileError` if it cannot be read, is not a regular file or is too large, and the
  ///   error of `body`.
  public func withOpenFile<Result>(
    _ body: (Int32) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    let limit =
      switch self {
      case .file: FileReading.largestPicture
      case .entry: ZipFile.mostBytes
      }
    return try FileReading.withRegularFile(file, limit: limit) { (file, _) throws(FileError) in
      try body(file)
    }
  }
}
