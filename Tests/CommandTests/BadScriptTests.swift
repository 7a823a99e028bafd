import TestSupport
import Testing

@Suite("Invalid files of events")
struct BadScriptTests {
  private let folder = TemporaryFolder.made()

  @Test("The error about a line without an event has the line's number")
  func line() throws {
    let good = "{\"t\": 0, \"key\": \"space\"}\n\n"
    let path = try folder.write((good + "{\"t\": 0}\n" + good).utf8, to: "script.jsonl")
    let message = try Refusal.message(["trace", "--input", path], in: folder)
    #expect(message.hasPrefix("\(path):3: needs one event"), "\(message)")
  }

  @Test("Quotations from a file of events are short and printable")
  func quoted() throws {
    let name = "\u{9B}31m\u{202E}" + String(repeating: "k", count: 1_000_000)
    let path = try folder.write(
      "{\"t\": 0, \"key\": \"\(name)\"}\n".utf8, to: "script.jsonl")
    let message = try Refusal.message(["trace", "--input", path], in: folder)
    #expect(message.hasPrefix("\(path):1: \"\\u{9B}31m\\u{202E}kkk"))
    #expect(message.count < path.count + 110)
  }

  @Test("render refuses an invalid file of events before it draws")
  func render() throws {
    let path = try folder.write("{\"t\": 0, \"move\": [1]}\n".utf8, to: "script.jsonl")
    let message = try Refusal.message(
      ["render", "--input", path, "--output", folder.file("out.png")], in: folder)
    #expect(message == "\(path):1: \"move\": expected two numbers, [x, y]")
  }

  @Test(
    "Input that is not a regular file is refused, even if reading would never end",
    arguments: [BadPicture.missing, .folder, .fifo, .device, .tooLong])
  func noFile(kind: BadPicture) throws {
    let path = try kind.make(in: folder)
    let message = try Refusal.message(["trace", "--input", path], in: folder)
    #expect(message.hasPrefix("\(path): "))
  }

  @Test("Ten thousand events at one time are played")
  func many() throws {
    let text = (0..<10_000).map { "{\"t\": 0.5, \"move\": [\($0 % 300), 9]}\n" }.joined()
    let path = try folder.write(text.utf8, to: "script.jsonl")
    let outcome = try Program.run(["trace", "--input", path, "--duration", "1"])
    #expect(outcome.status == 0 && outcome.seconds < 10)
  }
}
