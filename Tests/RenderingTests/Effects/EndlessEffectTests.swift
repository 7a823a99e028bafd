import Files
import Geometry
import OpenGL
import SceneGraph
import Shading
import TestSupport
import Testing

@testable import Rendering

extension DriverTests {
  /// Tests of drivers that drop the code after an endless loop: the error must not blame Foil's own
  /// shaders.
  @Suite("Effects that never return")
  struct EndlessEffectTests {
    static let effects: [(text: String, line: Int)] = [
      (
        "vec4 mine(vec2 position, vec4 color) {\n  while (true) { color.r += 0.1; }\n  return color;\n}",
        1
      ),
      ("vec2 mine(vec2 position) { for (;;) { position.x += 1.0; } return position; }", 1),
      (
        "Foil mine(vec2 position, Foil foil) {\n  for (;;) foil.pitch += 1.0;\n  return foil;\n}", 1
      ),
      (
        "float spin(float x) { while (true) x += 1.0; return x; }\n"
          + "vec4 mine(vec2 position, vec4 color) { return color * spin(position.x); }", 2
      ),
    ]

    @Test(
      "An error names the effect's file and line", arguments: GraphicsAPI.allCases,
      effects)
    func named(api: GraphicsAPI, effect: (text: String, line: Int)) throws {
      let folder = try TemporaryFolder()
      let path = try folder.write(effect.text.utf8, to: "mine.glsl")
      let frame = Rect(origin: .zero, size: Size(16, 16))
      // The first effect is a built-in one.
      var picture = Picture(.front, frame: frame, effects: [Effect("interlace"), Effect("mine")])
      if effect.text.contains("Foil mine") {
        picture.effects = []
        picture.stack.foils = [FoilLayer(Effect("cosmos")), FoilLayer(Effect("mine"))]
      }
      try HeadlessContext([api]).withCurrent {
        let catalog = EffectCatalog(Headless.library(["mine": path]))
        let renderer = try Renderer(catalog: catalog) { _ in
          Headless.plain(4, 4)
        }
        let error = #expect(throws: FileError.self) {
          try Headless.draw(.picture(picture), size: (16, 16), renderer: renderer)
        }
        #expect(error?.path == path && error?.line == effect.line, "\(error as Any)")
        #expect(error?.reason.contains("mine never returns") == true)
      }
    }
  }
}
