public import Geometry
internal import Glibc

/// The material of a card: its stock, the color of its edge, and the coat over the print.
public struct Paper: Sendable, Hashable, Codable {
  /// The coat over the print.
  public enum Coat: String, Sendable, Hashable, CaseIterable, Codable {
    /// A clear varnish that mirrors the lamps.
    case gloss
    /// A dull varnish with a broad, dim highlight.
    case matt
    /// A velvet-like laminate: almost no highlight, and slightly deeper colors.
    case soft

    /// The coat's name for people.
    public var title: String { self == .soft ? "Soft touch" : rawValue.sentenceCased }
  }

  /// The stock under the ink.
  public var stock = Stock.white
  /// The color of the edge as `#rrggbb`; nil for that of the stock.
  public var edge: String?
  /// The coat over the print.
  public var coat = Coat.gloss

  /// White paper under a glossy coat.
  public init() {}

  /// The color of the edge, non-linear sRGB.
  package var edgeColor: Vector3 { (edge.flatMap { Color(hex: $0) } ?? stock.edge).vector }

  /// True if the print looks different on it than on white paper under a glossy coat.
  public var changesPrint: Bool { stock.color != .white || coat != .gloss }
}

/// The board that a card is printed on.
public struct Stock: Sendable, Hashable, NamedValue {
  /// The kind in errors.
  public static let kind = "a stock"
  /// The names of the stocks, and the form of one without a name.
  public static let words = all.map(\.name) + ["#rrggbb"]

  /// The stock's name, or its color as `#rrggbb`.
  public let name: String
  /// The color of the bare stock; for metal, the part that does not mirror.
  public let color: Color
  /// The usual color of its edge.
  let edge: Color
  /// True for a board of metal, which mirrors the lamps.
  public var isMetal: Bool { name == "silver" }

  /// The stock's name for people.
  public var title: String { name.sentenceCased }

  private init(_ name: String, _ color: Color, edge: Color? = nil) {
    (self.name, self.color, self.edge) = (name, color, edge ?? color)
  }

  private static let core = Color(1.0, 0.985, 0.955)
  /// White paper.
  public static let white = Stock("white", .white, edge: core)

  /// The named stocks, the default first.
  public static let all = [
    white, Stock("cream", Color(0.976, 0.937, 0.851)), Stock("black", Color(0.105, 0.102, 0.108)),
    Stock("kraft", Color(0.745, 0.588, 0.416)),
    Stock("silver", Color(0.62, 0.63, 0.65), edge: core),
  ]

  /// The stock for a word of the user: a name or `#rrggbb`; nil for any other word.
  public init?(named word: String) {
    if let known = Self.all.first(where: { $0.name == word }) {
      self = known
    } else if let color = Color(hex: word) {
      self.init(word.lowercased(), color)
    } else {
      return nil
    }
  }

  /// True if art without white ink under it is hard to see on the stock.
  public var isDark: Bool { !isMetal && ColorMatching.luminance(color.linear) < 0.4 }
}

extension Color {
  /// Red, green and blue, non-linear sRGB.
  var vector: Vector3 { Vector3(components.x, components.y, components.z) }

  /// Red, green and blue, linear sRGB (IEC 61966-2-1).
  public var linear: Vector3 {
    func linear(_ code: Double) -> Double {
      code <= 0.04045 ? code / 12.92 : pow((code + 0.055) / 1.055, 2.4)
    }
    return Vector3(linear(components.x), linear(components.y), linear(components.z))
  }
}

// Swift's own coding of `CardShape` calls these functions, as those of `Bleed`: recordings without
// the key can be read, and cards on white paper are written as before.
extension KeyedDecodingContainer {
  func decode(_ type: Paper.Type, forKey key: Key) throws -> Paper {
    try decodeIfPresent(type, forKey: key) ?? Paper()
  }
}

extension KeyedEncodingContainer {
  mutating func encode(_ paper: Paper, forKey key: Key) throws {
    if paper != Paper() { try encodeIfPresent(paper, forKey: key) }
  }
}
