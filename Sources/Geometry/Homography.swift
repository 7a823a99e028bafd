/// A projective map of the plane, acting on column vectors (x, y, 1).
///
/// SwiftUI's `ProjectionTransform` is the transpose and acts on rows: its `m11 m12 m13` are the
/// first column here.
public struct Homography: Sendable, Hashable {
  private var c0, c1, c2: Vector3

  /// The images of the unit vectors (1, 0, 0), (0, 1, 0) and (0, 0, 1).
  public var columns: (Vector3, Vector3, Vector3) { (c0, c1, c2) }

  /// The map with these columns.
  public init(columns: (Vector3, Vector3, Vector3)) {
    (c0, c1, c2) = columns
  }

  /// The image of a point; nil if the point is at or behind the eye (w <= 0).
  public func apply(_ point: Vector2) -> Vector2? {
    let v = c0 * point.x + c1 * point.y + c2
    return v.z > 0 ? Vector2(v.x, v.y) / v.z : nil
  }

  /// The smallest upright rectangle around the image of `rect`; nil if one of its corners is at or
  /// behind the eye.
  public func bounds(of rect: Rect) -> Rect? {
    let (low, high) = (rect.origin, rect.end)
    let corners = [low, Vector2(high.x, low.y), high, Vector2(low.x, high.y)].compactMap(apply)
    guard corners.count == 4 else { return nil }
    let first = corners.dropFirst().reduce(corners[0]) { pointwiseMin($0, $1) }
    let last = corners.dropFirst().reduce(corners[0]) { pointwiseMax($0, $1) }
    return Rect(origin: first, size: Size(last.x - first.x, last.y - first.y))
  }

  /// The determinant of the columns: positive if the plane's front faces the eye, zero if the plane
  /// is edge-on.
  public var determinant: Double { dot(c0, cross(c1, c2)) }

  /// The inverse map; nil if the plane is edge-on.
  ///
  /// It is scaled so that w stays positive for points in front of the eye.
  public var inverse: Homography? {
    let determinant = determinant
    guard determinant.isNormal else { return nil }
    let (r0, r1, r2) = (cross(c1, c2), cross(c2, c0), cross(c0, c1))
    return Homography(
      columns: (
        Vector3(r0.x, r1.x, r2.x) / determinant,
        Vector3(r0.y, r1.y, r2.y) / determinant,
        Vector3(r0.z, r1.z, r2.z) / determinant
      ))
  }

  /// The composition of two maps: `b` is applied first, then `a`.
  public static func * (a: Homography, b: Homography) -> Homography {
    func image(_ v: Vector3) -> Vector3 { a.c0 * v.x + a.c1 * v.y + a.c2 * v.z }
    return Homography(columns: (image(b.c0), image(b.c1), image(b.c2)))
  }
}
