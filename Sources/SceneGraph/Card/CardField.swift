public import Geometry

/// A part of a card whose fields are rows of a table.
public protocol CardPart: Sendable, Hashable {
  /// The part's name in messages, with its article.
  static var title: String { get }
  /// The rows of its fields, in the order of card files.
  static var fields: [CardField<Self>] { get }
}

/// A field of a part of a card: a row of the table by which card files are read and written, and
/// values are checked and merged.
///
/// A field's default is its value in a new part.
public struct CardField<Part: CardPart>: Sendable {
  /// A path to a value of the part.
  public typealias Path<Value> = any WritableKeyPath<Part, Value> & Sendable

  /// The kind of a field's value, with its limits.
  public enum Form: Sendable {
    /// A number; its range, which other fields of the part may determine; and its unit.
    case number(Path<Double>, @Sendable (Part) -> ClosedRange<Double>, unit: String?)
    /// Shares of a picture's width and height, 0...1.
    case share(Path<Vector2>)
    /// Width and height in millimeters, or the name of a size.
    case size(Path<Size>)
    /// Text; nil for none.
    case text(Path<String?>, mostCharacters: Int)
    /// One of the words, which are of a kind; nil for none.
    case word(Path<String?>, of: [String], kind: String)
    /// A light.
    case light(Path<NamedLight>)
    /// A map; nil is written as `absent`, or as the foil's own place.
    case map(Path<FaceMap?>, absent: FaceMap?)
    /// The printed picture of a side.
    case art(Path<PictureID>)
    /// The picture of a depth layer.
    case picture(Path<PictureID>)
    /// The name of a foil.
    case foil(Path<String>)
    /// Values of the parameters of the named foil.
    case parameters(Path<[String: EffectValue]>, of: Path<String>)
    /// Fields of the card's body, without a table of their own.
    case shape(Path<CardShape>)
    /// Fields of the art's crop, without a table of their own.
    case crop(Path<Crop>)
    /// A table of a side.
    case face(Path<CardFace>)
    /// A list of tables, one a sheet of foil.
    case foils(Path<[CardFoil]>)
    /// A list of tables, one a depth layer.
    case layers(Path<[DepthLayer]>)

    static func number(_ path: Path<Double>, _ range: ClosedRange<Double>, unit: String?) -> Form {
      .number(path, { _ in range }, unit: unit)
    }

    static func word<Word: RawRepresentable & CaseIterable>(
      _ path: Path<String?>, of words: Word.Type, kind: String
    ) -> Form where Word.RawValue == String {
      .word(path, of: words.allCases.map(\.rawValue), kind: kind)
    }
  }

  /// The key in card files; empty for the fields of a part that has no table of its own.
  public let key: String
  /// The kind of its value.
  public let form: Form
  /// True if the key is always written, also with a default value.
  public let isRequired: Bool
  /// Copies the value of the first part to the last one, if it differs from that of the second.
  fileprivate let carry: @Sendable (Part, Part, inout Part) -> Void

  init<Value: Equatable & Sendable>(
    _ key: String, _ path: Path<Value>, isRequired: Bool = false, _ form: (Path<Value>) -> Form
  ) {
    (self.key, self.form, self.isRequired) = (key, form(path), isRequired)
    carry = { changed, old, part in
      guard changed[keyPath: path] != old[keyPath: path] else { return }
      part[keyPath: path] = changed[keyPath: path]
    }
  }

  init(_ key: String, face path: Path<CardFace>) {
    (self.key, form, isRequired) = (key, .face(path), false)
    carry = { changed, old, part in
      part[keyPath: path] = part[keyPath: path].merging(
        changed[keyPath: path], since: old[keyPath: path])
    }
  }

  /// The keys of the row.
  fileprivate var keys: [String] {
    switch form {
    case .shape: CardShape.keys
    case .crop: Crop.keys
    default: [key]
    }
  }
}

extension CardPart {
  /// The keys of its table.
  public static var keys: [String] { fields.flatMap(\.keys) }

  /// The part with the changes made elsewhere, which win if both changed the same field.
  ///
  /// Body and crop count as one field each.
  ///
  /// - Parameters:
  ///   - changed: The part as changed elsewhere.
  ///   - old: The part from which both began.
  public func merging(_ changed: Self, since old: Self) -> Self {
    var part = self
    for field in Self.fields { field.carry(changed, old, &part) }
    return part
  }
}

extension CardField {
  /// True if the value names a picture or map.
  public var namesPicture: Bool {
    switch form {
    case .art, .picture, .map: true
    default: false
    }
  }
}
