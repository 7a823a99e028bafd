import Files
import Foundation
import Raster
import TestSupport
import Testing

@Suite("Pages of the documentation")
struct DocumentPageTests {
  /// The pages whose commands these tests run.
  static let pages =
    ["README.md"]
    + [
      "README", "BATCH", "BENCH", "CARDS", "EFFECTS", "FILM", "FIRST_CARD", "HANDS", "LIBRARIES",
      "PAGE", "SCENES", "SETTINGS", "TRUST",
    ].map { "docs/\($0).md" }

  /// All pages of the checkout that people read.
  static var all: [String] {
    get throws {
      try ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Benchmarks/README.md"]
        + ["docs", "docs/decisions"].flatMap { folder in
          try FileReading.names(in: Fixture.project(folder), suffix: ".md").map {
            "\(folder)/\($0).md"
          }
        }
    }
  }

  @Test("Every link leads to a file, and to a heading if it names one", arguments: try all)
  func links(path: String) throws {
    let page = try DocumentPage(path)
    let folder = path.split(separator: "/").dropLast().map { "\($0)/" }.joined()
    for link in page.links {
      let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
      let target = parts[0].isEmpty ? path : folder + parts[0]
      let file = Fixture.project(target)
      guard FileManager.default.fileExists(atPath: file) else {
        Issue.record("\(path): \(link) leads to no file")
        continue
      }
      guard parts.count > 1 else { continue }
      let anchors = try DocumentPage(target).anchors
      #expect(anchors.contains(parts[1]), "\(path): \(link) leads to no heading")
    }
  }

  @Test("Every picture can be read", arguments: pages)
  func pictures(path: String) throws {
    let folder = path.hasPrefix("docs/") ? "docs/" : ""
    for link in try DocumentPage(path).links where link.contains("pictures/") {
      if link.hasSuffix(".html") { continue }
      _ = try PictureFile.load(Fixture.project(folder + link))
    }
  }

  @Test("Pictures are small, and each is on a page")
  func sizes() throws {
    let shown = try Self.all.flatMap { try DocumentPage($0).links }
    let folder = URL(filePath: Fixture.project("docs/pictures"))
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.fileSizeKey, .isRegularFileKey])
    var sum = 0
    for case let file as URL in try #require(files) {
      let values = try file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
      guard values.isRegularFile == true else { continue }
      let size = try #require(values.fileSize)
      sum += size
      #expect(size <= 400_000, "\(file.lastPathComponent)")
      #expect(
        shown.contains { $0.hasSuffix("/" + file.lastPathComponent) }, "\(file.lastPathComponent)")
    }
    #expect((1_000_000...5_000_000).contains(sum), "\(sum) bytes")
  }

  @Test("Every option is one of Foil's, or of a program that the page runs it with")
  func options() throws {
    let help = try [
      "view", "render", "film", "page", "sheet", "mask", "trace", "bench", "list",
    ].map { try Program.run(["help", $0]).output }.joined()
    // Options of GNU parallel, of Slurm, and of Tests/Faults/faults.
    let others = ["--sshlogin", "--array", "--cpus-per-task", "--mem", "--requeue", "--run"]
    for path in Self.pages {
      let page = try DocumentPage(path)
      let options = page.text.matches(of: /--[a-z][a-z-]+/).map { String($0.output) }
      for option in Set(options).subtracting(others) {
        #expect(help.contains(option), "\(path): \(option)")
      }
    }
  }

  @Test("Every command runs; a picture is drawn in place of a window")
  func commands() throws {
    var seen: Set<String> = []
    for path in Self.pages {
      let folder = try Self.folder()
      defer { withExtendedLifetime(folder) {} }
      // A site's film has the site's size and length: too long to draw here.
      for command in try DocumentPage(path).commands.filter({ !$0.contains("--site ") }) {
        guard seen.insert(command).inserted else { continue }
        let outcome = try Program.shell(
          "cd \"$1\" && FOIL_ROOT=\"$2\" && export FOIL_ROOT && \"$FOIL\" \(Self.short(command))",
          [folder.path, Fixture.root])
        #expect(outcome.status == 0, "\(path): foil \(command): \(outcome.errors)")
      }
    }
    #expect(seen.count > 30)
  }

  /// The command made short for a test: small pictures, few frames, a picture instead of a window.
  private static func short(_ command: String) -> String {
    switch command.prefix(while: { $0 != " " }) {
    case "render": "\(command) --size 60x84"
    case "film": "\(command) --size 60x84 --fps 10 --seconds 0.2 --progress none"
    case "bench": "\(command) --size 60x84 --frames 2"
    case "sheet": "\(command) --height 64"
    case "page": "\(command) --size 64"
    case "mask", "trace", "list": command
    // The folder's art is too small to print, which is a finding.
    case "check": "\(command) || [ $? = 1 ]"
    case "press": "\(command) --force --ppi 72"
    default: "render \(command) --size 60x84 --output 'out/{number}.png'"
    }
  }

  /// A folder with the files that the pages' commands name.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["out", "my-cards", "cards"] {
      try folder.makeFolder(name)
    }
    for name in [
      "my-art", "my-second", "my-back", "my-foil", "my-cards/one", "my-cards/two", "cards/one",
      "a", "b", "front", "stranger",
    ] {
      try Rendered.smooth(30, 42, seed: 7).write(to: folder.file("\(name).png"))
    }
    for (name, art) in [
      ("card", "front"), ("my-card", "front"), ("c", "front"), ("my-art", "my-art"),
      ("cards/card-one", "one"),
    ] {
      _ = try folder.write("front = { art = \"\(art).png\" }\n".utf8, to: "\(name).toml")
    }
    let effect = try #require(try DocumentPage("docs/EFFECTS.md").code("glsl"))
    _ = try folder.write(effect.utf8, to: "warm.glsl")
    let script = try #require(try DocumentPage("docs/FILM.md").code("json"))
    for name in ["events", "stranger", "my-art-recording"] {
      _ = try folder.write(script.utf8, to: "\(name).jsonl")
    }
    return folder
  }
}
