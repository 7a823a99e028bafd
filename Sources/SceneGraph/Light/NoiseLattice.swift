internal import Glibc

/// The value noise of the classic kira shader at whole coordinates.
///
/// The classic hash, fract(sin(dot(p, (12.9898, 78.233))) * 43758.5453123), amplifies the last bits
/// of a GPU's sine, so each GPU draws another pattern. Here it is computed once on the CPU and
/// uploaded: in single precision, with a correctly rounded sine and no fused multiply-add.
public enum NoiseLattice {
  /// Number of columns and of rows in the table; the noise repeats after that many cells.
  public static let period = 64

  /// Coordinate of the table's first column and row; cells -16...47 equal the classic ones.
  public static let origin = -16

  /// The noise at the lattice point (x, y), in 0..<1.
  public static func value(x: Int, y: Int) -> Float {
    let product: Float = Float(x) * 12.9898
    let other: Float = Float(y) * 78.233
    let sine = Float(sin(Double(product + other)))
    let amplified: Float = sine * 43758.5453123
    return amplified - amplified.rounded(.down)
  }

  /// The whole table, row by row, so that a pixel needs one texel for its noise.
  ///
  /// A texel is for the cell between (x, y) and (x + 1, y + 1). It holds the four coefficients (a,
  /// b, c, d) of a + b s + c t + d s t, with s, t the eased position inside the cell.
  public static func coefficients() -> [SIMD4<Float>] {
    func wrapped(_ column: Int, _ row: Int) -> Float {
      value(x: origin + column % period, y: origin + row % period)
    }
    return (0..<period * period).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: period)
      let corner = wrapped(column, row)
      let right = wrapped(column + 1, row)
      let below = wrapped(column, row + 1)
      let opposite = wrapped(column + 1, row + 1)
      return SIMD4(corner, right - corner, below - corner, corner - right - below + opposite)
    }
  }
}
