public import Geometry

/// The part of a picture in depth that the eye sees through its frame.
///
/// Through the frame, a parallel plane looks scaled and shifted: the point p of the frame shows the
/// point `scale` p + `offset` of the plane.
public struct Parallax: Sendable, Hashable {
  /// Size of the visible part of the plane relative to the frame.
  public var scale = 1.0
  /// Offset in points of the plane.
  public var offset = Vector2.zero
  /// The fit of the picture into the frame.
  public var fit = LayerFit.grow
  /// Shift in points of a picture whose edges stay at the frame's edges; `part` leaves it out.
  ///
  /// Near an edge, a point moves at most half the way to that edge.
  public var shift = Vector2.zero
  /// Width of the blur of the picture's shadow as a standard deviation, in points; nil for the
  /// picture itself.
  public var shadow: Double?

  /// The largest share of the eye's distance that a plane comes near.
  package static let nearest = 0.9
  /// The growth of a plane per distance from its frame, over the frame's shorter side: both edges, for
  /// an eye 22 degrees aside.
  package static let growth = 2 * 0.404
  /// The share of its depth that a picture shows per cosine of the eye's angle.
  package static let steepness = 2.0

  /// The plane of the frame itself.
  public init() {}

  /// A plane `depth` points in front of the frame.
  ///
  /// Its picture is drawn slightly larger than the frame, so that it reaches beyond the frame on
  /// every side. The line from the eye E through p meets the plane at p + (depth / E.z) (E - p). If
  /// the eye is so far aside that the picture would end inside the frame, the shift stops where the
  /// picture's edge meets the frame's. If the eye sees the frame steeply, the plane moves toward
  /// the frame's plane.
  ///
  /// - Parameters:
  ///   - depth: Distance in front of the frame in points; negative is behind it.
  ///   - eye: Position of the eye in the frame's space, z out of its plane, in points.
  ///   - frame: The frame, which the picture fills at depth 0.
  ///   - fit: The fit; a picture that keeps its size has only a `shift`.
  ///   - shadow: Distance of the picture in front of the plane, on which its shadow falls, and the
  ///     way along the plane toward the lamp per distance; nil for the picture on the plane itself.
  public init(
    depth: Double, eye: Vector3, frame: Rect, _ fit: LayerFit = .grow,
    shadow: (rise: Double, toLamp: Vector2)? = nil
  ) {
    self.fit = fit
    let rise = shadow?.rise ?? 0
    guard depth != 0 || rise != 0, eye.z > 1e-9 else { return }
    let visible = Self.visibleDepth(eye: eye, over: frame)
    let nearness = min(depth / eye.z * visible, Self.nearest)
    let center = frame.center
    let aside = Vector2(eye.x, eye.y) - center
    let way = aside * nearness + (shadow?.toLamp ?? .zero) * (rise * visible)
    guard fit == .grow else {
      self.shift = way
      return
    }
    // The origin is the frame's middle, the point that growth does not move.
    let growth = Self.growth(depth: depth + rise, frame: frame)
    scale = min((1 - nearness) / growth, 1)
    let most = (1 - scale) / 2 * frame.size.vector
    let shift = (way / growth).clamped(lowerBound: -most, upperBound: most)
    offset = center * (1 - scale) + shift
  }

  /// The share of its depth that a picture shows, 0...1.
  ///
  /// It is 1 if the eye is within 60 degrees of straight in front. It falls to 0 toward edge-on,
  /// because there depth moves a picture without bound.
  ///
  /// - Parameters:
  ///   - eye: Position of the eye in the frame's space, z out of its plane, in points.
  ///   - frame: The frame.
  static func visibleDepth(eye: Vector3, over frame: Rect) -> Double {
    let way = eye - Vector3(frame.center, 0)
    let steepness = (steepness * way.z / max(length(way), 1e-9)).clamped(to: 0...1)
    return steepness * steepness * (3 - 2 * steepness)
  }

  /// The enlargement of a picture at `depth` relative to its frame.
  ///
  /// The picture still fills the frame for an eye 22 degrees aside at the distance of a card's eye.
  private static func growth(depth: Double, frame: Rect) -> Double {
    let size = frame.size
    let behind = max(-depth, 0) * CardShape.perspective / size.longerSide
    return 1 + behind + abs(depth) * growth / min(size.width, size.height)
  }

  /// The part of a picture that is visible through the frame, in unit coordinates.
  ///
  /// - Parameters:
  ///   - part: The part that the frame shows at depth 0, in unit coordinates.
  ///   - frame: The frame in points.
  func part(_ part: Rect, in frame: Rect) -> Rect {
    let unit = part.size.vector / frame.size.vector
    let origin = scale * frame.origin + offset - frame.origin
    return Rect(
      origin: part.origin + origin * unit,
      size: Size(part.size.width * scale, part.size.height * scale))
  }
}

extension Picture {
  /// The visible part of a picture of `size` (any unit), in unit coordinates of the picture.
  ///
  /// Beyond 0...1 the picture has no pixels.
  public func part(of size: Size) -> Rect {
    parallax.part(crop.part(of: size, in: frame.size), in: frame)
  }
}
