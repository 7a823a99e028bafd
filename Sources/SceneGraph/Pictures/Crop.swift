public import Geometry

/// Which part of a picture a frame shows.
public struct Crop: Sendable, Hashable, Codable {
  /// What happens where picture and frame differ in shape.
  public enum Fit: String, Sendable, Hashable, CaseIterable, Codable {
    /// The frame is filled; what is left over of the picture is not seen.
    case cover
    /// All of the picture is seen; the rest of the frame is paper.
    case contain
  }

  /// What happens where picture and frame differ in shape.
  public var fit = Fit.cover
  /// How much larger than that it is shown, from 0.1 to 20.
  public var zoom = 1.0
  /// Which point of the picture, in shares of its sides, lies over the same point of the frame.
  public var position = Vector2(0.5, 0.5)

  /// The picture covers the frame, centred.
  public init() {}

  /// The part of a picture that lies in a frame, in unit coordinates of the picture; beyond 0...1
  /// there is paper.
  ///
  /// - Parameters:
  ///   - picture: the picture's size, in any unit; 0 is as the frame.
  ///   - frame: the frame's size, in any unit.
  public func part(of picture: Size, in frame: Size) -> Rect {
    guard picture.width > 0, picture.height > 0 else {
      return Rect(origin: .zero, size: Size(1, 1))
    }
    let scales = Vector2(frame.width / picture.width, frame.height / picture.height)
    let scale = zoom * (fit == .cover ? scales.max() : scales.min())
    let part = scales / scale
    return Rect(origin: position * (Vector2(1, 1) - part), size: Size(part.x, part.y))
  }
}
