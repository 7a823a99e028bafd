import TestSupport
import Testing

@Suite("Bad pictures")
struct BadPictureTests {
  private let folder = TemporaryFolder.made()
  private let good: String

  init() throws {
    good = try Rendered.plain(SIMD4(90, 90, 90, 255), in: folder)
  }

  @Test(
    "render refuses bad pictures as mask and back, visible or not",
    arguments: BadPicture.allCases.map { ($0, "--mask") }
      + [BadPicture.missing, .cut, .hugeHeader, .device].map { ($0, "--back") })
  func render(picture: BadPicture, option: String) throws {
    let path = try picture.make(in: folder)
    let message = try Refusal.message(
      ["render", good, option, path, "--output", folder.file("out.png"), "--size", "20x28"],
      in: folder)
    #expect(message.hasPrefix("\(path): "))
  }

  @Test("render refuses bad pictures as art, alone and among other cards")
  func art() throws {
    // A folder without cards is an error before any card is read.
    let many = BadPicture.allCases.filter { $0 != .folder }
    for pictures in [[.folder], [.missing], many] as [[BadPicture]] {
      let cards = try pictures.map { try $0.make(in: folder) }
      let names = try folder.names
      let outcome = try Program.run(
        ["render", "--progress", "none", "--output", folder.file("{number}.png")] + cards)
      let lines = outcome.errors.split(separator: "\n")
      #expect(outcome.status == 1 && outcome.output.isEmpty)
      #expect(lines.count == (cards.count == 1 ? 1 : cards.count + 1), "\(outcome.errors)")
      for path in cards {
        #expect(lines.contains { $0.hasPrefix("foil: error: \(path): ") }, "\(path)")
      }
      #expect(try folder.names == names)
    }
  }

  @Test("bench and the window refuse bad pictures", arguments: BadPicture.allCases)
  func others(picture: BadPicture) throws {
    let path = try picture.make(in: folder)
    let bench = try Refusal.message(
      ["bench", path, "--frames", "1", "--size", "20x28"], in: folder)
    #expect(bench.hasPrefix("\(path): "))
    let view = try Refusal.message(
      [path], in: folder, environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
    // Without a display, damaged contents may not be read before the window fails to open.
    let isSeenFromOutside: Set<BadPicture> = [.missing, .folder, .fifo, .device, .tooLong]
    #expect(view.hasPrefix("\(path): ") || !isSeenFromOutside.contains(picture))
  }

  @Test("The error about a card file's picture names the card file's line")
  func named() throws {
    _ = try folder.write("no picture".utf8, to: "a.png")
    let card = try folder.write("[front]\nart = \"a.png\"\n".utf8, to: "card.toml")
    let message = try Refusal.message(
      ["render", card, "--output", folder.file("out.png"), "--size", "20x28"], in: folder)
    #expect(message.hasPrefix("\(card):2: \"a.png\": "), "\(message)")
  }

  @Test("A picture of 40000 x 40000 pixels is refused within 1.5 GB of address space")
  func memory() throws {
    let path = try BadPicture.hugeHeader.make(in: folder)
    let render = "ulimit -v 1500000; exec \"$FOIL\" render \"$1\" --output \"$2\" --size 20x28"
    let outcome = try Program.shell(render, [path, folder.file("out.png")])
    let message = Refusal.check(outcome)
    #expect(message.contains("40000 x 40000 pixels"))
    // The limit leaves room for the program itself.
    #expect(try Program.shell(render, [good, folder.file("out.png")]).status == 0)
  }

  @Test("The error about a name with a line break is one line")
  func oddName() throws {
    let message = try Refusal.message(
      ["render", "no\nsuch\u{1B}[31m.png", "--output", folder.file("out.png")], in: folder)
    #expect(message == #"no\nsuch\u{1B}[31m.png: no such file or directory"#)
  }
}
