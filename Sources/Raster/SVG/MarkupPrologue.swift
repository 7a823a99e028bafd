/// The beginning of an XML file up to its first element's name: byte order mark, blanks, XML
/// declaration, comments, processing instructions and document type.
struct MarkupPrologue<File: RandomAccessCollection<UInt8>> where File.Index == Int {
  /// The first element's name without its namespace prefix; nil if the file is not XML.
  private(set) var rootElement: String?
  /// The place of the first element's `<`; nil if the file is not XML.
  private(set) var rootPlace: Int?

  private let file: File
  /// The bytes per character, and the index of the low byte.
  private let (width, low): (Int, Int)
  private var place: Int

  /// Reads a file only as far as needed.
  ///
  /// Only ASCII matters here, so UTF-16 is read by the low byte of each unit; every other allowed
  /// encoding contains ASCII.
  init(of file: File) {
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

  /// The character at `place`; 0 if it is not ASCII, nil at the end.
  private var character: UInt8? {
    guard place + width <= file.count else { return nil }
    if width == 2 && file[place + 1 - low] != 0 { return 0 }
    return file[place + low]
  }

  private mutating func readRootElement() -> String? {
    while true {
      skipBlanks()
      let start = place
      guard take("<") else { return nil }
      if take("!--") {
        guard skip(past: "-->") else { return nil }
      } else if take("?") {
        guard skip(past: "?>") else { return nil }
      } else if take("!DOCTYPE") {
        guard skipDocumentType() else { return nil }
      } else {
        rootPlace = start
        return readName()
      }
    }
  }

  private mutating func skipBlanks() {
    while let character, [0x20, 0x09, 0x0A, 0x0D].contains(character) { place += width }
  }

  /// Skips `text` if it is next; true if it was.
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

  /// Skips the document type up to its `>`, with declarations in brackets, quotes and comments;
  /// false at the end of the file.
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
