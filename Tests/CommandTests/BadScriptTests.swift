import Foundation
import TestSupport
import Testing

@Suite("Bad input scripts")
struct BadScriptTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
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
    "{\"t\": 0, \"scroll\": [1, null]}", "{'t': 0, 'key': 'space'}",
  ]

  @Test("a line that is no event is named by its number", arguments: badLines)
  func line(text: String) throws {
    let good = "{\"t\": 0, \"key\": \"space\"}\n\n"
    let path = try folder.write((good + text + "\n" + good).utf8, to: "script.jsonl")
    let message = try Refusal.message(["trace", "--input", path], in: folder)
    #expect(message.hasPrefix("\(path):3: "), "\(message)")
  }

  @Test("a key that stands twice is told as such, however it is spelled")
  func twice() throws {
    for text in ["\"t\": 1", "\"\\u0074\": 1", "\"key\": \"space\""] {
      let line = "{\"t\": 0, \"key\": \"space\", \(text)}\n"
      let path = try folder.write(line.utf8, to: "script.jsonl")
      let message = try Refusal.message(["trace", "--input", path], in: folder)
      #expect(message == "\(path):1: has a key twice")
    }
    // A colon or a quotation mark in a text is none of the object's.
    let line = "{\"t\": 0, \"key\": \"a\\\":b\"}\n"
    let path = try folder.write(line.utf8, to: "script.jsonl")
    let message = try Refusal.message(["trace", "--input", path], in: folder)
    #expect(message == "\(path):1: there is no key \"a\":b\"")
  }

  @Test("what is quoted of a script is short and printable")
  func quoted() throws {
    let name = "\u{9B}31m\u{202E}" + String(repeating: "k", count: 1_000_000)
    let path = try folder.write(
      "{\"t\": 0, \"key\": \"\(name)\"}\n".utf8, to: "script.jsonl")
    let message = try Refusal.message(["trace", "--input", path], in: folder)
    #expect(message.hasPrefix("\(path):1: there is no key \"\\u{9B}31m\\u{202E}kkk"))
    #expect(message.count < path.count + 110)
  }

  @Test("render refuses a bad script before it draws")
  func render() throws {
    let path = try folder.write("{\"t\": 0, \"move\": [1]}\n".utf8, to: "script.jsonl")
    let message = try Refusal.message(
      ["render", "--input", path, "--output", folder.file("out.png")], in: folder)
    #expect(message == "\(path):1: \"move\" should be two numbers, [x, y]")
  }

  @Test("what is no text is refused", arguments: [[0xFF, 0xFE], [0x7B, 0x00], [0xC3, 0x28]])
  func binary(bytes: [UInt8]) throws {
    let path = try folder.write(bytes, to: "script.jsonl")
    #expect(
      try Refusal.message(["trace", "--input", path], in: folder) == "\(path): is not UTF-8 text")
  }

  @Test(
    "a script that is no file is refused, also where reading would never end",
    arguments: [BadPicture.missing, .folder, .fifo, .device, .tooLong])
  func noFile(kind: BadPicture) throws {
    let path = try kind.make(in: folder)
    let message = try Refusal.message(["trace", "--input", path], in: folder)
    #expect(message.hasPrefix("\(path): "))
  }

  @Test(
    "brackets without end do not exhaust the stack",
    arguments: ["[", "{\"t\":", "{\"t\":0,\"move\":[", "{\"a\":["])
  func nested(opening: String) throws {
    let text = String(repeating: opening, count: 100_000)
    let path = try folder.write(text.utf8, to: "script.jsonl")
    let message = try Refusal.message(["trace", "--input", path], in: folder)
    #expect(message.hasPrefix("\(path):1: "))
  }

  @Test("ten thousand events at one moment are played")
  func many() throws {
    let text = (0..<10_000).map { "{\"t\": 0.5, \"move\": [\($0 % 300), 9]}\n" }.joined()
    let path = try folder.write(text.utf8, to: "script.jsonl")
    let outcome = try Program.run(["trace", "--input", path, "--duration", "1"])
    #expect(outcome.status == 0 && outcome.seconds < 10)
  }
}
