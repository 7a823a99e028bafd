internal import Geometry
internal import JSON
internal import SceneGraph

/// The tables that a page makes textures of, as whole numbers.
enum PageTables {
  /// The tables of the light and, if asked, of the noise.
  static func json(withNoise: Bool) -> JSONLine {
    var light = JSONLine()
    light.add("columns", LightTable.columns)
    light.add("rows", LightTable.rows)
    light.add("perNanometer", LightTable.columnsPerNanometer)
    light.add("near", LightTable.nearPath)
    light.add("farthest", LightTable.farthestPath)
    light.add("scale", LightTable.codeScale)
    light.add("zero", LightTable.codeZero)
    light.add("unit", unit)
    light.add("knots", json: list(LightTable.knots.map(Self.curves).joined()))
    light.add("film", json: list(curves(LightTable.filmColors)))
    var tables = JSONLine()
    tables.add("light", json: light.closed)
    guard withNoise else { return tables }
    var noise = JSONLine()
    noise.add("period", NoiseLattice.period)
    let origin = NoiseLattice.origin
    let cells = (0..<NoiseLattice.period * NoiseLattice.period).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: NoiseLattice.period)
      return Int((NoiseLattice.value(x: origin + column, y: origin + row) * 65535).rounded())
    }
    noise.add("values", json: list(cells))
    tables.add("noise", json: noise.closed)
    return tables
  }

  /// The step of a number of light.
  private static let unit = 1.0 / 8192

  /// Red, then green, then blue of a row of colors, in steps; each number is the change of the
  /// change, which is small.
  private static func curves(_ colors: [Vector3]) -> [Int] {
    (0..<3).flatMap { channel in
      var (last, change) = (0, 0)
      return colors.map { color in
        let value = Int((color[channel] / unit).rounded())
        defer { (last, change) = (value, value - last) }
        return value - last - change
      }
    }
  }

  private static func list(_ numbers: some Sequence<Int>) -> String {
    "[" + numbers.map(String.init).joined(separator: ",") + "]"
  }
}
