internal import CEvdev
internal import Geometry
internal import Glibc
package import Interaction

/// The state of a gamepad: the kernel's events in, the scene's events out.
///
/// Codes are those of the kernel's gamepad document, which names buttons by their position: the
/// south button is A on most. Events between two reports happen at the same moment.
package struct Gamepad {
  /// An event of the kernel.
  package struct Input: Hashable {
    /// Seconds of the monotonic clock.
    package var time: Double
    package var type: UInt16
    package var code: UInt16
    package var value: Int32
  }

  /// The range of each axis.
  private let ranges: [UInt16: ClosedRange<Int32>]
  private var places: [UInt16: Int32] = [:]
  private var pressed: [Key] = []
  private var held: [Stick: Vector2] = [:]

  /// The radius of a stick's center, as a part of its travel: no stick returns to it exactly.
  package static let deadZone = 0.15
  /// The axes in use: x and y of the left and right stick.
  package static let axes = [ABS_X, ABS_Y, ABS_RX, ABS_RY].map(UInt16.init)

  /// A gamepad with centered sticks.
  package init(ranges: [UInt16: ClosedRange<Int32>]) { self.ranges = ranges }

  /// Processes an event; returns the scene's events at the end of a report.
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

  /// Releases everything held, after the gamepad is gone.
  package mutating func releaseAll(at time: Double) -> [TimedEvent] {
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

  /// The key of a button: south flips, the shoulders choose the previous and next card, Start
  /// pauses; nil for other buttons.
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

  /// The deflection of a stick, right and down, from the dead zone's edge; at most 1 long.
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

  /// The deflection of an axis, -1...1; 0 if the axis is missing or has no range.
  private func part(_ axis: Int32) -> Double {
    let axis = UInt16(axis)
    guard let place = places[axis], let range = ranges[axis] else { return 0 }
    let (least, most) = (Double(range.lowerBound), Double(range.upperBound))
    guard most > least else { return 0 }
    return ((2 * Double(place) - least - most) / (most - least)).clamped(to: -1...1)
  }
}
