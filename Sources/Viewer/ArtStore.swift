internal import Files
internal import Raster
internal import Rendering
internal import SceneGraph

/// What the files of a card hold, loaded when asked for.
final class ArtStore {
  private let root: Root
  private let art: CardArt
  private let cancellation: Cancellation
  private var derivedMasks: [PictureID: GreyBitmap] = [:]

  /// A card from the user's files; what is not given is Foil's own.
  ///
  /// - Parameter cancellation: makes what is being loaded fail soon, from any thread.
  init(root: Root, art: CardArt, cancellation: Cancellation = Cancellation()) {
    self.root = root
    self.art = art
    self.cancellation = cancellation
  }

  /// What is shown of a card while its pictures are loaded elsewhere: blank paper, and Foil's back.
  ///
  /// - Throws: `FileError` where Foil's own files cannot be read.
  static func standIn(for id: PictureID, root: Root) throws(FileError) -> PictureContent {
    switch id {
    case .front: .color(Bitmap(width: 1, height: 1, bytes: [255, 255, 255, 255]))
    case .frontMask: .grey(GreyBitmap(width: 1, height: 1, bytes: ByteBuffer([0])))
    default: try ArtStore(root: root, art: CardArt()).content(of: id)
    }
  }

  /// The content of a picture of the card.
  ///
  /// - Throws: `FileError` where its file cannot be read or decoded.
  func content(of id: PictureID) throws(FileError) -> PictureContent {
    switch id {
    case .front:
      try .color(
        picture(art.front, own: "card/front.png", art.mask == nil ? .frontMask : nil))
    case .back: try .color(picture(art.back, own: "card/back.png", .backMask))
    case .frontMask:
      try .grey(mask(for: id, of: art.front, given: art.mask, own: "card/mask.png"))
    case .backMask:
      try .grey(mask(for: id, of: art.back, given: nil, own: "card/back-mask.png"))
    default: throw FileError(id.name, "is no picture of the card")
    }
  }

  /// A picture of the card as the GPU wants it.
  ///
  /// - Throws: `FileError` as `content(of:)`, and where memory does not allow it.
  func levels(of id: PictureID) throws(FileError) -> MipLevels {
    let content = try content(of: id)
    let path = art.named.first { $0.id == id }?.path ?? id.name
    return try FileError.naming(path) { () throws(PictureFault) in try content.levels }
  }

  /// The user's picture, as it looks on white paper, or Foil's own; from the user's, the mask that
  /// it may be asked for next.
  private func picture(
    _ given: String?, own: String, _ mask: PictureID?
  ) throws(FileError) -> Bitmap {
    guard let given else { return try PictureFile.load(root.asset(own)) }
    let picture = try cancellation.worker(for: given).load()
    return try FileError.naming(given) { () throws(PictureFault) in
      if let mask { derivedMasks[mask] = try .foilMask(for: picture) }
      return try picture.onWhitePaper()
    }
  }

  private func mask(
    for id: PictureID, of art: String?, given: String?, own: String
  ) throws(FileError) -> GreyBitmap {
    if let given { return try cancellation.worker(for: given).loadLuminance() }
    if let derived = derivedMasks.removeValue(forKey: id) { return derived }
    guard let art else { return try PictureFile.loadLuminance(root.asset(own)) }
    let picture = try cancellation.worker(for: art).load()
    return try FileError.naming(art) { () throws(PictureFault) in try .foilMask(for: picture) }
  }
}
