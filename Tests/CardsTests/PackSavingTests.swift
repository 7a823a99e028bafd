import CardModel
import Files
import Foundation
import Geometry
import SceneGraph
import TestSupport
import Testing

@testable import Cards

@Suite("Saving packs")
struct PackSavingTests {
  private static let card = """
    # Mine
    name = "One" # the name
    [front]
    art = "art/a.png"
    # of metal
    [[front.foil]]
    kind = "own.glsl"
    mask = "lights"

    """

  private let folder = TemporaryFolder.made()
  private let path: String

  init() throws {
    path = folder.file("my.foil")
    var zip = ZipFixture([
      ("art/a.png", (0..<5000).map { UInt8($0 % 7) }), ("card.toml", Array(Self.card.utf8)),
      ("own.glsl", Array("Foil own()".utf8)), ("art/", []), ("notes \u{E9}.txt", Array("n".utf8)),
      ("art/a.white.png", [1, 2, 3]),
    ])
    zip.entries[5].isStored = true
    try zip.write(to: path)
  }

  /// The zip tool's listing of each entry: name, size, packed size, method and checksum.
  private func entries() throws -> [String: [String]] {
    let listing = try Program.shell("python3 -c \"$1\" \"$2\"", [Self.list, path])
    try #require(listing.status == 0, "\(listing.errors)")
    var entries: [String: [String]] = [:]
    for line in listing.output.split(separator: "\n") {
      let words = line.split(separator: "|").map(String.init)
      entries[words[0]] = Array(words.dropFirst())
    }
    return entries
  }

  private static let list = """
    import sys, zipfile, zlib
    with zipfile.ZipFile(sys.argv[1]) as z:
      for n, i in enumerate(z.infolist()):
        f = open(sys.argv[1], "rb"); f.seek(i.header_offset + 26)
        a, b = f.read(2), f.read(2)
        f.seek(i.header_offset + 30 + a[0] + 256 * a[1] + b[0] + 256 * b[1])
        raw = f.read(i.compress_size)
        print(i.filename, n, i.file_size, i.compress_type, i.CRC, i.date_time, i.external_attr, zlib.crc32(raw), sep="|")
    """

  private func text() throws -> String {
    let origin = FileOrigin.entry("card.toml", of: path)
    return try String(decoding: origin.unpacked(), as: UTF8.self)
  }

  @Test("a copy of unsaved changes is a pack of the same files with the changed card")
  func beside() throws {
    let before = try Data(contentsOf: URL(filePath: path))
    var document = try CardDocument(opening: path, archives: .inThisProcess)
    document.card.light = .point(Vector3(0, 0, 1))
    let copy = try document.saveBeside(archives: .inThisProcess)
    #expect(copy == folder.file("my.unsaved.foil"))
    let opened = try CardDocument(opening: copy, archives: .inThisProcess).card
    #expect(opened.light == document.card.light && opened.name == "One")
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    #expect(try folder.names == ["my.foil", "my.unsaved.foil"])
  }

  @Test("the card file keeps its comments, and all other files stay byte for byte")
  func saved() throws {
    let before = try entries()
    var document = try CardDocument(opening: path, archives: .inThisProcess)
    document.card.name = "Two"
    document.card.front.foils[0].mask = .place(.edges)
    document.card.front.foils[0].strength = 0.5
    #expect(document.savePath == path)
    try document.save(archives: .inThisProcess)
    let wanted = Self.card.replacing("\"One\"", with: "\"Two\"")
      .replacing("mask = \"lights\"\n", with: "mask = \"edges\"\nstrength = 0.5\n")
    #expect(try text() == wanted)
    var (old, new) = (before, try entries())
    #expect(old["card.toml"]?[0] == new["card.toml"]?[0])
    old["card.toml"] = nil
    new["card.toml"] = nil
    #expect(old == new && old.count == 5)
    #expect(try folder.names == ["my.foil"])
    let read = try CardDocument(opening: path, archives: .inThisProcess)
    #expect(read.card == document.card && read.sources == document.sources)
    // And again, from the saved pack.
    document.card.light = try #require(NamedLight(named: "sun"))
    try document.save(archives: .inThisProcess)
    #expect(try CardDocument(opening: path, archives: .inThisProcess).card == document.card)
  }

  @Test("all other files stay byte for byte, wherever the card file is", arguments: 0...3)
  func place(place: Int) throws {
    var zip = ZipFixture(
      (0..<3).map { number in
        var generator = SeededGenerator(seed: UInt64(number))
        return (
          "\(number).png", (0..<200_000).map { _ in .random(in: 0...255, using: &generator) }
        )
      })
    zip.entries[1].isStored = true
    zip.entries.insert(.init(name: "card.toml", bytes: Array(Self.card.utf8)), at: place)
    try FileManager.default.removeItem(atPath: path)
    try zip.write(to: path)
    let before = try entries()
    // The same length, shorter, longer, and one with the same packed size.
    for text in [Self.card.uppercased(), "#", Self.card + Self.card, Self.card] {
      let file = open(path, O_RDONLY)
      defer { close(file) }
      let written = try #require(fopen(path + "2", "w"))
      try ZipFile.replaceCard(with: Array(text.utf8), in: file, to: fileno(written))
      fclose(written)
      #expect(rename(path + "2", path) == 0)
      #expect(try self.text() == text)
      var (old, now) = (before, try entries())
      #expect(old["card.toml"]?[0] == now["card.toml"]?[0])
      (old["card.toml"], now["card.toml"]) = (nil, nil)
      #expect(old == now && old.count == 3)
    }
  }

  /// The change that another program makes to the pack.
  enum Change: CaseIterable { case written, renamed, truncated }

  @Test(
    "a pack changed by another program during the save keeps that change",
    arguments: Change.allCases)
  func changed(change: Change) throws {
    let whole = try Data(contentsOf: URL(filePath: path))
    let other = change == .truncated ? whole.prefix(9) : whole + Data([7])
    var document = try CardDocument(opening: path, archives: .inThisProcess)
    document.card.name = "Mine"
    let path = path
    let opener = ArchiveOpener(
      read: ArchiveContents.init(_:of:),
      write: { (text, old, new) throws(FileError) in
        let target = change == .renamed ? path + "2" : path
        guard let handle = fopen(target, change == .written ? "r+" : "w") else {
          throw FileError(path, "cannot be written by the test")
        }
        other.withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, handle) }
        fclose(handle)
        if change == .renamed { _ = rename(target, path) }
        try ZipFile.replaceCard(with: text, in: old, to: new)
      }, links: DrawingLinks.addresses(in:))
    let error = try #require(throws: FileError.self) { try document.save(archives: opener) }
    #expect(error.reason == "was changed by another program while it was saved")
    #expect(try Data(contentsOf: URL(filePath: path)) == other)
    #expect(try folder.names == ["my.foil"])
  }

  @Test("the error for a full disk is the system's")
  func full() throws {
    let file = open(path, O_RDONLY)
    defer { close(file) }
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let error = try #require(throws: FileError.self) {
      try ZipFile.replaceCard(with: [], in: file, to: full)
    }
    #expect(error.reason == "no space left on device")
  }

  @Test("a save is announced to watches before the pack gets its name")
  func noted() throws {
    var document = try CardDocument(opening: path, archives: .inThisProcess)
    document.card.name = "Two"
    let before = try Data(contentsOf: URL(filePath: path))
    var noted: [String] = []
    try document.save(archives: .inThisProcess) { _, at in
      noted.append(at)
      #expect((try? Data(contentsOf: URL(filePath: path))) == before)
    }
    #expect(noted == [path])
    #expect(try Data(contentsOf: URL(filePath: path)) != before)
  }

  @Test(
    "a pack whose card is in one folder opens too, and keeps all names",
    arguments: ["", "__MACOSX/", "Thumbs.db", "docs/read.txt"])
  func folded(beside: String) throws {
    var zip = ZipFixture([
      ("tsuru/", []), ("tsuru/art/a.png", [1, 2, 3]), ("tsuru/card.toml", Array(Self.card.utf8)),
      ("tsuru/own.glsl", Array("Foil own()".utf8)),
    ])
    if !beside.isEmpty {
      let isMac = beside.hasSuffix("X/")
      zip.entries.append(.init(name: beside + (isMac ? "tsuru/._card.toml" : ""), bytes: [0]))
    }
    try FileManager.default.removeItem(atPath: path)
    try zip.write(to: path)
    let before = try entries()
    var document = try CardDocument(opening: path, archives: .inThisProcess)
    #expect(document.sources[document.card.front.art] == .picture(.entry("art/a.png", of: path)))
    #expect(document.card.front.foils.map(\.kind) == ["\(path)/own.glsl"])
    document.card.name = "Two"
    try document.save(archives: .inThisProcess)
    let read = try CardDocument(opening: path, archives: .inThisProcess)
    #expect(read.card == document.card && read.sources == document.sources)
    let after = try entries()
    #expect(Set(after.keys) == Set(before.keys))
    #expect(after["tsuru/art/a.png"] == before["tsuru/art/a.png"])
  }

  @Test("the error for a card file that is not at the top level says where it is")
  func deeper() throws {
    for names in [["a/b/card.toml"], ["a/card.toml", "c/card.toml"]] {
      try FileManager.default.removeItem(atPath: path)
      try ZipFixture(names.map { ($0, Array(Self.card.utf8)) }).write(to: path)
      let error = try CardDocument.fault(opening: path)
      #expect(
        error.reason == "contains no card.toml at its top level, only \(names[0].quoted)")
    }
  }

  @Test("a picture outside the pack is refused, and the pack stays unchanged")
  func refused() throws {
    let before = try Data(contentsOf: URL(filePath: path))
    let outside = try folder.write([1], to: "m.png")
    var document = try CardDocument(opening: path, archives: .inThisProcess)
    try document.put(mask: outside)
    let error = try #require(throws: FileError.self) { try document.save(archives: .inThisProcess) }
    #expect(
      error.description
        == "\(outside): is outside the pack \(path.quoted); add it to the pack first")
    document = try CardDocument(opening: path, archives: .inThisProcess)
    document.card.name = "Two"
    // A card file cannot name a picture inside a pack.
    #expect(throws: FileError.self) {
      try document.save(to: SaveTarget(path: folder.file("card.toml")), archives: .inThisProcess)
    }
    try "no zip".write(toFile: path + "2", atomically: true, encoding: .utf8)
    _ = rename(path + "2", path)
    #expect(throws: FileError.self) { try document.save(archives: .inThisProcess) }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("no zip".utf8))
    try before.write(to: URL(filePath: path))
    try document.save(archives: .inThisProcess)
    #expect(try CardDocument(opening: path, archives: .inThisProcess).card.name == "Two")
  }
}
