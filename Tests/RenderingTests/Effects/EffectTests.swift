import Files
import Geometry
import Raster
import SceneGraph
import TestSupport
import Testing

@testable import Shading

extension DriverTests {
  @Suite("Effect files")
  struct EffectTests {
    @Test(
      "Every built-in effect is documented and compiles",
      arguments: try Headless.effectNames())
    func compiles(name: String) throws {
      let effect = try Headless.effect(name)
      #expect(!effect.description.summary.isEmpty)
      for parameter in effect.parameters {
        #expect(parameter.range != nil && !parameter.summary.isEmpty, "\(parameter.name)")
      }
      let frame = Rect(origin: .zero, size: Size(20, 28))
      let drawn = try Headless.run(pictures: KiraTests.pictures()) { renderer in
        try Headless.draw(
          .picture(Picture(.front, frame: frame, mask: .frontMask, effects: [Effect(name)])),
          size: (20, 28), renderer: renderer)
      }
      #expect(drawn[10, 14].w == 255)
    }

    private func draw(_ source: String, _ arguments: [String: EffectValue] = [:]) throws -> Bitmap {
      let folder = try TemporaryFolder()
      let path = try folder.write(source.utf8, to: "mine.glsl")
      let library = Headless.library(["mine": path])
      let picture = Picture(
        .front, frame: Rect(origin: Vector2(2, 2), size: Size(16, 16)),
        effects: [Effect("mine", arguments: arguments)])
      return try Headless.run(
        library: library, pictures: [.front: Headless.plain(4, 4, SIMD4(40, 80, 120, 255))]
      ) { renderer in
        try Headless.draw(.picture(picture), size: (20, 20), renderer: renderer)
      }
    }

    @Test("A user's effect works with its defaults and with given values")
    func parameters() throws {
      let source = """
        /// Mixes.
        /// @param share 0...1 = 0.25  How much.
        /// @param tint = 1 0 0.5  The colour.
        float half_of(float x) { return x * 0.5; }
        vec4 mine(vec2 position, vec4 color, float share, vec3 tint) {
          return vec4(mix(color.rgb, tint, half_of(2.0 * share)), color.a);
        }
        """
      #expect(try draw(source)[10, 10] == SIMD4(94, 60, 122, 255))
      let given = try draw(source, ["share": .float(1), "tint": .float3(Vector3(0, 1, 0))])
      #expect(given[10, 10] == SIMD4(0, 255, 0, 255))
    }

    @Test("Position, size and pointer are points of the picture; a missing pointer is its middle")
    func inputs() throws {
      let drawn = try draw(
        """
        /// Shows where it is.
        vec4 mine(vec2 position, vec4 color, vec2 size, vec2 pointer) {
          return vec4(position / size, pointer.x * 0.05, 1.0);
        }
        """)
      #expect(drawn[2, 2] == SIMD4(8, 8, 102, 255))
      #expect(drawn[17, 9] == SIMD4(247, 120, 102, 255))
    }

    @Test("Arrays and the bounding rectangle reach the effect; numbers may come without their type")
    func arrays() throws {
      let source = """
        /// @param levels 0...1 = 0.2,0.4,0.6
        /// @param tints = #ff0000,#00ff00
        vec4 mine(vec2 p, vec4 c, float levels[3], vec4[2] tints, vec4 boundingRect) {
          return vec4(levels[2], tints[1].g * levels[0], boundingRect.z / 20.0, 1.0);
        }
        """
      #expect(try draw(source)[10, 10] == SIMD4(153, 51, 204, 255))
      let given = try draw(
        source,
        ["levels": .float3(Vector3(1, 0, 0.8)), "tints": .floats([0, 0, 0, 0, 0, 0.4, 0, 1])])
      #expect(given[10, 10] == SIMD4(204, 102, 204, 255))
    }

    @Test(
      "An error names file and line",
      arguments: [
        ("vec4 mine(vec2 position, vec4 color) {\n  return colour;\n}", 2, "colour"),
        ("// no function\n", nil, "has no function"),
        (
          "float f(float x) { return x; }\nvec4 warm(vec2 p, vec4 c) { return c; }", 2,
          "the function is called warm and the file mine"
        ),
        ("\nvec4 mine(vec2 position) { return vec4(1.0); }", 2, "is not an effect"),
        ("vec3 mine(vec2 position, float x) { return vec3(x); }", 1, "is not an effect"),
        (
          "vec2 mine(vec2 p, Layer layer) { return p; }", 1,
          "layer is a Layer; expected float, vec2, vec3 or vec4"
        ),
        ("vec4 mine(vec2 p, Layer layer) {\n  return layerSample(layer);\n}", 2, "layerSample"),
        ("vec2 mine(vec2 p) {\n  return p\n}", 3, "unexpected }"),
        ("vec2 mine(vec2 p) {\n  if (p.x > 0.0) {\n  return p;\n}\n", 4, "the { of line 1 is"),
        ("float one() { return 1.0; }\nvec2 mine(vec2 p) { return p * once(); }", 2, "once"),
        (
          "vec4 mine(vec2 p, vec4 c,\n mat4 m) { return c; }", 1,
          "m is a mat4; expected float, vec2, vec3 or vec4"
        ),
        (
          "/// @param m 0...4 = 1\nvec4 mine(vec2 p, vec4 c, int m) { return c; }", 2,
          "m is an int; expected float, vec2, vec3 or vec4"
        ),
        ("vec4 mine(vec2 p, vec4 c, float size) { return c; }", 1, "size is a vec2"),
        ("vec4 mine(vec2 p, vec4 c, float x[65]) { return c; }", 1, "an array of 1 to 64 float"),
        (
          "vec4 mine(vec2 p, vec4 c, float x[64], vec4 y[64], float z[1]) { return c; }", 1,
          "the arrays have 129 elements in all, more than 128"
        ),
        (
          "float f(vec2 x);\nfloat f(float x) { return f(vec2(x)); }\nfloat f(vec2 x) { return f(x.x); }\n"
            + "vec2 mine(vec2 p) { return p * f(1.0); }", 3, "recursion"
        ),
        (
          "#line 9\nvec2 mine(vec2 p) { return p; }\n#line 70\nfloat f() { return oops; }", 4,
          "oops"
        ),
        (
          "vec2 mine(vec2 p) {\n  return \(String(repeating: "long", count: 200)); }", 2, "longlong"
        ),
        ("/* vec4 mine(vec2 p, vec4 c) { */\n// vec4 mine(vec2 p, vec4 c) {\n", nil, "has no"),
      ] as [(String, Int?, String)])
    func faults(source: String, line: Int?, words: String) {
      let error = #expect(throws: FileError.self) { try draw(source) }
      #expect(error?.path.hasSuffix("mine.glsl") == true)
      #expect(error?.line == line)
      #expect(error?.reason.contains(words) == true, "\(error?.reason ?? "")")
      #expect((error?.reason.count ?? 0) <= 310)
    }

    @Test("Messages of all drivers lead to their line", arguments: ShaderDialect.allCases)
    func logs(dialect: ShaderDialect) {
      let line = dialect == .core330 ? 8 : 9
      let text = ShaderText(
        (1...8).map {
          ShaderText.Line(text: "", path: $0 < 4 ? "a.glsl" : "b.glsl", number: $0 % 4 + 7)
        })
      for log in [
        "0:\(line)(12): error: no such thing", "0(\(line)) : error C1008: no such thing",
        "ERROR: 0:\(line): no such thing",
      ] {
        #expect(
          text.fault(log: log, in: dialect) == FileError("b.glsl", line: 8, "no such thing"))
      }
    }
  }
}
