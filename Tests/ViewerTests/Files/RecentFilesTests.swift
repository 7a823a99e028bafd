import Foundation
import TestSupport
import Testing

@testable import App
@testable import Desktop

@Suite("The desktop's list of recent files")
struct RecentFilesTests {
  private let folder = TemporaryFolder.made()
  private let list: RecentFiles

  init() throws {
    list = RecentFiles(path: folder.file("share/recently-used.xbel"))
  }

  private func add(_ names: String...) throws {
    for name in names {
      list.add([(try folder.write("x".utf8, to: name), "image/png")])
    }
  }

  private var text: String {
    get throws { try String(contentsOfFile: list.path, encoding: .utf8) }
  }

  private var listed: [String] { list.list(limit: 100).map { $0.path } }

  /// Another program's list, with an entry that several programs share.
  private func writeOthers(_ shared: String) throws {
    try folder.makeFolder("share")
    let others = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xbel version="1.0" xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks"
            xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info">
        <bookmark href="file:///srv/letter%20one.odt" added="2026-01-02T03:04:05Z"
            modified="2026-01-02T03:04:05Z" visited="2026-01-02T03:04:05Z">
          <title>A letter</title>
          <info><metadata owner="http://freedesktop.org">
            <mime:mime-type type="application/vnd.oasis.opendocument.text"/>
            <bookmark:groups><bookmark:group>Work</bookmark:group></bookmark:groups>
            <bookmark:applications>
              <bookmark:application name="Writer" exec="&apos;writer %u&apos;"
                  modified="2026-01-02T03:04:05Z" count="7"/>
            </bookmark:applications>
          </metadata></info>
        </bookmark>
        <bookmark href="file://\(shared)" added="2026-01-02T03:04:05Z"
            modified="2026-01-02T03:04:05Z" visited="2026-01-02T03:04:05Z">
          <info><metadata owner="http://freedesktop.org">
            <mime:mime-type type="image/png"/>
            <bookmark:applications>
              <bookmark:application name="Viewer" exec="&apos;viewer %u&apos;"
                  modified="2026-01-02T03:04:05Z" count="1"/>
            </bookmark:applications>
          </metadata></info>
        </bookmark>
      </xbel>
      """
    _ = try folder.write(others.utf8, to: "share/recently-used.xbel")
  }

  @Test("a list in UTF-16 or with a byte order mark is read, and its entries stay")
  func encodings() throws {
    try add("a.png")
    let plain = try text
    let rest = plain[(plain.firstRange(of: "?>")?.upperBound ?? plain.startIndex)...]
    let utf16 = "\u{FEFF}<?xml version='1.0' encoding='UTF-16'?>\(rest)".utf16
    let big = utf16.reduce(into: [UInt8]()) { $0 += [UInt8($1 >> 8), UInt8($1 & 255)] }
    let little = utf16.reduce(into: [UInt8]()) { $0 += [UInt8($1 & 255), UInt8($1 >> 8)] }
    for bytes in [Array("\u{FEFF}\(plain)".utf8), big, little] {
      _ = try folder.write(bytes, to: "share/recently-used.xbel")
      #expect(listed == [folder.file("a.png")])
      try add("b.png")
      #expect(Set(listed) == [folder.file("a.png"), folder.file("b.png")])
    }
  }

  @Test("a missing list is made, readable only by the user, in a folder that may be missing too")
  func first() throws {
    #expect(list.list(limit: 10).isEmpty)
    try add("a card é.png")
    #expect(listed == [folder.file("a card é.png")])
    let mode = try FileManager.default.attributesOfItem(atPath: list.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(try text.contains("application name=\"Foil\"") && text.contains("image/png"))
    let old = list.list(limit: 1)[0].time
    #expect(abs(Double(old) - Date().timeIntervalSince1970) < 60)
  }

  @Test("the newest comes first, files that are gone are left out, and the limit holds")
  func order() throws {
    try add("a.png", "b.png", "c.png")
    // Entries of one second keep no order, so one is made newer.
    usleep(1_100_000)
    try add("b.png")
    #expect(listed.first == folder.file("b.png") && listed.count == 3)
    #expect(list.list(limit: 2).count == 2)
    try FileManager.default.removeItem(atPath: folder.file("b.png"))
    #expect(Set(listed) == [folder.file("a.png"), folder.file("c.png")])
  }

  @Test("other programs' entries stay, and a shared entry keeps its other programs")
  func others() throws {
    let shared = try folder.write("x".utf8, to: "shared.png")
    try writeOthers(shared)
    #expect(listed.isEmpty, "Foil lists only what it opened")
    try add("shared.png", "mine.png")
    let text = try text
    for part in ["letter%20one.odt", "Writer", "Work", "A letter", "count=\"7\"", "Viewer"] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(Set(listed) == [shared, folder.file("mine.png")])
  }

  @Test("the oldest entries that only Foil has are removed beyond 100; others never are")
  func trimming() throws {
    let shared = try folder.write("x".utf8, to: "shared.png")
    try writeOthers(shared)
    list.add([(shared, "image/png")])
    list.add(try (0..<120).map { (try folder.write("x".utf8, to: "\($0).png"), "image/png") })
    #expect(list.list(limit: 1000).count == 101)
    #expect(list.list(limit: 1000).map(\.path).contains(shared))
    #expect(try text.contains("Writer"))
  }

  @Test(
    "a broken list is not touched",
    arguments: ["<xbel", "not XML", "<a/>"])
  func broken(text: String) throws {
    try folder.makeFolder("share")
    _ = try folder.write(text.utf8, to: "share/recently-used.xbel")
    try add("a.png")
    #expect(try self.text == text && listed.isEmpty)
  }

  @Test("an empty list is begun again, and a link to a list stays a link")
  func empty() throws {
    try folder.makeFolder("share")
    _ = try folder.write("".utf8, to: "real.xbel")
    try FileManager.default.createSymbolicLink(
      atPath: list.path, withDestinationPath: folder.file("real.xbel"))
    try add("a.png")
    #expect(listed == [folder.file("a.png")])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: list.path).hasSuffix("real.xbel"))
  }

  @Test("windows that add files at the same time lose none")
  func together() async throws {
    let names = (0..<24).map { "\($0).png" }
    for name in names { _ = try folder.write("x".utf8, to: name) }
    let (list, paths) = (list, names.map(folder.file))
    await withTaskGroup(of: Void.self) { group in
      for path in paths { group.addTask { list.add([(path, "image/png")]) } }
    }
    #expect(Set(listed) == Set(paths))
  }

  @Test("temporary files are not listed, and each card has its media type")
  func rules() {
    let lasting = [
      "/home/ana/a.png", "/run/media/ana/stick/a.png", "/tmpx/a.png", "/home/tmp/a.png",
    ]
    for path in lasting { #expect(RecentFile.isLasting(path, temporaryFolder: "/t/"), "\(path)") }
    for path in ["/tmp/a.png", "/dev/stdin", "/proc/1/fd/2", "/run/user/1/a.png", "/t/a.png"] {
      #expect(!RecentFile.isLasting(path, temporaryFolder: "/t"), "\(path)")
    }
    #expect(RecentFile.mediaType("/a/B.PNG") == "image/png")
    #expect(RecentFile.mediaType("a.jpeg") == "image/jpeg")
    #expect(RecentFile.mediaType("a.toml") == "application/x-foil-card+toml")
    #expect(RecentFile.mediaType("a.foil") == "application/x-foil-card")
    #expect(RecentFile.mediaType("a") == "application/octet-stream")
  }
}
