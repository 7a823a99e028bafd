internal import Files
internal import Raster
internal import Rendering
internal import SceneGraph

/// What the files of a card hold, loaded when asked for.
final class ArtStore {
  private let root: Root
  private let art: CardArt
  private let cancellation: Cancellation
  private let masks: MaskChoice
  private var madeMasks: [PictureID: GreyBitmap] = [:]

  /// A card from the user's files; what is not given is Foil's own.
  ///
  /// - Parameters:
  ///   - masks: those that will be asked for with the pictures, and are made with them; others are
  ///     made when they are asked for.
  ///   - cancellation: makes what is being loaded fail soon, from any thread.
  init(
    root: Root, art: CardArt, masks: MaskChoice = .own, cancellation: Cancellation = Cancellation()
  ) {
    self.root = root
    self.art = art
    self.masks = masks
    self.cancellation = cancellation
  }

  /// What is shown of a card while its pictures are loaded elsewhere: blank paper, and the back of a
  /// card that was given none.
  ///
  /// - Throws: `FileError` where Foil's own files cannot be read.
  static func standIn(
    for id: PictureID, of art: CardArt, root: Root
  ) throws(FileError) -> PictureContent {
    switch id {
    case .front: .color(Bitmap(width: 1, height: 1, bytes: [255, 255, 255, 255]))
    case .back, .backMask: try ArtStore(root: root, art: CardArt(front: art.front)).content(of: id)
    default: .grey(GreyBitmap(width: 1, height: 1, bytes: ByteBuffer([0])))
    }
  }

  /// The content of a picture of the card.
  ///
  /// - Throws: `FileError` where its file cannot be read or decoded.
  func content(of id: PictureID) throws(FileError) -> PictureContent {
    if id == .front { return try .color(picture(front, masks.front)) }
    if id == .back { return try .color(picture(back, masks.back)) }
    for masks in MaskChoice.all {
      if id == masks.front { return try .grey(mask(of: front, masks, id)) }
      if id == masks.back { return try .grey(mask(of: back, masks, id)) }
    }
    throw FileError(id.name, "is no picture of the card")
  }

  /// A picture of the card as the GPU wants it.
  ///
  /// - Throws: `FileError` as `content(of:)`, and where memory does not allow it.
  func levels(of id: PictureID) throws(FileError) -> MipLevels {
    let content = try content(of: id)
    let path = art.named.first { $0.id == id }?.path ?? id.name
    return try FileError.naming(path) { () throws(PictureFault) in try content.levels }
  }

  // MARK: Sides

  /// Where a side's picture and mask come from.
  private struct Side {
    /// The user's files.
    var picture, mask: String?
    /// Foil's own, in its folder.
    let ownPicture, ownMask: String

    /// Where foil lies on the picture; nil where a file says so.
    func place(_ masks: MaskChoice) -> FoilPlace? {
      switch masks {
      case .place(let place): place
      case .own: mask == nil && picture != nil ? .usual : nil
      }
    }
  }

  private var front: Side {
    Side(
      picture: art.front, mask: art.mask, ownPicture: "card/front.png", ownMask: "card/mask.png")
  }

  /// Foil's crest is for its own card: another's that was given no back bears no name.
  private var back: Side {
    let own = art.front == nil ? "card/back" : "card/plain-back"
    return Side(picture: art.back, ownPicture: "\(own).png", ownMask: "\(own)-mask.png")
  }

  /// A side's picture, as it looks on white paper, and with it the mask that is asked for next.
  private func picture(_ side: Side, _ id: PictureID) throws(FileError) -> Bitmap {
    let (picture, name) = try decoded(side)
    return try FileError.naming(name) { () throws(PictureFault) in
      if let place = side.place(masks) { madeMasks[id] = try GreyBitmap(place, of: picture) }
      return try picture.onWhitePaper()
    }
  }

  private func mask(
    of side: Side, _ masks: MaskChoice, _ id: PictureID
  ) throws(FileError) -> GreyBitmap {
    if let made = madeMasks.removeValue(forKey: id) { return made }
    guard let place = side.place(masks) else {
      guard let given = side.mask else {
        return try PictureFile.loadLuminance(root.asset(side.ownMask))
      }
      return try cancellation.worker(for: given).loadLuminance()
    }
    let (picture, name) = try decoded(side)
    return try FileError.naming(name) { () throws(PictureFault) in
      try GreyBitmap(place, of: picture)
    }
  }

  /// A side's picture as it is in its file, and that file's name.
  private func decoded(_ side: Side) throws(FileError) -> (Bitmap, name: String) {
    guard let given = side.picture else {
      let own = root.asset(side.ownPicture)
      return (try PictureFile.load(own), own)
    }
    return (try cancellation.worker(for: given).load(), given)
  }
}
