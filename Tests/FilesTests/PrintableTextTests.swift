import Files
import Testing

@Suite("Text safe for a terminal")
struct PrintableTextTests {
  /// Characters that move the cursor, change the direction or are invisible.
  static let dangerous: [Unicode.Scalar] =
    [
      0...0x1F, 0x7F...0x9F, 0x200B...0x200B, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069,
      0x2028...0x2029, 0x61C...0x61C, 0xFEFF...0xFEFF,
    ].flatMap { (range: ClosedRange<UInt32>) in range.compactMap(Unicode.Scalar.init) }

  @Test("every control character is escaped, exactly once")
  func sweep() {
    for scalar in Self.dangerous {
      let text = "a\(Character(scalar))b"
      let printable = text.printable
      #expect(!printable.unicodeScalars.contains(scalar), "\(scalar.value)")
      #expect(printable.hasPrefix("a\\") && printable.hasSuffix("b"))
      #expect(printable.printable == printable)
    }
    #expect("\u{1B}[31m\n\t\r\u{9B}\u{202E}".printable == #"\u{1B}[31m\n\t\r\u{9B}\u{202E}"#)
  }

  @Test("ordinary text stays unchanged")
  func ordinary() {
    for text in [
      "art.png", "\u{5DE}\u{5D5}\u{5E8}\u{5D9}\u{5D4}.png", "\u{642}\u{644}\u{628}",
      "\u{1F469}\u{200D}\u{1F3A8}",
      "e\u{301}", "\u{915}\u{94D}\u{200C}\u{937}", "\u{9DB4}", "",
    ] {
      #expect(text.printable == text)
    }
  }

  @Test("line breaks stay in printable lines, and become spaces on one line")
  func lines() {
    #expect("a\u{1B}\n\nb\t".printableLines == "a\\u{1B}\n\nb\\t")
    #expect("a\nb\r\n\tc d".onOneLine == "a b c d")
    #expect("a  b".onOneLine == "a  b")
  }

  @Test("long text loses its middle, short text stays whole")
  func shortened() {
    #expect("abcdef".shortened(to: 6) == "abcdef")
    #expect("abcdefg".shortened(to: 6) == "abc\u{2026}fg")
    #expect(String(repeating: "\u{E9}", count: 9).shortened(to: 9).count == 9)
    for count in 3...50 {
      #expect(String(repeating: "x", count: 99).shortened(to: count).count == count)
    }
    #expect("key".quoted == "\"key\"")
    #expect(String(repeating: "\u{1B}", count: 1000).quoted.count == 80)
  }
}
