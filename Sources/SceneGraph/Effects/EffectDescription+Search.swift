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
    return Self.isFound(search, in: texts.joined(separator: " "))
  }

  /// True if the look's title alone has every word of a search.
  public func isNamed(by search: String) -> Bool { Self.isFound(search, in: title) }

  private static func isFound(_ search: String, in text: String) -> Bool {
    let words = words(of: text)
    return Self.words(of: search).allSatisfy { word in
      let isPlural = word.count > 3 && word.last == UInt8(ascii: "s")
      let start = isPlural ? word.dropLast() : word
      // The chooser's space bar marks a look, so that two words are typed as one.
      return words.indices.contains { index in
        words[index].starts(with: start)
          || words[index...].prefix(2).flatMap(\.self).starts(with: start)
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
