/// Text made safe for a terminal and a log: nothing in it moves the cursor, changes a colour or
/// turns the direction of what follows.
extension StringProtocol {
  /// The text with every control character spelled out: `\n`, `\u{1B}`, `\u{202E}`.
  ///
  /// C0, DEL, C1, line and paragraph separators and invisible marks of direction and format are
  /// control characters; the two joiners that scripts and emoji need are not. Bytes of a name that
  /// is not UTF-8 are shown as `\xE9` (see `Pathname`).
  public var printable: String {
    if isPrintable { return String(self) }
    var result = ""
    for scalar in unicodeScalars {
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

  /// Whether no character needs to be spelled out.
  public var isPrintable: Bool {
    utf8.allSatisfy { 0x20..<0x7F ~= $0 }
      || unicodeScalars.allSatisfy { RawName.byte(of: $0) == nil && $0.escape == nil }
  }

  /// The printable text of several lines: the breaks between them stay.
  public var printableLines: String {
    split(omittingEmptySubsequences: false) { $0 == "\n" }.map(\.printable).joined(separator: "\n")
  }

  /// The words of several lines in one: each run of blanks with a line break or tab is a space.
  public var onOneLine: String {
    guard utf8.contains(where: { $0 < 0x20 }) else { return String(self) }
    return split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }

  /// At most `count` characters, the middle of a longer text replaced by an ellipsis.
  ///
  /// - Precondition: `count` is at least 3.
  public func shortened(to count: Int) -> String {
    precondition(count >= 3, "an ellipsis needs something on either side")
    // Counting characters is work; bytes are known.
    guard utf8.count > count, self.count > count else { return String(self) }
    return prefix(count - count / 3 - 1) + "\u{2026}" + suffix(count / 3)
  }

  /// Text of a file as a message quotes it: printable, in quotation marks, at most 80 characters.
  public var quoted: String { "\"\(shortened(to: 78).printable.shortened(to: 78))\"" }
}

extension Unicode.Scalar {
  /// How a control character is spelled; nil for all others.
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
