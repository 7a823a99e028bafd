/// The bleed of a card: art beyond the edge of the card, so that an imprecise cut shows no paper.
public struct Bleed: Sendable, Hashable, Codable {
  /// The ways to make bleed from art that ends at the card's edge.
  public enum Extension: String, Sendable, Hashable, CaseIterable, Codable {
    /// None: the art itself contains the bleed.
    case none
    /// A border of one color runs outward, and other art is mirrored, each side by itself.
    case auto
    /// The art is mirrored at the card's edge.
    case mirror
    /// The colors at the card's edge run outward, blurred more and more.
    case smear

    /// The extension's name for people.
    public var title: String { rawValue.sentenceCased }
  }

  /// The distance from the card's edge to the edge of the art, in millimeters.
  ///
  /// With an extension it is the width of the ring to make; 0 means the printer's width.
  public var width: Double
  /// The way to make the bleed.
  public var extend: Extension

  /// A bleed of a width in millimeters.
  public init(width: Double = 0, extend: Extension = .none) {
    (self.width, self.extend) = (width, extend)
  }

  /// The part of the art beyond each edge of the card, in millimeters; 0 with an extension.
  public var inArt: Double { extend == .none ? width : 0 }
}

// Swift's own coding of `CardShape` calls these functions. So the recordings of older versions,
// which lack the key, can be read, and cards without bleed are written as before.
extension KeyedDecodingContainer {
  func decode(_ type: Bleed.Type, forKey key: Key) throws -> Bleed {
    try decodeIfPresent(type, forKey: key) ?? Bleed()
  }
}

extension KeyedEncodingContainer {
  mutating func encode(_ bleed: Bleed, forKey key: Key) throws {
    if bleed != Bleed() { try encodeIfPresent(bleed, forKey: key) }
  }
}
