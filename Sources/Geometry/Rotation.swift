internal import Glibc

/// A rotation in space, as a unit quaternion.
public struct Rotation: Sendable, Hashable {
  /// Imaginary part x, y, z and real part w; its length is 1.
  private let quaternion: Vector4

  private init(_ quaternion: Vector4) {
    let length = (quaternion * quaternion).sum().squareRoot()
    self.quaternion = quaternion / length
  }

  /// A turn by `angle` about `axis`, in the sense of `Matrix4.rotation`.
  ///
  /// `axis` has any length above 0.
  public init(_ angle: Angle, axis: Vector3) {
    let half = angle.radians / 2
    self.init(Vector4(axis.normalized * sin(half), cos(half)))
  }

  /// The rotation by 0.
  public static let identity = Rotation(Vector4(0, 0, 0, 1))

  /// The composition of two rotations: `b` is applied first, then `a`.
  public static func * (a: Rotation, b: Rotation) -> Rotation {
    let (p, q) = (a.quaternion, b.quaternion)
    let (u, v) = (Vector3(p.x, p.y, p.z), Vector3(q.x, q.y, q.z))
    return Rotation(Vector4(p.w * v + q.w * u + cross(u, v), p.w * q.w - dot(u, v)))
  }

  /// The rotation as an axis and an angle of 0...180 degrees.
  public var axisAndAngle: (axis: Vector3, angle: Angle) {
    // The opposite quaternion is the same rotation by the longer way.
    let q = quaternion.w < 0 ? -quaternion : quaternion
    let axis = Vector3(q.x, q.y, q.z)
    let sine = length(axis)
    guard sine > 1e-12 else { return (Vector3(0, 0, 1), .zero) }
    return (axis / sine, .radians(2 * atan2(sine, q.w)))
  }

  /// The unit quaternion's x, y, z and w, which restore the rotation exactly.
  public var components: Vector4 { quaternion }

  /// The rotation with these `components`; nil unless they are a unit quaternion (to within 1e-9).
  public init?(components: Vector4) {
    guard abs((components * components).sum() - 1) < 1e-9 else { return nil }
    quaternion = components
  }

  /// The rotation as a matrix.
  public var matrix: Matrix4 {
    let (axis, angle) = axisAndAngle
    return .rotation(angle, axis: axis)
  }
}
