internal import CardModel
public import Geometry
public import Interaction
public import SceneGraph

/// The classic card flip: the back turns away in one half, the front appears in the other.
///
/// It works as in SwiftUI: two flat views, each with its own rotation3DEffect, and two linear
/// animations of 0.3 s, the second after the first.
public struct FlipScene: Scene {
  private var surroundings: Surroundings
  private var isFlipped = false
  /// The position in the flip at its last change of direction, as in `place(at:)`.
  private var turnPlace = 0.0
  private var turnTime = 0.0
  private var pointer: Vector2?
  /// The position of a press on the card; nil for none.
  private var press: Vector2?

  /// The duration of each half in seconds; half of that if motion is reduced.
  static let half = 0.3

  /// A card with its back up.
  public init(in surroundings: Surroundings) {
    self.surroundings = surroundings
  }

  // MARK: Events

  /// Handles events: a click on the card or Space flips it, also in mid-flight; R shows the back
  /// again.
  @discardableResult
  public mutating func handle(_ event: Event, at time: Double) -> SceneReaction {
    switch event {
    case .moved(let position):
      pointer = position
    case .pressed(.left):
      press = pointer.flatMap { isOnCard($0, at: time) ? $0 : nil }
    case .released(.left):
      if let press, let pointer, length(pointer - press) <= Event.clickRadius {
        turn(toFront: !isFlipped, at: time)
      }
      press = nil
    case .key(let key):
      switch Action.of(key, in: .flip) {
      case .activate: turn(toFront: !isFlipped, at: time)
      case .reset:
        press = nil
        turn(toFront: false, at: time)
      default: break
      }
    case .hoverEnded, .pressed, .released, .scrolled, .stick, .typed, .resized:
      break
    }
    return SceneReaction()
  }

  /// Adapts to the surroundings; the card stays in the middle of the view.
  public mutating func adapt(to surroundings: Surroundings, at time: Double) {
    if surroundings.reducesMotion != self.surroundings.reducesMotion {
      // A change of speed continues from the current angle.
      (turnPlace, turnTime) = (place(at: time), time)
    }
    self.surroundings = surroundings
  }

  /// The cursor: a hand over the card.
  public func cursor(at point: Vector2, time: Double) -> Cursor {
    isOnCard(point, at: time) ? .hand : .arrow
  }

  private mutating func turn(toFront: Bool, at time: Double) {
    turnPlace = place(at: time)
    turnTime = time
    isFlipped = toFront
  }

  /// True if a point of the view is on the card as shown, or on its place at rest, so that a card
  /// that is edge-on can be clicked.
  private func isOnCard(_ point: Vector2, at time: Double) -> Bool {
    [Matrix4.identity, .rotation(side(at: time).angle, axis: Self.axis)].contains { rotation in
      let card = (stand * eye.projection * rotation).planar
      return card.inverse?.apply(point).map(FlipArt.frame.contains) ?? false
    }
  }

  // MARK: State

  /// The position in the flip at `time`, in seconds of motion: 0 is the back, two halves the front.
  private func place(at time: Double) -> Double {
    let way = max(time - turnTime, 0) * (surroundings.reducesMotion ? 2 : 1)
    return (turnPlace + (isFlipped ? way : -way)).clamped(to: 0...2 * Self.half)
  }

  /// The angles of back and front about the vertical axis, 0...90 and -90...0 degrees; one of them
  /// is always edge-on.
  func angles(at time: Double) -> (back: Angle, front: Angle) {
    let place = place(at: time) / Self.half
    return (.degrees(90 * min(place, 1)), .degrees(90 * max(place - 1, 0) - 90))
  }

  /// The side that is not edge-on, and its angle.
  private func side(at time: Double) -> (isFront: Bool, angle: Angle) {
    let (back, front) = angles(at: time)
    let isFront = place(at: time) > Self.half
    return (isFront, isFront ? front : back)
  }

  /// True if the card does not move.
  public func isAtRest(at time: Double) -> Bool {
    place(at: time) == (isFlipped ? 2 * Self.half : 0)
  }

  /// Both angles in degrees, and true if the front is up or about to be.
  public func trace(at time: Double) -> [TraceField] {
    let (back, front) = angles(at: time)
    return [
      TraceField("back", .number(back.degrees)), TraceField("front", .number(front.degrees)),
      TraceField("flipped", .flag(isFlipped)),
    ]
  }

  // MARK: Picture

  /// The visible side in front of a dark wall; the wall alone while the card is edge-on.
  public func node(at time: Double) -> Node {
    let (isFront, angle) = side(at: time)
    let isBare = surroundings.staging != .whole
    let face = isFront && surroundings.hasArt ? art(isBare: isBare) : side(isFront, isBare: isBare)
    let turned = Node.transformed(.rotation(angle, axis: Self.axis), face)
    let isEdgeOn = place(at: time) == Self.half
    let card = isEdgeOn ? Node.empty : .transformed(stand, .projected(by: eye, turned))
    return isBare ? card : .group([.backdrop(Self.wall), card])
  }

  /// A side of the classic card.
  private func side(_ isFront: Bool, isBare: Bool) -> Node {
    let art = isFront ? FlipArt.front : FlipArt.back
    return Node.drawing(isBare ? art.bare : art.shadowed).offset(by: -FlipArt.sheet.vector / 2)
  }

  /// The user's picture as the front, over the same shadow.
  private func art(isBare: Bool) -> Node {
    let front = surroundings.card.front
    var art = Picture(front.print, frame: FlipArt.frame, cornerRadius: FlipArt.cornerRadius)
    art.crop.sampling = front.crop.sampling
    art.crop = surroundings.card.shape.trimming(art.crop)
    let picture = Node.picture(art)
    let paper = Node.drawing(FlipArt.paper).offset(by: -FlipArt.sheet.vector / 2)
    return isBare ? picture : .group([paper, picture])
  }

  private static let axis = Vector3(0, 1, 0)

  /// The eye with SwiftUI's default perspective, 1.
  private var eye: Eye { Eye(center: .zero, size: FlipArt.frame.size, perspective: 1) }

  /// The transform into the middle of the view, at half its shorter side; a card alone fills the
  /// view.
  private var stand: Matrix4 {
    let view = surroundings.view
    let room = surroundings.bareCard.map { $0.vector / FlipArt.frame.size.vector }
    let half = 0.5 * min(view.width, view.height) / FlipArt.frame.size.height
    let scale = max(room.map { min($0.x, $0.y) } ?? half, 1e-6)
    // Whole points keep edges sharp.
    let center = (view.vector / 2).rounded(.down)
    return .translation(Vector3(center, 0)) * .scale(Vector3(scale, scale, 1))
  }

  private static let wall = Backdrop(
    center: Vector3(0.315, 0.325, 0.365), edge: Vector3(0.050, 0.052, 0.070),
    position: Vector2(0.5, 0.45), radius: 0.72)
}
