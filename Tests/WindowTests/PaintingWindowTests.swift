import Cards
import Foundation
import Geometry
import Interaction
import Raster
import TestSupport
import Testing

@testable import Controls
@testable import Editing

@Suite("Painting in a window", .serialized)
struct PaintingWindowTests {
  private static let size = (width: 900, height: 700)

  private static func mask(_ name: String, in folder: TemporaryFolder) throws -> GrayBitmap? {
    FileManager.default.fileExists(atPath: folder.file(name))
      ? try PictureFile.loadLuminance(folder.file(name)) : nil
  }

  /// Checks that a saved card file names the mask beside it and opens with it.
  private static func expectNamed(in folder: TemporaryFolder) throws {
    let text = try String(contentsOfFile: folder.file("art.toml"), encoding: .utf8)
    #expect(text.contains("art.foil.png"), "\(text)")
    let document = try CardDocument(opening: folder.file("art.toml"), archives: .inThisProcess)
    #expect(
      document.sources.values.contains(.map(.file(folder.file("art.foil.png")), .white)))
  }

  @Test(
    "Strokes are undone one by one, saved beside the art without losing another's mask, and safe")
  func whole() throws {
    let stripe = PNGSource(63, 88, .gray) { x, _ in [x < 20 ? 255 : 0] }
    let window = try BenchWindow(Self.size, beside: ["art.foil.png": stripe])
    let folder = window.folder
    func mask(_ name: String) throws -> GrayBitmap? { try Self.mask(name, in: folder) }
    func isMarked(_ name: String, _ x: Int, _ y: Int) throws -> Bool {
      (try mask(name)?.bytes[y * 63 + x] ?? 0) > 200
    }
    var hand = window.hand
    try hand.pressI()
    try hand.click(.paint, .option(0))
    // Two strokes to the right of the mask that was there; the second one is taken back.
    try hand.paint(from: Vector2(0.5, 0.3), to: Vector2(0.8, 0.3))
    try hand.paint(from: Vector2(0.5, 0.7), to: Vector2(0.8, 0.7))
    try hand.press(.undo)
    let before = try #require(try mask("art.foil.png"))
    try hand.press(.save)
    #expect(try window.desktop.wait { try mask("art.foil.png") != before })
    #expect(try window.desktop.wait { try folder.names.contains("art.toml") })
    #expect(try isMarked("art.foil.png", 42, 26) && isMarked("art.foil.png", 10, 60))
    #expect(try !isMarked("art.foil.png", 42, 61), "this stroke was undone")
    #expect(try mask("art.foil.old.png") == before)
    try Self.expectNamed(in: folder)
    let saved = try mask("art.foil.png")
    // Painted on after the save, and killed.
    try hand.paint(from: Vector2(0.5, 0.5), to: Vector2(0.8, 0.5))
    window.program.send(SIGKILL)
    _ = window.program.waitForExit()
    #expect(try mask("art.foil.png") == saved)
    #expect(try !folder.names.contains { $0.hasPrefix(".") || $0.contains("tmp") })
  }

  @Test("A quick circle is round: no motion of the hand is lost")
  func quick() throws {
    let black = PNGSource(315, 440, .gray) { _, _ in [0] }
    let window = try BenchWindow(
      Self.size, art: PNGSource(315, 440, .rgb) { _, _ in [90, 90, 90] },
      beside: ["art.foil.png": black])
    var hand = window.hand
    try hand.pressI()
    try hand.click(.paint, .option(0))
    try hand.paintCircle(at: Vector2(0.5, 0.5), radius: 0.3)
    let before = try #require(try Self.mask("art.foil.png", in: window.folder))
    // The first click beside the card counts.
    try hand.click(.keeping, .option(3))
    #expect(try window.desktop.wait { try Self.mask("art.foil.png", in: window.folder) != before })
    let mask = try #require(try Self.mask("art.foil.png", in: window.folder))
    let share = (0..<72).count { index in
      let angle = Double(index) / 36 * .pi
      let (x, y) = (157.5 + 94.5 * cos(angle), 220 + 94.5 * sin(angle))
      return mask.bytes[Int(y) * 315 + Int(x)] > 200
    }
    #expect(share == 72)
    #expect(mask.bytes[220 * 315 + 157] == 0)
  }

  @Test("Bare art without a mask gets one, and a card file that names it")
  func bare() throws {
    let window = try BenchWindow(Self.size)
    let folder = window.folder
    var hand = window.hand
    try hand.pressI()
    try hand.click(.paint, .option(0))
    try hand.paint(from: Vector2(0.2, 0.5), to: Vector2(0.8, 0.5))
    try hand.press(.save)
    #expect(try window.desktop.wait { try folder.names.contains("art.toml") })
    #expect(try (Self.mask("art.foil.png", in: folder)?.bytes[44 * 63 + 31] ?? 0) > 200)
    try Self.expectNamed(in: folder)
    #expect(try !folder.names.contains("art.foil.old.png"))
    try hand.press(.escape)
    let status = try window.program.quit()
    let errors = try window.program.errors
    #expect(status == 0 && !errors.contains("not saved"), "\(errors)")
  }
}
