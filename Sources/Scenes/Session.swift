public import CardModel
internal import Controls
internal import Editing
internal import Geometry
public import Interaction
public import SceneGraph

/// A session of the viewer without its window: the current scene, its clock, and the overlays.
///
/// It is a value, so that the window, pictures and traces behave identically.
public struct Session: Sendable {
  let configurations: SceneConfigurations
  var live: [String: LiveScene] = [:]
  var clock = SceneClock()
  /// The pointer's position; nil if it is not over the view.
  var pointer: Vector2?
  let scenes: [SceneEntry]
  private(set) var arrival: Arrival?
  private(set) var note: Note?
  /// The text shown while there is no note, until the user does something.
  private(set) var hint: Note?

  /// The surroundings of all scenes.
  public private(set) var surroundings: Surroundings
  /// The current scene.
  public private(set) var current: SceneEntry
  /// Points by which the help is scrolled up; nil while it is closed.
  var helpScroll: Double?
  /// The list of files or the question over the scene; nil for neither.
  var dialog: Dialog?
  /// The panel with the scene's code.
  var code = CodeView()
  /// True if short notes are visible.
  public var showsNotes = true
  /// True while the statistics cover the scene.
  public internal(set) var showsStatistics = false

  /// A session that begins at time 0 with `entry`, paused if its surroundings are; keys choose
  /// among `scenes`.
  public init(
    _ entry: SceneEntry, _ configurations: SceneConfigurations = SceneConfigurations(),
    in surroundings: Surroundings, scenes: [SceneEntry] = SceneRegistry.all
  ) {
    self.configurations = configurations
    self.surroundings = surroundings
    self.scenes = scenes
    current = entry
    let motion = configurations.card.motion
    live[entry.id] = LiveScene(
      entry.make(configurations, surroundings), at: 0, seen: motion?.time ?? 0)
    if let motion, motion.hasPointer { pointer = motion.pointer }
    if surroundings.isPaused { clock.togglePause(at: 0) }
  }

  // MARK: Events

  /// Handles an event at `time`; returns a command for the owner of the session, or nil.
  public mutating func handle(_ event: Event, at time: Double) -> Command? {
    switch event {
    case .key, .pressed: hint = nil
    default: break
    }
    if event == .key(.quit) { return .quit }
    if dialog != nil { return handleDialog(event, at: time) }
    if helpTakes(event) {
      scrollHelp(event)
      return nil
    }
    // The bench and the code have the same place.
    if showsCode, !showsChooser, live[current.id]?.card != nil, event.isKey(of: .toggleBench) {
      _ = closeCode(at: time)
      if showsBench { return nil }
    }
    let (isTaken, command) = turnToCode(event, at: time)
    if isTaken { return command }
    switch event {
    case .key(let key):
      guard let action = Action.of(key, in: .window), showsHelp || !isClaimed(key, at: time) else {
        return hand(event, at: time)
      }
      return perform(action, key, at: time)
    case .resized(let view):
      // A card without scenery has its own view size, regardless of the window.
      if surroundings.bareCard == nil { adapt(at: time) { $0.view = view } }
      return nil
    case .moved(let position): pointer = position
    case .hoverEnded: pointer = nil
    default: break
    }
    return hand(event, at: time)
  }

  /// Performs the action of a key that works in every scene.
  private mutating func perform(_ action: Action.ID, _ key: Key, at time: Double) -> Command? {
    switch action {
    case .close:
      guard showsHelp else { return closeCode(at: time) ? nil : .leaveFullScreen }
      helpScroll = nil
    case .toggleHelp: helpScroll = showsHelp ? nil : 0
    case .toggleCode: toggleCode(at: time)
    case .toggleStatistics: showsStatistics.toggle()
    case .togglePause: pause(at: time) { $0.togglePause(at: time) }
    case .stepFrame: pause(at: time) { $0.step(at: time) }
    case .nextScene: stepScenes(by: 1, at: time)
    case .previousScene: stepScenes(by: -1, at: time)
    case .chooseScene:
      if let number = Int(key.name), scenes.indices.contains(number - 1) {
        show(scenes[number - 1], at: time)
      }
    default: return Command(action)
    }
    return nil
  }

  /// True if a key belongs to an open part of the scene, such as a typed number or a list.
  public func isClaimed(_ key: Key, at time: Double) -> Bool {
    if key == .quit { return false }
    if dialog != nil { return true }
    var scene = live[current.id]
    return scene?.handle(.key(key), at: clock.time(at: time)).isTaken ?? false
  }

  /// Hands an event to the current scene; its settings apply to all scenes.
  mutating func hand(_ event: Event, at time: Double) -> Command? {
    follow(at: time) { $0.handle(event, at: $1) }
  }

  /// Changes the current scene, then handles its note, its changes and its commands.
  mutating func follow(
    at time: Double, _ change: (inout LiveScene, _ now: Double) -> SceneReaction
  ) -> Command? {
    guard var scene = live[current.id] else { return nil }
    let reaction = change(&scene, clock.time(at: time))
    live[current.id] = scene
    if let settings = reaction.settings, settings != surroundings.settings {
      adapt(at: time) { $0.settings = settings }
    }
    if let looks = reaction.cardLooks { return putOnCard(looks, at: time) }
    if let note = reaction.note { say(note, at: time) }
    if let editor = scene.editor {
      let (old, new) = (surroundings.workspace.history, editor.surroundings.workspace.history)
      // A step that only ends a drag is not the note's.
      let isChanged = editor.surroundings.workspace.card != surroundings.workspace.card
      if reaction.note != nil, isChanged, new.steps > old.steps { note?.steps = new.steps }
      // What was undone is not true any more.
      if new.steps < note?.steps ?? 0 { note?.end(at: time) }
      let backdrop = editor.surroundings.backdrop
      if backdrop != surroundings.backdrop { adapt(at: time) { $0.backdrop = backdrop } }
      guard follow(editor.surroundings.workspace, at: time) else { return .loadPictures }
    }
    // An event makes at most one command; a command together with new pictures waits for the next
    // event.
    return live[current.id]?.card?.takeCommands().last
  }

  /// Takes over the card as an editor changed it; false if it wants pictures that are missing.
  private mutating func follow(_ workspace: Workspace, at time: Double) -> Bool {
    guard workspace != surroundings.workspace else { return true }
    let isOther =
      workspace.wanted != surroundings.workspace.wanted
      || workspace.card != surroundings.workspace.card
    var settled = workspace
    let isWhole = settled.settle()
    adapt(at: time) { $0.workspace = settled }
    return isWhole || !isOther
  }

  /// Changes the surroundings of all scenes, including scenes that are not shown.
  ///
  /// Parameters set by the user stay if they fit the new effects.
  public mutating func adapt(at time: Double, _ change: (inout Surroundings) -> Void) {
    var changed = surroundings
    change(&changed)
    changed.settings = changed.settings.fitting(changed.effects)
    guard changed != surroundings || changed.workspace.loaded != surroundings.workspace.loaded
    else { return }
    surroundings = changed
    pointer = pointer?.clamped(lowerBound: .zero, upperBound: changed.view.vector)
    for id in live.keys { live[id]?.adapt(to: changed, at: clock.time(at: time)) }
    fitCode(at: time)
  }

  /// Shows a short note at the bottom of the view.
  ///
  /// - Parameter seconds: The time for which it is visible; nil for the default.
  public mutating func say(_ text: String, at time: Double, for seconds: Double? = nil) {
    var note = Note(text: text, time: time)
    if let seconds { note.duration = seconds }
    self.note = note
  }

  /// Shows a note about a saved file, which a click on the note shows in its folder.
  public mutating func say(
    _ text: String, about file: String, at time: Double, for seconds: Double? = nil
  ) {
    say("\(text) Click to show the file.", at: time, for: seconds ?? 5)
    note?.file = file
  }

  /// The file that a click shows: that of the note under the pointer; nil for none.
  public func fileUnderPointer(at time: Double) -> String? {
    guard let pointer, let note, showsNotes, !note.isOver(at: time),
      note.frame(in: freeView(at: time)).contains(pointer)
    else { return nil }
    return note.file
  }

  /// True while a note is visible.
  public func isSaying(_ text: String, at time: Double) -> Bool {
    note.map { $0.text == text && !$0.isOver(at: time) } ?? false
  }

  /// Shows a note with a question, which `closeQuestion` ends.
  public mutating func ask(_ text: String, at time: Double, for seconds: Double? = nil) {
    say(text, at: time, for: seconds)
    note?.isQuestion = true
  }

  /// True while a question is in sight.
  public func isAsking(at time: Double) -> Bool {
    note.map { $0.isQuestion && !$0.isOver(at: time) } ?? false
  }

  /// Removes the visible question; false if there is none.
  public mutating func closeQuestion(at time: Double) -> Bool {
    guard isAsking(at: time) else { return false }
    self.note?.isQuestion = false
    self.note?.end(at: time)
    return true
  }

  /// Removes a note whose text is no longer true.
  public mutating func retract(_ text: String, at time: Double) {
    if note?.text == text { note?.end(at: time) }
  }

  /// Shows a hint at the bottom of the view for some seconds, at most until the first key or click;
  /// a visible note is shown first.
  public mutating func hint(_ text: String, at time: Double) {
    hint = Note(text: text, time: max(time, note?.end ?? time), duration: 6)
  }

  private mutating func pause(at time: Double, _ change: (inout SceneClock) -> Void) {
    let wasPaused = clock.isPaused
    change(&clock)
    let isPaused = clock.isPaused
    guard isPaused != wasPaused else { return }
    adapt(at: time) { $0.isPaused = isPaused }
    say(isPaused ? "Paused. P goes on." : "Running.", at: time)
  }

  private mutating func stepScenes(by step: Int, at time: Double) {
    let index = scenes.firstIndex { $0.id == current.id } ?? 0
    show(scenes.cycled(index + step), at: time)
  }

  /// Changes to a scene; the old one keeps its state until it is shown again.
  mutating func show(_ entry: SceneEntry, at time: Double) {
    guard entry.id != current.id else { return }
    let now = clock.time(at: time)
    // The old scene gets no further events, so it must release everything it holds.
    let releases =
      MouseButton.allCases.map(Event.released) + Stick.allCases.map { .stick($0, .zero) }
    for event in releases { _ = live[current.id]?.handle(event, at: now) }
    if let editor = live[current.id]?.editor {
      _ = follow(editor.surroundings.workspace, at: time)
    }
    let arrival = Arrival(
      from: current.id, time: time, reducesMotion: surroundings.reducesMotion)
    live[current.id]?.leave(at: clock.isPaused ? now : now + arrival.crossing)
    self.arrival = arrival
    current = entry
    code.panel.scroll = 0
    if live[entry.id] == nil {
      live[entry.id] = LiveScene(entry.make(configurations, surroundings), at: now)
    } else {
      live[entry.id]?.comeBack(at: now)
    }
    fitCode(at: time)
    _ = live[entry.id]?.handle(pointer.map(Event.moved) ?? .hoverEnded, at: now)
  }

  // MARK: State

  /// The picture at `time`.
  public func node(at time: Double) -> Node {
    let now = clock.time(at: time)
    let scene = live[current.id]?.node(at: now) ?? .empty
    var nodes = [scene]
    let free = freeView(at: time)
    if let arrival, !arrival.isOver(at: time) {
      if let way = arrival.crossingFraction(at: time), let old = live[arrival.from] {
        nodes = [old.node(at: now), .flattened(scene, opacity: way)]
      }
      let index = scenes.firstIndex { $0.id == current.id }
      let sign = SceneSign(
        titles: scenes.map(\.title), current: index ?? 0, size: free)
      nodes.append(.flattened(sign.node, opacity: arrival.signOpacity(at: time)))
    }
    if showsNotes, clock.isPaused, !showsChooser, dialog == nil {
      nodes.append(PausedSign.node(in: free))
    }
    nodes += codeNodes
    nodes += dialog?.nodes(in: surroundings.view) ?? []
    if showsNotes, let note, !note.isOver(at: time) {
      nodes.append(note.node(at: time, in: free))
    } else if showsNotes, let hint, !hint.isOver(at: time) {
      nodes.append(hint.node(at: time, in: free))
    }
    return nodes.count == 1 ? scene : .group(nodes)
  }

  /// The scene's visible area, without its bottom bar and panels.
  func freeView(at time: Double) -> Size {
    let scene = live[current.id]
    let seen = scene?.time(at: clock.time(at: time)) ?? 0
    let covered = scene?.card?.covered(at: seen) ?? Size(0, 0)
    let rest = surroundings.view - (scene?.taken ?? Size(0, 0)) - covered
    return Size(max(rest.width, 1), max(rest.height, 1))
  }

  /// The card alone at `time`, without the open bench and notes; nil if the bench is closed.
  public func nodeWithoutBench(at time: Double) -> Node? {
    guard let scene = live[current.id], dialog == nil, helpScroll == nil else { return nil }
    return scene.card?.nodeWithoutBench(at: scene.time(at: clock.time(at: time)))
  }

  /// True if nothing moves until the next event.
  public func isAtRest(at time: Double) -> Bool {
    let note = showsNotes ? note : nil
    let hint = showsNotes ? hint : nil
    guard arrival?.isOver(at: time) ?? true, note?.isOver(at: time) ?? true,
      hint?.isOver(at: time) ?? true
    else { return false }
    return isSceneAtRest(at: time)
  }

  /// True if nothing of the scene moves until the next event.
  func isSceneAtRest(at time: Double) -> Bool {
    clock.isPaused || live[current.id]?.isAtRest(at: clock.time(at: time)) ?? true
  }

  /// The scene's current way of drawing; nil if it has only one.
  public var variant: String? { live[current.id]?.variant(current) }

  /// The card as the user last changed it; its pictures may not be loaded yet.
  public var wantedCard: Card { surroundings.workspace.card }

  /// True while the user paints a mask.
  public var isPainting: Bool { live[current.id]?.editor?.isPainting ?? false }

  /// True if the card has changes to save.
  public var isWorkedOn: Bool { live.values.contains { $0.editor?.isWorkedOn == true } }

  /// True if the bench is open; the next window then opens with it.
  public var showsBench: Bool { live.values.contains { $0.editor?.isOpen == true } }

  /// The ids of the user's favorite looks.
  public var favorites: [String] {
    live.values.lazy.compactMap(\.card?.chooser.favorites).first ?? surroundings.looks.favorites
  }

  /// True while the chooser covers the card.
  public var showsChooser: Bool { live.values.contains { $0.card?.chooser.isOpen == true } }

  /// The indices of the cards whose thumbnails are visible.
  public func cardsInSight(at time: Double) -> Range<Int> {
    guard let scene = live[current.id] else { return 0..<0 }
    return scene.editor?.cardsInSight(at: scene.time(at: clock.time(at: time))) ?? 0..<0
  }

  /// The scene's trace at `time`.
  public func trace(at time: Double) -> [TraceField] {
    live[current.id]?.trace(at: clock.time(at: time)) ?? []
  }

  /// The cursor at the pointer's position.
  public func cursor(at time: Double) -> Cursor {
    if fileUnderPointer(at: time) != nil { return .hand }
    if let dialog { return dialog.cursor(in: surroundings.view) }
    if let pointer, let cursor = codeCursor(at: pointer) { return cursor }
    return pointer.flatMap { live[current.id]?.cursor(at: $0, now: clock.time(at: time)) } ?? .arrow
  }
}
