import Foundation
import Raster

/// A generated card with the sides of its framed picture, for the tests of the artwork mask.
struct MadeCard: CustomStringConvertible {
  /// The arrangement of a card.
  enum Layout: CaseIterable {
    /// A gold frame, a name plate, a picture in a keyline and a text box.
    case classic
    /// A photo in a thin flat frame.
    case thin
    /// A round window in a thick frame, text below it.
    case round
    /// The picture at the bottom, a text panel above it.
    case bottom
    /// A wide, low picture with much text.
    case wide
    /// A frame with a gradient, noise or a soft pattern.
    case textured
    /// White or dark paper around the photo, sometimes with a caption.
    case bordered
    /// A picture that reaches three edges of the card, above a flat panel.
    case threeEdges
    /// A border, a panel in it, a title on it, the picture in a bright line and a text box.
    case nested
    /// A panel with a title box, the picture and a name plate without gaps, and a text box.
    case titled
    /// The picture and a name plate below it in the same dark lines.
    case plate
    /// Two lines around everything, and two lines of text in another.
    case doubleLine
    /// A picture in a page of text.
    case page
    /// Art over the whole card with name plate and text box on it: no framed picture.
    case fullArt
    /// A photo without anything: no framed picture.
    case photo
  }

  static let width = 315
  static let height = 440

  let layout: Layout
  let seed: Int
  /// The left, top, right and bottom side as shares of the card; nil without a framed picture.
  let sides: [Double]?
  private let color: (Double, Double) -> SIMD3<Double>

  var description: String { "\(layout) \(seed)" }

  /// The card's art.
  var art: Bitmap { art(width: Self.width, height: Self.height) }

  /// The card's art in another size.
  func art(width: Int, height: Int) -> Bitmap { ArtSample.picture(width, height, color: color) }

  init(_ layout: Layout, seed: Int) {
    (self.layout, self.seed) = (layout, seed)
    let isNested = [Layout.nested, .titled, .plate, .doubleLine, .page].contains(layout)
    let photo = MadePhoto(seed: 10 * seed + (Layout.allCases.firstIndex(of: layout) ?? 0))
    let paints: [SIMD3<Double>] = [
      SIMD3(0.85, 0.7, 0.29), SIMD3(0.69, 0.19, 0.19), SIMD3(0.16, 0.44, 0.69),
      SIMD3(0.18, 0.2, 0.24),
    ]
    let paint = paints[seed % 4]
    let cream = SIMD3(0.96, 0.91, 0.78)
    let ink = SIMD3(0.13, 0.12, 0.12)
    var sides: [Double]?
    let border: (Double, Double) -> SIMD3<Double>
    var radius = 0.0
    func lower(_ x: Double, _ y: Double, _ paper: SIMD3<Double>, from top: Double, lines: Double)
      -> SIMD3<Double>
    {
      Self.isText(x, y, left: 0.12, top: top, right: 0.8, lines: lines) ? ink : paper
    }
    switch layout {
    case .classic:
      let top = 0.14 + 0.01 * Double(seed)
      sides = [0.08, top, 0.92, 0.58]
      border = { x, y in
        if abs(x - 0.5) < 0.425, y > top - 0.005, y < 0.585 { return SIMD3(0.4, 0.28, 0.06) }
        if abs(x - 0.5) < 0.42, y > 0.05, y < top - 0.03 {
          return lower(x, y, SIMD3(1, 0.97, 0.88), from: 0.07, lines: 1)
        }
        if abs(x - 0.5) < 0.42, y > 0.62, y < 0.95 {
          return lower(x, y, SIMD3(1, 0.97, 0.88), from: 0.65, lines: 6)
        }
        return abs(x - 0.5) < 0.455 && abs(y - 0.5) < 0.465 ? cream : paint
      }
    case .thin:
      sides = [0.04, 0.03, 0.96, 0.97]
      border = { _, _ in paint }
    case .round:
      sides = [0.14, 0.12, 0.86, 0.75]
      radius = 0.06
      border = { x, y in lower(x, y, paint, from: 0.8, lines: 3) }
    case .bottom:
      sides = [0.07, 0.45, 0.93, 0.94]
      border = { x, y in
        x > 0.07 && x < 0.93 && y > 0.12 && y < 0.42
          ? lower(x, y, cream, from: 0.15, lines: 4) : paint
      }
    case .wide:
      sides = [0.06, 0.14, 0.94, 0.47]
      border = { x, y in lower(x, y, paint + 0.2, from: 0.52, lines: 9) }
    case .textured:
      sides = [0.09, 0.14, 0.91, 0.6]
      let soft = MadePhoto(seed: 900 + seed)
      border = { x, y in
        if x > 0.09, x < 0.91, y > 0.64, y < 0.94 {
          return lower(x, y, cream, from: 0.68, lines: 5)
        }
        switch seed % 4 {
        case 0: return paint + 0.4 * y
        case 1: return paint + 0.06 * (MadePhoto.hash(Int(x * 315), Int(y * 440), 7) - 0.5)
        case 2: return paint + 0.25 * ((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5))
        default: return paint + 0.12 * (soft.noise(2 * x, 2 * y, octaves: 1) - 0.5)
        }
      }
    case .bordered:
      let paper = SIMD3(repeating: seed % 2 == 0 ? 1.0 : 0.06)
      sides = seed < 2 ? [0.05, 0.04, 0.95, 0.96] : [0.06, 0.1, 0.94, 0.8]
      border = { x, y in
        seed < 2 || !Self.isText(x, y, left: 0.1, top: 0.85, right: 0.7, lines: 2)
          ? paper : SIMD3(repeating: 0.5)
      }
    case .threeEdges:
      sides = [0, 0, 1, 0.66 + 0.02 * Double(seed)]
      let paper = [SIMD3(0.9, 0.9, 0.3), SIMD3(0.13, 0.13, 0.16), cream, paint][seed % 4]
      border = { x, y in lower(x, y, paper, from: 0.8, lines: 3) }
    case .nested:
      sides = [0.09, 0.13, 0.91, 0.56]
      border = { x, y in
        if abs(x - 0.5) > 0.46 || abs(y - 0.5) > 0.47 { return 0.4 * paint }
        if abs(x - 0.5) < 0.417, abs(y - 0.345) < 0.22 { return SIMD3(0.8, 0.82, 0.78) }
        return abs(x - 0.5) < 0.41 && abs(y - 0.765) < 0.165
          ? lower(x, y, cream, from: 0.62, lines: 6) : lower(x, y, paint, from: 0.07, lines: 1)
      }
    case .titled:
      sides = [0.09, 0.12, 0.91, 0.57]
      border = { x, y in
        guard abs(x - 0.5) < 0.41 else { return abs(x - 0.5) < 0.46 ? paint : ink }
        if abs(y - 0.09) < 0.03 { return lower(x, y, 0.5 * paint + 0.5, from: 0.075, lines: 1) }
        if abs(y - 0.59) < 0.02 { return lower(x, y, cream, from: 0.58, lines: 1) }
        if abs(y - 0.78) < 0.16 { return lower(x, y, cream, from: 0.65, lines: 6) }
        return abs(y - 0.5) < 0.46 ? paint : ink
      }
    case .plate:
      sides = [0.06, 0.045, 0.94, 0.87]
      border = { x, y in
        let isFrame = abs(x - 0.5) < 0.445 && abs(y - 0.5) < 0.459
        let isLine = abs(x - 0.5) > 0.437 || abs(y - 0.5) > 0.453 || abs(y - 0.872) < 0.003
        return isFrame && isLine ? ink : lower(x, y, cream, from: 0.9, lines: 1)
      }
    case .doubleLine:
      sides = [0.1, 0.07, 0.9, 0.78]
      border = { x, y in
        let depth = min(0.5 - abs(x - 0.5), (0.5 - abs(y - 0.5)) * 1.4)
        let isLine = abs(depth - 0.03) < 0.003 || abs(depth - 0.05) < 0.003
        return isLine ? 1 - paint : lower(x, y, paint, from: 0.83, lines: 2)
      }
    case .page:
      sides = [0.2, 0.33, 0.8, 0.68]
      border = { x, y in lower(x, y, cream, from: y < 0.5 ? 0.05 : 0.72, lines: 6) }
    case .fullArt:
      border = { x, y in
        let isPlate = y > 0.04 && y < 0.1
        guard abs(x - 0.5) < 0.44, isPlate || y > 0.66 && y < 0.95 else {
          return photo.color(x, y)
        }
        let paper = seed % 2 == 0 ? cream : 0.3 * photo.color(x, y) + 0.7
        return lower(x, y, paper, from: isPlate ? 0.055 : 0.7, lines: isPlate ? 1 : 4)
      }
    case .photo: border = { photo.color($0, $1) }
    }
    self.sides = sides
    color = { x, y in
      guard let sides else { return border(x, y) }
      let aspect = Double(Self.height) / Double(Self.width)
      // The distance into the corner's square, as shares of the width.
      let across = max(sides[0] + radius - x, x - sides[2] + radius, 0)
      let down = max(
        sides[1] * aspect + radius - y * aspect, y * aspect - sides[3] * aspect + radius, 0)
      let isIn =
        x >= sides[0] && x < sides[2] && y >= sides[1] && y < sides[3]
        && (radius == 0 || across * across + down * down < radius * radius)
      guard isIn else { return border(x, y) }
      let (inX, inY) =
        ((x - sides[0]) / (sides[2] - sides[0]), (y - sides[1]) / (sides[3] - sides[1]))
      return isNested && seed > 1
        ? Self.drawn(inX, inY, seed, isDark: seed % 2 > 0) : photo.color(inX, inY)
    }
  }

  /// Flat drawn art: ridges of one color each before a sky, and a sun.
  private static func drawn(
    _ x: Double, _ y: Double, _ seed: Int, isDark: Bool
  ) -> SIMD3<Double> {
    let ridges = (0..<5).count { ridge in
      let wave = 0.05 * sin(15 * x + 3 * y + Double(7 * ridge + seed))
      return y > 0.3 + 0.15 * Double(ridge) + wave
    }
    let isSun = (x - 0.7) * (x - 0.7) + (y - 0.4) * (y - 0.4) < 0.02
    let paint = isSun ? 9 : ridges
    func value(_ channel: Int) -> Double { MadePhoto.hash(paint, channel, seed) }
    return (isDark ? 0.3 : 1) * SIMD3(value(1), value(2), value(3))
  }

  /// True on the letters of lines of text, marks of 0.01 x 0.018 with gaps.
  private static func isText(
    _ x: Double, _ y: Double, left: Double, top: Double, right: Double, lines: Double
  ) -> Bool {
    guard x > left, x < right, y > top, y < top + lines * 0.04 else { return false }
    let line = ((y - top) / 0.04).rounded(.down)
    let inLine = (y - top) / 0.04 - line
    let letter = ((x - left) / 0.013).rounded(.down)
    let inLetter = (x - left) / 0.013 - letter
    return inLine < 0.5 && inLetter < 0.6 && MadePhoto.hash(Int(letter), Int(line), 3) > 0.15
  }
}
