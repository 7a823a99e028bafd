import Geometry
import Raster
import SceneGraph
import TestSupport
import Testing

extension DriverTests {
  @Suite("Art that does not fill its frame")
  struct PaperTests {
    private static let size = (width: 126, height: 176)
    private static let mask = PictureID("mask")

    /// A wide red picture that is all foil.
    private static var pictures: [PictureID: PictureContent] {
      let art = Bitmap(120, 60) { _, _ in [180, 30, 30, 255] }
      let mask = GrayBitmap(120, 60) { _, _ in 255 }
      return [.front: .color(art), Self.mask: .gray(mask)]
    }

    private func draw(
      _ crop: Crop, effects: [Effect] = [], foil: String? = nil, tilt: Double = 0
    ) throws -> Bitmap {
      let frame = Rect(origin: .zero, size: Size(126, 176))
      var picture = Picture(.front, frame: frame, effects: effects)
      picture.crop = crop
      if let foil { picture.stack = FoilStack([FoilLayer(Effect(foil), mask: Self.mask)]) }
      let middle = frame.center
      let turned =
        Matrix4.translation(Vector3(middle, 0)) * Pose(tiltX: .degrees(tilt)).rotation
        * .translation(Vector3(-middle, 0))
      let eye = Eye(center: middle, size: frame.size, perspective: CardShape.perspective)
      return try Headless.run(pictures: Self.pictures) { renderer in
        try Headless.draw(
          .projected(by: eye, .transformed(turned, .picture(picture))), size: Self.size,
          renderer: renderer)
      }
    }

    private static var contained: Crop {
      var crop = Crop()
      crop.fit = .contain
      return crop
    }

    @Test(
      "Around the art there is paper with a sharp edge, under any effect",
      arguments: [[], ["chromatic"], ["wave"]])
    func paper(effects: [String]) throws {
      let drawn = try draw(Self.contained, effects: effects.map { Effect($0) })
      // 126 x 63 points of print in the middle of 176.
      let isMoved = effects == ["wave"]
      for y in 20..<156 where abs(y - 56) > (isMoved ? 24 : 2) && abs(y - 119) > (isMoved ? 24 : 2)
      {
        let pixel = drawn[63, y]
        let isPrint = (57..<119).contains(y)
        #expect((pixel.y < 128) == isPrint, "\(y): \(pixel)")
      }
    }

    @Test("No foil is on the paper, in pictures and during a tilt")
    func foil() throws {
      let bare = try draw(Self.contained, foil: nil, tilt: 6)
      let worn = try draw(Self.contained, foil: "stamp", tilt: 6)
      expectDifferent(worn, bare, by: 16, share: 0.2)
      for y in [6, 30, 44, 132, 150, 170] {
        let (a, b) = (worn[63, y], bare[63, y])
        for channel in 0..<3 { #expect(abs(Int(a[channel]) - Int(b[channel])) <= 12, "\(y)") }
      }
    }

    @Test("Art that covers its frame shows no paper, also when it is moved to its limit")
    func covered() throws {
      for place in [Vector2(0, 0), Vector2(1, 1), Vector2(0.5, 0.5)] {
        for zoom in [1.0, 1.5, 8] {
          var crop = Crop()
          (crop.position, crop.zoom) = (place, zoom)
          let drawn = try draw(crop)
          for (x, y) in [(3, 3), (122, 3), (3, 172), (122, 172), (63, 88)] {
            #expect(drawn[x, y].y < 100)
          }
        }
      }
      var small = Crop()
      small.zoom = 0.5
      #expect(try draw(small)[3, 3].y > 240)
    }
  }
}
