internal import Geometry
internal import Motion
public import SceneGraph

/// One two-sided card in true 3D: drag tilts it, release springs it back, a click flips it.
public struct CardScene: Scene {
  let configuration: Configuration
  var surroundings: Surroundings
  var effect: String
  var tiltX: SpringMotion
  var tiltY: SpringMotion
  var flip: SpringMotion
  var turn = FreeTurn()
  var zoom = Zoom()
  var sway = Sway()
  var lamps = LampGlide()
  /// The light that the card began with: where it has no name, L comes back to it.
  let firstLight: NamedLight
  var pointer: Vector2
  var press: Press?
  /// Whether the right button turns the card, the middle one moves what is seen.
  var (isTurning, isPanning) = (false, false)
  /// What a key has chosen last, in words.
  public internal(set) var choice: String?
  /// What M has chosen last, shown or not yet.
  var masks: MaskChoice

  /// How a card begins.
  public struct Configuration: Sendable {
    /// A fixed pose: events do not move the card.
    public var pose: Pose?

    /// A card that is free to move.
    public init() {}
  }

  /// The looks that E goes through before the foils, by effect name; a card begins with the first.
  public static let looks = ["aurora", "kira"]

  /// A press that is not over yet.
  struct Press {
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
    firstLight = surroundings.light
    effect = surroundings.wantedEffect ?? Self.looks[0]
    masks = surroundings.masks
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

  // MARK: State

  /// How the card is held at `time`.
  func pose(at time: Double) -> Pose {
    let swayed = sway.tilt(at: time)
    var pose = Pose(
      tiltX: .degrees(tiltX.value(at: time) + swayed.x),
      tiltY: .degrees(tiltY.value(at: time) + swayed.y), flip: .degrees(flip.value(at: time)))
    pose.turn = turn.rotation(at: time)
    return pose
  }

  /// Whether every motion has arrived and the look does not move by itself.
  public func isAtRest(at time: Double) -> Bool {
    if surroundings.description(of: effect)?.usesTime == true { return false }
    return [tiltX, tiltY, flip].allSatisfy { $0.isAtRest(at: time) }
      && turn.isAtRest(at: time) && zoom.isAtRest(at: time) && sway.isAtRest(at: time)
      && (!isLitByPointer || lamps.isAtRest(at: time))
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

  var layout: CardLayout { CardLayout(in: surroundings) }

  /// The card over its shadow before a dark wall.
  public func node(at time: Double) -> Node {
    let layout = layout
    let rotation = pose(at: time).rotation
    let look = surroundings.effect(effect, at: time, pointer: pointer)
    let card = body(rotation, layout, look, light(at: time))
    let near = zoom.matrix(in: surroundings.view, at: time)
    guard surroundings.staging == .whole else { return card.zoomed(by: near) }
    let shadow = Node.seen(by: layout.eye, layout.shadow(of: rotation)).offset(by: layout.center)
    return .group([.backdrop(Self.wall), .group([shadow, card]).zoomed(by: near)])
  }

  /// The card, as the eye sees it.
  func body(
    _ rotation: Matrix4, _ layout: CardLayout, _ look: Effect? = nil, _ light: Light = .studio
  ) -> Node {
    func face(_ id: PictureID, mask: PictureID) -> Picture {
      var picture = Picture(
        id, frame: layout.frame, cornerRadius: layout.cornerRadius, mask: mask,
        effects: look.map { [$0] } ?? [])
      picture.light = light
      return picture
    }
    let slab = Slab(
      front: face(.front, mask: surroundings.masks.front),
      back: face(.back, mask: surroundings.masks.back), thickness: layout.thickness,
      toLamp: CardLayout.toLamp)
    return .seen(by: layout.eye, .transformed(layout.standing(rotation), .slab(slab)))
      .offset(by: layout.center)
  }

  private static let wall = Backdrop(
    center: Vector3(0.345, 0.345, 0.380), edge: Vector3(0.050, 0.050, 0.068),
    position: Vector2(0.5, 0.42), radius: 0.76)
}

extension Node {
  /// The node enlarged and moved in the view; itself where it is not.
  fileprivate func zoomed(by matrix: Matrix4) -> Node {
    matrix == .identity ? self : .transformed(matrix, self)
  }
}
