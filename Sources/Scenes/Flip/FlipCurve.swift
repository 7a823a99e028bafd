internal import Editing
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
    let numbers = word.dropFirst(7).split(separator: ",", omittingEmptySubsequences: false)
      .map { Double(decimal: $0) ?? .nan }
    guard word.hasPrefix("spring:"), numbers.count == 2,
      (0.05...5).contains(numbers[0]), (0.1...5).contains(numbers[1])
    else { return nil }
    self = .spring(response: numbers[0], dampingRatio: numbers[1])
  }

  /// The curve's word without numbers.
  private var kind: String { String("\(self)".prefix { $0 != "(" }) }

  private var numbers: [String] {
    guard case .spring(let response, let ratio) = self else { return [] }
    return [response.decimal, ratio.decimal]
  }

  /// The curve as `--curve` takes it.
  public var name: String {
    numbers.isEmpty ? kind : "\(kind):\(numbers.joined(separator: ","))"
  }

  /// The curve's name for people.
  var title: String {
    if self == .linear { return "Linear halves" }
    return kind.sentenceCased + (numbers.isEmpty ? "" : " ") + numbers.joined(separator: ", ")
  }

  /// The curve after this one, wrapping around.
  var next: FlipCurve { Self.all.cycled((Self.all.firstIndex { $0.kind == kind } ?? 0) + 1) }

  /// The curve's spring; for other curves the spring of a card that a hand threw.
  var spring: Spring {
    switch self {
    case .linear, .smooth, .keyframes: Spring(duration: 0.5)
    case .snappy: Spring(duration: 0.5, bounce: 0.15)
    case .bouncy: Spring(duration: 0.5, bounce: 0.3)
    case .spring(let response, let ratio): Spring(response: response, dampingRatio: ratio)
    }
  }

  /// The duration of keyframes, in seconds.
  static let keyframeDuration = 0.9

  /// The share of the way at a time of keyframes: winding up, past the end and back, with a stop at
  /// each.
  static func keyframes(at time: Double) -> Double {
    let keys = [(0, 0), (0.16, -0.06), (0.64, 1.05), (keyframeDuration, 1)]
    guard let after = keys.firstIndex(where: { $0.0 > time }) else { return 1 }
    guard after > 0 else { return 0 }
    let (a, b) = (keys[after - 1], keys[after])
    let share = (time - a.0) / (b.0 - a.0)
    return a.1 + (b.1 - a.1) * share * share * (3 - 2 * share)
  }
}

/// The curve of turns, or a quick spring in its place.
struct FlipPace: Sendable {
  let curve: FlipCurve
  /// The spring while motion is reduced; nil otherwise.
  let quick: Spring?

  /// The seconds between the first start of a row and that of a later card.
  func delay(_ order: Int) -> Double { quick == nil ? Double(order) * 0.08 : 0 }
}
