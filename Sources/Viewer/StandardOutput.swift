internal import Glibc
internal import Raster

/// Lines of data on standard output.
struct StandardOutput {
  private var buffer: [UInt8] = []

  /// Adds a line.
  ///
  /// - Throws: `FileError` where nobody reads any more or the disk is full.
  mutating func print(_ line: String) throws(FileError) {
    buffer.append(contentsOf: line.utf8)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count > 1 << 16 { try flush() }
  }

  /// Adds bytes as they are.
  ///
  /// - Throws: `FileError` as `print`.
  mutating func write(_ bytes: [UInt8]) throws(FileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count > 1 << 16 { try flush() }
  }

  /// Writes what was added so far.
  ///
  /// - Throws: `FileError` as `print`.
  mutating func flush() throws(FileError) {
    var written = 0
    while written < buffer.count {
      let count = unsafe buffer.withUnsafeBytes { bytes in
        unsafe Glibc.write(
          STDOUT_FILENO, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw FileError.system("standard output") }
      written += count
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

/// One line of JSON, fields in the order in which they are added.
struct JSONLine {
  private(set) var text = "{"

  mutating func add(_ name: String, _ number: Double) { add(name, raw: Self.number(number)) }
  mutating func add(_ name: String, _ number: Int) { add(name, raw: String(number)) }
  mutating func add(_ name: String, _ flag: Bool) { add(name, raw: flag ? "true" : "false") }
  mutating func add(_ name: String, _ text: String) { add(name, raw: Self.quoted(text)) }
  mutating func add(_ name: String, _ numbers: [Double]) {
    add(name, raw: "[" + numbers.map(Self.number).joined(separator: ", ") + "]")
  }

  /// The finished object.
  var closed: String { text + "}" }

  private mutating func add(_ name: String, raw: String) {
    text += (text == "{" ? "" : ", ") + Self.quoted(name) + ": " + raw
  }

  /// The shortest digits that read back as the same number; JSON has none for infinity.
  private static func number(_ value: Double) -> String {
    value.isFinite ? (value == 0 ? "0.0" : "\(value)") : "null"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
