import Raster
import SceneGraph
import TestSupport
import Testing

@Suite("The kira effect")
struct KiraTests {
  private let folder = TemporaryFolder.made()
  private let width = 100
  private let height = 140

  private func render(_ arguments: [String]) throws -> Bitmap {
    try Rendered.picture(
      arguments + ["--effect", "kira", "--card-only", "--size", "\(width)x\(height)"], in: folder)
  }

  @Test("At rest every pixel agrees with the mathematics", arguments: [false, true])
  func atRest(hasAlpha: Bool) throws {
    let art = Rendered.noise(width, height, seed: 5, hasAlpha: hasAlpha)
    let printed = Rendered.onPaper(art)
    let mask = Rendered.noise(width, height, seed: 6)
    let gray = Bitmap(width, height) {
      SIMD4(mask[$0, $1].x, mask[$0, $1].x, mask[$0, $1].x, 255)
    }
    let picture = try render([
      Rendered.write(art, in: folder), "--mask", Rendered.write(gray, in: folder),
    ])
    let reference = try KiraReference(
      width: Double(width), height: Double(height), normal: (0, 0, 1))
    var worst = 0.0
    var lit = 0
    for y in 0..<height {
      for x in 0..<width where Rendered.isClearOfCorners(x, y, width, height) {
        let layer = SIMD3<Double>(printed[x, y].rgb) / 255
        let expected = reference.color(
          x: Double(x) + 0.5, y: Double(y) + 0.5, layer: layer, alpha: 1,
          mask: Double(mask[x, y].x) / 255)
        let off = SIMD3<Double>(picture[x, y].rgb) - expected * 255
        worst = max(worst, abs(off.x), abs(off.y), abs(off.z))
        if (expected - layer).max() > 0.05 { lit += 1 }
        try #require(picture[x, y].w == 255)
      }
    }
    #expect(worst <= 2)
    #expect(lit > width * height / 20, "some foil is lit")
  }

  @Test(
    "Tilted and flipped, every pixel agrees with the mathematics in perspective",
    arguments: [
      CardPose(tiltX: 10), CardPose(tiltX: -6.5), CardPose(tiltY: 10),
      CardPose(tiltX: -3, tiltY: 7),
      CardPose(tiltX: 4, tiltY: -9), CardPose(flip: 20), CardPose(tiltX: 8, tiltY: 4, flip: -25),
      CardPose(tiltX: 5, tiltY: 3, flip: 180), CardPose(tiltX: -5, flip: 165),
    ])
  func tilted(pose: CardPose) throws {
    let art = Rendered.smooth(width, height, seed: 9)
    var random = SeededGenerator(seed: 10)
    // Blocks of 20 x 20 pixels on the front. The back is uniform gray, so its mask is the same
    // everywhere.
    let blocks = (0..<35).map { _ in UInt8.random(in: 0...255, using: &random) }
    let mask = Bitmap(5, 7) {
      let level = blocks[5 * $1 + $0]
      return SIMD4(level, level, level, 255)
    }
    let gray = Bitmap(width, height) { _, _ in SIMD4(200, 200, 200, 255) }
    let picture = try render(
      [
        Rendered.write(art, in: folder), "--mask", Rendered.write(mask, in: folder), "--back",
        Rendered.write(gray, in: folder),
      ] + pose.arguments)
    let seen = pose.showsFront ? art : gray
    let foil = try GrayBitmap(.usual, of: gray).bytes[0]
    let view = CardView(width: Double(width), height: Double(height), pose: pose)
    let reference = try KiraReference(
      width: Double(width), height: Double(height), normal: pose.normal)
    var worst = 0.0
    var compared = 0
    for y in 0..<height {
      for x in 0..<width {
        let u = Double(x) + 0.5 - Double(width) / 2
        let v = Double(y) + 0.5 - Double(height) / 2
        guard view.coverage(u, v) == true else { continue }
        let plane = view.unproject(u, v)
        // On the back, left and right are exchanged.
        let place = (
          x: (pose.showsFront ? plane.x : -plane.x) + Double(width) / 2,
          y: plane.y + Double(height) / 2
        )
        let toEdge = (
          place.x / 20 - (place.x / 20).rounded(), place.y / 20 - (place.y / 20).rounded()
        )
        if pose.showsFront, min(abs(toEdge.0), abs(toEdge.1)) < 0.1 { continue }
        let block = 5 * min(Int(place.y / 20), 6) + min(Int(place.x / 20), 4)
        let level = Double(pose.showsFront ? blocks[block] : foil) / 255
        let expected = reference.color(
          x: place.x, y: place.y, layer: seen.sample(place.x, place.y) / 255, alpha: 1, mask: level)
        let off = SIMD3<Double>(picture[x, y].rgb) - expected * 255
        worst = max(worst, abs(off.x), abs(off.y), abs(off.z))
        compared += 1
      }
    }
    #expect(worst <= 2)
    #expect(compared > width * height / 3)
  }
}

extension SIMD4<UInt8> {
  /// The first three components.
  var rgb: SIMD3<UInt8> { SIMD3(x, y, z) }
}

extension Bitmap {
  /// The color between pixel centers, linear in both directions.
  func sample(_ x: Double, _ y: Double) -> SIMD3<Double> {
    let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    let (s, t) = (x - 0.5 - left, y - 0.5 - top)
    func pixel(_ dx: Int, _ dy: Int) -> SIMD3<Double> {
      let column = Swift.min(Swift.max(Int(left) + dx, 0), width - 1)
      let row = Swift.min(Swift.max(Int(top) + dy, 0), height - 1)
      return SIMD3<Double>(self[column, row].rgb)
    }
    let upper = pixel(0, 0) * (1 - s) + pixel(1, 0) * s
    let lower = pixel(0, 1) * (1 - s) + pixel(1, 1) * s
    return upper * (1 - t) + lower * t
  }
}
