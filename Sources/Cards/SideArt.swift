public import CardModel
public import Files
public import SceneGraph

/// New art for a side of a card, with the companion files beside it.
public struct SideArt: Sendable, Hashable {
  /// A side with this art and its maps.
  public let face: CardFace
  /// The sources of its pictures.
  public let sources: [PictureID: PictureSource]
  /// The companion files of the art before.
  private let former: Set<String>

  /// The art at a path; it reads the folders.
  ///
  /// - Parameters:
  ///   - path: A picture.
  ///   - former: The art before; nil if that is Foil's own.
  ///   - archives: The worker that opens OpenRaster files.
  /// - Throws: `FileError` if it is an OpenRaster file that cannot be read.
  public init(
    _ path: String, replacing former: String?, archives: ArchiveOpener
  ) throws(FileError) {
    var files = CardFiles(CardFolder(besidePicture: path, archives: archives))
    face = try files.face(
      .file(path), called: path.split(separator: "/").last.map(String.init) ?? path)
    sources = files.sources
    self.former = Set(former.map(CardDocument.companions) ?? [])
  }

  /// True for a picture of the user's that does not belong to the art before.
  public func keeps(_ source: PictureSource?) -> Bool {
    source.map { $0.origins.allSatisfy { !former.contains($0.file) } } ?? false
  }
}
