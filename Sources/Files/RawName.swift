/// The conversion of file names, which are bytes, to text and back without loss.
///
/// A byte that is not part of UTF-8 becomes one of 128 private characters, U+10FF80 to U+10FFFF.
/// Those characters themselves are treated like foreign bytes, so no two names become one text.
enum RawName {
  private static let firstCode: UInt32 = 0x10FF00

  /// The byte that a private character represents; nil for ordinary characters.
  static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    scalar.value >= firstCode + 0x80 ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }

  /// The text that represents `bytes`.
  static func text(of bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while let first = rest.first {
      var (decoder, input) = (UTF8(), rest.makeIterator())
      if case .scalarValue(let scalar) = decoder.decode(&input), byte(of: scalar) == nil {
        text.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        if let code = Unicode.Scalar(firstCode + UInt32(first)) { text.append(code) }
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// The bytes that `text` represents.
  static func bytes(of text: some StringProtocol) -> [UInt8] {
    guard text.unicodeScalars.contains(where: { byte(of: $0) != nil }) else {
      return Array(text.utf8)
    }
    return text.unicodeScalars.flatMap { scalar in
      byte(of: scalar).map { [$0] } ?? Array(String(scalar).utf8)
    }
  }
}
