internal import Editing
internal import Geometry
public import SceneGraph

/// What a sitting before the viewer is made of, without the viewer.
///
/// The chosen scene, its clock and what is shown over it: a value, so that window, stills and
/// traces do the same.
public struct Session: Sendable {
  let configurations: SceneConfigurations
  var live: [String: LiveScene] = [:]
  var clock = SceneClock()
  /// Where the pointer is; nil while it is not over the view.
  var pointer: Vector2?
  let scenes: [SceneEntry]
  private(set) var arrival: Arrival?
  private(set) var note: Note?
  /// What is shown where no note is, until the user has done something.
  private(set) var hint: Note?

  /// What all scenes stand in.
  public private(set) var surroundings: Surroundings
  /// The scene that is shown.
  public private(set) var current: SceneEntry
  /// Whether the list of keys lies over the scene.
  public internal(set) var showsHelp = false
  /// Whether short notes are seen.
  public var showsNotes = true
  /// Whether the statistics lie over the scene.
  public internal(set) var showsStatistics = false

  /// What is left for the owner of the session to do.
  public enum Request: Sendable, Hashable {
    /// See to it that there are this card's pictures, and then make it the surroundings'.
    case card(Card)
    /// What a scene asks for.
    case scene(SceneRequest)
    /// Save the picture as it is seen.
    case screenshot
    /// Begin to record what is done, or end that.
    case record
    /// Enter or leave full screen.
    case fullScreen
    /// Leave full screen, else end the program: nothing of the session's own is open any more.
    case leave
    /// End the program.
    case quit
  }

  /// A session that begins at time 0 with `entry`, paused where its surroundings say so; `scenes` are
  /// those that keys choose from.
  public init(
    _ entry: SceneEntry, _ configurations: SceneConfigurations = SceneConfigurations(),
    in surroundings: Surroundings, scenes: [SceneEntry] = SceneRegistry.all
  ) {
    self.configurations = configurations
    self.surroundings = surroundings
    self.scenes = scenes
    current = entry
    let stance = configurations.card.resumption?.stance
    live[entry.id] = LiveScene(
      entry.make(configurations, surroundings), at: 0, seen: stance?.time ?? 0)
    if let stance, stance.hasPointer { pointer = stance.pointer }
    if surroundings.isPaused { clock.togglePause(at: 0) }
  }

  // MARK: Events

  /// Takes in what the user did at `time`; returns what is left to do.
  public mutating func handle(_ event: Event, at time: Double) -> Request? {
    switch event {
    case .key, .pressed: hint = nil
    default: break
    }
    switch event {
    case .key(let key):
      guard let action = Action.of(key, in: .window), showsHelp || !isClaimed(key, at: time) else {
        return hand(event, at: time)
      }
      return perform(action, key, at: time)
    case .resized(let view):
      // A card that stands alone fills the picture, whatever the window does.
      if surroundings.bareCard == nil { adapt(at: time) { $0.view = view } }
      return nil
    case .moved(let position): pointer = position
    case .hoverEnded: pointer = nil
    default: break
    }
    return hand(event, at: time)
  }

  /// Does what a key means in every scene.
  private mutating func perform(_ action: Action.ID, _ key: Key, at time: Double) -> Request? {
    switch action {
    case .quit: return .quit
    case .close:
      guard showsHelp else { return .leave }
      showsHelp = false
    case .fullScreen: return .fullScreen
    case .screenshot: return .screenshot
    case .record: return .record
    case .toggleHelp: showsHelp.toggle()
    case .toggleStatistics: showsStatistics.toggle()
    case .togglePause: pause(at: time) { $0.togglePause(at: time) }
    case .stepFrame: pause(at: time) { $0.step(at: time) }
    case .nextScene: goOn(by: 1, at: time)
    case .previousScene: goOn(by: -1, at: time)
    case .chooseScene:
      if let number = Int(key.name), scenes.indices.contains(number - 1) {
        show(scenes[number - 1], at: time)
      }
    default: break
    }
    return nil
  }

  /// Whether a key belongs to what is open in the scene: a number that is typed, a list.
  public func isClaimed(_ key: Key, at time: Double) -> Bool {
    var scene = live[current.id]
    return scene?.handle(.key(key), at: clock.time(at: time)).isTaken ?? false
  }

  /// Hands an event to the scene that is shown; what is set there holds for all scenes.
  private mutating func hand(_ event: Event, at time: Double) -> Request? {
    follow(at: time) { $0.handle(event, at: $1) }
  }

  /// Puts a picture that was asked for, or dropped, in a map's place; returns what is left to do.
  public mutating func put(_ map: FaceMap, in slot: MapSlot, at time: Double) -> Request? {
    follow(at: time) { scene, now in
      scene.edit(at: now) { editor, _, time in editor.put(map, in: slot, at: time) }
      return SceneReaction()
    }
  }

  /// Opens the field of a map again with a path that was typed there and could not be read.
  public mutating func retype(_ path: String, for slot: MapSlot, at time: Double) {
    live[current.id]?.edit(at: clock.time(at: time)) { editor, hold, time in
      editor.retype(path, for: slot, beside: hold, at: time)
    }
  }

  /// Which map a picture becomes that is dropped where the pointer is; nil where it is to become a
  /// card.
  public func mapSlot(at time: Double) -> MapSlot? {
    guard !showsHelp, let pointer else { return nil }
    let scene = live[current.id]
    return scene?.card?.mapSlot(at: pointer, time: scene?.time(at: clock.time(at: time)) ?? 0)
  }

  /// Changes the scene that is shown, and takes in what that says and wants.
  private mutating func follow(
    at time: Double, _ change: (inout LiveScene, _ now: Double) -> SceneReaction
  ) -> Request? {
    guard var scene = live[current.id] else { return nil }
    let before = scene.editor?.card
    let reaction = change(&scene, clock.time(at: time))
    live[current.id] = scene
    if let settings = reaction.settings, settings != surroundings.settings {
      adapt(at: time) { $0.settings = settings }
    }
    if let note = reaction.note { say(note, at: time) }
    if let editor = scene.editor {
      let backdrop = editor.surroundings.backdrop
      if backdrop != surroundings.backdrop { adapt(at: time) { $0.backdrop = backdrop } }
      let card = editor.card
      if card != before {
        guard card.pictures.isSubset(of: surroundings.card.pictures) else { return .card(card) }
        adapt(at: time) { $0.card = card }
      }
    }
    // Each event asks for one thing at most; what it asks for beside other pictures waits for the next.
    return live[current.id]?.card?.takeRequests().last.map(Request.scene)
  }

  /// Changes what all scenes stand in, also those that are away.
  ///
  /// What the user has set of effects is kept where it fits the effects that are known then.
  public mutating func adapt(at time: Double, _ change: (inout Surroundings) -> Void) {
    var changed = surroundings
    change(&changed)
    changed.settings = changed.settings.fitting(changed.effects)
    guard changed != surroundings else { return }
    surroundings = changed
    pointer = pointer?.clamped(lowerBound: .zero, upperBound: changed.view.vector)
    for id in live.keys { live[id]?.adapt(to: changed, at: clock.time(at: time)) }
  }

  /// Shows a short note at the foot of the view for a moment.
  ///
  /// - Parameter seconds: how long it stands; nil as long as any.
  public mutating func say(_ text: String, at time: Double, for seconds: Double? = nil) {
    var note = Note(text: text, time: time)
    if let seconds { note.duration = seconds }
    self.note = note
  }

  /// A note that still stands goes: what it said is over.
  public mutating func retract(_ text: String, at time: Double) {
    if note?.text == text { note?.end(at: time) }
  }

  /// Shows a hint at the foot of the view for some seconds, at most until the first key or click; a
  /// note that stands there goes first.
  public mutating func hint(_ text: String, at time: Double) {
    hint = Note(text: text, time: max(time, note?.end ?? time), duration: 6)
  }

  private mutating func pause(at time: Double, _ change: (inout SceneClock) -> Void) {
    let wasPaused = clock.isPaused
    change(&clock)
    let isPaused = clock.isPaused
    guard isPaused != wasPaused else { return }
    adapt(at: time) { $0.isPaused = isPaused }
    say(isPaused ? "paused" : "running", at: time)
  }

  private mutating func goOn(by step: Int, at time: Double) {
    let index = scenes.firstIndex { $0.id == current.id } ?? 0
    show(scenes[(index + step + scenes.count) % scenes.count], at: time)
  }

  /// Crosses over to a scene; the one that is left keeps its state until it comes back.
  private mutating func show(_ entry: SceneEntry, at time: Double) {
    guard entry.id != current.id else { return }
    let now = clock.time(at: time)
    // Whoever held something in the old scene lets go of it.
    let releases =
      MouseButton.allCases.map(Event.released) + Stick.allCases.map { .stick($0, .zero) }
    for event in releases { _ = live[current.id]?.handle(event, at: now) }
    let arrival = Arrival(
      from: current.id, time: time, reducesMotion: surroundings.reducesMotion)
    live[current.id]?.leave(at: clock.isPaused ? now : now + arrival.crossing)
    self.arrival = arrival
    current = entry
    if live[entry.id] == nil {
      live[entry.id] = LiveScene(entry.make(configurations, surroundings), at: now)
    } else {
      live[entry.id]?.comeBack(at: now)
    }
    _ = live[entry.id]?.handle(pointer.map(Event.moved) ?? .hoverEnded, at: now)
  }

  // MARK: State

  /// What is to be seen at `time`.
  public func node(at time: Double) -> Node {
    let now = clock.time(at: time)
    let scene = live[current.id]?.node(at: now) ?? .empty
    var nodes = [scene]
    // Of the view what is above the scene's foot, and beside its panel.
    let seen = live[current.id]?.time(at: now) ?? 0
    let side = live[current.id]?.editor?.side(at: seen) ?? 0
    let foot = live[current.id]?.editor?.foot(at: seen) ?? 0
    let free = Size(
      max(surroundings.view.width - side, 1), max(surroundings.view.height - foot, 1))
    if let arrival, !arrival.isOver(at: time) {
      if let way = arrival.crossingFraction(at: time), let old = live[arrival.from] {
        nodes = [old.node(at: now), .flattened(scene, opacity: way)]
      }
      let index = scenes.firstIndex { $0.id == current.id }
      let sign = SceneSign(
        titles: scenes.map(\.title), current: index ?? 0, size: free)
      nodes.append(.flattened(sign.node, opacity: arrival.signOpacity(at: time)))
    }
    if showsNotes, let note, !note.isOver(at: time) {
      nodes.append(note.node(at: time, in: free))
    } else if showsNotes, let hint, !hint.isOver(at: time) {
      nodes.append(hint.node(at: time, in: free))
    }
    return nodes.count == 1 ? scene : .group(nodes)
  }

  /// Whether nothing moves until the next event.
  public func isAtRest(at time: Double) -> Bool {
    let note = showsNotes ? note : nil
    let hint = showsNotes ? hint : nil
    guard arrival?.isOver(at: time) ?? true, note?.isOver(at: time) ?? true,
      hint?.isOver(at: time) ?? true
    else { return false }
    return isSceneAtRest(at: time)
  }

  /// Whether nothing of the scene moves until the next event.
  func isSceneAtRest(at time: Double) -> Bool {
    clock.isPaused || live[current.id]?.isAtRest(at: clock.time(at: time)) ?? true
  }

  /// Which of its ways of being drawn the scene is in.
  public var variant: String? { live[current.id]?.variant(current) }

  /// The card as it was wanted last; its pictures may not be there yet.
  public var wantedCard: Card {
    live.values.lazy.compactMap(\.editor?.card).first ?? surroundings.card
  }

  /// Whether something was done to the card that is to be kept.
  public var isWorkedOn: Bool { live.values.contains { $0.editor?.isWorkedOn == true } }

  /// Whether the bench is open, to be so again the next time.
  public var showsBench: Bool { live.values.contains { $0.editor?.isOpen == true } }

  /// Which of the open cards are in sight as small pictures, by their places.
  public func cardsInSight(at time: Double) -> Range<Int> {
    guard let scene = live[current.id] else { return 0..<0 }
    return scene.editor?.cardsInSight(at: scene.time(at: clock.time(at: time))) ?? 0..<0
  }

  /// What the scene says of itself at `time`.
  public func trace(at time: Double) -> [TraceField] {
    live[current.id]?.trace(at: clock.time(at: time)) ?? []
  }

  /// What the pointer looks like where it is.
  public func cursor(at time: Double) -> Cursor {
    pointer.flatMap { live[current.id]?.cursor(at: $0, now: clock.time(at: time)) } ?? .arrow
  }
}
