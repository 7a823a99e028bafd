/// XML text of any encoding that must be read: UTF-8 and UTF-16, with or without a byte order mark
/// (XML 1.0, 4.3.3 and appendix F), and Latin-1 where it is declared.
public enum MarkupText {
  /// The text in UTF-8, without a byte order mark.
  ///
  /// Converted text is without its declaration, which names the old encoding. Text in other
  /// encodings, which contain ASCII, is unchanged.
  public static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if let isBigEndian = isBigEndian(bytes) {
      return withoutDeclaration(Array(utf16(bytes, isBigEndian: isBigEndian).utf8))
    }
    guard isLatin(bytes) else { return bytes }
    var text = String.UnicodeScalarView()
    for byte in withoutDeclaration(bytes) { text.append(latin(byte)) }
    return Array(String(text).utf8)
  }

  /// The byte order of UTF-16 text; nil for other text.
  private static func isBigEndian(_ bytes: [UInt8]) -> Bool? {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFE, 0xFF), (0, UInt8(ascii: "<")): true
    case (0xFF, 0xFE), (UInt8(ascii: "<"), 0): false
    default: nil
    }
  }

  private static func utf16(_ bytes: [UInt8], isBigEndian: Bool) -> Substring {
    let units = stride(from: 0, to: bytes.count, by: 2).map { at -> UInt16 in
      // The last zero may have been cut off with a packet's padding.
      let pair = (UInt16(bytes[at]), at + 1 < bytes.count ? UInt16(bytes[at + 1]) : 0)
      return isBigEndian ? pair.0 << 8 | pair.1 : pair.1 << 8 | pair.0
    }
    return String(decoding: units, as: UTF16.self).drop { $0 == "\u{FEFF}" }
  }

  /// True if the text declares Latin-1, or Windows's form of it.
  private static func isLatin(_ bytes: [UInt8]) -> Bool {
    guard let declaration = declaration(of: bytes) else { return false }
    let words = String(decoding: bytes[declaration], as: UTF8.self).lowercased()
    guard let start = words.firstRange(of: "encoding")?.upperBound else { return false }
    let name = words[start...].drop { " \t\r\n='\"".contains($0) }
      .prefix { !" \t\r\n'\"?".contains($0) }
    return ["iso-8859-1", "latin1", "windows-1252", "us-ascii"].contains(name)
  }

  /// The range of `<?xml ... ?>` at the text's beginning; nil if there is none.
  private static func declaration(of bytes: [UInt8]) -> Range<Int>? {
    guard bytes.starts(with: "<?xml".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    return 0..<end + 1
  }

  private static func withoutDeclaration(_ bytes: [UInt8]) -> [UInt8] {
    declaration(of: bytes).map { Array(bytes[$0.upperBound...]) } ?? bytes
  }

  /// The character of a byte in Latin-1; bytes that it does not use are those of Windows-1252.
  private static func latin(_ byte: UInt8) -> Unicode.Scalar {
    (0x80..<0xA0).contains(byte) ? windows[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }

  private static let windows = Array(
    ("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}" + "\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ").unicodeScalars)
}
