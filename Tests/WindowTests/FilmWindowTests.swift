import Filming
import Foundation
import Interaction
import Raster
import TestSupport
import Testing

@testable import Controls
@testable import Editing

@Suite("Films from the bench of a window", .serialized)
struct FilmWindowTests {
  private let window: BenchWindow
  private var folder: TemporaryFolder { window.folder }
  private var desktop: VirtualDesktop { window.desktop }
  private var program: WindowedProgram { window.program }
  private var hand: BenchHand { window.hand }

  init() throws { window = try BenchWindow((600, 400)) }

  /// Chooses WebP, and a length of one second if `isShort`.
  private func prepare(_ hand: inout BenchHand, isShort: Bool = true) throws {
    try hand.pressI()
    try hand.turn(to: .card)
    try hand.focus(.group(.film))
    try hand.press(.enter)
    try hand.focus(.filmFormat)
    try hand.press(.right)
    guard isShort else { return }
    try hand.focus(.filmLength, .track(0))
    try hand.press(.left, times: 6)
    #expect(hand.scene.bench.film.seconds == 1 && hand.scene.bench.film.format == .webp)
  }

  @Test("A film of one second is complete, and the window responds meanwhile")
  func film() throws {
    var hand = hand
    try prepare(&hand)
    try hand.focus(.film, .option(0))
    try hand.press(.enter, rests: false)
    // The window can save the card while it films.
    try hand.press(.save)
    let isSaved = try desktop.wait {
      FileManager.default.fileExists(atPath: folder.file("art.toml"))
    }
    #expect(isSaved)
    let name = program.file("art-spin.webp")
    #expect(try desktop.wait(atMost: 60) { FileManager.default.fileExists(atPath: name) })
    let file = try FileHandle(forReadingFrom: URL(filePath: name))
    let count = try FilmCount(.webp, file: file.fileDescriptor, name: name)
    #expect(count.milliseconds == 1000)
    #expect(try desktop.wait { try program.errors.contains("Film saved: \(name)") })
    #expect(try program.files == ["art-spin.webp"])
  }

  @Test("A film that is stopped, or whose window is closed, leaves no file behind")
  func stopped() throws {
    var hand = hand
    try prepare(&hand, isShort: false)
    try hand.focus(.film, .option(0))
    try hand.press(.enter, times: 2)
    // The stopped film would be there in this time.
    Thread.sleep(forTimeInterval: 1)
    #expect(try program.files.isEmpty)
    try hand.press(.enter, rests: false)
    #expect(try desktop.wait { !program.children.isEmpty })
    #expect(try program.quit() == 0)
    #expect(try program.files.isEmpty)
  }

  @Test("The button of a page tells its size before, and the note after")
  func page() throws {
    var hand = hand
    try hand.pressI()
    try hand.turn(to: .card)
    try hand.focus(.group(.film))
    try hand.press(.enter)
    #expect(!program.children.isEmpty)
    try hand.focus(.film, .option(1))
    let before = try desktop.screenshot(width: 600, height: 400)
    let isTold = try desktop.wait(atMost: 60) {
      try desktop.screenshot(width: 600, height: 400).bytes != before.bytes
    }
    #expect(isTold && program.children.isEmpty)
    #expect(try program.files.isEmpty)
    try hand.press(.enter, rests: false)
    let note = "Page saved: \(program.file("art.html")); "
    #expect(try desktop.wait(atMost: 60) { try program.errors.contains(note) })
  }

  @Test("A suspended film process does not keep the window from closing")
  func held() throws {
    var hand = hand
    try prepare(&hand, isShort: false)
    try hand.focus(.film, .option(0))
    try hand.press(.enter, rests: false)
    #expect(try desktop.wait { !program.children.isEmpty })
    let children = program.children
    for child in children { kill(child, SIGSTOP) }
    // The first Q only warns about unsaved changes.
    try desktop.xdotool("key q key q")
    #expect(try desktop.wait(atMost: 20) { !program.isRunning })
    for child in children { #expect(kill(child, 0) != 0) }
    #expect(try program.files.isEmpty)
  }
}
