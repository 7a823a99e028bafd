import Files
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Desktop

@Suite("The desktop's file chooser")
struct FileDialogTests {
  private static var question: FileQuestion {
    var question = FileQuestion(
      title: "Open a card", folder: "/home/ana/my cards", parent: "x11:4a")
    question.isMultiple = true
    question.filters = [FileQuestion.Filter(name: "Pictures", suffixes: [".png", ".a1"])]
    return question
  }

  /// Waits for a dialog's answer.
  private static func answer(_ dialog: Threaded<FileDialog>) -> FileDialog.Answer? {
    for _ in 0..<800 {
      if let answer = dialog.work.answer { return answer }
      usleep(10_000)
    }
    return nil
  }

  @Test("a pattern ignores case")
  func patterns() {
    #expect(Self.question.filters[0].patterns == ["*.[pP][nN][gG]", "*.[aA]1"])
  }

  @Test("the chosen files come back, and the portal gets the window, the folder and the filters")
  func opening() throws {
    let desktop = try MockChooser(
      "(uint32 0, {'uris': <['file:///a%20b.png', 'https://x/y', 'file:///c%C3%A9.toml']>})")
    let wakings = Mutex(0)
    let dialog = try #require(
      FileDialog.open(Self.question, address: desktop.address) { wakings.withLock { $0 += 1 } })
    #expect(Self.answer(dialog) == .chosen(["/a b.png", "/cé.toml"]))
    #expect(wakings.withLock(\.self) == 1)
    let call = try #require(desktop.calls.first)
    #expect(call.hasPrefix("OpenFile ('x11:4a', 'Open a card', {"))
    for part in [
      "'current_folder': <b'/home/ana/my cards'>", "'multiple': <true>",
      "'filters': <[('Pictures', [(0, '*.[pP][nN][gG]'), (0, '*.[aA]1')])]>",
      "'current_filter': <('Pictures', [(0, '*.[pP][nN][gG]'), (0, '*.[aA]1')])>",
    ] {
      #expect(call.replacing("uint32 ", with: "").contains(part), "\(part) in \(call)")
    }
  }

  @Test("saving proposes a name")
  func saving() throws {
    let desktop = try MockChooser("(uint32 0, {'uris': <['file:///a.toml']>})")
    var question = Self.question
    (question.name, question.isMultiple) = ("elf.toml", false)
    let dialog = try #require(FileDialog.open(question, address: desktop.address) {})
    #expect(Self.answer(dialog) == .chosen(["/a.toml"]))
    let call = try #require(desktop.calls.first)
    #expect(call.hasPrefix("SaveFile ") && call.contains("'current_name': <'elf.toml'>"))
    #expect(!call.contains("multiple"))
  }

  @Test(
    "a canceled dialog and a nonsense answer choose nothing",
    arguments: [
      "(uint32 1, @a{sv} {})", "(uint32 2, {'uris': <['file:///a.png']>})", "(uint32 0, @a{sv} {})",
      "(uint32 0, {'uris': <'file:///a.png'>})", "('x',)", "(uint32 0,)",
      "(uint32 0, {'uris': <['a.png']>})", "()",
    ])
  func canceled(response: String) throws {
    let desktop = try MockChooser(response)
    let dialog = try #require(FileDialog.open(Self.question, address: desktop.address) {})
    #expect(Self.answer(dialog) == .canceled)
  }

  @Test("an old portal, whose request has another path, is understood")
  func oldPath() throws {
    let desktop = try MockChooser(
      "(uint32 0, {'uris': <['file:///a.png']>})",
      request: "/org/freedesktop/portal/desktop/request/7")
    let dialog = try #require(FileDialog.open(Self.question, address: desktop.address) {})
    #expect(Self.answer(dialog) == .chosen(["/a.png"]))
  }

  @Test("without a bus, or with a bus without a portal, there is no dialog")
  func missing() throws {
    let nobody = try #require(FileDialog.open(Self.question, address: "unix:path=/nonexistent") {})
    #expect(Self.answer(nobody) == .unavailable)
    let empty = try MockChooser(nil)
    let other = try #require(FileDialog.open(Self.question, address: empty.address) {})
    #expect(Self.answer(other) == .unavailable)
  }

  @Test("a dialog that is never answered can be given up at once; a bus that ends cancels it")
  func silence() throws {
    let desktop = try MockChooser("")
    var dialog = FileDialog.open(Self.question, address: desktop.address) {}
    for _ in 0..<300 where desktop.calls.isEmpty { usleep(10_000) }
    #expect(desktop.calls.count == 1 && dialog?.work.answer == nil)
    let began = Date()
    dialog = nil
    #expect(Date().timeIntervalSince(began) < 2)
    let second = try #require(FileDialog.open(Self.question, address: desktop.address) {})
    for _ in 0..<300 where desktop.calls.count < 2 { usleep(10_000) }
    desktop.stop()
    #expect(Self.answer(second) == .canceled)
  }
}
