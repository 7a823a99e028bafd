import Files
import Geometry
import Raster
import Rendering
import SceneGraph
import Shading
import TestSupport
import Testing

extension DriverTests {
  /// Tests of foils that users write or copy.
  @Suite("A user's own foil")
  struct OwnFoilTests {
    private let folder = TemporaryFolder.made()

    private static let frame = Rect(origin: .zero, size: Size(60, 84))

    /// An effect that sets one field to a number.
    private static let source = """
      /// Sets one field, by its number.
      /// @param field 0...7 = 0  Which.
      /// @param value 0...1 = 0  To what.
      Foil mine(vec2 position, Foil foil, float field, float value) {
        if (field < 0.5) foil.direction = vec2(value, 1.0);
        else if (field < 1.5) foil.pitch = value;
        else if (field < 2.5) foil.cross = value;
        else if (field < 3.5) foil.rainbow = value;
        else if (field < 4.5) foil.slope = vec2(0.0, value);
        else if (field < 5.5) foil.spread = value;
        else if (field < 6.5) foil.tint = vec3(0.5, value, 0.5);
        else foil.cover = value;
        return foil;
      }
      """

    private static let fields = [
      "direction", "pitch", "cross", "rainbow", "slope", "spread", "tint", "cover",
    ]

    private func draw(
      _ field: Int, _ value: Double, strength: Double = 1, place: StackPosition,
      _ renderer: Renderer
    ) throws -> Bitmap {
      let effect = Effect(
        "mine", arguments: ["field": .float(Double(field)), "value": .float(value)])
      var picture = Picture(.front, frame: Self.frame)
      var layer = FoilLayer(effect)
      layer.place = place
      layer.strength = strength
      picture.stack = FoilStack([layer])
      picture.light = .point(toward: Vector3(0.3, -0.4, 0.86))
      let eye = Eye(
        center: Self.frame.center, size: Self.frame.size, perspective: CardShape.perspective)
      return try Headless.draw(
        .projected(by: eye, .picture(picture)), size: (60, 84), renderer: renderer)
    }

    @Test(
      "A field is limited to its range, and a field that is not a number gives no foil",
      arguments: [StackPosition.under, .over])
    func nonsense(place: StackPosition) throws {
      let path = try folder.write(Self.source.utf8, to: "mine.glsl")
      let pictures = [PictureID.front: Headless.plain(1, 1, SIMD4(90, 160, 200, 255))]
      try Headless.run(library: Headless.library(["mine": path]), pictures: pictures) { renderer in
        let bare = try draw(7, 0, place: place, renderer)
        let whole = try draw(7, 1, place: place, renderer)
        #expect(whole != bare)
        for (field, name) in Self.fields.enumerated() {
          let isShare = !["direction", "pitch", "slope"].contains(name)
          for value in [Double.nan, .infinity, -.infinity, 1e30, -1e30] {
            let drawn = try draw(field, value, place: place, renderer)
            #expect(drawn == bare, "\(name) = \(value)")
          }
          for value in [-1e6, -5, -1, -0.001, 0, 1, 1.001, 5, 1e6] {
            let drawn = try draw(field, value, place: place, renderer)
            if isShare {
              let sound = try draw(field, min(max(value, 0), 1), place: place, renderer)
              #expect(drawn == sound, "\(name) = \(value)")
            }
            // With strength 0 the foil has no effect.
            let none = try draw(field, value, strength: 0, place: place, renderer)
            #expect(none == bare, "\(name) = \(value)")
          }
        }
      }
    }

    @Test("A copy of any built-in foil or effect works in any folder")
    func copies() throws {
      let files = try Headless.library().fileNames()
      let known = Set(try Headless.descriptions().map(\.name))
      var including = 0
      for (name, path) in files where known.contains(name) {
        let text = try FileReading.text(of: path)
        let own = Headless.library([name: try folder.write(text.utf8, to: "\(name).glsl")])
        let copy = try own.effect(name)
        #expect(copy.signature == (try Headless.effect(name).signature))
        including += copy.files.count > 1 ? 1 : 0
      }
      #expect(including > 20)
    }

    @Test("A file next to the effect takes precedence over a built-in include")
    func beside() throws {
      let shaders = Fixture.project("shaders")
      let text = "#include \"pattern.glsl\"\nFoil mine(vec2 position, Foil foil) { return foil; }"
      let library = Headless.library(["mine": try folder.write(text.utf8, to: "mine.glsl")])
      let brought = try library.effect("mine").files
      #expect(brought == [folder.file("mine.glsl"), "\(shaders)/foils/pattern.glsl"])
      let own = try folder.write("const float one = 1.0;".utf8, to: "pattern.glsl")
      #expect(try library.effect("mine").files == [folder.file("mine.glsl"), own])
      // Built-in files that are included find the files next to them.
      let slopes = "#include \"slopes.glsl\"\nFoil mine(vec2 position, Foil foil) { return foil; }"
      _ = try folder.write(slopes.utf8, to: "mine.glsl")
      #expect(try library.effect("mine").files.count >= 2)
      let wrong = "#include \"patern.glsl\"\nFoil mine(vec2 position, Foil foil) { return foil; }"
      _ = try folder.write(wrong.utf8, to: "mine.glsl")
      let error = #expect(throws: FileError.self) { try library.effect("mine") }
      #expect(error?.line == 1)
      #expect(
        error?.reason
          == "cannot include patern.glsl: no such file beside it, in shaders/foils or in "
          + "shaders/effects")
    }
  }
}
