/// A position or offset in points: x right, y down.
public typealias Vector2 = SIMD2<Double>

/// A position or direction in points: x right, y down, z toward the viewer.
public typealias Vector3 = SIMD3<Double>

/// Homogeneous coordinates (x, y, z, w) of the point (x/w, y/w, z/w).
public typealias Vector4 = SIMD4<Double>

/// The dot product of two vectors.
public func dot(_ a: Vector3, _ b: Vector3) -> Double { (a * b).sum() }

/// The cross product of two vectors, right-handed in (x, y, z) order.
public func cross(_ a: Vector3, _ b: Vector3) -> Vector3 {
  Vector3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

/// The Euclidean length of a vector.
public func length(_ v: Vector2) -> Double { (v * v).sum().squareRoot() }

/// The Euclidean length of a vector.
public func length(_ v: Vector3) -> Double { (v * v).sum().squareRoot() }

extension SIMD3<Double> {
  /// The vector of length 1 in the same direction; the zero vector stays zero.
  public var normalized: Vector3 {
    let length = length(self)
    return length > 0 ? self / length : self
  }
}

extension Double {
  /// The nearest value inside `range`.
  public func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
