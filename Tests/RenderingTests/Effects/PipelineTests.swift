import Files
import Foundation
import Geometry
import Raster
import SceneGraph
import TestSupport
import Testing

@testable import Rendering
@testable import Shading

extension DriverTests {
  @Suite("The table of pipelines")
  struct PipelineTests {
    /// A copy of the checkout's shaders, for tests that break them.
    private struct Copy {
      let folder = TemporaryFolder.made()
      var shaders: String { folder.file("shaders") }

      init() throws {
        try FileManager.default.copyItem(
          atPath: Fixture.project("shaders"), toPath: folder.file("shaders"))
      }

      func path(_ file: String) -> String { shaders + "/" + file }

      func text(_ file: String) throws -> String {
        try String(contentsOfFile: path(file), encoding: .utf8)
      }

      func write(_ text: String, to file: String) throws {
        try text.write(toFile: path(file), atomically: true, encoding: .utf8)
      }
    }

    /// A node that uses every pipeline, with a moved picture and a plain one.
    private static let everything: Node = {
      let light = Backdrop(
        center: Vector3(0.9, 0.8, 0.7), edge: Vector3(0.5, 0.6, 0.7), position: Vector2(0.5, 0.5),
        radius: 0.7)
      let circles = Particles(
        count: 9, seed: 1, area: Rect(origin: Vector2(40, 40), size: Size(30, 30)), color: .black,
        time: 1)
      func frame(_ x: Double, _ y: Double) -> Rect {
        Rect(origin: Vector2(x, y), size: Size(30, 30))
      }
      let moved = Picture(.front, frame: frame(40, 5)).distortionEffect(EffectLibrary.swirl())
      let side = Picture(.front, frame: Rect(center: .zero, size: Size(20, 20)))
      let board = Node.transformed(
        .translation(Vector3(90, 20, 0)) * .rotation(.degrees(60), axis: Vector3(0, 1, 0)),
        .slab(Slab(front: side, back: side, thickness: 8, toLamp: Vector3(0, 0, 1))))
      return .group([
        .backdrop(light), .shadow(Shadow(frame: frame(5, 40), blur: 4, opacity: 0.8)),
        .picture(moved), .picture(Picture(.front, frame: frame(5, 5))),
        .flattened(.picture(Picture(.front, frame: frame(8, 8))), opacity: 0.5),
        .particles(circles), board,
      ])
    }()

    /// A picture that serves as its own foil's mask.
    private static let foiled: Node = {
      var picture = Picture(.front, frame: Rect(origin: Vector2(44, 44), size: Size(36, 36)))
      picture.stack = FoilStack([FoilLayer(Effect("reverse"), mask: .front)])
      return .picture(picture)
    }()

    /// The last of several frames with the same beginning, so that the unchanged background is
    /// copied.
    private func draw(_ renderer: Renderer) throws -> Bitmap {
      renderer.copiesStaticByQuad = true
      func frame(_ x: Double) throws -> Bitmap {
        let moving = Rect(origin: Vector2(x, 60), size: Size(9, 9))
        let node = Node.group([
          Self.everything, .picture(Picture(.front, frame: moving)), Self.foiled,
        ])
        return try Headless.draw(node, size: (80, 80), renderer: renderer)
      }
      _ = try frame(1)
      _ = try frame(2)
      return try frame(3)
    }

    private static let files = [
      "pipelines/backdrop.frag", "pipelines/copied.frag", "pipelines/edge.frag",
      "pipelines/edge.vert", "pipelines/effects.frag",
      "pipelines/flattened.frag", "pipelines/foil.glsl", "pipelines/foilLight.glsl",
      "pipelines/packed.frag",
      "pipelines/particles.frag", "pipelines/particles.vert", "pipelines/picture.frag",
      "pipelines/picture.glsl", "pipelines/picture.vert", "pipelines/quad.vert",
      "pipelines/shadow.frag",
      "effects/swirl.glsl",
    ]

    @Test("These tests cover every file of the pipelines")
    func complete() throws {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: Fixture.project("shaders/pipelines")
      ).filter { $0 != "maskTint.glsl" }  // an effect, which BuiltInEffectTests draws
      #expect(names.sorted().map { "pipelines/" + $0 } == Self.files.dropLast())
      let rows =
        PipelineRow.Name.allCases.map(\.row)
        + [true, false].map { PipelineRow.picture(isPlain: $0) }
      let used = Set(rows.flatMap { [$0.vertex.file, $0.fragment.file] })
      #expect(
        used.union(["picture.glsl"] + EffectStitch.stackFiles) == Set(names))
    }

    private func run(_ body: (Copy, Renderer) throws -> Void) throws {
      let copy = try Copy()
      try Headless.run(
        library: ShaderLibrary(folder: copy.shaders), pictures: [.front: StitchTests.ramp]
      ) { renderer in
        try body(copy, renderer)
      }
    }

    @Test(
      "A fault in a pipeline file is reported with its line, and nothing changes",
      arguments: files)
    func reload(file: String) throws {
      try run { copy, renderer in
        func drawn() throws -> ByteBuffer {
          try draw(renderer).bytes
        }
        let before = try drawn()
        let text = try copy.text(file)
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).count
        // Another file changes at the same time; the reload must not take it alone.
        let other = file == "pipelines/shadow.frag" ? Self.files[0] : "pipelines/shadow.frag"
        let kept = try copy.text(other)
        try copy.write(
          kept.replacing("fragment = vec4(", with: "fragment = 0.5 * vec4("), to: other)
        try copy.write(text + "float broken = oops;\n", to: file)
        let error = #expect(throws: FileError.self) { try renderer.reload() }
        #expect(error?.path == copy.path(file) && error?.line == line, "\(error as Any)")
        #expect(error?.reason.contains("oops") == true)
        #expect(try drawn() == before)
        try copy.write(text, to: file)
        try copy.write(kept, to: other)
        try renderer.reload()
        #expect(try drawn() == before)
      }
    }

    @Test(
      "A change in a pipeline file takes effect",
      arguments: [
        ("pipelines/backdrop.frag", "fragment = ", "fragment = 0.5 * "),
        ("pipelines/shadow.frag", "fragment = ", "fragment = 0.5 * "),
        ("pipelines/particles.frag", "fragment = ", "fragment = 0.5 * "),
        ("pipelines/particles.vert", "float radius = 0.5", "float radius = 0.2"),
        ("pipelines/flattened.frag", "fragment = ", "fragment = 0.5 * "),
        ("pipelines/copied.frag", "fragment = ", "fragment = 0.5 * "),
        (
          "pipelines/quad.vert", "gl_Position = transform *",
          "gl_Position = transform * mat4(mat2(0.8)) *"
        ),
        (
          "pipelines/picture.vert", "gl_Position = transform *",
          "gl_Position = transform * mat4(mat2(0.8)) *"
        ),
        ("pipelines/picture.frag", "fragment = ", "fragment = 0.5 * "),
        ("pipelines/effects.frag", "fragment = ", "fragment = 0.5 * "),
        ("pipelines/packed.frag", "fragment = ", "fragment = 0.5 * "),
        ("pipelines/foilLight.glsl", "vec3 seen = ", "vec3 seen = 0.5 * "),
        ("effects/swirl.glsl", "return middle +", "return 0.9 * middle +"),
      ])
    func change(file: String, old: String, new: String) throws {
      try run { copy, renderer in
        let before = try draw(renderer)
        let text = try copy.text(file)
        try #require(text.contains(old))
        try copy.write(text.replacing(old, with: new), to: file)
        try renderer.reload()
        let after = try draw(renderer)
        expectDifferent(after, before, by: 8)
      }
    }

    @Test(
      "A reload also compiles pipelines that only one view uses",
      arguments: [("OBLIQUE", 60.0), ("INSIDE", 0)])
    func views(name: String, degrees: Double) throws {
      let turned = Node.projected(
        by: Eye(center: Vector2(40, 40), distance: 200),
        .transformed(
          .rotation(.degrees(degrees), axis: Vector3(0, 1, 0)),
          .picture(Picture(.front, frame: Rect(origin: .zero, size: Size(60, 60))))))
      try run { copy, renderer in
        // The inside is drawn separately from the second frame on.
        _ = try Headless.draw(turned, size: (80, 80), renderer: renderer)
        let before = try Headless.draw(turned, size: (80, 80), renderer: renderer)
        let text = try copy.text("pipelines/picture.glsl")
        let broken = text + "#ifdef \(name)\nfloat broken = oops;\n#endif\n"
        try copy.write(broken, to: "pipelines/picture.glsl")
        let error = #expect(throws: FileError.self) { try renderer.reload() }
        #expect(error?.path == copy.path("pipelines/picture.glsl") && error?.line != nil)
        #expect(try Headless.draw(turned, size: (80, 80), renderer: renderer) == before)
      }
    }

    @Test(
      "Another file with an effect's name replaces it, and later reloads read that file")
    func exchange() throws {
      let folder = try TemporaryFolder()
      func effect(_ value: Double, in name: String) throws -> String {
        let text = "vec4 tint(vec2 position, vec4 color) { return vec4(vec3(\(value)), 1.0); }"
        return try folder.write(text.utf8, to: name)
      }
      let first = Headless.library(["tint": try effect(0.2, in: "first.glsl")])
      let picture = Node.picture(
        Picture(
          .front, frame: Rect(origin: .zero, size: Size(8, 8)), effects: [Effect("tint")]))
      try Headless.run(library: first, pictures: [.front: StitchTests.ramp]) { renderer in
        func level() throws -> UInt8 {
          try Headless.draw(picture, size: (8, 8), renderer: renderer)[4, 4].x
        }
        #expect(try level() == 51)
        let second = try effect(0.6, in: "second.glsl")
        try renderer.reload(EffectCatalog(first.adding(["tint": .file(second)])))
        #expect(try level() == 153)
        #expect(renderer.effectFiles == [second])
        _ = try effect(0.8, in: "second.glsl")
        try renderer.reload()
        #expect(try level() == 204)
      }
    }

    @Test("Shaders that do not link and a missing uniform are reported")
    func link() throws {
      try run { copy, renderer in
        _ = try Headless.draw(Self.everything, size: (80, 80), renderer: renderer)
        let quad = try copy.text("pipelines/quad.vert")
        try copy.write(
          quad.replacing("out vec2 place;", with: "out vec3 place;")
            .replacing("place = quad", with: "place.xy = quad")
            .replacing("vec4(place, 0.0", with: "vec4(place.xy, 0.0"), to: "pipelines/quad.vert")
        let error = #expect(throws: FileError.self) { try renderer.reload() }
        #expect(error?.reason.contains("does not link with quad.vert: ") == true)
        try copy.write(quad, to: "pipelines/quad.vert")
        let shadow = try copy.text("pipelines/shadow.frag")
        try copy.write(
          shadow.replacing("* darkness", with: "* 0.5"), to: "pipelines/shadow.frag")
        #expect(
          throws: FileError(
            copy.path("pipelines/shadow.frag"), "does not use its uniform darkness")
        ) { try renderer.reload() }
      }
    }
  }
}
