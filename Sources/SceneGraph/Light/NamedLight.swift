public import Geometry

/// A light that can be asked for by its name.
public struct NamedLight: Sendable, Hashable {
  /// The word for it.
  public let name: String
  /// What it is, in a sentence.
  public let summary: String
  /// What shines.
  public let light: Light

  /// A light called `name`.
  public init(_ name: String, _ summary: String, _ light: Light) {
    self.name = name
    self.summary = summary
    self.light = light
  }

  /// The lights that have a name, the usual one first.
  public static let all = [
    NamedLight("studio", "A photographer's table: soft boxes above and beside.", .studio),
    NamedLight(
      "window", "Cool daylight through a tall window on the left, every colour drawn twice.",
      .window),
    NamedLight(
      "strip", "One long slanting tube: sharp colours across it, silver along it.", .strip),
    NamedLight("ring", "A ring around the lens: soft colours, the same from all sides.", .ring),
    NamedLight("sun", "One small, bright lamp: hard, deep colours.", .sun),
  ]

  /// The lights to choose from: those that have a name, behind one that has none.
  public static func choices(besides light: NamedLight) -> [NamedLight] {
    (all.contains(light) ? [] : [light]) + all
  }

  /// The light where nobody asks for one.
  public static let usual = all[0]

  /// One lamp of 0.5 degrees in a direction from the card at rest: x right, y down, z to the viewer.
  ///
  /// Its name says the direction as it is given here.
  ///
  /// - Precondition: the numbers are finite, and `z` is more than 0.
  public static func point(_ direction: Vector3) -> NamedLight {
    precondition(direction.z > 0, "a lamp stands before the card")
    // Of whatever length it is, its square is neither 0 nor infinite.
    let unit = (direction / max(abs(direction.x), abs(direction.y), direction.z)).normalized
    let numbers = [direction.x, direction.y, direction.z].map(\.decimal)
    return NamedLight(
      pointPrefix + numbers.joined(separator: ","), "One small lamp there.", .point(toward: unit))
  }

  private static let pointPrefix = "point:"

  /// The light that a user's word stands for, `point:X,Y,Z` among them; nil where there is none.
  public init?(named word: String) {
    if let known = Self.all.first(where: { $0.name == word }) {
      self = known
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
