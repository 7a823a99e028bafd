import Foundation
import TestSupport
import Testing

/// A file of events, as the tests write it.
struct Script: Sendable, CustomTestStringConvertible {
  enum Event: Sendable {
    case move(Double, Double)
    case press
    case release
    case key(String)
  }

  let name: String
  let events: [(time: Double, event: Event)]

  init(_ name: String, _ events: [(Double, Event)]) {
    self.name = name
    self.events = events.map { (time: $0.0, event: $0.1) }
  }

  var testDescription: String { name }

  /// The text of the file.
  var text: String {
    events.map { time, event in
      switch event {
      case .move(let x, let y): "{\"t\": \(time), \"move\": [\(x), \(y)]}\n"
      case .press: "{\"t\": \(time), \"press\": \"left\"}\n"
      case .release: "{\"t\": \(time), \"release\": \"left\"}\n"
      case .key(let key): "{\"t\": \(time), \"key\": \"\(key)\"}\n"
      }
    }.joined()
  }
}

/// A line of `foil trace` about the card.
struct TraceLine: Decodable, Sendable {
  let t: Double
  let scene: String
  let atRest: Bool
  let tilt: [Double]
  let flip: Double
  let side: String
  let normal: [Double]

  /// The card's motion under a script: all frames of a trace, or one of them.
  static func lines(
    of script: Script, fps: Double, duration: Double, size: String = "400x500",
    only frame: Int? = nil
  ) throws -> [TraceLine] {
    let folder = try TemporaryFolder()
    let input = try folder.write(script.text.utf8, to: "script.jsonl")
    let outcome = try Program.run([
      "trace", "--input", input, "--fps", "\(fps)", "--duration", "\(duration)", "--size",
      size,
    ])
    guard outcome.status == 0 else { throw TraceFault(errors: outcome.errors) }
    let lines = outcome.output.split(separator: "\n")
    let wanted = frame.map { lines.dropFirst($0).prefix(1) } ?? lines[...]
    // Much faster than line by line.
    let array = Data("[\(wanted.joined(separator: ","))]".utf8)
    return try JSONDecoder().decode([TraceLine].self, from: array)
  }
}

struct TraceFault: Error {
  let errors: String
}
