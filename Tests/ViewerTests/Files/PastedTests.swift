import CardLibrary
import Files
import Foundation
import Runtime
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

  @Test("a list opens something if one of its files is a card, a picture, an effect or a folder")
  func opening() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.png, to: "picture")
    for name in ["words.txt", "words.png", "card.toml", "own.glsl"] {
      _ = try folder.write("words".utf8, to: name)
    }
    for name in ["picture", "card.toml", "own.glsl", ""] {
      #expect(Pasted.opens("file:///gone.png\r\nfile://\(folder.file(name))\r\n"), "\(name)")
    }
    for name in ["words.txt", "words.png", "gone.toml"] {
      #expect(!Pasted.opens("file://\(folder.file(name))"), "\(name)")
    }
    for text in ["", "\r\n", "https://example.org/a.png", "/dev/zero"] {
      #expect(!Pasted.opens(text))
    }
  }

  /// A folder with a `wl-paste` that is this shell script.
  private static func program(_ script: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let path = try folder.write("#!/bin/sh\n\(script)\n".utf8, to: "wl-paste")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return folder
  }

  private static let pictures = ClipboardReading.Wish.picture(["image/png", "image/jpeg"]) {
    $0.hasPrefix("/there")
  }

  private static func read(
    _ script: String, _ wish: ClipboardReading.Wish = pictures, within seconds: Double = 60
  ) throws -> ClipboardContent {
    let folder = try program(script)
    for _ in 0..<100 {
      let content = WaylandClipboard.read(
        wish, until: Clock.now + seconds, in: "/nonexistent:\(folder.path)")
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
    let both = "[ \"$1\" = --list-types ] && printf 'text/uri-list\\nimage/png' && exit\n"
    #expect(try Self.read(both + "[ $3 = image/png ] && printf P || echo /x") == .picture([80]))
    #expect(try Self.read(both + "[ $3 = image/png ] || echo /there") == .text("/there\n"))
    #expect(
      WaylandClipboard.read(.text, until: .infinity, in: "/nonexistent")
        == .missingProgram("wl-clipboard"))
    guard case .unreadable(let words) = Pasted(from: .missingProgram("wl-clipboard")) else {
      Issue.record("the note is missing")
      return
    }
    #expect(words == "Install wl-clipboard to paste.")
  }

  @Test("a program that hangs or never stops writing is ended")
  func limits() throws {
    let began = Date()
    #expect(
      WaylandClipboard.run("/bin/sleep", ["60"], until: Clock.now + 0.3)
        == .failed(ClipboardReading.silence))
    #expect(
      WaylandClipboard.run("/bin/cat", ["/dev/zero"], until: Clock.now + 20, limit: 1000)
        == .failed(ClipboardReading.tooLarge))
    // The limit holds for all calls together.
    let slow = "sleep 0.4; [ \"$1\" = --list-types ] && echo text/plain || sleep 60"
    #expect(try Self.read(slow, .text, within: 0.7) == ClipboardReading.silence)
    #expect(Date().timeIntervalSince(began) < 15)
  }
}
