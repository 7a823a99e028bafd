public import SceneGraph

/// One side of a card: its art, the foil and the maps of its layers.
public struct CardFace: Sendable, Hashable, Codable {
  /// The art, which is the printed picture.
  public var art: PictureID
  /// The part of the art that the side shows.
  public var crop = Crop()
  /// Sheets of foil, the lowest first.
  public var foils: [CardFoil]
  /// Map of the white ink, which hides the foil below it; nil for none.
  public var white: FaceMap?
  /// Height map of the whole stack, white is high; nil for flat.
  public var etch: FaceMap?
  /// Height of white above black in `etch`, in millimeters.
  public var relief = 0.05
  /// Map of the gloss; nil for gloss everywhere.
  public var gloss: FaceMap?
  /// Pictures in depth, the farthest first; the art has depth 0.
  public var layers: [DepthLayer] = []
  /// Depth of each point of the art: white is near, mid gray (128) is in the card's plane.
  ///
  /// It is nil for flat art.
  public var depth: FaceMap?
  /// Distance from black to white in `depth`, in millimeters.
  public var depthRange = 4.0
  /// Factor of all depths: those of the layers and the range of the depth map, 0...2.
  public var depthScale = 1.0
  /// Darkness of the shadows of layers on the pictures behind them, 0...1.
  public var shadow = 0.0

  /// A side that shows `art`, with these sheets of foil.
  public init(_ art: PictureID, _ foils: [CardFoil] = []) {
    self.art = art
    self.foils = foils
  }

  /// The back of a user's card that has no back of its own; it shows no name.
  public static let plainBack = CardFace(
    .plainBack, [CardFoil(Card.firstLook, mask: .picture(.plainBackMask))])

  /// True if the side shows Foil's plain back.
  public var isPlainBack: Bool { art == .plainBack }

  /// Takes over the art of another side, with the maps that came with it; the look stays.
  ///
  /// A mask that came with the art replaces pictures, but not the areas that the user chose.
  ///
  /// - Parameter keeps: False for a picture that belongs to the art before.
  public mutating func takeArt(of other: CardFace, keeping keeps: (PictureID) -> Bool) {
    func kept(_ map: FaceMap?) -> FaceMap? {
      if case .picture(let id, _)? = map, !keeps(id) { nil } else { map }
    }
    art = other.art
    for path in [\CardFace.white, \.etch, \.gloss, \.depth] {
      self[keyPath: path] = other[keyPath: path] ?? kept(self[keyPath: path])
    }
    if depth == nil || other.depth != nil { depthRange = other.depthRange }
    let mask = other.foils.first?.mask
    for index in foils.indices { foils[index].takeMask(mask, instead: kept(foils[index].mask)) }
  }
}
