import Foundation
import Raster
import TestSupport
import Testing

/// Pictures for tests, and the pictures that `foil render` makes of them.
enum Rendered {
  /// Runs `foil render` with an output file in `folder` and reads the picture.
  static func picture(_ arguments: [String], in folder: TemporaryFolder) throws -> Bitmap {
    try PictureFile.load(file(arguments, in: folder))
  }

  /// Runs `foil render` and returns the path of its output.
  static func file(_ arguments: [String], in folder: TemporaryFolder) throws -> String {
    let path = folder.file("out-\(UUID().uuidString).png")
    let outcome = try Program.run(["render", "--output", path] + arguments)
    try #require(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    return path
  }

  /// Draws several cards with one start of `foil render`, in the order of the cards.
  static func pictures(
    of cards: [String], _ arguments: [String], in folder: TemporaryFolder
  ) throws -> [Bitmap] {
    let stem = "out-\(UUID().uuidString)-"
    let common = ["render", "--jobs", "1", "--progress", "none"]
    let outcome = try Program.run(
      common + ["--output", folder.file(stem + "{number}.png")] + arguments + cards)
    try #require(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try numbered(stem, count: cards.count, in: folder)
  }

  /// The pictures whose names begin with `stem`, in the order of their names.
  static func numbered(
    _ stem: String, count: Int, in folder: TemporaryFolder
  ) throws -> [Bitmap] {
    let names = try folder.names.filter { $0.hasPrefix(stem) }
    try #require(names.count == count, "\(names)")
    return try names.map { try PictureFile.load(folder.file($0)) }
  }

  /// The path of a picture of one color.
  static func plain(_ color: SIMD4<UInt8>, in folder: TemporaryFolder) throws -> String {
    try write(Bitmap(8, 8) { _, _ in color }, in: folder)
  }

  static func write(_ bitmap: Bitmap, in folder: TemporaryFolder) throws -> String {
    let path = folder.file("art-\(UUID().uuidString).png")
    try bitmap.write(to: path)
    return path
  }

  /// A picture of random colors, one for each pixel; premultiplied if alpha is random too.
  static func noise(_ width: Int, _ height: Int, seed: UInt64, hasAlpha: Bool = false) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    return Bitmap(width, height) { _, _ in
      let alpha: UInt8 = hasAlpha ? .random(in: 0...255, using: &random) : 255
      return SIMD4(
        .random(in: 0...alpha, using: &random), .random(in: 0...alpha, using: &random),
        .random(in: 0...alpha, using: &random), alpha)
    }
  }

  /// A premultiplied picture on white paper, as on a card.
  static func onPaper(_ art: Bitmap) -> Bitmap {
    Bitmap(art.width, art.height) { x, y in
      let pixel = art[x, y]
      return SIMD4(
        pixel.x + (255 - pixel.w), pixel.y + (255 - pixel.w), pixel.z + (255 - pixel.w), 255)
    }
  }

  /// An opaque picture whose colors change slowly over dozens of pixels.
  static func smooth(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    let waves = (0..<3).map { _ in
      (0..<3).map { _ in Double.random(in: 0.02...0.06, using: &random) }
    }
    return Bitmap(width, height) { x, y in
      let levels = waves.map { wave in
        let angle = wave[0] * Double(x) + wave[1] * Double(y) + 100 * wave[2]
        return UInt8(110 + 90 * sin(angle))
      }
      return SIMD4(levels[0], levels[1], levels[2], 255)
    }
  }

  /// True if a pixel is on the card with corners of any radius up to 7 %.
  static func isClearOfCorners(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Bool {
    let radius = Int((0.07 * Double(min(width, height))).rounded(.up))
    let isInside = (x >= radius && x < width - radius, y >= radius && y < height - radius)
    return isInside.0 || isInside.1
  }
}
