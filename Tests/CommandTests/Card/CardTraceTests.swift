import Foundation
import TestSupport
import Testing

@Suite("Traces of the card's motion")
struct CardTraceTests {
  static let scripts = [
    Script("nothing but the opening tilt", []),
    Script(
      "a drag along both axes and its release",
      [
        (1.0, .move(200, 250)), (1.01, .press), (1.05, .move(215, 245)), (1.11, .move(231, 236)),
        (1.2, .move(160, 290)), (1.303, .release),
      ]),
    Script(
      "drags beyond every limit",
      [
        (0.9, .move(200, 250)), (0.9, .press), (1.0, .move(900, 250)), (1.1, .move(900, -900)),
        (1.2, .move(-900, -900)), (1.3, .move(-900, 900)), (1.4, .move(210, 240)),
        (1.5, .move(201, 2000)), (1.55, .release),
      ]),
    Script(
      "a press that stops the opening tilt and lets go again far away",
      [(0.05, .move(10, 10)), (0.061, .press), (0.5, .move(17, 13)), (0.7, .release)]),
    Script(
      "a second press that catches the card on its way back",
      [
        (0.8, .move(100, 100)), (0.8, .press), (0.9, .move(160, 60)), (1.0, .release),
        (1.09, .press), (1.4, .move(150, 65)), (1.6, .release),
      ]),
    Script(
      "a click, and Space in mid-flight",
      [(0.2, .move(120, 90)), (0.3, .press), (0.34, .release), (0.5, .key("space"))]),
    Script(
      "turned over three times in flight while it is dragged",
      [
        (0.1, .key("space")), (0.19, .key("space")), (0.25, .move(50, 50)), (0.26, .press),
        (0.3, .key("space")), (0.35, .move(90, 20)), (0.8, .release),
      ]),
    Script(
      "clicks on the wall beside the card",
      [
        (0.1, .move(20, 20)), (0.2, .press), (0.3, .release), (0.9, .move(390, 250)), (0.9, .press),
        (0.95, .release), (1.2, .move(200, 480)), (1.3, .press), (1.4, .release),
      ]),
    Script("moves and a release without a press", [(0.1, .move(9, 9)), (0.2, .release)]),
    random(seed: 3), random(seed: 4), random(seed: 5),
  ]

  private static let rates = [24, 60, 144]

  /// The traces of all scripts, by name, at each rate; 6 s at 60 frames a second, else 2.5 s.
  private static let traces: Result<[String: [Int: [TraceLine]]], any Error> = Result {
    try Dictionary(
      uniqueKeysWithValues: scripts.map { script in
        let traces = try rates.map { fps in
          try TraceLine.lines(of: script, fps: Double(fps), duration: fps == 60 ? 6 : 2.5)
        }
        return (script.name, Dictionary(uniqueKeysWithValues: zip(rates, traces)))
      })
  }

  /// The trace of a script until 2.5 s.
  private static func lines(of script: Script, fps: Int) throws -> [TraceLine] {
    let lines = try #require(try traces.get()[script.name]?[fps])
    return fps == 60 ? Array(lines.prefix { $0.t <= 2.5 }) : lines
  }

  /// A script of forty events at arbitrary times.
  private static func random(seed: UInt64) -> Script {
    var random = SeededGenerator(seed: seed)
    var time = 0.0
    var isDown = false
    let events = (0..<40).map { _ -> (Double, Script.Event) in
      time += .random(in: 0...0.08, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        isDown.toggle()
        return (time, isDown ? .press : .release)
      case 1: return (time, .key("space"))
      default:
        return (
          time, .move(.random(in: 90...310, using: &random), .random(in: 90...310, using: &random))
        )
      }
    }
    return Script("forty random events, seed \(seed)", events)
  }

  @Test(
    "Tilt and flip follow the equations of motion at any frame rate", arguments: scripts, rates)
  func agreement(script: Script, fps: Int) throws {
    let lines = try Self.lines(of: script, fps: fps)
    #expect(lines.count == fps * 5 / 2 + 1)
    let states = ExpectedCard.states(under: script, at: lines.map(\.t))
    for (line, state) in zip(lines, states) {
      let off = max(
        abs(line.tilt[0] - state.tiltX.value), abs(line.tilt[1] - state.tiltY.value),
        abs(line.flip - state.flip.value))
      try #require(off <= 0.001, "at \(line.t) s: \(line.tilt), \(line.flip)")
    }
  }

  @Test("Equal times have equal states, to the last digit, at any frame rate", arguments: scripts)
  func frameRates(script: Script) throws {
    // 24, 60 and 144 have every twelfth of a second in common.
    let twelfths = try Self.rates.map { fps in
      let lines = try Self.lines(of: script, fps: fps)
      return stride(from: 0, to: lines.count, by: fps / 12).map { lines[$0] }
    }
    #expect(twelfths[0].count == 31)
    for other in twelfths[1...] {
      for (a, b) in zip(twelfths[0], other) {
        try #require(a.t == b.t && a.tilt == b.tilt && a.flip == b.flip && a.normal == b.normal)
        try #require(a.atRest == b.atRest && a.side == b.side)
      }
    }
  }

  @Test("Side and normal follow from tilt and flip", arguments: scripts)
  func normals(script: Script) throws {
    for line in try Self.lines(of: script, fps: 60) {
      let pose = CardPose(tiltX: line.tilt[0], tiltY: line.tilt[1], flip: line.flip)
      let front = pose.rotated((0, 0, 1))
      let sign = line.side == "front" ? 1.0 : -1.0
      let off = zip(line.normal, [front.0, front.1, front.2]).map { abs($0 - sign * $1) }
      try #require(off.allSatisfy { $0 < 1e-9 }, "at \(line.t) s")
      try #require(line.normal[2] >= 0, "the visible side faces the eye")
      try #require(line.normal.count == 3 && ["front", "back"].contains(line.side))
    }
  }

  @Test("The trace reports rest as soon as the card rests, and not before", arguments: scripts)
  func rest(script: Script) throws {
    let lines = try #require(try Self.traces.get()[script.name]?[60])
    let states = ExpectedCard.states(under: script, at: lines.map(\.t))
    let last = try #require(lines.last)
    #expect(last.atRest || script.name.contains("random"))
    for (index, line) in lines.enumerated() where line.atRest && index + 1 < lines.count {
      let next = lines[index + 1]
      let isDisturbed = script.events.contains { $0.time > line.t && $0.time <= next.t }
      try #require(
        isDisturbed || (next.atRest && next.tilt == line.tilt && next.flip == line.flip),
        "at \(line.t) s")
    }
    for (line, state) in zip(lines, states) where abs(state.flip.value - state.flip.target) > 0.05 {
      try #require(!line.atRest, "at \(line.t) s")
    }
  }
}
