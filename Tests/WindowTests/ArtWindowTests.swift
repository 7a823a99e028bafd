import CardModel
import Cards
import Foundation
import Geometry
import Interaction
import TestSupport
import Testing

@testable import Controls
@testable import Editing
@testable import Scenes

@Suite("Art, questions and notes in a window", .serialized)
struct ArtWindowTests {
  private let window: BenchWindow
  private var folder: TemporaryFolder { window.folder }
  private var desktop: VirtualDesktop { window.desktop }
  private var program: WindowedProgram { window.program }

  init() throws {
    let back = PNGSource(63, 88, .rgb) { x, y in [200, x, y] }
    let mask = PNGSource(63, 88, .gray) { x, _ in [x / 9 % 2 * 255] }
    window = try BenchWindow(
      (960, 700), beside: ["other.png": back, "other.etch.png": mask, "third.png": back])
  }

  private var saved: CardDocument? {
    let path = folder.file("art.toml")
    return try? CardDocument(opening: path, archives: .inThisProcess)
  }

  /// Waits until the saved card has the back's art, or Foil's plain back for nil.
  private func hasBack(_ name: String?) throws -> Bool {
    try desktop.wait(atMost: 20) {
      guard let saved else { return false }
      let file = saved.sources[saved.card.back.art]?.name
      return file == name.map(folder.file) && (name != nil) == (saved.card.back.etch != nil)
    }
  }

  @Test("A picture in the back's field is the back, with the etch beside it; Ctrl+Z removes both")
  func field() throws {
    var hand = window.hand
    try hand.press(.space)
    program.rests()
    try hand.pressI()
    try hand.turn(to: .card)
    try hand.focus(.file(.art))
    // Tab opens a field at once.
    if hand.scene.bench.panel.typing == nil { try hand.press(.enter) }
    try hand.type(folder.file("other.png"))
    try hand.press(.enter)
    program.rests()
    try hand.press(.save)
    #expect(try hasBack("other.png"))
    try hand.press(.undo)
    try hand.press(.save)
    #expect(try hasBack(nil))
    #expect(try program.errors.isEmpty)
  }

  /// Chooses a picture in the list of Ctrl+O.
  private func open(_ name: String) throws {
    try program.perform("key ctrl+o", "key ctrl+a key BackSpace")
    try desktop.type(folder.file(name))
    try program.perform("key Return")
  }

  @Test("With the bench open, Ctrl+O asks what a picture is for: the front, or a new card")
  func question() throws {
    var hand = window.hand
    try hand.pressI()
    try open("other.png")
    try desktop.xdotool("key f")
    program.rests()
    try hand.press(.save)
    // The card is named after its new front.
    let path = folder.file("other.toml")
    #expect(try desktop.wait { FileManager.default.fileExists(atPath: path) })
    let card = try CardDocument(opening: path, archives: .inThisProcess)
    #expect(card.sources[card.card.front.art]?.name == folder.file("other.png"))
    #expect(try desktop.wait { try desktop.title.hasPrefix("other ") })
    try open("third.png")
    try desktop.xdotool("key n")
    #expect(try desktop.wait { try desktop.title.hasPrefix("third ") })
    #expect(try program.errors.isEmpty)
  }
}

@Suite("Notes and progress in a window", .serialized)
struct NoteWindowTests {
  private let folder = TemporaryFolder.made()
  private let desktop: VirtualDesktop

  init() throws {
    let art = PNGSource(63, 88, .rgb) { x, y in [40 + 3 * x, 30 + 2 * y, 160] }
    _ = try folder.write(art.bytes, to: "art.png")
    desktop = try VirtualDesktop(width: 660, height: 460)
  }

  private func program(environment: [String: String] = [:]) throws -> WindowedProgram {
    try WindowedProgram(
      [folder.file("art.png"), "--size", "600x400"], on: desktop, environment: environment)
  }

  @Test("A click on the note of a picture shows its folder")
  func note() throws {
    let log = folder.file("log")
    let script = try folder.write("#!/bin/sh\necho \"$1\" > '\(log)'\n".utf8, to: "xdg-open")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    let program = try program(environment: ["PATH": "\(folder.path):/usr/bin:/bin"])
    try desktop.xdotool("key s")
    #expect(try desktop.wait { try program.files == ["art.png"] })
    let words = "Picture saved: \(program.file("art.png")). Click to show the file."
    let place = Note(text: words, time: 0).frame(in: Size(600, 400)).center
    usleep(600_000)
    try desktop.xdotool("mousemove \(Int(place.x)) \(Int(place.y)) sleep 0.2 click 1")
    #expect(try desktop.wait { FileManager.default.fileExists(atPath: log) })
    usleep(100_000)
    let opened = try String(contentsOfFile: log, encoding: .utf8)
    #expect(opened.hasSuffix("/Foil\n"), "\(opened)")
    #expect(try program.quit() == 0)
  }

  @Test("A film of a recording shows its progress without the bench, and Esc does not stop it")
  func progress() throws {
    let program = try program()
    try program.perform("mousemove 300 200", "key v")
    try desktop.xdotool("mousemove 320 220 sleep 0.3 mousemove 300 200 sleep 0.5 key v")
    #expect(try desktop.wait { try program.files.contains { $0.hasSuffix(".jsonl") } })
    // The recording's indicator has the place of the progress before.
    usleep(500_000)
    let before = try corner()
    try desktop.xdotool("key Return")
    #expect(try desktop.wait { !program.children.isEmpty })
    #expect(try desktop.wait(atMost: 5) { try corner() != before })
    try desktop.xdotool("key Escape")
    #expect(try desktop.wait(atMost: 90) { try program.errors.contains("Film saved: ") })
    #expect(try desktop.wait { try corner() == before })
    #expect(try program.quit() == 0)
  }

  /// The pixels of the window's bottom left corner.
  private func corner() throws -> [SIMD4<UInt8>] {
    let picture = try desktop.screenshot(width: 100, height: 400)
    return (372..<386).flatMap { y in (16..<80).map { picture[$0, y] } }
  }
}
