import Foundation
import Testing

/// Tests of the contract's sentences about the card's motion.
@Suite("The card's rules")
struct CardRuleTests {
  /// The card at a time of a script, in whole milliseconds.
  private func card(_ events: [(Double, Script.Event)], at time: Double) throws -> TraceLine {
    let milliseconds = Int((time * 1000).rounded())
    // The lowest rate with a frame at that time: the state does not depend on it.
    let step = [1000, 500, 100, 10].first { milliseconds.isMultiple(of: $0) } ?? 1
    let line = try TraceLine.lines(
      of: Script("", events), fps: Double(1000 / step), duration: time + 0.0005,
      only: milliseconds / step)
    try #require(line.count == 1 && line[0].t == Double(milliseconds) / 1000)
    return line[0]
  }

  @Test("The opening tilt goes to 5 degrees about y, from rest and back to rest")
  func openingTilt() throws {
    let lines = try TraceLine.lines(of: Script("", []), fps: 2000, duration: 2)
    let tilts = lines.map { $0.tilt[1] }
    #expect(tilts[0] == 0 && lines.prefix(1000).allSatisfy { !$0.atRest })
    let highest = try #require(tilts.max())
    #expect(abs(highest - 5) < 1e-4)
    let peak = try #require(tilts.firstIndex(of: highest))
    #expect(zip(tilts[..<peak], tilts[1...peak]).allSatisfy { $0 < $1 })
    #expect(zip(tilts[peak...], tilts[(peak + 1)...]).allSatisfy { $0 >= $1 })
    #expect(tilts.last == 0 && lines.last?.atRest == true)
    #expect(lines.allSatisfy { $0.tilt[0] == 0 && $0.flip == 0 && $0.side == "front" })
  }

  @Test(
    "A drag tilts 0.15 degrees a point without delay, up to 10 degrees on each axis",
    arguments: [
      (20, 0, 0, 3), (0, 20, -3, 0), (-66, 66, -9.9, -9.9), (67, -66, 9.9, 10),
      (0, 66.6, -9.99, 0), (5000, -5000, 10, 10), (-5000, 5000, -10, -10), (1000, 10, -1.5, 10),
    ] as [(Double, Double, Double, Double)])
  func drag(case c: (dx: Double, dy: Double, tiltX: Double, tiltY: Double)) throws {
    // From rest, one move after the press, traced at the time of the move.
    let line = try card(
      [(3, .move(200, 250)), (3, .press), (4, .move(200 + c.dx, 250 + c.dy))], at: 4)
    #expect(abs(line.tilt[0] - c.tiltX) < 1e-9 && abs(line.tilt[1] - c.tiltY) < 1e-9)
  }

  @Test("A drag back from beyond the limit tilts the card back along the same path")
  func clampIsNoRatchet() throws {
    let line = try card(
      [(3, .move(0, 0)), (3, .press), (3.5, .move(900, 900)), (4, .move(10, -10))], at: 4)
    #expect(abs(line.tilt[0] - 1.5) < 1e-9 && abs(line.tilt[1] - 1.5) < 1e-9)
  }

  @Test("A press stops the tilt, and the first move continues from there")
  func pressStops() throws {
    let before = try card([], at: 0.12)
    let press: [(Double, Script.Event)] = [(0.1, .move(50, 50)), (0.12, .press)]
    let held = try card(press, at: 1)
    #expect(held.tilt == before.tilt && held.atRest)
    let moved = try card(press + [(1, .move(50, 49))], at: 1)
    #expect(abs(moved.tilt[0] - 0.15) < 1e-9 && moved.tilt[1] == before.tilt[1])
  }

  @Test("A released card springs back from its tilt, starting without speed")
  func release() throws {
    let events: [(Double, Script.Event)] = [
      (3, .move(0, 0)), (3, .press), (3.01, .move(20, 0)), (3.02, .move(40, 0)), (3.03, .release),
    ]
    #expect(abs(try card(events, at: 3.03).tilt[1] - 6) < 1e-9)
    // y = 6 (1 + omega t) e^(-omega t), with omega = 4 pi: no initial speed, whatever the drag's.
    for (seconds, omegaT) in [(0.001, 0.004 * Double.pi), (0.1, 0.4 * .pi), (0.5, 2 * .pi)] {
      let expected = 6 * (1 + omegaT) * exp(-omegaT)
      #expect(abs(try card(events, at: 3.03 + seconds).tilt[1] - expected) < 1e-3)
    }
  }

  @Test(
    "A press and a release within 4 points are a click",
    arguments: [
      (0, 0, true), (4, 0, true), (0, -4, true), (2.5, 3, true), (4.01, 0, false),
      (0, -4.01, false),
      (3, 3, false), (400, 400, false),
    ] as [(Double, Double, Bool)])
  func click(case c: (dx: Double, dy: Double, isClick: Bool)) throws {
    let line = try card(
      [
        (2, .move(100, 100)), (2, .press), (2.2, .move(100 + c.dx, 100 + c.dy)), (2.5, .release),
      ], at: 6)
    #expect(line.flip == (c.isClick ? 180 : 0))
    #expect(line.side == (c.isClick ? "back" : "front"))
  }

  @Test("Only the place of the release decides on a click, not the way there")
  func clickAfterDetour() throws {
    let line = try card(
      [
        (2, .move(100, 100)), (2, .press), (2.2, .move(190, 100)), (2.4, .move(101, 101)),
        (2.5, .release),
      ], at: 6)
    #expect(line.flip == 180)
  }

  @Test("The release starts the flip, and Space starts it at once")
  func flipBegins() throws {
    let click: [(Double, Script.Event)] = [(2, .move(200, 250)), (2, .press), (2.5, .release)]
    #expect(try card(click, at: 2.5).flip == 0)
    #expect(try card(click, at: 2.49).flip == 0)
    #expect(try card(click, at: 2.51).flip > 0)
    #expect(try card([(2, .key("space"))], at: 2.01).flip > 0)
    // 180 (1 - (1 + omega t) e^(-omega t)) after half a second.
    let half = 180 * (1 - (1 + 2 * Double.pi) * exp(-2 * .pi))
    #expect(abs(try card(click, at: 3).flip - half) < 1e-3)
    #expect(abs(try card([(2, .key("space"))], at: 2.5).flip - half) < 1e-3)
  }

  @Test("A flip goes from 0 to 180 degrees and back to 0, never beyond")
  func flipStaysWithin() throws {
    let script = Script(
      "", [(0.5, .key("space")), (2.5, .key("space")), (2.6, .key("space")), (4.5, .key("space"))])
    let lines = try TraceLine.lines(of: script, fps: 240, duration: 7)
    #expect(lines.allSatisfy { (0...180).contains($0.flip) })
    #expect(lines[Int(2.4 * 240)].flip == 180 && lines[Int(4.4 * 240)].flip == 180)
    #expect(lines.last?.flip == 0 && lines.last?.side == "front")
  }

  @Test("A flip that is reversed midway continues with its present value and velocity")
  func turnedBack() throws {
    let script = Script("", [(1, .key("space")), (1.12, .key("space"))])
    let lines = try TraceLine.lines(of: script, fps: 5000, duration: 1.2)
    let turn = 5600
    func velocity(_ index: Int) -> Double { (lines[index + 1].flip - lines[index].flip) * 5000 }
    let (before, after) = (velocity(turn - 1), velocity(turn))
    #expect(before > 300, "the card is in motion")
    #expect(abs(after - before) < 10, "the reversal keeps its speed")
    #expect(lines[turn].flip < lines[turn + 10].flip, "so it continues a little")
    #expect(try card(script.events.map { ($0.time, $0.event) }, at: 4).flip == 0)
  }

  @Test("R restores the card's first state")
  func reset() throws {
    let line = try card(
      [(1, .key("space")), (2, .move(0, 0)), (2, .press), (2.1, .move(50, 50)), (2.2, .key("r"))],
      at: 6)
    #expect(line.flip == 0 && line.tilt == [0, 0] && line.atRest)
  }
}
