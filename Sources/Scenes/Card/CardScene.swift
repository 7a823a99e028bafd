internal import CardModel
internal import Geometry
public import Interaction
internal import Motion
public import SceneGraph

/// A two-sided card in true 3D: a drag tilts it, a release lets it spring back, a click flips it.
public struct CardScene: Scene {
  let configuration: Configuration
  var surroundings: Surroundings
  var tilt: CardTilt
  var flip: SpringMotion
  var turn = FreeTurn()
  var zoom: Zoom
  var sway = Sway()
  var lamps = LampGlide()
  /// The speed of the motion, which calms the foil.
  var calm: MotionCalm
  /// True if the pointer is over the view.
  var hasPointer = false
  var pointer: Vector2
  /// True while the right button turns the card, and while the middle button moves the view.
  var (isTurning, isPanning) = (false, false)
  /// True if a window may show its art alone while programs compile.
  var mayWait = false

  /// The angle of the opening tilt, in degrees.
  static let openingTilt = 5.0
  /// The tolerance of a motion's end in degrees: a thousandth of a pixel at a card's edge.
  static let tolerance = 2e-4

  /// A card that begins with the opening tilt, or stays in a fixed pose.
  public init(_ configuration: Configuration = Configuration(), in surroundings: Surroundings) {
    self.configuration = configuration
    self.surroundings = surroundings
    pointer = surroundings.view.vector / 2
    zoom = Zoom(configuration.zoom, in: surroundings.view)
    let pose = configuration.pose ?? Pose()
    tilt = CardTilt(Vector2(pose.tiltX.degrees, pose.tiltY.degrees))
    calm = MotionCalm(Vector4(pose.tiltX.degrees, pose.tiltY.degrees, 0, 0))
    flip = SpringMotion(resting: pose.flip.degrees, tolerance: Self.tolerance)
    guard !configuration.isHeld else { return }
    if !surroundings.reducesMotion { tilt.nudge(peak: Self.openingTilt) }
    sway.adapt(to: surroundings, at: 0)
    if let motion = configuration.motion { resume(motion) }
  }

  // MARK: State

  /// The card's pose at `time`.
  func pose(at time: Double) -> Pose {
    if let show = configuration.show { return show.pose(at: time) }
    if surroundings.editor.isFlat { return Pose(flip: .degrees(flip.target)) }
    let tilt = tilt.degrees(at: time) + sway.tilt(at: time)
    var pose = Pose(
      tiltX: .degrees(tilt.x), tiltY: .degrees(tilt.y), flip: .degrees(flip.value(at: time)))
    pose.turn = turn.rotation(at: time)
    return pose
  }

  /// True if all motions have ended and the look does not move by itself.
  public func isAtRest(at time: Double) -> Bool {
    if showsTime || configuration.show != nil { return false }
    return isStill(at: time) && zoom.isAtRest(at: time)
      && (!isLitByPointer || lamps.isAtRest(at: time)) && isCalm(at: time)
  }

  /// True if the card does not turn.
  func isStill(at time: Double) -> Bool {
    if surroundings.editor.isFlat { return true }
    return tilt.isAtRest(at: time) && flip.isAtRest(at: time)
      && turn.isAtRest(at: time)
      && sway.isAtRest(at: time, isPaused: surroundings.editor.proof != nil)
  }

  /// The tilt and flip in degrees, the side facing the user, and its outward normal.
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

  /// The layout of the card at `time`, with room for an editor.
  func layout(at time: Double) -> CardLayout {
    CardLayout(
      in: surroundings, taken: surroundings.editor.taken(of: surroundings.view, at: time))
  }

  /// The card over its shadow and its backdrop.
  public func node(at time: Double) -> Node {
    let layout = layout(at: time)
    let rotation = pose(at: time).rotation
    let near = zoom.matrix(in: surroundings.view, at: time)
    if let comparison = surroundings.editor.comparison {
      return SplitCard(self, comparison, rotation, layout).node(zoomedBy: near, at: time)
    }
    let card = body(rotation, layout, at: time)
    guard surroundings.staging == .whole else { return card.zoomed(by: near) }
    return .group(
      [wall, Node.group([shadow(rotation, layout), card]).zoomed(by: near)]
        + proofNodes(rotation, layout, near: near))
  }

  /// The wall behind the card.
  var wall: Node { .backdrop(surroundings.backdrop.backdrop) }

  /// The card's shadow on the wall.
  func shadow(_ rotation: Matrix4, _ layout: CardLayout) -> Node {
    Node.projected(
      by: layout.eye, layout.shadow(of: rotation, opacity: surroundings.backdrop.shadow)
    ).offset(by: layout.center)
  }

  /// The card as the eye sees it.
  func body(_ rotation: Matrix4, _ layout: CardLayout, at time: Double) -> Node {
    layout.projected(slab(layout, at: time), rotation)
  }

  /// The card's body in its own space.
  func slab(_ layout: CardLayout, at time: Double) -> Slab {
    if let proof = proofSlab(layout, at: time) { return proof }
    var slab = Slab(
      front: picture(of: surroundings.card.front, layout, at: time),
      back: picture(of: surroundings.card.back, layout, at: time), thickness: layout.thickness,
      toLamp: CardLayout.toLamp)
    slab.paper = layout.shape.paper
    slab.frontLayers = layers(of: surroundings.card.front, with: slab.front, layout, at: time)
    slab.backLayers = layers(of: surroundings.card.back, with: slab.back, layout, at: time)
    return slab
  }
}

extension Node {
  /// The node with a zoom applied; the node itself for the identity.
  func zoomed(by matrix: Matrix4) -> Node {
    matrix == .identity ? self : .transformed(matrix, self)
  }
}
