internal import CardLibrary
internal import Cards
internal import Files
internal import SceneGraph
package import Support

/// What `--output` says of the names of the files that are to be written: `{name}` stands for what
/// the art is called, `{number}` for its place among all cards, counted from 1.
package struct OutputPattern: Sendable, Hashable {
  /// What stands for something of the card.
  package enum Field: String, CaseIterable {
    /// The art's file name without its ending, of printable characters.
    case name = "{name}"
    /// Its place among all cards, from 1, as wide as the last one's.
    case number = "{number}"
  }

  private enum Part: Sendable, Hashable {
    case text(String)
    case field(Field)
  }

  /// As the user wrote it.
  package let text: String
  private let parts: [Part]

  /// Takes a text apart.
  ///
  /// - Throws: `UsageError` where braces name something else.
  package init(option text: String) throws(UsageError) {
    self.text = text
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let word = String(rest[open...close])
      guard let field = Field(rawValue: word) else {
        let all = Field.allCases.map(\.rawValue)
        let nearest = word.nearest(among: all) ?? all[0]
        throw UsageError(
          "--output \(text): there is no \(word), the nearest is \(nearest)")
      }
      parts += [.text(String(rest[..<open])), .field(field)]
      rest = rest[rest.index(after: close)...]
    }
    self.parts = parts + [.text(String(rest))]
  }

  /// Whether it names a file for each of several cards.
  package var isPerCard: Bool { parts.contains { if case .field = $0 { true } else { false } } }

  /// The files of some cards, in their order.
  ///
  /// - Parameter arts: what the cards are opened from, nil for Foil's own; all of them, also those
  ///   that another shard draws.
  /// - Throws: `UsageError` where two cards would be written to one file.
  package func paths(for arts: [String?]) throws(UsageError) -> [String] {
    guard isPerCard || arts.count <= 1 else {
      throw UsageError(
        "--output \(text): \(arts.count) cards need names of their own, by "
          + Field.allCases.map(\.rawValue).joined(separator: " or "))
    }
    let digits = String(arts.count).count
    let paths = arts.enumerated().map { index, art in
      path(name: Self.name(of: art), number: Self.padded(index + 1, to: digits))
    }
    // Files are told apart by their bytes; texts may be equal that are not the same bytes.
    var first: [[UInt8]: Int] = [:]
    for (index, path) in paths.enumerated() {
      let earlier = first.updateValue(index, forKey: Array(path.utf8))
      guard let earlier else { continue }
      throw UsageError(
        "--output \(text): \(arts[earlier] ?? Card.own.name) and \(arts[index] ?? Card.own.name) "
          + "would both be \(path): \(Field.number.rawValue) tells them apart")
    }
    return paths
  }

  private func path(name: String, number: String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .field(.name): name
      case .field(.number): number
      }
    }.joined()
  }

  /// What a card is called in the name of a file: never empty, and no name of a folder.
  private static func name(of art: String?) -> String {
    let title = CardArt(front: art).title.printable
    return title.allSatisfy { $0 == "." } ? "card\(title)" : title
  }

  private static func padded(_ number: Int, to digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: digits - text.count) + text
  }
}

extension OutputPattern {
  /// Checks the name of an output that is one file, of however many cards.
  ///
  /// - Throws: `UsageError` where it stands for something of a card.
  package static func requireOneFile(option text: String) throws(UsageError) {
    guard let field = Field.allCases.first(where: { text.contains($0.rawValue) }) else { return }
    throw UsageError("--output \(text): this is one file, which \(field.rawValue) cannot name")
  }

  /// Checks that an output has more of a name than its ending.
  ///
  /// - Throws: `UsageError` where it has not.
  package static func requireStem(option text: String) throws(UsageError) {
    let name = CardArt.name(of: text)
    guard name.hasPrefix("."), !name.dropFirst().contains(".") else { return }
    throw UsageError("--output \(text): \(name) is an ending without a name")
  }
}
