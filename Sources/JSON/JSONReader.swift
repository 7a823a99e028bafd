internal import Files

/// A reader of one JSON text (RFC 8259): one pass, with each limit checked where it is reached.
///
/// It is stricter than Foundation's: a repeated key is a fault, and so is half of a surrogate
/// pair.
package struct JSONReader {
  private let bytes: ArraySlice<UInt8>
  private let limits: JSONLimits
  private var at: Int
  private var nesting = 0
  private var values = 0

  private init(_ bytes: ArraySlice<UInt8>, _ limits: JSONLimits) {
    (self.bytes, self.limits, at) = (bytes, limits, bytes.startIndex)
  }

  /// The value of a JSON text.
  ///
  /// - Parameter bytes: UTF-8; invalid bytes are replaced within texts and refused elsewhere.
  /// - Throws: `InputFault` with the column, in characters from 1.
  package static func value(
    of bytes: ArraySlice<UInt8>, within limits: JSONLimits = .own
  ) throws(InputFault) -> JSONValue {
    guard bytes.count <= limits.bytes else {
      throw InputFault("is longer than \(limits.bytes >> 20) MiB")
    }
    var reader = JSONReader(bytes, limits)
    let value = try reader.value(key: nil)
    reader.skipSpace()
    guard reader.next == nil else { throw reader.expected("the end of the line") }
    return value
  }

  // MARK: Characters

  private var next: UInt8? { at < bytes.endIndex ? bytes[at] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte), byte != 0x0B, byte != 0x0C
    {
      at += 1
    }
  }

  /// Skips `character` if it is next; returns whether it was.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  /// A fault at the current column.
  private func fault(_ reason: String) -> InputFault {
    // Counts characters, not bytes: each has one byte that is not a UTF-8 continuation byte.
    let column = bytes[bytes.startIndex..<at].count { $0 & 0xC0 != 0x80 } + 1
    return InputFault("column \(column): \(reason)")
  }

  private func expected(_ what: String) -> InputFault { fault("not JSON; expected \(what)") }

  // MARK: Values

  private mutating func value(key: String?) throws(InputFault) -> JSONValue {
    values += 1
    guard values <= limits.values else { throw fault("more than \(limits.values) values") }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return .object(try object(key))
    case UInt8(ascii: "["): return .list(try list(key))
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(
    _ word: StaticString, _ value: JSONValue
  ) throws(InputFault) -> JSONValue {
    let letters = Array("\(word)".utf8)
    guard bytes[at...].starts(with: letters) else { throw expected("a value") }
    at += letters.count
    return value
  }

  private mutating func object(_ key: String?) throws(InputFault) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    try each(of: key, until: "}") { (reader) throws(InputFault) in
      guard reader.next == UInt8(ascii: "\"") else { throw reader.expected("a key in quotes") }
      let name = try reader.text()
      guard members[name] == nil else { throw InputFault("the key \(name.quoted) occurs twice") }
      reader.skipSpace()
      guard reader.take(":") else { throw reader.expected("a colon") }
      members[name] = try reader.value(key: name)
    }
    return members
  }

  private mutating func list(_ key: String?) throws(InputFault) -> [JSONValue] {
    var items: [JSONValue] = []
    try each(of: key, until: "]") { (reader) throws(InputFault) in
      items.append(try reader.value(key: nil))
    }
    return items
  }

  /// Reads the members between brackets, separated by commas, from the opening bracket on.
  private mutating func each(
    of key: String?, until end: Unicode.Scalar,
    _ member: (inout JSONReader) throws(InputFault) -> Void
  ) throws(InputFault) {
    nesting += 1
    guard nesting <= limits.nesting else {
      throw fault("more than \(limits.nesting) lists and objects within each other")
    }
    defer { nesting -= 1 }
    at += 1
    skipSpace()
    if take(end) { return }
    let most = key.flatMap { limits.members[$0] } ?? .max
    var count = 0
    repeat {
      count += 1
      guard count <= most else {
        throw fault("\((key ?? "").quoted) has more than \(most) members")
      }
      skipSpace()
      try member(&self)
      skipSpace()
    } while take(",")
    guard take(end) else { throw expected("a comma or \(end)") }
  }

  // MARK: Numbers

  /// Reads a number as a `Double`, or as `.whole` if no `Double` equals it.
  private mutating func number() throws(InputFault) -> JSONValue {
    let start = at
    _ = take("-")
    guard let first = next, isDigit(first) else {
      at = start
      throw expected("a value")
    }
    // JSON allows no digit after a leading 0.
    if !take("0") { skipDigits() }
    var isWhole = true
    if take(".") {
      isWhole = false
      try requireDigits()
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { _ = take("-") }
      try requireDigits()
    }
    let digits = String(decoding: bytes[start..<at], as: UTF8.self)
    if isWhole, let whole = UInt64(digits), UInt64(exactly: Double(whole)) != whole {
      return .whole(whole)
    }
    guard let number = Double(digits), number.isFinite else {
      throw fault("\(digits.quoted) is too large a number")
    }
    return .number(number)
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func skipDigits() {
    while let byte = next, isDigit(byte) { at += 1 }
  }

  private mutating func requireDigits() throws(InputFault) {
    guard let byte = next, isDigit(byte) else { throw expected("a digit") }
    skipDigits()
  }

  // MARK: Texts

  private mutating func text() throws(InputFault) -> String {
    at += 1
    var text = ""
    var start = at
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        let rest = String(decoding: bytes[start..<at], as: UTF8.self)
        at += 1
        return text.isEmpty ? rest : text + rest
      case UInt8(ascii: "\\"):
        text += String(decoding: bytes[start..<at], as: UTF8.self)
        text.unicodeScalars.append(try escaped())
        start = at
      case 0..<0x20: throw expected("control characters to be written as \\u and four digits")
      default: at += 1
      }
    }
    throw expected("a quotation mark")
  }

  private mutating func escaped() throws(InputFault) -> Unicode.Scalar {
    at += 1
    let letter = next
    at += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default:
      at -= 1
      throw expected("one of \" \\ / b f n r t u")
    }
    let unit = try unit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // The first half of a surrogate pair: its second half must follow as an escape too.
    guard UTF16.isLeadSurrogate(UInt16(unit)), take("\\"), take("u") else {
      throw expected("both halves of a surrogate pair")
    }
    let second = try self.unit()
    guard UTF16.isTrailSurrogate(UInt16(second)),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
    else { throw expected("both halves of a surrogate pair") }
    return scalar
  }

  /// Reads the number that four hexadecimal digits give.
  private mutating func unit() throws(InputFault) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw expected("four hexadecimal digits")
      }
      unit = unit << 4 | UInt32(digit)
      at += 1
    }
    return unit
  }
}
