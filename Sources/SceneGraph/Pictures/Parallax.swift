public import Geometry

/// Where in a picture the eye looks through its frame, when the picture stands before or behind it.
///
/// A plane that is parallel to the frame is seen through it enlarged and moved: what is seen at the
/// point p of the frame lies at `scale` p + `offset` of the plane.
public struct Parallax: Sendable, Hashable {
  /// How much more of the plane is seen than of the frame.
  public var scale = 1.0
  /// Points of the plane.
  public var offset = Vector2.zero

  /// The plane of the frame itself.
  public init() {}

  /// A plane `depth` points before that of the frame, on which the picture is drawn a little larger
  /// than its frame, so that it reaches beyond it on every side.
  ///
  /// The line from the eye E through p meets that plane at p + (depth / E.z) (E - p). Where the eye
  /// stands so far aside that the picture would end within the frame, it stays at its end; where it
  /// sees the frame steeply, the plane comes nearer to the frame's.
  ///
  /// - Parameters:
  ///   - eye: where the eye stands, in the frame's plane, z out of it, in points.
  ///   - frame: the frame, which the picture fills at depth 0.
  public init(depth: Double, eye: Vector3, frame: Rect) {
    guard depth != 0, eye.z > 1e-9 else { return }
    let nearness = min(depth / eye.z * Self.roundness(eye: eye, over: frame), 0.9)
    let growth = Self.growth(depth: depth, frame: frame)
    // About the frame's middle: a place on the plane is drawn at 1 / growth of its distance from it.
    let center = frame.center
    let aside = Vector2(eye.x, eye.y) - center
    scale = min((1 - nearness) / growth, 1)
    let most = (1 - scale) / 2 * frame.size.vector
    let shift = (aside * nearness / growth).clamped(lowerBound: -most, upperBound: most)
    offset = center * (1 - scale) + shift
  }

  /// How much of its depth is seen of what stands before a frame or behind it: all where the eye
  /// stands within 60 degrees of straight before it, and ever less towards edge-on, where depth moves
  /// a picture without bound.
  ///
  /// - Parameters:
  ///   - eye: where the eye stands, in the frame's plane, z out of it, in points.
  ///   - frame: the frame.
  static func roundness(eye: Vector3, over frame: Rect) -> Double {
    let way = eye - Vector3(frame.center, 0)
    let steepness = (2 * way.z / max(length(way), 1e-9)).clamped(to: 0...1)
    return steepness * steepness * (3 - 2 * steepness)
  }

  /// How much larger than its frame a picture at `depth` is drawn: so much that it still fills it when
  /// the eye stands 22 degrees aside, and as far away as a card's eye stands.
  private static func growth(depth: Double, frame: Rect) -> Double {
    let size = frame.size
    let behind = max(-depth, 0) * CardShape.perspective / size.longerSide
    return 1 + behind + 2 * abs(depth) * 0.404 / min(size.width, size.height)
  }

  /// What of a picture is seen through the frame.
  ///
  /// - Parameters:
  ///   - part: what of it the frame shows at depth 0, in unit coordinates.
  ///   - frame: the frame in points.
  func part(_ part: Rect, in frame: Rect) -> Rect {
    let unit = part.size.vector / frame.size.vector
    let origin = scale * frame.origin + offset - frame.origin
    return Rect(
      origin: part.origin + origin * unit,
      size: Size(part.size.width * scale, part.size.height * scale))
  }
}

extension Picture {
  /// The part of a picture of `size` (any unit) that is seen in the frame, in unit coordinates of the
  /// picture; beyond 0...1 there is none of it.
  public func part(of size: Size) -> Rect {
    parallax.part(crop.part(of: size, in: frame.size), in: frame)
  }
}
