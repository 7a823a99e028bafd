/// The tokens of a Swift file: names, numbers and single characters.
///
/// Comments and string contents are left out, but code interpolated into strings is included.
struct SwiftCode {
  let tokens: [String]
  /// Number of lines, as `wc -l` counts them.
  let lines: Int

  init(_ source: String) {
    var reader = Reader(bytes: Array(source.utf8))
    reader.readCode()
    tokens = reader.tokens
    lines = reader.bytes.count { $0 == UInt8(ascii: "\n") }
  }

  /// Tokens without a point before them: they do not name a member.
  var names: [String] {
    zip([""] + tokens, tokens).compactMap { before, token in before == "." ? nil : token }
  }

  private struct Reader {
    let bytes: [UInt8]
    var tokens: [String] = []
    private var place = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    private func stands(_ text: StaticString, at start: Int) -> Bool {
      let count = text.utf8CodeUnitCount
      return text.withUTF8Buffer { letters in
        start + count <= bytes.count && (0..<count).allSatisfy { letters[$0] == bytes[start + $0] }
      }
    }

    /// Reads to the end, or past the bracket that closes an interpolation.
    mutating func readCode(isInterpolated: Bool = false) {
      var depth = 0
      while place < bytes.count {
        let byte = bytes[place]
        if stands("//", at: place) {
          while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
        } else if stands("/*", at: place) {
          skipComment()
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") {
          readTextOrSign()
        } else if Self.isLetter(byte) {
          let start = place
          while place < bytes.count, Self.isLetter(bytes[place]) { place += 1 }
          tokens.append(String(decoding: bytes[start..<place], as: UTF8.self))
        } else {
          place += 1
          if isInterpolated, byte == UInt8(ascii: "(") { depth += 1 }
          if isInterpolated, byte == UInt8(ascii: ")") {
            if depth == 0 { return }
            depth -= 1
          }
          if byte > 0x20 { tokens.append(String(UnicodeScalar(byte))) }
        }
      }
    }

    /// Skips a comment; comments can be nested.
    private mutating func skipComment() {
      var depth = 0
      repeat {
        if stands("/*", at: place) {
          (depth, place) = (depth + 1, place + 2)
        } else if stands("*/", at: place) {
          (depth, place) = (depth - 1, place + 2)
        } else {
          place += 1
        }
      } while depth > 0 && place < bytes.count
    }

    /// Reads a string, a regular expression between `#/` and `/#`, or the sign `#` of a macro.
    private mutating func readTextOrSign() {
      var hashes = 0
      while place + hashes < bytes.count, bytes[place + hashes] == UInt8(ascii: "#") { hashes += 1 }
      let start = place + hashes
      if stands("\"", at: start) {
        place = start
        readText(hashes: hashes)
      } else if hashes > 0, stands("/", at: start) {
        place = start
        while place < bytes.count, !stands("/#", at: place) { place += 1 }
        place += 1 + hashes
      } else {
        place = max(start, place + 1)
      }
    }

    private mutating func readText(hashes: Int) {
      let quotes = stands("\"\"\"", at: place) ? 3 : 1
      place += quotes
      while place < bytes.count {
        if isEnd(quotes: quotes, hashes: hashes) {
          place += quotes + hashes
          tokens.append("\"\"")
          return
        }
        guard bytes[place] == UInt8(ascii: "\\"), isHashed(after: place, hashes) else {
          place += 1
          continue
        }
        place += 1 + hashes
        let isInterpolation = stands("(", at: place)
        place += 1
        if isInterpolation { readCode(isInterpolated: true) }
      }
    }

    private func isEnd(quotes: Int, hashes: Int) -> Bool {
      guard quotes == 3 ? stands("\"\"\"", at: place) : stands("\"", at: place) else {
        return false
      }
      return isHashed(after: place + quotes - 1, hashes)
    }

    private func isHashed(after start: Int, _ hashes: Int) -> Bool {
      start + hashes < bytes.count
        && (0..<hashes).allSatisfy { bytes[start + 1 + $0] == UInt8(ascii: "#") }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        true
      default: false
      }
    }
  }
}
