/// Names a picture that the renderer holds: what it looks like is loaded elsewhere.
public struct PictureID: Sendable, Hashable {
  /// The name.
  public let name: String
  /// Where on the picture of that name foil may lie: the grey picture that is made of it; nil for
  /// the picture itself.
  public let place: FoilPlace?

  /// A picture called `name`, or what is made of it.
  public init(_ name: String, place: FoilPlace? = nil) {
    self.name = name
    self.place = place
  }

  /// The card's front.
  public static let front = PictureID("front")
  /// Where the front carries foil: white is foil, black plain print.
  public static let frontMask = PictureID("front mask")
  /// How far the front's print stands out.
  public static let frontDepth = PictureID("front depth")
  /// The card's back.
  public static let back = PictureID("back")
  /// Where the back carries foil.
  public static let backMask = PictureID("back mask")
  /// The back of a card that is not Foil's and was given none.
  public static let plainBack = PictureID("plain back")
  /// Where that back carries foil.
  public static let plainBackMask = PictureID("plain back mask")
}
