import Files
import Geometry
import SceneGraph
import TestSupport
import Testing

extension DriverTests {
  /// Tests that an effect file's declarations stay separate, and that nothing else is renamed.
  @Suite("Names of effect files")
  struct EffectNameTests {
    /// The middle of a picture of (40, 80, 120) under effects with these texts, in order.
    private func draw(_ texts: String...) throws -> SIMD4<UInt8> {
      let folder = try TemporaryFolder()
      var paths: [String: String] = [:]
      var effects: [Effect] = []
      for (index, text) in texts.enumerated() {
        let name = "mine\(index)"
        paths[name] = try folder.write(
          text.replacing("mine(", with: "\(name)(").utf8, to: "\(name).glsl")
        effects.append(Effect(name))
      }
      let frame = Rect(origin: .zero, size: Size(16, 16))
      return try Headless.run(
        library: Headless.library(paths),
        pictures: [.front: Headless.plain(4, 4, SIMD4(40, 80, 120, 255))]
      ) { renderer in
        try Headless.draw(
          .picture(Picture(.front, frame: frame, effects: effects)), size: (16, 16),
          renderer: renderer)[8, 8]
      }
    }

    @Test(
      "Members, numbers, comments and local variables are not renamed like a constant",
      arguments: [
        "const float a = 0.5;\nvec4 mine(vec2 p, vec4 color) { return vec4(a, 0.0, 0.0, color.a); }",
        "const float r = 0.5;\nvec4 mine(vec2 p, vec4 c) { return vec4(r, 0.0 * c.r, 0.0, c.a); }",
        """
        // a, "a" and /* a
        /* const float a = 1.0; // */ const float a = /* a */ 0.5;
        vec4 mine(vec2 p, vec4 color) { return vec4(a, 0.0, 0.0, color. /* of */ a); }
        """,
        """
        const float xy = 2.0, e = 0.25;
        struct Pair { float e, xy[2]; };
        vec4 mine(vec2 p, vec4 color) {
          Pair pair;
          pair.e = 1e0;
          pair.xy[1] = e;
          return vec4(pair.e * xy * pair.xy[1], 0.0 * vec4(1.).xy, 1.);
        }
        """,
        """
        const float level = 0.5;
        float twice(float level) { return level * 2.0; }
        vec4 mine(vec2 p, vec4 color) {
          float color2 = 0.25, twice2 = 1.0;
          { float level = color2; color2 = level * twice2; }
          return vec4(twice(color2) * 2.0 * level, 0.0, 0.0, 1.0);
        }
        """,
        """
        #define a 0.5
        #define MIX(a, b) (a + b)
        #define NAME(a) value_##a
        vec4 mine(vec2 p, vec4 c) {
          float value_x = MIX(0.25, 0.25);
          return vec4(NAME(x), 0.0, 0.0, 1.0);
        }
        """,
        """
        #if defined(GL_ES) || 0
        precision mediump float;
        #elif (__VERSION__ >= 330 && !defined NOTHING) \\
          || 0
        #define LEVEL 0.5
        #else
        #error never
        #endif
        vec4 mine(vec2 p, vec4 c) { return vec4(LEVEL, 0.0, 0.0, 1.0); }
        """,
        "\u{FEFF}// Täglich\r\nvec4 mine(vec2 p,\r\n  vec4 c) { return vec4(0.5, 0.0, 0.0, 1.0); }\r\n",
        "float mix(float x) { return x; }\nvec4 mine(vec2 p, vec4 c) { return vec4(mix(0.5), 0., 0., 1.); }",
        "float _a = 0.5, a_ = 1.0;\nvec4 mine(vec2 p, vec4 c) { return vec4(_a * a_, 0., 0., 1.); }",
        "float main() { return 0.5; }\nvec4 mine(vec2 p, vec4 c) { return vec4(main(), 0., 0., 1.); }",
        "float frame() { return 0.5; } float cover = 1.0;\nvec4 mine(vec2 p, vec4 c) { return vec4(frame() * cover, 0., 0., 1.); }",
      ])
    func own(text: String) throws {
      #expect(try draw(text) == SIMD4(128, 0, 0, 255))
    }

    @Test("A file does not see the definitions of another file")
    func apart() throws {
      let first = """
        #define TINT vec3(1.0, 0.0, 0.0)
        #define color tinted
        const float share = 1.0;
        float level(float x) { return x; }
        vec4 mine(vec2 p, vec4 color) { return vec4(TINT * level(share), 1.0); }
        """
      let second = """
        #ifdef TINT
        #error seen
        #endif
        const float TINT = 0.5, share = 0.5;
        float level(vec4 color) { return color.r * share; }
        vec4 mine(vec2 p, vec4 color) { return vec4(level(color), TINT, 0.0, color.a); }
        """
      #expect(try draw(first, second) == SIMD4(128, 128, 0, 255))
      #expect(try draw(second, first) == SIMD4(255, 0, 0, 255))
      let error = #expect(throws: FileError.self) {
        try draw(first, "vec4 mine(vec2 p, vec4 c) {\n  return TINT;\n}")
      }
      #expect(error?.line == 2 && error?.reason == "`TINT' undeclared")
    }

    @Test(
      "Every line keeps its number, whatever precedes it",
      arguments: [
        ("\n\n\nvec4 mine(vec2 p, vec4 c) { return oops; }", 4),
        ("/* 1\n2\n3 */ // 3\n#define X \\\n  oops\nvec4 mine(vec2 p,\n vec4 c) { return X; }", 7),
        ("#define F(x) (x)\nvec4 mine(vec2 p, vec4 c) {\n  return F(\n    c\n    + oops);\n}", 3),
        ("\r\n\rvec4 mine(vec2 p, vec4 c) { return oops; }", 3),
        ("#line 700\nvec4 mine(vec2 p, vec4 c) {\n#line 90000000 3\n  return oops; }", 4),
        (
          "// " + String(repeating: "\n", count: 200_000)
            + "vec4 mine(vec2 p, vec4 c) { return oops; }",
          200_001
        ),
      ])
    func lines(text: String, line: Int) throws {
      let error = #expect(throws: FileError.self) { try draw(text) }
      #expect(error?.line == line && error?.reason == "`oops' undeclared", "\(error as Any)")
      #expect(error?.path.hasSuffix("/mine0.glsl") == true)
    }

    @Test("Time, pointer and normal given to one effect reach no other")
    func givenToOne() throws {
      let folder = try TemporaryFolder()
      var paths: [String: String] = [:]
      for (name, channel) in [("first", "r"), ("second", "g")] {
        paths[name] = try folder.write(
          """
          vec4 \(name)(vec2 position, vec4 color, float time, vec2 pointer, vec3 normal) {
            color.\(channel) = 0.2 * time + 0.01 * pointer.x + 0.2 * normal.x;
            return color;
          }
          """.utf8, to: "\(name).glsl")
      }
      var first = Effect(
        "first",
        arguments: [
          "time": .float(2), "pointer": .float2(Vector2(20, 0)),
          "normal": .float3(Vector3(1, 0, 0)),
        ])
      var second = Effect("second")
      let frame = Rect(origin: .zero, size: Size(16, 16))
      func drawn() throws -> SIMD4<UInt8> {
        try Headless.run(
          library: Headless.library(paths),
          pictures: [.front: Headless.plain(4, 4, SIMD4(0, 0, 0, 255))]
        ) { renderer in
          try Headless.draw(
            .picture(Picture(.front, frame: frame, effects: [first, second])), size: (16, 16),
            renderer: renderer)[8, 8]
        }
      }
      #expect(try drawn() == SIMD4(204, 20, 0, 255))
      first.arguments = [:]
      first.moment = Moment(time: 1, pointer: Vector2(20, 0))
      second.moment = Moment(time: 3, pointer: Vector2(0, 0))
      #expect(try drawn() == SIMD4(102, 153, 0, 255))
    }
  }
}
