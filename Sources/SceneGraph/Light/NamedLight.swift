public import Geometry

/// A light with a name that users can choose.
public struct NamedLight: Sendable, Hashable {
  /// The light's id, as commands and card files write it.
  public let name: String
  /// A sentence on the light.
  public let summary: String
  /// The lamps.
  public let light: Light
  /// The lamp of the user's own light; nil for any other light.
  public private(set) var lamp: OwnLamp?

  /// The light's name for people.
  public var title: String {
    if lamp != nil { return "Own" }
    return name.hasPrefix(Self.pointPrefix)
      ? "Lamp at \(name.dropFirst(Self.pointPrefix.count).replacing(",", with: ", "))"
      : name.sentenceCased
  }

  /// A light called `name`.
  public init(_ name: String, _ summary: String, _ light: Light) {
    self.name = name
    self.summary = summary
    self.light = light
  }

  /// All named lights, the default first.
  public static let all = [
    NamedLight("studio", "A photo studio: softboxes above and beside the card.", .studio),
    NamedLight(
      "window", "Cool daylight through a tall window on the left; every color appears twice.",
      .window),
    NamedLight(
      "strip", "One long slanting tube: sharp colors across the tube, silver along it.", .strip),
    NamedLight("ring", "A ring around the camera: soft colors, the same from all sides.", .ring),
    NamedLight("sun", "One small, bright lamp: hard, deep colors.", .sun),
    .own(OwnLamp()),
  ]

  /// A lamp of the user's own; called `own` at its usual place.
  public static func own(_ lamp: OwnLamp) -> NamedLight {
    let name = lamp == OwnLamp() ? "own" : lamp.word
    var light = NamedLight(
      name, "Your own lamp: place it by hand, dim it, and choose its color.", lamp.light)
    light.lamp = lamp
    return light
  }

  /// The lights to choose from: all named ones, preceded by `light` if it is not one of them.
  ///
  /// - Parameter own: The user's own lamp; nil for that of `light`, or else the usual one.
  public static func choices(besides light: NamedLight, own: NamedLight? = nil) -> [NamedLight] {
    let own = [own, light].compactMap(\.self).first { $0.lamp != nil }
    let all = all.map { $0.lamp == nil ? $0 : own ?? $0 }
    return (all.contains(light) || light.lamp != nil ? [] : [light]) + all
  }

  /// The default light.
  public static let usual = all[0]

  /// One lamp of 0.5 degrees in a direction from the card at rest: x right, y down, z to the
  /// viewer.
  ///
  /// The name contains the direction before it is normalized.
  ///
  /// - Precondition: The numbers are finite, and `z` is positive.
  public static func point(_ direction: Vector3) -> NamedLight {
    precondition(direction.z > 0, "the lamp must be in front of the card")
    // Scaling by the largest component first keeps the square from overflow and underflow.
    let unit = (direction / max(abs(direction.x), abs(direction.y), direction.z)).normalized
    let numbers = [direction.x, direction.y, direction.z].map(\.decimal)
    return NamedLight(
      pointPrefix + numbers.joined(separator: ","), "One small lamp in a fixed direction.",
      .point(toward: unit))
  }

  private static let pointPrefix = "point:"

  /// The light for a word of the user: an id, `point:X,Y,Z`, or `lamp:X,Y,Z` with brightness and
  /// color; nil for any other word.
  public init?(named word: String) {
    if let known = Self.all.first(where: { $0.name == word }) {
      self = known
      return
    }
    if let lamp = OwnLamp(word: word) {
      self = .own(lamp)
      return
    }
    guard word.hasPrefix(Self.pointPrefix) else { return nil }
    let numbers = word.dropFirst(Self.pointPrefix.count)
      .split(separator: ",", omittingEmptySubsequences: false)
      .map { Double(decimal: $0) ?? .nan }
    guard numbers.count == 3, numbers.allSatisfy({ abs($0) <= 1e6 }), numbers[2] > 0 else {
      return nil
    }
    self = .point(Vector3(numbers[0], numbers[1], numbers[2]))
  }
}
