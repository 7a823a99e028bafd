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

  /// Lends it as an open regular file; of an archive's, an unpacked copy in memory.
  ///
  /// - Throws: `FileError` where it cannot be read, is no regular file or larger than `limit` bytes,
  ///   and what `body` throws.
  public func withOpenFile<Result>(
    limit: Int = FileReading.largestPicture, _ body: (Int32) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    switch self {
    case .file(let path):
      return try FileReading.withRegularFile(path, limit: limit) { (file, _) throws(FileError) in
        try body(file)
      }
    case .entry(let name, of: let path):
      let bytes = try Archive(path).bytes(of: name, limit: limit)
      return try FileReading.withFile(inMemory: bytes, self.name, body)
    }
  }
}
