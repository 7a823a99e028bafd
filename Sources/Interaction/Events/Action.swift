/// Something that the user can do, in one scene or in all.
///
/// One row of `Action.all` makes it known to the session, the scenes, the help, recordings and the
/// keyboard. A test compares docs/KEYS.md, the source of the manual's list, with this table.
public struct Action: Sendable, Hashable {
  /// The name of an action in code.
  public enum ID: String, Sendable, CaseIterable {
    // In every scene: the session or its owner answers.
    case chooseScene, nextScene, previousScene, togglePause, stepFrame, screenshot, record
    case fullScreen, toggleStatistics, toggleHelp, toggleCode, close, quit
    // In several scenes: each answers in its own way.
    case drag, activate, adjust, reset
    // The card.
    case nextLook, previousLook, turnFreely, previousCard, nextCard, showStrip, zoomAndPan,
      resetZoom, realSize, sway, toggleBench
    case nextControl, previousControl, changeNumber, selectAll, paste
    case smallerBrush, largerBrush, toggleEraser, showMask, fillAll
    case nextMask, nextLight, nextBackdrop, undo, redo, save, copyCommand
    case open, saveAs, pastePicture
    case openChooser, openQuickMenu, compare, keepSnapshot, takeCompared, sideBySide, toggleFavorite
    case toggleProof, previousFinding, nextFinding, previousPlate, nextPlate
    // The classic flip, effects, the radial menu and the tree.
    case flipLeft, flipRight, flipUp, flipDown, flipRow, nextCurve
    case previousEffect, nextEffect, increase, decrease, nextParameter
    case addEffect, removeEffect, previousSlot, nextSlot, moveBack, moveForward, touchPicture,
      putOnCard
    case choose, lessFriction, moreFriction, previousArrangement, nextArrangement
    case toggleLayers, gather, takeCard, toggleLamps, toggleSnow
  }

  /// The part of the program in which an action's keys have their meaning.
  public enum Scope: String, Sendable, CaseIterable {
    /// Every scene, unless an open part of the scene uses the key; the session handles it.
    case window
    /// Every scene that knows the action, each in its own way.
    case scene
    case card, bench, painter, chooser, flip, effects, radial, tree
  }

  /// The use of an action in recordings and in input scripts.
  public enum Playing: Sendable {
    /// Recorded and played, because it changes the scene's picture.
    case recorded
    /// Played from a script, not recorded.
    case played
    /// Neither recorded nor played from a recording, because it reaches files, the clipboard or the
    /// program itself.
    case live
  }

  /// A group of lines in the help.
  public enum Section: String, Sendable, CaseIterable {
    /// The current scene's own actions, under the scene's title.
    case scene
    case look, view, file, scenes
  }

  /// The form of an action in the help.
  public enum Listing: Sendable {
    /// A line of its own.
    case own
    /// At the end of the line before, after a comma: keys and title.
    case paired
    /// At the end of the line before, after "or": keys alone.
    case alternative
    /// Not listed.
    case hidden
  }

  /// The action's name in code.
  public let id: ID
  /// The keys of the action; each is enough.
  public let keys: [Key]
  /// Text of the help for a mouse gesture or in place of the keys' names; nil if the help lists
  /// `keys`.
  public let gesture: String?
  /// The action in a few words, for the help.
  public let title: String
  /// The scope of the keys.
  public let scope: Scope
  /// The group of the help.
  public let section: Section
  /// The scope whose help lists the action: a scene's if only its help does, else `scope`.
  public let helpScope: Scope
  /// The use in recordings.
  public let playing: Playing
  /// The form in the help.
  public let listing: Listing
  /// True if a held key repeats the action.
  public let repeats: Bool

  private init(
    _ id: ID, _ keys: String = "", gesture: String? = nil, _ title: String, in scope: Scope,
    _ section: Section = .scene, _ playing: Playing = .recorded, help listing: Listing = .own,
    of helpScope: Scope? = nil, repeats: Bool = false
  ) {
    (self.id, self.gesture, self.title, self.scope) = (id, gesture, title, scope)
    self.keys = keys.split(separator: " ").map { Key(String($0)) }
    (self.section, self.playing, self.listing) = (section, playing, listing)
    (self.helpScope, self.repeats) = (helpScope ?? scope, repeats)
  }

  /// All actions, in the order of the help: one row for each scope of an action.
  public static let all: [Action] = [
    Action(.drag, gesture: "Drag", "Tilt the card", in: .card),
    Action(.turnFreely, gesture: "Right drag", "Turn the card all the way around", in: .card),
    Action(.activate, "space", gesture: "Click", "Flip the card", in: .card),
    Action(.previousCard, "left", "Previous", in: .card),
    Action(.nextCard, "right", "next card", in: .card, help: .paired),
    Action(.showStrip, gesture: "Pointer at bottom", "Show all open cards", in: .card),
    Action(.zoomAndPan, gesture: "Wheel, middle drag", "Zoom, pan", in: .card),
    Action(.resetZoom, "z", "Reset the zoom", in: .card),
    Action(.realSize, "0", "real size", in: .card, help: .paired),
    Action(.sway, "a", "Start or stop swaying", in: .card),
    Action(.reset, "r", "Reset the view", in: .card),

    Action(.activate, "space", gesture: "Click", "Flip the card", in: .flip),
    Action(.drag, gesture: "Drag, flick, arrows", "Hold the card or flip it", in: .flip),
    Action(.flipLeft, "left", "flip the card left", in: .flip, help: .hidden),
    Action(.flipRight, "right", "flip the card right", in: .flip, help: .hidden),
    Action(.flipUp, "up", "flip the card up", in: .flip, help: .hidden),
    Action(.flipDown, "down", "flip the card down", in: .flip, help: .hidden),
    Action(.nextCurve, "c", "Next curve", in: .flip),
    Action(.adjust, gesture: "Drag in the strip", "Hold the flip at a moment", in: .flip),
    Action(.flipRow, "f5", "Flip five cards in a row", in: .flip),
    Action(.reset, "r", "Reset the scene", in: .flip),

    Action(.previousEffect, "left", "Previous", in: .effects),
    Action(.nextEffect, "right", "next effect", in: .effects, help: .paired),
    Action(.nextLook, "e", "Next effect", in: .effects),
    Action(.nextParameter, "enter", "Select the next parameter", in: .effects),
    Action(.increase, "up", "Increase", in: .effects),
    Action(.decrease, "down", "decrease it", in: .effects, help: .paired),
    Action(.adjust, gesture: "Wheel", "Change a parameter", in: .effects),
    Action(.drag, gesture: "Drag", "Move a slider or the divider", in: .effects),
    Action(.activate, "space", "Show or hide the effect", in: .effects),
    Action(.reset, "r", "Reset the parameters", in: .effects),
    Action(.addEffect, "a", "Add an effect, up to three", in: .effects),
    Action(.removeEffect, "delete", "Remove the effect", in: .effects),
    Action(.previousSlot, "ctrl+left", "Select the effect before", in: .effects),
    Action(.nextSlot, "ctrl+right", "Select the effect after", in: .effects),
    Action(.moveBack, "ctrl+shift+left", "Move it up", in: .effects),
    Action(.moveForward, "ctrl+shift+right", "Move it down", in: .effects),
    Action(.touchPicture, gesture: "Press", "Touch effects answer there", in: .effects),
    Action(.putOnCard, "ctrl+enter", "Put the effects on the card", in: .effects),

    Action(.drag, gesture: "Drag", "Turn the ring", in: .radial),
    Action(.adjust, gesture: "Wheel", "Turn the ring by one icon", in: .radial),
    Action(.activate, "space", gesture: "Click", "Select an icon or a card", in: .radial),
    Action(.choose, "enter", "select the icon", in: .radial, help: .alternative),
    Action(.previousArrangement, "left", "Previous", in: .radial),
    Action(.nextArrangement, "right", "next arrangement", in: .radial, help: .paired),
    Action(.lessFriction, "up", "Less", in: .radial),
    Action(.moreFriction, "down", "more friction", in: .radial, help: .paired),
    Action(.reset, "r", "Reset the ring", in: .radial),

    Action(.activate, "space", "Scatter the circles again", in: .tree),
    Action(.takeCard, gesture: "Click a card", "Bring it forward, or let it go back", in: .tree),
    Action(.gather, "enter", "Gather or scatter the circles", in: .tree),
    Action(.toggleLamps, "l", "Lamps on or off", in: .tree),
    Action(.toggleSnow, "n", "Let snow settle, or melt", in: .tree),
    Action(.toggleLayers, "g", "Circles: one layer, or a layer each", in: .tree),
    Action(.reset, "r", "Reset the scene", in: .tree),

    Action(.nextLook, "e", "Next", in: .card, .look),
    Action(.previousLook, "shift+e", "previous foil or effect", in: .card, .look, help: .paired),
    Action(.openChooser, "c", "Choose among all foils", in: .card, .look),
    Action(
      .sideBySide, "ctrl+enter", "Chooser: side by side", in: .chooser, .look,
      of: .card),
    Action(
      .toggleFavorite, "ctrl+d", "Chooser: favorite on or off", in: .chooser, .look, of: .card),
    Action(.compare, "x", "Compare looks", in: .card, .look),
    Action(.keepSnapshot, "shift+x", "snapshots", in: .card, .look, help: .paired),
    Action(.takeCompared, "enter", "use the right half", in: .card, .look, help: .hidden),
    Action(.nextMask, "m", "Next mask", in: .card, .look),
    Action(.nextLight, "l", "Next light", in: .card, .look),
    Action(.nextBackdrop, "b", "Next backdrop", in: .card, .look),
    Action(
      .openQuickMenu, "menu", gesture: "Long press", "Quick menu, beside the card",
      in: .card, .look),
    Action(.toggleBench, "i", "Open or close the bench", in: .card, .look),
    Action(.toggleProof, "t", "Open or close the proof", in: .card, .look),
    Action(.previousFinding, "pageup", "previous finding", in: .card, .look, help: .hidden),
    Action(.nextFinding, "pagedown", "next finding", in: .card, .look, help: .hidden),
    Action(.previousPlate, "ctrl+left", "previous plate", in: .card, .look, help: .hidden),
    Action(.nextPlate, "ctrl+right", "next plate", in: .card, .look, help: .hidden),
    Action(.nextControl, gesture: "Tab", "Bench: next", in: .bench, .look, of: .card),
    Action(
      .previousControl, gesture: "Shift+Tab", "previous control", in: .bench, .look, help: .paired,
      of: .card),
    Action(
      .changeNumber, gesture: "Ctrl+wheel", "Bench: change the number", in: .bench, .look,
      of: .card),
    Action(
      .smallerBrush, "[", "smaller brush", in: .painter, .look, help: .hidden, of: .card,
      repeats: true),
    Action(
      .largerBrush, "]", "larger brush", in: .painter, .look, help: .hidden, of: .card,
      repeats: true),
    Action(.toggleEraser, "x", "brush or eraser", in: .painter, .look, help: .hidden, of: .card),
    Action(.fillAll, "shift+click", "fill all", in: .painter, .look, help: .hidden, of: .card),
    Action(.showMask, "m", "mask alone or not", in: .painter, .look, help: .hidden, of: .card),
    Action(.selectAll, "ctrl+a", "select all of a field", in: .bench, .look, help: .hidden),
    Action(.paste, "ctrl+v", "paste into a field", in: .bench, .look, .live, help: .hidden),
    Action(.undo, "ctrl+z", "Undo", in: .card, .look, repeats: true),
    Action(.redo, "ctrl+shift+z", "redo", in: .card, .look, help: .paired, repeats: true),

    Action(.togglePause, "p", "Pause or resume", in: .window, .view),
    Action(.stepFrame, ".", "Advance by one frame", in: .window, .view, repeats: true),
    Action(.fullScreen, "f f11", "Full screen on or off", in: .window, .view, .played),
    Action(.toggleStatistics, "d", "Show or hide statistics", in: .window, .view, .played),
    Action(.toggleHelp, "h ?", "Show or hide the help", in: .window, .view, .played),
    Action(.toggleCode, "k", "Show or hide the scene's code", in: .window, .view),
    Action(.close, "escape", "Close what is open", in: .window, .view, .played),

    Action(.open, "ctrl+o", "Open a file", in: .card, .file, .live),
    Action(.pastePicture, "ctrl+v", "a copied picture", in: .card, .file, .live, help: .paired),
    Action(.save, "ctrl+s", "Save the card", in: .card, .file, .live),
    Action(.saveAs, "ctrl+shift+s", "save it elsewhere", in: .card, .file, .live, help: .paired),
    Action(.copyCommand, "ctrl+c", "Copy a command for this card", in: .card, .file, .live),
    Action(.screenshot, "s", "Save a picture", in: .window, .file, .live),
    Action(.record, "v", "Start or stop recording", in: .window, .file, .live, of: .card),
    Action(.quit, "q ctrl+q", "Quit", in: .window, .file, .live),

    Action(
      .chooseScene, "1 2 3 4 5 6 7 8 9", gesture: "1 to 5", "Choose a scene", in: .window,
      .scenes),
    Action(.nextScene, "tab", "Next", in: .window, .scenes),
    Action(.previousScene, "shift+tab", "previous scene", in: .window, .scenes, help: .paired),

    // Scenes of other programs, which have no scope of their own here, handle these.
    Action(.activate, "space", "the main action", in: .scene, help: .hidden),
    Action(.nextLook, "e", "the next variant", in: .scene, help: .hidden),
    Action(.previousLook, "shift+e", "the previous variant", in: .scene, help: .hidden),
    Action(.reset, "r", "start again", in: .scene, help: .hidden),
  ]

  private static let byKey: [Scope: [Key: Action]] = {
    var found: [Scope: [Key: Action]] = [:]
    for action in all {
      for key in action.keys { found[action.scope, default: [:]][key] = action }
    }
    return found
  }()

  /// The action of `key` in a scope; nil if the key has none.
  ///
  /// A scene's own scope takes precedence over `scene`.
  public static func of(_ key: Key, in scope: Scope) -> ID? {
    byKey[scope]?[key]?.id ?? (scope == .window ? nil : byKey[.scene]?[key]?.id)
  }

  /// True if a key has an action, in any scope, with one of these uses in recordings.
  public static func isKey(_ key: Key, of playing: Set<Playing>) -> Bool {
    all.contains { $0.keys.contains(key) && playing.contains($0.playing) }
  }

  /// True if a held key repeats its action, in any scope.
  public static func repeats(_ key: Key) -> Bool {
    all.contains { $0.repeats && $0.keys.contains(key) }
  }

  /// The first key of an action; nil if it has none.
  public static func key(of id: ID) -> Key? { all.first { $0.id == id }?.keys.first }
}
