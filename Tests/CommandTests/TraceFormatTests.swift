import Foundation
import Scenes
import TestSupport
import Testing

@Suite("foil trace")
struct TraceFormatTests {
  private func trace(_ arguments: [String]) throws -> [[String: Any]] {
    let outcome = try Program.run(["trace"] + arguments)
    try #require(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.output.hasSuffix("\n"))
    return try outcome.output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(object as? [String: Any])
    }
  }

  @Test("Every scene's trace has time, name and rest", arguments: SceneRegistry.all.map(\.id))
  func common(id: String) throws {
    let frames = try trace(["--scene", id, "--duration", "0.5", "--fps", "8"])
    #expect(frames.count == 5)
    for (index, frame) in frames.enumerated() {
      #expect(frame["t"] as? Double == Double(index) / 8)
      #expect(frame["scene"] as? String == id)
      #expect(frame["atRest"] is Bool)
    }
  }

  @Test("The card's trace has tilt, flip, side and normal, and nothing else")
  func card() throws {
    let frames = try trace([])
    #expect(frames.count == 121, "two seconds at 60 frames a second")
    for frame in frames {
      let names: Set = ["t", "scene", "atRest", "tilt", "flip", "side", "normal"]
      #expect(Set(frame.keys) == names)
      #expect((frame["tilt"] as? [Double])?.count == 2)
      #expect((frame["normal"] as? [Double])?.count == 3)
      #expect(frame["flip"] is Double && frame["side"] is String)
      #expect(frame["scene"] as? String == "card")
    }
  }

  @Test(
    "A trace has floor(duration x fps) + 1 frames, at i / fps",
    arguments: [
      (0, 60), (1, 60), (0.5, 24), (0.999, 10), (2, 144), (1.1, 60), (0.3, 10), (1, 0.5), (3, 0.5),
      (0.01, 29.97), (1, 29.97),
    ] as [(Double, Double)])
  func count(duration: Double, fps: Double) throws {
    let lines = try TraceLine.lines(of: Script("", []), fps: fps, duration: duration)
    #expect(lines.count == Int((duration * fps).rounded(.down)) + 1)
    for (index, line) in lines.enumerated() { try #require(line.t == Double(index) / fps) }
  }

  @Test("An empty script, blank lines and Windows line ends are valid")
  func leniency() throws {
    let folder = try TemporaryFolder()
    let plain = try Program.run(["trace", "--duration", "0.2"]).output
    for (index, text) in ["", "\n\n", "\u{FEFF}", " \r\n\r\n"].enumerated() {
      let file = try folder.write(text.utf8, to: "script\(index)")
      let outcome = try Program.run(["trace", "--duration", "0.2", "--input", file])
      #expect(outcome.status == 0 && outcome.output == plain)
    }
  }

  @Test("Events are played in the order of their times, not of their lines")
  func order() throws {
    let folder = try TemporaryFolder()
    let lines = [
      "{\"t\": 1, \"press\": \"left\"}\n", "{\"t\": 1.1, \"move\": [30, 0]}\n",
      "{\"t\": 0.5, \"move\": [0, 0]}\n",
    ]
    let sorted = try folder.write((lines[2] + lines[0] + lines[1]).utf8, to: "sorted")
    let mixed = try folder.write(lines.joined().utf8, to: "mixed")
    let outputs = try [sorted, mixed].map { try Program.run(["trace", "--input", $0]).output }
    #expect(outputs[0] == outputs[1])
    #expect(outputs[0].contains("4.5"))
  }

  @Test("The same run gives the same bytes in any locale")
  func deterministic() throws {
    let plain = try Program.run(["trace", "--fps", "97"]).output
    for locale in ["C", "de_DE.UTF-8", "tr_TR.UTF-8"] {
      let outcome = try Program.run(["trace", "--fps", "97"], environment: ["LC_ALL": locale])
      #expect(outcome.output == plain)
    }
  }
}
