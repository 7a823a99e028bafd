/// The name of a picture that the renderer holds; this value has no pixels.
public struct PictureID: Sendable, Hashable {
  /// The name.
  public let name: String
  /// The mask that is made from the named picture; nil for the picture itself.
  public let place: MaskPlace?
  /// True if transparent parts stay transparent; false for a picture on white paper.
  public private(set) var isClear = false

  /// The picture called `name`, or a mask made from it.
  public init(_ name: String, place: MaskPlace? = nil) {
    self.name = name
    self.place = place
  }

  /// The same picture with its transparent parts.
  public var clear: PictureID {
    var id = self
    id.isClear = true
    return id
  }

  /// The front of Foil's own card.
  public static let front = PictureID("front")
  /// Mask of that front: white is foil, black is plain print.
  public static let frontMask = PictureID("front mask")
  /// Depth map of that front.
  public static let frontDepth = PictureID("front depth")
  /// The back of Foil's own card.
  public static let back = PictureID("back")
  /// Mask of that back.
  public static let backMask = PictureID("back mask")
  /// The back of a user's card that has no back of its own.
  public static let plainBack = PictureID("plain back")
  /// Mask of the plain back.
  public static let plainBackMask = PictureID("plain back mask")
}
