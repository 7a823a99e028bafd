import Files
import Foundation
import Raster
import TestSupport
import Testing

@Suite("Films and pictures of a recording")
struct RecordedFilmTests {
  private let folder = TemporaryFolder.made()
  private let recording: String

  /// A recording with drags, flips, zoom, resize and two cards.
  ///
  /// It begins in motion, and its events are between frames.
  init() throws {
    for (name, red) in [("one", 200), ("two", 60)] {
      _ = try folder.write(
        PNGSource(63, 88, .rgb) { x, y in [red, x * 4, y * 2] }.bytes,
        to: "\(name).png")
    }
    let still = #"{"at":0,"from":0,"to":0,"velocity":0}"#
    let springing = #"{"at":4.1,"from":9,"to":0,"velocity":-20}"#
    let stance = """
      {"anchor":[45,60],"content":[45,60],"flip":\(still),"hasPointer":true,"isSwaying":false,\
      "lampX":\(still),"lampY":\(still),"pointer":[40,50],"sway":\(still),"tiltX":\(springing),\
      "tiltY":\(springing),"time":4.15,"turn":[0,0,0,1],"turning":\(still),"zoom":\(still)}
      """
    let lines = [
      """
      {"t":0,"record":{"card":{"front":"one.png"},"particles":201,"seconds":1.5,"seed":1,\
      "stance":\(stance),"view":{"height":120,"width":90}}}
      """,
      #"{"t":0.11,"press":"left"}"#, #"{"t":0.13,"move":[52,61]}"#, #"{"t":0.21,"move":[60,70]}"#,
      #"{"t":0.34,"release":"left"}"#, #"{"t":0.4,"scroll":[0,1]}"#, #"{"t":0.45,"key":"space"}"#,
      #"{"t":0.517,"resize":[120,100]}"#, #"{"t":0.8,"card":{"front":"two.png"}}"#,
      #"{"t":0.95,"move":[80,20]}"#, #"{"t":1.05,"resize":[90,120]}"#,
    ]
    recording = try folder.write(lines.joined(separator: "\n").utf8, to: "a.jsonl")
  }

  private func frames(_ arguments: [String], count: Int) throws -> [Bitmap] {
    let stem = "f-\(UUID().uuidString)-"
    try FilmSample.make(
      stem + "%04d.png", ["--motion", recording, "--progress", "none"] + arguments, in: folder)
    return try Rendered.numbered(stem, count: count, in: folder)
  }

  private func still(_ time: Double, _ arguments: [String] = []) throws -> Bitmap {
    try Rendered.picture(
      ["--input", recording, "--at", "\(time)", "--samples", "1"] + arguments, in: folder)
  }

  @Test("An effect that a recording names is tested first, like one from the command line")
  func effects() throws {
    let text = try String(contentsOfFile: recording, encoding: .utf8)
    let sheet = #"{"kind":"mine","mask":{"place":"all"},"parameters":{},"strength":1}"#
    let card = #""card":{"front":"one.png","changes":{"front":{"foils":[\#(sheet)]}}}"#
    let worn = text.replacing(
      #""card":{"front":"one.png"}"#, with: #"\#(card),"effects":{"mine":"mine.glsl"}"#,
      maxReplacements: 1)
    let path = try folder.write(worn.utf8, to: "worn.jsonl")
    _ = try folder.write(
      "vec4 mine(vec2 position, vec4 color) { return vec4(1.0, 0.2, 0.0, 1.0); }".utf8,
      to: "mine.glsl")
    let output = folder.file("worn.png")
    let outcome = try Program.run(
      ["render", "--input", path, "--verbose", "--output", output])
    #expect(
      outcome.status == 0 && outcome.errors.contains("try-effect started"), "\(outcome.errors)")
    #expect(try PictureFile.load(output)[45, 60] == SIMD4(255, 51, 0, 255))
  }

  @Test("At one rate and half of it, common frames are equal to the pixel, at any size")
  func rates() throws {
    for (size, rates) in [([], [60, 30]), (["--size", "75x110"], [20, 10])] {
      let fine = try frames(["--fps", "\(rates[0])"] + size, count: rates[0] * 3 / 2)
      let coarse = try frames(["--fps", "\(rates[1])"] + size, count: rates[1] * 3 / 2)
      for (index, frame) in coarse.enumerated() {
        #expect(frame == fine[2 * index], "\(index)")
      }
      #expect(zip(fine, fine.dropFirst()).count { $0 != $1 } > rates[0])
    }
  }

  @Test("A frame equals the picture of render at its time")
  func stills() throws {
    let frames = try frames(["--fps", "10"], count: 15)
    #expect(frames[0].width == 90 && frames[0].height == 120)
    for index in [0, 2, 4, 6, 7, 9, 14] {
      expectSame(frames[index], try still(Double(index) / 10), "frame \(index)")
    }
    // The other card, and the backdrop around a view of another shape.
    expectDifferent(frames[7], frames[9], share: 0.05)
    #expect(frames[7][45, 2].x > 0 && frames[7][45, 117].x > 0)
  }

  @Test("A recording is filmed in every format without a card on the command line")
  func formats() throws {
    for name in ["a.mp4", "a.webp", "a.gif"] {
      let path = try FilmSample.make(
        name, ["--motion", recording, "--fps", "10", "--progress", "none"], in: folder)
      #expect(try FileReading.bytes(of: path).count > 1000)
    }
    let facts = try FilmSample.facts(folder.file("a.mp4"))
    #expect(facts["nb_read_frames"] == "15" && facts["width"] == "90" && facts["height"] == "120")
  }
}
