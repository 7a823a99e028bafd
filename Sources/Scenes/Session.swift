internal import Geometry
public import SceneGraph

/// What a sitting before the viewer is made of, without the viewer.
///
/// The chosen scene, its clock and what is shown over it: a value, so that window, stills and
/// traces do the same.
public struct Session: Sendable {
  private var scene: any Scene
  private var clock = SceneClock()
  private var pointer: Vector2

  /// The scene that is shown.
  public let current: SceneEntry
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
    ("drag", "tilt the card"),
    ("click, Space", "flip it"),
    ("E", "next look: aurora, kira"),
    ("R", "back to the beginning"),
    ("P  .", "pause, one frame"),
    ("S", "save a picture"),
    ("F  F11", "full screen"),
    ("D", "statistics"),
    ("H  ?", "this list"),
    ("Q  Esc", "quit"),
  ]

  /// A session that begins at time 0 with `entry`.
  public init(_ entry: SceneEntry, setup: SceneSetup) {
    current = entry
    pointer = setup.size.vector / 2
    scene = entry.make(setup)
  }

  /// Takes in what happened at `time`; returns what is left for the window to do.
  public mutating func handle(_ event: Event, at time: Double) -> Request? {
    let sceneTime = clock.time(at: time)
    switch event {
    case .key(.letter("q")), .key(.escape): return .quit
    case .key(.letter("f")), .key(.f11): return .fullScreen
    case .key(.letter("s")): return .screenshot
    case .key(.letter("h")), .key(.questionMark): showsHelp.toggle()
    case .key(.letter("d")): showsStatistics.toggle()
    case .key(.letter("p")): clock.togglePause(at: time)
    case .key(.period): clock.step(at: time)
    case .resized(let size):
      pointer = pointer.clamped(lowerBound: .zero, upperBound: size.vector)
      scene.handle(event, at: sceneTime)
    case .moved(let position):
      pointer = position
      scene.handle(event, at: sceneTime)
    default:
      scene.handle(event, at: sceneTime)
    }
    return nil
  }

  /// What is to be seen at `time`.
  public func node(at time: Double) -> Node {
    scene.node(at: clock.time(at: time))
  }

  /// What effects may ask of `time`.
  public func moment(at time: Double) -> Moment {
    Moment(time: clock.time(at: time), pointer: pointer)
  }

  /// Whether nothing moves until the next event.
  public func isAtRest(at time: Double) -> Bool {
    clock.isPaused || scene.isAtRest(at: clock.time(at: time))
  }

  /// Which of its ways of being drawn the scene is in.
  public var variant: String? { scene.variant }

  /// What the scene says of itself at `time`.
  public func trace(at time: Double) -> [TraceField] {
    scene.trace(at: clock.time(at: time))
  }

  /// The picture under the pointer.
  public func hit(at time: Double) -> Hit? {
    node(at: time).hit(pointer)
  }
}

/// Session time to scene time: runs along, stands still while paused, and can be stepped.
struct SceneClock: Sendable {
  private var offset = 0.0
  private var pausedAt: Double?

  /// Seconds that `.` steps forward: a frame at 60 Hz.
  static let step = 1.0 / 60

  var isPaused: Bool { pausedAt != nil }

  func time(at time: Double) -> Double { pausedAt ?? time - offset }

  mutating func togglePause(at time: Double) {
    if let paused = pausedAt {
      offset = time - paused
      pausedAt = nil
    } else {
      pausedAt = time - offset
    }
  }

  /// Pauses, if need be, and goes one frame on.
  mutating func step(at time: Double) {
    pausedAt = self.time(at: time) + Self.step
  }
}
