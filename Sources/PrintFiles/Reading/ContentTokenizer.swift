internal import Geometry

/// A token of a page's content.
enum ContentToken: Hashable {
  case number(Double)
  case name(String)
  case operation(String)
}

/// A splitter of a page's content into tokens (ISO 32000-1, 7.2), independent of libqpdf.
///
/// Foil writes no strings, arrays and dictionaries into content: they are faults.
struct ContentTokenizer {
  private let bytes: [UInt8]
  private var place = 0
  /// The limit of a name or operator, bytes.
  private static let longestWord = 256

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next token; nil at the end.
  ///
  /// - Throws: `PDFFault.damaged` if the content breaks the syntax.
  mutating func next() throws(PDFFault) -> ContentToken? {
    skipSpace()
    guard place < bytes.count else { return nil }
    guard !"()<>[]{}".utf8.contains(bytes[place]) else {
      throw .damaged("the content has an unexpected bracket")
    }
    guard bytes[place] == UInt8(ascii: "/") else { return token(try word()) }
    place += 1
    return .name(try name())
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0, 9, 10, 12, 13, 32].contains(byte) }
  private static func isDelimiter(_ byte: UInt8) -> Bool { "()<>[]{}/%".utf8.contains(byte) }

  private mutating func skipSpace() {
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "%") {
        while place < bytes.count, bytes[place] != 10, bytes[place] != 13 { place += 1 }
      } else if Self.isSpace(bytes[place]) {
        place += 1
      } else {
        return
      }
    }
  }

  /// The bytes up to the next space or delimiter.
  private mutating func word() throws(PDFFault) -> ArraySlice<UInt8> {
    let start = place
    while place < bytes.count, !Self.isSpace(bytes[place]), !Self.isDelimiter(bytes[place]) {
      place += 1
    }
    guard place - start <= Self.longestWord else {
      throw .damaged("the content has a word of \(place - start) bytes")
    }
    return bytes[start..<place]
  }

  private func token(_ word: ArraySlice<UInt8>) -> ContentToken {
    let text = String(decoding: word, as: UTF8.self)
    // PDF has no exponents.
    let isPlain = word.allSatisfy { "0123456789+-.".utf8.contains($0) }
    return isPlain
      ? Double(decimal: text).map(ContentToken.number) ?? .operation(text)
      : .operation(text)
  }

  /// A name with its escapes resolved.
  private mutating func name() throws(PDFFault) -> String {
    var result: [UInt8] = []
    var rest = try word()
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "#"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        result.append(value)
        rest.removeFirst(2)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
