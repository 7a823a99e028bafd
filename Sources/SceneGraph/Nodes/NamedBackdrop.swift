internal import Geometry

/// A backdrop with a name that users can choose.
public struct NamedBackdrop: Sendable, Hashable {
  /// The backdrop's name, or a color as `#rrggbb`.
  public let name: String
  /// A sentence on the backdrop.
  public let summary: String
  /// The picture behind the card.
  public let backdrop: Backdrop
  /// Darkness of the card's shadow on it, 0...1.
  public let shadow: Double

  /// The backdrop's name for people.
  public var title: String { name.sentenceCased }

  /// A backdrop called `name`.
  public init(_ name: String, _ summary: String, _ backdrop: Backdrop, shadow: Double) {
    (self.name, self.summary, self.backdrop, self.shadow) = (name, summary, backdrop, shadow)
  }

  /// The backdrops to choose from: the named ones, then the user's own.
  public static func choices(with own: NamedBackdrop) -> [NamedBackdrop] {
    all.contains(own) ? all : all + [own]
  }

  /// The backdrop `step` places after this one, wrapping around: the named ones, then the user's
  /// own.
  public func next(among own: NamedBackdrop, by step: Int = 1) -> NamedBackdrop {
    let all = Self.choices(with: own)
    let index = (all.firstIndex(of: self) ?? -1) + step
    return all[(index % all.count + all.count) % all.count]
  }

  /// All named backdrops, the default first.
  public static let all = [
    NamedBackdrop(
      "dark", "A pool of light on a dark wall.",
      Backdrop(
        center: Vector3(0.345, 0.345, 0.380), edge: Vector3(0.050, 0.050, 0.068),
        position: Vector2(0.5, 0.42), radius: 0.76), shadow: 0.60),
    NamedBackdrop(
      "paper", "A warm, light sheet of paper.",
      Backdrop(
        center: Vector3(0.965, 0.950, 0.922), edge: Vector3(0.820, 0.796, 0.757),
        position: Vector2(0.5, 0.42), radius: 0.95), shadow: 0.40),
    NamedBackdrop(
      "checker", "Gray squares, the usual sign of transparency.", .checker, shadow: 0.40),
  ]

  /// The default backdrop.
  public static let usual = all[0]

  /// A backdrop of a single color; nil if `word` is not `#rrggbb`.
  private static func color(_ word: String) -> NamedBackdrop? {
    guard let parts = Color(hex: word)?.components else { return nil }
    let color = Vector3(parts.x, parts.y, parts.z)
    // A shadow on a light wall is weaker, because other light fills it.
    let luma = luma(color)
    return NamedBackdrop(
      word.lowercased(), "One color.",
      Backdrop(center: color, edge: color, position: Vector2(0.5, 0.5), radius: 1),
      shadow: 0.60 - 0.20 * luma)
  }

  private static func luma(_ color: Vector3) -> Double {
    0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z
  }

  /// True if dark text is easier to read on the backdrop than light text.
  public var isLight: Bool { Self.luma(backdrop.center) + Self.luma(backdrop.edge) > 1 }

  /// The backdrop for a word of the user: a name or `#rrggbb`; nil for any other word.
  public init?(named word: String) {
    if let known = Self.all.first(where: { $0.name == word }) {
      self = known
    } else if let color = Self.color(word) {
      self = color
    } else {
      return nil
    }
  }
}

extension Backdrop {
  /// Squares of two grays, 16 points wide.
  fileprivate static let checker: Backdrop = {
    var checker = Backdrop(
      center: Vector3(repeating: 0.800), edge: Vector3(repeating: 0.730),
      position: Vector2(0.5, 0.5), radius: 1)
    checker.squares = 16
    return checker
  }()
}
