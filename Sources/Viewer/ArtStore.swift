internal import Files
internal import Raster
internal import Rendering
internal import SceneGraph

/// What the files of a card hold, loaded when asked for.
final class ArtStore {
  /// Where a picture of a card comes from.
  enum Source: Hashable, Sendable {
    /// Print in a file of the user's, in colour.
    case art(file: String)
    /// A grey picture in a file of the user's.
    case map(file: String)
    /// Foil's own print, by its name in the assets.
    case ownArt(String)
    /// Foil's own mask, by its name in the assets.
    case ownMap(String)

    /// What a message calls it.
    var name: String {
      switch self {
      case .art(let name), .map(let name), .ownArt(let name), .ownMap(let name): name
      }
    }
  }

  /// Foil's own pictures.
  static let own: [PictureID: Source] = [
    .front: .ownArt("card/front.png"), .frontMask: .ownMap("card/mask.png"),
    .back: .ownArt("card/back.png"), .backMask: .ownMap("card/back-mask.png"),
    .plainBack: .ownArt("card/plain-back.png"),
    .plainBackMask: .ownMap("card/plain-back-mask.png"),
  ]

  private let root: Root
  private let sources: [PictureID: Source]
  private let cancellation: Cancellation
  private let wanted: Set<PictureID>
  private var made: [PictureID: GreyBitmap] = [:]

  /// A card's pictures, from where they come.
  ///
  /// - Parameters:
  ///   - wanted: what will be asked for: masks among them are made with the art they are made of.
  ///   - cancellation: makes what is being loaded fail soon, from any thread.
  init(
    root: Root, sources: [PictureID: Source], wanted: Set<PictureID>,
    cancellation: Cancellation = Cancellation()
  ) {
    self.root = root
    self.sources = sources
    self.wanted = wanted
    self.cancellation = cancellation
  }

  /// What is shown of a card while its pictures are loaded elsewhere: blank paper, and Foil's own
  /// backs.
  ///
  /// - Throws: `FileError` where Foil's own files cannot be read.
  static func standIn(
    for id: PictureID, of card: Card, root: Root
  ) throws(FileError) -> PictureContent {
    let isBack = card.back.pictures.contains(id)
    if isBack, own[id] != nil {
      return try ArtStore(root: root, sources: own, wanted: []).content(of: id)
    }
    let isPrint = id == card.front.art || id == card.back.art
    return isPrint
      ? .color(Bitmap(width: 1, height: 1, bytes: [255, 255, 255, 255]))
      : .grey(GreyBitmap(width: 1, height: 1, bytes: ByteBuffer([0])))
  }

  /// The content of a picture of the card.
  ///
  /// - Throws: `FileError` where its file cannot be read or decoded.
  func content(of id: PictureID) throws(FileError) -> PictureContent {
    if let mask = made.removeValue(forKey: id) { return .grey(mask) }
    guard let source = sources[PictureID(id.name)] else {
      throw FileError(id.name, "is no picture of the card")
    }
    if let place = id.place {
      let picture = try print(source)
      return try .grey(
        FileError.naming(source.name) { () throws(PictureFault) in
          try GreyBitmap(place, of: picture)
        })
    }
    switch source {
    case .art, .ownArt:
      let picture = try print(source)
      return try .color(
        FileError.naming(source.name) { () throws(PictureFault) in
          for mask in wanted where mask.name == id.name {
            if let place = mask.place { made[mask] = try GreyBitmap(place, of: picture) }
          }
          return try picture.onWhitePaper()
        })
    case .map(let path): return try .grey(cancellation.worker(for: path).loadLuminance())
    case .ownMap(let name): return try .grey(PictureFile.loadLuminance(root.asset(name)))
    }
  }

  /// A picture of the card as the GPU wants it.
  ///
  /// - Throws: `FileError` as `content(of:)`, and where memory does not allow it.
  func levels(of id: PictureID) throws(FileError) -> MipLevels {
    let content = try content(of: id)
    let name = sources[PictureID(id.name)]?.name ?? id.name
    return try FileError.naming(name) { () throws(PictureFault) in try content.levels }
  }

  /// A print as it is in its file.
  private func print(_ source: Source) throws(FileError) -> Bitmap {
    switch source {
    case .art(let path), .map(let path): try cancellation.worker(for: path).load()
    case .ownArt(let name), .ownMap(let name): try PictureFile.load(root.asset(name))
    }
  }
}
