public import Geometry
public import Interaction
internal import Motion

/// The classic card flip: the back turns away in one half, the front appears in the other.
///
/// It works as in SwiftUI: two flat views, each with its own rotation3DEffect, and two linear
/// animations of 0.3 s, the second after the first. An open card, a new key or a chosen curve adds
/// flicks, other curves, and a strip with the angles of both sides.
public struct FlipScene: Scene {
  let configuration: Configuration
  private(set) var surroundings: Surroundings
  var curve: FlipCurve
  /// True if the user has asked for more than the original.
  var isExtended: Bool
  /// The axis of the next click.
  var axis = FlipAxis.vertical
  /// The turns of the row's cards, also while it is closed; one without a row.
  var turns = [TurningCard()]
  /// True if the row is shown in place of the single card.
  var isRow = false
  /// The way of the row's cards from the single one to their places, 0...1.
  var spread = SpringMotion(resting: 0)
  var clock = FlipClock()
  private(set) var pointer: Vector2?
  var press: Pressed?
  private(set) var lamps = LampGlide()

  /// A press of the left button.
  enum Pressed: Sendable {
    case card(FlipDrag)
    case strip(FlipStrip.Part)
  }

  /// The initial state of a flip.
  public struct Configuration: Sendable {
    /// The curve; nil for the original.
    public var curve: FlipCurve?

    /// The original.
    public init() {}
  }

  /// A card with its back up.
  public init(_ configuration: Configuration = Configuration(), in surroundings: Surroundings) {
    (self.configuration, self.surroundings) = (configuration, surroundings)
    curve = configuration.curve ?? .linear
    isExtended = configuration.curve != nil
    turns = Array(repeating: TurningCard(), count: max(rowCards.count, 1))
  }

  // MARK: Events

  /// Handles events: a click or Space flips the card, also in mid-flight, and R resets the scene.
  ///
  /// With an open card, or after a key that the original does not know, a drag holds the card, a
  /// flick or an arrow flips it in one of four directions, and the strip takes drags.
  @discardableResult
  public mutating func handle(_ event: Event, at time: Double) -> SceneReaction {
    var reaction = SceneReaction()
    if case .moved(let position) = event { pointer = position }
    if hasCard, let pointer {
      lamps.handle(event, pointer: pointer, in: surroundings.view, at: time)
    }
    switch event {
    case .moved(let position): drag(to: position, at: time)
    case .pressed(.left): startPress(at: time)
    case .released(.left): release(at: time)
    case .key(.escape) where isRow:
      closeRow(at: time)
      reaction.isTaken = true
    case .key(let key):
      if let action = Action.of(key, in: .flip) { reaction.note = perform(action, at: time) }
    case .hoverEnded, .pressed, .released, .scrolled, .stick, .typed, .resized: break
    }
    return reaction
  }

  /// Performs the action of a key; returns a note on it, or nil.
  private mutating func perform(_ action: Action.ID, at time: Double) -> String? {
    if case .card(let drag)? = press, drag.hold != nil, action != .reset { return nil }
    switch action {
    case .activate: activate(nil, at: time)
    case .flipLeft: step(-1, about: .vertical, at: time)
    case .flipRight: step(1, about: .vertical, at: time)
    case .flipUp: step(-1, about: .horizontal, at: time)
    case .flipDown: step(1, about: .horizontal, at: time)
    case .flipRow: flipRow(at: time)
    case .nextCurve:
      choose(curve.next, at: time)
      // The strip shows the name itself.
      return strip == nil ? "Curve: \(curve.title)." : nil
    case .reset: reset(at: time)
    default: break
    }
    return nil
  }

  /// Adapts to the surroundings; the card stays in the middle of the view.
  public mutating func adapt(to surroundings: Surroundings, at time: Double) {
    let isOtherPace = surroundings.reducesMotion != self.surroundings.reducesMotion
    let open = single
    self.surroundings = surroundings
    if turns.count != max(rowCards.count, 1) {
      closeRow(at: time)
      turns = Array(repeating: open, count: max(rowCards.count, 1))
    } else if !isRow {
      single = open
    }
    if isOtherPace { goOn(at: time) }
  }

  /// The cursor: a hand over a card and over the parts of the strip.
  public func cursor(at point: Vector2, time: Double) -> Cursor {
    if case .card(let drag)? = press, drag.hold != nil { return .hand }
    return strip?.part(at: point) != nil || card(at: point, time) != nil ? .hand : .arrow
  }

  private mutating func startPress(at time: Double) {
    press = nil
    guard let pointer else { return }
    if let part = strip?.part(at: pointer) {
      press = .strip(part)
      drag(to: pointer, at: time)
    } else if let index = card(at: pointer, time) {
      press = .card(FlipDrag(card: index, press: pointer, at: time))
    }
  }

  private mutating func drag(to point: Vector2, at time: Double) {
    switch press {
    case .card(var drag) where isExtended || hasCard:
      drag.move(to: point, at: time)
      if drag.hold == nil, length(point - drag.press) > Event.clickRadius {
        hold(&drag, point, at: time)
      }
      press = .card(drag)
      if let axis = drag.hold?.axis, let quarters = drag.quarters(at: point) {
        change([drag.card], at: time) { card, moment, _ in
          card.hold(quarters, about: axis, at: moment)
        }
      }
    case .strip(.plot): scrub(to: point, at: time)
    default: break
    }
  }

  /// Takes hold of a card; one that turns keeps its axis.
  private mutating func hold(_ drag: inout FlipDrag, _ point: Vector2, at time: Double) {
    isExtended = true
    clock.run(at: time)
    let moment = clock.time(at: time)
    let motion = cards[drag.card].motion(at: moment)
    var from = motion.quarters(at: moment)
    let (side, way) = (2 * (from / 2).rounded(), point - drag.press)
    axis = motion.axis
    if abs(from - side) <= TurningCard.nearly {
      axis = abs(way.x) >= abs(way.y) ? .vertical : .horizontal
      if axis != motion.axis { from = side }
    }
    // A drag across the card turns it over.
    let size = frames[drag.card].size.vector
    drag.hold = (axis, from, point, 2 / max(axis.part(of: size), 1))
  }

  private mutating func release(at time: Double) {
    defer { press = nil }
    switch press {
    case .card(let drag) where drag.hold != nil:
      change([drag.card], at: time) { $0.release(at: $1, velocity: drag.flick(at: time), by: $2) }
    case .card(let drag):
      if let pointer, length(pointer - drag.press) <= Event.clickRadius {
        activate(drag.card, at: time)
      }
    case .strip(let part) where pointer.flatMap { strip?.part(at: $0) } == part:
      if part == .curve { choose(curve.next, at: time) }
      if part == .row { flipRow(at: time) }
    case .strip, nil: break
    }
  }

  // MARK: State

  /// The angles of back and front, -90...90 degrees; one of them is always edge-on.
  func angles(at time: Double) -> (back: Angle, front: Angle) {
    let pose = single.pose(at: clock.time(at: time))
    return (.degrees(pose.back), .degrees(pose.front))
  }

  /// True if no card moves, nor the light on it.
  public func isAtRest(at time: Double) -> Bool {
    let moment = clock.time(at: time)
    return (clock.held != nil || cards.allSatisfy { $0.isAtRest(at: moment) })
      && spread.isAtRest(at: time) && !heldCards(at: time).contains { $0.moves(at: time) }
  }

  /// Both angles in degrees, and true if the front is up or about to be.
  ///
  /// The curve and the axis follow once there is more than the original, and a row's turns in
  /// degrees from the back.
  public func trace(at time: Double) -> [TraceField] {
    let (angles, moment) = (angles(at: time), clock.time(at: time))
    var fields = [
      TraceField("back", .number(angles.back.degrees)),
      TraceField("front", .number(angles.front.degrees)),
      TraceField("flipped", .flag(single.isFlipped)),
    ]
    if isExtended {
      fields.append(TraceField("curve", .text(curve.name)))
      fields.append(TraceField("axis", .text(single.motion(at: moment).axis.rawValue)))
    }
    if isRow {
      let turns = turns.map { 90 * $0.motion(at: moment).quarters(at: moment) }
      fields.append(TraceField("row", .numbers(turns)))
    }
    return fields
  }
}
