internal import CEvdev
internal import Geometry
internal import Glibc
package import SceneGraph

/// What a gamepad's hands mean: the kernel's events in, the scene's events out.
///
/// Codes are those of the kernel's document on gamepads, which calls buttons by their place: the south
/// one is A on most. What comes between two reports is of one moment.
package struct Gamepad {
  /// An event as the kernel tells it.
  package struct Input: Hashable {
    /// Seconds of the monotonic clock.
    package var time: Double
    package var type: UInt16
    package var code: UInt16
    package var value: Int32
  }

  /// The numbers of each axis that it has.
  private let ranges: [UInt16: ClosedRange<Int32>]
  private var places: [UInt16: Int32] = [:]
  private var pressed: [Key] = []
  private var held: [Stick: Vector2] = [:]

  /// The part of a stick's way that counts as its middle: no stick comes back to it exactly.
  package static let deadZone = 0.15
  /// The axes that count: left and right stick, x and y.
  package static let axes = [ABS_X, ABS_Y, ABS_RX, ABS_RY].map(UInt16.init)

  /// A gamepad whose sticks stand in their middle.
  package init(ranges: [UInt16: ClosedRange<Int32>]) { self.ranges = ranges }

  /// Takes in an event; what has come of those since the last report.
  package mutating func take(_ input: Input) -> [TimedEvent] {
    switch Int32(input.type) {
    case EV_ABS:
      places[input.code] = input.value
      return []
    case EV_KEY:
      if input.value == 1, let key = Self.key(input.code) { pressed.append(key) }
      return []
    case EV_SYN where Int32(input.code) == SYN_REPORT: return report(at: input.time)
    default: return []
    }
  }

  /// It is gone: what it held is let go.
  package mutating func letGo(at time: Double) -> [TimedEvent] {
    (places, pressed) = ([:], [])
    return report(at: time)
  }

  private mutating func report(at time: Double) -> [TimedEvent] {
    var events: [Event] = []
    for stick in Stick.allCases {
      let way = way(of: stick)
      guard way != held[stick] ?? .zero else { continue }
      held[stick] = way
      events.append(.stick(stick, way))
    }
    events += pressed.map(Event.key)
    pressed = []
    return events.map { TimedEvent(time: time, $0) }
  }

  /// South flips, the shoulders go to the card before and the next, Start pauses; what else there is
  /// means nothing.
  private static func key(_ code: UInt16) -> Key? {
    switch Int32(code) {
    case BTN_SOUTH: Action.key(of: .activate)
    case BTN_TL: Action.key(of: .previousCard)
    case BTN_TR: Action.key(of: .nextCard)
    case BTN_START: Action.key(of: .togglePause)
    default: nil
    }
  }

  // MARK: Sticks

  /// Right and down, from the dead zone's edge, 1 at most in any direction.
  private func way(of stick: Stick) -> Vector2 {
    let raw =
      switch stick {
      case .left: Vector2(part(ABS_X), part(ABS_Y))
      case .right: Vector2(part(ABS_RX), part(ABS_RY))
      }
    let reach = length(raw)
    guard reach > Self.deadZone else { return .zero }
    return raw / reach * min((reach - Self.deadZone) / (1 - Self.deadZone), 1)
  }

  /// How far an axis stands from its middle, -1 to 1; 0 where it is not there or has no way.
  private func part(_ axis: Int32) -> Double {
    let axis = UInt16(axis)
    guard let place = places[axis], let range = ranges[axis] else { return 0 }
    let (least, most) = (Double(range.lowerBound), Double(range.upperBound))
    guard most > least else { return 0 }
    return ((2 * Double(place) - least - most) / (most - least)).clamped(to: -1...1)
  }
}
