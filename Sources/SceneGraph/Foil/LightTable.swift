public import Geometry
internal import Glibc

/// The light of a foil as the GPU fetches it: linear sRGB by path difference and smear.
///
/// All orders together; behind them the colours of a thin film. It is sampled linearly and clamped
/// to its edge. A shader fetches one lamp's light at (s, t),
///
///     s = pathScale.x + pathScale.y / (p + nearPath)       p = |path| in nm
///     t = smearScale.x + smearScale.y / (c2 + v)           v = smear^2 in nm^2, c2 = middleSmear^2
///
/// one division each (or one for both), no root, no logarithm. That is
///
///     s = (1.5 p / (p + nearPath) * (columns - 1) + 0.5) / width
///     t = (c2 / (c2 + v) * (rows - 1) + 0.5) / height
///
/// Beyond `farthestPath` s clamps to the last column; t cannot leave the smear's rows. The smear is
/// the standard deviation of the path: of lamp, roughness and the pixel's footprint together. A
/// film's colour is at (s of its optical path 2 n d cos, 1): there the clamped edge keeps the rows
/// of the smear out.
///
/// The unit of the foil's light is the brightest luminance of the unsmeared first order; of the
/// film's, its brightest channel.
public struct LightTable: Sendable {
  /// Columns: the path from 0 at the first texel's centre to `farthestPath` at the last one's.
  public static let columns = 256
  /// Rows of the smear: without end at the first texel's centre (as `widestSmear`), 0 at the last.
  public static let rows = 32
  /// Texels across.
  public static let width = columns
  /// Texels down: the smear's rows, the last of them once more, which keeps the film's out, and
  /// the film's row.
  public static let height = rows + 2

  /// The longest path in the table, in nanometres; beyond it the last column holds.
  public static let farthestPath: Double = 2400
  /// The path in nanometres that the columns are measured by: they lie evenly in
  /// p / (p + nearPath), finest at the mirror's spike.
  public static let nearPath: Double = 1200
  /// The smear of the middle row, in nanometres.
  public static let middleSmear: Double = 60
  /// What a smear without end is shown as, in nanometres.
  public static let widestSmear: Double = 720

  /// (A, B) of s = A + B / (p + nearPath).
  public static var pathScale: Vector2 {
    let range = 1 + nearPath / farthestPath
    let span = Double(columns - 1) / Double(width)
    return Vector2(range * span + 0.5 / Double(width), -range * nearPath * span)
  }

  /// (C, D) of t = C + D / (c2 + v).
  public static var smearScale: Vector2 {
    let span = Double(rows - 1) / Double(height)
    return Vector2(0.5 / Double(height), middleSmear * middleSmear * span)
  }

  /// Red, green, blue and 1 as half floats' bits, row by row.
  public let texels: [SIMD4<UInt16>]

  /// The foil's light at a path difference of either sign and a smear, in nanometres, by quadrature
  /// and unquantised: what the table is made to give.
  ///
  /// It is light of the real world, which a screen does not hold: a channel may be negative. It may
  /// be added up; `ColorMatching.inGamut` makes a colour of it.
  public static func value(path: Double, smear: Double) -> Vector3 {
    spectrum.value(path: path, smear: smear)
  }

  private static let spectrum = FoilSpectrum()

  /// The path of a column's centre.
  static func path(column: Int) -> Double {
    let share = Double(column) / Double(columns - 1) / (1 + nearPath / farthestPath)
    return nearPath * share / (1 - share)
  }

  /// The smear of a row's centre.
  static func smear(row: Int) -> Double {
    guard row > 0 else { return widestSmear }
    return middleSmear * (Double(rows - 1) / Double(row) - 1).squareRoot()
  }

  /// The table, worked out in double precision: some milliseconds, so it is baked once.
  ///
  /// - Parameter inGamut: whether no channel is negative. Then one lamp's light is a colour as it
  ///   is, but what lies between texels is off by up to a seventh of the peak where blue enters
  ///   the gamut (at 464 nm, smeared by less than 30 nm). With false it is within 2 % of `value` everywhere, and the
  ///   shader brings the sum of all lamps and of what they shine on into gamut, once a pixel and
  ///   with more saturation:
  ///
  ///       float grey = dot(color, vec3(0.2126, 0.7152, 0.0722));
  ///       float least = min(color.r, min(color.g, color.b));
  ///       if (least < 0.0) color = grey + (color - grey) * (max(grey, 0.0) / (grey - least));
  public static func baked(inGamut: Bool = true) -> LightTable {
    // The period leaves room behind the third order for the widest smear.
    let (period, count) = (8000.0, 512)
    let frequency = 2 * Double.pi / period
    let series = spectrum.cosines(period: period, count: count)
    let damped = (0..<rows).map { row in
      let damping = smear(row: row) * frequency
      // Damped to less than e^-15, the rest is not seen.
      let needed = damping > 0 ? min(count, Int(5.5 / damping) + 1) : count
      return (0..<needed).map { term in
        let depth = damping * Double(term)
        return series[term] * exp(-0.5 * depth * depth)
      }
    }
    let paths = (0..<columns).map { path(column: $0) }
    var colors = [Vector3](repeating: .zero, count: width * height)
    for (column, path) in paths.enumerated() {
      let waves = (0..<count).map { cos(frequency * Double($0) * path) }
      for (row, terms) in damped.enumerated() {
        var sum = Vector3.zero
        for (term, wave) in zip(terms, waves) { sum += term * wave }
        colors[row * width + column] = inGamut ? ColorMatching.inGamut(sum) : sum
      }
      colors[rows * width + column] = colors[(rows - 1) * width + column]
    }
    colors.replaceSubrange((height - 1) * width..<height * width, with: film(paths))
    return LightTable(
      texels: colors.map { color in
        SIMD4(half(color.x), half(color.y), half(color.z), half(1))
      })
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

  private static func half(_ value: Double) -> UInt16 { Float16(value).bitPattern }
}
