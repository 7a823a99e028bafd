import Testing

@testable import PrintFiles

@Suite("Tokens of a page's content")
struct TokenizerTests {
  private static func tokens(_ text: String) throws -> [ContentToken] {
    var tokenizer = ContentTokenizer(Array(text.utf8))
    var tokens: [ContentToken] = []
    while let token = try tokenizer.next() { tokens.append(token) }
    return tokens
  }

  @Test("Numbers, names and operations are told apart")
  func kinds() throws {
    #expect(
      try Self.tokens("1 -2.5 +.5 4. /A#20b /#C3#A4 Do% z\n'")
        == [
          .number(1), .number(-2.5), .number(0.5), .number(4), .name("A b"), .name("ä"),
          .operation("Do"), .operation("'"),
        ])
    #expect(
      try Self.tokens("1e5 -- nan q/Q") == [
        .operation("1e5"), .operation("--"), .operation("nan"), .operation("q"), .name("Q"),
      ])
    #expect(try Self.tokens(" \t\r\n%only") == [])
  }

  @Test(
    "Content that breaks the syntax is an error",
    arguments: [
      "(", "<41>", "[1]", "<</a 1>>", "]", ">", ")", "{", "}",
      String(repeating: "a", count: 300),
    ])
  func faults(text: String) {
    #expect(throws: PDFFault.self) { try Self.tokens(text) }
  }

  @Test("A digest tells any one changed, added or removed byte")
  func digests() {
    var bytes = [UInt8](repeating: 0, count: 67)
    func digest(_ bytes: [UInt8]) -> ContentDigest {
      bytes.withUnsafeBufferPointer { ContentDigest($0) }
    }
    var seen: Set = [digest(bytes)]
    for place in bytes.indices {
      for bit in 0..<8 {
        bytes[place] ^= 1 << bit
        #expect(seen.insert(digest(bytes)).inserted)
        bytes[place] ^= 1 << bit
      }
    }
    for count in 0..<67 { #expect(seen.insert(digest(Array(bytes.prefix(count)))).inserted) }
    var parts = ContentDigest()
    bytes[..<16].withUnsafeBufferPointer { parts.add($0) }
    bytes[16...].withUnsafeBufferPointer { parts.add($0) }
    #expect(parts == digest(bytes))
    #expect(parts.text.count == 32)
  }
}
