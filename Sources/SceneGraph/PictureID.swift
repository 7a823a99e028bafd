/// Names a picture that the renderer holds: what it looks like is loaded elsewhere.
public struct PictureID: Sendable, Hashable {
  /// The name.
  public let name: String

  /// A picture called `name`.
  public init(_ name: String) {
    self.name = name
  }

  /// The card's front.
  public static let front = PictureID("front")
  /// Where the front carries foil: white is foil, black plain print.
  public static let frontMask = PictureID("front mask")
  /// The card's back.
  public static let back = PictureID("back")
  /// Where the back carries foil.
  public static let backMask = PictureID("back mask")
}
