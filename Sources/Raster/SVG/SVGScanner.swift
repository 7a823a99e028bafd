/// The tags and texts of an SVG file in UTF-8, from its first element on, without a copy.
///
/// It only finds places in the file: faults are librsvg's to report.
struct SVGScanner {
  /// An attribute of a tag.
  struct Attribute {
    /// The name with its prefix.
    let name: String
    /// The range of the value, without its quotes.
    let value: Range<Int>
  }

  /// A part of the file.
  enum Part {
    case start(name: String, attributes: [Attribute], isEmpty: Bool)
    case end
    /// Text between tags, also in a CDATA section.
    case text(Range<Int>)
  }

  let file: [UInt8]
  private var place: Int

  /// A scanner that begins at `place`.
  init(_ file: [UInt8], from place: Int) { (self.file, self.place) = (file, place) }

  /// The first element's name without its prefix, and the place of its `<`, after blanks, the XML
  /// declaration, comments, processing instructions and the document type; nil if there is none.
  static func root(of file: [UInt8]) -> (name: Substring, place: Int)? {
    var scanner = SVGScanner(file, from: 0)
    while true {
      scanner.skipBlanks()
      let start = scanner.place
      if scanner.take("<!--") {
        scanner.skip(past: "-->")
      } else if scanner.take("<?") {
        scanner.skip(past: "?>")
      } else if scanner.take("<!DOCTYPE") {
        scanner.skipDocumentType()
      } else {
        guard scanner.take("<"), let name = scanner.name().split(separator: ":").last,
          scanner.place < file.count,
          isBlank(file[scanner.place]) || "/>".utf8.contains(file[scanner.place])
        else { return nil }
        return (name, start)
      }
    }
  }

  /// Skips the document type up to its `>`, with declarations in brackets, quotes and comments.
  private mutating func skipDocumentType() {
    var depth = 0
    while place < file.count {
      if take("<!--") {
        skip(past: "-->")
        continue
      }
      place += 1
      switch file[place - 1] {
      case UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""): skip(past: "\"")
      case UInt8(ascii: "'"): skip(past: "'")
      case UInt8(ascii: ">"):
        if depth == 0 { return }
        depth -= 1
      default: break
      }
    }
  }

  /// The next part; nil at the end.
  mutating func next() -> Part? {
    while place < file.count {
      let start = place
      guard file[place] == UInt8(ascii: "<") else {
        place = index(of: "<", from: place) ?? file.count
        return .text(start..<place)
      }
      if take("<!--") {
        skip(past: "-->")
      } else if take("<![CDATA[") {
        let inner = place
        skip(past: "]]>")
        return .text(inner..<max(inner, place - 3))
      } else if take("<?") {
        skip(past: "?>")
      } else if take("</") {
        skip(past: ">")
        return .end
      } else {
        place += 1
        return tag()
      }
    }
    return nil
  }

  private mutating func tag() -> Part {
    let name = name()
    var attributes: [Attribute] = []
    while place < file.count {
      skipBlanks()
      if take("/>") { return .start(name: name, attributes: attributes, isEmpty: true) }
      if take(">") { break }
      let start = place
      let key = self.name()
      skipBlanks()
      guard take("=") else {
        // A stray character, which librsvg refuses.
        if place == start { place += 1 }
        continue
      }
      skipBlanks()
      guard place < file.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(file[place])
      else { continue }
      let value = place + 1
      place = file[value...].firstIndex(of: file[place]) ?? file.count
      attributes.append(Attribute(name: key, value: value..<place))
      place = min(place + 1, file.count)
    }
    return .start(name: name, attributes: attributes, isEmpty: false)
  }

  private mutating func name() -> String {
    let start = place
    while place < file.count, !Self.endsName(file[place]) { place += 1 }
    return String(decoding: file[start..<place], as: UTF8.self)
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    isBlank(byte) || "=/>\"'<".utf8.contains(byte)
  }

  static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private mutating func skipBlanks() {
    while place < file.count, Self.isBlank(file[place]) { place += 1 }
  }

  private mutating func take(_ text: StaticString) -> Bool {
    let isNext = text.withUTF8Buffer { unsafe file[place...].starts(with: $0) }
    guard isNext else { return false }
    place += text.utf8CodeUnitCount
    return true
  }

  private func index(of character: Unicode.Scalar, from place: Int) -> Int? {
    file[place...].firstIndex(of: UInt8(ascii: character))
  }

  private mutating func skip(past text: String) {
    place = file[place...].place(of: text).map { $0 + text.utf8.count } ?? file.count
  }
}
