/// A depth layer: a picture in depth, seen through the card's outline.
public struct DepthLayer: Sendable, Hashable, Codable {
  /// The picture; at depth 0 it fills the side as the art does.
  public var picture: PictureID
  /// Distance in front of the art in millimeters; negative is behind it.
  public var depth: Double

  /// A layer `depth` millimeters in front of the art.
  public init(_ picture: PictureID, depth: Double) {
    self.picture = picture
    self.depth = depth
  }
}
