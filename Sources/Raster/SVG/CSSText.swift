/// The text of a style sheet, or of declarations, as far as it tells what librsvg leaves out.
struct CSSText {
  /// An at-rule.
  struct Rule {
    /// The name with its `@`, in lower case.
    let name: Substring
    /// The words between the name and the block or semicolon, in lower case.
    let text: Substring
    /// True if a block follows.
    let isOpen: Bool

    /// True for a condition of media that a picture on a screen meets.
    var isForScreens: Bool {
      text.split(separator: ",").contains { query in
        let words = query.split { " \t\n\r()".contains($0) }.filter { $0 != "only" }
        return ["screen", "all"].contains(words.first)
          && !words.contains("prefers-color-scheme:")
      }
    }
  }

  /// The at-rules.
  private(set) var rules: [Rule] = []
  /// True if a rule is inside another one that is not an at-rule.
  private(set) var isNested = false
  /// The text in lower case, without comments, and outside quotation marks.
  private let text: String

  init(_ css: some Collection<UInt8>) {
    text = Self.plain(css)
    // The open blocks: true for an at-rule's.
    var open: [Bool] = []
    var start = text.startIndex
    for at in text.indices {
      switch text[at] {
      case ";", "}", "{":
        let words = text[start..<at].drop(while: \.isWhitespace)
        let isOpen = text[at] == "{"
        if words.first == "@" {
          let name = words.prefix { !$0.isWhitespace && !"(\"'".contains($0) }
          rules.append(Rule(name: name, text: words[name.endIndex...], isOpen: isOpen))
        }
        if isOpen {
          isNested = isNested || open.last == false
          open.append(words.first == "@")
        } else if text[at] == "}" {
          _ = open.popLast()
        }
        start = text.index(after: at)
      default: break
      }
    }
  }

  /// True if a function is called, or a selector with an argument is used.
  func calls(_ name: String) -> Bool { found(name, before: "(") }

  /// True if a property is set to a value other than that of most elements.
  func sets(_ property: String) -> Bool {
    values(of: property).contains { !["none", "0", "0 0", "0px 0px", "initial"].contains($0) }
  }

  /// True if a path is clipped to a shape.
  func clips(_ shape: String) -> Bool {
    values(of: "clip-path").contains { $0.hasPrefix("\(shape)(") }
  }

  private func values(of property: String) -> [String] {
    places(of: property).compactMap { place in
      let rest = text[place.upperBound...].drop(while: \.isWhitespace)
      guard rest.first == ":" else { return nil }
      let value = rest.dropFirst().prefix { !";}{".contains($0) }
      return value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  private func found(_ name: String, before next: Character) -> Bool {
    places(of: name).contains {
      $0.upperBound < text.endIndex && text[$0.upperBound] == next
    }
  }

  /// The places where a word is whole.
  private func places(of word: String) -> [Range<String.Index>] {
    func isPart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "-" || character == "_"
    }
    return text.ranges(of: word).filter { place in
      let isBegun =
        place.lowerBound > text.startIndex
        && isPart(text[text.index(before: place.lowerBound)])
      let isContinued = place.upperBound < text.endIndex && isPart(text[place.upperBound])
      return word.hasPrefix(":") || !isBegun && !isContinued
    }
  }

  /// The text in lower case without comments, and without what is in quotation marks or `url()`,
  /// except the beginning of addresses of data.
  private static func plain(_ css: some Collection<UInt8>) -> String {
    let css = Array(css)
    var plain: [UInt8] = []
    var at = 0
    func begins(_ word: StaticString, at place: Int) -> Bool {
      word.withUTF8Buffer { unsafe css[place...].starts(with: $0) }
    }
    func end(of character: UInt8) -> Int { css[at...].firstIndex(of: character) ?? css.count }
    while at < css.count {
      let byte = css[at]
      at += 1
      switch byte {
      case UInt8(ascii: "/") where at < css.count && css[at] == UInt8(ascii: "*"):
        at += 1
        repeat {
          at = min(end(of: UInt8(ascii: "*")) + 1, css.count)
        } while at < css.count
          && css[at] != UInt8(ascii: "/")
        at += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        plain += begins("data:", at: at) ? "data:".utf8 : "".utf8
        at = end(of: byte) + 1
      case UInt8(ascii: "(") where plain.suffix(3).elementsEqual("url".utf8):
        plain += begins("data:", at: at) ? "(data:".utf8 : "(".utf8
        let quote = at < css.count ? css[at] : 0
        if quote != UInt8(ascii: "\""), quote != UInt8(ascii: "'") {
          at = end(of: UInt8(ascii: ")"))
        }
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): plain.append(byte | 0x20)
      default: plain.append(byte)
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
