import CardModel
import Cards
import Files
import Foundation
import TestSupport
import Testing

@Suite("Opening packs")
struct PackTests {
  private static let card = Array(
    "[front]\nart = \"art/a.png\"\n[[front.foil]]\nkind = \"pearl\"\n".utf8)
  private static let files: [(name: String, bytes: [UInt8])] = [
    ("card.toml", card), ("art/a.png", Array("picture".utf8)),
    ("art/a.white.png", Array("white".utf8)), ("own.glsl", Array("Foil own()".utf8)),
  ]

  private let folder = TemporaryFolder.made()

  /// Writes a pack; returns its path.
  private func pack(_ change: (inout ZipFixture) -> Void = { _ in }) throws -> String {
    var zip = ZipFixture(Self.files)
    change(&zip)
    let path = folder.file("my.foil")
    try? FileManager.default.removeItem(atPath: path)
    try zip.write(to: path)
    return path
  }

  @Test("a pack opens with its pictures, their companion maps and its own foils")
  func opens() throws {
    let path = try pack()
    let document = try CardDocument(opening: path, archives: .inThisProcess)
    let art = try #require(document.sources[document.card.front.art])
    #expect(art == .picture(.entry("art/a.png", of: path)))
    let white = PictureSource.map(.entry("art/a.white.png", of: path), .white)
    #expect(document.card.front.white == .picture(white.id))
    #expect(document.card.front.foils.map(\.kind) == ["pearl"])
    #expect(document.files == [path] && document.file == path)
    #expect(try art.origins[0].unpacked(limit: 7) == Array("picture".utf8))
    #expect(throws: FileError("/art/a.png", fault: .isLargerThan(bytes: 6))) {
      try art.origins[0].unpacked(limit: 6)
    }
    #expect(try folder.names == ["my.foil"])
  }

  @Test(
    "each file is unpacked whole, compressed or not, in a folder or not", arguments: ["", "my/"])
  func unpacked(prefix: String) throws {
    let files: [(name: String, bytes: [UInt8])] = [
      Self.files[0], ("a.png", (0..<5000).map { UInt8(truncatingIfNeeded: $0 / 7) }),
      ("art/b.png", Array("b".utf8)), ("art/empty.png", []),
      ("ü.png", [UInt8](repeating: 9, count: 300)),
    ]
    let path = try pack { zip in
      zip = ZipFixture(files.map { (prefix + $0.name, $0.bytes) })
      zip.entries[2].isStored = true
    }
    for (name, bytes) in files {
      #expect(try FileOrigin.entry(name, of: path).unpacked() == bytes)
    }
    #expect(throws: FileError("", "contains no c.png")) {
      try FileOrigin.entry("c.png", of: path).unpacked()
    }
    #expect(throws: FileError("/a.png", fault: .isLargerThan(bytes: 4999))) {
      try FileOrigin.entry("a.png", of: path).unpacked(limit: 4999)
    }
  }

  private static let own = "[front]\nart = \"art/a.png\"\n[[front.foil]]\nkind = "

  @Test("a foil file comes with all files that it may include, and is identified by its full path")
  func effects() throws {
    let path = try pack {
      $0.entries[0].bytes = Array((Self.own + "\"fx/my.glsl\"").utf8)
      $0.entries.append(.init(name: "fx/my.glsl", bytes: Array("Foil my()".utf8)))
    }
    let document = try CardDocument(opening: path, archives: .inThisProcess)
    let texts = PackedTexts(of: path, ["own.glsl": "Foil own()", "fx/my.glsl": "Foil my()"])
    let file = TextOrigin.entry("fx/my.glsl", of: texts)
    #expect(document.effectFiles == ["\(path)/fx/my.glsl": file])
    #expect(document.card.front.foils.map(\.kind) == ["\(path)/fx/my.glsl"])
    #expect(file.name == "\(path)/fx/my.glsl" && file.file == path)
    #expect(document.files == [path])
    #expect(try file.text() == "Foil my()")
  }

  @Test(
    "foil files outside the pack or too large are refused",
    arguments: [
      ("../own.glsl", "\"../own.glsl\" is outside the card's folder"),
      (
        "/etc/own.glsl",
        "\"/etc/own.glsl\" is absolute; expected a path relative to the card's folder"
      ),
      ("fx/../../own.glsl", "\"fx/../../own.glsl\" is outside the card's folder"),
      ("own\\u0000.glsl", "\"own\\u{0}.glsl\" is not a file name"),
      (
        "onw.glsl",
        "\"onw.glsl\": no such file in the pack; did you mean \"own.glsl\"?"
      ),
      (".glsl", "\".glsl\": no such file in the pack"),
      ("own.glsl/", "\"own.glsl/\" is not a foil"),
      ("large.glsl", "\"large.glsl\": cannot be read; expected UTF-8 text of at most 1 MiB"),
    ])
  func hostile(name: String, reason: String) throws {
    let path = try pack {
      $0.entries[0].bytes = Array((Self.own + "\"\(name)\"").utf8)
      if name == "large.glsl" {
        let text = [UInt8](repeating: 47, count: (1 << 20) + 1)
        $0.entries.append(.init(name: name, bytes: text, isStored: true))
      }
    }
    let error = try #require(throws: FileError.self) {
      try CardDocument(opening: path, archives: .inThisProcess, effects: CardFaultTests.foils)
    }
    #expect(error.line == 4 && error.path == "\(path)/card.toml")
    #expect(error.reason.hasPrefix(reason), "\(error.reason)")
    #expect(!error.description.contains("\n"))
  }

  @Test("too many foil files are refused, and one that is not text when it is used")
  func manyEffects() throws {
    func reason(_ change: (inout ZipFixture) -> Void) throws -> String {
      let path = try pack {
        $0.entries[0].bytes = Array((Self.own + "\"own.glsl\"").utf8)
        change(&$0)
      }
      return try CardDocument.fault(opening: path).reason
    }
    #expect(
      try reason { zip in
        zip.entries += (0..<64).map { ZipFixture.Entry(name: "\($0).glsl", bytes: [32]) }
      } == "\"own.glsl\": contains more than 64 .glsl files")
    #expect(
      try reason { $0.entries[3].bytes = [255] }
        == "\"own.glsl\": cannot be read; expected UTF-8 text of at most 1 MiB")
    let path = try pack {
      $0.entries[0].bytes = Array((Self.own + "\"own.glsl\"").utf8)
      $0.entries.append(.init(name: "x.glsl", bytes: [255]))
    }
    #expect(
      try CardDocument(opening: path, archives: .inThisProcess).effectFiles.values.map {
        try $0.text()
      } == ["Foil own()"])
  }

  @Test("errors name the pack, its card file and the line")
  func faults() throws {
    let path = try pack {
      $0.entries[0].bytes = Array("[front]\nart = \"art/b.png\"".utf8)
    }
    let error = try CardDocument.fault(opening: path)
    #expect(
      error.description == "\(path)/card.toml:2: \"art/b.png\": no such file in the pack; "
        + "did you mean \"art/a.png\"?")
    for name in ["../a.png", "/etc/hostname", "art/../../a.png"] {
      let path = try pack {
        $0.entries[0].bytes = Array("[front]\nart = \"\(name)\"".utf8)
      }
      #expect(
        try CardDocument.fault(opening: path).line == 2)
    }
  }

  @Test("backslashes are slashes, in the card's own name too, and saving keeps the entries")
  func backslashes() throws {
    for folder in ["", "my\\", ".\\"] {
      let path = try pack {
        $0.entries = Self.files.map { file in
          .init(name: folder + file.name.replacing("/", with: "\\"), bytes: file.bytes)
        }
      }
      var document = try CardDocument(opening: path, archives: .inThisProcess)
      let art = try #require(document.sources[document.card.front.art])
      #expect(art == .picture(.entry("art/a.png", of: path)))
      #expect(try art.origins[0].unpacked() == Array("picture".utf8))
      #expect(document.card.front.white != nil)
      document.card.name = "New"
      try document.save(archives: .inThisProcess)
      #expect(try CardDocument(opening: path, archives: .inThisProcess).card.name == "New")
    }
  }

  /// Entries that must not be unpacked, with the reason.
  static let unusable: [(entry: ZipFixture.Entry, reason: String)] = [
    (.init(name: "x.png", bytes: Array("/etc/passwd".utf8), mode: 0o120777), "is a link"),
    (.init(name: "x.png", bytes: [1], mode: 0o020666), "is not a regular file"),
    (.init(name: "x.png", bytes: [1], mode: 0o010666), "is not a regular file"),
    (.init(name: "x.png", bytes: [1], password: "x"), "is encrypted"),
    (
      .init(name: "x.png", bytes: [UInt8](repeating: 0, count: 8 << 20)),
      "unpacks to over 200 times its packed size"
    ),
  ]

  @Test("an entry that must not be unpacked is refused when it is used, and else does no harm")
  func used() throws {
    for (entry, reason) in Self.unusable {
      let path = try pack { $0.entries.append(entry) }
      let document = try CardDocument(opening: path, archives: .inThisProcess)
      #expect(document.sources.count == 2)
      #expect(throws: FileError("/x.png", reason)) {
        try FileOrigin.entry("x.png", of: path).unpacked(limit: 16 << 20)
      }
      var card = entry
      card.name = "card.toml"
      let broken = try pack { $0.entries[0] = card }
      let error = try CardDocument.fault(opening: broken)
      #expect(error == FileError("\(broken)/card.toml", reason))
    }
  }

  @Test(
    "entries that lead out of the pack are never taken, and do no harm",
    arguments: [
      "../x.png", "/x.png", "a/../../x.png", "a\\..\\x.png", "C:x.png", "..", "\\x.png",
      "C:\\art\\x.png", "../card.toml",
    ])
  func outside(name: String) throws {
    let path = try pack { $0.entries.append(.init(name: name, bytes: [1])) }
    #expect(try CardDocument(opening: path, archives: .inThisProcess).sources.count == 2)
    for word in [name, name.replacing("\\", with: "/")] {
      let text = "[front]\nart = \"art/a.png\"\nwhite = '\(word)'"
      let path = try pack {
        $0.entries[0].bytes = Array(text.utf8)
        $0.entries.append(.init(name: name, bytes: [1]))
      }
      #expect(throws: FileError.self) {
        let document = try CardDocument(opening: path, archives: .inThisProcess)
        for origin in document.sources.values.flatMap(\.origins) { _ = try origin.unpacked() }
      }
    }
  }

  @Test("damaged zip files, and those of too many entries, are refused")
  func refused() throws {
    func reason(_ change: (inout ZipFixture) -> Void) throws -> String {
      let path = try pack(change)
      return try CardDocument.fault(opening: path).reason
    }
    #expect(
      try reason { zip in
        zip.entries += (0..<509).map { ZipFixture.Entry(name: "\($0)", bytes: []) }
      } == "contains more than 512 files")
    #expect(try reason { $0.entries.removeFirst() } == "contains no card.toml")
    #expect(
      try reason { zip in
        zip.entries[0].bytes = [UInt8](repeating: 65, count: (1 << 20) + 1)
        zip.entries[0].isStored = true
      }
      .contains("larger than 1 MiB"))
    // Files that libzip cannot write: a repeated name, a wrong size, and another entry's content.
    let path = try pack {
      $0.entries.append(.init(name: "art/b.png", bytes: Array("1234567".utf8), isStored: true))
    }
    let whole = Array(try Data(contentsOf: URL(filePath: path)))
    func damaged(_ old: String, _ new: String, _ name: String) throws -> String {
      var text = whole
      while let at = text.firstRange(of: Array(old.utf8)) {
        text.replaceSubrange(at, with: Array(new.utf8))
      }
      let other = try folder.write(text, to: "other.foil")
      return try #require(throws: FileError.self) {
        let document = try CardDocument(opening: other, archives: .inThisProcess)
        let origin = FileOrigin.entry(name, of: other)
        _ = try origin.unpacked()
        _ = document
      }.reason
    }
    let twice = try damaged("art/b.png", "art/a.png", "art/a.png")
    #expect(twice == "is in the zip file twice")
    #expect(try damaged("1234567", "7654321", "art/b.png") == "is damaged")
    for count in [0, 4, 30, whole.count / 2, whole.count - 1] {
      let cut = try folder.write(whole.prefix(count), to: "cut.foil")
      #expect(throws: FileError.self) { try CardDocument(opening: cut, archives: .inThisProcess) }
    }
    for at in stride(from: 0, to: whole.count, by: 3) {
      var flipped = whole
      flipped[at] ^= 0x55
      let other = try folder.write(flipped, to: "flipped.foil")
      // It opens or is refused, without a crash or hang.
      do throws(FileError) {
        let document = try CardDocument(opening: other, archives: .inThisProcess)
        for origin in document.sources.values.flatMap(\.origins) {
          _ = try origin.unpacked()
        }
      } catch {
        #expect(!error.reason.isEmpty)
      }
    }
  }
}
