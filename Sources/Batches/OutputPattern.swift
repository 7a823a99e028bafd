internal import CardLibrary
internal import CardModel
internal import Files
package import Runtime

/// The value of `--output` as a pattern for file names.
///
/// `{name}` is the art's name, `{number}` is its number among all cards, from 1.
package struct OutputPattern: Sendable, Hashable {
  /// A placeholder.
  package enum Field: String, CaseIterable {
    /// The art's file name without its extension, in printable characters.
    case name = "{name}"
    /// The card's number among all cards, from 1, padded with zeros to the width of the last one.
    case number = "{number}"
  }

  /// The pattern as the user wrote it.
  package let text: String

  /// Parses a pattern.
  ///
  /// - Throws: `UsageError` for an unknown name in braces.
  package init(option text: String) throws(UsageError) {
    self.text = text
    _ = try text.fillingBraces { (word) throws(UsageError) in
      guard Field(rawValue: word) == nil else { return nil }
      throw UsageError(
        "--output \(text): \(word) is not a placeholder; "
          + word.suggestion(among: Field.allCases.map(\.rawValue)))
    }
  }

  /// True if the pattern has a placeholder and so names a file for each of several cards.
  package var isPerCard: Bool { Field.allCases.contains { text.contains($0.rawValue) } }

  /// The files of all cards, in order.
  ///
  /// - Parameter arts: The art of all cards, other shards included; nil for Foil's own.
  /// - Throws: `UsageError` if two cards would have the same file.
  package func paths(for arts: [String?]) throws(UsageError) -> [String] {
    guard isPerCard || arts.count <= 1 else {
      throw UsageError(
        "--output \(text): \(arts.count) cards need different names; use "
          + Field.allCases.map(\.rawValue).joined(separator: " or "))
    }
    let paths = arts.enumerated().map { index, art in
      path(name: Self.name(of: art), number: Self.number(index + 1, of: arts.count))
    }
    var first: [String: Int] = [:]
    for (index, path) in paths.enumerated() {
      let earlier = first.updateValue(index, forKey: path)
      guard let earlier else { continue }
      throw UsageError(
        "--output \(text): \(arts[earlier] ?? Card.own.name) and \(arts[index] ?? Card.own.name) "
          + "would both be \(path); use \(Field.number.rawValue)")
    }
    return paths
  }

  private func path(name: String, number: String) -> String {
    text.fillingBraces { $0 == Field.name.rawValue ? name : number }
  }

  /// The name of a card for a file: never empty, and never a folder's.
  private static func name(of art: String?) -> String {
    let title = CardArt(front: art).title.printable.fileName
    return title.allSatisfy { $0 == "." } ? "card\(title)" : title
  }

  /// A card's number, padded with zeros to the width of the last one.
  package static func number(_ number: Int, of total: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: String(total).count - text.count) + text
  }
}

extension OutputPattern {
  /// Checks the output of a command that writes one file.
  ///
  /// - Throws: `UsageError` if it has a placeholder.
  package static func requireOneFile(option text: String) throws(UsageError) {
    guard let field = Field.allCases.first(where: { text.contains($0.rawValue) }) else { return }
    throw UsageError("--output \(text): \(field.rawValue) is not allowed, as this is one file")
  }

  /// The error for an output whose extension names no format; it says if the output is a folder.
  package static func unknown(
    option text: String, _ fault: String, _ expected: String
  ) -> UsageError {
    let isFolder = !text.isEmpty && FileReading.isFolder(text)
    let reason = isFolder ? "is a folder; expected a file that ends in" : "\(fault); expected"
    return UsageError(
      "--output \(text.isEmpty ? "\"\"" : text): \(reason) one of: \(expected)")
  }

  /// Checks that an output has a name before its extension.
  ///
  /// - Throws: `UsageError` if it has none.
  package static func requireStem(option text: String) throws(UsageError) {
    let name = CardArt.name(of: text)
    guard name.hasPrefix("."), !name.dropFirst().contains(".") else { return }
    throw UsageError("--output \(text): \(name) is an extension without a name")
  }
}

extension String {
  /// The text with words in braces replaced, in one pass: a value may itself have braces.
  ///
  /// - Parameter value: The value of a word with its braces; nil to leave the word.
  package func fillingBraces<Failure: Error>(
    _ value: (_ word: String) throws(Failure) -> String?
  ) throws(Failure) -> String {
    var (filled, rest) = ("", self[...])
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let word = String(rest[open...close])
      filled += rest[..<open]
      filled += try value(word) ?? word
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }
}
