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

  /// The four coefficients of each cell, row by row.
  ///
  /// A cell is between (x, y) and (x + 1, y + 1). Its noise is a + b s + c t + d s t, with s, t the
  /// eased position inside the cell.
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

  /// The table for a GPU: two texels of 8 bits a channel for each cell, the high and the low byte of
  /// its coefficients from -2 to 2.
  ///
  /// llvmpipe reads such texels in place; for floats it calls a function, which saves all registers.
  public static var texels: [UInt8] {
    coefficients().flatMap { cell in
      let codes = (0..<4).map { Int(((cell[$0] + 2) / 4 * 65535).rounded()) }
      return codes.map { UInt8($0 >> 8) } + codes.map { UInt8($0 & 255) }
    }
  }
}
