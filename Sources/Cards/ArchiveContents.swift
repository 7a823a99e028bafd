public import Files

/// The files of an untrusted zip file, and some of their texts.
public struct ArchiveContents: Sendable, Equatable {
  /// The names of all files.
  public let names: [String]
  /// The requested texts, by name.
  public let texts: [String: [UInt8]]
  /// The offsets of the directory records, with which `ZipFile.bytes(of:at:in:limit:)` unpacks
  /// single files; files in unusual zip files have none.
  public let recordOffsets: [String: Int]

  /// The contents that a child process has read.
  public init(names: [String], texts: [String: [UInt8]], recordOffsets: [String: Int]) {
    (self.names, self.texts, self.recordOffsets) = (names, texts, recordOffsets)
  }

  /// Reads an open zip file in this process.
  ///
  /// - Throws: `FileError` as `ZipFile` does; its path is relative to the zip file.
  public init(_ texts: ArchiveTexts, of file: Int32) throws(FileError) {
    let zip = try ZipFile(file)
    self.init(
      names: zip.names, texts: try texts.unpacked(from: zip), recordOffsets: zip.recordOffsets)
  }

  /// True if these can be the requested texts; a check, because the worker may be compromised.
  public func isValid(for texts: ArchiveTexts) -> Bool {
    names.count <= ZipFile.mostEntries
      && self.texts.values.allSatisfy { $0.count <= texts.mostBytes }
  }
}
