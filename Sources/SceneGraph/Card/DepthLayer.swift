/// A picture in depth, seen through the card's window.
public struct DepthLayer: Sendable, Hashable, Codable {
  /// The picture; it covers the face as the print does.
  public var picture: PictureID
  /// Millimetres before the print; negative is behind it.
  public var depth: Double

  /// A picture so far before the print.
  public init(_ picture: PictureID, depth: Double) {
    self.picture = picture
    self.depth = depth
  }
}
