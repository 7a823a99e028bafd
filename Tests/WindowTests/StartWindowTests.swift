import Desktop
import Foundation
import Raster
import TestSupport
import Testing

@Suite("The start page in a window", .serialized)
struct StartWindowTests {
  private let folder = TemporaryFolder.made()
  private let desktop: VirtualDesktop
  private let home: Home

  init() throws {
    desktop = try VirtualDesktop()
    // Away from the window, so that the lamps are as in a still.
    try desktop.xdotool("mousemove 890 890")
    home = try Home(settings: "reducedMotion = true\n")
    let art = PNGSource(63, 88, .rgb) { x, y in [x, y, 160] }
    _ = try folder.write(art.bytes, to: "sunrise.png")
    _ = try folder.write([1, 2, 3], to: "broken.png")
    try FileManager.default.createDirectory(
      atPath: home.data, withIntermediateDirectories: true)
    RecentFiles(path: home.data + "/recently-used.xbel").add(
      ["broken.png", "sunrise.png"].map { (folder.file($0), "image/png") })
    // Both were opened in the same second, so the first one of the list comes first.
  }

  private func program(home: Home) throws -> WindowedProgram {
    try WindowedProgram(
      ["--size", "600x700", "--verbose"], on: desktop, home: home, showsStart: true)
  }

  /// Waits until the program has read a file, as its log tells.
  private func hasRead(_ name: String, _ program: WindowedProgram) throws -> Bool {
    try desktop.wait { try program.errors.contains("files: opened \(name)") }
  }

  @Test("The second window offers the recent card, which Enter opens; nothing runs before that")
  func recent() throws {
    let program = try program(home: home)
    #expect(try hasRead("sunrise", program) && hasRead("pixel", program))
    #expect(program.rests())
    let before = try program.errors
    #expect(!before.contains("error"), "an unreadable recent card is not an error: \(before)")
    #expect(try program.processorTime(during: 2) < 0.05)
    try desktop.xdotool("key Tab Tab Tab Return")
    let picture = try VirtualDesktop.still(
      [folder.file("sunrise.png"), "--tilt", "0,0"], size: (600, 700))
    #expect(try desktop.shows(picture))
    #expect(try program.quit() == 0)
  }

  @Test(
    "Escape shows Foil's own card, and so does the first window at once", arguments: [true, false])
  func own(isFirst: Bool) throws {
    let home = isFirst ? try Home(isFirst: true) : self.home
    let program = try program(home: home)
    // The hint of the first window is gone after a key.
    try desktop.xdotool(isFirst ? "key z" : "key Escape")
    let still = try VirtualDesktop.still(["--tilt", "0,0"], size: (600, 700))
    guard isFirst else {
      #expect(try desktop.shows(still))
      #expect(try program.quit() == 0)
      return
    }
    // A line under the card asks for art; a click on it opens the list of files.
    func screen() throws -> Bitmap { try desktop.screenshot(width: 600, height: 700) }
    #expect(try desktop.wait { try !screen().differs(from: still, rows: 0..<655) })
    let seen = try screen()
    #expect(seen.differs(from: still, rows: 661..<700))
    try program.perform("mousemove 300 680 click 1")
    #expect(try screen().differs(from: seen, rows: 100..<600))
    #expect(try program.quit("key Escape key q") == 0)
  }
}

extension Bitmap {
  /// True if a channel of a pixel in these rows differs by more than 40.
  fileprivate func differs(from other: Bitmap, rows: Range<Int>) -> Bool {
    rows.contains { y in
      (0..<width).contains { x in
        let (a, b) = (self[x, y], other[x, y])
        return (0..<3).contains { abs(Int(a[$0]) - Int(b[$0])) > 40 }
      }
    }
  }
}
