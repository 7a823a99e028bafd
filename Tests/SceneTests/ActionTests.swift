import SceneGraph
import Testing

@Suite("The table of actions")
struct ActionTests {
  @Test("has one row for each action")
  func rows() {
    let ids = Action.all.map(\.id)
    #expect(ids.count == Set(ids).count && Set(ids) == Set(Action.ID.allCases))
  }

  @Test("gives a key one meaning in a scope, and none that the session would take before a scene")
  func keys() {
    for scope in Action.Scope.allCases {
      let keys = Action.all.filter { $0.scope == scope }.flatMap(\.keys)
      #expect(keys.count == Set(keys).count, "\(scope)")
      let others = scope == .window ? [] : Action.all.filter { $0.scope == .window }
      #expect(Set(keys).isDisjoint(with: others.flatMap(\.keys)), "\(scope)")
    }
  }

  @Test("is what makes a key with modifiers known")
  func names() {
    for action in Action.all {
      for key in action.keys { #expect(Key(named: key.name) == key) }
    }
    #expect(Key(named: "ctrl+shift+z") != nil && Key(named: "ctrl+q") == nil)
  }

  @Test(
    "finds a scene's own action before that of all scenes, and the session's in the window alone")
  func scopes() throws {
    let right = try #require(Key(named: "right"))
    #expect(
      Action.of(right, in: .card) == .nextCard && Action.of(right, in: .effects) == .nextEffect)
    #expect(Action.of(right, in: .scene) == nil && Action.of(right, in: .window) == nil)
    #expect(Action.of(.space, in: .tree) == .activate && Action.of(.space, in: .window) == nil)
    #expect(Action.of(.letter("q"), in: .window) == .quit)
    #expect(Action.of(.letter("q"), in: .card) == nil)
  }

  @Test("plays from a recording nothing that writes or ends something")
  func playing() {
    let live = Action.all.filter { $0.playing == .live }.map(\.id)
    #expect(Set(live) == [.save, .copyCommand, .paste, .screenshot, .record, .quit])
  }

  @Test("shows each action in the help in one line at most, each line with keys and a meaning")
  func help() {
    let lines = Action.helpLines
    #expect(lines.count == Action.all.count { $0.help == .own })
    #expect(lines.allSatisfy { !$0.keys.isEmpty && !$0.meaning.isEmpty })
    #expect(lines.contains { $0 == ("P  .", "pause, one frame") })
    #expect(lines.contains { $0 == ("Ctrl+Z, Ctrl+Shift+Z", "card: undo, redo") })
  }
}
