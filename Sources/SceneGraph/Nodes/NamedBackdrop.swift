internal import Geometry

/// A backdrop of the card that can be asked for by its name.
public struct NamedBackdrop: Sendable, Hashable {
  /// The word for it: a name, or a colour as `#rrggbb`.
  public let name: String
  /// What it is, in a sentence.
  public let summary: String
  /// What is drawn.
  public let backdrop: Backdrop
  /// How dark the card's shadow is on it, from 0 to 1.
  public let shadow: Double

  /// A backdrop called `name`.
  public init(_ name: String, _ summary: String, _ backdrop: Backdrop, shadow: Double) {
    (self.name, self.summary, self.backdrop, self.shadow) = (name, summary, backdrop, shadow)
  }

  /// The backdrop after this one, round and round: those that have a name, then one of the user's own.
  public func next(among own: NamedBackdrop) -> NamedBackdrop {
    let all = Self.all.contains(own) ? Self.all : Self.all + [own]
    return all[((all.firstIndex(of: self) ?? -1) + 1) % all.count]
  }

  /// The backdrops that have a name, the usual one first.
  public static let all = [
    NamedBackdrop(
      "dark", "A pool of light on a dark wall.",
      Backdrop(
        center: Vector3(0.345, 0.345, 0.380), edge: Vector3(0.050, 0.050, 0.068),
        position: Vector2(0.5, 0.42), radius: 0.76), shadow: 0.60),
    NamedBackdrop(
      "paper", "A warm, light sheet.",
      Backdrop(
        center: Vector3(0.965, 0.950, 0.922), edge: Vector3(0.820, 0.796, 0.757),
        position: Vector2(0.5, 0.42), radius: 0.95), shadow: 0.40),
    NamedBackdrop(
      "checker", "Grey squares, as what is transparent is shown.", .checker, shadow: 0.40),
  ]

  /// The backdrop where nobody asks for one.
  public static let usual = all[0]

  /// A wall of one colour, the same everywhere.
  ///
  /// - Parameter hex: the colour's digits, `rrggbb`.
  private static func color(_ hex: Substring) -> NamedBackdrop? {
    guard hex.utf8.count == 6, hex.allSatisfy(\.isHexDigit), let value = Int(hex, radix: 16) else {
      return nil
    }
    let parts = [value >> 16, value >> 8 & 0xFF, value & 0xFF].map { Double($0) / 255 }
    let color = Vector3(parts[0], parts[1], parts[2])
    // On a light wall, where other light fills it, a shadow is less deep.
    let luma = luma(color)
    return NamedBackdrop(
      "#" + hex.lowercased(), "One colour.",
      Backdrop(center: color, edge: color, position: Vector2(0.5, 0.5), radius: 1),
      shadow: 0.60 - 0.20 * luma)
  }

  private static func luma(_ color: Vector3) -> Double {
    0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z
  }

  /// Whether dark type is read better on it than light type.
  public var isLight: Bool { Self.luma(backdrop.center) + Self.luma(backdrop.edge) > 1 }

  /// The backdrop that a user's word stands for, `#rrggbb` among them; nil where there is none.
  public init?(named word: String) {
    if let known = Self.all.first(where: { $0.name == word }) {
      self = known
    } else if word.hasPrefix("#"), let color = Self.color(word.dropFirst()) {
      self = color
    } else {
      return nil
    }
  }
}

extension Backdrop {
  /// Squares of two greys, 16 points wide.
  fileprivate static let checker: Backdrop = {
    var checker = Backdrop(
      center: Vector3(repeating: 0.800), edge: Vector3(repeating: 0.730),
      position: Vector2(0.5, 0.5), radius: 1)
    checker.squares = 16
    return checker
  }()
}
