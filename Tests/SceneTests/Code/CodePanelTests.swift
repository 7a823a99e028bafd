import Controls
import Geometry
import Interaction
import SceneGraph
import TestSupport
import Testing

@testable import Scenes

@Suite("The panel with a scene's code")
struct CodePanelTests {
  private static let views = [Size(480, 700), Size(1280, 800), Size(2560, 1440), Size(120, 90)]

  private func session(
    _ id: String, _ view: Size = Size(480, 700), isOpen: Bool = true
  ) throws -> Session {
    var surroundings = Surroundings(view: view)
    surroundings.effects = ["warm", "cold"].map { name in
      let amount = EffectDescription.Parameter(
        name: "amount", defaultValue: .float(0.25), range: 0...1, summary: "")
      return EffectDescription(name: name, kind: .color, parameters: [amount])
    }
    let entry = try #require(SceneRegistry.entry(id: id))
    var configurations = SceneConfigurations()
    configurations.code = try SceneExampleTests.texts()
    var session = Session(entry, configurations, in: surroundings)
    guard isOpen else { return session }
    _ = session.handle(.key(.letter("k")), at: 3)
    #expect(session.showsCode)
    return session
  }

  /// The monospaced texts of the picture, each with its place in the view.
  private func code(_ session: Session) -> [(text: String, place: Vector2)] {
    session.node(at: 9).texts.filter(\.text.isMonospaced).map { ($0.text.string, $0.place) }
  }

  /// True if the panel takes an event.
  private func takes(_ session: Session, _ event: Event) -> Bool {
    var session = session
    return session.turnToCode(event, at: 4).isTaken
  }

  /// The place of the first (or last) button of the panel.
  private func button(_ session: Session, isLast: Bool = false) throws -> Vector2 {
    let panel = try #require(code(session).map(\.place).min { $0.y < $1.y })
    let width = Int(session.surroundings.view.width)
    let places = (0..<width).map { Vector2(Double($0), panel.y + 24) }
    let found = (isLast ? places.reversed() : places).first {
      $0.x > panel.x - 60 && session.codeCursor(at: $0) == .hand
    }
    return try #require(found)
  }

  @Test("opens and closes by K, and leaves the scene as it was", arguments: views)
  func toggling(view: Size) throws {
    for entry in SceneRegistry.all {
      var session = try session(entry.id, view)
      let closed = try self.session(entry.id, view, isOpen: false)
      #expect(session.node(at: 9) != closed.node(at: 9))
      #expect(session.isAtRest(at: 9) == closed.isAtRest(at: 9), "\(entry.id)")
      let isLegible = code(session).contains { $0.text == "import" }
      #expect(isLegible || view.height < 100)
      _ = session.handle(.key(.letter("k")), at: 4)
      #expect(session.node(at: 9) == closed.node(at: 9), "\(entry.id) \(view)")
      #expect(session.handle(.key(.letter("k")), at: 5) == nil && session.showsCode)
      #expect(session.handle(.key(.escape), at: 6) == nil && !session.showsCode)
      #expect(session.handle(.key(.escape), at: 7) == .leaveFullScreen)
    }
  }

  @Test("scrolls by the wheel and keys while the pointer is over it, to its last line")
  func scrolling() throws {
    var session = try session("radial")
    let first = code(session)[0].place.y
    _ = session.handle(.key(.pageDown), at: 4)
    #expect(code(session)[0].place.y == first && !takes(session, .key(.down)))
    _ = session.handle(.moved(Vector2(240, 500)), at: 4)
    for event in [Event.key(.down), .scrolled(Vector2(0, -1))] {
      #expect(takes(session, event))
      let before = code(session).map(\.text)
      _ = session.handle(event, at: 4)
      #expect(code(session).map(\.text) != before)
    }
    _ = session.handle(.key(.end), at: 4)
    let last = try #require(code(session).last { $0.text == "}" })
    #expect(last.place.y < 700 && last.place.y > 640)
    #expect(session.node(at: 9) != (try self.session("radial")).node(at: 9))
  }

  @Test("takes presses on it, and passes moves and other keys to the scene")
  func passing() throws {
    var session = try session("flip")
    _ = session.handle(.moved(Vector2(240, 600)), at: 4)
    #expect(takes(session, .pressed(.left)) && !takes(session, .key(.space)))
    for event in [Event.pressed(.left), .released(.left)] { _ = session.handle(event, at: 4) }
    #expect(session.trace(at: 9).contains(TraceField("flipped", .flag(false))))
    _ = session.handle(.key(.space), at: 5)
    #expect(session.trace(at: 9).contains(TraceField("flipped", .flag(true))))
  }

  @Test("copies what it shows, and closes by its cross")
  func copying() throws {
    var session = try session("tree")
    _ = session.handle(.moved(try button(session)), at: 4)
    #expect(
      session.handle(.pressed(.left), at: 4) == .copy(try SceneExampleTests.texts()["tree"] ?? ""))
    _ = session.handle(.moved(try button(session, isLast: true)), at: 4)
    #expect(session.handle(.pressed(.left), at: 4) == nil)
    #expect(!session.showsCode)
  }

  @Test("shows the chosen effect with its present values, and copies it for SwiftUI")
  func effects() throws {
    var session = try session("effects", Size(1280, 800))
    let parts = code(session).map(\.text)
    #expect(parts.contains("ShaderLibrary") && parts.contains("warm"))
    for key in [Key.right, .up] { _ = session.handle(.key(key), at: 4) }
    _ = session.handle(.moved(try button(session)), at: 4)
    guard case .copy(let text)? = session.handle(.pressed(.left), at: 4) else {
      throw CancellationError()
    }
    let call = "    Image(\"art\")\n      .colorEffect(ShaderLibrary.cold(.float(0.275)))\n  }\n}\n"
    #expect(text.hasPrefix("import SwiftUI\n") && text.hasSuffix(call))
    // The sliders are beside the panel, not below it.
    let left = try #require(code(session).map(\.place.x).min()) - 40
    let others = session.node(at: 9).placements().filter { placement in
      guard case .drawing(let drawing) = placement.leaf else { return false }
      return drawing.items.contains {
        guard case .text(let text, _) = $0 else { return false }
        return text.string == "amount" && !text.isMonospaced
      }
    }
    #expect(!others.isEmpty)
    #expect(others.allSatisfy { ($0.homography.apply(.zero)?.x ?? .infinity) < left })
  }

  @Test("is beside the scene or below it, in place of the bench, and covers no part of it")
  func room() throws {
    for view in [Size(480, 700), Size(900, 900), Size(1280, 800)] {
      for entry in SceneRegistry.all {
        var session = try session(entry.id, view)
        let scene = try #require(session.live[entry.id]).taken
        let frame = try #require(session.codePanel).layout.frame
        let free = view - scene
        #expect(frame.origin.x >= free.width || frame.origin.y >= free.height)
        #expect(frame.end.x <= view.width && frame.end.y <= view.height)
        guard entry.id == "card" else { continue }
        _ = session.handle(.key(.letter("i")), at: 4)
        #expect(session.showsBench && !session.showsCode)
        _ = session.handle(.key(.letter("k")), at: 6)
        #expect(session.freeView(at: 9).width == view.width - scene.width)
        _ = session.handle(.key(.letter("k")), at: 9)
        #expect(session.showsBench && session.freeView(at: 9) != view)
      }
    }
  }

  @Test("says which file is missing, and that a scene has no code")
  func missing() throws {
    let entry = try #require(SceneRegistry.entry(id: "flip"))
    var session = Session(entry, in: Surroundings(view: Size(300, 300)))
    _ = session.handle(.key(.letter("k")), at: 3)
    #expect(!session.showsCode)
    #expect(session.isSaying("docs/examples/Scenes/FlipCard.swift was not found.", at: 3.1))
    let other = SceneEntry(id: "breath", title: "Breath") { BreathScene(in: $1) }
    session = Session(other, in: Surroundings(view: Size(300, 300)))
    _ = session.handle(.key(.letter("k")), at: 3)
    #expect(session.isSaying("This scene has no code to show.", at: 3.1))
  }

  @Test("breaks long lines between words, and colors keywords, comments, strings and numbers")
  func lines() {
    let line = "    let word = first(of: second, third: \"fourth\")  // fifth"
    for columns in 8...60 {
      let lines = CodeText.wrapped(line, columns: columns)
      #expect(lines.allSatisfy { $0.count <= columns })
      let letters = lines.joined().filter { $0 != " " }
      #expect(letters == line.filter { $0 != " " })
      let runs = lines.flatMap { SyntaxColors.runs(of: $0) }
      #expect(runs.map(\.text).joined().filter { $0 != " " } == letters)
    }
    let runs = SyntaxColors.runs(of: "  return \"a // b\" + x1(0...2.5)  // if")
    #expect(
      runs.map(\.text) == [
        "return", "\"a // b\"", "+", "x1", "(", "0", "...", "2.5", ")", "// if",
      ])
    #expect(Set(runs.map(\.color)).count == 5 && runs[1].column == 9)
  }
}
