/// Text made safe for a terminal and a log: it cannot move the cursor, change a color or reverse
/// the writing direction.
extension StringProtocol {
  /// The text with every control character escaped: `\n`, `\u{1B}`, `\u{202E}`.
  ///
  /// Control characters are C0, DEL, C1, line and paragraph separators, and invisible direction and
  /// format marks; the two joiners that scripts and emoji need are kept. Bytes of a name that are
  /// not UTF-8 appear as `\xE9` (see `Pathname`).
  public var printable: String {
    if isPrintable { return String(self) }
    var result = ""
    for scalar in String(self).readableName.unicodeScalars {
      if let byte = RawName.byte(of: scalar) {
        result += "\\x" + String(byte, radix: 16, uppercase: true)
      } else if let escape = scalar.escape {
        result += escape
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// True if no character needs to be escaped or read as a part of a file's name.
  public var isPrintable: Bool {
    utf8.allSatisfy { 0x20..<0x7F ~= $0 }
      || unicodeScalars.allSatisfy { RawName.byte(of: $0) == nil && $0.escape == nil }
  }

  /// The printable text of several lines; line breaks stay.
  public var printableLines: String {
    split(omittingEmptySubsequences: false) { $0 == "\n" }.map(\.printable).joined(separator: "\n")
  }

  /// The text on one line: each line break or tab becomes a space.
  public var onOneLine: String {
    guard utf8.contains(where: { $0 < 0x20 }) else { return String(self) }
    return split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }

  /// The text in at most `count` characters; an ellipsis replaces the middle of a longer text.
  ///
  /// - Precondition: `count` is at least 3.
  public func shortened(to count: Int) -> String {
    precondition(count >= 3, "an ellipsis needs something on either side")
    // Counting characters costs time; the number of bytes is known.
    guard utf8.count > count, self.count > count else { return String(self) }
    return prefix(count - count / 3 - 1) + "\u{2026}" + suffix(count / 3)
  }

  /// Text of a file as a message quotes it: printable, in quotation marks, at most 80 characters.
  public var quoted: String {
    "\"\(String(self).readableName.shortened(to: 78).printable.shortened(to: 78))\""
  }
}

extension Unicode.Scalar {
  /// The escape of a control character; nil for all others.
  fileprivate var escape: String? {
    switch self {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "\u{200C}", "\u{200D}": return nil
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      return "\\u{\(String(value, radix: 16, uppercase: true))}"
    default: return nil
    }
  }
}
