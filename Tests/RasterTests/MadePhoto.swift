/// A generated picture with what photos have: clouds of many sizes, light from one side, blurred
/// spots, figures, and in some a straight horizon or the windows of a building.
struct MadePhoto {
  private let seed: Int
  private let spots: [(center: SIMD2<Double>, radius: Double, color: SIMD3<Double>)]
  private let dark, light: SIMD3<Double>

  init(seed: Int) {
    self.seed = seed
    func value(_ index: Int) -> Double { Self.hash(index, seed, 11) }
    dark = 0.35 * SIMD3(value(1), value(2), value(3))
    light = 0.5 + 0.5 * SIMD3(value(4), value(5), value(6))
    spots = (0..<9).map { index in
      let at = 10 + 7 * index
      return (
        SIMD2(value(at), value(at + 1)), 0.04 + 0.2 * value(at + 2),
        SIMD3(value(at + 3), value(at + 4), value(at + 5))
      )
    }
  }

  /// The color at a place, 0...1.
  func color(_ x: Double, _ y: Double) -> SIMD3<Double> {
    let cloud = noise(3 * x, 4 * y, octaves: 6)
    var color = dark + (light - dark) * min(max(1.6 * cloud - 0.3 + 0.2 * (x - y), 0), 1)
    switch seed % 5 {
    case 1:
      // A horizon: a graded sky over land.
      let sky = SIMD3(0.5, 0.65, 0.9) + 0.3 * y + 0.1 * (cloud - 0.5)
      if y < 0.45 { color = sky }
    case 2:
      // A building in perspective, with lit windows.
      let (column, row) = (x * (9 + y), y * 12)
      let isPane =
        column - column.rounded(.down) > 0.3 && row - row.rounded(.down) > 0.4
      if x > 0.2, isPane {
        color = 0.3 * color + 0.7 * Self.hash(Int(column), Int(row), seed) * light
      }
    default: break
    }
    for spot in spots {
      let way = SIMD2(x, y) - spot.center
      let distance = (way * way).sum().squareRoot() / spot.radius
      let amount = min(max((1 - distance) * 4, 0), 1) * 0.7
      color += (spot.color - color) * amount
    }
    // Grain.
    let grain = Self.hash(Int(x * 4000), Int(y * 4000), seed) - 0.5
    return color + 0.02 * grain
  }

  /// Fractal value noise, 0...1.
  func noise(_ x: Double, _ y: Double, octaves: Int) -> Double {
    var (sum, weight, scale) = (0.0, 0.0, 1.0)
    for octave in 0..<octaves {
      let (px, py) = (x * scale + 17 * Double(octave), y * scale)
      let (left, top) = (px.rounded(.down), py.rounded(.down))
      let (across, down) = (Self.ease(px - left), Self.ease(py - top))
      func corner(_ dx: Int, _ dy: Int) -> Double {
        Self.hash(Int(left) + dx, Int(top) + dy, seed + 31 * octave)
      }
      let above = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * across
      let below = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * across
      sum += (above + (below - above) * down) / scale
      weight += 1 / scale
      scale *= 2
    }
    return sum / weight
  }

  private static func ease(_ way: Double) -> Double { way * way * (3 - 2 * way) }

  /// A number 0...1 without a pattern for whole numbers.
  static func hash(_ x: Int, _ y: Int, _ seed: Int) -> Double {
    var bits = UInt64(truncatingIfNeeded: x &* 0x1F1F_1F1F ^ y &* 0x2545_F491 ^ seed &* 0x9E37_79B9)
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ bits >> 31) >> 11) / Double(1 << 53)
  }
}
