import Files
import Foundation
import Raster
import TestSupport
import Testing

/// Tests of further formats in the program and its sandbox.
///
/// Each file has to give the same bytes as the PNG with the same pixels.
@Suite("Pictures of every format")
struct PictureFormatCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let names = [
    "bmp-runs-4.bmp", "bmp-alpha.bmp", "gif-interlaced.gif", "gif-within.gif",
    "tiff-rgb-tiff_lzw.tiff", "tiff-16-bits-alpha.tiff", "tiff-cmyk-jpeg.tiff",
    "tiff-turned-6.tiff",
    "tiff-1-group4.tiff", "tiff-tiles-planar.tiff", "tiff-rgb-jpeg.tiff", "tiff-lab.tiff",
  ]

  /// The path of a copy of a picture, under another name.
  private func copy(_ name: String, as other: String) throws -> String {
    try folder.write(FileReading.bytes(of: Fixture.path("pictures/others/\(name)")), to: other)
  }

  private func rendered(_ arguments: [String]) throws -> [UInt8] {
    try FileReading.bytes(
      of: Rendered.file(["--size", "63x88", "--card-only"] + arguments, in: folder))
  }

  @Test("Every format can be art and mask", arguments: names)
  func art(name: String) throws {
    let (own, plain) = (
      try copy(name, as: "own." + (name.split(separator: ".").last ?? "")),
      try copy(name + ".png", as: "plain.png")
    )
    #expect(try rendered([own]) == rendered([plain]))
    #expect(try rendered(["--mask", own]) == rendered(["--mask", plain]))
  }

  @Test(
    "`foil mask` and `foil thumbnail` read every format",
    arguments: ["bmp-565.bmp", "gif-plain.gif", "tiff-planar.tiff"])
  func others(name: String) throws {
    let (own, plain) = (try copy(name, as: name), try copy(name + ".png", as: "plain.png"))
    var files: [[UInt8]] = []
    for path in [own, plain] {
      let output = folder.file("out.png")
      let mask = try Program.run(["mask", path, "--where", "lights", "--output", output])
      #expect(mask.status == 0 && mask.errors.isEmpty, "\(mask.errors)")
      files.append(try FileReading.bytes(of: output))
      let thumbnail = try Program.run(["thumbnail", "--size", "64", path, output])
      #expect(thumbnail.status == 0 && thumbnail.errors.isEmpty, "\(thumbnail.errors)")
      files.append(try FileReading.bytes(of: output))
    }
    #expect(files[0] == files[2] && files[1] == files[3])
  }

  @Test("Every format works in a card file, as a companion file, in a folder and in a pack")
  func cards() throws {
    _ = try copy("tiff-rgb-packbits.tiff", as: "art.tif")
    _ = try copy("gif-grey.gif", as: "art.foil.gif")
    _ = try copy("bmp-l.bmp", as: "art.back.bmp")
    let card = try folder.write("front.art = \"art.tif\"\n".utf8, to: "card.toml")
    let front = try rendered([card])
    #expect(try front == rendered([folder.file("art.tif")]))
    #expect(try front == rendered([folder.path]))
    let back = try rendered([card, "--flip", "180"])
    #expect(
      try back != rendered([try copy("tiff-rgb-packbits.tiff", as: "alone.tif"), "--flip", "180"]))
    let packed = try Program.shell(
      """
      cd "$1" && python3 -c '
      import zipfile
      with zipfile.ZipFile("card.foil", "w") as pack:
          for name in ("card.toml", "art.tif", "art.foil.gif", "art.back.bmp"): pack.write(name)
      '
      """, [folder.path])
    try #require(packed.status == 0, "\(packed.errors)")
    #expect(try rendered([folder.file("card.foil")]) == front)
    #expect(try rendered([folder.file("card.foil"), "--flip", "180"]) == back)
    // Without a card file, each picture except masks and backs is a card.
    try FileManager.default.removeItem(atPath: card)
    try FileManager.default.removeItem(atPath: folder.file("card.foil"))
    let all = folder.file("{name}-all.jpg")
    let drawn = try Program.run(["render", folder.path, "--size", "20x28", "--output", all])
    #expect(drawn.status == 0, "\(drawn.errors)")
    let names = Set(try folder.names)
    #expect(names.isSuperset(of: ["alone-all.jpg", "art-all.jpg"]))
    #expect(names.isDisjoint(with: ["art.foil-all.jpg", "art.back-all.jpg"]))
  }

  @Test(
    "A drawing in a pack with a pixel format's extension is refused",
    arguments: ["bmp", "gif", "tif", "tiff"])
  func drawing(fileExtension: String) throws {
    let name = "art.\(fileExtension)"
    let packed = try Program.shell(
      """
      cd "$1" && python3 -c '
      import sys, zipfile
      with zipfile.ZipFile("card.foil", "w") as pack:
          pack.writestr("card.toml", "front.art = \\"%s\\"" % sys.argv[1])
          pack.writestr(sys.argv[1], "<svg xmlns=\\"http://www.w3.org/2000/svg\\" width=\\"9\\" height=\\"9\\"/>")
      ' "$2"
      """, [folder.path, name])
    try #require(packed.status == 0, "\(packed.errors)")
    let message = try Refusal.message(
      ["render", folder.file("card.foil"), "--output", folder.file("out.png")], in: folder)
    #expect(message.contains("is an SVG picture; expected a name that ends in .svg"), "\(message)")
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
