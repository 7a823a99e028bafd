public import Geometry

/// A depth map of a picture: a gray picture over the same pixels.
///
/// White is near, mid gray is in the picture's plane.
public struct DepthMap: Sendable, Hashable {
  /// The gray picture.
  public var map: PictureID
  /// Distance from black to white in points; negative if white is far.
  public var range: Double

  /// A depth map with the given range in points.
  public init(_ map: PictureID, range: Double) {
    self.map = map
    self.range = range
  }

  /// The level in the picture's plane, 0...1: 128 of 255.
  public static let plane = 128.0 / 255

  /// A depth map as an eye sees it, for a shader that traces rays to the picture's surface.
  public struct View: Sendable, Hashable {
    /// Sideways offset of a ray per point of depth, as (E - p) / E.z.
    ///
    /// `way` is the offset at the picture's top left corner; `loss` is its decrease per point.
    public let way: Vector2, loss: Double
    /// Distance from black to white in points, reduced if the eye sees the plane steeply.
    public let range: Double
    /// Largest sideways offset of a ray from the highest to the lowest level, in points.
    public let reach: Double

    /// A depth map as `eye` sees it.
    ///
    /// - Parameters:
    ///   - depth: The depth map.
    ///   - eye: Position of the eye in the picture's space, z out of its plane, in points.
    ///   - frame: Frame of the picture.
    public init(_ depth: DepthMap, eye: Vector3, frame: Rect) {
      range = depth.range * Parallax.visibleDepth(eye: eye, over: frame)
      // An edge-on plane needs no exact value, because its range is 0.
      let height = max(eye.z, 1e-3 * frame.size.longerSide)
      way = (Vector2(eye.x, eye.y) - frame.origin) / height
      loss = 1 / height
      let far = way - frame.size.vector * loss
      let corners = [way, Vector2(far.x, way.y), far, Vector2(way.x, far.y)]
      reach = (corners.map(length).max() ?? 0) * abs(range)
    }
  }
}
