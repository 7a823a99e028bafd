import CardLibrary
import Files
import Foundation
import TestSupport
import Testing

@testable import App
@testable import Desktop

@Suite("Pasting pictures and files")
struct PastedTests {
  private static let png = PNGSource(4, 4, .rgb) { _, _ in [1, 2, 3] }.bytes

  @Test("a picture is kept once, under a name made from its bytes")
  func keeping() throws {
    let folder = try TemporaryFolder()
    let place = folder.file("data/pictures")
    let path = try KeptPictures.keep(Self.png, as: .pasted, in: place)
    #expect(path.wholeMatch(of: /.*\/data\/pictures\/pasted-[0-9a-f]{8}\.png/) != nil)
    #expect(try FileReading.bytes(of: path) == Self.png)
    #expect(try KeptPictures.keep(Self.png, as: .pasted, in: place) == path)
    let other = PNGSource(4, 4, .rgb) { _, _ in [9, 9, 9] }.bytes
    #expect(try KeptPictures.keep(other, as: .pasted, in: place) != path)
    // Another file of that name stays.
    _ = try folder.write("x".utf8, to: "data/pictures/" + path.split(separator: "/").last!)
    let second = try KeptPictures.keep(Self.png, as: .pasted, in: place)
    #expect(second.hasSuffix("-2.png"))
    #expect(throws: FileError.self) { try KeptPictures.keep([1, 2], as: .piped, in: place) }
    #expect(throws: FileError.self) { try KeptPictures.keep(Self.png, as: .piped, in: nil) }
  }

  @Test("paths and addresses of files are found in a text, and nothing else is taken for one")
  func paths() {
    #expect(Pasted.paths(in: "/a/b.png") == ["/a/b.png"])
    #expect(Pasted.paths(in: " \"/a/b c.png\"\n") == ["/a/b c.png"])
    #expect(
      Pasted.paths(in: "# x\r\nfile:///a/b%20c.png\r\nfile:///d.toml\r\n")
        == ["/a/b c.png", "/d.toml"])
    #expect(Pasted.paths(in: "copy\nfile:///a.png") == ["/a.png"])
    let foreign = Pasted(from: .text("file://NAS/a.png"))
    guard case .unreadable(let words) = foreign else {
      Issue.record("\(foreign)")
      return
    }
    #expect(words.contains("NAS"))
    for text in [
      "", " \n", "hello", "file://NAS/a.png", "https://example.org/a.png", "/a.png\nhello", "a.png",
    ] {
      #expect(Pasted.paths(in: text).isEmpty, "\(text)")
    }
    #expect(Pasted.paths(in: String(repeating: "/a.png\n", count: 1000)).isEmpty)
  }

  private static let pictures = ["image/png", "image/jpeg"]

  @Test("files come before pictures, pictures before text, and PNG before other pictures")
  func forms() {
    func best(_ offered: String...) -> String? {
      ClipboardReading.best(among: offered, pictures: Self.pictures)
    }
    #expect(best("TARGETS", "text/plain", "image/jpeg", "image/png") == "image/png")
    #expect(best("image/png", "text/uri-list") == "text/uri-list")
    #expect(best("STRING", "UTF8_STRING") == "UTF8_STRING")
    #expect(best("TARGETS", "image/x-icon", "text/html") == nil && best() == nil)
    #expect(ClipboardReading.content([65], as: "text/plain") == .text("A"))
    #expect(ClipboardReading.content([65], as: "image/png") == .picture([65]))
    #expect(ClipboardReading.content([], as: "image/png") == .empty)
  }

  /// A folder with a `wl-paste` that is this shell script.
  private static func program(_ script: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let path = try folder.write("#!/bin/sh\n\(script)\n".utf8, to: "wl-paste")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return folder
  }

  private static func read(_ script: String) throws -> ClipboardContent {
    let folder = try program(script)
    for _ in 0..<100 {
      let content = WaylandClipboard.read(pictures, in: "/nonexistent:\(folder.path)")
      // A child that another test starts at this moment may hold the new script open.
      guard case .failed(let words) = content, words.contains("busy") else { return content }
      usleep(20_000)
    }
    return .failed("busy")
  }

  @Test("on Wayland wl-paste gives the picture or the text; without it the note names its package")
  func wayland() throws {
    let list = "if [ \"$1\" = --list-types ]; then echo text/plain; echo image/png; exit; fi\n"
    #expect(
      try Self.read(list + "[ \"$1 $2 $3\" = '--no-newline --type image/png' ] && printf picture")
        == .picture(Array("picture".utf8)))
    #expect(
      try Self.read("[ \"$1\" = --list-types ] && echo text/plain || printf /a.png")
        == .text("/a.png"))
    #expect(try Self.read("echo Nothing is copied >&2; exit 1") == .empty)
    #expect(try Self.read("echo image/x-icon") == .empty)
    #expect(
      WaylandClipboard.read(Self.pictures, in: "/nonexistent") == .missingProgram("wl-clipboard"))
    guard case .unreadable(let words) = Pasted(from: .missingProgram("wl-clipboard")) else {
      Issue.record("the note is missing")
      return
    }
    #expect(words == "Install wl-clipboard to paste pictures.")
  }

  @Test("a program that hangs or never stops writing is ended")
  func limits() throws {
    let began = Date()
    #expect(
      WaylandClipboard.run("/bin/sleep", ["60"], within: 0.3) == .failed(ClipboardReading.silence))
    #expect(
      WaylandClipboard.run("/bin/cat", ["/dev/zero"], within: 20, limit: 1000)
        == .failed(ClipboardReading.tooLarge))
    #expect(Date().timeIntervalSince(began) < 15)
  }
}
