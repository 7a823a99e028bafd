internal import Geometry

/// The light of a foil as a texture: linear sRGB by path difference and smear.
///
/// It holds all orders together, and below them the colors of a thin film. A shader fetches one
/// lamp's light from the texel
///
///     column = min(p * columnsPerNanometer + 1/2, columns - 1)     p = |path| in nm
///     row = rows * c2 / (c2 + v)                             v = smear^2, c2 = middleSmear^2
///
/// (both rounded down, the row at most rows - 1) without filtering: filters differ from GPU to GPU,
/// and four texels cost more than one. A column is 1.2 nm of path. The smear is the standard
/// deviation of the path. Lamp, roughness and the pixel's footprint together cause it. A film's
/// color is in the row `rows`, at the column of its optical path 2 n d cos.
///
/// A texel has 8 bits for each channel, which llvmpipe reads without a function call. A channel
/// c = 0...1 of a texel with alpha a means t |t| with t = codeScale a (c - codeZero). So the steps
/// are finer in the dark and beside weak colors, and values are negative where a screen cannot show
/// the light. The shader adds the light of all lamps and then brings the sum into gamut, toward its
/// own luminance.
///
/// The unit of the foil's light is the brightest luminance of the unsmeared first order. The unit
/// of the film's light is its brightest channel.
public struct LightTable: Sendable {
  /// Number of columns: the path is 0 at the first and `farthestPath` at the last.
  public static let columns = 2048
  /// Number of rows of smears: the smear is infinite in the first (stored as `widestSmear`) and 0
  /// in the last.
  public static let rows = 160
  /// Height of the texture: the rows of smears and the film's row.
  public static let height = rows + 1

  /// The longest path in the table, in nanometers; longer paths use the last column.
  public static let farthestPath: Double = 2400
  /// Columns per nanometer of path.
  public static let columnsPerNanometer = Double(columns - 1) / farthestPath
  /// The smear of the middle row, in nanometers.
  public static let middleSmear: Double = 60
  /// The finite smear that stands for an infinite one, in nanometers.
  public static let widestSmear: Double = 720
  /// The scale of a channel's code, and the code of 0; a channel is -0.88...1.98.
  public static let (codeScale, codeZero) = (2.35, 0.4)

  /// The texels, row by row: red, green, blue and alpha.
  public let texels: [SIMD4<UInt8>]

  /// The table; its first use computes it in double precision, in about ten milliseconds.
  public static let baked = LightTable()

  private init() {
    let knots = Knots(FoilSpectrum())
    let paths = (0..<Self.columns).map { Double($0) / Self.columnsPerNanometer }
    let weights = paths.map(Knots.weights)
    texels =
      (0..<Self.rows).flatMap { row in
        let line = knots.line(at: (Double(row) + 0.5) / Double(Self.rows))
        return weights.map { Self.texel(Knots.value(line, $0)) }
      } + Self.film(paths).map(Self.texel)
  }

  /// The colors of a film in air by its optical path.
  static func film(_ paths: [Double]) -> [Vector3] {
    let film = ThinFilm(index: 1.5)
    let colors = paths.map {
      ColorMatching.inGamut(film.color(thickness: $0 / (2 * film.index), cosine: 1))
    }
    let brightest = colors.reduce(0) { max($0, $1.max()) }
    return colors.map { $0 / brightest }
  }

  private static func texel(_ color: Vector3) -> SIMD4<UInt8> {
    let roots = (0..<3).map { abs(color[$0]).squareRoot() * (color[$0] < 0 ? -1 : 1) }
    let reach = roots.reduce(0) { max($0, $1 / (1 - codeZero), -$1 / codeZero) }
    let alpha = (255 * reach / codeScale).rounded(.up).clamped(to: 1...255)
    let codes = roots.map { UInt8((255 * ($0 * 255 / (codeScale * alpha) + codeZero)).rounded()) }
    return SIMD4(codes[0], codes[1], codes[2], UInt8(alpha))
  }
}
