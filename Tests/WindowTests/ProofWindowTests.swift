import Foundation
import Geometry
import Interaction
import Raster
import TestSupport
import Testing

@testable import Editing
@testable import Scenes

@Suite("The proof in a window", .serialized)
struct ProofWindowTests {
  private static let size = (width: 900, height: 760)

  private let window: BenchWindow
  private var folder: TemporaryFolder { window.folder }
  private var desktop: VirtualDesktop { window.desktop }
  private var program: WindowedProgram { window.program }

  /// A card without bleed, with a block of foil that ends 9 mm inside.
  init() throws {
    window = try BenchWindow(
      Self.size,
      art: PNGSource(756, 1056, .rgb) { x, y in [40 + x / 4, 90 + y / 8, 160] },
      beside: [
        "art.foil.png": PNGSource(1512, 2112, .gray) { x, y in
          [(216..<1296).contains(x) && (216..<1728).contains(y) ? 255 : 0]
        }
      ])
    try press("t")
  }

  /// Presses keys, and waits until the window and its jobs rest.
  private func press(_ keys: String) throws {
    try desktop.xdotool("key --delay 60 \(keys)")
    program.rests(within: 20)
  }

  private func saved(_ isExpected: (String) -> Bool) throws -> Bool {
    try desktop.xdotool("key ctrl+s")
    return try desktop.wait(atMost: 10) {
      let text = try? String(contentsOfFile: folder.file("art.toml"), encoding: .utf8)
      return text.map(isExpected) ?? false
    }
  }

  @Test("Page Down and Enter mend the first finding, and Ctrl+Z undoes that in one step")
  func fix() throws {
    try press("Next")
    try press("Return")
    #expect(try saved { $0.contains("extend = \"auto\"") })
    try press("ctrl+z")
    #expect(try saved { !$0.contains("mirror") && $0.contains("[front]") })
  }

  @Test("The file is written after a second press if there are errors, which foil check names too")
  func write() throws {
    let file = folder.file("art-trade-x4.pdf")
    try press("shift+Tab")
    try press("Return")
    #expect(!FileManager.default.fileExists(atPath: file))
    try press("Return")
    #expect(try desktop.wait { FileManager.default.fileExists(atPath: file) })
    let check = try Program.run(["check", folder.file("art.png")])
    let findings = check.output.split(separator: "\n").map { "foil: \($0)" }
    let told = try program.errors.split(separator: "\n").map(String.init)
    #expect(!findings.isEmpty && check.status == 1)
    #expect(told.filter { $0.contains(": front: ") || $0.contains(": back: ") } == findings)
    // The plate on the screen, where its level is even, against that of the file.
    try press("ctrl+Left")
    try desktop.xdotool("mousemove 5 5")
    program.rests(within: 20)
    let plate = try Separations(file, ppi: 600).plate("Foil", page: 1)
    let screen = try desktop.screenshot(width: Self.size.width, height: Self.size.height)
    let view = Size(Double(Self.size.width), Double(Self.size.height))
    let room = view - Size(window.hand.scene.bench.presence.width, 0)
    let layout = CardLayout(in: Surroundings(view: room))
    let pointsPerMillimeter = layout.frame.size.width / 63
    var levels: Set<UInt8> = []
    for row in 0..<9 {
      for column in 0..<7 {
        let place = (Vector2(Double(column), Double(row)) + 0.5) * 9
        let point = layout.center + layout.frame.origin + place * pointsPerMillimeter
        let seen = screen.bytes[(Int(point.y) * screen.width + Int(point.x)) * 4]
        let pixel = (place + Vector2(3, 3)) * 600 / 25.4
        let meant = plate.bytes[Int(pixel.y) * plate.width + Int(pixel.x)]
        #expect(abs(Int(seen) - Int(255 - meant)) <= 1, "\(column), \(row)")
        levels.insert(meant)
      }
    }
    #expect(levels == [0, 255])
  }
}
