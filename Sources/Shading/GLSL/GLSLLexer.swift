/// A lexer that splits GLSL text into tokens, in one pass over its bytes.
///
/// Line breaks are LF, CR LF or CR; a backslash before one joins two lines, as in C.
struct GLSLLexer: Sendable {
  /// A line that begins with `///`, without these three signs.
  struct Note: Sendable, Hashable {
    let line: Int
    let text: String
  }

  private(set) var tokens: [GLSLToken] = []
  private(set) var notes: [Note] = []
  /// The text with plain LF, without joined line breaks.
  private var bytes: [UInt8] = []
  /// The offsets at which line breaks were removed.
  private var joints: [Int] = []
  private var passedJoints = 0
  private var line = 1
  private var at = 0
  private var file: Int

  /// Reads the text of the file with this number.
  ///
  /// - Throws: `GLSLFault` for a comment that is never closed.
  init(_ text: String, file: Int) throws(GLSLFault) {
    self.file = file
    normalize(text)
    try scan()
    (bytes, joints) = ([], [])
  }

  /// The same tokens, as tokens of the file with this number.
  func inFile(_ file: Int) -> GLSLLexer {
    guard file != self.file else { return self }
    var lexer = self
    lexer.file = file
    for index in lexer.tokens.indices { lexer.tokens[index].place.file = file }
    return lexer
  }

  private mutating func normalize(_ text: String) {
    let given = Array(text.utf8)
    bytes.reserveCapacity(given.count)
    var index = 0
    while index < given.count {
      var byte = given[index]
      if byte == .carriageReturn {
        byte = .lineFeed
        if index + 1 < given.count, given[index + 1] == .lineFeed { index += 1 }
      }
      if byte == .lineFeed, bytes.last == UInt8(ascii: "\\") {
        bytes.removeLast()
        joints.append(bytes.count)
      } else {
        bytes.append(byte)
      }
      index += 1
    }
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    at + offset < bytes.count ? bytes[at + offset] : 0
  }

  private mutating func scan() throws(GLSLFault) {
    var (startsLine, followsSpace) = (true, false)
    while at < bytes.count {
      while passedJoints < joints.count, joints[passedJoints] <= at {
        passedJoints += 1
        line += 1
      }
      let first = bytes[at]
      if first == .lineFeed {
        line += 1
        at += 1
        (startsLine, followsSpace) = (true, false)
      } else if first == UInt8(ascii: " ") || (9...13).contains(first) {
        at += 1
        followsSpace = true
      } else if first == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "/") {
        skipLine(isNote: startsLine)
      } else if first == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        try skipBlock()
        followsSpace = true
      } else {
        let place = GLSLToken.SourceLocation(file: file, line: line)
        let (kind, end) = token(first)
        tokens.append(
          GLSLToken(
            kind: kind, text: text(at, end), place: place, startsLine: startsLine,
            followsSpace: followsSpace))
        at = end
        (startsLine, followsSpace) = (false, false)
      }
    }
  }

  private func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private mutating func skipLine(isNote: Bool) {
    let end = bytes[at...].firstIndex(of: .lineFeed) ?? bytes.count
    let slash = UInt8(ascii: "/")
    if isNote, byte(2) == slash, byte(3) != slash {
      notes.append(Note(line: line, text: text(at + 3, end)))
    }
    at = end
  }

  private mutating func skipBlock() throws(GLSLFault) {
    let start = line
    at += 2
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        at += 2
        return
      }
      if bytes[at] == .lineFeed { line += 1 }
      at += 1
    }
    throw GLSLFault(
      GLSLToken.SourceLocation(file: file, line: start), "this comment is never closed")
  }

  /// The kind and the end of the token that begins here.
  private func token(_ first: UInt8) -> (GLSLToken.Kind, Int) {
    if first.beginsWord { return (.word, end(from: at) { $0.continuesWord }) }
    if first.isDigit || first == UInt8(ascii: ".") && byte(1).isDigit {
      return (.number, endOfNumber)
    }
    if first == UInt8(ascii: "\"") {
      let close = end(from: at + 1) { $0 != UInt8(ascii: "\"") && $0 != .lineFeed }
      let isClosed = close < bytes.count && bytes[close] == UInt8(ascii: "\"")
      return isClosed ? (.quoted, close + 1) : (.other, at + 1)
    }
    if first >= 0x80 { return (.other, end(from: at) { $0 >= 0x80 }) }
    return (Self.marks.contains(first) ? .sign : .other, at + lengthOfSign(first))
  }

  private func lengthOfSign(_ first: UInt8) -> Int {
    let (second, equals) = (byte(1), UInt8(ascii: "="))
    if first == second, Self.doubled.contains(first) {
      return Self.shifts.contains(first) && byte(2) == equals ? 3 : 2
    }
    return second == equals && Self.assigning.contains(first) ? 2 : 1
  }

  private static let marks = Set("()[]{}.,;:?=+-*/%<>!&|^~#".utf8)
  private static let doubled = Set("+-<>&|^=#".utf8)
  private static let shifts = Set("<>".utf8)
  private static let assigning = Set("<>!+-*/%&|^".utf8)

  private func end(from start: Int, while continues: (UInt8) -> Bool) -> Int {
    bytes[start...].firstIndex { !continues($0) } ?? bytes.count
  }

  /// The end of a number: digits, fraction, exponent and suffix, without a swizzle.
  private var endOfNumber: Int {
    if byte() == UInt8(ascii: "0"), byte(1) | 0x20 == UInt8(ascii: "x") {
      return end(from: at + 2) { $0.continuesWord }
    }
    var here = end(from: at) { $0.isDigit }
    if here < bytes.count, bytes[here] == UInt8(ascii: ".") {
      here = end(from: here + 1) { $0.isDigit }
    }
    if here < bytes.count, bytes[here] | 0x20 == UInt8(ascii: "e") {
      var digits = here + 1
      if digits < bytes.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[digits]) {
        digits += 1
      }
      if digits < bytes.count, bytes[digits].isDigit { here = end(from: digits) { $0.isDigit } }
    }
    return end(from: here) { $0.continuesWord }
  }
}

extension UInt8 {
  fileprivate static let lineFeed = UInt8(ascii: "\n")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")

  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  fileprivate var beginsWord: Bool {
    let lower = self | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || self == UInt8(ascii: "_")
  }

  fileprivate var continuesWord: Bool { beginsWord || isDigit }
}
