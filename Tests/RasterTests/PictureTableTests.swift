import Files
import TestSupport
import Testing

@testable import Raster

@Suite("The table of picture formats")
struct PictureTableTests {
  @Test("each row detects its own files, and no other row's", arguments: PictureKind.all)
  func beginnings(kind: PictureKind) throws {
    let name = kind.name.lowercased()
    let folder = Fixture.project("Tests/Fuzz/seeds/\(name)")
    let files = try FileReading.names(in: folder, suffix: "")
    #expect(!files.isEmpty, "every format has seeds for its fuzzer")
    for file in files {
      let bytes = ByteBuffer(try FileReading.bytes(of: "\(folder)/\(file)"))
      #expect(PictureKind.all.filter { $0.begins(bytes) } == [kind], "\(file)")
      #expect(PictureKind(of: bytes) == kind)
    }
  }

  @Test("no extension and no type is in two rows")
  func unique() {
    for all in [
      PictureKind.all.map(\.name), PictureKind.all.flatMap(\.fileExtensions),
      PictureKind.all.flatMap(\.mediaTypes),
    ] {
      #expect(Set(all).count == all.count && !all.contains(""))
    }
    #expect(PictureKind.all.flatMap(\.fileExtensions).allSatisfy { $0 == $0.lowercased() })
  }

  @Test("a name's possible formats are those of its extension, or else all")
  func candidates() {
    #expect(PictureKind.candidates(forName: "a.b/ART.TIF") == [.tiff])
    #expect(PictureKind.candidates(forName: "art.png.svg") == [.svg])
    for name in ["art", "png", "art.text", ""] {
      #expect(PictureKind.candidates(forName: name) == PictureKind.all)
    }
  }

  @Test("only drawings may open files of the system")
  func files() {
    for kind in PictureKind.all {
      #expect(kind.systemFiles(for: nil).isEmpty == !kind.isDrawing, "\(kind.name)")
    }
    #expect(PictureKind.all.filter(\.isDrawing) == [.svg])
  }

  @Test("lists of names read naturally")
  func lists() {
    #expect(PictureKind.names == "PNG, JPEG, WebP, SVG, BMP, GIF, TIFF")
    #expect(PictureKind.alternatives() == "PNG, JPEG, WebP, SVG, BMP, GIF or TIFF")
    #expect(
      PictureKind.alternatives(and: "OpenRaster")
        == "PNG, JPEG, WebP, SVG, BMP, GIF, TIFF or OpenRaster")
  }
}
