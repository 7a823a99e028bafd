public import Geometry

/// The way to show a picture that has fewer pixels than the view.
public enum PictureSampling: String, Sendable, Hashable, CaseIterable, Codable {
  /// Colors change softly from pixel to pixel, for photos and paintings.
  case smooth
  /// Each pixel is a square of one color, for pixel art; its edges are one pixel of the view wide.
  case nearest

  /// The name for people.
  public var title: String {
    switch self {
    case .smooth: "Smooth"
    case .nearest: "Crisp (pixel art)"
    }
  }

  /// The sampling of a picture of `size` pixels whose card names none: one below 200 pixels is pixel
  /// art.
  public init(usualFor size: Size) { self = size.longerSide < 200 ? .nearest : .smooth }
}
