import CardModel
import Files
import Foundation
import Geometry
import SceneGraph
import TestSupport
import Testing

@testable import Cards

@Suite("Files of presets")
struct PresetFolderTests {
  private let folder = TemporaryFolder.made()
  private let presets: PresetFolder

  init() throws {
    presets = PresetFolder(path: folder.file("foil/presets"))
  }

  private static let foils = CardFaultTests.foils

  private func write(_ text: String, as name: String = "a") throws {
    try FileManager.default.createDirectory(
      atPath: presets.path, withIntermediateDirectories: true)
    _ = try folder.write(text.utf8, to: "foil/presets/\(name).toml")
  }

  // MARK: Reading and writing

  @Test("A preset reads back as it was written, with every kind of mask")
  func roundTrip() throws {
    let sheets = [
      CardFoil("cosmos", mask: Preset.cardMask, parameters: ["scale": .float(2.5)]),
      CardFoil(
        "cosmos", mask: .place(MaskPlace(.artwork, isInverted: true)), place: .over, strength: 0.25,
        parameters: ["tint": .float3(Vector3(0, 0.5, 1))]),
      CardFoil("pearl", mask: nil),
    ]
    let preset = Preset(
      name: "gold-frame", title: "Gold \"frame\" \\ ", foils: sheets,
      light: .point(Vector3(0.25, -1, 3)))
    #expect(try presets.write(preset, replacing: false) == presets.path(of: "gold-frame"))
    let read = presets.read(Self.foils)
    #expect(read.presets == [preset] && read.faults.isEmpty)
    #expect(try presets.names() == ["gold-frame"])
  }

  @Test("The keys of a sheet are those of a card file, and the light may be missing")
  func asInCards() throws {
    let sheets = "kind = \"cosmos\"\nmask = \"frame\"\nstrength = 0.5\n\nparameters = { scale = 3 }"
    try write("[[foil]]\n\(sheets)\n", as: "my_own-look")
    _ = try folder.write("".utf8, to: "a.png")
    let card = try folder.write(
      "[front]\nart = \"a.png\"\n[[front.foil]]\n\(sheets)\n".utf8, to: "card.toml")
    let document = try CardDocument(
      opening: card, archives: .inThisProcess, effects: Self.foils)
    let preset = try presets.preset("my_own-look", Self.foils)
    #expect(preset.foils == document.card.front.foils)
    #expect(preset.light == nil && preset.title == "My own look")
  }

  @Test("Presets come in the order of their titles; without a folder there are none")
  func order() throws {
    #expect(presets.read(Self.foils).presets.isEmpty && presets.read(Self.foils).faults.isEmpty)
    for (name, title) in [("a", "zebra"), ("b", "Apple"), ("c", "apple"), ("d", "Moon")] {
      try write("title = \"\(title)\"\n[[foil]]\nkind = \"pearl\"\n", as: name)
    }
    _ = try folder.write("no preset".utf8, to: "foil/presets/notes.txt")
    _ = try folder.write("hidden".utf8, to: "foil/presets/.hidden.toml")
    #expect(presets.read(Self.foils).presets.map(\.name) == ["b", "c", "d", "a"])
  }

  @Test("A name in use is not overwritten unless that was asked for")
  func taken() throws {
    var preset = Preset(name: "a", title: "One", foils: [CardFoil("pearl")])
    #expect(try presets.write(preset, replacing: false) != nil)
    preset.title = "Two"
    #expect(try presets.write(preset, replacing: false) == nil)
    #expect(try presets.preset("a", Self.foils).title == "One")
    #expect(try presets.write(preset, replacing: true) != nil)
    #expect(try presets.preset("a", Self.foils).title == "Two")
  }

  // MARK: Faults

  @Test(
    "A fault has its file and line, and the nearest name",
    arguments: [
      ("[[foil]]\nkind = \"cosmoss\"", 2, "\"cosmoss\" is not a foil; did you mean \"cosmos\"?"),
      (
        "[[foil]]\nkind = \"cosmos\"\nparameters = { scal = 2 }", 3,
        "unknown key \"scal\" in cosmos; did you mean \"scale\"?"
      ),
      (
        "[[foil]]\nkind = \"cosmos\"\nparameters = { scale = 9 }", 3,
        "scale is 9; expected 0.2 to 4"
      ),
      (
        "[[foil]]\nkind = \"pearl\"\nmask = \"fram\"", 3,
        "\"fram\" is not a named area; did you mean \"frame\"?"
      ),
      ("[[foil]]\nkind = \"pearl\"\nmask = \"mask.png\"", 3, "\"mask.png\" is not a named area; "),
      (
        "[[foil]]\nkind = \"pearl\"\nmask = { file = \"m.png\" }", 3,
        "unknown key \"file\" in mask; "
      ),
      ("[[foil]]\nkind = \"own.glsl\"", 2, "\"own.glsl\" is not a foil; "),
      ("[[foil]]\nkind = \"pearl\"\nstrength = 2", 3, "strength is 2; expected 0 to 1"),
      ("light = \"studi\"\n[[foil]]\nkind = \"pearl\"", 1, "\"studi\" is not a light; did you"),
      ("titel = \"A\"\n[[foil]]\nkind = \"pearl\"", 1, "unknown key \"titel\" in a preset; did"),
      ("[[foil]]\nmask = \"frame\"", 1, "a foil has no kind"),
      ("title = \"A\"", 0, "has no [[foil]]"),
      ("foil = []", 1, "foil is empty; expected at least one sheet"),
      ("title = 3\n[[foil]]\nkind = \"pearl\"", 1, "title is a number; expected text"),
      ("[[foil]\nkind = \"pearl\"", 1, "is not valid TOML: "),
      (
        String(repeating: "[[foil]]\nkind = \"pearl\"\nmask = \"edges\"\n", count: 7), 19,
        "too many foils with a mask; a side can have at most 6"
      ),
    ])
  func faults(text: String, line: Int, reason: String) throws {
    try write(text)
    try write("[[foil]]\nkind = \"pearl\"\n", as: "whole")
    let (read, faults) = presets.read(Self.foils)
    #expect(read.map(\.name) == ["whole"] && faults.count == 1)
    let fault = try #require(faults.first)
    #expect(fault.path == presets.path(of: "a") && fault.line ?? 0 == line)
    #expect(fault.reason.hasPrefix(reason), "\(fault.reason)")
  }

  @Test("Of too many presets the first are read, and the others reported")
  func tooMany() throws {
    for number in 0...Preset.most { try write("[[foil]]\nkind = \"pearl\"\n", as: "p\(number)") }
    let (read, faults) = presets.read(Self.foils)
    #expect(read.count == Preset.most && faults.count == 1)
  }

  @Test("A file without end, a folder and a large file are faults, not waits")
  func notFiles() throws {
    try write("[[foil]]\nkind = \"pearl\"\n")
    try FileManager.default.createDirectory(
      atPath: presets.path(of: "folder"), withIntermediateDirectories: false)
    mkfifo(presets.path(of: "pipe"), 0o600)
    _ = try folder.write([UInt8](repeating: 35, count: 2 << 20), to: "foil/presets/large.toml")
    let (read, faults) = presets.read(Self.foils)
    #expect(read.map(\.name) == ["a"] && faults.count == 3)
  }

  // MARK: Names

  @Test(
    "A file's name has the letters and digits of the title",
    arguments: [
      ("Gold frame", "gold-frame"), ("  Gold --  FRAME!", "gold-frame"), ("../../etc", "etc"),
      ("Größe 2", "größe-2"), ("鶴", "鶴"), ("a/b\\c:d", "a-b-c-d"), ("...", ""), ("", ""),
      (".hidden", "hidden"),
      (String(repeating: "a", count: 300), String(repeating: "a", count: 60)),
    ])
  func names(title: String, name: String) {
    #expect(Preset.name(for: title) == name)
    #expect(Preset.name(for: name) == name)
  }

  @Test("A name fits a file system whatever its letters, and is never cut after a hyphen")
  func lengths() {
    for letter in ["鶴", "👩‍👩‍👧‍👦", "a\u{301}\u{302}\u{303}\u{304}", "é", "1"] {
      for count in [1, 59, 60, 61, 500] {
        let name = Preset.name(for: String(repeating: letter + " ", count: count))
        #expect(name.utf8.count <= 200 && !name.hasSuffix("-") && !name.hasPrefix("-"))
      }
    }
  }
}
