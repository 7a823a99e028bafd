internal import Geometry
internal import SceneGraph

/// A scene and how long it has been seen: its time stands still while it is away.
struct LiveScene: Sendable {
  private var scene: any Scene
  private var seenBefore = 0.0
  private var since: Double
  private var until = Double.infinity

  /// - Parameter seen: seconds for which it was seen before.
  init(_ scene: any Scene, at now: Double, seen: Double = 0) {
    self.scene = scene
    (since, seenBefore) = (now, seen)
  }

  /// The card's scene; nil where it is another.
  var card: CardScene? {
    get { scene as? CardScene }
    set { if let newValue { scene = newValue } }
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

  mutating func adapt(to surroundings: Surroundings, at now: Double) {
    scene.adapt(to: surroundings, at: time(at: now))
  }

  var variant: String? { scene.variant }
  var choice: String? { scene.choice }
  var wantedCard: Card? { scene.wantedCard }
  var wantedBackdrop: NamedBackdrop? { scene.wantedBackdrop }
  var isWorkedOn: Bool { scene.isWorkedOn }
  var showsPanel: Bool { scene.showsPanel }
  func mapSlot(at point: Vector2, now: Double) -> MapSlot? {
    scene.mapSlot(at: point, time: time(at: now))
  }
  mutating func put(_ map: FaceMap, in slot: MapSlot, at now: Double) {
    scene.put(map, in: slot, at: time(at: now))
  }
  mutating func takeRequests() -> [SceneRequest] { scene.takeRequests() }
  var settings: EffectSettings? { scene.settings }
  func cursor(at point: Vector2, now: Double) -> Cursor {
    scene.cursor(at: point, time: time(at: now))
  }
  func cardsInSight(at now: Double) -> Range<Int> { scene.cardsInSight(at: time(at: now)) }
  func foot(at now: Double) -> Double { scene.foot(at: time(at: now)) }

  /// What a panel takes of the view's right side.
  func side(at now: Double) -> Double { scene.side(at: time(at: now)) }
  func node(at now: Double) -> Node { scene.node(at: time(at: now)) }
  func claims(_ key: Key, now: Double) -> Bool { scene.claims(key, at: time(at: now)) }
  func isAtRest(at now: Double) -> Bool { scene.isAtRest(at: time(at: now)) }
  func trace(at now: Double) -> [TraceField] { scene.trace(at: time(at: now)) }
}
