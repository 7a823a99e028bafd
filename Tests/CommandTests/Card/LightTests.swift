import Raster
import TestSupport
import Testing

@Suite("The light of a card")
struct LightTests {
  private let folder = TemporaryFolder.made()

  private static let lights = ["studio", "window", "strip", "ring", "sun", "point:-0.4,-0.5,0.8"]

  /// Foil's own card with a foil, 63 x 88 pixels.
  private func card(_ more: [String], in folder: TemporaryFolder) throws -> Bitmap {
    try Rendered.picture(["--card-only", "--size", "63x88"] + more, in: folder)
  }

  /// The mean luminance in linear light, 0...1.
  private func luminance(_ bitmap: Bitmap) -> Double {
    var sum = 0.0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y]
        for (channel, weight) in [0.2126, 0.7152, 0.0722].enumerated() {
          sum += weight * linearLight[Int(pixel[channel])]
        }
      }
    }
    return sum / Double(bitmap.width * bitmap.height)
  }

  @Test("At rest a foil is as bright as plain print, within 10 %, in every light")
  func balance() throws {
    let plain = luminance(try card(["--tilt", "0,0", "--effect", "none"], in: folder))
    for light in Self.lights {
      let lit = try card(["--tilt", "0,0", "--effect", "reverse", "--light", light], in: folder)
      #expect(abs(luminance(lit) / plain - 1) < 0.1, "\(light): \(luminance(lit) / plain)")
    }
  }

  @Test("Each light looks different on a tilted card, and studio is the default")
  func different() throws {
    let foil = ["--tilt", "5,-4", "--effect", "reverse"]
    let usual = try card(foil, in: folder)
    let pictures = try Self.lights.map { try card(foil + ["--light", $0], in: folder) }
    #expect(pictures[0] == usual)
    for (index, picture) in pictures.enumerated() {
      for other in pictures[..<index] {
        let far = zip(picture.bytes, other.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        #expect(Double(far) / Double(picture.bytes.count) > 2)
      }
    }
  }

  @Test("A script's pointer moves the lamps, but not a point lamp, nor any lamp in a fixed pose")
  func carried() throws {
    let script = try folder.write("{\"t\": 5, \"move\": [63, 0]}\n".utf8, to: "script.jsonl")
    for (more, moves) in [
      ([], true), (["--light", "ring"], true), (["--light", "point:0.3,-0.5,1"], false),
      (["--tilt", "3,3"], false),
    ] {
      let foil = ["--effect", "reverse", "--at", "9"] + more
      let still = try card(foil, in: folder)
      #expect((try card(foil + ["--input", script], in: folder) != still) == moves, "\(more)")
    }
  }

  @Test("A trace is the same in every light")
  func trace() throws {
    let usual = try Program.run(["trace", "--duration", "1"])
    for light in Self.lights {
      let outcome = try Program.run(["trace", "--duration", "1", "--light", light])
      #expect(outcome.status == 0 && outcome.output == usual.output)
    }
  }
}
