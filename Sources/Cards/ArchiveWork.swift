public import Files

/// Work on an untrusted zip file (a pack or an OpenRaster file), done by an `ArchiveOpener`.
public enum ArchiveWork: Sendable, Equatable {
  /// Lists the files and unpacks some texts.
  case read(ArchiveTexts)
  /// Rewrites the zip file with a new card text.
  case replaceCard([UInt8])

  /// The verb for messages, as in "takes too long to unpack".
  public var verb: String {
    switch self {
    case .read: "unpack"
    case .replaceCard: "repack"
    }
  }

  /// Performs the work in this process.
  ///
  /// - Parameter descriptor: The zip file, open for reading.
  /// - Throws: `FileError` as `ZipFile` does; its path is relative to the zip file.
  public func perform(on descriptor: Int32) throws(FileError) -> ArchiveAnswer {
    switch self {
    case .read(let texts):
      let zip = try ZipFile(descriptor)
      return .contents(
        names: zip.names, texts: try texts.unpacked(from: zip), recordOffsets: zip.recordOffsets)
    case .replaceCard(let text):
      return .packed(
        try ZipFile.replacing(CardDocument.nameInPack, in: descriptor, with: text))
    }
  }
}
