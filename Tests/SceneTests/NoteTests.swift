import Geometry
import Interaction
import SceneGraph
import Testing

@testable import Controls
@testable import Scenes

@Suite("Notes")
struct NoteTests {
  private static let long = "Unsaved changes. Ctrl+S saves, Q again discards them."
  private static let path = "Copied: foil /" + String(repeating: "folder/", count: 40) + "art.png"

  /// The frame of a note in a view, and its lines.
  private func note(_ text: String, in view: Size) throws -> (frame: Rect, lines: [Text]) {
    let node = Note(text: text, time: 0).node(at: 1, in: view)
    return try note(try #require(node.placements().first))
  }

  /// The frame of a note that is placed in a view, and its lines.
  private func note(_ pill: Placement) throws -> (frame: Rect, lines: [Text]) {
    guard case .flattened(let inside, _) = pill.leaf, let sheet = inside.first,
      case .drawing(let drawing) = sheet.leaf
    else { throw CancellationError() }
    let corner = sheet.model.columns.3
    let lines = drawing.items.compactMap { item in
      if case .text(let text, _) = item { text } else { nil }
    }
    return (Rect(origin: Vector2(corner.x, corner.y), size: drawing.size), lines)
  }

  @Test("a note is centered within the view, and a long text wraps")
  func fits() throws {
    for text in ["saved", Self.long, Self.path, ""] {
      for width in stride(from: 120.0, through: 1600, by: 40) {
        for height in [60.0, 200, 360, 900] {
          let (frame, lines) = try note(text, in: Size(width, height))
          #expect(frame.origin.x >= 8 && frame.end.x <= width - 7)
          #expect(frame.origin.y >= 0 && frame.end.y <= height)
          #expect(abs(frame.center.x - width / 2) <= 1)
          #expect((1...5).contains(lines.count) && frame.size.height <= max(36, 0.3 * height))
          #expect(lines.map(\.string).joined(separator: " ") == text)
        }
      }
    }
  }

  @Test("a whole sentence fits beside the bench; a longer text keeps its beginning and its end")
  func wraps() throws {
    let (_, lines) = try note(Self.long, in: Size(460, 600))
    #expect(lines.count == 2)
    let widths = lines.map { PanelStyle.width(of: $0.string, size: 14) }
    #expect(widths.allSatisfy { $0 < 440 } && widths.min() ?? 0 > 0.6 * (widths.max() ?? 0))
    let (_, long) = try note(Self.path, in: Size(460, 600))
    #expect(long.count == 2 && long[0].string == "Copied: foil" && long[1].ellipsis == .start)
  }

  @Test("a note is in the middle of the area beside the bench")
  func besideBench() throws {
    var session = try #require(
      SceneRegistry.all.first { $0.id == "card" }.map {
        Session($0, in: Surroundings(view: Size(1000, 600)))
      })
    _ = session.handle(.key(.letter("i")), at: 1)
    session.say("saved", at: 5)
    let whole = session.node(at: 6).placements()
    let frame = try note(try #require(whole.last)).frame
    #expect(abs(frame.center.x - (1000 - PanelStyle.width) / 2) <= 1)
  }

  @Test("a note of a change goes when the change is undone; other notes stay")
  func undone() throws {
    let entry = try #require(SceneRegistry.entry(id: "card"))
    for letter: Character in ["m", "l"] {
      var session = Session(entry, in: Surroundings(view: Size(1000, 600)))
      _ = session.handle(.key(.letter(letter)), at: 1)
      var note = try #require(session.note)
      #expect(!note.isOver(at: 2))
      _ = session.handle(.key(.letter(letter)), at: 1.1)
      _ = session.handle(.key(.undo), at: 1.2)
      note = try #require(session.note)
      #expect(note.isOver(at: 1.7), "\(note.text)")
      session.say("saved", at: 2)
      _ = session.handle(.key(.undo), at: 2.1)
      #expect(session.isSaying("saved", at: 3))
    }
  }
}
