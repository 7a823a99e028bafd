import Files
import TestSupport
import Testing

@testable import Recordings

@Suite("Faulty lines of a script")
struct BadLineTests {
  private let folder = TemporaryFolder.made()

  private func fault(_ bytes: some Sequence<UInt8>) throws -> FileError? {
    let path = try folder.write(bytes, to: "script.jsonl")
    return #expect(throws: FileError.self) { try Recording(path) }
  }

  static let badLines = [
    "hello", "1", "null", "[]", "\"text\"", "{", "{}", "{\"t\": 0}", "{\"key\": \"space\"}",
    "{\"t\": 0, \"key\": \"space\"", "{\"t\": 0, \"key\": \"space\"} x",
    "{\"t\": 0, \"key\": \"space\"} {\"t\": 1, \"key\": \"space\"}",
    "{\"t\": \"0\", \"key\": \"space\"}", "{\"t\": true, \"key\": \"space\"}",
    "{\"t\": null, \"key\": \"space\"}", "{\"t\": [0], \"key\": \"space\"}",
    "{\"t\": -0.001, \"key\": \"space\"}", "{\"t\": NaN, \"key\": \"space\"}",
    "{\"t\": Infinity, \"key\": \"space\"}", "{\"t\": 1e999, \"key\": \"space\"}",
    "{\"t\": 0, \"key\": \"nosuchkey\"}", "{\"t\": 0, \"key\": \"\"}", "{\"t\": 0, \"key\": 5}",
    "{\"t\": 0, \"key\": [\"space\"]}", "{\"t\": 0, \"nosuchevent\": 1}",
    "{\"t\": 0, \"Key\": \"space\"}", "{\"t\": 0, \"key\": \"space\", \"press\": \"left\"}",
    "{\"t\": 0, \"key\": \"space\", \"comment\": \"no\"}", "{\"t\": 0, \"press\": \"thumb\"}",
    "{\"t\": 0, \"press\": true}", "{\"t\": 0, \"release\": 1}", "{\"t\": 0, \"move\": 5}",
    "{\"t\": 0, \"move\": []}", "{\"t\": 0, \"move\": [1]}", "{\"t\": 0, \"move\": [1, 2, 3]}",
    "{\"t\": 0, \"move\": [\"1\", \"2\"]}", "{\"t\": 0, \"move\": [1e999, 0]}",
    "{\"t\": 0, \"move\": [1e9, 0]}", "{\"t\": 0, \"move\": {\"x\": 1, \"y\": 2}}",
    "{\"t\": 0, \"t\": 0, \"key\": \"space\"}", "{\"t\": 0, \"key\": \"a\", \"key\": \"space\"}",
    "{\"t\": 0, \"key\": \"space\", \"\\u0074\": 1}", "{\"t\": 0, \"scroll\": 1}",
    "{\"t\": 0, \"scroll\": [1, 2], \"ctrl\": 1}", "{\"t\": 0, \"ctrl\": true}",
    "{\"t\": 0, \"key\": \"space\", \"ctrl\": true}", "{\"t\": 0, \"scroll\": [1, null]}",
    "{'t': 0, 'key': 'space'}",
  ]

  @Test("a line that is not an event is named by its number", arguments: badLines)
  func line(text: String) throws {
    let good = "{\"t\": 0, \"key\": \"space\"}\n\n"
    #expect(try fault((good + text + "\n" + good).utf8)?.line == 3)
  }

  @Test("a repeated key is reported, however it is spelled")
  func twice() throws {
    for text in ["\"t\": 1", "\"\\u0074\": 1"] {
      let line = "{\"t\": 0, \"key\": \"space\", \(text)}\n"
      #expect(try fault(line.utf8)?.reason == "the key \"t\" occurs twice")
    }
    // A colon or a quotation mark in a text does not belong to the object.
    let line = "{\"t\": 0, \"key\": \"a\\\":b\"}\n"
    #expect(try fault(line.utf8)?.reason == "\"a\":b\" is not the name of a key")
  }

  @Test("an invalid size is reported with its line")
  func size() throws {
    for value in ["5", "[1]", "[0, 10]", "[10, 8193]", "[1, 2, 3]", "\"800x900\"", "[-3, 5]"] {
      #expect(
        try fault("{\"t\": 0, \"resize\": \(value)}\n".utf8)?.reason
          == "\"resize\": expected two numbers from 1 to 8192, [width, height]")
    }
  }

  @Test("bytes that are not text are refused")
  func binary() throws {
    for bytes in [[0xFF, 0xFE], [0x7B, 0x00], [0xC3, 0x28]] as [[UInt8]] {
      #expect(try fault(bytes)?.fault == .isNotText)
    }
  }

  @Test("endless brackets do not exhaust the stack")
  func endless() throws {
    for opening in ["[", "{\"t\":", "{\"t\":0,\"move\":[", "{\"a\":["] {
      let text = String(repeating: opening, count: 100_000)
      #expect(try fault(text.utf8)?.line == 1)
    }
  }
}
