import Files
import Foundation
import Glibc
import SystemPackage
import TestSupport
import Testing

@Suite("File names as bytes")
struct PathnameTests {
  /// Difficult names: truncated, overlong and surrogate UTF-8, and the private characters that
  /// represent bytes.
  static let names: [[UInt8]] =
    [
      [0x63, 0xE9, 0x2E, 0x70], [0xC3, 0x28], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xE2, 0x82],
      [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x8F, 0xBE, 0x80], [0xF4, 0x8F, 0xBD, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xFF, 0xCC, 0x81], [0xF4, 0x8F, 0xBF],
      Array("\u{E9}t\u{E9}".utf8), Array("e\u{301}".utf8), Array("\u{FFFD}".utf8),
    ] + (1...255).filter { $0 != 0x2F && $0 != 0x2E }.map { [$0] }

  private func path(_ bytes: [UInt8]) -> FilePath {
    FilePath(platformString: bytes.map { CChar(bitPattern: $0) } + [0])
  }

  @Test("every byte survives, and no two names become the same text")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 5)
    let bytes: [UInt8] = [0x41, 0x80, 0xBF, 0xC3, 0xE2, 0xF4, 0x8F, 0xBE]
    let strange = (0..<2000).map { _ in
      (0..<6).map { _ in bytes[Int.random(in: 0..<8, using: &random)] }
    }
    let all = Set(Self.names + strange)
    var texts: Set<[UInt8]> = []
    for name in all {
      let text = path(name).pathText
      #expect(text.filePath == path(name), "\(name)")
      texts.insert(Array(text.utf8))
    }
    #expect(texts.count == all.count)
  }

  @Test("UTF-8 text is unchanged as a path, except that it ends at a zero byte")
  func ordinary() {
    for text in ["a.png", "/x/y z", "\u{1F0A1}.svg", "", "caf\u{E9}"] {
      #expect(FilePath(text).pathText == text && text.filePath == FilePath(text))
    }
    #expect("a\0b".filePath == "a")
  }

  @Test("a file with such a name is written, listed, read and printed legibly")
  func file() throws {
    let folder = try TemporaryFolder()
    let path = FilePath(folder.path).pushing(path([0x63, 0xE9, 0x2E, 0x67]))
    try OutputFile.write([5], to: path)
    #expect(try FileReading.bytes(of: path.pathText) == [5])
    let names = try FileReading.names(in: folder.path, suffix: ".g")
    #expect(names.count == 1)
    #expect(try FileReading.bytes(of: "\(folder.path)/\(names[0]).g") == [5])
    let error = FileError(path, "is odd")
    #expect(error.description == "\(folder.path)/c\\xE9.g: is odd")
  }

  @Test("names of the same letters in other bytes are different texts, which print as they are")
  func forms() throws {
    for value in UInt32(0x80)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned
      else { continue }
      let text = "e\(scalar)"
      let all = [
        text, text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCanonicalMapping,
      ]
      let names = Set(all.map { Array($0.utf8) })
      guard names.count > 1 else { continue }
      let texts = names.map { path($0).pathText }
      #expect(Set(texts).count == names.count, "U+\(String(value, radix: 16))")
      for (name, text) in zip(names, texts) {
        #expect(text.filePath == path(name))
        #expect(Array(text.printable.utf8) == name, "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test("an error about an endless path is short, and standard input has its name")
  func longPath() {
    let path = "/" + String(repeating: "long/", count: 800_000)
    #expect(FileError(path, "is odd").description.utf8.count < 5000)
    #expect(
      FileError(StandardInput.path, line: 3, "is odd").description == "standard input:3: is odd")
  }

  @Test("a path leads out of a folder by its names and by links, whatever exists outside")
  func leading() throws {
    let folder = try TemporaryFolder()
    let root = try folder.path.resolvingLinks() + "/root"
    for name in ["root/deep", "out"] {
      try folder.makeFolder(name)
    }
    let links = [
      "in": "deep", "up": "..", "deep/back": "../in", "there": "../out", "missing": "../nothing",
      "whole": "\(root)/deep", "etc": "/etc/nothing", "loop": "loop",
      "deep/over": "../../root/deep",
      "far": "/etc/..\(root)",
    ]
    for (name, target) in links { #expect(symlink(target, "\(root)/\(name)") == 0) }
    for name in [
      "a", "deep/a", "./deep/../a", "in/a", "in/nothing/a", "deep/back/a", "whole/a", "deep/over/a",
      "\(root)/in/a", "loop", "loop/a",
    ] { #expect(!name.leads(outOf: root), "\(name)") }
    for name in [
      "..", "../a", "deep/../../a", "up", "up/a", "there/a", "missing/a", "missing", "etc",
      "/etc/passwd", "/etc/nothing", "\(root)x/a", "deep/back/../../up/a", "far/a", "/",
    ] { #expect(name.leads(outOf: root), "\(name)") }
  }

  @Test("the folder of a path is everything before its last name")
  func folder() {
    #expect("a".folder == "." && "a/b".folder == "a" && "/a".folder == "/" && "".folder == ".")
  }
}
