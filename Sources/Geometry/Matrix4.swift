#if canImport(Glibc)
  internal import Glibc
#endif

/// A 4 x 4 matrix acting on column vectors: `(a * b).apply(v)` is `a.apply(b.apply(v))`.
///
/// Space is SwiftUI's: x right, y down, z toward the viewer. A positive rotation about y moves the
/// right edge away. A positive rotation about x brings the bottom edge nearer.
public struct Matrix4: Sendable, Hashable {
  /// The images of the four unit vectors.
  public var columns: (Vector4, Vector4, Vector4, Vector4) {
    get { (c0, c1, c2, c3) }
    set { (c0, c1, c2, c3) = newValue }
  }

  private var c0, c1, c2, c3: Vector4

  /// The matrix with these columns.
  public init(columns: (Vector4, Vector4, Vector4, Vector4)) {
    (c0, c1, c2, c3) = columns
  }

  /// The identity matrix.
  public static let identity = Matrix4(
    columns: (
      Vector4(1, 0, 0, 0), Vector4(0, 1, 0, 0), Vector4(0, 0, 1, 0), Vector4(0, 0, 0, 1)
    ))

  /// A matrix that moves points by `offset`.
  public static func translation(_ offset: Vector3) -> Matrix4 {
    var m = identity
    m.c3 = Vector4(offset, 1)
    return m
  }

  /// A matrix that scales about the origin.
  public static func scale(_ factors: Vector3) -> Matrix4 {
    var m = identity
    m.c0.x = factors.x
    m.c1.y = factors.y
    m.c2.z = factors.z
    return m
  }

  /// A matrix that turns points about an axis through the origin (Rodrigues' formula).
  ///
  /// The sense of rotation is SwiftUI's. An axis of length zero gives the identity.
  public static func rotation(_ angle: Angle, axis: Vector3) -> Matrix4 {
    let a = axis.normalized
    guard a != .zero else { return .identity }
    let s = sin(angle.radians)
    let c = cos(angle.radians)
    let t = 1 - c
    return Matrix4(
      columns: (
        Vector4(t * a.x * a.x + c, t * a.x * a.y + s * a.z, t * a.x * a.z - s * a.y, 0),
        Vector4(t * a.x * a.y - s * a.z, t * a.y * a.y + c, t * a.y * a.z + s * a.x, 0),
        Vector4(t * a.x * a.z + s * a.y, t * a.y * a.z - s * a.x, t * a.z * a.z + c, 0),
        Vector4(0, 0, 0, 1)
      ))
  }

  /// The image of homogeneous coordinates.
  public func apply(_ v: Vector4) -> Vector4 {
    c0 * v.x + c1 * v.y + c2 * v.z + c3 * v.w
  }

  /// The image of a point, as homogeneous coordinates.
  public func apply(point: Vector3) -> Vector4 { apply(Vector4(point, 1)) }

  /// The image of a direction; translation does not change it.
  public func apply(direction: Vector3) -> Vector3 {
    let v = apply(Vector4(direction, 0))
    return Vector3(v.x, v.y, v.z)
  }

  /// The composition of two matrices: `b` is applied first, then `a`.
  public static func * (a: Matrix4, b: Matrix4) -> Matrix4 {
    Matrix4(columns: (a.apply(b.c0), a.apply(b.c1), a.apply(b.c2), a.apply(b.c3)))
  }

  /// The map of the plane z = 0 to itself: the rows and columns x, y and w of the matrix.
  public var planar: Homography {
    Homography(
      columns: (
        Vector3(c0.x, c0.y, c0.w), Vector3(c1.x, c1.y, c1.w), Vector3(c3.x, c3.y, c3.w)
      ))
  }
}
