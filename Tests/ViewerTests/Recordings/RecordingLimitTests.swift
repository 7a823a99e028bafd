import CardModel
import Files
import Foundation
import Interaction
import TestSupport
import Testing

@testable import Recordings
@testable import Studio

@Suite("A recording's limits are checked before its work is done", .serialized)
struct RecordingLimitTests {
  private let folder = TemporaryFolder.made()

  private func write(_ lines: [String]) throws -> String {
    try folder.write(lines.joined(separator: "\n").utf8, to: "a.jsonl")
  }

  /// The fault of an unplayable recording, and the seconds until its report.
  private func fault(_ lines: [String]) throws -> (FileError?, seconds: Double) {
    let path = try write(lines)
    let began = Date()
    let fault = #expect(throws: FileError.self) { try ShotSetup(Recording(path)) }
    return (fault, Date().timeIntervalSince(began))
  }

  @Test("three kilobytes of nested brackets cost nothing, wherever they are")
  func nested() throws {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
      let deep = String(repeating: open, count: 500) + "0" + String(repeating: close, count: 500)
      for line in [
        #"{"t":0,"record":\#(deep)}"#, RecordedLine.start(card: #"{"changes":\#(deep)}"#),
        RecordedLine.start(more: #""wanted":\#(deep),"#),
      ] {
        let (fault, seconds) = try fault([line])
        #expect(
          fault?.line == 1 && fault?.reason.contains("more than 32") == true, "\(fault as Any)")
        #expect(seconds < 1)
      }
      let (later, seconds) = try fault([
        RecordedLine.start(), #"{"t":1,"card":{"changes":\#(deep)}}"#,
      ])
      #expect(later?.line == 2 && seconds < 1)
    }
  }

  @Test("a line with a nesting of 32 is read, one with 33 is refused")
  func nesting() throws {
    // The line, its record and its card are three levels; the card's changes begin with the fourth.
    for (depth, words) in [(29, "\"a\" is not a key"), (30, "more than 32 lists and objects")] {
      let deep =
        String(repeating: #"{"a":"#, count: depth) + "0" + String(repeating: "}", count: depth)
      let (fault, _) = try fault([RecordedLine.start(card: #"{"changes":\#(deep)}"#)])
      #expect(fault?.line == 1 && fault?.reason.contains(words) == true, "\(fault as Any)")
    }
  }

  @Test("too many foils, layers, cards, maps and effects are refused before they are decoded")
  func counts() throws {
    func list(_ member: String, _ count: Int) -> String {
      "[" + [String](repeating: member, count: count).joined(separator: ",") + "]"
    }
    // The members are not valid, but nobody reads them.
    let cases = [
      (#"{"changes":{"front":{"foils":\#(list("7", 17))}}}"#, "\"foils\" has more than 16"),
      (#"{"changes":{"back":{"layers":\#(list("7", 65))}}}"#, "\"layers\" has more than 64"),
      (#"{"deck":\#(list("7", 10_001)),"place":0}"#, "\"deck\" has more than 10000"),
      (#"{"maps":\#(list("7", 1025))}"#, "\"maps\" has more than 1024"),
      (#"{"changes":\#(list("0", 300_000))}"#, "more than 262144 values"),
      (RecordedLine.card(foils: 40_000), "\"foils\" has more than 16"),
    ]
    for (card, words) in cases {
      for lines in [
        [RecordedLine.start(card: card)],
        [RecordedLine.start(), #"{"t":1,"card":\#(card)}"#],
      ] {
        let (fault, seconds) = try fault(lines)
        #expect(fault?.line == lines.count && fault?.reason.contains(words) == true, "\(words)")
        #expect(seconds < 1.5, "\(words)")
      }
    }
    let path = try write([RecordedLine.start(card: RecordedLine.card(foils: 16))])
    #expect(try ShotSetup(Recording(path)).surroundings.card.front.foils.count == 16)
    let long = #"{"t":1,"type":""# + String(repeating: "x", count: 8 << 20) + "\"}"
    #expect(try fault([RecordedLine.start(), long]).0?.reason == "is longer than 8 MiB")
  }

  @Test("four times as many lines take about four times as long")
  func linear() throws {
    func seconds(_ count: Int) throws -> Double {
      let lines = (0..<count).map { #"{"t":1,"card":{"changes":{"name":"n\#($0)"}}}"# }
      let path = try write([RecordedLine.start()] + lines)
      return try (0..<3).map { _ in
        let began = Date()
        _ = try ShotSetup(Recording(path))
        return Date().timeIntervalSince(began)
      }.min() ?? 0
    }
    let (few, many) = (try seconds(500), try seconds(2000))
    #expect(many < 8 * few + 0.2, "\(few), \(many)")
    // Before, each line opened the card's files: 1.3 ms a line.
    #expect(many < 1.5)
  }

  @Test("any 64-bit seed is kept, also by V")
  func seeds() throws {
    for seed in [0, 1, 1 << 53 + 1, 1 << 63, UInt64.max - 1, .max] as [UInt64] {
      let path = try write([RecordedLine.start(seed: "\(seed)")])
      let recording = try Recording(path)
      #expect(recording.start?.seed == seed)
      let start = try #require(recording.start)
      let recorder = Recorder(start, stem: "x", paths: try RecordedPaths(folder: ""))
      let again = try folder.write(try recorder.text.utf8, to: "b.jsonl")
      #expect(try Recording(again).start == start)
    }
  }

  @Test(
    "an invalid seed is refused in one line",
    arguments: ["-1", "0.5", "18446744073709551616", "1e30", "-18446744073709551615"])
  func noSeed(seed: String) throws {
    let (fault, _) = try fault([RecordedLine.start(seed: seed)])
    #expect(
      fault?.description.hasSuffix(
        "a.jsonl:1: \"record.seed\": expected a whole number from 0 to 18446744073709551615")
        == true, "\(fault as Any)")
  }

  @Test("lines end as on any system; other separators are a part of a text")
  func lineEnds() throws {
    for end in ["\n", "\r\n", "\r"] {
      let text = [#"{"t":0,"type":"a\#u{2028}b\#u{85}"}"#, "", " \t", #"{"t":1,"key":"x"}"#]
        .joined(separator: end)
      let recording = try Recording(try folder.write(text.utf8, to: "a.jsonl"))
      #expect(recording.inputs.map(\.line) == [1, 4])
      #expect(recording.inputs.first?.input == .event(.typed("a\u{2028}b\u{85}")))
    }
  }
}
