import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Editing

@Suite("Presets in a window", .serialized)
struct PresetWindowTests {
  private static let sheet = "[[foil]]\nkind = \"pillars\"\nmask = \"all\"\n"

  @Test("A copied preset can be taken at once; a broken one is reported and the window goes on")
  func watched() throws {
    let desktop = try VirtualDesktop()
    let home = try Home(settings: "reducedMotion = true\n")
    let program = try WindowedProgram(["--size", "420x500"], on: desktop, home: home)
    try home.keep("[[foil]]\nkind = \"pilars\"\n", as: "broken")
    let isTold = try desktop.wait {
      try program.errors.contains(
        "broken.toml:2: \"pilars\" is not a foil; did you mean \"pillars\"?")
    }
    #expect(isTold)
    try home.keep(Self.sheet, as: "mine")
    // The watch waits 0.05 s for the end of a burst of saves.
    program.rests()
    // The chooser draws its pieces for longer.
    try program.perform("key c", restingWithin: 0.3)
    try desktop.type("mine")
    try desktop.xdotool("key Return")
    let picture = try VirtualDesktop.still(
      ["--tilt", "0,0", "--effect", "pillars", "--mask", "all"], size: (420, 500))
    #expect(try desktop.shows(picture))
    #expect(try program.quit("key q key q") == 0)
  }

  @Test("The bench writes a preset, and asks before it replaces one")
  func kept() throws {
    let (desktop, home, folder) = (try VirtualDesktop(), try Home(), try TemporaryFolder())
    defer { withExtendedLifetime(folder) {} }
    let art = try folder.write(
      PNGSource(63, 88, .rgb) { x, y in [x, y, 160] }.bytes, to: "art.png")
    let program = try WindowedProgram([art, "--size", "900x760"], on: desktop, home: home)
    func text() -> String? {
      FileManager.default.contents(atPath: home.preset("my-look"))
        .map { String(decoding: $0, as: UTF8.self) }
    }
    var hand = try BenchHand(art, (900, 760), of: program, on: desktop)
    try hand.clickHandle()
    try hand.click(.preset)
    try desktop.type("My look")
    try desktop.xdotool("key Return")
    #expect(try desktop.wait { text() != nil })
    let first = "title = \"My look\"\nlight = \"studio\"\n[[foil]]\nkind = \"aurora\"\n"
    #expect(text() == first)
    // Another light, then the same name.
    try program.perform("key l key Return")
    #expect(text() == first)
    try hand.click(.preset, .option(0))
    #expect(try desktop.wait { text() == first.replacing("studio", with: "window") })
    let told = try program.errors
    #expect(told.split(separator: "\n").count == 2, "\(told)")
    #expect(try program.quit("key q key q") == 0)
  }
}
