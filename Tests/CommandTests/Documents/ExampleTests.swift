import Files
import Foundation
import Raster
import TestSupport
import Testing

@Suite("The examples of the page on libraries")
struct ExampleTests {
  private let folder = TemporaryFolder.made()

  private func run(_ art: String) throws -> Program.Outcome {
    try Program.run(
      example: "spring-card", [Fixture.project("shaders"), art, folder.file("out.png")])
  }

  @Test("The page shows the program that is built, and the picture that it draws")
  func document() throws {
    let text = try FileReading.text(of: Fixture.project("docs/LIBRARIES.md"))
    let source = try FileReading.text(
      of: Fixture.project("docs/examples/SpringCard/main.swift"))
    #expect(text.contains("```swift\n\(source)```\n"))
    let outcome = try run(Fixture.project("assets/card/front.webp"))
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    expectSame(
      try PictureFile.load(folder.file("out.png")),
      try PictureFile.load(Fixture.project("docs/pictures/spring-card.png")),
      within: Tolerance(largest: 24, share: 0.005), "spring-card")
  }

  @Test("The page shows the scene that the tests run")
  func scene() throws {
    let text = try FileReading.text(of: Fixture.project("docs/LIBRARIES.md"))
    let source = try FileReading.text(of: Fixture.project("Tests/SceneTests/BreathScene.swift"))
    #expect(text.contains("```swift\n\(source)```\n"))
  }

  @Test("Every block of Swift compiles as it is printed")
  func blocks() throws {
    var files: [String] = []
    for page in try DocumentPageTests.all {
      for (index, block) in try DocumentPage(page).blocks.enumerated()
      where block.language == "swift" {
        let lines = block.code.split(separator: "\n", omittingEmptySubsequences: false)
        let imports = lines.filter { $0.hasPrefix("import ") }
        let rest = lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
        // A block without imports is a row of the table of scenes, for the scene of the block before,
        // or a part of a manifest.
        if !imports.isEmpty {
          files.append(
            "\(imports.joined(separator: "\n"))\nfunc block\(files.count)() throws {\n\(rest)\n}\n")
        } else if rest.hasPrefix("dependencies:") {
          files.append(
            "import PackageDescription\nfunc block\(files.count)() { _ = Package(name: \"\(index)\",\n\(rest)) }\n"
          )
        } else {
          let last = files.indices.last { !files[$0].hasPrefix("import PackageDescription") }
          let file = try #require(last, "\(page): this block has no imports: \(rest)")
          files[file] = "import Scenes\n" + files[file].dropLast(2) + "_ = \(rest)\n}\n"
        }
      }
    }
    #expect(files.count >= 4)
    let paths = try files.enumerated().map { index, text in
      try folder.write(text.utf8, to: "block\(index).swift")
    }
    let outcome = try Program.shell(
      """
      root="$1"; shift
      maps=$(ls "$root"/Sources/C*/module.modulemap \
        "$root"/.build/checkouts/*/Sources/*/include/module.modulemap \
        "$root"/.build/debug/*.build/module.modulemap | sed 's/^/-Xcc -fmodule-map-file=/')
      headers=$(pkg-config --cflags-only-I cairo pangocairo epoxy gobject-2.0 librsvg-2.0 lcms2 \
        libpng libwebpdemux libexif fontconfig | sed 's/-I/-Xcc -I/g')
      exec swiftc -typecheck -parse-as-library -swift-version 6 -package-description-version 6.2.0 \
        -enable-upcoming-feature MemberImportVisibility -I "$root/.build/debug/Modules" $maps $headers \
        -I "$(dirname "$(realpath "$(command -v swiftc)")")/../lib/swift/pm/ManifestAPI" "$@" 2>&1
      """, [Fixture.project("")] + paths)
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test("The card swings by the spring's equation, and continues smoothly to its new target")
  func springs() throws {
    let outcome = try run(Fixture.path("kira_layer.png"))
    let angles = outcome.output.split(separator: "\n").compactMap {
      $0.firstMatch(of: /: (\S+) degrees/).flatMap { Double($0.output.1) }
    }
    try #require(angles.count == 11)
    // In steps of 0.1 ms, from the differential equation.
    let omega = 2 * Double.pi / 0.5
    var (value, velocity, target) = (0.0, 0.0, 40.0)
    for step in 0...10_000 {
      if step == 3000 { target = -20 }
      if step % 1000 == 0 { #expect(abs(angles[step / 1000] - value) < 0.05, "\(step)") }
      velocity -= (2 * 0.6 * omega * velocity + omega * omega * (value - target)) * 1e-4
      value += velocity * 1e-4
    }
  }

  @Test("A file that cannot be read is an error with its reason")
  func failure() throws {
    let outcome = try run(folder.file("nothing.png"))
    #expect(outcome.status == 1 && outcome.output.contains("no such file"))
  }
}
