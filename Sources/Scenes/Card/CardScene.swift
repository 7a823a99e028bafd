internal import Geometry
internal import Motion
public import SceneGraph

/// One two-sided card in true 3D: drag tilts it, release springs it back, a click flips it.
public struct CardScene: Scene {
  private var setup: SceneSetup
  private var effect: String
  private var tiltX: SpringMotion
  private var tiltY: SpringMotion
  private var flip: SpringMotion
  private var pointer = Vector2.zero
  private var press: Press?

  /// A press that is not over yet.
  private struct Press {
    var pointer: Vector2
    /// Degrees about x and y at the press.
    var tilt: Vector2
  }

  /// Degrees of tilt for a point of dragging.
  static let degreesPerPoint = 0.15
  /// Degrees that each axis can be tilted by.
  static let tiltRange = -10.0...10.0
  /// Points between press and release up to which it is a click.
  static let clickRadius = 4.0
  /// Degrees to which the card nods when it appears.
  static let nod = 5.0
  /// Degrees within which a motion has arrived: a thousandth of a pixel at a card's edge.
  static let tolerance = 2e-4

  /// A card that nods as it appears, or keeps still in a fixed pose.
  public init(_ setup: SceneSetup) {
    self.setup = setup
    effect = setup.effect
    func resting(_ angle: Angle?) -> SpringMotion {
      SpringMotion(resting: angle?.degrees ?? 0, tolerance: Self.tolerance)
    }
    tiltX = resting(setup.pose?.tiltX)
    tiltY = resting(setup.pose?.tiltY)
    flip = resting(setup.pose?.flip)
    if setup.pose == nil { tiltY = Self.nodding }
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
    if case .resized(let size) = event { setup.size = size }
    if case .effectsChanged(let descriptions) = event { takeIn(descriptions) }
    if case .key(.letter("e")) = event { chooseNextEffect() }
    guard setup.pose == nil else { return }
    switch event {
    case .moved(let position):
      pointer = position
      drag(at: time)
    case .pressed:
      tiltX = tiltX.stopped(at: time)
      tiltY = tiltY.stopped(at: time)
      press = Press(
        pointer: pointer, tilt: Vector2(tiltX.value(at: time), tiltY.value(at: time)))
    case .released:
      guard let press else { return }
      self.press = nil
      springBack(at: time)
      if length(pointer - press.pointer) <= Self.clickRadius { turnOver(at: time) }
    case .key(.space):
      turnOver(at: time)
    case .key(.letter("r")):
      press = nil
      springBack(at: time)
      flip = flip.retargeted(to: 0, at: time)
    case .scrolled, .key, .resized, .effectsChanged, .artGiven:
      break
    }
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

  /// From where the tilt is, at rest.
  private mutating func springBack(at time: Double) {
    tiltX = tiltX.stopped(at: time).retargeted(to: 0, at: time)
    tiltY = tiltY.stopped(at: time).retargeted(to: 0, at: time)
  }

  private mutating func turnOver(at time: Double) {
    flip = flip.retargeted(to: flip.target == 0 ? 180 : 0, at: time)
  }

  /// Effects as their files are now: values stay where they fit.
  private mutating func takeIn(_ descriptions: [EffectDescription]) {
    setup.gallery = descriptions
    let parameters = descriptions.first { $0.name == setup.effect }?.parameters ?? []
    setup.arguments = setup.arguments.filter { name, value in
      parameters.contains {
        $0.name == name && $0.defaultValue.components.count == value.components.count
      }
    }
  }

  private mutating func chooseNextEffect() {
    let index = setup.effects.firstIndex(of: effect) ?? -1
    if !setup.effects.isEmpty { effect = setup.effects[(index + 1) % setup.effects.count] }
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
    if setup.gallery.contains(where: { $0.name == effect && $0.usesTime }) { return false }
    return tiltX.isAtRest(at: time) && tiltY.isAtRest(at: time) && flip.isAtRest(at: time)
  }

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

  /// The card over its shadow before a dark wall.
  public func node(at time: Double) -> Node {
    let layout = CardLayout(view: setup.size, isCardOnly: setup.isCardOnly)
    let rotation = pose(at: time).rotation
    let card = Node.transformed(
      rotation,
      .twoSided(
        front: face(.front, mask: .frontMask, layout),
        back: face(.back, mask: .backMask, layout)))
    let stage = layout.isBare || setup.isPlain ? [card] : [layout.shadow(of: rotation), card]
    let seen = Node.seen(by: layout.eye, .group(stage)).offset(by: layout.center)
    return layout.isBare || setup.isPlain ? seen : .group([.backdrop(Self.wall), seen])
  }

  private func face(_ picture: PictureID, mask: PictureID, _ layout: CardLayout) -> Node {
    let arguments = effect == setup.effect ? setup.arguments : [:]
    return .picture(
      Picture(
        picture, frame: layout.frame, cornerRadius: layout.cornerRadius, mask: mask,
        effects: [Effect(effect, arguments: arguments)]))
  }

  private static let wall = Backdrop(
    center: Vector3(0.345, 0.345, 0.380), edge: Vector3(0.050, 0.050, 0.068),
    position: Vector2(0.5, 0.42), radius: 0.76)
}
