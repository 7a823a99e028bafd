import CardModel
import Files
import Foundation
import Geometry
import Interaction
import SceneGraph
import Shading
import TestSupport
import Testing

@testable import App
@testable import CardLibrary
@testable import Recordings
@testable import Runtime
@testable import Scenes
@testable import Studio

@Suite("Presets in a window, and in recordings")
struct ViewingPresetTests {
  private let folder = TemporaryFolder.made()

  private static let gold = Preset(
    name: "gold", title: "Gold",
    foils: [
      CardFoil("aurora", mask: Preset.cardMask),
      CardFoil("coldFoil", mask: .place(.frame), strength: 0.5, parameters: ["metal": .float(1)]),
    ], light: .point(Vector3(0, -1, 2)))

  private static func viewing() throws -> Viewing {
    var viewing = try Subject(deck: [CardArt()]).viewed
    let effects = try ShaderLibrary(folder: Root(given: nil).shaders).descriptions()
    viewing.adopt(effects, at: 4)
    return viewing
  }

  // MARK: Keeping

  @Test("A preset is written at the first request; a taken name needs the same request again")
  func taken() throws {
    var viewing = try Self.viewing()
    let first = viewing.serve(.keepPreset(Self.gold), at: 5)
    #expect(first == [.keepPreset(Self.gold, replacing: false)])
    viewing.showing.preferences.presets = [
      Preset(name: "gold", title: "Old gold", foils: [CardFoil("aurora")])
    ]
    #expect(viewing.showing.kept(Self.gold, .success(nil), at: 6).isEmpty)
    #expect(viewing.session.note?.text == "Replace Old gold? Press Enter or Keep again.")
    // Esc closes the question alone; the same request then asks again.
    _ = viewing.handle(.key(.letter("i")), at: 6.1)
    #expect(viewing.handle(.key(.escape), at: 6.2).isEmpty && viewing.session.showsBench)
    #expect(viewing.serve(.keepPreset(Self.gold), at: 6.3) == first)
    #expect(viewing.showing.kept(Self.gold, .success(nil), at: 6.4).isEmpty)
    // Another look under that name is another question.
    var other = Self.gold
    other.light = nil
    #expect(viewing.serve(.keepPreset(other), at: 7) == [.keepPreset(other, replacing: false)])
    #expect(
      viewing.serve(.keepPreset(Self.gold), at: 8) == [.keepPreset(Self.gold, replacing: true)])
    let told = viewing.showing.kept(Self.gold, .success("/x/presets/gold.toml"), at: 9)
    #expect(told == [.note("Preset kept: /x/presets/gold.toml")])
    #expect(viewing.session.note?.text == "Preset kept: /x/presets/gold.toml")
    // The answer holds for one preset.
    #expect(viewing.serve(.keepPreset(Self.gold), at: 10) == first)
  }

  @Test("What cannot be kept is said, and nothing is written")
  func refused() throws {
    var viewing = try Self.viewing()
    func note(_ change: (inout Preset) -> Void) -> String? {
      var preset = Self.gold
      change(&preset)
      let orders = viewing.serve(.keepPreset(preset), at: 5)
      #expect(orders.isEmpty)
      return viewing.session.note?.text
    }
    #expect(note { ($0.name, $0.title) = ("", " ") } == "Type a name for the preset first.")
    #expect(
      note { ($0.name, $0.title) = ("", "!") }?.hasSuffix("needs a letter or a digit.") == true)
    #expect(note { $0.foils = [] } == "This side has no foil. Add a sheet first.")
    let own = "A preset cannot have a foil of your own file: mine."
    #expect(note { $0.foils[1].kind = "/a/mine.glsl" } == own)
    viewing.library.queue.effectFiles = ["mine": .file("/a/mine.glsl")]
    #expect(note { $0.foils[0].kind = "mine" } == own)
    let fault = FileError("/x/gold.toml", "is read-only")
    #expect(
      viewing.showing.kept(Self.gold, .failure(fault), at: 6)
        == [.report("/x/gold.toml: is read-only")])
  }

  @Test("The user's presets reach the chooser")
  func adopted() throws {
    var viewing = try Self.viewing()
    viewing.showing.preferences.presets = [Self.gold]
    viewing.showing.adoptPresets(at: 5)
    #expect(viewing.session.surroundings.looks.presets == [Self.gold])
  }

  // MARK: Recordings

  /// A recording in which the preset is taken in the chooser, and its card at the end.
  private static func recorded(in folder: TemporaryFolder) throws -> (path: String, card: Card) {
    var viewing = try viewing()
    viewing.recording.folder = folder.file("recordings")
    viewing.showing.preferences.presets = [gold]
    viewing.showing.adoptPresets(at: 5)
    viewing.session.adapt(at: 5) { $0.looks.favorites = ["preset:gold"] }
    _ = viewing.handle(.key(.letter("v")), at: 6)
    #expect(viewing.recording.isRecording)
    let inputs: [Event] = [
      .key(.letter("c")), .typed("c"), .key(.home), .key(.enter),
    ]
    for (index, event) in inputs.enumerated() {
      for case .load(let load) in viewing.handle(event, at: 0.1 * Double(index + 1)) {
        _ = viewing.change(at: 0.1 * Double(index + 1)) { $0.show(load, &$1, at: $2) }
      }
    }
    // Presets that come later do not change what was recorded before.
    viewing.showing.preferences.presets = [gold, Preset(name: "a", title: "A", foils: gold.foils)]
    viewing.showing.adoptPresets(at: 0.8)
    let card = viewing.session.wantedCard
    for case .saveRecording(let recorder, _) in viewing.handle(.key(.letter("v")), at: 1) {
      return (try recorder.save(), card)
    }
    throw FileError("recording", "not saved")
  }

  @Test("A recording takes its presets and favorites along")
  func replayed() throws {
    let (path, card) = try Self.recorded(in: folder)
    #expect(card.front.foils.map(\.kind) == ["aurora", "coldFoil"])
    var playback = try ShotSetup(Recording(path)).playback
    playback.advance(to: 0)
    #expect(playback.session.surroundings.looks.presets == [Self.gold])
    #expect(playback.session.favorites == ["preset:gold"])
    playback.advance(to: 0.95)
    #expect(playback.session.surroundings.looks.presets.map(\.name) == ["gold", "a"])
    #expect(playback.session.wantedCard == card)
  }

  @Test("A replay writes no preset, and keeps the presets of its recording")
  func replay() throws {
    let path = try Self.recorded(in: folder).path
    var viewing = try Self.viewing()
    viewing.recording.replay = Replay(try ShotSetup(Recording(path)))
    viewing.showing.preferences.presets = []
    _ = viewing.play(until: 0)
    viewing.showing.adoptPresets(at: 0)
    #expect(viewing.session.surroundings.looks.presets == [Self.gold])
    #expect(viewing.serve(.keepPreset(Self.gold), at: 0.05).isEmpty)
    viewing.recording.replay = nil
    viewing.showing.adoptPresets(at: 2)
    #expect(viewing.session.surroundings.looks.presets.isEmpty)
  }

  @Test(
    "An invalid preset in a recording is an error with its line",
    arguments: [
      (#""strength":0.5"#, #""strength":7"#, "a foil's strength is out of range"),
      (#""kind":"coldFoil""#, #""kind":"coldFoyl""#, "\"coldFoyl\" is not a foil; did you mean"),
      (#""kind":"coldFoil""#, #""kind":"/etc/x.glsl""#, "\"/etc/x.glsl\" is not a foil; "),
      (#""metal":[1]"#, #""metal":[99]"#, "coldFoil has an invalid metal"),
      (#"{"picture":"card mask"}"#, #"{"picture":"/etc/x.png"}"#, "is not a mask of a preset"),
      (#""title":"Gold""#, #""title":"""#, "the name of a preset is empty or too long"),
      (#""name":"gold""#, #""nome":"gold""#, "needs \"name\""),
    ])
  func invalid(old: String, new: String, reason: String) throws {
    let path = try Self.recorded(in: folder).path
    let text = try FileReading.text(of: path)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    try #require(lines[1].contains("\"surroundings\"") && lines[1].contains(old), "\(lines[1])")
    let broken = [lines[0], lines[1].replacing(old, with: new)] + lines.dropFirst(2)
    let file = try folder.write(broken.joined(separator: "\n").utf8, to: "broken.jsonl")
    let fault = #expect(throws: FileError.self) { try ShotSetup(Recording(file)) }
    #expect(fault?.line == 2 && fault?.reason.contains(reason) == true, "\(fault as Any)")
  }
}
