extension EffectDescription {
  /// True if a search finds the look: every word of it begins a word of the look's texts.
  ///
  /// A plural finds the singular too.
  ///
  /// - Parameter heading: The heading that the look is listed under.
  public func isFound(by search: String, in heading: String) -> Bool {
    // A file without a title has its function's, such as `blueWaves`.
    let parts = String(title.flatMap { $0.isUppercase ? [" ", $0] : [$0] })
    let texts = [name, title, parts, heading, summary, words, kind == .foil ? "foil" : ""]
    let values = parameters.flatMap { $0.valueNames ?? [] }
    return Self.isFound(search, in: (texts + values).joined(separator: " "))
  }

  /// The place of the look among those that a search finds, the best first: 0 for whole words of its
  /// title, then the beginnings of words, named values, whole search words, and all else.
  public func rank(for search: String) -> Int {
    let ranks = [
      Self.isFound(search, in: title, wholly: true), Self.isFound(search, in: title),
      !values(for: search).isEmpty, Self.isFound(search, in: words, wholly: true),
    ]
    return ranks.firstIndex(of: true) ?? ranks.count
  }

  /// The parameters whose named values a search has: `gold` makes a metal gold.
  public func values(for search: String) -> [String: EffectValue] {
    let wanted = Self.words(of: search).map { String($0) ?? "" }
    return parameters.reduce(into: [:]) { values, parameter in
      let index = parameter.valueNames?.firstIndex { wanted.contains($0.lowercased()) }
      if let index { values[parameter.name] = .float(Double(index)) }
    }
  }

  /// - Parameter wholly: True if whole words are needed.
  private static func isFound(_ search: String, in text: String, wholly: Bool = false) -> Bool {
    let words = words(of: text)
    return Self.words(of: search).allSatisfy { word in
      let isPlural = word.count > 3 && word.last == UInt8(ascii: "s")
      let start = isPlural ? word.dropLast() : word
      // The chooser's space bar marks a look, so that two words are typed as one.
      return words.indices.contains { index in
        [1, 2].map { words[index...].prefix($0).flatMap(\.self) }.contains { text in
          wholly ? text.elementsEqual(word) || text.elementsEqual(start) : text.starts(with: start)
        }
      }
    }
  }

  /// The words of a text in lower case.
  private static func words(of text: String) -> [Substring.UTF8View] {
    text.lowercased().utf8.split { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
        false
      default: true
      }
    }
  }
}
