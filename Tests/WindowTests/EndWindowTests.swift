import Foundation
import TestSupport
import Testing

@Suite("A window that is asked to end", .serialized)
struct EndWindowTests {
  @Test("by several signals at once: what was not saved is beside the card, once")
  func together() throws {
    let folder = try TemporaryFolder()
    let art = PNGSource(63, 88, .rgb) { x, y in [40 + 3 * x, 30 + 2 * y, 160] }
    _ = try folder.write(art.bytes, to: "art.png")
    let file = try folder.write("[front]\nart = \"art.png\"\n".utf8, to: "card.toml")
    let desktop = try VirtualDesktop()
    let program = try WindowedProgram([file, "--size", "600x500"], on: desktop)
    try desktop.xdotool("key i sleep 0.5 key l sleep 0.3")
    // As a session's end sends them.
    for signal in [SIGTERM, SIGHUP, SIGTERM] { program.send(signal) }
    #expect(program.waitForExit() == 128 + SIGTERM)
    #expect(
      try program.errors
        == "foil: error: asked to end; what was not saved of card is in \(folder.file("card.unsaved.toml"))\n"
    )
    #expect(try folder.names == ["art.png", "card.toml", "card.unsaved.toml"])
  }
}
