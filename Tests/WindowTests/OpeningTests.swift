import Foundation
import TestSupport
import Testing

@Suite("A window whose first card is slow to read", .serialized)
struct OpeningTests {
  /// A folder with `count` files that each take some tenths of a second to examine, and the given
  /// cards.
  private func slow(_ count: Int, _ cards: [String: [UInt8]] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let numbers = String(repeating: "1,", count: 1000)
    let text = (0..<260).map { "k\($0) = [\(numbers)]\n" }.joined()
    let first = try folder.write(text.utf8, to: "0.toml")
    for number in 1..<count {
      try FileManager.default.linkItem(atPath: first, toPath: folder.file("\(number).toml"))
    }
    for (name, bytes) in cards { _ = try folder.write(bytes, to: name) }
    return folder
  }

  private func program(_ folder: TemporaryFolder, on desktop: VirtualDesktop) throws
    -> WindowedProgram
  {
    try WindowedProgram(
      starting: [folder.path, "--size", "300x400", "--backdrop", "#206040"], on: desktop,
      home: Home())
  }

  private func isThere(_ desktop: VirtualDesktop) throws -> Bool {
    try !desktop.xdotool("search --onlyvisible --name Foil").isEmpty
  }

  private func shows(_ desktop: VirtualDesktop, x: Int, y: Int) throws -> Bool {
    try desktop.screenshot(width: x + 1, height: y + 1)[x, y] == SIMD4(0x20, 0x60, 0x40, 255)
  }

  @Test("The window opens early with backdrop and note, can be resized, and then shows the card")
  func early() throws {
    let art = PNGSource(63, 88, .rgb) { _, _ in [200, 90, 60] }.bytes
    let folder = try slow(12, ["art.png": art])
    defer { withExtendedLifetime(folder) {} }
    let desktop = try VirtualDesktop()
    let program = try program(folder, on: desktop)
    let began = Date()
    #expect(try desktop.wait(atMost: 60) { try isThere(desktop) && shows(desktop, x: 2, y: 2) })
    let seen = Date().timeIntervalSince(began)
    // The note is light text on dark at the bottom; the card is not there yet.
    #expect(
      try desktop.wait(atMost: 30) {
        let screen = try desktop.screenshot(width: 300, height: 400)
        return (300..<400).contains { y in (0..<300).contains { screen[$0, y].x > 200 } }
      })
    #expect(try shows(desktop, x: 150, y: 150))
    try desktop.xdotool("windowsize \(desktop.windowID) 500 600")
    #expect(try desktop.wait(atMost: 30) { try shows(desktop, x: 490, y: 10) })
    #expect(try shows(desktop, x: 250, y: 200))
    let isCard = try desktop.wait(atMost: 120) { try !shows(desktop, x: 250, y: 200) }
    let read = Date().timeIntervalSince(began)
    #expect(isCard && program.isRunning)
    #expect(seen < read / 2, "the window came after \(seen) s, the card after \(read) s")
    #expect(try program.quit() == 0)
    #expect(try program.errors.isEmpty)
  }

  @Test("The user can close the window before the card is there", arguments: ["q", "ctrl+q"])
  func left(key: String) throws {
    let folder = try slow(60)
    defer { withExtendedLifetime(folder) {} }
    let desktop = try VirtualDesktop()
    let program = try program(folder, on: desktop)
    #expect(try desktop.wait(atMost: 60) { try isThere(desktop) && shows(desktop, x: 2, y: 2) })
    let pressed = Date()
    try desktop.xdotool("key \(key)")
    #expect(program.waitForExit() == 0)
    #expect(Date().timeIntervalSince(pressed) < 5)
    #expect(try program.errors.isEmpty)
  }

  @Test("The window closes with one line of error if the card is bad")
  func bad() throws {
    let folder = try slow(8)
    defer { withExtendedLifetime(folder) {} }
    let desktop = try VirtualDesktop()
    let program = try program(folder, on: desktop)
    #expect(try desktop.wait(atMost: 60) { try isThere(desktop) })
    #expect(program.waitForExit() == 1)
    #expect(try program.errors == "foil: error: \(folder.path): contains no cards\n")
  }

  @Test("A bad card that is read quickly is an error without a window")
  func atOnce() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let card = try folder.write("[front]\nart = \"none.png\"\n".utf8, to: "card.toml")
    let desktop = try VirtualDesktop()
    let program = try WindowedProgram(starting: [card, "--verbose"], on: desktop)
    #expect(program.waitForExit() == 1)
    let errors = try program.errors
    #expect(errors.contains("card.toml:2: \"none.png\""))
    #expect(!errors.contains("in the window"))
  }
}
