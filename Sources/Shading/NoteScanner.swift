internal import SceneGraph

/// A reader of one annotation, from left to right.
struct NoteScanner {
  private var text: Substring

  init(_ text: String) {
    self.text = text.drop(while: \.isSpace)
  }

  /// The text that has not been read, with single spaces.
  var rest: String { text.split(whereSeparator: \.isSpace).joined(separator: " ") }

  /// True if the next character is a quotation mark.
  var beginsQuote: Bool { text.first == "\"" }

  /// True if the next word does not begin with a letter in lower case, or none is left.
  var beginsSentence: Bool { text.first?.isLowercase != true }

  /// The text in quotation marks that comes next, with single spaces; nil, and nothing is read, if
  /// the marks are not there or not closed.
  mutating func quote() -> String? {
    guard beginsQuote, let end = text.dropFirst().firstIndex(of: "\"") else { return nil }
    let quoted = text[text.index(after: text.startIndex)..<end]
    text = text[text.index(after: end)...].drop(while: \.isSpace)
    return quoted.split(whereSeparator: \.isSpace).joined(separator: " ")
  }

  /// The next word; nil at the end.
  mutating func word() -> String? {
    take { !$0.isSpace }
  }

  /// The next word, if it looks like a range or a number; it ends at `=`.
  mutating func rangeWord() -> String? {
    if beginsQuote { return nil }
    let word = text.prefix { !$0.isSpace && $0 != "=" }
    let parts = word.split(separator: "..", omittingEmptySubsequences: false)
    let hasDots = parts.count > 1 && (parts.first != "" && parts.last != "" || word.hasPrefix("."))
    let isNumeric = !word.contains(where: \.isLetter) && word.contains(where: \.isNumber)
    let beginsNumber = word.first?.isNumber == true && parts.count > 1
    guard hasDots || isNumeric || beginsNumber else { return nil }
    return take { !$0.isSpace && $0 != "=" }
  }

  /// The names of values with `|` between them, such as `silver|gold`, if they come next.
  mutating func names() -> [String]? {
    let names = text.prefix { !$0.isSpace && $0 != "=" }.split(separator: "|").map(String.init)
    guard names.count > 1, take({ !$0.isSpace && $0 != "=" }) != nil else { return nil }
    return names
  }

  /// Skips `sign`, if it comes next.
  mutating func skip(_ sign: Character) -> Bool {
    guard text.first == sign else { return false }
    text = text.dropFirst().drop(while: \.isSpace)
    return true
  }

  /// The numbers that come next, with commas or spaces between them; nil, and nothing is read, if
  /// a number is missing.
  ///
  /// - Parameter components: The numbers that a color `#rrggbb` stands for, 3 or 4; 0 if none can
  ///   come next.
  mutating func numbers(ofColor components: Int = 0) -> [Double]? {
    let start = text
    var numbers: [Double] = []
    while true {
      let word = text.prefix { !$0.isSpace && $0 != "," }
      guard let read = Self.numbers(word, ofColor: components) else { break }
      numbers += read
      text = text[word.endIndex...].drop(while: \.isSpace)
      if skip(",") { continue }
      // Without a comma the next word may be the description.
      let next = text.prefix { !$0.isSpace && $0 != "," }
      if Self.numbers(next, ofColor: components) == nil { return numbers }
    }
    text = start
    return nil
  }

  private mutating func take(_ belongs: (Character) -> Bool) -> String? {
    let word = text.prefix(while: belongs)
    text = text[word.endIndex...].drop(while: \.isSpace)
    return word.isEmpty ? nil : String(word)
  }

  /// A number, or those of a color.
  private static func numbers(_ word: Substring, ofColor components: Int) -> [Double]? {
    guard components > 0, let color = Color(hex: word)?.components else {
      return number(word).map { [$0] }
    }
    return (0..<components).map { color[$0] }
  }

  /// A number that a float can hold.
  static func number(_ text: Substring) -> Double? {
    guard let value = Double(text), Float(value).isFinite else { return nil }
    return value
  }
}

extension Character {
  /// True for white space, as `isWhitespace`, which looks up even ASCII in Unicode's tables.
  fileprivate var isSpace: Bool {
    guard let byte = utf8.first, byte < 0x80 else { return isWhitespace }
    return byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }
}
