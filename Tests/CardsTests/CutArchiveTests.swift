import Files
import Foundation
import TestSupport
import Testing

@testable import Cards

@Suite("Unpacking one file by its byte offset in a zip file")
struct CutArchiveTests {
  private static let files: [(name: String, bytes: [UInt8])] = [
    ("card.toml", Array("[front]\nart = \"a.png\"".utf8)),
    ("a.png", (0..<5000).map { UInt8(truncatingIfNeeded: $0 / 7) }), ("art/b.png", Array("b".utf8)),
    ("art/empty.png", []), ("ü.png", [UInt8](repeating: 9, count: 300)),
  ]

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func zip(_ change: (inout ZipFixture) -> Void = { _ in }) throws -> String {
    var zip = ZipFixture(Self.files)
    zip.entries[2].isStored = true
    change(&zip)
    let path = folder.file("my.foil")
    try? FileManager.default.removeItem(atPath: path)
    try zip.write(to: path)
    return path
  }

  private func recordOffsets(_ path: String) throws -> [String: Int] {
    try FileReading.withRegularFile(path) { (file, _) throws(FileError) in
      try ArchiveContents(.card, of: file).recordOffsets
    }
  }

  private func bytes(
    _ name: String, at recordOffset: Int?, in path: String, limit: Int = 1 << 20
  ) throws(FileError) -> [UInt8] {
    try FileReading.withRegularFile(path) { (file, _) throws(FileError) in
      try ZipFile.bytes(of: name, at: recordOffset, in: file, limit: limit)
    }
  }

  @Test(
    "it gives the same bytes as by name, compressed or not, in a folder or not",
    arguments: ["", "my/"])
  func same(prefix: String) throws {
    let path = try zip { zip in
      for index in zip.entries.indices {
        zip.entries[index].name = prefix + zip.entries[index].name
      }
    }
    let recordOffsets = try recordOffsets(path)
    #expect(recordOffsets.count == Self.files.count)
    for (name, bytes) in Self.files {
      #expect(try self.bytes(name, at: recordOffsets[name], in: path) == bytes)
      #expect(try self.bytes(name, at: nil, in: path) == bytes)
    }
  }

  @Test("it needs no directory entry except the file's own")
  func alone() throws {
    let path = try zip()
    let recordOffsets = try recordOffsets(path)
    let whole = [UInt8](try Data(contentsOf: URL(filePath: path)))
    for (name, bytes) in Self.files {
      var others = whole
      for (other, recordOffset) in recordOffsets where other != name {
        for at in recordOffset..<recordOffset + 46 { others[at] = 0xFF }
      }
      let damaged = try folder.write(others, to: "damaged.foil")
      #expect(throws: FileError.self) { try self.bytes(name, at: nil, in: damaged) }
      #expect(try self.bytes(name, at: recordOffsets[name], in: damaged) == bytes)
    }
  }

  @Test("with an invalid offset or another file's offset it finds the file by name")
  func wrong() throws {
    let path = try zip()
    let count = try Data(contentsOf: URL(filePath: path)).count
    let ends = [Int.min, -1, count, count + 100, .max - 10, .max]
    for recordOffset in Array(0..<count) + ends {
      #expect(try bytes("art/b.png", at: recordOffset, in: path) == Array("b".utf8))
    }
    #expect(throws: FileError("", "contains no c.png")) { try bytes("c.png", at: 0, in: path) }
    let recordOffset = try recordOffsets(path)["a.png"]
    #expect(throws: FileError("/a.png", fault: .isLargerThan(bytes: 4999))) {
      try bytes("a.png", at: recordOffset, in: path, limit: 4999)
    }
  }

  @Test("it gives bytes or an error if the zip file is damaged")
  func damaged() throws {
    let path = try zip { $0.entries.removeSubrange(3...) }
    let recordOffset = try #require(try recordOffsets(path)["a.png"])
    let whole = [UInt8](try Data(contentsOf: URL(filePath: path)))
    for at in whole.indices {
      var changed = whole
      changed[at] ^= 0xA5
      let other = try folder.write(changed, to: "other.foil")
      do throws(FileError) {
        #expect(try bytes("a.png", at: recordOffset, in: other).count <= 1 << 20)
      } catch {
        #expect(!error.reason.isEmpty)
      }
    }
  }
}
