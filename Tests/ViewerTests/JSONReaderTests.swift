import Foundation
import Testing

@testable import JSON

@Suite("The JSON reader")
struct JSONReaderTests {
  private static func value(
    _ text: String, _ limits: JSONLimits = .own
  ) throws(InputFault) -> JSONValue {
    try JSONReader.value(of: Array(text.utf8)[...], within: limits)
  }

  private static let good: [(text: String, value: JSONValue)] = [
    ("null", .null), ("true", .flag(true)), ("false", .flag(false)), (" 1 ", .number(1)),
    ("\t\r\n[ ]\n", .list([])), ("{ }", .object([:])), ("\"\"", .text("")), ("-0", .number(-0.0)),
    ("-1", .number(-1)), ("0.5", .number(0.5)), ("1e3", .number(1000)), ("1E+2", .number(100)),
    ("12e-1", .number(1.2)), ("0e1", .number(0)), ("1e-999", .number(0)),
    ("1000000000000000000000000000000", .number(1e30)),
    ("9007199254740992", .number(9007199254740992)), ("9007199254740993", .whole(9007199254740993)),
    ("18446744073709551615", .whole(.max)), ("18446744073709551616", .number(0x1p64)),
    ("-9007199254740993", .number(-9007199254740992)),
    ("[1,[2],{\"a\":[]}]", .list([.number(1), .list([.number(2)]), .object(["a": .list([])])])),
    ("{\"a\":1,\"b\":null}", .object(["a": .number(1), "b": .null])),
    ("{\"\":0}", .object(["": .number(0)])),
    (#""\"\\\/\b\f\n\r\t""#, .text("\"\\/\u{8}\u{C}\n\r\t")), (#""\u0000""#, .text("\0")),
    (#""\u00e9\u00E9""#, .text("éé")), (#""\ud83d\ude00""#, .text("😀")),
    ("\"😀é\u{7F}\"", .text("😀é\u{7F}")),
    ("\"\u{2028}\"", .text("\u{2028}")), (#""\uFFFF""#, .text("\u{FFFF}")),
    (#""a\tb""#, .text("a\tb")),
  ]

  @Test("every kind of value is read correctly", arguments: good)
  func reads(text: String, value: JSONValue) throws {
    #expect(try Self.value(text) == value)
    // A written value is read back the same.
    #expect(try JSONValue(encoding: [value]) == .list([value]))
  }

  private static let bad = [
    "", " ", "[", "]", "{", "}", ",", ":", "\"", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "[1,,2]",
    "[1}",
    "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{,}", "{1:1}", "{a:1}", "{'a':1}",
    "{\"a\" 1}",
    "{\"a\":1 \"b\":2}", "{\"a\"::1}", "{\"a\",1}", "{[]:1}", "{null:1}", "[] []", "1 2", "{}{}",
    "nul", "nulL", "Null",
    "TRUE", "tru", "truest", "fals", "NaN", "Infinity", "-Infinity", "-", "+1", "01", "-01", "00",
    "1.", ".5",
    "-.5", "1.e1", "1e", "1e+", "1e1.5", "0x1", "1_0", "1,0", "1e999", "-1e999", "--1", "1-", "- 1",
    "١",
    "'a'", "\"\\", "\"\\\"", "\"\\x41\"", "\"\\u12\"", "\"\\u12G4\"", "\"\\U0041\"", "\"\\u+123\"",
    "\"\\a\"",
    "\"\\ud83d\"", "\"\\ude00\"", "\"\\ude00\\ud83d\"", "\"\\ud83d\\u0041\"", "\"\\ud83dx\"",
    "\"\\ud83d\\\"",
    "\"\u{1}\"", "\"\t\"", "\"\n\"", "\u{FEFF}1", "\u{A0}1", "/**/1", "1//", "# 1", "\u{B}1",
    "\u{C}1", "\0",
    "[\"a\",\n4\n,1,", "{\"a\":\"b\"}#", "{\"a\":1,\"a\":1}", "{\"a\":1,\"\\u0061\":2}",
    "{\"x\":{\"a\":1,\"a\":2}}",
    "[1", "[true", "[fals]", "a", "é", "<null>", "[\u{2060}]", "*", "{\"a\":1}}", "[1]]", "\\n",
    "2.e3", "1eE2",
  ]

  @Test("invalid JSON is refused, in one line", arguments: bad)
  func refuses(text: String) {
    let fault = #expect(throws: InputFault.self) { try Self.value(text) }
    #expect(fault?.reason.isEmpty == false && fault?.reason.contains("\n") == false)
  }

  @Test("any cut text is refused, and no changed byte makes the reader crash")
  func cut() throws {
    let text =
      #"{"t": 0.25, "record": [true, false, null, "a\u00e9\ud83d\ude00é\"", -1.5e-3, {"a": {}}]}"#
    let bytes = Array(text.utf8)
    for count in 0..<bytes.count {
      #expect(throws: InputFault.self) { try JSONReader.value(of: bytes[..<count]) }
      for byte in UInt8.min...UInt8.max {
        var changed = bytes
        changed[count] = byte
        guard let value = try? JSONReader.value(of: changed[...]) else { continue }
        // Foundation must accept all accepted texts.
        let data = Data(String(decoding: changed, as: UTF8.self).utf8)
        #expect(throws: Never.self) {
          try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        }
        #expect(try JSONValue(encoding: value) == value)
      }
    }
  }

  @Test("a fault names its column, in characters")
  func columns() {
    for (text, words) in [
      ("[1, 2", "column 6: not JSON; expected a comma or ]"),
      ("[\"é\", x]", "column 7: not JSON; expected a value"),
      ("{\"a\" 1}", "column 6: not JSON; expected a colon"),
      ("1 2", "column 3: not JSON; expected the end of the line"),
      ("[\"😀\", 1e999]", "column 12: \"1e999\" is too large a number"),
      ("{\"é\":1,\"é\":2}", "the key \"é\" occurs twice"),
    ] {
      let fault = #expect(throws: InputFault.self) { try Self.value(text) }
      #expect(fault?.reason == words)
    }
  }

  @Test("32 lists and objects may be nested, and no more")
  func nesting() throws {
    for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]")] {
      let levels = open.count(where: { "[{".contains($0) })
      func text(_ depth: Int) -> String {
        let count = depth / levels
        return String(repeating: open, count: count) + "0" + String(repeating: close, count: count)
      }
      #expect(throws: Never.self) { try Self.value(text(32)) }
      for depth in [34, 33 * levels, 100_000] {
        let fault = #expect(throws: InputFault.self) { try Self.value(text(depth)) }
        #expect(fault?.reason.hasSuffix("more than 32 lists and objects within each other") == true)
      }
    }
    // Lists side by side are not nested.
    let row = "[" + String(repeating: "[[]],", count: 1000) + "[]]"
    #expect(throws: Never.self) { try Self.value(row) }
  }

  @Test("bytes, values and members are counted during the read")
  func counts() throws {
    var limits = JSONLimits()
    limits.values = 4
    #expect(throws: Never.self) { try Self.value("[1,2,3]", limits) }
    let many = #expect(throws: InputFault.self) { try Self.value("[1,2,3,4]", limits) }
    #expect(many?.reason.hasSuffix("more than 4 values") == true)
    limits = JSONLimits()
    limits.members = ["foils": 2, "names": 1]
    #expect(throws: Never.self) {
      try Self.value(#"{"foils":[1,2],"names":{"a":1},"others":[1,2,3]}"#, limits)
    }
    // Nothing after the first excess member is read.
    let list = #expect(throws: InputFault.self) { try Self.value(#"{"foils":[1,2,!!!"#, limits) }
    #expect(list?.reason.hasSuffix("\"foils\" has more than 2 members") == true)
    let object = #expect(throws: InputFault.self) {
      try Self.value(#"[{"names":{"a":1,"b":2}}]"#, limits)
    }
    #expect(object?.reason.hasSuffix("\"names\" has more than 1 members") == true)
    limits.bytes = 1 << 20
    let long = "\"" + String(repeating: "x", count: 1 << 20) + "\""
    #expect(throws: InputFault.self) { try Self.value(long, limits) }
  }

  @Test("unknown keys are refused, and a fault names its path")
  func decodes() throws {
    struct Item: Codable, Equatable {
      var name: String
      var seed: UInt64?
      var places: [Int] = []
      var values: [String: [Double]] = [:]
      var raw: JSONValue?
      var small: UInt8 = 0
      var part: Float = 0
    }
    func item(_ text: String) throws -> Item {
      try JSONDecoding.value(Item.self, of: Self.value(text), called: "item")
    }
    let rest = #""places":[],"values":{},"small":0,"part":0"#
    let whole =
      #"{"name":"a","seed":18446744073709551615,"places":[1,-2],"values":{"x":[0.5]},"#
      + #""raw":{"y":[null]},"small":255,"part":0.25}"#
    let known = try item(whole)
    #expect(known.seed == .max && known.places == [1, -2] && known.values == ["x": [0.5]])
    #expect(known.small == 255 && known.part == 0.25)
    #expect(known.raw == .object(["y": .list([.null])]))
    #expect(try JSONDecoding.value(Item.self, of: JSONValue(encoding: known)) == known)
    for (text, words) in [
      ("[]", "\"item\" has the wrong type"), ("{}", "\"item\" needs \"name\""),
      (#"{"name":1,\#(rest)}"#, "\"item.name\" has the wrong type"),
      (#"{"name":"a","places":[0,"x"],"values":{}}"#, "\"item.places.1\" has the wrong type"),
      (#"{"name":"a","places":[0.5],"values":{}}"#, "\"item.places.0\": expected a whole number"),
      (
        #"{"name":"a","places":[],"values":{},"small":256}"#,
        "\"item.small\": expected a whole number from 0 to 255"
      ),
      (#"{"name":"a","nmae":1,\#(rest)}"#, "\"nmae\" is not a key; did you mean \"name\"?"),
    ] {
      let fault = #expect(throws: InputFault.self) { try item(text) }
      #expect(fault?.reason == words)
    }
    // Null counts as missing.
    #expect(try item(#"{"name":"a","seed":null,"other":null,\#(rest)}"#).seed == nil)
  }
}
