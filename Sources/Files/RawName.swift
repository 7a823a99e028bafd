/// The conversion of file names, which are bytes, to text and back without loss.
///
/// A byte that is not part of UTF-8 becomes one of 128 private characters, U+10FF80 to U+10FFFF.
/// So do the bytes of characters that combine with the one before, or that Unicode takes for the
/// same as others: Swift's `==` and `Dictionary` take "é" and "e" with an accent for one text, but
/// they are two files. So no two names become equal texts, also as parts of a path.
enum RawName {
  private static let firstCode: UInt32 = 0x10FF00

  /// The byte that a private character represents; nil for ordinary characters.
  static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    scalar.value >= firstCode + 0x80 ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }

  /// True if the character may be one text with others, in any other text.
  private static func isAmbiguous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x300: return false
    // The second and third letters of a Korean syllable.
    case 0x1160...0x11FF: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return scalar.properties.isFullCompositionExclusion
    }
  }

  /// The text that represents `bytes`.
  ///
  /// - Parameter keepsForms: true to represent only bytes that are not UTF-8, for reading by people.
  static func text(of bytes: [UInt8], keepsForms: Bool = false) -> String {
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while !rest.isEmpty {
      var (decoder, input) = (UTF8(), rest.makeIterator())
      var width = 1
      if case .scalarValue(let scalar) = decoder.decode(&input), byte(of: scalar) == nil {
        width = UTF8.width(scalar)
        guard !keepsForms, isAmbiguous(scalar) else {
          text.append(scalar)
          rest = rest.dropFirst(width)
          continue
        }
      }
      for byte in rest.prefix(width) {
        if let code = Unicode.Scalar(firstCode + UInt32(byte)) { text.append(code) }
      }
      rest = rest.dropFirst(width)
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
