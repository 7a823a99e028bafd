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

  /// The user's picture or Foil's own; from the user's, the mask that it may be asked for next.
  private func art(_ given: String?, own: String, _ mask: PictureID?) throws(FileError) -> Bitmap {
    let bitmap = try DrawingWorker.load(given ?? root.asset(own))
    if let mask, given != nil { derivedMasks[mask] = .foilMask(for: bitmap) }
    return bitmap
  }

  private func mask(
    for id: PictureID, art: String?, given: String?, own: String
  ) throws(FileError) -> GreyBitmap {
    if let given { return try luminance(given) }
    if let derived = derivedMasks.removeValue(forKey: id) { return derived }
    guard let art else { return try PictureFile.loadLuminance(root.asset(own)) }
    return .foilMask(for: try DrawingWorker.load(art))
  }

  private func luminance(_ path: String) throws(FileError) -> GreyBitmap {
    try PictureFile.isDrawing(path)
      ? GreyBitmap(luminanceOf: DrawingWorker.load(path)) : PictureFile.loadLuminance(path)
  }
}
