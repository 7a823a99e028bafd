import Geometry
import Glibc
import SceneGraph

/// What a GPU does with the table.
extension LightTable {
  static func s(_ path: Double) -> Double { pathScale.x + pathScale.y / (abs(path) + nearPath) }

  static func t(_ smear: Double) -> Double {
    smearScale.x + smearScale.y / (middleSmear * middleSmear + smear * smear)
  }

  /// The colour at a path and a smear in nanometres.
  func fetch(_ path: Double, _ smear: Double) -> Vector3 {
    fetch(s: Self.s(path), t: Self.t(smear))
  }

  /// The colour at texture coordinates: linear between texels, clamped to the edge.
  func fetch(s: Double, t: Double) -> Vector3 {
    let (x, y) = (s * Double(Self.width) - 0.5, t * Double(Self.height) - 0.5)
    let (column, row) = (x.rounded(.down), y.rounded(.down))
    func texel(_ right: Double, _ down: Double) -> Vector3 {
      let place = (column + right).clamped(to: 0...Double(Self.width - 1))
      let line = (row + down).clamped(to: 0...Double(Self.height - 1))
      let color = texels[Int(line) * Self.width + Int(place)].floats
      return Vector3(color.x, color.y, color.z)
    }
    func mix(_ a: Vector3, _ b: Vector3, _ share: Double) -> Vector3 { a + (b - a) * share }
    return mix(
      mix(texel(0, 0), texel(1, 0), x - column), mix(texel(0, 1), texel(1, 1), x - column),
      y - row)
  }
}

extension SIMD4<UInt16> {
  /// The four half floats.
  var floats: SIMD4<Double> {
    func value(_ bits: UInt16) -> Double { Double(Float16(bitPattern: bits)) }
    return SIMD4<Double>(value(x), value(y), value(z), value(w))
  }
}

extension Vector3 {
  /// The largest size of a component.
  var largest: Double { Swift.max(abs(x), abs(y), abs(z)) }
}

/// The bell of height 1 and standard deviation 1.
func gaussian(_ x: Double) -> Double { exp(-0.5 * x * x) }
