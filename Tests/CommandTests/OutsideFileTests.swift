import Foundation
import Raster
import TestSupport
import Testing

@Suite("Commands and files outside a recording's folder")
struct OutsideFileTests {
  private let folder = TemporaryFolder.made()
  private let home: Home
  private let art: String

  init() throws {
    home = try Home()
    for name in ["art", "strange"] {
      try folder.makeFolder(name)
    }
    art = try folder.write(
      PNGSource(63, 88, .rgb) { _, _ in [200, 30, 40] }.bytes, to: "art/a.png")
  }

  /// A recording whose second card has art outside its folder.
  private func text() throws -> String {
    let still = #"{"at":0,"from":0,"to":0,"velocity":0}"#
    return """
      {"t":0,"record":{"card":{},"particles":201,"seconds":1,"seed":18446744073709551615,"stance":\
      {"anchor":[45,60],"content":[45,60],"flip":\(still),"hasPointer":false,"isSwaying":false,\
      "lampX":\(still),"lampY":\(still),"pointer":[40,50],"sway":\(still),"tiltX":\(still),\
      "tiltY":\(still),"time":4,"turn":[0,0,0,1],"turning":\(still),"zoom":\(still)},\
      "view":{"height":120,"width":90}}}
      {"t":0.5,"card":{"front":"\(art)"}}
      """
  }

  private func commands(_ recording: String) -> [[String]] {
    [
      ["render", "--input", recording, "--at", "1", "--output", folder.file("out.png")],
      ["film", "--motion", recording, "--fps", "2", "--progress", "none"]
        + ["--output", folder.file("out.webp")],
      ["trace", "--input", recording, "--fps", "2"],
    ]
  }

  @Test("A command opens files outside a recording's folder, with a note")
  func named() throws {
    let recording = try folder.write(try text().utf8, to: "strange/r.jsonl")
    let real = try #require(realpath(art, nil).map { String(cString: $0) })
    for words in commands(recording) {
      let outcome = try Program.run(words)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(
        outcome.errors == "foil: \(recording) names 1 file outside its folder: \"\(real)\"\n")
    }
    #expect(try PictureFile.load(folder.file("out.png"))[45, 60].x > 120)
  }

  @Test("--confined refuses files outside the recording's folder, with their line")
  func confined() throws {
    let recording = try folder.write(try text().utf8, to: "strange/r.jsonl")
    for words in commands(recording) + [["view", "--input", recording]] {
      let message = try Refusal.message(
        words + ["--confined"], in: folder, environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
      #expect(message.hasPrefix("\(recording):2: \""))
      #expect(message.hasSuffix("a.png\" is outside the recording's folder"))
    }
    let beside = try folder.write(try text().utf8, to: "art/r.jsonl")
    let outcome = try Program.run(commands(beside)[2] + ["--confined"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test("Recordings in the folder that V writes to need no note, but a link out of it does")
  func own() throws {
    let foil = home.pictures + "/Foil"
    try FileManager.default.createDirectory(atPath: foil, withIntermediateDirectories: true)
    let strange = try folder.write(try text().utf8, to: "strange/r.jsonl")
    try FileManager.default.copyItem(atPath: strange, toPath: foil + "/mine.jsonl")
    try FileManager.default.createSymbolicLink(
      atPath: foil + "/link.jsonl", withDestinationPath: strange)
    for (name, isOwn) in [("mine", true), ("link", false)] {
      let words = commands("\(foil)/\(name).jsonl")[2]
      let outcome = try Program.run(words, environment: home.environment)
      #expect(outcome.status == 0 && outcome.errors.isEmpty == isOwn, "\(outcome.errors)")
    }
  }

  @Test("Cards on the command line replace the recording's, which are not opened")
  func otherCards() throws {
    let recording = try folder.write(try text().utf8, to: "strange/r.jsonl")
    let outcome = try Program.run(["render", art] + commands(recording)[0].dropFirst())
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }
}
