public import Geometry
public import Motion
public import SceneGraph

/// How a card stands and moves at a moment, and how it is looked at: all that its picture depends on
/// beside the surroundings, in nobody's hand and without the bench.
///
/// A scene that begins with the stance of another goes on as that one, bit by bit.
public struct CardStance: Sendable, Hashable, Codable {
  /// Seconds for which the scene has been seen.
  public var time: Double
  /// Degrees about x.
  public var tiltX: SpringMotion.Course
  /// Degrees about y.
  public var tiltY: SpringMotion.Course
  /// Degrees of the flip.
  public var flip: SpringMotion.Course
  /// The free turn when it was let go: x, y, z and w of a unit quaternion.
  public var turn: Vector4
  /// Degrees that are left of it.
  public var turning: SpringMotion.Course
  /// The natural logarithm of the enlargement.
  public var zoom: SpringMotion.Course
  /// A point of the view, and the point of what is seen that stays there.
  public var anchor: Vector2
  /// That point.
  public var content: Vector2
  /// Strength of the sway, 0 to 1.
  public var sway: SpringMotion.Course
  /// Whether it sways.
  public var isSwaying: Bool
  /// How far the lamps are carried right.
  public var lampX: SpringMotion.Course
  /// How far they are carried down.
  public var lampY: SpringMotion.Course
  /// Where the pointer is or was last, in points of the view.
  public var pointer: Vector2
  /// Whether it is over the view.
  public var hasPointer: Bool

  /// Whether its numbers are ones that a scene can have.
  public var isPossible: Bool {
    let courses = [tiltX, tiltY, flip, turning, zoom, sway, lampX, lampY]
    let numbers = courses.flatMap { [$0.from, $0.velocity, $0.to] }
    let places = [anchor, content, pointer].flatMap { [$0.x, $0.y] }
    return (numbers + places).allSatisfy { abs($0) <= 1e6 }
      && courses.allSatisfy { abs($0.at) <= 1e9 } && (0...1e9).contains(time)
      && [zoom.from, zoom.to].allSatisfy { (-1...4).contains($0) }
      && Rotation(components: turn) != nil
  }
}

extension CardScene {
  /// What a card goes on from that was seen elsewhere.
  public struct Resumption: Sendable, Hashable {
    /// How it stands.
    public var stance: CardStance
    /// The card as the user wants to see it.
    public var card: Card
    /// The card as it was opened.
    public var original: Card

    /// A card that goes on.
    public init(stance: CardStance, card: Card, original: Card) {
      self.stance = stance
      self.card = card
      self.original = original
    }
  }

  /// The stance at `time` of the card with whatever is held let go.
  func stance(at time: Double) -> CardStance {
    var scene = self
    scene.letGo(at: time)
    let (turn, zoom, sway, lamps) = (
      scene.turn.state, scene.zoom.state, scene.sway.state, scene.lamps.state
    )
    return CardStance(
      time: time, tiltX: scene.tilt.x.course, tiltY: scene.tilt.y.course, flip: scene.flip.course,
      turn: turn.start.components, turning: turn.angle, zoom: zoom.level, anchor: zoom.anchor,
      content: zoom.content, sway: sway.strength, isSwaying: sway.isOn, lampX: lamps.x,
      lampY: lamps.y, pointer: scene.pointer, hasPointer: scene.hasPointer)
  }

  /// Takes up a stance.
  mutating func resume(_ stance: CardStance) {
    tilt.follow((stance.tiltX, stance.tiltY), by: spring)
    flip = flip.following(stance.flip, by: spring)
    turn.resume(
      from: Rotation(components: stance.turn) ?? .identity, stance.turning, by: spring)
    zoom.state = (stance.zoom, stance.anchor, stance.content)
    sway.state = (stance.sway, stance.isSwaying)
    lamps.state = (stance.lampX, stance.lampY)
    (pointer, hasPointer) = (stance.pointer, stance.hasPointer)
  }
}
