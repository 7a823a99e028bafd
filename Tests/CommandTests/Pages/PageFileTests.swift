import Foundation
import Raster
import TestSupport
import Testing

@Suite("foil page")
struct PageFileTests {
  private let folder = TemporaryFolder.made()

  private func page(_ arguments: [String], _ name: String = "page.html") throws -> String {
    let path = folder.file(name)
    let outcome = try Program.run(["page", "--output", path] + arguments)
    try #require(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  /// A card whose name would be markup, a script's end and a change of direction.
  private func evil() throws -> String {
    try Rendered.smooth(120, 168, seed: 1).write(to: folder.file("art.png"))
    let name = #"</script><b id='x'>\"&\u202E]]><!--"#
    return try folder.write(
      "name = \"\(name)\"\n[front]\nart = \"art.png\"\n".utf8, to: "evil.toml")
  }

  @Test("Nothing of a card's texts becomes markup, and no network is allowed")
  func texts() throws {
    let page = try page([try evil(), "--title", "</title><script>alert(1)</script>"])
    #expect(page.contains("default-src 'none'; img-src data:"))
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(page.components(separatedBy: "</script").count == 3)
    #expect(!page.contains("<b id") && !page.contains("\u{202E}") && !page.contains("<!--"))
    #expect(page.contains("<title>&lt;/title&gt;&lt;script&gt;"))
    #expect(!page.contains("http:") && !page.contains("https:"))
    let faults = try Program.shell(
      """
      /usr/bin/python3 -c '
      import html5lib, sys
      parser = html5lib.HTMLParser()
      parser.parse(open(sys.argv[1], encoding="utf-8").read())
      print(parser.errors)' "$1"
      """, [folder.file("page.html")])
    #expect(faults.output == "[]\n", "\(faults.errors)")
  }

  @Test("The same card gives the same bytes, without a path or a user's name")
  func same() throws {
    let card = try evil()
    let first = try page([card])
    #expect(try page([card], "again.html") == first)
    #expect(!first.contains(folder.path) && !first.contains("art.png"))
    #expect(!first.contains(NSUserName() + "/") && !first.contains(Fixture.root))
  }

  @Test("The script has no number of Foil's light, depth or edge, and at most 900 lines")
  func script() throws {
    let path = Fixture.project("shaders/page/page.js")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 901)
    // Of mathematics: halves, cubics, angles, places of vectors and bits, and tolerances.
    let known: Set<Substring> = [
      "0", "1", "2", "3", "4", "5", "6", "8", "10", "20", "30", "180", "360", "540", "1000", "0.5",
      "1e-3", "1e-7", "1e-12",
    ]
    for line in text.split(separator: "\n") where !line.hasPrefix("const own = ") {
      let code = line.replacing(#/\/\/.*|"[^"]*"|`[^`]*`/#, with: "")
      for word in code.matches(of: #/[A-Za-z_$][\w$]*|\d+(\.\d+)?(e-?\d+)?/#).map(\.output.0)
      where word.first?.isNumber == true {
        #expect(known.contains(word), "\(line)")
      }
    }
  }

  @Test("Foil's own card takes at most 1.5 MB")
  func size() throws {
    #expect(try page([]).utf8.count <= 1_500_000)
  }

  @Test("Embedded, a page has no title; two cards have buttons; 25 cards are too many")
  func kinds() throws {
    let card = try evil()
    #expect(try page([card]).contains("<h1 "))
    let embedded = try page([card, "--embed", "--size", "64"])
    #expect(!embedded.contains("<h1 ") && embedded.contains("class=\"embedded\""))
    let two = try page([card, card, "--size", "64"])
    #expect(two.contains("id=\"foil-next\""))
    let many = try Program.run(
      ["page", "--output", folder.file("many.html")] + Array(repeating: card, count: 25))
    #expect(many.status == 64 && many.errors.contains("at most 24"))
  }
}
