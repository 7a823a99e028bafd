/// A face of a card: its print, and all that lies below, in and over it.
public struct CardFace: Sendable, Hashable, Codable {
  /// The print.
  public var art: PictureID
  /// Which part of the print the face shows.
  public var crop = Crop()
  /// Sheets of foil, the first lies lowest.
  public var foils: [CardFoil]
  /// Where white ink hides the foil below; nil for nowhere.
  public var white: FaceMap?
  /// Height of the whole stack, white high; nil for flat.
  public var etch: FaceMap?
  /// What white of `etch` stands above black, in millimetres.
  public var relief = 0.05
  /// Where the coat is glossy; nil for everywhere.
  public var gloss: FaceMap?
  /// Pictures in depth, the farthest first; the print stands at 0.
  public var layers: [DepthLayer] = []
  /// How far each place of the print stands before the card or behind it, white near, mid grey
  /// (128) in the card's plane; nil for flat.
  public var depth: FaceMap?
  /// What white of `depth` stands before black, in millimetres.
  public var depthRange = 4.0

  /// A face that shows `art`, with these sheets of foil.
  public init(_ art: PictureID, _ foils: [CardFoil] = []) {
    self.art = art
    self.foils = foils
  }

  /// The back of a card that is not Foil's and was given none: it bears no name.
  public static let plainBack = CardFace(
    .plainBack, [CardFoil(Card.firstLook, mask: .picture(.plainBackMask))])
}
