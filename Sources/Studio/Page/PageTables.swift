internal import Geometry
internal import JSON
internal import Raster
internal import SceneGraph

/// The tables that a page makes textures of, as whole numbers of 16 bits in Base64.
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
    light.add("offset", LightTable.codeOffset)
    light.add("unit", unit)
    light.add("knots", text(LightTable.knots.flatMap { $0.map(Self.code) }))
    light.add("film", text(LightTable.filmColors.map(Self.code)))
    var tables = JSONLine()
    tables.add("light", json: light.closed)
    guard withNoise else { return tables }
    var noise = JSONLine()
    noise.add("period", NoiseLattice.period)
    let origin = NoiseLattice.origin
    let cells = (0..<NoiseLattice.period * NoiseLattice.period).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: NoiseLattice.period)
      return UInt16(
        (NoiseLattice.value(x: origin + column, y: origin + row) * 65535).rounded())
    }
    noise.add("values", base64(cells))
    tables.add("noise", json: noise.closed)
    return tables
  }

  /// The step of a number of light.
  private static let unit = 1.0 / 8192

  private static func code(_ color: Vector3) -> [Int16] {
    (0..<3).map { Int16((color[$0] / unit).rounded().clamped(to: -32768...32767)) }
  }

  private static func text(_ colors: [[Int16]]) -> String { base64(colors.joined()) }

  private static func base64(_ numbers: some Sequence<some FixedWidthInteger>) -> String {
    let bytes = numbers.flatMap { number in
      [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
    }
    return String(decoding: DataAddress.base64(bytes), as: UTF8.self)
  }
}
