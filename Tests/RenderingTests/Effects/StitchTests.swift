import Files
import Foundation
import Geometry
import Raster
import SceneGraph
import TestSupport
import Testing

@testable import Rendering

extension DriverTests {
  @Suite("Combined effects")
  struct StitchTests {
    private let folder = TemporaryFolder.made()

    /// A picture of 20 x 20: red grows to the right, green downward, by ten per pixel.
    static let ramp: PictureContent = {
      var bytes: [UInt8] = []
      for y in 0..<20 {
        for x in 0..<20 { bytes += [UInt8(x * 10), UInt8(y * 10), 50, 255] }
      }
      return .color(Bitmap(width: 20, height: 20, bytes: bytes))
    }()

    static let files = [
      "right": "/// Moves.\nvec2 right(vec2 position) { return position - vec2(4.0, 0.0); }",
      "padded":
        "/// Moves.\n/// @maxSampleOffset 4 0\nvec2 padded(vec2 p) { return p - vec2(4.0, 0.0); }",
      "half": """
      /// Darkens, by a helper of its own.
      float share(float x) { return x * 0.5; }
      const float frame = 1.0;
      vec4 half(vec2 position, vec4 color) { return vec4(color.rgb * share(frame), color.a); }
      """,
      "edge": """
      /// Blue to the left of the tenth point, by a helper of the same name.
      float share(float x) { return step(x, 10.0); }
      vec4 edge(vec2 position, vec4 color) { return vec4(color.rg, share(position.x), color.a); }
      """,
      "same":
        "/// The layer.\nvec4 same(vec2 position, Layer layer) { return layerSample(layer, position); }",
      "mirror": """
      /// Right is left.
      vec4 mirror(vec2 position, Layer layer, vec2 size) {
        return layerSample(layer, vec2(size.x - position.x, position.y));
      }
      """,
      "mix2": """
      /// Two parameters.
      vec4 mix2(vec2 position, vec4 color, float amount, vec3 tint) {
        return vec4(mix(color.rgb, tint, amount), 1.0);
      }
      """,
    ]

    private func withRenderer<Result>(_ body: (Renderer) throws -> Result) throws -> Result {
      var paths: [String: String] = [:]
      for (name, text) in Self.files {
        paths[name] = try folder.write(text.utf8, to: "\(name).glsl")
      }
      return try Headless.run(
        library: Headless.library(paths), pictures: [.front: Self.ramp], body)
    }

    private let plain = Picture(.front, frame: Rect(origin: Vector2(10, 10), size: Size(20, 20)))

    /// A drawing of 40 x 40 points with the picture at (10, 10), and its number of draw calls.
    private func draw(_ picture: Picture) throws -> (Bitmap, calls: Int) {
      try withRenderer { renderer in
        let drawn = try Headless.draw(.picture(picture), size: (40, 40), renderer: renderer)
        return (drawn, renderer.drawCalls)
      }
    }

    @Test("A distortion takes colors from its positions; outside the picture is transparent")
    func distortion() throws {
      let (drawn, calls) = try draw(plain.distortionEffect(EffectLibrary.right()))
      #expect(calls == 1)
      for x in 0..<40 {
        let isInside = 14..<30 ~= x
        let expected = isInside ? SIMD4(UInt8((x - 14) * 10), 70, 50, 255) : .zero
        #expect(drawn[x, 17] == expected, "\(x)")
      }
    }

    @Test("maxSampleOffset makes room outside the frame, from the file or from the call")
    func padding() throws {
      for picture in [
        plain.distortionEffect(EffectLibrary.padded()),
        plain.distortionEffect(EffectLibrary.right(), maxSampleOffset: Vector2(4, 0)),
      ] {
        let (drawn, _) = try draw(picture)
        #expect(drawn[33, 17] == SIMD4(190, 70, 50, 255) && drawn[34, 17] == .zero)
        #expect(drawn[20, 9] == .zero && drawn[20, 30] == .zero)
      }
    }

    @Test("Effects apply from first to last, in one pass unless one needs a layer")
    func order() throws {
      // The edge is visible where the distortion has moved it, or in its own place.
      let inner = plain.colorEffect(EffectLibrary.edge()).distortionEffect(EffectLibrary.right())
      let outer = plain.distortionEffect(EffectLibrary.right()).colorEffect(EffectLibrary.edge())
      let (first, firstCalls) = try draw(inner)
      let (second, secondCalls) = try draw(outer)
      #expect(firstCalls == 1 && secondCalls == 1)
      #expect(first[22, 17] == SIMD4(80, 70, 255, 255) && first[26, 17].z == 0)
      #expect(second[18, 17].z == 255 && second[22, 17] == SIMD4(80, 70, 0, 255))
    }

    @Test("Helpers with the same name in two files do not collide")
    func clashes() throws {
      let picture = plain.colorEffect(EffectLibrary.edge()).colorEffect(EffectLibrary.half())
      let (drawn, calls) = try draw(picture.colorEffect(EffectLibrary.half()))
      #expect(calls == 1)
      #expect(drawn[12, 14] == SIMD4(5, 10, 64, 255))
    }

    @Test("A layer effect sees all effects below it, pixel for pixel, in a second pass")
    func layers() throws {
      let (same, calls) = try draw(plain.layerEffect(EffectLibrary.same()))
      let (bare, _) = try draw(plain)
      #expect(calls == 2)
      expectSame(same, bare)
      let below = plain.colorEffect(EffectLibrary.edge()).distortionEffect(EffectLibrary.right())
      let (mirrored, passes) = try draw(
        below.layerEffect(EffectLibrary.mirror()).colorEffect(EffectLibrary.half()))
      #expect(passes == 2)
      #expect(mirrored[17, 17] == SIMD4(40, 35, 128, 255) && mirrored[27, 17] == .zero)
      let (twice, three) = try draw(
        plain.layerEffect(EffectLibrary.mirror()).layerEffect(EffectLibrary.mirror()))
      #expect(three == 3)
      expectSame(twice, bare)
    }

    @Test("A layer is as sharp as the view, also between pixels and with rounded corners")
    func density() throws {
      try withRenderer { renderer in
        for shift in [0.0, 0.3] {
          var picture = plain
          picture.frame.origin += Vector2(shift, -shift)
          picture.cornerRadius = 6
          for scale in [1, 2] {
            let bare = try Headless.draw(
              .picture(picture), size: (40, 40), scale: scale, renderer: renderer)
            let layered = try Headless.draw(
              .picture(picture.layerEffect(EffectLibrary.same())), size: (40, 40), scale: scale,
              renderer: renderer)
            // One smooths round corners with the driver's derivatives, the other with geometry.
            expectSame(
              layered, bare, within: Tolerance(largest: 8, share: 0.01), "layer-\(shift)-\(scale)")
          }
        }
      }
    }

    @Test("Arguments are given by position or by name")
    func arguments() throws {
      let tint = EffectValue.float3(Vector3(0, 1, 0))
      for effect in [
        EffectLibrary.mix2(.float(1), tint), EffectLibrary.mix2(tint: tint, amount: .float(1)),
      ] {
        #expect(try draw(plain.colorEffect(effect)).0[20, 20] == SIMD4(0, 255, 0, 255))
      }
    }

    @Test("Wrong names, kinds, counts and types of arguments are reported with the signature")
    func misuse() throws {
      let head = "vec4 mix2(vec2 position, vec4 color, float amount, vec3 tint)"
      let one = EffectValue.float(1)
      let cases: [(Picture, Int?, String)] = [
        (
          plain.colorEffect(EffectLibrary.mix3()), nil,
          "mix3 is not an effect; expected one of: "
        ),
        (
          plain.layerEffect(EffectLibrary.mix2()), 2, "a color effect, not a layer effect: \(head)"
        ),
        (plain.colorEffect(EffectLibrary.right()), 2, "a distortion effect, not a color effect"),
        (plain.colorEffect(EffectLibrary.mix2(one)), 2, "takes 2 arguments, not 1: \(head)"),
        (
          plain.colorEffect(EffectLibrary.mix2(one, one)), 2, "tint is a vec3, not a float: \(head)"
        ),
        (
          plain.colorEffect(EffectLibrary.mix2(amount: .float2(.zero))), 2,
          "amount is a float, not a vec2: \(head)"
        ),
        (plain.colorEffect(EffectLibrary.mix2(amuont: one)), 2, "has no parameter amuont: \(head)"),
      ]
      for (picture, line, words) in cases {
        let error = #expect(throws: FileError.self) { try draw(picture) }
        #expect(error?.line == line)
        #expect(error?.reason.contains(words) == true, "\(error?.reason ?? "")")
      }
    }

    // MARK: Includes

    private func include(_ files: [String: String]) throws -> SIMD4<UInt8> {
      for (name, text) in files { _ = try folder.write(text.utf8, to: name) }
      let library = Headless.library(["mine": folder.file("mine.glsl")])
      return try Headless.run(library: library, pictures: [.front: Self.ramp]) { renderer in
        let picture = plain.colorEffect(EffectLibrary.mine())
        return try Headless.draw(.picture(picture), size: (40, 40), renderer: renderer)[20, 20]
      }
    }

    private static let including = """
      // Both include the third file.
      #include "a.glsl"
      #include "b.glsl"
      /* #include "nothing.glsl" is
      #include "a comment"
      */
      vec4 mine(vec2 position, vec4 color) { return vec4(a(), b(), 0.0, 1.0); }
      """

    @Test("Includes are found next to the file, each once")
    func includes() throws {
      let color = try include([
        "mine.glsl": Self.including, "c.glsl": "const float c = 0.2;",
        "a.glsl": "#include \"c.glsl\"\nfloat a() { return c; }",
        "b.glsl": "#include \"./c.glsl\"\nfloat b() { return 2.0 * c; }",
      ])
      #expect(color == SIMD4(51, 102, 0, 255))
    }

    @Test("Errors in files with includes, and in the included files, name file and line")
    func includeFaults() throws {
      let a = "float a() { return 0.1; }"
      for (b, file, line, words) in [
        (nil, "mine.glsl", 3, "cannot include b.glsl: no such file"),
        ("#include \"mine.glsl\"\n", "b.glsl", 1, "mine.glsl includes itself"),
        ("\n#include <c.glsl>\n", "b.glsl", 2, "expected #include \"file\""),
        ("// b\nfloat b() {\n  return oops;\n}", "b.glsl", 3, "`oops'"),
        ("float b() { return 0.1; }\n}", "b.glsl", 2, "unexpected"),
      ] as [(String?, String, Int, String)] {
        var files = ["mine.glsl": Self.including, "a.glsl": a]
        files["b.glsl"] = b
        let error = #expect(throws: FileError.self) { try include(files) }
        #expect(error?.path.hasSuffix("/" + file) == true && error?.line == line)
        #expect(error?.reason.contains(words) == true, "\(error?.reason ?? "")")
      }
      var deep = ["mine.glsl": "#include \"0.glsl\"\n"]
      for depth in 0..<20 { deep["\(depth).glsl"] = "#include \"\(depth + 1).glsl\"\n" }
      let error = #expect(throws: FileError.self) { try include(deep) }
      #expect(error?.reason.contains("deeper than 8") == true)
    }

    @Test("An include reads only the effect's folder, its subfolders, and shaders/")
    func includeFolders() throws {
      let outside = try TemporaryFolder()
      let secret = try outside.write("float a() { return 1.0; }".utf8, to: "a.glsl")
      for name in ["below", "below/deeper"] {
        try folder.makeFolder(name)
      }
      let text = "float a() { return 0.2; }"
      _ = try folder.write(text.utf8, to: "below/deeper/a.glsl")
      _ = try folder.write("#include \"deeper/a.glsl\"".utf8, to: "below/b.glsl")
      _ = try folder.write("#include \"../a.glsl\"".utf8, to: "below/up.glsl")
      _ = try folder.write(text.utf8, to: "a.glsl")
      for (link, target) in [
        ("out.glsl", secret), ("outside", outside.path), ("in.glsl", folder.file("a.glsl")),
        ("own.glsl", folder.file("mine.glsl")),
      ] {
        try FileManager.default.createSymbolicLink(
          atPath: folder.file(link), withDestinationPath: target)
      }
      let shaders = Fixture.project("shaders")
      func drawn(_ name: String) throws -> SIMD4<UInt8> {
        let head = "\n#include \"\(name)\"\nvec4 mine(vec2 position, vec4 color)"
        let path = try folder.write(
          "\(head) { return vec4(a(), 0.0, 0.0, 1.0); }".utf8, to: "mine.glsl")
        return try Headless.run(
          library: Headless.library(["mine": path]), pictures: [.front: Self.ramp]
        ) { renderer in
          let picture = plain.colorEffect(EffectLibrary.mine())
          return try Headless.draw(.picture(picture), size: (40, 40), renderer: renderer)[20, 20]
        }
      }
      for name in ["a.glsl", "below/b.glsl", "below/up.glsl", "in.glsl", "./below//deeper/a.glsl"] {
        #expect(try drawn(name) == SIMD4(51, 0, 0, 255))
      }
      for name in [
        secret, "out.glsl", "outside/a.glsl",
        "../" + secret.split(separator: "/").suffix(2).joined(separator: "/"), "/proc/self/environ",
      ] {
        let error = #expect(throws: FileError.self) { try drawn(name) }
        #expect(error?.line == 2 && error?.path == folder.file("mine.glsl"))
        #expect(
          error?.reason.hasSuffix("it is outside the effect's folder and shaders/") == true,
          "\(error as Any)")
      }
      for (name, words) in [
        ("own.glsl", "own.glsl includes itself"),
        ("nil.glsl", "cannot include nil.glsl: no such"),
        ("below", "cannot include below: is a folder"),
        (shaders + "/effects/none.glsl", "no function"),
      ] {
        let error = #expect(throws: FileError.self) { try drawn(name) }
        #expect(error?.reason.contains(words) == true, "\(error as Any)")
      }
    }

    // MARK: Reload

    @Test("A saved change takes effect, and a broken one keeps the last good picture")
    func reload() throws {
      let part = try folder.write("const float level = 1.0;".utf8, to: "part.glsl")
      let text = """
        #include "part.glsl"
        vec4 mine(vec2 position, vec4 color) { return vec4(level, 0.0, 0.0, 1.0); }
        """
      let path = try folder.write(text.utf8, to: "mine.glsl")
      let library = Headless.library(["mine": path])
      try Headless.run(library: library, pictures: [.front: Self.ramp]) { renderer in
        func red() throws -> UInt8 {
          let picture = plain.colorEffect(EffectLibrary.mine())
          return try Headless.draw(.picture(picture), size: (40, 40), renderer: renderer)[20, 20].x
        }
        #expect(try red() == 255)
        #expect(renderer.effectFiles.contains(part) && renderer.effectFiles.contains(path))
        _ = try folder.write("const float level = 0.2;".utf8, to: "part.glsl")
        try renderer.reload()
        #expect(try red() == 51)
        _ = try folder.write("const float level = ;".utf8, to: "part.glsl")
        let error = #expect(throws: FileError.self) { try renderer.reload() }
        #expect(error?.path == part && error?.line == 1)
        #expect(try red() == 51)
        _ = try folder.write("const float level = 0.4;".utf8, to: "part.glsl")
        try renderer.reload()
        #expect(try red() == 102)
      }
    }
  }
}
