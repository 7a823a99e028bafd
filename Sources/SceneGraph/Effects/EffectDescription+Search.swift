extension EffectDescription {
  /// True if a search finds the look: every word of it begins a word of the look's texts.
  ///
  /// A plural finds the singular too.
  ///
  /// - Parameter heading: The heading that the look is listed under.
  public func isFound(by search: String, in heading: String) -> Bool {
    let wanted = Self.words(of: search)
    guard !wanted.isEmpty else { return true }
    // A file without a title has its function's, such as `blueWaves`.
    let parts = String(title.flatMap { $0.isUppercase ? [" ", $0] : [$0] })
    let texts = [name, title, parts, heading, summary, words, kind == .foil ? "foil" : ""]
    let words = Self.words(of: texts.joined(separator: " "))
    return wanted.allSatisfy { word in
      let isPlural = word.count > 3 && word.last == UInt8(ascii: "s")
      return words.contains { $0.starts(with: isPlural ? word.dropLast() : word) }
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
