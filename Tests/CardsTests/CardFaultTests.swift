import Cards
import Files
import Foundation
import Geometry
import SceneGraph
import TestSupport
import Testing

@Suite("Errors of card files")
struct CardFaultTests {
  /// A card file's text and its expected error: the line, 0 for none, and the reason.
  struct Fault: Sendable, CustomTestStringConvertible {
    let text: String
    let line: Int
    let reason: String
    var testDescription: String { reason }

    init(_ text: String, _ line: Int, _ reason: String) {
      (self.text, self.line, self.reason) = (text, line, reason)
    }
  }

  static let foils = [
    EffectDescription(
      name: "cosmos", kind: .foil,
      parameters: [
        .init(name: "scale", defaultValue: .float(1), range: 0.2...4, summary: ""),
        .init(name: "tint", defaultValue: .float3(Vector3(0, 0, 0)), range: 0...1, summary: ""),
      ]),
    EffectDescription(name: "pearl", kind: .foil),
    EffectDescription(name: "aurora", kind: .color, isFoil: true),
    EffectDescription(name: "sepia", kind: .color),
  ]

  private static let front = "[front]\nart = \"a.png\"\n"

  private static func root(_ text: String) -> String { text + "\n" + front }

  private static func foil(_ text: String) -> String {
    front + "[[front.foil]]\nkind = \"cosmos\"\n" + text
  }

  static let faults = [
    // Invalid TOML.
    Fault("name = ", 1, "is not valid TOML: encountered end-of-file"),
    Fault("\n\nname = Tsuru\n[front]", 3, "is not valid TOML: expected 'true', saw 'T'"),
    Fault(
      "[front]\nart = \"a.png\"\nart = \"b.png\"", 3,
      "is not valid TOML: cannot redefine existing string 'art'"),
    Fault("name = \u{E9}", 1, "is not valid TOML: could not determine value type"),
    Fault(
      "[\u{E9}]", 1, "is not valid TOML: expected bare key starting character or string delimiter"),
    Fault("[front\nart = 1", 1, "is not valid TOML: expected ']', saw '\\n'"),
    Fault("[front]\nart = \"a.png\n", 2, "is not valid TOML: "),
    Fault("corner = 1e999\n", 1, "is not valid TOML: '1e999' could not be interpreted as a value"),
    Fault(
      "corner = 99999999999999999999\n", 1,
      "is not valid TOML: '99999999999999999999' is not representable in 64 bits"),
    Fault("a\u{0}b = 1", 1, "is not UTF-8 text"),
    Fault(
      "name = \"\(String(repeating: "n", count: 5000))\"", 1, "the line is longer than 4096 bytes"),
    Fault(String(repeating: "a.", count: 2000) + "a = 1", 1, "is nested too deeply"),
    Fault(
      String(repeating: "[", count: 300), 1,
      "is not valid TOML: expected bare key starting character or string delimiter, saw '['"),
    Fault("front = " + String(repeating: "[", count: 2000), 1, "is not valid TOML: "),
    Fault(String(repeating: "# much\n", count: 160_000), 0, "is larger than 1 MiB"),
    // Keys.
    Fault(root("nmae = \"x\""), 1, "unknown key \"nmae\" in a card; did you mean \"name\"?"),
    Fault(root("\nfrnt.art = 1"), 2, "unknown key \"frnt\" in a card; did you mean \"front\"?"),
    Fault(front + "arts = 1", 3, "unknown key \"arts\" in [front]; did you mean \"art\"?"),
    Fault(
      front + "[back]\nfoils = 1", 4, "unknown key \"foils\" in [back]; did you mean \"foil\"?"),
    Fault(foil("knd = 1"), 5, "unknown key \"knd\" in [[foil]]; did you mean \"kind\"?"),
    Fault(
      front + "[[front.layer]]\npictur = 1", 4,
      "unknown key \"pictur\" in [[layer]]; did you mean \"picture\"?"),
    Fault(
      front + "white = { fil = \"a.png\" }", 3,
      "unknown key \"fil\" in white; did you mean \"file\"?"),
    Fault(
      foil("parameters = { scael = 1 }"), 5,
      "unknown key \"scael\" in cosmos; did you mean \"scale\"?"),
    Fault(
      foil("\nparameters.scael = 1"), 6,
      "unknown key \"scael\" in cosmos; did you mean \"scale\"?"),
    // Missing values.
    Fault("", 0, "has no [front]"),
    Fault("name = \"x\"\n[front]\nzoom = 1", 2, "[front] has no art"),
    Fault(front + "[[front.foil]]\nmask = \"all\"", 3, "a foil has no kind"),
    Fault(
      front + "sampling = \"neares\"", 3,
      "\"neares\" is not a sampling; did you mean \"nearest\"?"),
    Fault(front + "sampling = 1", 3, "sampling is a number; expected text"),
    Fault(
      front + "[[front.layer]]\npicture = \"a.png\"\ndepth = 1\nfit = \"kep\"", 6,
      "\"kep\" is not a fit; did you mean \"keep\"?"),
    Fault(
      front + "[[front.layer]]\npicture = \"a.png\"\ndepth = 1\nsampling = \"soft\"", 6,
      "\"soft\" is not a sampling; expected one of: \"smooth\", \"nearest\""),
    Fault(
      front + "[[front.layer]]\npicture = \"a.png\"\ndepth = 1\nsampilng = \"smooth\"", 6,
      "unknown key \"sampilng\" in [[layer]]; did you mean \"sampling\"?"),
    Fault(front + "[[front.layer]]\ndepth = 1", 3, "a layer has no picture"),
    Fault(front + "[[front.layer]]\npicture = \"a.png\"", 3, "a layer has no depth"),
    Fault(front + "white = { polarity = \"black\" }", 3, "white has no file and no place"),
    // Tools of masks.
    Fault(front + "white = { grow = 0.1 }", 3, "white has no file and no place"),
    Fault(
      foil("mask = { place = \"lights\", grow = \"x\" }"), 5, "grow is text; expected a number"),
    Fault(
      foil("mask = { place = \"lights\", grwo = 0.1 }"), 5,
      "unknown key \"grwo\" in mask; did you mean \"grow\"?"),
    Fault(
      foil("mask = { place = \"light\" }"), 5,
      "\"light\" is not a named area; did you mean \"lights\"?"),
    Fault(
      foil("mask = { place = \"lights\", invert = 1 }"), 5,
      "invert is a number; expected true or false"),
    Fault(
      foil("mask = { place = \"lights\", file = \"a.png\" }"), 5,
      "mask has both a place and a file; expected one of them"),
    Fault(
      foil("mask = { place = \"lights\", widen = 3 }"), 5,
      "widen is 3; expected 0 to 2"),
    // Types.
    Fault(root("name = 5"), 1, "name is a number; expected text"),
    Fault(root("corner = \"3\""), 1, "corner is text; expected a number"),
    Fault(root("corner = 1979-05-27"), 1, "corner is a date; expected a number"),
    Fault(root("thickness = [1]"), 1, "thickness is a list of 1; expected a number"),
    Fault(
      root("size = [63]"), 1,
      "size is a list of 1; expected a name or [width, height] in millimeters"),
    Fault(
      root("size = 63"), 1, "size is a number; expected a name or [width, height] in millimeters"),
    Fault(root("size = [63,\n \"88\"]"), 2, "size is text; expected a number"),
    Fault("front = \"a.png\"", 1, "front is text; expected a table"),
    Fault(
      front + "foil = \"cosmos\"", 3,
      "foil is text; expected a list of tables, each under [[foil]]"),
    Fault(front + "foil = [\n \"cosmos\"]", 4, "foil is text; expected a table"),
    Fault(
      front + "position = 0.5", 3,
      "position is a number; expected [x, y], fractions of the picture's width and height"),
    Fault(
      front + "white = true", 3,
      "white is a boolean; expected a file, a named area or { file, polarity }"),
    Fault(foil("parameters = { scale = \"big\" }"), 5, "scale is text; expected a number"),
    Fault(
      foil("parameters = { scale = [1, 2] }"), 5, "scale is a list of 2; expected a number"),
    Fault(
      foil("parameters = { tint = 0.5 }"), 5, "tint is a number; expected a list of 3 numbers"),
    Fault(
      foil("parameters = { tint = [1] }"), 5,
      "tint is a list of 1; expected a number or a list of 2 to 4 numbers"),
    // Ranges.
    Fault(
      root("name = \"\(String(repeating: "n", count: 201))\""), 1,
      "name is longer than 200 characters"),
    Fault(root("size = [9, 88]"), 1, "size is 9; expected 10 to 500"),
    Fault(root("size = [63, 1e30]"), 1, "size is 1e+30; expected 10 to 500"),
    Fault(root("size = [nan, 88]"), 1, "size is nan; expected 10 to 500"),
    Fault(root("corner = 31.6"), 1, "corner is 31.6; expected 0 to 31.5"),
    Fault(root("corner = -1"), 1, "corner is -1; expected 0 to 31.5"),
    Fault(root("thickness = inf"), 1, "thickness is inf; expected 0.05 to 5"),
    Fault(root("thickness = 0.04"), 1, "thickness is 0.04; expected 0.05 to 5"),
    Fault(root("bleed = -1"), 1, "bleed is -1; expected 0 to 20"),
    Fault(root("bleed = 20.5"), 1, "bleed is 20.5; expected 0 to 20"),
    Fault(root("bleed = true"), 1, "bleed is a boolean; expected a number"),
    Fault(
      root("extend = \"miror\""), 1,
      "\"miror\" is not a way to extend art; did you mean \"mirror\"?"),
    Fault(root("extend = true"), 1, "extend is a boolean; expected text"),
    Fault(root("bled = 3"), 1, "unknown key \"bled\" in a card; did you mean \"bleed\"?"),
    Fault(root("press = 4"), 1, "press is a number; expected text"),
    Fault(
      root("press = \"\(String(repeating: "n", count: 201))\""), 1,
      "press is longer than 200 characters"),
    Fault(front + "zoom = 0", 3, "zoom is 0; expected 0.1 to 20"),
    Fault(front + "position = [0.5, 1.5]", 3, "position is 1.5; expected 0 to 1"),
    Fault(front + "relief = 2", 3, "relief is 2; expected 0 to 1"),
    Fault(front + "depthRange = 51", 3, "depthRange is 51; expected -50 to 50"),
    Fault(
      front + "[[front.layer]]\npicture = \"a.png\"\ndepth = -51", 5,
      "depth is -51; expected -50 to 50"),
    Fault(foil("strength = 1.1"), 5, "strength is 1.1; expected 0 to 1"),
    Fault(foil("parameters = { scale = 5 }"), 5, "scale is 5; expected 0.2 to 4"),
    Fault(foil("parameters = { tint = [0, 2, 0] }"), 5, "tint is 2; expected 0 to 1"),
    // Words.
    Fault(root("size = \"pokr\""), 1, "\"pokr\" is not a size; did you mean \"poker\"?"),
    Fault(root("light = \"sunn\""), 1, "\"sunn\" is not a light; did you mean \"sun\"?"),
    Fault(
      root("light = \"point:1,2\""), 1,
      "\"point:1,2\" is not a light; "
        + "expected point:X,Y,Z (x right, y down, z toward the viewer and more than 0)"),
    Fault(front + "fit = \"covers\"", 3, "\"covers\" is not a fit; did you mean \"cover\"?"),
    Fault(foil("mask = \"light\""), 5, "\"light\" is not a named area; did you mean \"lights\"?"),
    Fault(foil("place = \"undr\""), 5, "\"undr\" is not a place; did you mean \"under\"?"),
    Fault(
      front + "etch = { file = \"a.png\", polarity = \"blak\" }", 3,
      "\"blak\" is not a polarity; did you mean \"black\"?"),
    Fault(
      front + "[[front.foil]]\nkind = \"cosmo\"", 4,
      "\"cosmo\" is not a foil; did you mean \"cosmos\"?"),
    Fault(
      front + "[[front.foil]]\nkind = \"sepia\"", 4,
      "\"sepia\" is not a foil; expected one of: \"cosmos\", \"pearl\", \"aurora\""),
    Fault(
      front + "[[front.foil]]\nkind = \"pearl\"\nparameters = { a = 1 }", 5,
      "pearl has no parameters"),
    // Files.
    Fault(
      "[front]\nart = \"b.png\"", 2,
      "\"b.png\": no such file or directory; did you mean \"a.png\"?"),
    Fault(
      "[front]\nart = \"card.toml\"", 2,
      "\"card.toml\" is not a PNG, JPEG, WebP, SVG, BMP, GIF, TIFF or OpenRaster picture"),
    Fault(
      foil("mask = \"card.toml\""), 5,
      "\"card.toml\" is not a PNG, JPEG, WebP, SVG, BMP, GIF or TIFF picture"),
    Fault(
      front + "etch = { file = \"card.toml\" }", 3,
      "\"card.toml\" is not a PNG, JPEG, WebP, SVG, BMP, GIF or TIFF picture"),
    Fault(
      front + "[[front.layer]]\npicture = \"card.toml\"\ndepth = 0", 4,
      "\"card.toml\" is not a PNG, JPEG, WebP, SVG, BMP, GIF or TIFF picture"),
    Fault("[front]\nart = \"\"", 2, "\"\" is not a file name"),
    Fault("[front]\nart = \"a\\u0000.png\"", 2, "\"a\\u{0}.png\" is not a file name"),
    Fault(
      "[front]\nart = \"/etc/hostname\"", 2,
      "\"/etc/hostname\" is absolute; expected a path relative to the card's folder"),
    Fault("[front]\nart = \"../a.png\"", 2, "\"../a.png\" is outside the card's folder"),
    Fault(
      "[front]\nart = \"sub/../../a.png\"", 2, "\"sub/../../a.png\" is outside the card's folder"),
    Fault("[front]\nart = \"sub\"", 2, "\"sub\": is a folder, not a file"),
    Fault("[front]\nart = \"out.png\"", 2, "\"out.png\" is outside the card's folder"),
    Fault("[front]\nart = \"away/x.png\"", 2, "\"away/x.png\" is outside the card's folder"),
    Fault("[front]\nart = \"loop.png\"", 2, "\"loop.png\": too many levels of symbolic links"),
    Fault("[front]\nart = \"pipe.png\"", 2, "\"pipe.png\": is not a regular file"),
    Fault(
      front + "[[front.foil]]\nkind = \"own.glsl\"", 4, "\"own.glsl\": no such file or directory"),
  ]

  /// A folder with things a card may name: a picture, a folder, and links that lead out of it.
  private static func fixture() throws -> (folder: CardFolderFixture, outside: TemporaryFolder) {
    let outside = try TemporaryFolder()
    let folder = try CardFolderFixture(["a.png"])
    let beyond = try outside.write("secret".utf8, to: "x.png")
    #expect(mkdir(folder.path("sub"), 0o777) == 0)
    #expect(mkfifo(folder.path("pipe.png"), 0o666) == 0)
    #expect(symlink(beyond, folder.path("out.png")) == 0)
    #expect(symlink(outside.path, folder.path("away")) == 0)
    #expect(symlink("loop.png", folder.path("loop.png")) == 0)
    return (folder, outside)
  }

  @Test("an error has the file, the line, the fault and the nearest name", arguments: faults)
  func told(fault: Fault) throws {
    let (folder, outside) = try Self.fixture()
    let file = try folder.card(fault.text)
    let error = try #require(throws: FileError.self) {
      try CardDocument(opening: file, archives: .inThisProcess, effects: Self.foils)
    }
    #expect(error.path == file)
    #expect((error.line ?? 0) == fault.line)
    // toml++ lists what it expected.
    #expect(
      fault.reason.hasPrefix("is not valid TOML") && error.reason.hasPrefix(fault.reason)
        || error.reason == fault.reason, "\(error.reason)")
    #expect(!error.description.contains("\n"))
    withExtendedLifetime(outside) {}
  }

  @Test("errors on the back and in any foil or layer have their own line")
  func later() throws {
    let fixture = try CardFolderFixture(["a.png"])
    for at in 0..<12 {
      var lines = ["[front]", "art = \"a.png\"", "[back]", "art = \"a.png\""]
      for index in 0..<12 {
        lines += ["", "[[back.foil]] # \(index)", "kind = \"pearl\"", "mask = \"all\""]
        lines += ["strength = \(index == at ? 2 : 1)"]
      }
      let file = try fixture.card(lines.joined(separator: "\r\n"))
      let error = try #require(throws: FileError.self) {
        try CardDocument(opening: file, archives: .inThisProcess, effects: Self.foils)
      }
      #expect(error.line == 4 + 5 * at + 5)
    }
  }

  @Test("too many foils, masks, layers or files are refused")
  func counts() throws {
    let pictures = (0..<70).map { "p\($0).png" }
    let fixture = try CardFolderFixture(["a.png"] + pictures)
    func error(_ parts: [String]) throws -> FileError? {
      let file = try fixture.card(Self.front + parts.joined())
      do throws(FileError) {
        _ = try CardDocument(opening: file, archives: .inThisProcess, effects: Self.foils)
        return nil
      } catch {
        return error
      }
    }
    let foil = "[[front.foil]]\nkind = \"pearl\"\nmask = \"all\"\n"
    let masked = "[[front.foil]]\nkind = \"pearl\"\nmask = \"edges\"\n"
    let layer = "[[front.layer]]\npicture = \"a.png\"\ndepth = 0\n"
    #expect(try error(Array(repeating: foil, count: 16)) == nil)
    #expect(try error(Array(repeating: foil, count: 17))?.line == 3 + 3 * 16)
    #expect(try error(Array(repeating: masked, count: 6)) == nil)
    #expect(try error(Array(repeating: masked, count: 7))?.line == 3 + 3 * 6)
    #expect(try error(Array(repeating: layer, count: 64)) == nil)
    #expect(try error(Array(repeating: layer, count: 65))?.line == 3 + 3 * 64)
    let layers = pictures.map { "[[front.layer]]\npicture = \"\($0)\"\ndepth = 0\n" }
    #expect(try error(Array(layers.prefix(63))) == nil)
    #expect(try error(Array(layers.prefix(64)))?.reason == "names more than 64 files")
  }
}
