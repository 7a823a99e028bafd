import Files
import Foundation
import TestSupport
import Testing

/// Tests of further formats in the program and its sandbox.
///
/// Each file has to give the same bytes as the PNG with the same pixels.
@Suite("Pictures of every format")
struct PictureFormatCommandTests {
  private let folder = TemporaryFolder.made()

  private static let names = [
    "bmp-runs-4.bmp", "bmp-alpha.bmp", "gif-interlaced.gif", "gif-within.gif",
    "tiff-rgb-tiff_lzw.tiff", "tiff-16-bits-alpha.tiff", "tiff-cmyk-jpeg.tiff",
    "tiff-turned-6.tiff",
    "tiff-1-group4.tiff", "tiff-tiles-planar.tiff", "tiff-rgb-jpeg.tiff", "tiff-lab.tiff",
  ]

  /// The path of a copy of a picture, under another name.
  private func copy(_ name: String, as other: String) throws -> String {
    try folder.write(FileReading.bytes(of: Fixture.path("pictures/others/\(name)")), to: other)
  }

  private static let card = ["--size", "63x88", "--card-only"]

  private func rendered(_ arguments: [String]) throws -> [UInt8] {
    try FileReading.bytes(of: Rendered.file(Self.card + arguments, in: folder))
  }

  @Test("Every format can be art and mask")
  func art() throws {
    var cards: [String] = []
    for (index, name) in Self.names.enumerated() {
      let ending = name.split(separator: ".").last ?? ""
      // As art, and as the mask beside other art.
      for (source, stem, ending) in [
        (name, "\(index)-own", ending), (name + ".png", "\(index)-plain", "png"),
      ] {
        cards.append(try copy(source, as: "\(stem).\(ending)"))
        cards.append(try copy("gif-plain.gif.png", as: "\(stem)-masked.png"))
        _ = try copy(source, as: "\(stem)-masked.mask.\(ending)")
      }
    }
    let pictures = try Rendered.pictures(of: cards, Self.card, in: folder)
    for (index, name) in Self.names.enumerated() {
      #expect(pictures[4 * index] == pictures[4 * index + 2], "\(name)")
      #expect(pictures[4 * index + 1] == pictures[4 * index + 3], "\(name), mask")
    }
    // The mask of the command line, on Foil's own card.
    #expect(try rendered(["--mask", cards[12]]) == rendered(["--mask", cards[14]]))
  }

  @Test(
    "`foil mask` and `foil thumbnail` read every format",
    arguments: ["bmp-565.bmp", "gif-plain.gif", "tiff-planar.tiff"])
  func others(name: String) throws {
    let (own, plain) = (try copy(name, as: name), try copy(name + ".png", as: "plain.png"))
    var files: [[UInt8]] = []
    // The pictures have soft shades, so the mask has gray.
    let note =
      #/foil: \d+ % of the mask is gray; foil has no gray\. --threshold 0\.5 makes it .+\.\n/#
    var notes: Set<String> = []
    for path in [own, plain] {
      let output = folder.file("out.png")
      let mask = try Program.run(["mask", path, "--where", "lights", "--output", output])
      #expect(mask.status == 0 && mask.errors.wholeMatch(of: note) != nil, "\(mask.errors)")
      notes.insert(mask.errors)
      files.append(try FileReading.bytes(of: output))
      let thumbnail = try Program.run(["thumbnail", "--size", "64", path, output])
      #expect(thumbnail.status == 0 && thumbnail.errors.isEmpty, "\(thumbnail.errors)")
      files.append(try FileReading.bytes(of: output))
    }
    #expect(files[0] == files[2] && files[1] == files[3] && notes.count == 1)
  }

  @Test("Every format works in a card file, as a companion file, in a folder and in a pack")
  func cards() throws {
    _ = try copy("tiff-rgb-packbits.tiff", as: "art.tif")
    _ = try copy("gif-grey.gif", as: "art.foil.gif")
    _ = try copy("bmp-l.bmp", as: "art.back.bmp")
    let card = try folder.write("front.art = \"art.tif\"\n".utf8, to: "card.toml")
    let other = try TemporaryFolder()
    let pack = other.file("card.foil")
    let packed = try Program.shell(
      """
      cd "$1" && python3 -c '
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1], "w") as pack:
          for name in ("card.toml", "art.tif", "art.foil.gif", "art.back.bmp"): pack.write(name)
      ' "$2"
      """, [folder.path, pack])
    try #require(packed.status == 0, "\(packed.errors)")
    let fronts = try Rendered.pictures(
      of: [card, folder.file("art.tif"), folder.path, pack], Self.card, in: other)
    for front in fronts { #expect(front == fronts[0]) }
    let alone = try copy("tiff-rgb-packbits.tiff", as: "alone.tif")
    let backs = try Rendered.pictures(
      of: [card, pack, alone], Self.card + ["--flip", "180"], in: other)
    #expect(backs[0] == backs[1] && backs[0] != backs[2])
    // Without a card file, each picture except masks and backs is a card.
    try FileManager.default.removeItem(atPath: card)
    let all = folder.file("{name}-all.jpg")
    let drawn = try Program.run(["render", folder.path, "--size", "20x28", "--output", all])
    #expect(drawn.status == 0, "\(drawn.errors)")
    let names = Set(try folder.names)
    #expect(names.isSuperset(of: ["alone-all.jpg", "art-all.jpg"]))
    #expect(names.isDisjoint(with: ["art.foil-all.jpg", "art.back-all.jpg"]))
  }

  @Test("A drawing in a pack with a pixel format's extension is refused")
  func drawing() throws {
    let endings = ["bmp", "gif", "tif", "tiff"]
    let packed = try Program.shell(
      """
      cd "$1" && shift && python3 -c '
      import sys, zipfile
      svg = "<svg xmlns=\\"http://www.w3.org/2000/svg\\" width=\\"9\\" height=\\"9\\"/>"
      for ending in sys.argv[1:]:
          with zipfile.ZipFile(ending + ".foil", "w") as pack:
              pack.writestr("card.toml", "front.art = \\"art.%s\\"" % ending)
              pack.writestr("art." + ending, svg)
      ' "$@"
      """, [folder.path] + endings)
    try #require(packed.status == 0, "\(packed.errors)")
    let outcome = try Program.run(
      ["render", "--progress", "none", "--output", folder.file("{name}.png")]
        + endings.map { folder.file("\($0).foil") })
    let lines = outcome.errors.split(separator: "\n")
    try #require(outcome.status == 1 && lines.count == endings.count + 1, "\(outcome.errors)")
    for (ending, line) in zip(endings, lines) {
      let words = "is an SVG picture; expected a name that ends in .svg"
      #expect(line == "foil: error: \(folder.file("\(ending).foil/art.\(ending)")): \(words)")
    }
    #expect(try folder.names == endings.map { "\($0).foil" })
  }

  @Test("A damaged picture is one line of error")
  func damaged() throws {
    for (name, words) in [
      ("bmp-rgb.bmp", "is a damaged BMP (it ends early)"), ("gif-plain.gif", "is a damaged GIF ("),
      ("tiff-rgb-jpeg.tiff", "is a damaged TIFF ("),
    ] {
      let bytes = try FileReading.bytes(of: Fixture.path("pictures/others/\(name)"))
      let path = try folder.write(bytes.prefix(bytes.count / 2), to: name)
      let message = try Refusal.message(
        ["render", path, "--output", folder.file("out.png")], in: folder)
      #expect(message.contains("\(name): \(words)"), "\(message)")
    }
  }
}
