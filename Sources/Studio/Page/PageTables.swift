internal import Geometry
internal import JSON
internal import SceneGraph

/// The tables that a page makes textures of, as whole numbers.
enum PageTables {
  /// The tables of the light and, if asked, of the noise.
  static func json(withNoise: Bool) -> JSONLine {
    let knots = LightTable.knots
    var uniforms = JSONLine()
    uniforms.add("knots", [Double(knots[0].count), Double(knots.count)])
    uniforms.add("rows", [Double(LightTable.rows)])
    let share = 1 + LightTable.nearPath / LightTable.farthestPath
    uniforms.add("path", [LightTable.columnsPerNanometer, LightTable.nearPath, share])
    uniforms.add("code", [LightTable.codeScale, LightTable.codeZero])
    var light = JSONLine()
    light.add("size", [Double(LightTable.columns), Double(LightTable.height)])
    light.add("uniforms", json: uniforms.closed)
    light.add("unit", unit)
    light.add("knots", json: list((knots + [LightTable.filmColors]).flatMap(curves).map(list)))
    var tables = JSONLine()
    tables.add("light", json: light.closed)
    guard withNoise else { return tables }
    var noise = JSONLine()
    noise.add("size", [2 * Double(NoiseLattice.period), Double(NoiseLattice.period)])
    noise.add("texels", json: list(NoiseLattice.texels.map(String.init)))
    tables.add("noise", json: noise.closed)
    return tables
  }

  /// The step of a number of light.
  private static let unit = 1.0 / 8192

  /// Red, green and blue of a row of colors, in steps; each number is the change of the change, which
  /// is small.
  private static func curves(_ colors: [Vector3]) -> [[String]] {
    (0..<3).map { channel in
      var (last, change) = (0, 0)
      return colors.map { color in
        let value = Int((color[channel] / unit).rounded())
        defer { (last, change) = (value, value - last) }
        return String(value - last - change)
      }
    }
  }

  private static func list(_ parts: [String]) -> String { "[" + parts.joined(separator: ",") + "]" }
}
