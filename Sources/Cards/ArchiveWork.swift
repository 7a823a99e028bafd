public import Files

/// Work on a stranger's zip file, be it a pack or an OpenRaster file: an `ArchiveOpener` does it.
public enum ArchiveWork: Sendable, Equatable {
  /// Tells what files there are, and unpacks some texts.
  case read(ArchiveTexts)
  /// Packs it anew with another text of the card.
  case replaceCard([UInt8])

  /// What it is, as in "takes too long to ...".
  public var verb: String {
    switch self {
    case .read: "unpack"
    case .replaceCard: "pack anew"
    }
  }

  /// Does it, in this process.
  ///
  /// - Parameter descriptor: the zip file, open for reading.
  /// - Throws: `FileError` as `ZipFile`: its path begins where the zip file is.
  public func perform(on descriptor: Int32) throws(FileError) -> ArchiveAnswer {
    switch self {
    case .read(let texts):
      let zip = try ZipFile(descriptor)
      return .contents(
        names: zip.names, texts: try texts.unpacked(from: zip), places: zip.places)
    case .replaceCard(let text):
      return .packed(
        try ZipFile.replacing(CardDocument.nameInPack, in: descriptor, with: text))
    }
  }
}
