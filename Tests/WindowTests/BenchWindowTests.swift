import CardModel
import Cards
import Foundation
import Interaction
import TestSupport
import Testing

@testable import Controls
@testable import Editing

@Suite("The bench in a window", .serialized)
struct BenchWindowTests {
  private static let size = (width: 900, height: 700)

  private let window: BenchWindow
  private var folder: TemporaryFolder { window.folder }
  private var desktop: VirtualDesktop { window.desktop }
  private var program: WindowedProgram { window.program }
  private var hand: BenchHand { window.hand }

  init() throws {
    let mask = PNGSource(63, 88, .gray) { x, _ in [x / 9 % 2 * 255] }
    window = try BenchWindow(Self.size, beside: ["stripes.png": mask])
  }

  /// The text of the saved card file; "nothing" if there is none.
  private var saved: String {
    get throws {
      let path = folder.file("art.toml")
      let isThere = try desktop.wait { FileManager.default.fileExists(atPath: path) }
      return isThere ? try String(contentsOfFile: path, encoding: .utf8) : "nothing"
    }
  }

  @Test("An open bench costs nothing while nothing moves")
  func idle() throws {
    var hand = hand
    try hand.pressI()
    #expect(program.rests())
    #expect(try program.processorTime(during: 5) < 0.1)
  }

  @Test("The wheel changes a number only with Control, and Tab moves between controls")
  func wheelAndTab() throws {
    var hand = hand
    try hand.pressI()
    let before = hand.scene.card.front
    try hand.turnWheel(over: .parameter("amount"), .number(0), notches: 2)
    #expect(hand.scene.card.front == before)
    try hand.turnWheel(over: .parameter("amount"), .number(0), notches: 5, withControl: true)
    #expect(hand.scene.card.front != before)
    // With the bench closed, Tab would show the next scene.
    for _ in 0..<3 { try hand.press(.tab) }
    try hand.press(.shiftTab)
    try hand.press(.save)
    let text = try saved
    #expect(text.contains("parameters = { amount = "), "\(text)")
    #expect(
      try CardDocument(opening: folder.file("art.toml"), archives: .inThisProcess)
        .card.front == hand.scene.card.front)
    try hand.press(.undo)
    try hand.press(.save)
    let isBack = try desktop.wait { try !saved.contains("amount") }
    #expect(isBack, "one turn is one step")
  }

  @Test("A mask's path can be typed or pasted; a wrong path is one error and changes nothing")
  func typed() throws {
    var hand = hand
    try hand.pressI()
    try hand.focus(.file(.foil))
    try hand.press(.enter)
    try hand.type(folder.file("missing.png"))
    try hand.press(.enter)
    #expect(try desktop.wait { try !program.errors.isEmpty })
    let errors = try program.errors
    #expect(errors.contains("missing.png: ") && errors.count(where: \.isNewline) == 1, "\(errors)")
    // The typed path stays in the field, to be corrected or left.
    try desktop.xdotool("key Escape")
    try hand.press(.enter)
    // The form in which file managers copy a path.
    try hand.paste("file://\(folder.file("stripes.png"))\n")
    try hand.press(.enter)
    // The mask is read.
    program.rests()
    try hand.press(.save)
    let text = try saved
    #expect(text.contains("mask = \"stripes.png\""), "\(text)")
    #expect(try program.errors == errors)
  }

  @Test("A picture dropped on the mask's field becomes the mask, and Ctrl+C's command shows it")
  func dropped() throws {
    var hand = hand
    try hand.pressI()
    let place = try hand.find(.file(.foil))
    let window = try #require(UInt(desktop.windowID))
    let source = try DragSource(on: desktop)
    #expect(
      source.drop(
        [folder.file("stripes.png")], onto: window,
        at: (Int(place.x.rounded()), Int(place.y.rounded()))))
    // The mask is read.
    program.rests()
    try hand.press(.copy)
    let command = try #require(try XConnection(to: desktop).copiedText())
    #expect(
      command == "foil \(folder.file("art.png")) --mask \(folder.file("stripes.png"))", "\(command)"
    )
    // With the bench closed, the window shows the picture that the command draws.
    try hand.pressI()
    try desktop.xdotool("mousemove 940 740")
    let words = command.split(separator: " ").dropFirst().map(String.init)
    let still = try VirtualDesktop.still(words + ["--tilt", "0,0"], size: Self.size)
    #expect(try desktop.shows(still, but: 0, largest: 1))
    try hand.press(.save)
    let text = try saved
    #expect(text.contains("mask = \"stripes.png\""), "\(text)")
  }
}
