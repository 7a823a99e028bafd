public import Geometry
internal import Motion
public import SceneGraph

/// One two-sided card in true 3D: drag tilts it, release springs it back, a click flips it.
public struct CardScene: Scene {
  private let configuration: Configuration
  private var surroundings: Surroundings
  private var effect: String
  private var tiltX: SpringMotion
  private var tiltY: SpringMotion
  private var flip: SpringMotion
  private var pointer: Vector2
  private var press: Press?

  /// How a card begins.
  public struct Configuration: Sendable {
    /// A fixed pose: events do not move the card.
    public var pose: Pose?

    /// A card that is free to move.
    public init() {}
  }

  /// The looks that E goes through, by effect name; a card begins with the first.
  public static let looks = ["aurora", "kira"]

  /// A press that is not over yet.
  private struct Press {
    var pointer: Vector2
    /// Degrees about x and y at the press.
    var tilt: Vector2
    /// Whether the card was under it: a drag may begin beside the card, a click may not.
    var isOnCard: Bool
  }

  /// Degrees of tilt for a point of dragging.
  static let degreesPerPoint = 0.15
  /// Degrees that each axis can be tilted by.
  static let tiltRange = -10.0...10.0
  /// Degrees to which the card nods when it appears.
  static let nod = 5.0
  /// Degrees within which a motion has arrived: a thousandth of a pixel at a card's edge.
  static let tolerance = 2e-4

  /// A card that nods as it appears, or keeps still in a fixed pose.
  public init(_ configuration: Configuration = Configuration(), in surroundings: Surroundings) {
    self.configuration = configuration
    self.surroundings = surroundings
    effect = surroundings.wantedEffect ?? Self.looks[0]
    pointer = surroundings.view.vector / 2
    func resting(_ angle: Angle?) -> SpringMotion {
      SpringMotion(resting: angle?.degrees ?? 0, tolerance: Self.tolerance)
    }
    let pose = configuration.pose
    tiltX = resting(pose?.tiltX)
    tiltY = resting(pose?.tiltY)
    flip = resting(pose?.flip)
    if pose == nil { tiltY = Self.nodding }
  }

  /// The spring's answer to a nudge at time 0: v t e^(-omega t) has its peak, v / (e omega), at
  /// 1 / omega; the velocity is chosen so that the peak is `nod`.
  private static var nodding: SpringMotion {
    let e = 2.718281828459045
    let velocity = nod * e * Spring.standard.angularFrequency
    return SpringMotion(from: 0, velocity: velocity, to: 0, at: 0, tolerance: tolerance)
  }

  // MARK: Events

  /// Drags, clicks, Space (flip), E (next look) and R (back to the beginning).
  public mutating func handle(_ event: Event, at time: Double) {
    if case .moved(let position) = event { pointer = position }
    if case .key(.letter("e")) = event { chooseNextEffect() }
    guard configuration.pose == nil else { return }
    switch event {
    case .moved:
      drag(at: time)
    case .pressed(.left):
      let isOnCard = isOnCard(pointer, at: time)
      tiltX = tiltX.stopped(at: time)
      tiltY = tiltY.stopped(at: time)
      press = Press(
        pointer: pointer, tilt: Vector2(tiltX.value(at: time), tiltY.value(at: time)),
        isOnCard: isOnCard)
    case .released(.left):
      guard let press else { return }
      self.press = nil
      springBack(at: time)
      if press.isOnCard, length(pointer - press.pointer) <= Event.clickRadius {
        turnOver(at: time)
      }
    case .key(.space):
      turnOver(at: time)
    case .key(.letter("r")):
      press = nil
      springBack(at: time)
      flip = flip.retargeted(to: 0, at: time)
    case .pressed, .released, .scrolled, .key:
      break
    }
  }

  /// A new size keeps the motion; an effect that is asked for anew becomes the look.
  public mutating func adapt(to surroundings: Surroundings, at time: Double) {
    if let wanted = surroundings.wantedEffect, wanted != self.surroundings.wantedEffect {
      effect = wanted
    }
    self.surroundings = surroundings
  }

  /// Whether a point of the view is on the card as it is seen, or where it lies at rest: a card
  /// that is edge-on can still be clicked.
  private func isOnCard(_ point: Vector2, at time: Double) -> Bool {
    [Matrix4.identity, pose(at: time).rotation].contains { rotation in
      body(rotation, layout).hit(point) != nil
    }
  }

  /// A hand over the card, and while it is held.
  public func cursor(at point: Vector2, time: Double) -> Cursor {
    configuration.pose == nil && (press != nil || isOnCard(point, at: time)) ? .hand : .arrow
  }

  private mutating func drag(at time: Double) {
    guard let press else { return }
    let way = (pointer - press.pointer) * Self.degreesPerPoint
    func held(_ degrees: Double) -> SpringMotion {
      SpringMotion(resting: degrees.clamped(to: Self.tiltRange), tolerance: Self.tolerance)
    }
    tiltX = held(press.tilt.x - way.y)
    tiltY = held(press.tilt.y + way.x)
  }

  /// From where the tilt is, at rest; at once where time stands still, or it would stay held.
  private mutating func springBack(at time: Double) {
    func back(_ tilt: SpringMotion) -> SpringMotion {
      surroundings.isPaused
        ? SpringMotion(resting: 0, tolerance: Self.tolerance)
        : tilt.stopped(at: time).retargeted(to: 0, at: time)
    }
    tiltX = back(tiltX)
    tiltY = back(tiltY)
  }

  private mutating func turnOver(at time: Double) {
    flip = flip.retargeted(to: flip.target == 0 ? 180 : 0, at: time)
  }

  private mutating func chooseNextEffect() {
    let wanted = surroundings.wantedEffect
    let looks = (wanted.map { Self.looks.contains($0) ? [] : [$0] } ?? []) + Self.looks
    let index = looks.firstIndex(of: effect) ?? -1
    effect = looks[(index + 1) % looks.count]
  }

  // MARK: State

  /// How the card is held at `time`.
  func pose(at time: Double) -> Pose {
    Pose(
      tiltX: .degrees(tiltX.value(at: time)), tiltY: .degrees(tiltY.value(at: time)),
      flip: .degrees(flip.value(at: time)))
  }

  /// Whether tilt and flip have arrived and the look does not move by itself.
  public func isAtRest(at time: Double) -> Bool {
    if surroundings.description(of: effect)?.usesTime == true { return false }
    return tiltX.isAtRest(at: time) && tiltY.isAtRest(at: time) && flip.isAtRest(at: time)
  }

  /// The look.
  public var choice: String? { effect }

  /// Tilt and flip in degrees, the side that is seen and its outward normal.
  public func trace(at time: Double) -> [TraceField] {
    let pose = pose(at: time)
    let front = pose.frontNormal
    let isFront = front.z >= 0
    let normal = isFront ? front : -front
    return [
      TraceField("tilt", .numbers([pose.tiltX.degrees, pose.tiltY.degrees])),
      TraceField("flip", .number(pose.flip.degrees)),
      TraceField("side", .text(isFront ? "front" : "back")),
      TraceField("normal", .numbers([normal.x, normal.y, normal.z])),
    ]
  }

  // MARK: Picture

  private var layout: CardLayout { CardLayout(in: surroundings) }

  /// The card over its shadow before a dark wall.
  public func node(at time: Double) -> Node {
    let layout = layout
    let rotation = pose(at: time).rotation
    let look = surroundings.effect(effect, at: time, pointer: pointer)
    let card = body(rotation, layout, look)
    guard surroundings.staging == .whole else { return card }
    let shadow = Node.seen(by: layout.eye, layout.shadow(of: rotation)).offset(by: layout.center)
    return .group([.backdrop(Self.wall), shadow, card])
  }

  /// The two sides, as the eye sees them.
  private func body(_ rotation: Matrix4, _ layout: CardLayout, _ look: Effect? = nil) -> Node {
    func face(_ picture: PictureID, mask: PictureID) -> Node {
      .picture(
        Picture(
          picture, frame: layout.frame, cornerRadius: layout.cornerRadius, mask: mask,
          effects: look.map { [$0] } ?? []))
    }
    let sides = Node.twoSided(
      front: face(.front, mask: .frontMask), back: face(.back, mask: .backMask))
    return .seen(by: layout.eye, .transformed(rotation, sides)).offset(by: layout.center)
  }

  private static let wall = Backdrop(
    center: Vector3(0.345, 0.345, 0.380), edge: Vector3(0.050, 0.050, 0.068),
    position: Vector2(0.5, 0.42), radius: 0.76)
}
