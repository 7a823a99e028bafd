import Runtime
import TestSupport
import Testing

@testable import Batches
@testable import Pressing

@Suite("Names of several outputs")
struct OutputPatternTests {
  @Test(
    "name and number are filled in, the number padded to the width of the last one",
    arguments: [
      ("out/{name}.png", 2, "out/b.png"), ("{number}.png", 9, "2.png"),
      ("{number}.png", 10, "02.png"), ("{number}/{name}-{name}.webp", 100, "002/b-b.webp"),
    ])
  func filled(pattern: String, count: Int, second: String) throws {
    let arts = ["a/a.png", "x/b.svg"] + (2..<max(count, 2)).map { "\($0).png" }
    let paths = try OutputPattern(option: pattern).paths(for: arts)
    #expect(paths.count == count)
    #expect(paths[1] == second)
  }

  @Test("press files go into a folder unless the name is that of a file")
  func folders() throws {
    let folder = try TemporaryFolder()
    for name in [
      ".", "..", "v1.2", "out", "a/v1.2", "2026.11.26", "out.", "out.png/", folder.path,
      folder.path + "/.", "\u{E9}.\u{E9}",
    ] { #expect(try PressDelivery(option: name) == .folder, "\(name)") }
    for name in ["a.png", "a.JPG", "a.tif", "a.zip", "a.mp4", "v1.2.webp", "a.toml"] {
      #expect(throws: UsageError.self, "\(name)") { try PressDelivery(option: name) }
    }
    for name in ["a.pdf", "v1.2.PDF", "-"] { #expect(try PressDelivery(option: name) == .pdf) }
    #expect(try PressDelivery(option: "v1.psd") == .psd)
  }

  @Test("braces in a card's own name stay")
  func nested() throws {
    let paths = try OutputPattern(option: "{name}.png").paths(for: ["{number}.png", nil])
    #expect(paths == ["{number}.png", "Tsuru.png"])
  }

  @Test(
    "a name has no control characters, is never empty, and is never a folder's",
    arguments: [
      ("a\nb.png", "a\\nb"), (".png", "card"), ("...png", "card.."), ("x/a.b.png", "a.b"),
      ("鶴.svg", "鶴"), ("\u{10FFE9}.png", "\\xE9"),
    ])
  func safe(art: String, name: String) throws {
    #expect(try OutputPattern(option: "o/{name}.png").paths(for: [art]) == ["o/\(name).png"])
  }

  @Test("a single brace is plain text; an unknown placeholder is a fault with the nearest one")
  func unknown() throws {
    for text in ["{.png", "}.png", "a}b{c.png"] {
      #expect(try OutputPattern(option: text).paths(for: [nil]) == [text])
    }
    for (text, nearest) in [("{nam}.png", "{name}"), ("{numer}", "{number}"), ("{nme}", "{name}")] {
      let fault = #expect(throws: (any Error).self) { try OutputPattern(option: text) }
      #expect("\(String(describing: fault))".contains("did you mean \(nearest)?"))
    }
  }

  @Test("several cards need different names; equal ones are a fault")
  func same() throws {
    #expect(throws: (any Error).self) {
      try OutputPattern(option: "a.png").paths(for: ["a.png", "b.png"])
    }
    let pattern = try OutputPattern(option: "{name}.png")
    #expect(throws: (any Error).self) { try pattern.paths(for: ["x/a.png", "y/a.svg"]) }
    // One letter with an accent, and a letter plus an accent: two files.
    #expect(try pattern.paths(for: ["\u{E9}.png", "e\u{301}.png"]).count == 2)
  }
}
