import CardModel
import Cards
import Files
import Foundation
import Geometry
import Interaction
import Raster
import SceneGraph
import TestSupport
import Testing

@testable import App
@testable import CardLibrary
@testable import Desktop
@testable import Recordings
@testable import Studio

@Suite("Files outside a recording's folder are reported before they are read")
struct RecordedFilesTests {
  private let folder = TemporaryFolder.made()
  /// The folder of the recording, and another beside it.
  private let (inside, outside): (String, String)

  init() throws {
    // The folder for temporary files may be a link itself.
    let root = try folder.path.resolvingLinks()
    (inside, outside) = ("\(root)/inside", "\(root)/outside")
    for path in [inside, outside, inside + "/deep"] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    for path in ["inside/a.png", "inside/deep/b.png", "outside/a.png", "outside/x.glsl"] {
      _ = try folder.write(PNGSource(6, 9, .rgb) { _, _ in [1, 2, 3] }.bytes, to: path)
    }
    _ = try folder.write("[front]\nart = \"a.png\"\n".utf8, to: "outside/card.toml")
  }

  private func link(_ name: String, to path: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(inside)/\(name)", withDestinationPath: path)
  }

  private func recording(
    card: String = "{}", more: String = "", _ lines: String...
  ) throws -> Recording {
    let text = ([RecordedLine.start(card: card, more: more)] + lines).joined(separator: "\n")
    return try Recording(try folder.write(text.utf8, to: "inside/r.jsonl"))
  }

  @Test("--confined does not tell which files outside exist")
  func secrets() throws {
    for (name, target) in [("there", "../outside/a.png"), ("gone", "../outside/none.png")] {
      try link("\(name).png", to: target)
      _ = try folder.write([1], to: "inside/\(name)-art.png")
      try link("\(name)-art.foil.png", to: target)
      _ = try folder.write(
        "[front]\nart = \"a.png\"\nwhite = \"\(name).png\"\n".utf8, to: "inside/\(name).toml")
    }
    func refusal(_ card: String) throws -> String {
      var recording = try recording(card: card)
      recording.isConfined = true
      return try #require(throws: FileError.self) { try recording.untrustedFiles }.description
    }
    for (there, gone) in [
      ("\(outside)/a.png", "\(outside)/none.png"), ("there.png", "gone.png"),
      ("/etc/passwd", "/etc/none/passwd"), ("there-art.png", "gone-art.png"),
    ] {
      for key in ["front", "back", "mask"] where key != "mask" || !there.hasSuffix("-art.png") {
        let (one, other) = (
          try refusal(#"{"\#(key)":"\#(there)"}"#), try refusal(#"{"\#(key)":"\#(gone)"}"#)
        )
        #expect(one.replacing(there, with: gone) == other && one.hasSuffix("folder"), "\(other)")
      }
    }
    let faults = try ["there", "gone"].map { name in
      try #require(throws: FileError.self) {
        try CardDocument(opening: "\(inside)/\(name).toml", archives: .inThisProcess)
      }.reason.replacing(name, with: "X")
    }
    #expect(faults == Array(repeating: "\"X.png\" is outside the card's folder", count: 2))
  }

  @Test("a file in the folder or below it, by name or absolute path, is not outside")
  func own() throws {
    let cards = [
      #"{}"#, #"{"front":"a.png"}"#, #"{"front":"deep/b.png","back":"a.png","mask":"a.png"}"#,
      #"{"front":"\#(inside)/a.png","maps":[{"file":"\#(inside)/deep/b.png"}]}"#,
      #"{"front":"\#(inside)/./deep/b.png"}"#,
    ]
    for card in cards { #expect(try recording(card: card).outsideFiles == []) }
    try link("link.png", to: "deep/b.png")
    #expect(try recording(card: #"{"front":"link.png"}"#).outsideFiles == [])
  }

  @Test("every kind of path counts once, at the line that names it first")
  func kinds() throws {
    let art = OutsideFile(path: "\(outside)/a.png", line: 1)
    for card in [
      #"{"front":"\#(outside)/a.png"}"#, #"{"back":"\#(outside)/a.png"}"#,
      #"{"mask":"\#(outside)/a.png"}"#, #"{"maps":[{"file":"\#(outside)/a.png"}]}"#,
      #"{"front":"a.png","back":"\#(outside)/./a.png"}"#,
    ] { #expect(try recording(card: card).outsideFiles == [art], "\(card)") }
    let effects = try recording(more: #""effects":{"x":"\#(outside)/x.glsl"},"#)
    #expect(try effects.outsideFiles.map(\.path) == ["\(outside)/x.glsl"])
    let later = try recording(
      card: #"{"front":"a.png"}"#, #"{"t":1,"card":{"front":"\#(outside)/card.toml"}}"#,
      #"{"t":2,"card":{"front":"\#(outside)/card.toml","changes":{"name":"n"}}}"#,
      #"{"t":3,"card":{"front":"\#(outside)/a.png"}}"#)
    #expect(
      try later.outsideFiles == [
        OutsideFile(path: "\(outside)/card.toml", line: 2),
        OutsideFile(path: "\(outside)/a.png", line: 4),
      ])
  }

  @Test("a link that leads outside counts, also of a companion file, also of a back's")
  func links() throws {
    try link("out.png", to: "../outside/a.png")
    #expect(
      try recording(card: #"{"front":"out.png"}"#).outsideFiles
        == [OutsideFile(path: "\(outside)/a.png", line: 1)])
    try link("away", to: "../outside")
    #expect(
      try recording(card: #"{"front":"away/card.toml"}"#).outsideFiles
        == [OutsideFile(path: "\(outside)/card.toml", line: 1)])
    try link("a.foil.png", to: "../outside/a.png")
    #expect(
      try recording(card: #"{"front":"a.png"}"#).outsideFiles.map(\.path) == ["\(outside)/a.png"])
    _ = try folder.write([], to: "inside/deep/b-back.png")
    #expect(try recording(card: #"{"front":"deep/b.png"}"#).outsideFiles == [])
    try link("deep/b-back-mask.png", to: "../../outside/a.png")
    #expect(
      try recording(card: #"{"front":"deep/b.png"}"#).outsideFiles.map(\.path)
        == ["\(outside)/a.png"])
  }

  @Test("no file outside is read, and a missing one is reported with its line")
  func unread() throws {
    // A pipe would block the reader, and nobody may open the other file.
    #expect(mkfifo("\(outside)/pipe.png", 0o600) == 0)
    _ = try folder.write([], to: "outside/closed.png")
    chmod("\(outside)/closed.png", 0)
    let named = try recording(
      card: #"{"front":"\#(outside)/pipe.png","back":"\#(outside)/closed.png"}"#)
    #expect(try named.outsideFiles.count == 2)
    let missing = try recording(#"{"t":1,"card":{"front":"\#(outside)/gone.png"}}"#)
    let fault = #expect(throws: FileError.self) { try missing.outsideFiles }
    #expect(fault?.line == 2 && fault?.reason.contains("no such file") == true)
  }

  @Test("many files are reported by the first names and the number of the rest")
  func words() throws {
    let files = (0..<9).map { OutsideFile(path: "/x/\($0)\n.png", line: 1) }
    let recording = try recording()
    #expect(
      recording.words(for: Array(files.prefix(1)))
        == "\(recording.path) names 1 file outside its folder: \"/x/0\\n.png\"")
    let all = recording.words(for: files)
    #expect(all.hasSuffix("\"/x/5\\n.png\" and 3 more") && all.contains("names 9 files"))
    let question = WindowQuestion(about: recording, files)
    #expect(question.panel.title == "r.jsonl wants to open 9 files outside its folder")
    #expect(question.panel.rows.map(\.label) == ["", "", "", "", "", "", "", "Enter", "Q"])
    for size in [Size(90, 120), Size(300, 200), Size(1600, 900)] {
      #expect(question.node(in: size).placements().count == 2, "a wall and the question")
    }
  }

  @Test("Enter means yes; Escape, Q and closing mean no; nothing else is an answer")
  func answers() throws {
    for name in Key.names {
      let key = try #require(Key(named: name))
      let answer = WindowQuestion.answer(.event(.key(key)))
      let isNo = ["q", "ctrl+q"].contains(name)
      #expect(answer == (name == "enter" ? .yes : isNo ? .no : nil))
    }
    #expect(WindowQuestion.answer(.closed) == .no)
    for message in [
      .exposed, .changed, .event(.typed("y")), .event(.pressed(.left)), .dropped(["a.png"]),
    ] as [GLFWWindow.Message] { #expect(WindowQuestion.answer(message) == nil) }
  }

  @Test("two encodings of an accent are two files, one of which may be outside")
  func accents() throws {
    let (plain, split) = ("\u{e9}.png", "e\u{301}.png")
    #expect(symlink("a.png", "\(inside)/\(plain)") == 0)
    #expect(symlink("../outside/a.png", "\(inside)/\(split)") == 0)
    #expect(plain == split, "equal as Strings")
    for (front, back) in [(plain, split), (split, plain)] {
      let recording = try recording(card: #"{"front":"\#(front)","back":"\#(back)"}"#)
      #expect(try recording.outsideFiles.map(\.path) == ["\(outside)/a.png"])
    }
  }

  @Test("a replay may open a typed path in its folder, or where the user allows it")
  func typed() throws {
    var recording = try recording()
    #expect(recording.mayOpen("\(inside)/a.png") && recording.mayOpen("\(inside)/gone.png"))
    #expect(!recording.mayOpen("\(outside)/a.png"))
    recording.allowed = [Array("\(outside)/a.png".utf8)]
    #expect(recording.mayOpen("\(outside)/a.png") && !recording.mayOpen("\(outside)/x.glsl"))
    try link("out.png", to: "../outside/x.glsl")
    #expect(!recording.mayOpen("\(inside)/out.png"))
  }

  @Test(
    "a recording writes no file: its save and copy keys are ignored; a script's are not",
    arguments: ["ctrl+s", "ctrl+c", "s", "v", "q"])
  func writing(name: String) throws {
    let key = Event.key(try #require(Key(named: name)))
    let recorded = Replay(try ShotSetup(try recording(card: #"{"front":"a.png"}"#)))
    #expect(!recorded.allows(key) && recorded.allows(.key(.space)) && recorded.allows(.typed("s")))
    let script = try Recording(
      try folder.write("{\"t\": 0, \"key\": \"space\"}\n".utf8, to: "inside/s.jsonl"))
    #expect(Replay(try ShotSetup(script)).allows(key))
  }

  @Test("a layer added on the bench is recorded by its file, and is a picture in the replay")
  func layer() throws {
    let art = CardArt(front: "\(inside)/a.png")
    var document = try CardDocument(front: "\(inside)/a.png", archives: .inThisProcess)
    let layer = PictureSource.picture(.file("\(inside)/deep/b.png"))
    let map = PictureSource.map(.file("\(inside)/deep/b.png"), .black)
    var cards = OpenCards([art])
    cards.updateCurrent { entry in
      entry.document = document
      entry.add([layer.id: layer, map.id: map])
    }
    var card = document.card
    _ = card.front.addLayer(layer.id)
    card.front.layers[0].fit = .keep
    let paths = try RecordedPaths(folder: inside)
    let recorded = try RecordedCard(
      card, of: try #require(cards.current.document), in: cards.current, .own, paths)
    #expect(recorded.changes != nil)
    let bytes = try JSONEncoder().encode(recorded.unchanged)
    let read = try JSONDecoder().decode(RecordedCard.self, from: bytes)
    #expect(read == recorded.unchanged)
    #expect(Set((read.maps ?? []).map(\.file)) == ["deep/b.png"])
    #expect(document.sources[layer.id] == nil)
    try read.add(to: &document, paths)
    #expect(document.sources[layer.id] == layer && document.sources[map.id] == map)
  }

  @Test("a replay in a window opens no map outside its folder, and reports it")
  func replayed() throws {
    for (path, isTaken) in [("\(inside)/a.png", true), ("\(outside)/a.png", false)] {
      var setup = try ShotSetup(try recording(card: #"{"front":"a.png"}"#))
      setup.surroundings.view = Size(1000, 700)
      var viewing = Viewing(setup.session, cards: setup.cards, renderer: "none")
      viewing.fit(to: WindowMetrics(pixelWidth: 1000, pixelHeight: 700), at: 0)
      viewing.recording.replay = Replay(setup)
      let source = PictureSource.map(.file(path), .white)
      let order = Viewing.Order.readMap(
        MapRequest(
          source: source, slot: MapSlot(isBack: false, .foil), art: setup.cards.current.art,
          typed: path))
      let fault = try #require(viewing.recording.replay).fault(of: order)
      #expect((fault == nil) == isTaken)
      #expect(
        fault.map { $0.reason.contains("is outside the recording") } == (isTaken ? nil : true))
    }
  }
}
