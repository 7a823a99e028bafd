import Files
import Foundation
import Geometry
import OpenGL
import Raster
import SceneGraph
import TestSupport
import Testing

@testable import Rendering
@testable import Shading

extension DriverTests {
  /// Tests of names that one of the two dialects or a driver's extension reserves.
  @Suite("Words that a dialect reserves")
  struct EffectWordTests {
    /// The words that GLSL 3.30 and ESSL 3.00 reserve, and the keywords that have no use in effects.
    static let words = """
      attribute varying uniform layout centroid flat smooth noperspective invariant coherent volatile
      restrict readonly writeonly resource atomic_uint patch sample subroutine common partition
      active asm class union enum typedef template this packed goto inline noinline public static
      extern external interface long short double half fixed unsigned superp input output hvec2 hvec3
      hvec4 dvec2 dvec3 dvec4 fvec2 fvec3 fvec4 sampler3DRect filter image1D image2D image3D imageCube
      iimage1D iimage2D iimage3D iimageCube uimage1D uimage2D uimage3D uimageCube image1DArray
      image2DArray iimage1DArray iimage2DArray uimage1DArray uimage2DArray image1DShadow image2DShadow
      image1DArrayShadow image2DArrayShadow imageBuffer iimageBuffer uimageBuffer sampler1D
      sampler1DShadow sampler1DArray sampler1DArrayShadow isampler1D isampler1DArray usampler1D
      usampler1DArray sampler2DRect sampler2DRectShadow isampler2DRect usampler2DRect samplerBuffer
      isamplerBuffer usamplerBuffer sampler2DMS isampler2DMS usampler2DMS sampler2DMSArray
      isampler2DMSArray usampler2DMSArray sizeof cast namespace using row_major precise shared buffer
      demote dmat2 dmat3x4 samplerCubeArray int64_t float16_t f16vec2
      """.split { $0 == " " || $0 == "\n" }.map(String.init)

    /// A text that uses some words in one way; its color is half of that of the picture.
    struct Use: CustomStringConvertible, Sendable {
      let description: String
      let text: @Sendable ([String]) -> String
    }

    static let uses = [
      Use(description: "variable") { words in
        let lines = words.map { "  float \($0) = 0.5; color.r *= 2.0 * \($0);" }
        return "\(head) {\n\(lines.joined(separator: "\n"))\n return color * 0.5; }"
      },
      Use(description: "global") { words in
        let lines = words.map { "const float \($0) = 0.5;" }
        return "\(lines.joined(separator: "\n"))\n\(head) { return color * \(words[0]); }"
      },
      Use(description: "function") { words in
        let lines = words.map { "float \($0)(float x) { return 0.5 * x; }" }
        let product = words.map { "2.0 * \($0)(1.0)" }.joined(separator: " * ")
        return "\(lines.joined(separator: "\n"))\n\(head) { return color * 0.5 * \(product); }"
      },
      Use(description: "parameter of a function") { words in
        let lines = words.map { "float of_\($0)(const in float \($0)) { return 2.0 * \($0); }" }
        let product = words.map { "of_\($0)(0.5)" }.joined(separator: " * ")
        return "\(lines.joined(separator: "\n"))\n\(head) { return color * 0.5 * \(product); }"
      },
      Use(description: "member") { words in
        let lines = words.map { "  float \($0);" }.joined(separator: "\n")
        let values = words.map { _ in "0.5" }.joined(separator: ", ")
        return "struct Own {\n\(lines)\n};\n\(head) { Own own = Own(\(values)); "
          + "return color * own.\(words[0]) * 2.0 * own.\(words[words.count - 1]); }"
      },
      Use(description: "structure") { words in
        let lines = words.map { "struct \($0) { float x; };" }.joined(separator: "\n")
        return "\(lines)\n\(head) { \(words[0]) own = \(words[0])(0.5); return color * own.x; }"
      },
      Use(description: "macro") { words in
        let lines = words.map { "#define \($0) 0.5" }.joined(separator: "\n")
        return "\(lines)\n\(head) { return color * \(words[0]); }"
      },
      Use(description: "parameter of the effect") { words in
        let words = words.prefix(60)
        let notes = words.map { "/// @param \($0) 0...1 = 0.5 \"\($0)\" A number." }
        let product = words.map { "2.0 * \($0)" }.joined(separator: " * ")
        return notes.joined(separator: "\n")
          + "\nvec4 mine(vec2 position, vec4 color, \(words.map { "float \($0)" }.joined(separator: ", ")))"
          + " { return color * 0.5 * \(product); }"
      },
    ]

    private static let head = "vec4 mine(vec2 position, vec4 color)"

    private static func draw(
      _ text: String, by api: GraphicsAPI, as name: String = "mine"
    ) throws -> Bitmap {
      let folder = try TemporaryFolder()
      let library = Headless.library([name: try folder.write(text.utf8, to: "\(name).glsl")])
      var picture = Picture(.front, frame: Rect(origin: .zero, size: Size(8, 8)))
      if text.contains("Foil \(name)") {
        picture.stack.foils = [FoilLayer(Effect(name))]
      } else {
        picture.effects = [Effect(name)]
      }
      let pictures = [PictureID.front: Headless.plain(4, 4, SIMD4(40, 80, 120, 255))]
      return try Headless.run(library: library, pictures: pictures, by: api) { renderer in
        try Headless.draw(.picture(picture), size: (8, 8), renderer: renderer)
      }
    }

    @Test(
      "Each word can be a name of any kind, with both APIs", arguments: GraphicsAPI.allCases, uses)
    func names(api: GraphicsAPI, use: Use) throws {
      for start in stride(from: 0, to: Self.words.count, by: 60) {
        let words = Array(Self.words[start..<min(start + 60, Self.words.count)])
        let drawn = try Self.draw(use.text(words), by: api)
        #expect(drawn.color == SIMD3(20, 40, 60), "\(use) from \(words[0])")
      }
    }

    @Test("An effect can have such a name", arguments: GraphicsAPI.allCases)
    func effects(api: GraphicsAPI) throws {
      for name in ["sample", "smooth", "input", "DEPTH"] {
        let text = "vec4 \(name)(vec2 position, vec4 color) { return color * 0.5; }"
        #expect(try Self.draw(text, by: api, as: name).color == SIMD3(20, 40, 60))
      }
    }

    @Test("Used as a type or qualifier, such a word is refused at its line")
    func otherUses() throws {
      for (line, words) in [
        ("  double x = 1.0;", "double is not a type that effects can use"),
        ("  flat float x = 1.0;", "flat is not a qualifier that effects can use"),
        ("  precise float x = 1.0;", "precise is not a qualifier that effects can use"),
      ] {
        let error = #expect(throws: FileError.self) {
          try Self.draw("\(Self.head) {\n\(line)\n  return color; }", by: .desktop)
        }
        #expect(error?.line == 2 && error?.reason == words, "\(error as Any)")
      }
    }

    @Test("The macros of Foil's own shaders are free names too")
    func switches() throws {
      var names: Set<String> = []
      let folder = Fixture.project("shaders/pipelines")
      for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
        let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
        for match in text.matches(of: /(?m)^#(?:if|define|ifdef|ifndef).*$/) {
          names.formUnion(match.output.matches(of: /\b[A-Z][A-Z_]+\b/).map { String($0.output) })
        }
      }
      // Edges and particles have no effects.
      names.subtract(["LINES", "GATHERING"])
      for constant in EffectStitch.lightConstants {
        names.insert(String(constant.prefix { $0 != " " }))
      }
      #expect(names.contains("DEPTH") && names.isSubset(of: GLSLWords.names), "\(names)")
    }

    @Test("An effect that ignores the picture is drawn", arguments: GraphicsAPI.allCases)
    func constant(api: GraphicsAPI) throws {
      let loop = "  for (int i = 0; i < 3; i++) { color.r += 0.1; }\n"
      for (text, wanted) in [
        ("\(Self.head) { return vec4(0.0); }", SIMD4<UInt8>(0, 0, 0, 0)),
        ("\(Self.head) {\n\(loop) return vec4(0.0); }", SIMD4(0, 0, 0, 0)),
        ("\(Self.head) { return vec4(0.0, 0.0, 0.0, 1.0); }", SIMD4(0, 0, 0, 255)),
        ("vec4 mine(vec2 position, Layer layer) { return vec4(0.0); }", SIMD4(0, 0, 0, 0)),
        ("vec2 mine(vec2 position) { return vec2(1.0, 1.0); }", SIMD4(40, 80, 120, 255)),
      ] {
        let drawn = try Self.draw(text, by: api)
        #expect(drawn[4, 4] == wanted, "\(text)")
      }
      // The clear coat still shines over a foil that covers nothing.
      let bare = "Foil mine(vec2 position, Foil foil) { foil.cover = 0.0; return foil; }"
      #expect(try Self.draw(bare, by: api)[4, 4].w == 255)
    }

    @Test("The driver's outputs are refused at the effect's line", arguments: GraphicsAPI.allCases)
    func outputs(api: GraphicsAPI) throws {
      for name in ["gl_FragColor", "gl_FragData[0]", "gl_FragDepth", "gl_Position"] {
        let error = #expect(throws: FileError.self) {
          try Self.draw("\(Self.head) {\n  \(name) = vec4(1.0);\n  return color;\n}", by: api)
        }
        #expect(error?.path.hasSuffix("mine.glsl") == true && error?.line == 2)
        #expect(
          error?.reason.hasPrefix("an effect cannot use \(name.prefix { $0 != "[" })") == true)
      }
    }

    @Test(
      "All errors that the driver finds are reported, in plain words",
      arguments: GraphicsAPI.allCases)
    func errors(api: GraphicsAPI) throws {
      let error = try #require(
        #expect(throws: FileError.self) {
          try Self.draw(
            "\(Self.head) {\n  float x = foo;\n  vec4 y = bar(1.0);\n  return vec4(z);\n}", by: api)
        })
      #expect(error.all.map(\.line) == [2, 3, 4], "\(error.all)")
      #expect(error.all.allSatisfy { $0.path.hasSuffix("mine.glsl") && $0.others.isEmpty })
      for (text, words) in [
        (
          "  float x = 1.0\n  float y = 2.0;",
          "unexpected float; expected ';' before it, or a known type"
        ),
        ("  float x = ;\n", "unexpected ;"),
        ("  floot x = 1.0;\n", "unexpected x; expected ';' before it, or a known type"),
        ("  x + + ;\n", "unexpected ;"),
      ] {
        let error = #expect(throws: FileError.self) {
          try Self.draw("\(Self.head) {\n\(text)\n  return color;\n}", by: api)
        }
        #expect(error?.reason.hasPrefix(words) == true, "\(error?.reason ?? "")")
        #expect(error?.reason.contains(/[A-Z]{3}|_|syntax|\$/) == false, "\(error?.reason ?? "")")
      }
    }

    @Test("OpenGL finds what OpenGL ES would refuse")
    func portability() throws {
      for (text, lines) in [
        ("\(Self.head) {\n  float x = 1;\n  return color * x;\n}", [2]),
        ("\(Self.head) {\n  float x = 1.0;\n  return color * 2;\n}", [3]),
        ("\(Self.head) {\n  return color * 2.0;\n}", []),
      ] as [(String, [Int])] {
        let folder = try TemporaryFolder()
        let library = Headless.library(["mine": try folder.write(text.utf8, to: "mine.glsl")])
        let picture = Picture(
          .front, frame: Rect(origin: .zero, size: Size(8, 8)), effects: [Effect("mine")])
        try HeadlessContext([.desktop]).withCurrent {
          let renderer = try Renderer(catalog: EffectCatalog(library)) { _ in Headless.plain(4, 4) }
          let fault = try renderer.embeddedFault(of: picture)
          #expect((fault?.all ?? []).map(\.line) == lines, "\(fault as Any)")
        }
      }
    }
  }
}

extension Bitmap {
  /// The color in the middle of a picture of 8 x 8 pixels.
  fileprivate var color: SIMD3<UInt8> { SIMD3(self[4, 4].x, self[4, 4].y, self[4, 4].z) }
}
