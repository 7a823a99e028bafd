internal import Geometry
internal import Motion
public import SceneGraph

/// One two-sided card in true 3D: drag tilts it, release springs it back, a click flips it.
public struct CardScene: Scene {
  let configuration: Configuration
  var surroundings: Surroundings
  var tilt: CardTilt
  var flip: SpringMotion
  var turn = FreeTurn()
  var zoom: Zoom
  var sway = Sway()
  var lamps = LampGlide()
  /// Whether the pointer is over the view.
  var hasPointer = false
  var pointer: Vector2
  /// Whether the right button turns the card, the middle one moves what is seen.
  var (isTurning, isPanning) = (false, false)
  /// How a card begins.
  public struct Configuration: Sendable {
    /// A fixed pose: events do not move the card.
    public var pose: Pose?
    /// A motion that closes: events do not move the card, and looks that move by themselves, which
    /// would not close, stand still.
    public var show: CardShow?
    /// Whether the bench is open from the beginning.
    public var showsBench = false
    /// How many times as large it is seen, about the middle of the view: 1 to 12.
    public var zoom = 1.0
    /// What a card goes on from instead of appearing.
    public var resumption: Resumption?

    /// Whether events do not move the card.
    var isHeld: Bool { pose != nil || show != nil }

    /// A card that is free to move.
    public init() {}
  }

  /// Degrees to which the card nods when it appears.
  static let nod = 5.0
  /// Degrees within which a motion has arrived: a thousandth of a pixel at a card's edge.
  static let tolerance = 2e-4

  /// A card that nods as it appears, or keeps still in a fixed pose.
  public init(_ configuration: Configuration = Configuration(), in surroundings: Surroundings) {
    self.configuration = configuration
    self.surroundings = surroundings
    pointer = surroundings.view.vector / 2
    zoom = Zoom(configuration.zoom, in: surroundings.view)
    let pose = configuration.pose ?? Pose()
    tilt = CardTilt(Vector2(pose.tiltX.degrees, pose.tiltY.degrees))
    flip = SpringMotion(resting: pose.flip.degrees, tolerance: Self.tolerance)
    guard !configuration.isHeld else { return }
    if !surroundings.reducesMotion { tilt.nudge(peak: Self.nod) }
    sway.adapt(to: surroundings, at: 0)
    if let stance = configuration.resumption?.stance { resume(stance) }
  }

  // MARK: State

  /// How the card is held at `time`.
  func pose(at time: Double) -> Pose {
    if let show = configuration.show { return show.pose(at: time) }
    let tilt = tilt.degrees(at: time) + sway.tilt(at: time)
    var pose = Pose(
      tiltX: .degrees(tilt.x), tiltY: .degrees(tilt.y), flip: .degrees(flip.value(at: time)))
    pose.turn = turn.rotation(at: time)
    return pose
  }

  /// Whether every motion has arrived and the look does not move by itself.
  public func isAtRest(at time: Double) -> Bool {
    if showsTime || configuration.show != nil { return false }
    return isStill(at: time) && zoom.isAtRest(at: time)
      && (!isLitByPointer || lamps.isAtRest(at: time))
  }

  /// Whether the card itself does not turn.
  func isStill(at time: Double) -> Bool {
    tilt.isAtRest(at: time) && flip.isAtRest(at: time)
      && turn.isAtRest(at: time) && sway.isAtRest(at: time)
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

  /// The layout of the card at `time`: it makes room for an editor.
  func layout(at time: Double) -> CardLayout {
    CardLayout(
      in: surroundings, taken: surroundings.editor.taken(of: surroundings.view, at: time))
  }

  /// The card over its shadow before its backdrop.
  public func node(at time: Double) -> Node {
    let layout = layout(at: time)
    let rotation = pose(at: time).rotation
    let card = body(rotation, layout, at: time)
    let near = zoom.matrix(in: surroundings.view, at: time)
    guard surroundings.staging == .whole else { return card.zoomed(by: near) }
    let shadow = Node.seen(
      by: layout.eye, layout.shadow(of: rotation, opacity: surroundings.backdrop.shadow)
    ).offset(by: layout.center)
    let wall = Node.backdrop(surroundings.backdrop.backdrop)
    return .group([wall, Node.group([shadow, card]).zoomed(by: near)])
  }

  /// The card, as the eye sees it.
  func body(_ rotation: Matrix4, _ layout: CardLayout, at time: Double) -> Node {
    var slab = Slab(
      front: picture(of: surroundings.card.front, layout, at: time),
      back: picture(of: surroundings.card.back, layout, at: time), thickness: layout.thickness,
      toLamp: CardLayout.toLamp)
    slab.frontLayers = layers(of: surroundings.card.front, layout, at: time)
    slab.backLayers = layers(of: surroundings.card.back, layout, at: time)
    return layout.seen(slab, rotation)
  }
}

extension Node {
  /// The node enlarged and moved in the view; itself where it is not.
  fileprivate func zoomed(by matrix: Matrix4) -> Node {
    matrix == .identity ? self : .transformed(matrix, self)
  }
}
