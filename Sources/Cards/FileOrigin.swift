public import Files

/// Where the bytes of a file that a card names are.
public enum FileOrigin: Sendable, Hashable {
  /// A file.
  case file(String)
  /// What a zip file holds under a name.
  case entry(String, of: String)

  /// The file to open, and to watch.
  public var file: String {
    switch self {
    case .file(let path), .entry(_, of: let path): path
    }
  }

  /// What a message calls it.
  public var name: String {
    switch self {
    case .file(let path): path
    case .entry(let entry, of: let path): "\(path)/\(entry)"
    }
  }

  /// Lends the open file that it is or is in.
  ///
  /// - Throws: `FileError` where it cannot be read, is no regular file or larger than is read, and what
  ///   `body` throws.
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
