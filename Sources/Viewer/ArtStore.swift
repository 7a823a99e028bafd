internal import Files
internal import Raster
internal import Rendering
internal import SceneGraph

/// Which files the card is made of, and what they hold, loaded when first asked for.
final class ArtStore {
  private let root: Root
  private(set) var front: String?
  private(set) var back: String?
  private(set) var mask: String?
  private var derivedMasks: [PictureID: GreyBitmap] = [:]

  /// A card from the user's files; what is not given is Foil's own.
  init(root: Root, front: String? = nil, back: String? = nil, mask: String? = nil) {
    self.root = root
    self.front = front
    self.back = back
    self.mask = mask
  }

  /// The card's name for a title bar.
  var title: String {
    guard let front else { return "Tsuru" }
    let name = front.split(separator: "/").last ?? Substring(front)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)
  }

  /// The pictures whose files the user named.
  var named: [PictureID] {
    var ids: [PictureID] = []
    if front != nil { ids.append(.front) }
    if mask != nil { ids.append(.frontMask) }
    if back != nil { ids.append(.back) }
    return ids
  }

  /// The content of a picture of the card.
  ///
  /// - Throws: `FileError` where its file cannot be read or decoded.
  func content(of id: PictureID) throws(FileError) -> PictureContent {
    switch id {
    case .front: try .color(art(front, own: "card/front.png", mask == nil ? .frontMask : nil))
    case .back: try .color(art(back, own: "card/back.png", .backMask))
    case .frontMask: try .grey(mask(for: .frontMask, art: front, given: mask, own: "card/mask.png"))
    case .backMask:
      try .grey(mask(for: .backMask, art: back, given: nil, own: "card/back-mask.png"))
    default: throw FileError(id.name, "is no picture of the card")
    }
  }

  /// The user's picture, as it looks on white paper, or Foil's own; from the user's, the mask that
  /// it may be asked for next.
  private func art(_ given: String?, own: String, _ mask: PictureID?) throws(FileError) -> Bitmap {
    guard let given else { return try PictureFile.load(root.asset(own)) }
    let picture = try PictureWorker(given).load()
    return try FileError.naming(given) { () throws(PictureFault) in
      if let mask { derivedMasks[mask] = try .foilMask(for: picture) }
      return try picture.onWhitePaper()
    }
  }

  private func mask(
    for id: PictureID, art: String?, given: String?, own: String
  ) throws(FileError) -> GreyBitmap {
    if let given { return try PictureWorker(given).loadLuminance() }
    if let derived = derivedMasks.removeValue(forKey: id) { return derived }
    guard let art else { return try PictureFile.loadLuminance(root.asset(own)) }
    let picture = try PictureWorker(art).load()
    return try FileError.naming(art) { () throws(PictureFault) in try .foilMask(for: picture) }
  }
}
