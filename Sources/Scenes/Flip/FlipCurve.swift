internal import Geometry
internal import Motion
internal import SceneGraph

/// The motion of a flip that a click or a key starts.
public enum FlipCurve: Sendable, Hashable, Codable {
  /// Two linear halves of 0.3 s, as in the original.
  case linear
  /// SwiftUI's springs `.smooth`, `.snappy` and `.bouncy`: 0.5 s, with a bounce of 0, 0.15 and 0.3.
  case smooth, snappy, bouncy
  /// A spring with a response in seconds and a damping ratio.
  case spring(response: Double, dampingRatio: Double)
  /// Keyframes that wind up, lift the card and set it down.
  case keyframes

  /// All curves, the default first; the spring has SwiftUI's usual response and damping ratio.
  public static let all: [FlipCurve] = [
    .linear, .smooth, .snappy, .bouncy, .spring(response: 0.5, dampingRatio: 0.825), .keyframes,
  ]

  /// The values of `--curve`, as a message lists them.
  public static let allowed =
    "linear, smooth, snappy, bouncy, keyframes, spring or spring:RESPONSE,DAMPING "
    + "(0.05 to 5 seconds, 0.1 to 5)"

  /// The curve for a word of the user; nil for any other word.
  public init?(named word: String) {
    if let known = Self.all.first(where: { word == $0.kind }) {
      self = known
      return
    }
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = (parts.last ?? "").split(separator: ",", omittingEmptySubsequences: false)
      .map { Double(decimal: $0) ?? .nan }
    guard parts.count == 2, parts[0] == "spring", numbers.count == 2,
      (0.05...5).contains(numbers[0]), (0.1...5).contains(numbers[1])
    else { return nil }
    self = .spring(response: numbers[0], dampingRatio: numbers[1])
  }

  /// The curve's word without numbers.
  private var kind: String {
    switch self {
    case .linear: "linear"
    case .smooth: "smooth"
    case .snappy: "snappy"
    case .bouncy: "bouncy"
    case .spring: "spring"
    case .keyframes: "keyframes"
    }
  }

  /// The curve as `--curve` takes it.
  public var name: String {
    guard case .spring(let response, let ratio) = self else { return kind }
    return "\(kind):\(response.decimal),\(ratio.decimal)"
  }

  /// The curve's name for people.
  var title: String {
    switch self {
    case .linear: "Linear halves"
    case .smooth, .snappy, .bouncy, .keyframes: kind.sentenceCased
    case .spring(let response, let ratio): "Spring \(response.decimal) s, \(ratio.decimal)"
    }
  }

  /// The curve after this one, wrapping around.
  var next: FlipCurve {
    let index = Self.all.firstIndex { $0.kind == kind } ?? 0
    return Self.all[(index + 1) % Self.all.count]
  }

  /// The curve's spring; for other curves the spring of a card that a hand threw.
  var spring: Spring {
    switch self {
    case .linear, .smooth, .keyframes: Spring(duration: 0.5)
    case .snappy: Spring(duration: 0.5, bounce: 0.15)
    case .bouncy: Spring(duration: 0.5, bounce: 0.3)
    case .spring(let response, let ratio): Spring(response: response, dampingRatio: ratio)
    }
  }
}

/// Values at times, in seconds, with a smooth way from each to the next and a stop at each.
struct FlipTrack: Sendable {
  let keys: [(time: Double, value: Double)]

  /// The turn, as a share of the way: winding up, past the end, and back.
  static let turn = FlipTrack(keys: [(0, 0), (0.16, -0.06), (0.64, 1.05), (0.9, 1)])
  /// The height above the table, 0...1.
  static let lift = FlipTrack(keys: [(0, 0), (0.1, 0), (0.4, 1), (0.9, 0)])
  /// The end of a lift that another motion interrupts.
  static let landing = FlipTrack(keys: [(0, 1), (0.25, 0)])

  var duration: Double { keys.last?.time ?? 0 }

  /// The value at a time; the first or last one beyond the ends.
  func value(at time: Double) -> Double {
    guard let after = keys.firstIndex(where: { $0.time > time }) else {
      return keys.last?.value ?? 0
    }
    guard after > 0 else { return keys[0].value }
    let (a, b) = (keys[after - 1], keys[after])
    let share = max(time - a.time, 0) / (b.time - a.time)
    return a.value + (b.value - a.value) * share * share * (3 - 2 * share)
  }
}
