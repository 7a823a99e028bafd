public import Geometry
internal import Glibc

/// The light of a foil as the GPU fetches it: linear sRGB by path difference and smear.
///
/// All orders together; behind them the colours of a thin film. A shader fetches one lamp's light
/// from the texel
///
///     column = min(p * columnsPerNanometre + 1/2, columns - 1)     p = |path| in nm
///     row = rows * c2 / (c2 + v)                             v = smear^2, c2 = middleSmear^2
///
/// (both rounded down, the row at most rows - 1), without filtering: filters differ from GPU to GPU,
/// and four texels are dearer than one. A step is 1.2 nm of path. The smear is the standard deviation of the
/// path: of lamp, roughness and the pixel's footprint together. A film's colour is in the row `rows`, at the column of its optical path 2 n d cos.
///
/// A texel is red, green and blue of 10 bits, each c = 0...1 standing for t |t| with
/// t = codeScale c + codeOffset: finer where it is dark, and negative where real light is outside
/// what a screen can show. The shader adds up all lamps and what they shine on and brings the sum
/// into gamut, towards its own luminance.
///
/// The unit of the foil's light is the brightest luminance of the unsmeared first order; of the
/// film's, its brightest channel.
public struct LightTable: Sendable {
  /// Columns: the path from 0 at the first to `farthestPath` at the last.
  public static let columns = 2048
  /// Rows of the smear: without end in the first (as `widestSmear`), 0 in the last.
  public static let rows = 160
  /// Texels down: the smear's rows and the film's.
  public static let height = rows + 1

  /// The longest path in the table, in nanometres; beyond it the last column holds.
  public static let farthestPath: Double = 2400
  /// Columns to a nanometre of path.
  public static let columnsPerNanometre = Double(columns - 1) / farthestPath
  /// The smear of the middle row, in nanometres.
  public static let middleSmear: Double = 60
  /// What a smear without end is shown as, in nanometres.
  public static let widestSmear: Double = 720
  /// What a texel's channel stands for, from -1 to 2.25.
  public static let (codeScale, codeOffset) = (2.5, -1.0)

  /// Red, green and blue from the lowest bit on, 10 bits each, row by row.
  public let texels: [UInt32]

  /// The foil's light at a path difference of either sign and a smear, in nanometres, by quadrature
  /// and unquantised: what the table is made to give.
  ///
  /// It is light of the real world, which a screen does not hold: a channel may be negative. It may
  /// be added up; `ColorMatching.inGamut` makes a colour of it.
  public static func value(path: Double, smear: Double) -> Vector3 {
    spectrum.value(path: path, smear: smear)
  }

  private static let spectrum = FoilSpectrum()

  /// The table: worked out in double precision when it is first needed, some ten milliseconds.
  public static let baked = LightTable()

  private init() {
    let knots = Knots(Self.spectrum)
    let paths = (0..<Self.columns).map { Double($0) / Self.columnsPerNanometre }
    let weights = paths.map(Knots.weights)
    texels =
      (0..<Self.rows).flatMap { row in
        let line = knots.line(at: (Double(row) + 0.5) / Double(Self.rows))
        return weights.map { Self.texel(Knots.value(line, $0)) }
      } + Self.film(paths).map(Self.texel)
  }

  /// The colours of a film in air by its optical path.
  private static func film(_ paths: [Double]) -> [Vector3] {
    let film = ThinFilm(index: 1.5)
    let colors = paths.map {
      ColorMatching.inGamut(film.color(thickness: $0 / (2 * film.index), cosine: 1))
    }
    let brightest = colors.reduce(0) { max($0, $1.max()) }
    return colors.map { $0 / brightest }
  }

  private static func texel(_ color: Vector3) -> UInt32 {
    func code(_ value: Double) -> UInt32 {
      let root = abs(value).squareRoot() * (value < 0 ? -1 : 1)
      return UInt32((((root - codeOffset) / codeScale) * 1023).rounded().clamped(to: 0...1023))
    }
    return code(color.x) | code(color.y) << 10 | code(color.z) << 20 | 3 << 30
  }
}
