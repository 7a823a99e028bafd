/// Something that the user can do: one row of `Action.all` makes it known to session and scenes, help,
/// recordings and keyboard; a test holds README's list, from which the manual's is made, to it.
public struct Action: Sendable, Hashable {
  /// The name of an action in code.
  public enum ID: String, Sendable, CaseIterable {
    // In every scene, answered by the session or by whoever runs it.
    case chooseScene, nextScene, previousScene, togglePause, stepFrame, screenshot, record
    case fullScreen, toggleStatistics, toggleHelp, close, quit
    // In every scene, answered by each in its own way.
    case drag, activate, adjust, nextLook, previousLook, reset
    // The card.
    case turnFreely, previousCard, nextCard, showStrip, zoomAndPan, resetZoom, sway, toggleBench
    case workOnBench, nextMask, nextLight, nextBackdrop, undo, redo, save, copyCommand, paste
    // Effects, the radial menu and the tree.
    case previousEffect, nextEffect, increase, decrease, nextParameter
    case choose, lessFriction, moreFriction, previousArrangement, nextArrangement
    case toggleLayers
  }

  /// Where an action's keys mean it.
  public enum Scope: String, Sendable, CaseIterable {
    /// In every scene, but where what is open in one takes the key; the session answers.
    case window
    /// In every scene that knows the action, in its own way.
    case scene
    case card, bench, effects, radial, tree
  }

  /// An action's part in recordings and in scripts that are played.
  public enum Playing: Sendable {
    /// Recorded and played: it is seen in the scene.
    case recorded
    /// Played from a script, not recorded.
    case played
    /// Never played from a recording: it writes, or ends something.
    case live
  }

  /// A line of the help.
  public enum HelpLine: Sendable {
    /// One of its own.
    case own
    /// Keys and title behind those of the row before.
    case shared
    /// Keys alone behind those of the row before.
    case keysOnly
    /// None.
    case hidden
  }

  /// The action's name in code.
  public let id: ID
  /// Keys that mean it, each enough.
  public let keys: [Key]
  /// Words of the help for what is done with the mouse, or for keys that stand for more; nil where the
  /// keys say all.
  public let gesture: String?
  /// The action as the help has it, in a few words.
  public let title: String
  /// Where its keys mean it.
  public let scope: Scope
  /// The scene that the help names; nil for none.
  public let subject: Scope?
  /// Its part in recordings.
  public let playing: Playing
  /// Its place in the help.
  public let help: HelpLine
  /// True where a key that is held does it again and again.
  public let repeats: Bool

  private init(
    _ id: ID, _ keys: String = "", gesture: String? = nil, _ title: String, in scope: Scope,
    about subject: Scope? = nil, _ playing: Playing = .recorded, help: HelpLine = .own,
    repeats: Bool = false
  ) {
    (self.id, self.gesture, self.title, self.scope) = (id, gesture, title, scope)
    self.keys = keys.split(separator: " ").map { Key(String($0)) }
    self.subject = subject ?? ([.window, .scene].contains(scope) ? nil : scope)
    (self.playing, self.help, self.repeats) = (playing, help, repeats)
  }

  /// All actions, in the order of the help.
  public static let all: [Action] = [
    Action(
      .chooseScene, "1 2 3 4 5 6 7 8 9 0", gesture: "1 to 5", "choose a scene", in: .window),
    Action(.nextScene, "tab", "next scene", in: .window, help: .keysOnly),
    Action(.previousScene, "shift+tab", "previous scene", in: .window, help: .hidden),
    Action(.drag, gesture: "drag", "tilt the card, turn the ring", in: .scene),
    Action(.turnFreely, gesture: "right drag", "turn it all the way round", in: .card),
    Action(.activate, "space", gesture: "click", "flip, choose, strew anew", in: .scene),
    Action(.previousCard, "left", "the one before", in: .card),
    Action(.nextCard, "right", "the next", in: .card, help: .shared),
    Action(.showStrip, gesture: "foot of the view", "all that are open", in: .card),
    Action(.adjust, gesture: "arrows, wheel", "effects, values, friction", in: .scene),
    Action(.zoomAndPan, gesture: "wheel, middle drag", "nearer, move about", in: .card),
    Action(.resetZoom, "z", "the whole view", in: .card),
    Action(.sway, "a", "sway", in: .card),
    Action(.nextLook, "e", "next", in: .scene),
    Action(.previousLook, "shift+e", "previous look", in: .scene, help: .shared),
    Action(.toggleBench, "i", "the bench", in: .card),
    Action(.workOnBench, gesture: "Tab, Ctrl+wheel", "next control, change it", in: .bench),
    Action(.nextMask, "m", "where the foil lies", in: .card),
    Action(.nextLight, "l", "the light", in: .card),
    Action(.nextBackdrop, "b", "what is behind it", in: .card),
    Action(.toggleLayers, "g", "one layer, or many", in: .tree),
    Action(.undo, "ctrl+z", "undo", in: .card, repeats: true),
    Action(.redo, "ctrl+shift+z", "redo", in: .card, help: .shared, repeats: true),
    Action(.save, "ctrl+s", "save it", in: .card, .live),
    Action(.copyCommand, "ctrl+c", "copy its command", in: .card, .live),
    Action(.paste, "ctrl+v", "paste into a field", in: .bench, .live, help: .hidden),
    Action(.reset, "r", "back to the beginning", in: .scene),
    Action(.togglePause, "p", "pause", in: .window),
    Action(.stepFrame, ".", "one frame", in: .window, help: .shared, repeats: true),
    Action(.screenshot, "s", "save a picture", in: .window, .live),
    Action(.record, "v", "record, and save that", in: .window, about: .card, .live),
    Action(.fullScreen, "f f11", "full screen", in: .window, .played),
    Action(.toggleStatistics, "d", "statistics", in: .window, .played),
    Action(.toggleHelp, "h ?", "this list", in: .window, .played),
    Action(.close, "escape", "close what is open, then quit", in: .window, .played),
    Action(.quit, "q", "quit", in: .window, .live),
    Action(.previousEffect, "left", "previous effect", in: .effects, help: .hidden),
    Action(.nextEffect, "right", "next effect", in: .effects, help: .hidden),
    Action(.increase, "up", "more of the parameter", in: .effects, help: .hidden),
    Action(.decrease, "down", "less of the parameter", in: .effects, help: .hidden),
    Action(.nextParameter, "enter", "next parameter", in: .effects, help: .hidden),
    Action(.choose, "enter", "choose the icon", in: .radial, help: .hidden),
    Action(.lessFriction, "up", "less friction", in: .radial, help: .hidden),
    Action(.moreFriction, "down", "more friction", in: .radial, help: .hidden),
    Action(.previousArrangement, "left", "previous arrangement", in: .radial, help: .hidden),
    Action(.nextArrangement, "right", "next arrangement", in: .radial, help: .hidden),
  ]

  private static let byKey: [Scope: [Key: Action]] = {
    var found: [Scope: [Key: Action]] = [:]
    for action in all {
      for key in action.keys { found[action.scope, default: [:]][key] = action }
    }
    return found
  }()

  /// The action of `key` in a scope; nil where it has none.
  ///
  /// A scene's own scope goes before that of all scenes.
  public static func of(_ key: Key, in scope: Scope) -> ID? {
    byKey[scope]?[key]?.id ?? (scope == .window ? nil : byKey[.scene]?[key]?.id)
  }

  /// True where a key has an action, in any scope, with one of these parts in recordings.
  public static func isKey(_ key: Key, of playing: Set<Playing>) -> Bool {
    all.contains { $0.keys.contains(key) && playing.contains($0.playing) }
  }

  /// True where a key has an action, in any scope, that it does again and again while it is held.
  public static func repeats(_ key: Key) -> Bool {
    all.contains { $0.repeats && $0.keys.contains(key) }
  }

  /// The first key of an action; nil where it has none.
  public static func key(of id: ID) -> Key? { all.first { $0.id == id }?.keys.first }
}
