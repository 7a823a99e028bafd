import Foundation
import TestSupport

/// The kira effect computed pixel by pixel from its published mathematics; only the lattice values
/// are a table.
struct KiraReference {
  /// The card's size, in points.
  let width: Double
  let height: Double
  /// The outward normal of the visible side.
  let normal: (Double, Double, Double)
  private let lattice: [Int: [Double]]
  private let angleColor: SIMD3<Double>

  private struct Row: Decodable {
    let iy: Int
    let ix0: Int
    let values: [Double]
  }

  init(width: Double, height: Double, normal: (Double, Double, Double)) throws {
    (self.width, self.height, self.normal) = (width, height, normal)
    var lattice: [Int: [Double]] = [:]
    for row in try Fixture.cases("kira_lattice.json", of: Row.self) {
      precondition(row.ix0 == -1, "the table begins at column -1")
      lattice[row.iy] = row.values
    }
    self.lattice = lattice
    // (-nx, -ny, nz) against the light (0, -1, -1) / sqrt 2.
    let cosine = (normal.1 - normal.2) / 2.0.squareRoot()
    let turns = acos(cosine) * 10 / .pi
    angleColor = Self.pure(hue: turns - turns.rounded(.down))
  }

  /// The color at a point of the card from its top left, 0...1, premultiplied.
  func color(x: Double, y: Double, layer: SIMD3<Double>, alpha: Double, mask: Double)
    -> SIMD3<Double>
  {
    let noise = Self.pure(hue: noise(x / width * 6, (width - y) / height * 6))
    let off = noise - angleColor
    let distance = (off * off).sum().squareRoot()
    let foil = noise * (max(1 - distance, 0) * mask)
    return (layer + foil * alpha).clamped(
      lowerBound: .zero, upperBound: SIMD3(repeating: alpha))
  }

  /// Value noise: the lattice's values, interpolated by 3 t^2 - 2 t^3.
  private func noise(_ x: Double, _ y: Double) -> Double {
    let (column, row) = (x.rounded(.down), y.rounded(.down))
    let (s, t) = (Self.eased(x - column), Self.eased(y - row))
    func value(_ dx: Int, _ dy: Int) -> Double {
      guard let values = lattice[Int(row) + dy] else { return .nan }
      return values[Int(column) + dx + 1]
    }
    let upper = value(0, 0) * (1 - s) + value(1, 0) * s
    let lower = value(0, 1) * (1 - s) + value(1, 1) * s
    return upper * (1 - t) + lower * t
  }

  private static func eased(_ t: Double) -> Double { t * t * (3 - 2 * t) }

  /// The rainbow in six straight pieces: red, yellow, green, cyan, blue, magenta and back.
  private static func pure(hue: Double) -> SIMD3<Double> {
    let place = hue * 6
    let piece = Int(place) % 6
    let part = place - place.rounded(.down)
    switch piece {
    case 0: return SIMD3(1, part, 0)
    case 1: return SIMD3(1 - part, 1, 0)
    case 2: return SIMD3(0, 1, part)
    case 3: return SIMD3(0, 1 - part, 1)
    case 4: return SIMD3(part, 0, 1)
    default: return SIMD3(1, 0, 1 - part)
    }
  }
}
