import Foundation
import Geometry
import SceneGraph
import TestSupport
import Testing

@testable import Raster

@Suite("Painted masks")
struct MaskCanvasTests {
  private static let card = CardShape(size: Size(60, 80))
  private static let art = PictureID("art")
  private let blank = MaskPainting(over: PictureID("mask"), art: art)

  private func stroke(
    _ points: [Vector2], radius: Double = 4, hardness: Double = 1, erases: Bool = false
  ) -> MaskStroke {
    var stroke = MaskStroke(
      .line(radius: radius, hardness: hardness), erases: erases, at: points[0], on: Self.card,
      crop: Crop())
    for point in points.dropFirst() { stroke.add(point) }
    return stroke
  }

  private func base(_ width: Int, _ height: Int) throws -> MipLevels {
    try MipLevels(GrayBitmap(width, height) { x, y in UInt8((y * width + x) * 7 % 97) })
  }

  /// A wave over the card, in shares of its size.
  private func wave(_ count: Int, phase: Double = 0) -> [Vector2] {
    (0..<count).map { index in
      let way = Double(index) / Double(max(count - 1, 1))
      return Vector2(0.1 + 0.8 * way, 0.5 + 0.3 * (6 * way + phase).remainder(dividingBy: 1))
    }
  }

  @Test("A hard stroke is Cairo's: equal inside and outside, with the edge on the same pixels")
  func cairo() throws {
    let size = Size(300, 400)
    let points = wave(40)
    let black = try GrayBitmap(even: 0, width: 300, height: 400)
    let canvas = try MaskCanvas(MipLevels(black), of: blank)
    #expect(canvas.step(to: blank.adding(stroke(points))))
    var path = Path()
    path.move(to: points[0] * size.vector)
    for point in points.dropFirst() { path.addLine(to: point * size.vector) }
    let line = StrokeStyle(width: 40, join: .round, hasRoundEnds: true)
    let drawing = Drawing(size: size, [.stroke(path, .color(.white), line)])
    let cairo = try GrayBitmap(luminanceOf: #require(drawing.bitmap(scale: 1)))
    let own = try canvas.bitmap()
    var (inside, seam) = (0, 0)
    for y in 1..<399 {
      for x in 1..<299 {
        let around = (-1...1).flatMap { row in
          (-1...1).map { Int(cairo.bytes[(y + row) * 300 + x + $0]) }
        }
        let (low, high) = (around.min() ?? 0, around.max() ?? 0)
        let level = Int(own.bytes[y * 300 + x])
        #expect(level >= low - 1 && level <= high + 1, "\(x), \(y)")
        if low == high { inside += 1 } else { seam += 1 }
      }
    }
    #expect(inside > 20 * seam / 10 && seam > 500)
  }

  @Test("Points that overlap do not darken a soft stroke, and each stroke adds to those before it")
  func overlap() throws {
    let canvas = try MaskCanvas(base(200, 260), of: blank)
    let soft = stroke([Vector2(0.3, 0.5), Vector2(0.7, 0.5)], radius: 8, hardness: 0.2)
    #expect(canvas.step(to: blank.adding(soft)))
    let once = try canvas.bitmap()
    var again = soft
    again.add(Vector2(0.3, 0.5))
    again.add(Vector2(0.5, 0.5))
    #expect(canvas.step(to: blank.adding(again)))
    #expect(try canvas.bitmap() == once)
    #expect(canvas.step(to: blank.adding(again).adding(soft)))
    #expect(try canvas.bitmap() != once)
  }

  @Test("Any way to a painting gives the same bytes in every level: longer, undone, done again")
  func ways() throws {
    let levels = try base(301, 403)
    var generator = SeededGenerator(seed: 5)
    func painting(_ count: Int) -> MaskPainting {
      (0..<count).reduce(blank) { painting, index in
        let part = stroke(
          wave(5 + index, phase: Double(index) / 7), radius: 1 + Double(index) / 2,
          hardness: Double(index % 3) / 2, erases: index % 2 == 1)
        return painting.adding(part)
      }
    }
    func fresh(_ wanted: MaskPainting) throws -> MipLevels {
      let whole = GrayBitmap(width: 301, height: 403, bytes: levels.levels[0].bytes)
      let canvas = try MaskCanvas(whole, under: wanted) { nil }
      #expect(canvas.step(to: wanted))
      return try MipLevels(canvas.bitmap())
    }
    let canvas = try MaskCanvas(levels, of: blank)
    var copies = levels.levels.map { Array($0.bytes) }
    for _ in 0..<24 {
      var wanted = painting(Int.random(in: 0...6, using: &generator))
      for _ in 0..<Int.random(in: 0...3, using: &generator) where !wanted.strokes.isEmpty {
        wanted = wanted.adding([Vector2(Double.random(in: 0...1, using: &generator), 0.4)])
        #expect(canvas.step(to: wanted))
        take(try canvas.takePatches(), into: &copies, levels)
      }
      #expect(canvas.step(to: wanted))
      take(try canvas.takePatches(), into: &copies, levels)
      let whole = try fresh(wanted)
      for (copy, level) in zip(copies, whole.levels) { #expect(copy == Array(level.bytes)) }
    }
    #expect(canvas.step(to: blank))
    #expect(try canvas.bitmap().bytes.elementsEqual(levels.levels[0].bytes))
  }

  private func take(
    _ patches: [MaskCanvas.Patch], into copies: inout [[UInt8]], _ levels: MipLevels
  ) {
    for patch in patches {
      var bytes = Array(patch.bytes)[...]
      for y in patch.area.rows {
        for x in patch.area.columns {
          copies[patch.level][y * levels.levels[patch.level].width + x] = bytes.removeFirst()
        }
      }
    }
  }

  @Test("Strokes that are not on the canvas cannot be taken from it")
  func unknown() throws {
    let painted = blank.adding(stroke(wave(3)))
    let canvas = try MaskCanvas(base(60, 80), of: painted)
    #expect(!canvas.step(to: blank))
    #expect(canvas.step(to: painted.adding(stroke(wave(4)))))
    #expect(!canvas.step(to: MaskPainting(over: PictureID("other"), art: Self.art)))
  }

  @Test("A fill covers the connected pixels of a color, or all of them, with a soft border")
  func fill() throws {
    // Two red squares on blue; one has a mixed border.
    let art = Bitmap(60, 80) { x, y in
      let isFirst = (10..<30).contains(x) && (10..<30).contains(y)
      let isSecond = (40..<55).contains(x) && (50..<70).contains(y)
      if isFirst || isSecond { return [220, 30, 30, 255] }
      let isBorder = (9...30).contains(x) && (9...30).contains(y)
      return isBorder ? [200, 30, 50, 255] : [30, 30, 220, 255]
    }
    let black = try GrayBitmap(even: 0, width: 60, height: 80)
    func filled(isConnected: Bool) throws -> GrayBitmap {
      let stroke = MaskStroke(
        .fill(tolerance: 0.03, isConnected: isConnected), erases: false,
        at: Vector2(20.5 / 60, 20.5 / 80), on: Self.card, crop: Crop())
      let canvas = try MaskCanvas(black, under: blank) { art }
      #expect(canvas.step(to: blank.adding(stroke)))
      return try canvas.bitmap()
    }
    let (one, all) = (try filled(isConnected: true), try filled(isConnected: false))
    for y in 0..<80 {
      for x in 0..<60 {
        let isFirst = (10..<30).contains(x) && (10..<30).contains(y)
        let isSecond = (40..<55).contains(x) && (50..<70).contains(y)
        let isBorder = !isFirst && (9...30).contains(x) && (9...30).contains(y)
        let (level, other) = (one.bytes[y * 60 + x], all.bytes[y * 60 + x])
        if isBorder {
          #expect(level < 255 && other < 255)
        } else {
          #expect(level == (isFirst ? 255 : 0) && other == (isFirst || isSecond ? 255 : 0))
        }
      }
    }
    #expect(one.bytes[9 * 60 + 20] > 0, "the mixed border is partly covered")
  }

  @Test("A lasso drawn by a shaky hand around a disc takes the disc, with a hole of an eraser")
  func lasso() throws {
    let (width, center, radius) = (630, Vector2(300, 400), 150.0)
    func far(_ x: Int, _ y: Int) -> Double { length(Vector2(Double(x), Double(y)) + 0.5 - center) }
    let art = Bitmap(width, 880) { x, y in
      far(x, y) < radius ? [200, 120, 40, 255] : [190, 130, 90, 255]
    }
    let black = try GrayBitmap(even: 0, width: width, height: 880)
    func outline(_ radius: Double, erases: Bool, reach: Double) -> MaskStroke {
      let points = (0..<60).map { index -> Vector2 in
        let angle = Double(index) / 60 * 2 * .pi
        let size = radius + 5 * sin(7 * angle) - 2 * cos(11 * angle)
        return (center + size * Vector2(cos(angle), sin(angle))) / Vector2(Double(width), 880)
      }
      var stroke = MaskStroke(
        .lasso(reach: reach), erases: erases, at: points[0], on: Self.card, crop: Crop())
      for point in points.dropFirst() { stroke.add(point) }
      return stroke
    }
    let canvas = try MaskCanvas(black, under: blank) { art }
    let painted = blank.adding(outline(radius, erases: false, reach: 1.2))
    #expect(canvas.step(to: painted))
    let mask = try canvas.bitmap()
    func differs(_ mask: GrayBitmap) -> Double {
      let wrong = (0..<880).reduce(0) { sum, y in
        sum + (0..<width).count { (mask.bytes[y * width + $0] >= 128) != (far($0, y) < radius) }
      }
      // The mean distance of the outline from the disc's edge, in pixels.
      return Double(wrong) / (2 * .pi * radius)
    }
    #expect(differs(mask) < 0.5, "\(differs(mask))")
    #expect(canvas.step(to: painted.adding(outline(60, erases: true, reach: 0))))
    #expect(try canvas.bitmap().bytes[400 * width + 300] == 0)
    #expect(canvas.step(to: blank.adding(outline(radius, erases: false, reach: 0))))
    #expect(try differs(canvas.bitmap()) > 2)
  }

  @Test("A stroke over the whole side leaves no pixel of the mask, and fills each")
  func whole() throws {
    let white = SIMD4<UInt8>(repeating: 255)
    let colors: [SIMD4<UInt8>] = [[0, 0, 0, 255], white, [255, 0, 0, 0], [0, 0, 255, 255]]
    let art = Bitmap(60, 80) { colors[(60 * $1 + $0) / 7 % 4] }
    let mask = GrayBitmap(60, 80) { UInt8((60 * $1 + $0) % 256) }
    for erases in [true, false] {
      let canvas = try MaskCanvas(mask, under: blank) { art }
      let stroke = MaskStroke(
        .fill(tolerance: 2, isConnected: false), erases: erases, at: Vector2(0.5, 0.5),
        on: Self.card, crop: Crop())
      #expect(canvas.step(to: blank.adding(stroke)))
      #expect(try canvas.bitmap().bytes.allSatisfy { $0 == (erases ? 0 : 255) })
    }
  }

  @Test("A snapped lasso has no steps, although the hand drew with coarse ones")
  func smoothLasso() throws {
    let (width, center, radius) = (400, Vector2(200, 200), 120.0)
    func far(_ at: Vector2) -> Double { length(at - center) }
    let art = Bitmap(width, width) { x, y in
      far(Vector2(Double(x), Double(y)) + 0.5) < radius
        ? [200, 120, 40, 255] : [190, 130, 90, 255]
    }
    // The hand's places are whole points of a view in which a point is 6 pixels of the art.
    let drawn = (0..<400).map { index -> Vector2 in
      let angle = Double(index) / 400 * 2 * .pi
      return 6 * (center / 6 + (radius + 2) / 6 * Vector2(cos(angle), sin(angle))).rounded(.down)
    }
    let snapped = EdgeSnap(art, reach: 8).snapped(drawn)
    let turns = snapped.indices.map { at -> Double in
      let (before, next) = (
        snapped[(at + snapped.count - 1) % snapped.count], snapped[(at + 1) % snapped.count]
      )
      return abs(far(before) + far(next) - 2 * far(snapped[at]))
    }
    let mean = turns.reduce(0, +) / Double(turns.count)
    let away = snapped.map { abs(far($0) - radius) }.reduce(0, +) / Double(snapped.count)
    print("lasso: mean step \(mean), mean distance \(away) pixels")
    #expect(mean < 0.15 && away < 1)
  }

  @Test("Digests tell paintings apart by every part of a stroke")
  func digests() {
    let line = stroke(wave(5))
    let others = [
      stroke(wave(6)), stroke(wave(5), radius: 4.1), stroke(wave(5), hardness: 0.9),
      stroke(wave(5), erases: true), stroke(wave(5, phase: 0.01)),
    ]
    let paintings = ([line] + others).map(blank.adding)
    #expect(Set(paintings).count == 6 && Set(paintings.map { PictureID($0) }).count == 6)
    #expect(blank.adding(stroke(wave(5))) == paintings[0])
    #expect(blank.adding(line).adding(others[0]) != blank.adding(others[0]).adding(line))
    #expect(PictureID(paintings[0]).unpainted == PictureID(blank))
  }

  @Test("1,000 points at 8192 x 8192 are painted and patched without a hitch")
  func large() throws {
    let side = 8192
    let levels = try MipLevels(GrayBitmap(even: 0, width: side, height: side))
    let canvas = try MaskCanvas(levels, of: blank)
    let points = wave(1000)
    var painting = blank.adding(stroke([points[0]], radius: 2, hardness: 0.8))
    let clock = ContinuousClock()
    var longest = Duration.zero
    var sum = Duration.zero
    for point in points.dropFirst() {
      painting = painting.adding([point])
      var isWhole = false
      var patches = 0
      let time = try clock.measure {
        isWhole = canvas.step(to: painting)
        patches = try canvas.takePatches().count
      }
      #expect(isWhole && patches > 0)
      longest = max(longest, time)
      sum += time
    }
    print("1,000 points at 8192: \(sum / 999) each, at most \(longest)")
    #expect(sum / 999 < .milliseconds(30))
  }
}
