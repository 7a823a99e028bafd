internal import Geometry
internal import Motion
public import SceneGraph

/// What a sitting before the viewer is made of, without the viewer.
///
/// The chosen scene, its clock and what is shown over it: a value, so that window, stills and
/// traces do the same.
public struct Session: Sendable {
  private var setup: SceneSetup
  private var live: [String: LiveScene] = [:]
  private var clock = SceneClock()
  private var pointer: Vector2
  private let scenes: [SceneEntry]
  private var arrival: Arrival?

  /// The scene that is shown.
  public private(set) var current: SceneEntry
  /// Whether the list of keys lies over the scene.
  public private(set) var showsHelp = false
  /// Whether the statistics lie over the scene.
  public private(set) var showsStatistics = false

  /// What only the window can do.
  public enum Request: Sendable, Hashable {
    /// Save the picture as it is seen.
    case screenshot
    /// Enter or leave full screen.
    case fullScreen
    /// End the program.
    case quit
  }

  /// What each key does, as the help shows it.
  public static let keys: [(keys: String, meaning: String)] = [
    ("1 to 5, Tab", "choose a scene"),
    ("drag", "tilt the card, turn the ring"),
    ("click, Space", "flip, choose, strew anew"),
    ("arrows, wheel", "effects, values, friction"),
    ("E", "next look: aurora, kira"),
    ("G", "tree: one layer, or many"),
    ("R", "back to the beginning"),
    ("P  .", "pause, one frame"),
    ("S", "save a picture"),
    ("F  F11", "full screen"),
    ("D", "statistics"),
    ("H  ?", "this list"),
    ("Q  Esc", "quit"),
  ]

  /// A session that begins at time 0 with `entry`; `scenes` are those that keys choose from.
  public init(
    _ entry: SceneEntry, setup: SceneSetup, scenes: [SceneEntry] = SceneRegistry.all
  ) {
    self.setup = setup
    self.scenes = scenes
    current = entry
    pointer = setup.size.vector / 2
    live[entry.id] = LiveScene(entry.make(setup), at: 0)
  }

  // MARK: Events

  /// Takes in what happened at `time`; returns what is left for the window to do.
  public mutating func handle(_ event: Event, at time: Double) -> Request? {
    let now = clock.time(at: time)
    switch event {
    case .key(.letter("q")), .key(.escape): return .quit
    case .key(.letter("f")), .key(.f11): return .fullScreen
    case .key(.letter("s")): return .screenshot
    case .key(.letter("h")), .key(.questionMark): showsHelp.toggle()
    case .key(.letter("d")): showsStatistics.toggle()
    case .key(.letter("p")): clock.togglePause(at: time)
    case .key(.period): clock.step(at: time)
    case .key(.tab): goOn(by: 1, at: now)
    case .key(.shiftTab): goOn(by: -1, at: now)
    case .key(let key) where Int(key.name) != nil:
      if let number = Int(key.name), scenes.indices.contains(number - 1) {
        show(scenes[number - 1], at: now)
      }
    case .resized(let size):
      setup.size = size
      pointer = pointer.clamped(lowerBound: .zero, upperBound: size.vector)
      tellAll(event, at: now)
    case .effectsChanged(let effects):
      setup.gallery = effects
      tellAll(event, at: now)
    case .artGiven:
      setup.hasArt = true
      tellAll(event, at: now)
    case .moved(let position):
      pointer = position
      live[current.id]?.handle(event, at: now)
    default:
      live[current.id]?.handle(event, at: now)
    }
    return nil
  }

  /// Scenes that are away hear of what outlasts their absence.
  private mutating func tellAll(_ event: Event, at now: Double) {
    for id in live.keys { live[id]?.handle(event, at: now) }
  }

  private mutating func goOn(by step: Int, at now: Double) {
    let index = scenes.firstIndex { $0.id == current.id } ?? 0
    show(scenes[(index + step + scenes.count) % scenes.count], at: now)
  }

  /// Crosses over to a scene; the one that is left keeps its state until it comes back.
  private mutating func show(_ entry: SceneEntry, at now: Double) {
    guard entry.id != current.id else { return }
    // Whoever held something in the old scene lets go of it.
    live[current.id]?.handle(.released, at: now)
    live[current.id]?.leave(at: now + Arrival.crossing)
    arrival = Arrival(from: current.id, time: now)
    current = entry
    if live[entry.id] == nil {
      live[entry.id] = LiveScene(entry.make(setup), at: now)
    } else {
      live[entry.id]?.comeBack(at: now)
    }
    live[entry.id]?.handle(.moved(pointer), at: now)
  }

  // MARK: State

  /// What is to be seen at `time`.
  public func node(at time: Double) -> Node {
    let now = clock.time(at: time)
    let scene = live[current.id]?.node(at: now) ?? .empty
    guard let arrival, !arrival.isOver(at: now) else { return scene }
    var nodes = [scene]
    if let way = arrival.crossingFraction(at: now), let old = live[arrival.from] {
      nodes = [old.node(at: now), .flattened(scene, opacity: way)]
    }
    let index = scenes.firstIndex { $0.id == current.id }
    let sign = SceneSign(titles: scenes.map(\.title), current: index ?? 0, size: setup.size)
    nodes.append(.flattened(sign.node, opacity: arrival.signOpacity(at: now)))
    return .group(nodes)
  }

  /// What effects may ask of `time`.
  public func moment(at time: Double) -> Moment {
    let now = clock.time(at: time)
    return Moment(time: live[current.id]?.time(at: now) ?? now, pointer: pointer)
  }

  /// Whether nothing moves until the next event.
  public func isAtRest(at time: Double) -> Bool {
    let now = clock.time(at: time)
    guard !clock.isPaused else { return true }
    return (arrival?.isOver(at: now) ?? true) && (live[current.id]?.isAtRest(at: now) ?? true)
  }

  /// Which of its ways of being drawn the scene is in.
  public var variant: String? { live[current.id]?.variant }

  /// What the scene says of itself at `time`.
  public func trace(at time: Double) -> [TraceField] {
    live[current.id]?.trace(at: clock.time(at: time)) ?? []
  }

  /// The picture of the scene under the pointer.
  public func hit(at time: Double) -> Hit? {
    live[current.id]?.node(at: clock.time(at: time)).hit(pointer)
  }
}

/// A scene and how long it has been seen: its time stands still while it is away.
private struct LiveScene: Sendable {
  private var scene: any Scene
  private var seenBefore = 0.0
  private var since: Double
  private var until = Double.infinity

  init(_ scene: any Scene, at now: Double) {
    self.scene = scene
    since = now
  }

  func time(at now: Double) -> Double { seenBefore + min(now, until) - since }

  mutating func leave(at now: Double) { until = now }

  mutating func comeBack(at now: Double) {
    seenBefore = time(at: now)
    since = now
    until = .infinity
  }

  mutating func handle(_ event: Event, at now: Double) {
    scene.handle(event, at: time(at: now))
  }

  var variant: String? { scene.variant }
  func node(at now: Double) -> Node { scene.node(at: time(at: now)) }
  func isAtRest(at now: Double) -> Bool { scene.isAtRest(at: time(at: now)) }
  func trace(at now: Double) -> [TraceField] { scene.trace(at: time(at: now)) }
}

/// A change of scene: the old one crosses into the new one, and a sign says where one is.
private struct Arrival: Sendable {
  let from: String
  let time: Double

  /// Seconds of the cross-fade.
  static let crossing = 0.25
  /// Seconds until the sign is gone.
  static let sign = 1.8

  func isOver(at now: Double) -> Bool { now - time >= Self.sign }

  /// How much the new scene covers the old one; nil when it is alone.
  func crossingFraction(at now: Double) -> Double? {
    let way = (now - time) / Self.crossing
    return way < 1 ? TimingCurve.easeInOut(way) : nil
  }

  /// The sign comes within 0.15 s and goes during the last 0.4 s.
  func signOpacity(at now: Double) -> Double {
    min((now - time) / 0.15, (Self.sign - (now - time)) / 0.4, 1)
  }
}
