import Foundation
import Press
import Raster
import TestSupport

/// A card with art and maps that have exactly the pixels of its page at a resolution, so that each
/// plate is known to the last level.
struct PressFixture {
  // Small sizes, millimeters. As with poker, 35 and 36 pixels are beside the card in 300 per inch.
  static let wide = (width: 21.0, height: 17.0)
  static let tall = (width: 14.0, height: 30.0)

  /// The pixels of the page.
  let width: Int
  let height: Int
  let folder: TemporaryFolder

  /// The card's size, millimeters.
  let trim: (width: Double, height: Double)
  /// The bleed in the art, millimeters; 0 for art that ends at the card's edge.
  let bleed: Double

  private static let strength = 0.6

  /// A card of a size, with maps of ramps and shapes in a resolution.
  init(
    size: (width: Double, height: Double) = PressFixture.wide, bleed: Double = 3,
    extend: String = "none", ppi: Double = 300
  ) throws {
    folder = try TemporaryFolder()
    trim = size
    self.bleed = bleed
    width = Int(((trim.width + 2 * bleed) * ppi / 25.4).rounded())
    height = Int(((trim.height + 2 * bleed) * ppi / 25.4).rounded())
    let (width, height) = (width, height)
    func put(_ name: String, _ level: (Int, Int) -> Int) throws {
      let levels = (0..<width * height).map { UInt8(clamping: level($0 % width, $0 / width)) }
      let map = GrayBitmap(width: width, height: height, bytes: ByteBuffer(levels))
      _ = try folder.write(
        PictureFormat.png.file(of: map, name: name), to: "\(name).png")
    }
    let pixels = (0..<width * height).flatMap { at -> [UInt8] in
      let (x, y) = (at % width, at / width)
      return [
        UInt8(x * 256 / width), UInt8(y * 256 / height), UInt8((x / 50 + y / 50) % 2 * 180), 255,
      ]
    }
    let art = Bitmap(width: width, height: height, bytes: pixels)
    _ = try folder.write(PictureFormat.png.file(of: art, name: "art"), to: "art.png")
    try put("foil") { x, y in (x / 90 + y / 90) % 2 * 255 }
    try put("white") { x, _ in x < width / 3 ? 255 : 0 }
    try put("gloss") { x, y in y > height / 2 ? (x * 255) / width : 0 }
    try put("etch") { _, y in (y * 255) / height }
    let face = """
      art = "art.png"
      white = "white.png"
      gloss = "gloss.png"
      etch = "etch.png"
      """
    let text = """
      name = "Press"
      size = [\(size.width), \(size.height)]
      bleed = \(bleed)
      extend = "\(extend)"
      [front]
      \(face)
      [[front.foil]]
      kind = "cosmos"
      mask = "foil.png"
      strength = \(Self.strength)
      [back]
      \(face)
      [[back.foil]]
      kind = "stamp"
      mask = "foil.png"
      place = "over"
      """
    _ = try folder.write(text.utf8, to: "card.toml")
  }

  /// The path of the card file.
  var card: String { folder.file("card.toml") }

  /// Runs `foil press` over the card, with plates of 300 pixels per inch.
  func press(
    _ profile: String, to output: String, _ options: [String] = ["--ppi", "300"],
    environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.run(
      ["press", card, "--profile", profile, "--force", "--output", output] + options,
      environment: environment)
  }

  /// The picture of a map or of the art.
  func picture(_ name: String) throws -> Bitmap {
    try PictureFile.load(folder.file("\(name).png"))
  }

  /// A plate as it is meant, with the card's bleed in its art; nil for none.
  func plate(_ role: PlateRole, _ side: PressSide, _ process: PressProcess) throws -> GrayBitmap? {
    func levels(_ name: String) throws -> [Int] {
      try PictureFile.loadLuminance(folder.file("\(name).png")).bytes.map(Int.init)
    }
    var plate: [Int]
    switch role {
    case .foil:
      plate = try levels("foil")
      if side == .front {
        let white = try levels("white")
        plate = zip(plate, white).map { foil, white in
          let part = (foil * 153 + 127) / 255
          return (part * (255 - white) + 127) / 255
        }
      }
    case .white: plate = process == .cold ? try levels("white") : []
    case .gloss: plate = try levels("gloss")
    case .emboss: plate = try levels("etch")
    case .cut: plate = []
    }
    guard !plate.isEmpty else { return nil }
    return GrayBitmap(
      width: width, height: height, bytes: ByteBuffer(plate.map { UInt8(clamping: $0) }))
  }
}
