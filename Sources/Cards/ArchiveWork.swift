public import Files
internal import Raster

/// Work on an untrusted file, a pack, an OpenRaster file or a drawing, done by an `ArchiveOpener`.
public enum ArchiveWork: Sendable, Equatable {
  /// Lists the files and unpacks some texts.
  case read(ArchiveTexts)
  /// Rewrites the zip file with a new card text.
  case replaceCard([UInt8])
  /// Lists the addresses of the pictures that a drawing links to.
  case links

  /// The verb for messages, as in "takes too long to unpack".
  public var verb: String {
    switch self {
    case .read: "unpack"
    case .replaceCard: "repack"
    case .links: "read"
    }
  }

  /// Performs the work in this process.
  ///
  /// - Parameter descriptor: The file, open for reading.
  /// - Throws: `FileError` as `ZipFile` does, with a path relative to the zip file, and if a
  ///   drawing cannot be read.
  public func perform(on descriptor: Int32) throws(FileError) -> ArchiveAnswer {
    switch self {
    case .read(let texts):
      let zip = try ZipFile(descriptor)
      return .contents(
        names: zip.names, texts: try texts.unpacked(from: zip), recordOffsets: zip.recordOffsets)
    case .replaceCard(let text):
      return .packed(
        try ZipFile.replacing(CardDocument.nameInPack, in: descriptor, with: text))
    case .links:
      let drawing = try FileError.naming("") { () throws(PictureFault) in
        try ByteBuffer(contentsOf: descriptor, limit: FileReading.largestPicture)
      }
      return .contents(names: SVGDocument(drawing).links, texts: [:], recordOffsets: [:])
    }
  }
}
