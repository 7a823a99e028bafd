import Foundation
import TestSupport
import Testing

@Suite("Saving in a window", .serialized)
struct SavingWindowTests {
  private let folder = TemporaryFolder.made()
  private let desktop: VirtualDesktop

  init() throws {
    desktop = try VirtualDesktop()
    let art = PNGSource(63, 88, .rgb) { x, y in [40 + 3 * x, 30 + 2 * y, 160] }
    _ = try folder.write(art.bytes, to: "art.png")
    _ = try folder.write("[front]\nart = \"art.png\"\n".utf8, to: "card.toml")
  }

  private func text() throws -> String {
    try String(contentsOfFile: folder.file("card.toml"), encoding: .utf8)
  }

  /// The number of times that the card has been read.
  private func readings(_ program: WindowedProgram) throws -> Int {
    try program.errors.split(separator: "\n").count { $0.contains("files: opened card") }
  }

  @Test("The window's own save is not a change; another program's save right after it is")
  func own() throws {
    let program = try WindowedProgram(
      [folder.file("card.toml"), "--size", "600x500", "--verbose"], on: desktop)
    let before = try text()
    let readings = try readings(program)
    try program.perform("key i")
    try desktop.xdotool("key l key ctrl+s")
    #expect(try desktop.wait { try text() != before })
    // The watch reports changes in order, so a change of the card would come before this one.
    let art = PNGSource(63, 88, .rgb) { _, _ in [9, 9, 9] }
    _ = try folder.write(art.bytes, to: "art.png")
    #expect(try desktop.wait { try program.errors.contains("files: changed: ") })
    #expect(try !program.errors.contains(/changed: .*card.toml/))
    #expect(try self.readings(program) == readings)
    _ = try folder.write((text() + "# another's\n").utf8, to: "card.toml")
    #expect(try desktop.wait { try self.readings(program) > readings })
    #expect(try desktop.wait { try program.errors.contains(/changed: .*card.toml/) })
    #expect(try program.quit() == 0, "everything is saved")
  }

  @Test("Q right after Ctrl+S closes the window with the card saved, without a question")
  func left() throws {
    let program = try WindowedProgram([folder.file("card.toml"), "--size", "600x500"], on: desktop)
    let before = try text()
    try program.perform("key i")
    try desktop.xdotool("key l key ctrl+s key q")
    #expect(program.waitForExit() == 0)
    #expect(try text() != before && folder.names == ["art.png", "card.toml"])
  }

  @Test(
    "Waiting keys do not delay a signal: saved pictures are complete, and the card is rescued")
  func manyKeys() throws {
    let program = try WindowedProgram([folder.file("card.toml"), "--size", "900x900"], on: desktop)
    try program.perform("key i", "key l")
    // All keys wait in the connection until the program continues.
    program.send(SIGSTOP)
    try desktop.xdotool("key --delay 0 --repeat 200 s")
    program.send(SIGCONT)
    #expect(try desktop.wait(atMost: 30) { try !program.files.isEmpty })
    program.send(SIGTERM)
    #expect(program.waitForExit() == 128 + SIGTERM)
    let pictures = try program.files
    #expect(pictures.count < 60, "the signal does not wait for all 200 keys")
    for picture in pictures {
      let bytes = try [UInt8](Data(contentsOf: URL(filePath: program.file(picture))))
      #expect(
        Array(bytes.suffix(8)) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82], "\(picture)")
    }
    #expect(try folder.names == ["art.png", "card.toml", "card.unsaved.toml"])
  }

  @Test("The trace log names the causes of waking, and a window at rest sleeps without limit")
  func log() throws {
    let program = try WindowedProgram(
      [folder.file("card.toml"), "--size", "300x300"], on: desktop,
      environment: ["FOIL_LOG": "trace"])
    try desktop.xdotool("key b")
    let isAsleep = try desktop.wait(atMost: 20) {
      // The note of B is over.
      Thread.sleep(forTimeInterval: 3)
      try program.perform("key d", "key d")
      return try program.errors.contains(/loop: slept [0-9.]+ ms \(no limit\), woke for event\(/)
    }
    #expect(isAsleep)
    #expect(try program.errors.contains(/loop: slept .* \([0-9.]+ s for motion of the note\)/))
  }
}
