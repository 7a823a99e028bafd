import Interaction
import Testing

@Suite("The table of actions")
struct ActionTests {
  @Test("has one row for each scope of an action, and at least one for each action")
  func rows() {
    let rows = Action.all.map { "\($0.id) in \($0.scope)" }
    #expect(rows.count == Set(rows).count)
    #expect(Set(Action.all.map(\.id)) == Set(Action.ID.allCases))
  }

  @Test("gives a key one action in a scope, and no scene a key of the window")
  func keys() {
    for scope in Action.Scope.allCases {
      let keys = Action.all.filter { $0.scope == scope }.flatMap(\.keys)
      #expect(keys.count == Set(keys).count, "\(scope)")
      let others = scope == .window ? [] : Action.all.filter { $0.scope == .window }
      #expect(Set(keys).isDisjoint(with: others.flatMap(\.keys)), "\(scope)")
    }
  }

  @Test("defines which keys with modifiers exist")
  func names() {
    for action in Action.all {
      for key in action.keys { #expect(Key(named: key.name) == key) }
    }
    #expect(Key(named: "ctrl+shift+z") != nil && Key(named: "ctrl+k") == nil)
  }

  @Test(
    "finds a scene's own action before a shared one, and a window's action only in the window")
  func scopes() throws {
    let right = try #require(Key(named: "right"))
    #expect(
      Action.of(right, in: .card) == .nextCard && Action.of(right, in: .effects) == .nextEffect)
    #expect(Action.of(right, in: .scene) == nil && Action.of(right, in: .window) == nil)
    #expect(Action.of(.space, in: .tree) == .activate && Action.of(.space, in: .window) == nil)
    #expect(Action.of(.letter("q"), in: .window) == .quit)
    #expect(Action.of(.letter("q"), in: .card) == nil)
  }

  @Test("keeps actions that write or end something out of replays")
  func playing() {
    let live = Action.all.filter { $0.playing == .live }.map(\.id)
    #expect(
      Set(live) == [
        .open, .pastePicture, .save, .saveAs, .copyCommand, .paste, .screenshot, .record, .quit,
      ])
  }

  @Test("gives each action at most one help line in a scene, with keys and a meaning")
  func help() {
    for scope in [nil] + Action.Scope.allCases {
      let lines = Action.Section.allCases.flatMap { Action.helpLines(of: $0, in: scope) }
      #expect(lines.allSatisfy { !$0.keys.isEmpty && !$0.meaning.isEmpty })
      #expect(lines.allSatisfy { $0.meaning.first?.isUppercase == true }, "\(lines)")
      #expect(Set(lines).count == lines.count)
    }
    let view = Action.helpLines(of: .view, in: nil)
    #expect(view.contains(Action.HelpLine("F or F11", "Full screen on or off")))
    let look = Action.helpLines(of: .look, in: .card)
    #expect(look.contains(Action.HelpLine("Ctrl+Z, Ctrl+Shift+Z", "Undo, redo")))
    #expect(Action.helpLines(of: .look, in: .tree).isEmpty)
  }
}
