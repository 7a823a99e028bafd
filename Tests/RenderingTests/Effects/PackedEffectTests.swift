import Files
import Geometry
import SceneGraph
import TestSupport
import Testing

@testable import Rendering
@testable import Shading

extension DriverTests {
  @Suite("Effects in packs, and files with the same name")
  struct PackedEffectTests {
    private let folder = TemporaryFolder.made()

    private static func sepia(_ body: String) -> String {
      "vec4 mine(vec2 position, vec4 color) {\n  return \(body);\n}"
    }

    private static func library(
      _ texts: [String: String], effect: String = "mine.glsl"
    ) -> ShaderLibrary {
      let pack = PackedTexts(of: "a/my.foil", texts)
      return Headless.library().adding(["a/my.foil/\(effect)": .entry(effect, of: pack)])
    }

    private func error(_ library: ShaderLibrary) throws -> String {
      let name = try #require(library.files.keys.first)
      let error = try #require(throws: FileError.self) {
        try Headless.run(library: library) { renderer in
          _ = try renderer.resources.pipelines.chain(Self.picture(name).parts.recipe)
        }
      }
      return error.description
    }

    private static func picture(_ effect: String) -> Picture {
      Picture(
        .front, frame: Rect(origin: .zero, size: Size(8, 8)), effects: [Effect(effect)])
    }

    @Test("An effect in a pack includes files of the pack and built-in ones, and none outside")
    func includes() throws {
      let text =
        "#include \"part.glsl\"\n#include \"slopes.glsl\"\n" + Self.sepia("color * half_()")
      let library = Self.library(
        [
          "fx/mine.glsl": text, "fx/part.glsl": "#include \"../up.glsl\"\n",
          "up.glsl": "float half_() { return 0.5; }",
        ], effect: "fx/mine.glsl")
      let function = try library.effect("a/my.foil/fx/mine.glsl")
      #expect(function.name == "mine")
      #expect(
        Array(function.files.prefix(3)) == [
          "a/my.foil/fx/mine.glsl", "a/my.foil/fx/part.glsl", "a/my.foil/up.glsl",
        ])
      let known = try library.descriptions().first
      #expect(known?.name == "a/my.foil/fx/mine.glsl" && known?.title == "mine")
      let around = try folder.write("float half_() { return 0.5; }".utf8, to: "around.glsl")
      for name in ["around.glsl", "../around.glsl", around, "/etc/hostname", "..", ""] {
        let pack = PackedTexts(
          of: folder.file("my.foil"), ["mine.glsl": "#include \"\(name)\"\n" + Self.sepia("color")])
        let library = Headless.library().adding(["it": .entry("mine.glsl", of: pack)])
        let error = try #require(throws: FileError.self) { try library.effect("it") }
        #expect(error.line == 1 && error.path == folder.file("my.foil/mine.glsl"))
      }
    }

    @Test("An error names the pack, the file and the line")
    func faults() throws {
      #expect(
        try error(Self.library(["mine.glsl": Self.sepia("colour")]))
          == "a/my.foil/mine.glsl:2: `colour' undeclared")
      let part = Self.library([
        "mine.glsl": "#include \"part.glsl\"\n" + Self.sepia("color * part()"),
        "part.glsl": "\n\nfloat part() { return oops; }",
      ])
      #expect(try error(part) == "a/my.foil/part.glsl:3: `oops' undeclared")
      #expect(
        try error(Self.library(["my own.glsl": Self.sepia("color")], effect: "my own.glsl"))
          .hasPrefix("a/my.foil/my own.glsl: my own is not a GLSL name"))
    }

    @Test("Two cards' files with one name are two effects, and a reload compiles only changed ones")
    func namespace() throws {
      let white = Headless.plain(8, 8)
      let red = try folder.write(Self.sepia("color * vec4(1, 0, 0, 1)").utf8, to: "mine.glsl")
      let green = "a/my.foil/mine.glsl"
      func library(_ color: String) -> ShaderLibrary {
        Self.library(["mine.glsl": Self.sepia("color * vec4(\(color), 1)")])
          .adding([red: .file(red)])
      }
      try Headless.run(library: library("0, 1, 0"), pictures: [.front: white]) { renderer in
        func color(_ effect: String) throws -> SIMD4<UInt8> {
          try Headless.draw(
            .picture(Self.picture(effect)), size: (8, 8), renderer: renderer)[4, 4]
        }
        #expect(try color(red) == SIMD4(255, 0, 0, 255))
        #expect(try color(green) == SIMD4(0, 255, 0, 255))
        #expect(renderer.effectFiles == [red])
        let kept = try renderer.resources.pipelines.chain(Self.picture(red).parts.recipe)
        let old = try renderer.resources.pipelines.chain(Self.picture(green).parts.recipe)
        try renderer.reload(EffectCatalog(library("0, 0, 1")))
        #expect(try color(green) == SIMD4(0, 0, 255, 255))
        #expect(try renderer.resources.pipelines.chain(Self.picture(red).parts.recipe) === kept)
        #expect(try renderer.resources.pipelines.chain(Self.picture(green).parts.recipe) !== old)
        // A fault in one of them changes nothing.
        #expect(throws: FileError.self) { try renderer.reload(EffectCatalog(library("oops"))) }
        #expect(try color(green) == SIMD4(0, 0, 255, 255))
        _ = try folder.write(
          ("/// @param x 0...1 = 0.5  X.\n"
            + "vec4 mine(vec2 position, vec4 color, float x) { return color * x; }").utf8,
          to: "mine.glsl")
        try renderer.reload()
        let gray = try color(red)
        #expect(abs(Int(gray.x) - 128) <= 1)
        _ = try folder.write(
          ("/// @param x 0...1 = 1  X.\n"
            + "vec4 mine(vec2 position, vec4 color, float x) { return color * x; }").utf8,
          to: "mine.glsl")
        try renderer.reload()
        #expect(try color(red).x == 255)
      }
    }

    @Test("A broken file of a card that is no longer open does not block a reload")
    func dropped() throws {
      let path = try folder.write(Self.sepia("color").utf8, to: "mine.glsl")
      let library = Headless.library().adding([path: .file(path)])
      try Headless.run(library: library, pictures: [.front: Headless.plain(8, 8)]) { renderer in
        _ = try renderer.resources.pipelines.chain(Self.picture(path).parts.recipe)
        _ = try folder.write("vec4 mine(vec2 position".utf8, to: "mine.glsl")
        var broken = EffectCatalog(library)
        #expect(throws: FileError.self) { try broken.descriptions() }
        #expect(throws: FileError.self) { try renderer.reload(broken) }
        #expect(broken.faultyNames == [path])
        let sound = broken.dropping(broken.faultyNames)
        #expect(sound.library.files.isEmpty && sound.faultyNames.isEmpty)
        try renderer.reload(sound)
        #expect(throws: FileError.self) {
          try renderer.resources.pipelines.chain(Self.picture(path).parts.recipe)
        }
      }
    }
  }
}
