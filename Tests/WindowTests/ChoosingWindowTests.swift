import Foundation
import Raster
import TestSupport
import Testing

@Suite("Choosing in a window", .serialized)
struct ChoosingWindowTests {
  private static let size = (width: 700, height: 600)

  private let folder = TemporaryFolder.made()
  private let desktop: VirtualDesktop
  private let home: Home

  init() throws {
    desktop = try VirtualDesktop()
    home = try Home(settings: "reducedMotion = true\n")
    let art = PNGSource(630, 880, .rgb) { x, y in [x / 4, y / 4, 160] }
    _ = try folder.write(art.bytes, to: "art.png")
  }

  private func program() throws -> WindowedProgram {
    try WindowedProgram(
      [folder.file("art.png"), "--size", "\(Self.size.width)x\(Self.size.height)"],
      on: desktop, home: home)
  }

  /// The card file that Ctrl+S writes.
  private func saved(_ program: WindowedProgram) throws -> String {
    let file = folder.file("art.toml")
    try? FileManager.default.removeItem(atPath: file)
    try program.perform("key ctrl+s")
    #expect(try desktop.wait { FileManager.default.fileExists(atPath: file) })
    return try String(contentsOfFile: file, encoding: .utf8)
  }

  @Test("Shift+X keeps A, X compares it with the card, E swaps, and Enter takes it back")
  func snapshot() throws {
    let program = try program()
    func screen() throws -> Bitmap {
      try desktop.screenshot(width: Self.size.width, height: Self.size.height)
    }
    try program.perform("key l")
    try program.perform("key shift+x")
    try program.perform("key l")
    try program.perform("key x", restingWithin: 5)
    let split = try screen()
    try program.perform("key e", restingWithin: 5)
    #expect(try screen().changedShare(from: split) > 0.01, "the halves are swapped")
    try program.perform("key Return")
    #expect(try saved(program).contains("light = \"window\""))
    #expect(try program.quit() == 0)
  }

  @Test("A double click side by side takes the look under it")
  func doubleClick() throws {
    let program = try program()
    try program.perform("key c", restingWithin: 1)
    try desktop.type("etched")
    program.rests(within: 1)
    try program.perform("key Right key space", restingWithin: 1)
    try program.perform("key ctrl+a key BackSpace", restingWithin: 1)
    try desktop.type("gilded")
    program.rests(within: 1)
    try program.perform("key Right key space", restingWithin: 1)
    try program.perform("key ctrl+Return", restingWithin: 3)
    // The marked looks are left and right of the middle.
    try program.perform("mousemove 520 300", restingWithin: 1)
    try desktop.xdotool("click --repeat 2 --delay 90 1")
    program.rests(within: 5)
    #expect(try saved(program).contains("kind = \"gilded\""))
    #expect(try program.quit() == 0)
  }

  @Test("Own foils are loaded at once, followed when saved, and gone when removed")
  func ownFoils() throws {
    func text(_ name: String, _ pitch: Int) -> String {
      """
      /// @words tide
      /// @where all
      Foil \(name)(vec2 position, Foil foil) {
        foil.pitch = \(pitch).0;
        foil.tint = \(pitch > 1000 ? "gold" : "silver");
        return foil;
      }

      """
    }
    try home.keepFoil(text("early", 900), as: "early")
    let program = try program()
    // The light follows the pointer; a still has it in the middle.
    try program.perform("mousemove 350 300")
    func still(_ name: String) throws -> Bitmap {
      try VirtualDesktop.still(
        [folder.file("art.png"), "--effect", home.foil(name), "--tilt", "0,0"], size: Self.size)
    }
    func take(_ search: String) throws {
      try program.perform("key c", restingWithin: 0.5)
      try desktop.type(search)
      program.rests(within: 0.5)
      try desktop.xdotool("key Return")
    }
    try take("early")
    #expect(try desktop.shows(try still("early")), "known at the start")
    #expect(try saved(program).contains("kind = \"early\""))
    // Elsewhere the card gets a copy of it.
    let other = try TemporaryFolder()
    defer { withExtendedLifetime(other) {} }
    try program.perform("key ctrl+shift+s")
    try desktop.xdotool("key ctrl+a key BackSpace")
    try desktop.type(other.file("copy.toml"))
    try desktop.xdotool("key Return")
    let copy = other.file("copy.toml")
    #expect(try desktop.wait { FileManager.default.fileExists(atPath: copy) })
    #expect(try String(contentsOfFile: copy, encoding: .utf8).contains("kind = \"early.glsl\""))
    #expect(FileManager.default.fileExists(atPath: other.file("early.glsl")))
    program.rests(within: 3)
    // One that comes while the window is open.
    try home.keepFoil(text("later", 1300), as: "later")
    program.rests(within: 5)
    try take("later")
    #expect(try desktop.shows(try still("later")))
    try home.keepFoil(text("later", 800), as: "later")
    let changed = try still("later")
    #expect(try desktop.shows(changed), "followed when saved")
    // A broken one that is not in use is one line; the rest works.
    try home.keepFoil("Foil bad(vec2 position, Foil foil) { return foli; }\n", as: "bad")
    #expect(try desktop.wait { try program.errors.contains("bad.glsl:1") })
    try take("early")
    #expect(try desktop.shows(try still("early")))
    #expect(try program.errors.split(separator: "\n").count { $0.contains("bad.glsl") } == 1)
    // A removed one is not found any more, so Enter takes nothing.
    try FileManager.default.removeItem(atPath: home.foil("later"))
    program.rests(within: 2)
    try take("later")
    // The first ends the search.
    try program.perform("key Escape key Escape", restingWithin: 1)
    #expect(try desktop.shows(try still("early")))
    #expect(try program.quit("key q key q") == 0)
  }
}
