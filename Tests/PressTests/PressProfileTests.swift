import Files
import Foundation
import TestSupport
import Testing

@testable import Press

@Suite("Press profiles")
struct PressProfileTests {
  static let folder = Fixture.project("assets/press")
  static let names = [
    "akuafoil", "black-and-white", "drivethru", "gamecrafter", "longpack", "moo", "mpc",
    "onlineprinters", "pinguindruck", "rdg", "trade-x1a", "trade-x4",
  ]

  // MARK: Foil's own

  @Test("Foil's own profiles are the twelve of the contract, and all are valid")
  func own() throws {
    let profiles = PressProfiles(own: Self.folder)
    #expect(try profiles.names() == Self.names)
    let (read, faults) = profiles.read()
    #expect(faults.isEmpty && read.map(\.name) == Self.names)
    #expect(read.allSatisfy { !$0.title.isEmpty && !$0.about.isEmpty && !$0.summary.isEmpty })
    #expect(read.filter { $0.output.delivery == .spots }.allSatisfy { !$0.plates.isEmpty })
  }

  @Test("The printers of pictures in red, green and blue get no inks, all others do")
  func inks() throws {
    let (read, _) = PressProfiles(own: Self.folder).read()
    #expect(read.filter { !$0.takesInks }.map(\.name) == ["gamecrafter", "mpc"])
  }

  @Test("Every value of Foil's own profiles has its source and date beside it", arguments: names)
  func sources(name: String) throws {
    let text = try String(contentsOfFile: "\(Self.folder)/\(name).toml", encoding: .utf8)
    let lines = text.split(separator: "\n").filter { $0.contains("=") }
    #expect(lines.count > 5)
    for line in lines {
      #expect(line.contains(#/ {2}# .{4,}, 20\d\d-\d\d$/#), "\(line)")
    }
  }

  @Test("A plate of trade-x4 has the contract's name, and the order is White, art, Foil")
  func trade() throws {
    let profile = try PressProfiles(own: Self.folder).profile("trade-x4", for: "test")
    let names = PlateRole.allCases.compactMap { profile.plates[$0]?.ink.name }
    #expect(names == ["Foil", "White", "Varnish", "Emboss", "CutContour"])
    #expect(profile.output.order.prefix(3) == [.white, .art, .foil])
    #expect(profile.output.pdf == .x4 && profile.bleed == 3)
    #expect(profile.limits[.platePPI] == PressLimit(warning: 600))
    #expect(profile.summary == "PDF/X-4; Foil, White, Varnish, Emboss, CutContour; bleed 3 mm")
    #expect(profile.plates[.foil]?.ink.alternate == SIMD4(0, 0.12, 0.35, 0.35))
  }

  @Test("A value that a printer does not name is that of the base, but for a few of its own")
  func fallbacks() throws {
    let profile = try PressProfiles(own: Self.folder).profile("onlineprinters", for: "test")
    #expect(!profile.namesBleed && profile.bleed == 3 && profile.output.pdf == .plain)
    #expect(profile.color.profile == "FOGRA39" && profile.color.condition == nil)
    let foil = try #require(profile.plates[.foil])
    #expect(foil.limits[.line] == PressLimit(error: 1.06))
    #expect(foil.limits[.gap] == PressLimit(warning: 0.5, error: 0.25))
    #expect(profile.plates[.white] == nil)
    let pictures = try PressProfiles(own: Self.folder).profile("mpc", for: "test")
    #expect(pictures.output.pixels == SIMD2(822, 1122))
    #expect(pictures.limits[.ink] == PressLimit(warning: 300))
    let varnish = try PressProfiles(own: Self.folder).profile("longpack", for: "test").plates
    #expect(varnish[.gloss]?.limits == [.line: PressLimit(warning: 0.38, error: 0.15)])
    #expect(varnish[.emboss]?.limits == [:])
  }

  // MARK: Search

  @Test("The first folder with a name wins; a path names a file")
  func search() throws {
    let folder = try TemporaryFolder()
    let text = "title = \"Mine\"\ndelivery = \"files\"\n"
    for name in ["mine", "moo"] { _ = try folder.write(text.utf8, to: "\(name).toml") }
    let profiles = PressProfiles(
      own: Self.folder, others: [folder.path, folder.file("missing")])
    #expect(try profiles.profile("moo", for: "test").title == "Moo")
    #expect(try profiles.profile("mine", for: "test").title == "Mine")
    let file = try profiles.profile(folder.file("moo.toml"), for: "test")
    #expect(file.title == "Mine" && file.name == "moo")
    #expect(try profiles.names() == Self.names + ["mine"])
  }

  @Test("An unknown name is reported with the nearest one, where it was named")
  func unknown() throws {
    let profiles = PressProfiles(own: Self.folder)
    let named = #expect(throws: FileError.self) {
      try profiles.profile("trade-x5", for: "card.toml")
    }
    #expect(
      named?.description
        == "card.toml: \"trade-x5\" is not a press profile; did you mean \"trade-x4\"?")
    let missing = #expect(throws: FileError.self) {
      try profiles.profile("none/x.toml", for: "--profile")
    }
    #expect(missing?.isMissing == true && missing?.path == "none/x.toml")
  }

  // MARK: Faults

  private static let head = "title = \"A\"\ndelivery = \"spots\"\n"

  @Test(
    "A fault is one line with its place and what was expected",
    arguments: [
      ("delivery = \"spots\"", 0, "has no title"),
      ("title = \"A\"", 0, "has no delivery; expected \"spots\" or \"files\""),
      ("title = 3\ndelivery = \"spots\"", 1, "title is a number; expected text"),
      (
        "title = \"A\"\ndelivery = \"spot\"", 2,
        "\"spot\" is not a delivery; did you mean \"spots\""
      ),
      (head + "blead = 3", 3, "unknown key \"blead\" in a press profile; did you mean \"bleed\"?"),
      (head + "pdf = \"x3\"", 3, "\"x3\" is not a pdf; did you mean \"x4\"?"),
      (head + "process = \"holo\"", 3, "\"holo\" is not a process; "),
      (head + "bleed = -1", 3, "bleed is -1; expected 0 to 20"),
      (head + "bleed = nan", 3, "bleed is nan; expected 0 to 20"),
      (head + "bleed = \"3\"", 3, "bleed is text; expected a number"),
      (head + "pages = \"files\"", 3, "pages is \"files\" although delivery is \"spots\""),
      (head + "order = \"art\"", 3, "order is text; expected a list of names"),
      (head + "order = [\"art\"]", 3, "order has no \"white\"; expected each layer once"),
      (head + "order = [\"art\", \"wite\"]", 3, "\"wite\" is not a layer; did you mean \"white\"?"),
      (
        head + "order = [\"white\", \"art\", \"foil\", \"gloss\", \"emboss\", \"cut\", \"cut\"]", 3,
        "order has a layer twice; expected each layer once"
      ),
      (head + "color = 1", 3, "color is a number; expected a table"),
      (head + "[color]\nmode = \"lab\"", 4, "\"lab\" is not a mode; "),
      (head + "[color]\nink = 500", 4, "ink is 500; expected 1 to 400"),
      (head + "[color]\nink = {}", 4, "ink is empty; expected warn or error"),
      (head + "[color]\nink = { warn = 300, eror = 1 }", 4, "unknown key \"eror\" in ink; did you"),
      (
        head + "[color]\nink = { warn = 300, error = 280 }", 4,
        "ink: error is below warn; expected at least 300"
      ),
      (
        head + "[color]\nrich_black = [1, 2]", 4,
        "rich_black is a list of 2; expected [cyan, magenta, yellow, black] in percent"
      ),
      (head + "[color]\nprofile = \" \"", 4, "profile is \" \"; expected printable characters"),
      (head + "[ppi]\nart = \"300\"", 4, "art is text; expected a number or { warn = ..., error"),
      (head + "[ppi]\nfoil = 600", 4, "unknown key \"foil\" in [ppi]; expected one of: \"art\", "),
      (
        head + "[foil]\nline = 1", 3, "[foil] has no name; expected the printer's name of the plate"
      ),
      (head + "[foil]\nname = \"Black\"", 4, "\"Black\" is a process ink; expected a name of"),
      (
        head + "[foil]\nname = \"A#1\"", 3,
        "[foil] is called \"A#1\"; expected the name of an ink, at most 127 bytes without #"
      ),
      (head + "[foil]\nname = \"A\"\nline = 5", 5, "line is 5; expected 0 to 4"),
      (
        head + "[foil]\nname = \"A\"\nline = { warn = 0.2, error = 0.3 }", 5,
        "line: error is above warn; expected at most 0.2"
      ),
      (
        head + "[foil]\nname = \"A\"\n[gloss]\nname = \"A\"", 5,
        "[gloss] is called \"A\", as is [foil]"
      ),
      (
        head + "[foil]\nname = \"A\"\n[gloss]\nname = \"a\"", 5,
        "[gloss] is called \"a\", as is [foil]"
      ),
      (head + "[foil]\nname = \"A\"\nwidth = 1", 5, "unknown key \"width\" in [foil]; "),
      (
        head + "[files]\npixels = [822.5, 1122]", 4,
        "pixels has a fraction; expected whole numbers"
      ),
      (head + "[files]\npixels = 822", 4, "pixels is a number; expected [width, height] in pixels"),
      (head + "[files]\nname = \"{nam}\"", 4, "\"{nam}\" is not a word for a file name; did you"),
      (head + "[files]\nname = \"{side}\"", 4, "name has no {name} and no {number}, so cards"),
      (head + "[files]\nname = \"{name}\"", 4, "name has no {side}, so both sides would"),
      (
        head + "[files]\nname = \"a/{name}{side}\"", 4,
        "name is \"a/{name}{side}\"; expected a file"
      ),
      (
        "title = \"A\"\ndelivery = \"files\"\n[files]\nname = \"{name}{side}\"\n[foil]\nname = \"f\"",
        3, "name has no {plate}, so plates would share a file"
      ),
      (head + "[foil\nname = \"A\"", 3, "is not valid TOML: "),
    ])
  func faults(text: String, line: Int, reason: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text.utf8, to: "a.toml")
    let all = PressProfiles(own: Self.folder, others: [folder.path])
    let fault = #expect(throws: FileError.self) { try all.profile(in: .file(path)) }
    #expect(fault?.path == path && fault?.line ?? 0 == line)
    #expect(fault?.reason.hasPrefix(reason) == true, "\(fault?.reason ?? "none")")
    #expect(fault?.description.contains("\n") == false)
    let (profiles, faults) = all.read()
    #expect(profiles.map(\.name) == Self.names && faults.count == 1)
  }
}
