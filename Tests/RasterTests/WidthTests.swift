import Foundation
import TestSupport
import Testing

@testable import Raster

/// Shapes of known width, drawn with gray edges and with hard ones, at random offsets.
@Suite("Widths of lines and gaps")
struct WidthTests {
  /// A way to draw, and the greatest error of a width, millimeters.
  struct Drawing: Sendable, CustomTestStringConvertible {
    let ppi: Double
    let isHard: Bool
    /// Half a pixel for hard edges, which cannot be nearer.
    var tolerance: Double { isHard ? 12.7 / ppi : ppi < 600 ? 0.04 : 0.02 }
    /// The greatest error of the width at a reported place.
    var placeTolerance: Double { isHard ? 25.4 / ppi : tolerance }
    var testDescription: String { "\(Int(ppi)) ppi, \(isHard ? "hard" : "gray") edges" }

    /// A square mask of `side` millimeters.
    func square(_ side: Double) -> MaskDrawing {
      MaskDrawing(ppi: ppi, width: side, height: side, isHard: isHard)
    }
  }

  static let drawings = [300.0, 600].flatMap { ppi in
    [false, true].map { Drawing(ppi: ppi, isHard: $0) }
  }

  /// Widths to draw.
  ///
  /// A hard line of one pixel breaks at some angles.
  private static func widths(_ drawing: Drawing) -> [Double] {
    let all = [0.1, 0.15, 0.2, 0.25, 0.38, 0.5, 0.8, 1.1]
    return drawing.isHard && drawing.ppi < 600 ? Array(all.dropFirst()) : all
  }

  private static let side = 6.0

  /// Eight angles.
  ///
  /// A hard edge along the pixels is a whole number of pixels from the next, whatever
  /// the shape was, so hard shapes have no such angle.
  private static func angles(_ drawing: Drawing) -> [Double] {
    (0..<8).map { Double($0) * 22.5 + (drawing.isHard ? 11 : 0) }
  }

  /// Prints the worst error, and expects all to be small.
  private static func report(
    _ name: String, _ drawing: Drawing, _ errors: [Double], atMost tolerance: Double
  ) {
    let worst = errors.max() ?? .infinity
    print("\(name), \(drawing.testDescription): worst \(worst) mm")
    #expect(errors.allSatisfy { $0 <= tolerance }, "\(errors)")
  }

  @Test("Bars of 0.1 to 1.1 mm are as wide as they were drawn", arguments: drawings)
  func bars(drawing: Drawing) {
    var random = SeededGenerator(seed: 1)
    var errors: [Double] = []
    for width in Self.widths(drawing) {
      for degrees in Self.angles(drawing) {
        let center = 3 + SIMD2<Double>.random(in: 0..<0.1, using: &random)
        let turned = MaskDrawing.turn(around: center, degrees: degrees)
        let mask = drawing.square(Self.side).draw(near: { abs(turned($0).x) < width / 2 + 0.2 }) {
          abs(turned($0).x) < width / 2 && abs(turned($0).y) < 2.2
        }
        let lines = MaskWidths(mask, millimeters: Self.side).lines(narrowerThan: width + 0.2)
        #expect(lines.count == 1, "\(width) mm at \(degrees): \(lines)")
        errors.append(abs((lines.first?.width ?? 9) - width))
        let offset = (lines.first?.place ?? .zero) - center
        #expect((offset * offset).sum() < 0.04, "\(width) mm at \(degrees): \(offset)")
      }
    }
    Self.report("Bars", drawing, errors, atMost: drawing.tolerance)
  }

  @Test("Gaps of 0.1 to 1.1 mm are as wide as they were drawn", arguments: drawings)
  func gaps(drawing: Drawing) {
    var random = SeededGenerator(seed: 2)
    var errors: [Double] = []
    for width in Self.widths(drawing) {
      for degrees in Self.angles(drawing) {
        let center = 3 + SIMD2<Double>.random(in: 0..<0.1, using: &random)
        let turned = MaskDrawing.turn(around: center, degrees: degrees)
        func isNear(_ place: SIMD2<Double>) -> Bool {
          abs(turned(place).x) < 1.6 && abs(turned(place).y) < 2.4
        }
        let mask = drawing.square(Self.side).draw(near: isNear) { place in
          let at = turned(place)
          return abs(at.x) > width / 2 && abs(at.x) < 1.4 && abs(at.y) < 2.2
        }
        let gaps = MaskWidths(mask, millimeters: Self.side).gaps(narrowerThan: width + 0.2)
        #expect(gaps.count == 1, "\(width) mm at \(degrees): \(gaps)")
        errors.append(abs((gaps.first?.width ?? 9) - width))
      }
    }
    Self.report("Gaps", drawing, errors, atMost: drawing.tolerance)
  }

  @Test("Rings are as wide as they were drawn", arguments: drawings)
  func rings(drawing: Drawing) {
    var random = SeededGenerator(seed: 3)
    var errors: [Double] = []
    for width in Self.widths(drawing) {
      let center = 3 + SIMD2<Double>.random(in: 0..<0.1, using: &random)
      let mask = drawing.square(Self.side).draw { place in
        let radius = ((place - center) * (place - center)).sum().squareRoot()
        return abs(radius - 1.8) < width / 2
      }
      let lines = MaskWidths(mask, millimeters: Self.side).lines(narrowerThan: width + 0.2)
      #expect(lines.count == 1, "\(width) mm")
      errors.append(abs((lines.first?.width ?? 9) - width))
    }
    Self.report("Rings", drawing, errors, atMost: drawing.tolerance)
  }

  @Test("A wedge is reported where it falls below the limit", arguments: drawings)
  func wedges(drawing: Drawing) {
    var random = SeededGenerator(seed: 4)
    var errors: [Double] = []
    for degrees in Self.angles(drawing) {
      let center = 5 + SIMD2<Double>.random(in: 0..<0.1, using: &random)
      let turned = MaskDrawing.turn(around: center, degrees: degrees)
      // From 1 mm at -4 to a tip at 4.
      func half(_ y: Double) -> Double { (4 - y) / 16 }
      let mask = drawing.square(10).draw(near: { abs(turned($0).x) < 0.8 }) {
        abs(turned($0).y) < 4 && abs(turned($0).x) < half(turned($0).y)
      }
      let widths = MaskWidths(mask, millimeters: 10)
      for limit in [0.2, 0.35, 0.5, 0.8] {
        // At the tip, a part without gray edges may be apart.
        let lines = widths.lines(narrowerThan: limit)
        let place = turned(lines.max { $0.length < $1.length }?.place ?? .zero)
        // The width of the wedge where the line is reported.
        errors.append(abs(2 * half(place.y) - limit))
        #expect(abs(place.x) < 0.1)
      }
    }
    Self.report("Wedges", drawing, errors, atMost: drawing.placeTolerance)
  }

  /// Spokes of hard edges at 300 ppi are two pixels wide, and break.
  @Test(
    "The spokes of a Siemens star are reported where they fall below the limit",
    arguments: drawings.filter { !$0.isHard || $0.ppi >= 600 })
  func stars(drawing: Drawing) {
    var random = SeededGenerator(seed: 5)
    var errors: [Double] = []
    for (spokes, isGap) in [(18, false), (18, true), (30, false), (30, true)] {
      let center = 6 + SIMD2<Double>.random(in: 0..<0.1, using: &random)
      // The center is below the resolution; it is empty for lines and full for gaps.
      let mask = drawing.square(12).draw { place in
        let offset = place - center
        let radius = (offset * offset).sum().squareRoot()
        let turn = (atan2(offset.y, offset.x) / (2 * .pi) + 1) * Double(spokes)
        guard radius > 0.9 else { return isGap }
        return radius < 5.5 && turn.truncatingRemainder(dividingBy: 1) < 0.5
      }
      let widths = MaskWidths(mask, millimeters: 12)
      for limit in [0.35, 0.45] {
        let parts =
          isGap ? widths.gaps(narrowerThan: limit) : widths.lines(narrowerThan: limit)
        #expect(
          (spokes...spokes + 2).contains(parts.count), "\(spokes) spokes below \(limit), \(isGap)")
        for part in parts {
          let offset = part.place - center
          let radius = (offset * offset).sum().squareRoot()
          errors.append(abs(2 * radius * sin(.pi / Double(spokes) / 2) - limit))
        }
      }
    }
    Self.report("Stars", drawing, errors, atMost: drawing.placeTolerance)
  }

  // MARK: What is not narrow

  @Test("A thin bar on a wide area is found, and the area's corners are not")
  func attached() {
    let mask = MaskDrawing(ppi: 300, width: 12, height: 12).draw { place in
      let isBox = place.x > 1 && place.x < 5 && place.y > 1 && place.y < 11
      return isBox || place.x < 9 && place.x >= 5 && abs(place.y - 6) < 0.1
    }
    let lines = MaskWidths(mask, millimeters: 12).lines(narrowerThan: 0.35)
    #expect(lines.count == 1 && abs((lines.first?.width ?? 9) - 0.2) < 0.02)
    #expect(abs((lines.first?.place.x ?? 0) - 7) < 0.5)
  }

  @Test("Right angles, round shapes and open areas have no narrow part")
  func wide() {
    let mask = MaskDrawing(ppi: 300, width: 14, height: 14).draw { place in
      let frame = max(abs(place.x - 7), abs(place.y - 7))
      let disk = ((place - 7) * (place - 7)).sum().squareRoot()
      return frame > 4 && frame < 6 || disk < 2.2
    }
    let widths = MaskWidths(mask, millimeters: 14)
    #expect(widths.lines(narrowerThan: 1.1).isEmpty)
    #expect(widths.gaps(narrowerThan: 0.9).isEmpty)
    // Between the disk and the frame.
    #expect(widths.gaps(narrowerThan: 2.5).count == 4)
  }

  @Test("The space between a shape and the mask's edge is not a gap, and an edge cuts no line")
  func edges() {
    let mask = MaskDrawing(ppi: 300, width: 10, height: 10).draw { place in
      place.x > 0.2 && place.x < 6 && place.y > 3 || place.x > 9.8
    }
    let widths = MaskWidths(mask, millimeters: 10)
    #expect(widths.gaps(narrowerThan: 0.5).isEmpty && widths.lines(narrowerThan: 0.5).isEmpty)
  }
}
