import Foundation
import Raster
import TestSupport
import Testing

@Suite("Settings and the last window's state", .serialized)
struct SettingsTests {
  private static let size = (width: 420, height: 500)
  private static let sized = ["--size", "420x500"]

  private func still(_ arguments: [String]) throws -> Bitmap {
    try VirtualDesktop.still(["--tilt", "0,0"] + arguments, size: Self.size)
  }

  @Test(
    "Settings apply at the start and when saved; the command line overrides them")
  func settings() throws {
    let desktop = try VirtualDesktop()
    let home = try Home(settings: "foil = \"cosmos\"\nlight = \"sun\"\nbackdrop = \"paper\"\n")
    let program = try WindowedProgram(Self.sized + ["--light", "ring"], on: desktop, home: home)
    let seen = ["--effect", "cosmos", "--light", "ring"]
    #expect(try desktop.shows(still(seen + ["--backdrop", "paper"])))
    try home.set("foil = \"cosmos\"\nlight = \"strip\"\nbackdrop = \"#204060\"\n")
    #expect(try desktop.shows(still(seen + ["--backdrop", "#204060"])))
    // The user's choice by key stays.
    try desktop.xdotool("key b")
    #expect(try desktop.shows(still(seen)))
    try home.set("foil = \"pillars\"\nbackdrop = \"checker\"\n")
    #expect(try desktop.shows(still(["--effect", "pillars", "--light", "ring"])))
    #expect(try program.quit() == 0)
    #expect(try program.errors.isEmpty)
  }

  @Test("Faults of the settings file are one line each and a note, and the window opens")
  func faults() throws {
    let desktop = try VirtualDesktop()
    let home = try Home(settings: "backdrop = \"paper\"\nlihgt = \"sun\"\nfoil = \"cosmso\"\n")
    let program = try WindowedProgram(Self.sized, on: desktop, home: home)
    let path = home.settingsPath
    #expect(
      try program.errors == """
        foil: error: \(path):2: unknown key "lihgt" in a settings file; did you mean "light"?
        foil: error: \(path):3: "cosmso" is not a foil; did you mean "cosmos"?

        """)
    #expect(try desktop.shows(still(["--backdrop", "paper"])))
    try home.set("backdrop = [")
    let isTold = try desktop.wait {
      try program.errors.contains("settings.toml:1: is not valid TOML")
    }
    #expect(isTold)
    #expect(try desktop.shows(still(["--backdrop", "paper"])), "the last valid settings")
    #expect(try program.quit() == 0)
  }

  @Test("A window restores size, bench and backdrop; options of the command line are not kept")
  func state() throws {
    let desktop = try VirtualDesktop()
    let home = try Home(isFirst: true)
    let first = try WindowedProgram([], on: desktop, home: home)
    try first.perform("search --name Foil windowsize 700 640", "key b", "key i")
    #expect(try first.quit() == 0)
    let left = try #require(home.state)
    #expect(left.contains("size = [700, 640]\n") && left.contains("bench = true\n"))
    #expect(left.contains("backdrop = \"paper\"\n"))
    let second = try WindowedProgram([], on: desktop, home: home)
    #expect(try desktop.xdotool("search --name Foil getwindowgeometry").contains("700x640"))
    let seen = try desktop.screenshot(width: 700, height: 640)
    #expect(seen[5, 5].x > 190, "paper")
    #expect(seen[690, 600].x < 100, "the bench")
    #expect(try second.quit() == 0 && home.state == left)
    let third = try WindowedProgram(["--size", "300x360"], on: desktop, home: home)
    #expect(try third.quit() == 0 && home.state == left)
  }

  @Test("The first window shows a hint about the help, until the first key or for some seconds")
  func hint() throws {
    let desktop = try VirtualDesktop()
    let plain = try still([])
    for byKey in [true, false] {
      let home = try Home(isFirst: true)
      // The hint stays for some seconds.
      let program = try WindowedProgram(Self.sized, on: desktop, home: home, restingWithin: 2)
      let seen = try desktop.screenshot(width: 420, height: 500)
      // The line at the bottom that asks for art stays.
      let tolerance = Tolerance(largest: 24, share: 0.002)
      #expect(!seen.top.isSame(as: plain.top, within: tolerance))
      if byKey { try desktop.xdotool("key z") }
      #expect(
        try desktop.wait(atMost: 30) {
          try desktop.screenshot(width: 420, height: 500).top.isSame(
            as: plain.top, within: tolerance)
        })
      // The end of the fade is too faint for the comparison, and the back may still load.
      #expect(program.rests())
      #expect(try program.quit() == 0 && home.state != nil)
    }
  }
}

extension Bitmap {
  /// The part above the line that asks for art.
  fileprivate var top: Bitmap {
    let rows = height * 7 / 8
    return Bitmap(width: width, height: rows, bytes: Array(bytes.prefix(width * rows * 4)))
  }
}
