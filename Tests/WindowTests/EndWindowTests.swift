import Foundation
import TestSupport
import Testing

@Suite("The end of a window at the system's request", .serialized)
struct EndWindowTests {
  @Test("Several signals at once save unsaved work beside the card, once")
  func together() throws {
    let folder = try TemporaryFolder()
    let art = PNGSource(63, 88, .rgb) { x, y in [40 + 3 * x, 30 + 2 * y, 160] }
    _ = try folder.write(art.bytes, to: "art.png")
    let file = try folder.write("[front]\nart = \"art.png\"\n".utf8, to: "card.toml")
    let desktop = try VirtualDesktop()
    let program = try WindowedProgram([file, "--size", "600x500"], on: desktop)
    try program.perform("key i", "key l")
    // The signals that the end of a session sends.
    for signal in [SIGTERM, SIGHUP, SIGTERM] { program.send(signal) }
    #expect(program.waitForExit() == 128 + SIGTERM)
    #expect(
      try program.errors
        == "foil: error: asked to end; unsaved changes of card are in \(folder.file("card.unsaved.toml"))\n"
    )
    #expect(try folder.names == ["art.png", "card.toml", "card.unsaved.toml"])
  }
}
