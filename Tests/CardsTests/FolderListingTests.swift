import CardModel
import Foundation
import TestSupport
import Testing

@testable import Cards

@Suite("Listing a folder for the list of files")
struct FolderListingTests {
  private let folder = TemporaryFolder.made()

  @Test("folders come first, in natural order, then only files that can be chosen")
  func order() throws {
    for name in [
      "b.png", "a 10.PNG", "a 2.png", "c.toml", "d.foil", "e.ora", "notes.txt", "f", ".g.png",
    ] {
      _ = try folder.write("x".utf8, to: name)
    }
    for name in ["z", "k 10", "k 9", "fake.png"] {
      try folder.makeFolder(name)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: folder.file("z"))
    func names(_ purpose: FilePurpose) -> [String] {
      let contents = FolderListing.contents(of: folder.path + "/", for: purpose)
      #expect(contents.folder == folder.path + "/" && contents.fault == nil)
      return contents.entries.map { $0.name + ($0.isFolder ? "/" : "") }
    }
    let folders = ["fake.png/", "k 9/", "k 10/", "link/", "z/"]
    #expect(
      names(.cards) == folders + [
        ".g.png", "a 2.png", "a 10.PNG", "b.png", "c.toml", "d.foil", "e.ora",
      ])
    #expect(
      names(.map(MapSlot(isBack: false, .foil)))
        == folders + [".g.png", "a 2.png", "a 10.PNG", "b.png"])
    #expect(names(.save) == folders + ["c.toml", "d.foil"])
  }

  @Test("the list for cards hides the masks and the back of a picture that is there too")
  func companions() throws {
    let hidden = ["a.foil.png", "a-mask.webp", "a.foil_mask.png", "a.depth.png", "b.back.jpg"]
    let listed = [
      "a.png", "b.ora", "a.foil.toml", "c.foil.png", "d-etch.png", "d.toml", "foil.png",
    ]
    for name in hidden + listed { _ = try folder.write("x".utf8, to: name) }
    func names(_ purpose: FilePurpose) -> Set<String> {
      Set(FolderListing.contents(of: folder.path + "/", for: purpose).entries.map(\.name))
    }
    #expect(names(.cards) == Set(listed))
    let pictures = (hidden + listed).filter { !$0.hasSuffix(".toml") && !$0.hasSuffix(".ora") }
    #expect(names(.map(MapSlot(isBack: false, .foil))) == Set(pictures))
  }

  @Test("pictures are listed by their content if their extension tells no format")
  func content() throws {
    let beginnings: [String: [UInt8]] = [
      "a": [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "b.dat": [0xFF, 0xD8, 0xFF, 0xE0],
      "c.cache": Array("GIF89a".utf8), "d.xml": Array("<!-- x --><svg/>".utf8),
      "e.webp_": Array("RIFF1234WEBPVP8 ".utf8), "f.": [0x49, 0x49, 42, 0, 8, 0, 0, 0],
      "g.txt": Array("text".utf8), "h": [], "i.zip": [0x50, 0x4B, 3, 4],
    ]
    for (name, bytes) in beginnings { _ = try folder.write(bytes, to: name) }
    let pictures = ["a", "b.dat", "c.cache", "d.xml", "e.webp_", "f."]
    #expect(try CardListing.cards(in: folder.path) == pictures.map(folder.file))
    for purpose in [FilePurpose.cards, .map(MapSlot(isBack: false, .foil))] {
      let contents = FolderListing.contents(of: folder.path, for: purpose)
      #expect(contents.entries.map(\.name) == pictures)
    }
    #expect(FolderListing.contents(of: folder.path, for: .save).entries.isEmpty)
  }

  @Test("a folder that cannot be read is empty, with the reason")
  func missing() {
    let contents = FolderListing.contents(of: "/nonexistent/folder/", for: .cards)
    #expect(contents.entries.isEmpty)
    #expect(contents.fault == "/nonexistent/folder/: no such file or directory")
  }
}
