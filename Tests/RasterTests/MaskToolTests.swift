import Foundation
import Geometry
import SceneGraph
import TestSupport
import Testing

@testable import Raster

/// Shapes of known size, drawn with gray and with hard edges, at several resolutions.
@Suite("Tools of masks")
struct MaskToolTests {
  /// A mask of a square card of `side` millimeters.
  static func frame(_ side: Double, corner: Double = 0) -> MaskFrame {
    var shape = CardShape(size: Size(side, side))
    shape.corner = corner
    return MaskFrame(on: shape, crop: Crop())
  }

  static func finished(
    _ mask: GrayBitmap, _ side: Double, corner: Double = 0, _ change: (inout MaskTools) -> Void
  ) throws -> GrayBitmap {
    var tools = MaskTools()
    change(&tools)
    return try mask.finished(by: .tools(tools, frame(side, corner: corner)))
  }

  /// The distance in millimeters along the row or column through `at` from there to where the level
  /// crosses 50 %.
  static func edge(
    _ mask: GrayBitmap, _ side: Double, from at: SIMD2<Double>, _ way: SIMD2<Double>
  ) -> Double {
    let scale = Double(mask.width) / side
    func level(_ place: SIMD2<Double>) -> Double {
      let pixel = place * scale - 0.5
      let (x, y) = (Int(pixel.x.rounded(.down)), Int(pixel.y.rounded(.down)))
      func byte(_ x: Int, _ y: Int) -> Double {
        let column = min(max(x, 0), mask.width - 1)
        return Double(mask.bytes[min(max(y, 0), mask.height - 1) * mask.width + column])
      }
      let part = pixel - SIMD2(Double(x), Double(y))
      let top = byte(x, y) + (byte(x + 1, y) - byte(x, y)) * part.x
      let bottom = byte(x, y + 1) + (byte(x + 1, y + 1) - byte(x, y + 1)) * part.x
      return top + (bottom - top) * part.y
    }
    let isInside = level(at) >= 127.5
    var distance = 0.0
    while distance < side, (level(at + distance * way) >= 127.5) == isInside { distance += 0.001 }
    return distance
  }

  /// The direction at right angles to the bars that `MaskDrawing.turn` turns.
  static func way(_ degrees: Double) -> SIMD2<Double> {
    SIMD2(cos(degrees * .pi / 180), sin(degrees * .pi / 180))
  }

  static let drawings = [300.0, 600].flatMap { ppi in
    [false, true].map { MaskDrawing(ppi: ppi, width: 8, height: 8, isHard: $0) }
  }

  /// A mask whose edges are a slope of `pixels`.
  static func soft(_ drawing: MaskDrawing, _ pixels: Double, _ depth: (SIMD2<Double>) -> Double)
    -> GrayBitmap
  {
    let (width, height) = drawing.pixels
    let scale = Double(width) / drawing.width
    let bytes = (0..<width * height).map { at in
      let place = (SIMD2(Double(at % width), Double(at / width)) + 0.5) / scale
      return UInt8((255 * (0.5 + depth(place) * scale / pixels).clamped(to: 0...1)).rounded())
    }
    return GrayBitmap(width: width, height: height, bytes: ByteBuffer(bytes))
  }

  @Test(
    "A grown bar is wider by twice the distance at any angle, and a shrunk one narrower",
    arguments: drawings, [-0.3, -0.1, -0.02, 0.02, 0.04, 0.1, 0.25, 1])
  func bars(drawing: MaskDrawing, grow: Double) throws {
    let center = SIMD2(4.013, 3.987)
    var errors: [Double] = []
    for degrees in [0.0, 7, 30, 45, 61, 90] where !(drawing.isHard && degrees == 0) {
      let turned = MaskDrawing.turn(around: center, degrees: degrees)
      let mask = drawing.draw { abs(turned($0).x) < 0.6 }
      let across = Self.way(degrees)
      let grown = try Self.finished(mask, 8) { $0.grow = grow }
      for sign in [1.0, -1] {
        let (old, new) = (
          Self.edge(mask, 8, from: center, sign * across),
          Self.edge(grown, 8, from: center, sign * across)
        )
        errors.append(abs(new - old - grow))
      }
    }
    // The contour of a hard edge is uneven by half a pixel, before and after.
    let tolerance = drawing.isHard ? 25.4 / drawing.ppi : 0.02
    #expect(errors.allSatisfy { $0 < tolerance }, "\(errors)")
  }

  @Test("Soft edges of 300 ppi move by the distance", arguments: [2.0, 4, 8], [-0.1, 0.1, 0.4])
  func softEdges(pixels: Double, grow: Double) throws {
    let drawing = MaskDrawing(ppi: 300, width: 8, height: 8)
    let center = SIMD2(4.03, 3.97)
    func radius(_ place: SIMD2<Double>) -> Double {
      ((place - center) * (place - center)).sum().squareRoot()
    }
    let disk = Self.soft(drawing, pixels) { 1.5 - radius($0) }
    let ring = Self.soft(drawing, pixels) { min(radius($0) - 1, 2.5 - radius($0)) }
    let (wider, thicker) = (
      try Self.finished(disk, 8) { $0.grow = grow }, try Self.finished(ring, 8) { $0.grow = grow }
    )
    for degrees in stride(from: 0.0, to: 360, by: 22.5) {
      let way = Self.way(degrees)
      let far = Self.edge(wider, 8, from: center, way)
      let near = Self.edge(thicker, 8, from: center, way)
      #expect(abs(far - 1.5 - grow) < 0.02 && abs(near - 1 + grow) < 0.02, "\(degrees)")
    }
  }

  @Test("A wedge grows by the distance at right angles to its sides", arguments: [300.0, 600])
  func wedge(ppi: Double) throws {
    let drawing = MaskDrawing(ppi: ppi, width: 8, height: 8)
    let mask = drawing.draw { abs($0.y - 4) < ($0.x - 1) / 4 && $0.x > 1 }
    let grown = try Self.finished(mask, 8) { $0.grow = 0.2 }
    let length = (1 + 1.0 / 16).squareRoot()
    let normal = SIMD2(-0.25, 1) / length
    for x in [3.0, 4.5, 6] {
      let inside = SIMD2(x, 4 + (x - 1) / 4 - 0.1)
      let moved =
        Self.edge(grown, 8, from: inside, normal) - Self.edge(mask, 8, from: inside, normal)
      #expect(abs(moved - 0.2) < 0.02, "\(x): \(moved)")
    }
  }

  @Test("Inverting twice is the identity; unused tools change nothing and cost nothing")
  func identity() throws {
    var random = SeededGenerator(seed: 3)
    let bytes = (0..<64 * 48).map { _ in UInt8.random(in: 0...255, using: &random) }
    let mask = GrayBitmap(width: 64, height: 48, bytes: ByteBuffer(bytes))
    let once = try Self.finished(mask, 8) { $0.isInverted = true }
    #expect(once != mask)
    #expect(try Self.finished(once, 8) { $0.isInverted = true } == mask)
    #expect(try mask.finished(by: .plain) == mask)
    let id = PictureID("art", place: .lights)
    #expect(id.finished(by: .unused, in: Self.frame(8)) == id && id.finish == .plain)
  }

  @Test("A picture's identity depends only on what its tools depend on")
  func identities() {
    var (tools, other) = (MaskTools(), Crop())
    other.position = Vector2(0, 0.2)
    let (shape, id) = (CardShape.poker, PictureID("art", place: .lights))
    func differs(_ crop: Crop, _ shape: CardShape = .poker) -> Bool {
      id.finished(by: tools, in: MaskFrame(on: .poker, crop: Crop()))
        != id.finished(by: tools, in: MaskFrame(on: shape, crop: crop))
    }
    tools.threshold = 0.5
    #expect(!differs(other) && !differs(Crop(), CardShape(size: Size(50, 50))))
    tools.grow = 0.1
    #expect(!differs(other) && differs(Crop(), CardShape(size: Size(50, 50))))
    tools.inset = 1
    #expect(differs(other) && differs(Crop(), CardShape(size: shape.size, corner: 0)))
    let finished = id.finished(by: tools, in: MaskFrame(on: shape, crop: Crop()))
    #expect(finished.unfinished == id && finished.name == id.name && finished.place == id.place)
  }

  @Test("A threshold leaves gray only within a pixel of its edges", arguments: [0.2, 0.5, 0.9])
  func threshold(level: Double) throws {
    let mask = Self.soft(MaskDrawing(ppi: 300, width: 8, height: 8), 40) { place in
      let offset = place - 4
      return 2 - (offset * offset).sum().squareRoot()
    }
    let hard = try Self.finished(mask, 8) { $0.threshold = level }
    var (wrong, gray) = (0, 0)
    for y in 1..<mask.height - 1 {
      for x in 1..<mask.width - 1 {
        let at = y * mask.width + x
        let around = [0, 1, -1, mask.width, -mask.width].map { Double(mask.bytes[at + $0]) / 255 }
        let isEdge = around.contains { $0 >= level } && around.contains { $0 < level }
        if 1...254 ~= hard.bytes[at] { gray += 1 }
        if !isEdge, hard.bytes[at] != (around[0] >= level ? 255 : 0) { wrong += 1 }
      }
    }
    #expect(wrong == 0 && gray > 0)
    let twice = try Self.finished(hard, 8) { $0.threshold = 0.5 }
    #expect(zip(hard.bytes, twice.bytes).allSatisfy { ($0 >= 128) == ($1 >= 128) })
    // With a softness the slope stays.
    let soft = try Self.finished(mask, 8) { ($0.threshold, $0.softness) = (0.5, 1) }
    #expect(zip(mask.bytes, soft.bytes).allSatisfy { abs(Int($0) - Int($1)) < 8 })
  }

  @Test("Small spots go with their soft edges, and all else stays byte-equal")
  func specks() throws {
    let drawing = MaskDrawing(ppi: 300, width: 8, height: 8)
    func disk(_ x: Double, _ y: Double, _ radius: Double, _ place: SIMD2<Double>) -> Bool {
      let offset = place - SIMD2(x, y)
      return (offset * offset).sum() < radius * radius
    }
    let kept = drawing.draw { disk(3, 3, 1, $0) || disk(6, 6, 0.4, $0) }
    let mask = drawing.draw {
      disk(3, 3, 1, $0) || disk(6, 6, 0.4, $0) || disk(1, 7, 0.1, $0) || disk(4.25, 3, 0.08, $0)
    }
    #expect(mask != kept)
    #expect(try Self.finished(mask, 8) { $0.specks = 0.25 } == kept)
    #expect(try Self.finished(mask, 8) { $0.specks = 0.05 } == mask)
  }

  @Test("Thin lines get the least width, and wide ones stay byte-equal", arguments: [300.0, 600])
  func widen(ppi: Double) throws {
    let drawing = MaskDrawing(ppi: ppi, width: 8, height: 8)
    let turned = MaskDrawing.turn(around: SIMD2(2, 4), degrees: 20)
    let wide = drawing.draw { abs($0.x - 6) < 0.4 && abs($0.y - 4) < 3 }
    let mask = drawing.draw {
      abs($0.x - 6) < 0.4 && abs($0.y - 4) < 3 || abs(turned($0).x) < 0.06 && abs(turned($0).y) < 2
    }
    #expect(try Self.finished(wide, 8) { $0.widen = 0.3 } == wide)
    let widened = try Self.finished(mask, 8) { $0.widen = 0.3 }
    for y in 0..<mask.height {
      for x in mask.width / 2..<mask.width {
        #expect(widened.bytes[y * mask.width + x] == mask.bytes[y * mask.width + x])
      }
    }
    let line = try #require(
      MaskWidths(widened, millimeters: 8).lines(narrowerThan: 0.5).first)
    #expect(abs(line.width - 0.3) < 0.03 && line.length > 3.5, "\(line)")
  }

  @Test("Narrow gaps and holes are filled, and all else stays", arguments: [300.0, 600])
  func gaps(ppi: Double) throws {
    let drawing = MaskDrawing(ppi: ppi, width: 8, height: 8)
    func bars(_ gap: Double) -> GrayBitmap {
      drawing.draw {
        abs($0.y - 4) < 3 && abs($0.x - 4) < 3 && abs($0.x - 4) > gap / 2
          && hypot($0.x - 2, $0.y - 4) > gap / 2
      }
    }
    // A mask that grows by 0.2 has gaps that are narrower by 0.4.
    let grown = try Self.finished(bars(0.5), 8) { ($0.gaps, $0.grow) = (0.3, 0.2) }
    #expect(MaskWidths(grown, millimeters: 8).gaps(narrowerThan: 0.28) { _ in true }.isEmpty)
    for (gap, left) in [(0.2, 0.0), (0.5, 0.5)] {
      let mask = try Self.finished(bars(gap), 8) { $0.gaps = 0.3 }
      let differing = zip(mask.bytes, bars(left).bytes).count { abs(Int($0) - Int($1)) > 32 }
      #expect(Double(differing) < 0.002 * Double(mask.bytes.count), "\(gap): \(differing)")
    }
  }

  @Test("Smoothing keeps straight edges and rounds corners to the radius")
  func smooth() throws {
    let drawing = MaskDrawing(ppi: 300, width: 8, height: 8)
    let mask = drawing.draw { $0.x > 2 && $0.x < 6 && $0.y > 2 && $0.y < 6 }
    let smooth = try Self.finished(mask, 8) { $0.smooth = 1 }
    let side = Self.edge(smooth, 8, from: SIMD2(4, 4), SIMD2(1, 0))
    let corner = Self.edge(smooth, 8, from: SIMD2(4, 4), SIMD2(0.5.squareRoot(), 0.5.squareRoot()))
    #expect(abs(side - 2) < 0.02)
    #expect(abs(2 * 2.0.squareRoot() - corner - (2.0.squareRoot() - 1)) < 0.05, "\(corner)")
  }

  @Test("An inset clears all that is near the rounded edge of the card, and nothing else")
  func inset() throws {
    let mask = try GrayBitmap(even: 255, width: 300, height: 300)
    let inset = try Self.finished(mask, 30, corner: 4) { $0.inset = 1.5 }
    var wrong = 0
    for y in 0..<300 {
      for x in 0..<300 {
        let across = SIMD2(abs(Double(x) - 149.5), abs(Double(y) - 149.5)) / 10 - 15 + 4
        let outside = pointwiseMax(across, .zero)
        let distance =
          4 - min(max(across.x, across.y), 0) - (outside * outside).sum().squareRoot()
        let level = inset.bytes[y * 300 + x]
        if distance < 1.44, level > 0 { wrong += 1 }
        if distance > 1.56, level < 255 { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test("A mask of any resolution, and a cropped one, gets the same shape in millimeters")
  func crops() throws {
    var crop = Crop()
    (crop.zoom, crop.position) = (2, Vector2(0, 0))
    let shape = CardShape(size: Size(8, 8))
    var tools = MaskTools()
    tools.grow = 0.5
    let mask = MaskDrawing(ppi: 300, width: 8, height: 8).draw { abs($0.x - 4) < 1 }
    let grown = try mask.finished(by: .tools(tools, MaskFrame(on: shape, crop: crop)))
    // At twice the size, half a millimeter of the card is a quarter of the mask's.
    let edge = Self.edge(grown, 8, from: SIMD2(4, 4), SIMD2(1, 0))
    #expect(abs(edge - 1.25) < 0.02)
  }
}
