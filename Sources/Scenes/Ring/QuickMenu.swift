internal import Editing
internal import Geometry
internal import Interaction
internal import Motion

/// The card scene's quick menu: a ring around the pointer, with eight actions.
///
/// A stroke in a direction chooses, however long it is and before the ring can be read. The ring
/// itself turns like a dial with detents, which change the value of the item that they began on.
struct QuickMenu: Sendable {
  let layout: RadialLayout
  private let openTime: Double
  /// The dial's spring; nil if nothing moves by itself.
  private let spring: Spring?
  private var ring = RadialRing()
  /// The changes of the look that are only tried.
  private(set) var steps: [LookPart: Int] = [:]
  /// The item in the ring's center; nil for none.
  private(set) var focus: QuickItem?
  /// True if the pointer is at the focused item.
  private(set) var isPointed = false
  private var pointer: Vector2
  private var press: Hold?

  /// A button that is down.
  private struct Hold {
    let button: MouseButton
    let point: Vector2
    /// The point that the direction is measured from: a stroke's beginning, or the ring's center.
    let origin: Vector2
    /// The distance from there that chooses nothing yet.
    let least: Double
    /// True for the press that opened the menu.
    let opens: Bool
    /// The value of the dial's item and the dial's detent at the press; nil for a stroke.
    var dial: (part: LookPart, step: Int, detent: Double)?
    /// The farthest distance of the pointer from the press, in points.
    var reach = 0.0
  }

  /// The outcome of an event.
  enum Answer: Hashable {
    /// The menu stays open.
    case none
    /// The menu closes without a change.
    case leave
    case choose(QuickItem)
  }

  /// The duration of the opening, in seconds.
  static let opening = 0.12
  /// The angle between detents, in radians.
  static let detent = Double.pi / 8
  /// The length of a stroke that chooses nothing yet, in points.
  static let leastStroke = 20.0
  /// The radius of the ring, in points, where there is room.
  static let radius = 98.0

  /// A menu around a point, moved inward at the edges of `room`.
  ///
  /// - Parameter button: The button whose long press opens it; nil for a key.
  init(
    at point: Vector2, in room: Size, held button: MouseButton? = nil,
    of surroundings: Surroundings, at time: Double
  ) {
    // It can be used while time is paused.
    let isStill = surroundings.isPaused || surroundings.reducesMotion
    spring = isStill ? nil : LampGlide.spring
    (pointer, openTime) = (point, isStill ? -.infinity : time)
    let radius = min(Self.radius, 0.36 * min(room.width, room.height))
    let margin = Vector2(repeating: 1.3 * radius)
    layout = RadialLayout(
      center: point.clamped(lowerBound: margin, upperBound: room.vector - margin).rounded(.down),
      radius: max(radius, 1), itemShare: 0.36)
    press = button.map {
      Hold(button: $0, point: point, origin: point, least: Self.leastStroke, opens: true)
    }
  }

  // MARK: Events

  mutating func handle(_ event: Event, at time: Double) -> Answer {
    switch event {
    case .moved(let position): move(to: position, at: time)
    case .pressed(let button) where button != .middle: press(button, at: time)
    case .released(let button) where button == press?.button: return release(at: time)
    case .scrolled(let way, _):
      if press == nil { step(by: ring.lines(of: way.y), at: time) }
    case .key(let key): return perform(key, at: time)
    default: break
    }
    return .none
  }

  private mutating func move(to position: Vector2, at time: Double) {
    pointer = position
    if let press { self.press?.reach = max(press.reach, length(position - press.point)) }
    guard var dial = press?.dial else { return point() }
    ring.move(to: position, around: layout.center, at: time)
    // A click on an item may tremble.
    guard let reach = ring.drag?.reach, reach > Event.clickRadius else { return }
    dial.step += Int((ring.rotation(at: time) / Self.detent).rounded() - dial.detent)
    steps[dial.part] = dial.step
  }

  /// Focuses the item that the pointer is at: in the direction of a stroke, else around the ring's
  /// center.
  private mutating func point() {
    let way = pointer - (press?.origin ?? layout.center)
    guard length(way) > press?.least ?? centerRadius else {
      // The focus of a key or of the wheel stays.
      if isPointed { (focus, isPointed) = (nil, false) }
      return
    }
    let eighths = (way.direction.radians / (.pi / 4)).rounded()
    (focus, isPointed) = (QuickItem.flip.neighbor(by: Int(eighths) - 2), true)
  }

  private mutating func press(_ button: MouseButton, at time: Double) {
    guard press == nil else { return }
    let isOnRing = layout.takesHold(of: pointer)
    press = Hold(
      button: button, point: pointer, origin: isOnRing ? layout.center : pointer,
      least: isOnRing ? centerRadius : Self.leastStroke, opens: false)
    guard isOnRing, isPointed, let item = focus, let part = item.part else { return }
    let detent = (ring.target(at: time) / Self.detent).rounded()
    ring.stop(at: time)
    ring.hold(at: pointer, around: layout.center, item: item.rawValue, at: time)
    press?.dial = (part, steps[part] ?? 0, detent)
  }

  private mutating func release(at time: Double) -> Answer {
    guard let press else { return .none }
    self.press = nil
    if let dial = press.dial, let drag = ring.release(), drag.reach > Event.clickRadius {
      ring.settle(
        velocity: drag.velocity(at: time), detents: Self.detent,
        under: RadialRing.usualFriction, by: spring, at: time)
      let end = ring.target(at: time) / Self.detent
      steps[dial.part] = dial.step + Int(end.rounded() - dial.detent)
      return .none
    }
    // The button that opened the menu may leave it open.
    if press.opens, press.reach <= Event.clickRadius { return .none }
    return isPointed ? focus.map(Answer.choose) ?? .leave : .leave
  }

  private mutating func perform(_ key: Key, at time: Double) -> Answer {
    switch key {
    case .left, .right:
      focus = (focus ?? .chooser).neighbor(by: key == .right ? 1 : focus == nil ? 0 : -1)
      isPointed = false
    case .up: step(by: 1, at: time)
    case .down: step(by: -1, at: time)
    case .enter, .space: return focus.map(Answer.choose) ?? .leave
    default: return .leave
    }
    return .none
  }

  /// Steps the value of the focused item, or of the foil if there is none.
  private mutating func step(by lines: Int, at time: Double) {
    guard lines != 0, let part = (focus ?? .foil).part else { return }
    focus = focus ?? .foil
    steps[part, default: 0] += lines
    ring.step(to: ring.target(at: time) + Double(lines) * Self.detent, by: spring, at: time)
  }

  // MARK: State

  /// The radius of the middle, where a click leaves the menu.
  private var centerRadius: Double { 0.5 * layout.radius }

  /// The visible part of the menu, from 0 to 1.
  func visibility(at time: Double) -> Double {
    let share = ((time - openTime) / Self.opening).clamped(to: 0...1)
    return share * (2 - share)
  }

  /// The dial's angle, in radians.
  func rotation(at time: Double) -> Double { ring.rotation(at: time) }

  /// True if the menu does not move.
  func isAtRest(at time: Double) -> Bool {
    visibility(at: time) == 1 && ring.isAtRest(at: time)
  }
}

/// A button held without movement beside the card, which opens the quick menu.
struct LongPress: Sendable {
  let button: MouseButton
  let point: Vector2
  /// The time at which the menu opens.
  let end: Double

  /// The time that the button is held, in seconds.
  static let duration = 0.35

  init(_ button: MouseButton, at point: Vector2, time: Double) {
    (self.button, self.point, end) = (button, point, time + Self.duration)
  }

  /// True if an event ends the hold.
  func isEnded(by event: Event) -> Bool {
    switch event {
    case .moved(let position): length(position - point) > Event.clickRadius
    case .stick(.right, _), .typed, .resized: false
    default: true
    }
  }
}
