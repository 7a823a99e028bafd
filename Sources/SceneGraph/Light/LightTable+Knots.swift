package import Geometry
internal import Glibc

extension LightTable {
  /// The light that the table is interpolated from, for a program that makes the table itself: 32
  /// lines of smears, each with the colors of all columns.
  package static var knots: [[Vector3]] { Knots(FoilSpectrum()).lines }

  /// The path in nanometers that sets the spacing of the knots.
  package static var nearPath: Double { Knots.nearPath }

  /// The colors of a film in air at the table's columns.
  package static var filmColors: [Vector3] {
    film((0..<columns).map { Double($0) / columnsPerNanometer })
  }

  /// The light at a few paths and smears, from a cosine series; the table interpolates between
  /// them.
  struct Knots {
    /// Rows of smears, spread as the table's rows are, but fewer.
    private static let rows = 32
    /// Columns of paths; one is before 0 and one after the end, so that a cubic has neighbors.
    private static let columns = 258
    /// The path in nanometers that sets the spacing of the columns.
    ///
    /// They are evenly spaced in p / (p + nearPath), so they are densest at the mirror's spike.
    static let nearPath: Double = 1200

    private(set) var lines: [[Vector3]]

    init(_ spectrum: FoilSpectrum) {
      // The period leaves room after the third order for the widest smear.
      let (period, count) = (8000.0, 512)
      let frequency = 2 * Double.pi / period
      let series = spectrum.cosines(period: period, count: count)
      let damped = (0..<Self.rows).map { row in
        let damping = Self.smear(row: row) * frequency
        // Terms damped below e^-15 are invisible.
        let needed = damping > 0 ? min(count, Int(5.5 / damping) + 1) : count
        return (0..<needed).map { term in
          let depth = damping * Double(term)
          return series[term] * exp(-0.5 * depth * depth)
        }
      }
      lines = [[Vector3]](repeating: [], count: Self.rows)
      for column in 0..<Self.columns {
        let path = Self.path(column: column)
        let waves = (0..<count).map { cos(frequency * Double($0) * path) }
        for (row, terms) in damped.enumerated() {
          var sum = Vector3.zero
          for (term, wave) in zip(terms, waves) { sum += term * wave }
          lines[row].append(sum)
        }
      }
    }

    private static func path(column: Int) -> Double {
      let share = Double(column - 1) / Double(columns - 3) / (1 + nearPath / farthestPath)
      return nearPath * share / (1 - share)
    }

    private static func smear(row: Int) -> Double {
      guard row > 0 else { return widestSmear }
      return middleSmear * (Double(rows - 1) / Double(row) - 1).squareRoot()
    }

    /// The light of all paths at the smear with c2 / (c2 + v) = `height`, 0...1; see `LightTable`.
    func line(at height: Double) -> [Vector3] {
      let place = height * Double(Self.rows - 1)
      let row = min(Int(place), Self.rows - 2)
      let part = place - Double(row)
      return zip(lines[row], lines[row + 1]).map { $0 + ($1 - $0) * part }
    }

    /// The columns around a path in nanometers: the first of four, and their Catmull-Rom weights.
    static func weights(path: Double) -> (column: Int, weights: Vector4) {
      let range = 1 + nearPath / farthestPath
      let place = range * path / (path + nearPath) * Double(columns - 3)
      let column = min(Int(place), columns - 4)
      let t = place - Double(column)
      return (
        column,
        Vector4(
          ((2 - t) * t - 1) * t, (3 * t - 5) * t * t + 2, ((4 - 3 * t) * t + 1) * t,
          (t - 1) * t * t) / 2
      )
    }

    /// The light of a line, interpolated with the columns and weights of `weights(path:)`.
    static func value(_ line: [Vector3], _ place: (column: Int, weights: Vector4)) -> Vector3 {
      let (first, weights) = place
      return line[first] * weights.x + line[first + 1] * weights.y + line[first + 2] * weights.z
        + line[first + 3] * weights.w
    }
  }
}
