import Geometry
import Raster
import Rendering
import SceneGraph
import TestSupport
import Testing

extension DriverTests {
  @Suite("Tube lamps")
  struct TubeTests {
    /// A mirror with one grating whose path runs along x.
    private static let source =
      "/// One grating.\nFoil even(vec2 position, Foil foil) { return foil; }"
    private static let (width, height) = (252, 352)

    /// The tilted card under one tube lamp.
    private func draw(_ tube: Vector3, renderer: Renderer) throws -> Bitmap {
      let frame = Rect(
        center: .zero, size: Size(Double(Self.width), Double(Self.height)))
      var picture = Picture(.front, frame: frame, effects: [Effect("even")])
      picture.light = Light(
        lamps: [
          Lamp(toward: Vector3(-0.5, 0, 0.86), tube: tube, color: Vector3(4, 4, 4), glare: 0)
        ], radius: .degrees(0.5), room: Vector4(0, 0, 0, 0.5))
      let eye = Eye(center: .zero, size: frame.size, perspective: CardShape.perspective)
      let turn = Rotation(.degrees(8), axis: Vector3(0, 1, 0))
      let card = Node.projected(by: eye, .transformed(turn.matrix, .picture(picture)))
        .offset(by: frame.size.vector / 2)
      return try Headless.draw(card, size: (Self.width, Self.height), renderer: renderer)
    }

    /// Largest difference between the channels of a pixel, averaged over a row of the picture.
    private func colorfulness(_ bitmap: Bitmap, row: Int) -> Double {
      let differences = (30..<(Self.width - 30)).map { x -> Double in
        let pixel = bitmap[x, row]
        return Double(max(pixel.x, pixel.y, pixel.z)) - Double(min(pixel.x, pixel.y, pixel.z))
      }
      return differences.reduce(0, +) / Double(differences.count)
    }

    @Test("A tube along the grating's path washes colors out; one along the grooves extends them")
    func direction() throws {
      let folder = try TemporaryFolder()
      let path = try folder.write(Self.source.utf8, to: "even.glsl")
      let art = Headless.plain(16, 16, SIMD4(20, 20, 20, 255))
      try Headless.run(library: Headless.library(["even": path]), pictures: [.front: art]) {
        renderer in
        let disc = try draw(.zero, renderer: renderer)
        let along = try draw(Vector3(0.2, 0, 0), renderer: renderer)
        let across = try draw(Vector3(0, 0.5, 0), renderer: renderer)
        let middle = Self.height / 2
        #expect(colorfulness(along, row: middle) < 0.7 * colorfulness(disc, row: middle))
        #expect(abs(colorfulness(across, row: middle) / colorfulness(disc, row: middle) - 1) < 0.1)
        // Far along the grooves the tube still shines where a disk does not.
        #expect(colorfulness(across, row: 20) > 1.3 * colorfulness(disc, row: 20))
      }
    }
  }
}
