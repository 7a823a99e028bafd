import Files
import Raster
import TestSupport
import Testing

@Suite("Picture formats in pages, help and desktop files")
struct PictureFormatPageTests {
  private func text(_ name: String) throws -> String {
    try FileReading.text(of: Fixture.project(name))
  }

  @Test("The desktop entry has the media type of every format, and no other")
  func desktop() throws {
    let line = try #require(
      try text("packaging/org.foil.Foil.desktop").split(separator: "\n")
        .first { $0.hasPrefix("MimeType=") })
    let types = line.dropFirst("MimeType=".count).split(separator: ";").map(String.init)
      .filter { $0.hasPrefix("image/") }
    #expect(types == ["image/openraster"] + PictureKind.all.flatMap(\.mediaTypes))
  }

  @Test("The thumbnailer takes cards, and no pictures")
  func thumbnailer() throws {
    let text = try text("packaging/org.foil.Foil.thumbnailer")
    for type in PictureKind.all.flatMap(\.mediaTypes) { #expect(!text.contains(type)) }
  }

  @Test("The README, the pages and the package's description name every format")
  func pages() throws {
    let pages = [
      "README.md": "", "docs/CARDS.md": PictureKind.alternatives(and: "OpenRaster"),
      "docs/TRUST.md": PictureKind.names,
      "packaging/debian/control": PictureKind.names + " and OpenRaster",
    ]
    for (page, list) in pages {
      let text = try text(page).replacing("\n", with: "")
      for kind in PictureKind.all { #expect(text.contains(kind.name), "\(page): \(kind.name)") }
      #expect(text.contains(list), "\(page): \(list)")
    }
    let cards = try text("docs/CARDS.md")
    for fileExtension in PictureKind.all.flatMap(\.fileExtensions) {
      #expect(cards.contains("`.\(fileExtension)`") || fileExtension == "png")
    }
  }

  @Test(
    "The help of every command that takes pictures names every format",
    arguments: ["view", "render", "film", "sheet", "mask"])
  func help(command: String) throws {
    let help = try Program.run(["help", command]).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(help.contains(command == "mask" ? PictureKind.alternatives() : PictureKind.names))
  }
}
