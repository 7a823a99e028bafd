import Geometry
import Glibc
import SceneGraph

extension LightTable {
  /// The column for a path of either sign in nm, as a shader computes it.
  static func column(_ path: Double) -> Int {
    min(Int(abs(path) * columnsPerNanometer + 0.5), columns - 1)
  }

  /// The color for a path and a smear in nm, as a shader fetches it.
  func fetch(_ path: Double, _ smear: Double) -> Vector3 {
    let middle = Self.middleSmear * Self.middleSmear
    let row = Double(Self.rows) * middle / (middle + smear * smear + 0.01)
    return texel(Self.column(path), min(Int(row), Self.rows - 1))
  }

  /// The color of a texel.
  func texel(_ column: Int, _ row: Int) -> Vector3 {
    let bits = texels[row * Self.columns + column]
    func value(_ shift: UInt32) -> Double {
      let root = Double(bits >> shift & 1023) / 1023 * Self.codeScale + Self.codeOffset
      return root * abs(root)
    }
    return Vector3(value(0), value(10), value(20))
  }
}

extension Vector3 {
  /// The largest channel by absolute value.
  var largest: Double { Swift.max(self.max(), -self.min()) }
}

/// A Gaussian of height 1 and standard deviation 1.
func gaussian(_ x: Double) -> Double { exp(-0.5 * x * x) }
