/// What stands in an XML file up to the name of its first element: byte order mark, blanks, the
/// XML declaration, comments, processing instructions and the document type.
struct MarkupPrologue {
  /// The first element's name without its namespace's prefix; nil where this is no XML.
  private(set) var rootElement: String?

  private let file: ByteBuffer
  /// Bytes a character, and which of them is looked at.
  private let (width, low): (Int, Int)
  private var place: Int

  /// Reads no further than it must.
  ///
  /// All that matters is ASCII, so UTF-16 is read by the lower byte of each unit, and every other
  /// encoding that may stand here has ASCII in it.
  init(of file: ByteBuffer) {
    self.file = file
    let start = file.prefix(3)
    (width, low, place) =
      if start.starts(with: [0xFE, 0xFF]) {
        (2, 1, 2)
      } else if start.starts(with: [0xFF, 0xFE]) {
        (2, 0, 2)
      } else if start.starts(with: [0, 0x3C]) {
        (2, 1, 0)
      } else if start.starts(with: [0x3C, 0]) {
        (2, 0, 0)
      } else {
        (1, 0, start.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
      }
    rootElement = readRootElement()
  }

  /// The character at `place`; 0 for what is not ASCII, nil at the end.
  private var character: UInt8? {
    guard place + width <= file.count else { return nil }
    if width == 2 && file[place + 1 - low] != 0 { return 0 }
    return file[place + low]
  }

  private mutating func readRootElement() -> String? {
    while true {
      skipBlanks()
      guard take("<") else { return nil }
      if take("!--") {
        guard skip(past: "-->") else { return nil }
      } else if take("?") {
        guard skip(past: "?>") else { return nil }
      } else if take("!DOCTYPE") {
        guard skipDocumentType() else { return nil }
      } else {
        return readName()
      }
    }
  }

  private mutating func skipBlanks() {
    while let character, [0x20, 0x09, 0x0A, 0x0D].contains(character) { place += width }
  }

  /// Goes past `text` if it stands here.
  private mutating func take(_ text: String) -> Bool {
    let start = place
    for expected in text.utf8 {
      guard character == expected else {
        place = start
        return false
      }
      place += width
    }
    return true
  }

  private mutating func skip(past text: String) -> Bool {
    let first = text.utf8.first
    while let character {
      if character == first, take(text) { return true }
      place += width
    }
    return false
  }

  /// Goes past the `>` that ends a document type, which may hold declarations in brackets, and
  /// anything in quotes and comments.
  private mutating func skipDocumentType() -> Bool {
    var depth = 0
    while let character {
      if take("<!--") {
        guard skip(past: "-->") else { return false }
        continue
      }
      place += width
      switch character {
      case UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""): guard skip(past: "\"") else { return false }
      case UInt8(ascii: "'"): guard skip(past: "'") else { return false }
      case UInt8(ascii: ">"):
        if depth == 0 { return true }
        depth -= 1
      default: break
      }
    }
    return false
  }

  private mutating func readName() -> String? {
    let ends: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "/"), UInt8(ascii: ">")]
    var name: [UInt8] = []
    while let character, !ends.contains(character) {
      if character == UInt8(ascii: ":") { name = [] } else { name.append(character) }
      place += width
      guard name.count <= 64 else { return nil }
    }
    return character == nil ? nil : String(decoding: name, as: UTF8.self)
  }
}
