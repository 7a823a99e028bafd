public import Geometry

/// How far the places of a picture stand before its plane: a grey picture laid over the same pixels,
/// white near, mid grey in the plane itself.
public struct DepthMap: Sendable, Hashable {
  /// The grey picture.
  public var map: PictureID
  /// What white stands before black, in points; negative where white is far.
  public var range: Double

  /// A map whose white stands so far before its black.
  public init(_ map: PictureID, range: Double) {
    self.map = map
    self.range = range
  }

  /// The level, 0 to 1, that lies in the picture's plane: 128 of 255.
  public static let plane = 128.0 / 255

  /// How an eye sees it, told for a shader that looks along the eye's rays for the first place that
  /// the picture's surface reaches.
  public struct View: Sendable, Hashable {
    /// How far aside of where it enters the plane a ray is, a point below it, as (E - p) / E.z: at
    /// the picture's top left corner, and what it loses from point to point.
    public let way: Vector2, loss: Double
    /// What white stands before black, in points, flattened where the plane is seen steeply.
    public let range: Double
    /// How far aside a ray is moved at most from the highest to the lowest level, in points.
    public let reach: Double

    /// What an eye sees.
    ///
    /// - Parameters:
    ///   - eye: where it stands, in the picture's plane, z out of it, in points.
    ///   - frame: the picture's frame.
    public init(_ depth: DepthMap, eye: Vector3, frame: Rect) {
      range = depth.range * Parallax.roundness(eye: eye, over: frame)
      // Edge-on nothing is moved: there the range is 0.
      let height = max(eye.z, 1e-3 * frame.size.longerSide)
      way = (Vector2(eye.x, eye.y) - frame.origin) / height
      loss = 1 / height
      let far = way - frame.size.vector * loss
      let corners = [way, Vector2(far.x, way.y), far, Vector2(way.x, far.y)]
      reach = (corners.map(length).max() ?? 0) * abs(range)
    }
  }
}
