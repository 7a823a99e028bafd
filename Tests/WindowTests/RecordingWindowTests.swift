import Foundation
import Raster
import TestSupport
import Testing

@Suite("Recordings in the window", .serialized)
struct RecordingWindowTests {
  private static let size = (width: 420, height: 500)
  private static let name = "Tsuru-recording.jsonl"

  private func open(_ desktop: VirtualDesktop, _ arguments: [String]) throws -> WindowedProgram {
    try WindowedProgram(arguments, on: desktop, home: Home())
  }

  @Test("V starts and ends a recording, which plays as it was recorded")
  func replay() throws {
    let desktop = try VirtualDesktop()
    let program = try open(desktop, ["--size", "\(Self.size.width)x\(Self.size.height)"])
    #expect(try desktop.shows(VirtualDesktop.still(["--tilt", "0,0"], size: Self.size)))
    try desktop.xdotool(
      "mousemove 200 250 key v sleep 0.2 mousedown 1 sleep 0.1 mousemove 240 230 sleep 0.1",
      "mouseup 1 sleep 0.4 mousedown 3 sleep 0.1 mousemove 300 260 sleep 0.1 mousemove 280 300",
      "sleep 0.1 mouseup 3 sleep 0.2 click 4 sleep 0.3 key e sleep 0.5")
    try desktop.xdotool("search --onlyvisible --name Foil windowsize 500 480 sleep 0.5")
    // The note of E is over before S.
    try desktop.xdotool("mousemove 100 100 sleep 0.2 click 1 sleep 3 key s")
    #expect(try desktop.wait(atMost: 30) { try program.files.contains("Tsuru.png") })
    try desktop.xdotool("key v")
    #expect(try desktop.wait { try program.files.contains(Self.name) })
    let recording = program.file(Self.name)
    let seen = try PictureFile.load(program.file("Tsuru.png"))
    let rest = try VirtualDesktop.still(["--input", recording, "--at", "30"], size: (500, 480))
    expectSame(seen, rest, "recorded")
    // The end of the program saves a recording too.
    try desktop.xdotool("key v sleep 0.2 mousemove 120 130 sleep 0.2")
    let began = Date()
    program.send(SIGTERM)
    // Without the save, the program would wait for it for 10 s.
    #expect(program.waitForExit() == 128 + SIGTERM && Date().timeIntervalSince(began) < 5)
    #expect(try program.files.contains("Tsuru-recording-2.jsonl"))
    let kept = program.file("Tsuru-recording-2.jsonl")
    #expect(try program.errors.contains("Recording saved. To film it, run: foil film"))
    #expect(try program.errors.contains(kept))

    // The recording is in the first program's home.
    defer { withExtendedLifetime(program) {} }
    let replay = try open(desktop, ["--input", recording])
    #expect(try desktop.shows(rest, atMost: 30))
    #expect(replay.rests())
    #expect(try replay.processorTime(during: 3) < 0.1)
    #expect(try replay.errors.isEmpty)
    replay.send(SIGINT)
    #expect(replay.waitForExit() == 128 + SIGINT)
    #expect(try replay.errors.isEmpty)
  }

  @Test("A replay waits for a card that loads slowly")
  func slow() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    // A picture that takes about a second, red in the middle; S saves it 0.05 s after it appears.
    let art = try folder.write(
      """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 50 70'><filter id='f'>
      <feTurbulence numOctaves='100' baseFrequency='0.1'/></filter>
      <rect width='50' height='70' filter='url(#f)'/><rect width='50' height='70' fill='#c81e28'/></svg>
      """.utf8, to: "art.svg")
    let script = try folder.write("{\"t\": 0.05, \"key\": \"s\"}".utf8, to: "s.jsonl")
    let desktop = try VirtualDesktop()
    let program = try open(
      desktop, [art, "--effect", "none", "--size", "200x280", "--input", script])
    #expect(try desktop.wait(atMost: 30) { try program.files.contains("art.png") })
    let seen = try PictureFile.load(program.file("art.png"))[100, 140]
    #expect(abs(Int(seen.x) - 200) < 12 && seen.y < 60, "\(seen)")
    #expect(try program.quit() == 0)
  }
}
