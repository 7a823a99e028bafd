import Foundation
import Raster
import TestSupport
import Testing

@Suite("A folder of cards in a window", .serialized)
struct DeckWindowTests {
  private static let size = (width: 420, height: 500)
  /// A red for each card, far apart.
  private static let reds = [30, 60, 90, 120, 150, 180, 210, 240]

  private let folder = TemporaryFolder.made()
  private let desktop: VirtualDesktop

  /// Makes a folder with eight small cards, named so that their order is by number.
  init() throws {
    desktop = try VirtualDesktop()
    for (index, red) in Self.reds.enumerated() {
      _ = try folder.write(
        PNGSource(63, 88, .rgb) { _, _ in [red, 90, 60] }.bytes, to: "\(index + 5).png")
    }
    // Masks, hidden files and texts are not cards.
    for name in ["5.foil.png", ".hidden.png"] {
      _ = try folder.write(PNGSource(63, 88, .gray) { _, _ in [255] }.bytes, to: name)
    }
    _ = try folder.write("notes".utf8, to: "notes.txt")
  }

  private func open(_ card: String, home: Home? = nil) throws -> WindowedProgram {
    try WindowedProgram(
      [card, "--size", "\(Self.size.width)x\(Self.size.height)", "--effect", "none"],
      on: desktop, home: home)
  }

  private func screen() throws -> Bitmap {
    try desktop.screenshot(width: Self.size.width, height: Self.size.height)
  }

  /// The index of the card in the middle of the view; nil for none.
  private func seen() throws -> Int? {
    let red = Int(try screen()[Self.size.width / 2, Self.size.height / 2].x)
    return Self.reds.firstIndex { abs($0 - red) < 12 }
  }

  @Test("Right shows the next card in natural order, and the first after the last; Left goes back")
  func order() throws {
    let program = try open(folder.path)
    for place in Array(0..<8) + [0] {
      #expect(try desktop.wait { try seen() == place }, "card \(place)")
      try desktop.xdotool("key Right")
    }
    try desktop.xdotool("key Left key Left")
    #expect(try desktop.wait { try seen() == 7 })
    #expect(try program.errors.isEmpty)
    #expect(try program.quit() == 0)
  }

  @Test(
    "The card strip appears at the pointer, a click on it shows a card, and it leaves no trace")
  func strip() throws {
    let program = try open(folder.path, home: Home())
    try program.perform("mousemove 210 60")
    let rest = try screen()
    // The bottom of the strip, below the thumbnails.
    try desktop.xdotool("mousemove 210 488")
    #expect(try desktop.wait { try screen()[86, 460] != rest[86, 460] })
    // Each thumbnail has its card's color; the middle of the first is at 87 points or more.
    func thumbnails() throws -> Set<Int> {
      let picture = try screen()
      let row = (0..<Self.size.width).map { Int(picture[$0, 460].x) }
      return Set(
        Self.reds.indices.filter { place in
          row.contains { abs($0 - Self.reds[place]) < 8 }
        })
    }
    #expect(try desktop.wait { try thumbnails() == Set(0..<8) }, "all eight are visible")
    #expect(program.rests())
    #expect(try program.processorTime(during: 2) < 0.05, "an open strip costs nothing")
    let picture = try screen()
    let x = try #require(
      (0..<Self.size.width).first { abs(Int(picture[$0, 460].x) - Self.reds[5]) < 8 })
    try desktop.xdotool("mousemove \(x + 8) 462 click 1")
    #expect(try desktop.wait { try seen() == 5 })
    try desktop.xdotool("mousemove 210 60")
    #expect(try desktop.wait { try screen()[86, 460] == rest[86, 460] }, "it disappears")
    #expect(try program.errors.isEmpty)
    #expect(try program.quit() == 0)
  }

  @Test("A broken card is reported only when it is shown, and a repaired one is shown")
  func broken() throws {
    _ = try folder.write("no picture".utf8, to: "6.png")
    let program = try open(folder.path)
    #expect(try desktop.wait { try seen() == 0 })
    // Long enough for a look at the next card.
    Thread.sleep(forTimeInterval: 1)
    #expect(try program.errors.isEmpty)
    try desktop.xdotool("key Right")
    #expect(try desktop.wait { try program.errors.contains("6.png: is not a PNG") })
    try desktop.xdotool("key Right")
    #expect(try desktop.wait { try seen() == 2 })
    _ = try folder.write(
      PNGSource(63, 88, .rgb) { _, _ in [Self.reds[1], 90, 60] }.bytes, to: "6.png")
    _ = try folder.write(
      PNGSource(63, 88, .rgb) { _, _ in [Self.reds[0], 90, 60] }.bytes, to: "8.png")
    try FileManager.default.removeItem(atPath: folder.file("12.png"))
    try desktop.xdotool("key Left")
    #expect(try desktop.wait { try seen() == 1 })
    try desktop.xdotool("key Right key Right")
    #expect(try desktop.wait { try seen() == 0 }, "8.png is shown in its saved color")
    #expect(program.isRunning)
  }

  @Test("A dropped folder opens, and its cards come and go with their files")
  func live() throws {
    func card(_ place: Int) -> [UInt8] {
      PNGSource(63, 88, .rgb) { _, _ in [Self.reds[place], 90, 60] }.bytes
    }
    let live = try TemporaryFolder()
    defer { withExtendedLifetime(live) {} }
    _ = try live.write(card(1), to: "b.png")
    _ = try live.write(card(3), to: "d.png")
    let program = try open(folder.file("12.png"))
    let window = try #require(UInt(desktop.windowID))
    #expect(try DragSource(on: desktop).drop([live.path], onto: window))
    #expect(try desktop.wait { try seen() == 1 })
    _ = try live.write(card(0), to: "a.png")
    _ = try live.write(card(2), to: "c.png")
    #expect(rename(live.file("d.png"), folder.file("d.png")) == 0)
    // The watch waits 0.05 s for the end of a burst of saves.
    program.rests()
    for place in [2, 7, 0, 1] {
      try desktop.xdotool("key Right")
      #expect(try desktop.wait { try seen() == place }, "card \(place)")
    }
    #expect(try program.errors.isEmpty)
    #expect(try program.quit() == 0)
  }

  @Test("A folder without cards is one line of error")
  func empty() throws {
    let empty = try TemporaryFolder()
    let outcome = try desktop.run([empty.path])
    #expect(outcome.status == 1)
    #expect(outcome.errors == "foil: error: \(empty.path): contains no cards\n")
  }
}
