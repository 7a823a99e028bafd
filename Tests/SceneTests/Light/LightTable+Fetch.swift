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
    let texel = texels[row * Self.columns + column]
    let scale = Self.codeScale * Double(texel.w) / 255
    let roots = (0..<3).map { scale * (Double(texel[$0]) / 255 - Self.codeZero) }
    return Vector3(roots[0] * abs(roots[0]), roots[1] * abs(roots[1]), roots[2] * abs(roots[2]))
  }
}

extension Vector3 {
  /// The largest channel by absolute value.
  var largest: Double { Swift.max(self.max(), -self.min()) }
}

/// A Gaussian of height 1 and standard deviation 1.
func gaussian(_ x: Double) -> Double { exp(-0.5 * x * x) }
