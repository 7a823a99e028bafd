package import Geometry
package import SceneGraph

/// A part of a card whose fields are rows of a table.
package protocol CardPart: Sendable, Hashable {
  /// The part's name in messages, with its article.
  static var title: String { get }
  /// The rows of its fields, in the order of card files.
  static var fields: [CardField<Self>] { get }
}

/// A field of a part of a card: a row of the table by which card files are read and written, and
/// values are checked and merged.
///
/// A field's default is its value in a new part.
package struct CardField<Part: CardPart>: Sendable {
  /// A path to a value of the part.
  package typealias Path<Value> = any WritableKeyPath<Part, Value> & Sendable

  /// The kind of a field's value, with its limits.
  package enum Form: Sendable {
    /// A number; its range, which other fields of the part may determine; and its unit.
    case number(Path<Double>, @Sendable (Part) -> ClosedRange<Double>, unit: String?)
    /// True or false.
    case flag(Path<Bool>)
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

  /// The key in card files.
  package let key: String
  /// The kind of its value.
  package let form: Form
  /// True if a card file must have the key, so that it is always written.
  package let isRequired: Bool
  /// The last part with the field of the first one, if that differs from the second one's.
  fileprivate let merge: @Sendable (Part, Part, Part) -> Part

  init<Value: Equatable & Sendable>(
    _ key: String, _ path: Path<Value>, isRequired: Bool = false, _ form: (Path<Value>) -> Form
  ) {
    self.init(key, path, mergedWith: path, isRequired: isRequired, form)
  }

  /// A field that changes made elsewhere replace together with the others in `whole`.
  init<Value, Whole: Equatable & Sendable>(
    _ key: String, _ path: Path<Value>, mergedWith whole: Path<Whole>, isRequired: Bool = false,
    _ form: (Path<Value>) -> Form
  ) {
    (self.key, self.form, self.isRequired) = (key, form(path), isRequired)
    merge = { changed, old, part in
      guard changed[keyPath: whole] != old[keyPath: whole] else { return part }
      var part = part
      part[keyPath: whole] = changed[keyPath: whole]
      return part
    }
  }

  init(_ key: String, face path: Path<CardFace>, isRequired: Bool = false) {
    (self.key, form, self.isRequired) = (key, .face(path), isRequired)
    merge = { changed, old, part in
      var part = part
      part[keyPath: path] = part[keyPath: path].merging(
        changed[keyPath: path], since: old[keyPath: path])
      return part
    }
  }

  /// True if the value names a picture or map.
  package var namesPicture: Bool {
    switch form {
    case .art, .picture, .map: true
    default: false
    }
  }
}

extension CardPart {
  /// The keys of its table.
  package static var keys: [String] { fields.map(\.key) }

  /// The range and the unit of a number of the table.
  package func number(
    _ path: WritableKeyPath<Self, Double>
  ) -> (range: ClosedRange<Double>, unit: String?) {
    for case .number(let own, let range, let unit) in Self.fields.map(\.form) where own == path {
      return (range(self), unit)
    }
    preconditionFailure("the table has no such number")
  }

  /// The part with the changes made elsewhere, which win if both changed the same field.
  ///
  /// Body and crop count as one field each.
  ///
  /// - Parameters:
  ///   - changed: The part as changed elsewhere.
  ///   - old: The part from which both began.
  package func merging(_ changed: Self, since old: Self) -> Self {
    Self.fields.reduce(self) { part, field in field.merge(changed, old, part) }
  }
}
