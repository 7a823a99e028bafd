import Geometry
import OpenGL
import Raster
import SceneGraph
import TestSupport
import Testing

@testable import Rendering

extension DriverTests {
  @Suite("What an opaque picture hides")
  struct CoverTests {
    private static let viewport = Viewport(points: Size(96, 80), pixelWidth: 192, pixelHeight: 160)
    private static let frame = Rect(origin: Vector2(13.3, 9.7), size: Size(55, 61.5))

    /// The area of a picture that hides what is below, after a first drawing.
    private func cover(
      _ picture: Picture, turnedBy degrees: Double = 0, about axis: Vector3 = Vector3(0, 1, 0)
    ) throws -> (cover: Cover?, opaque: [PixelArea]) {
      let eye = Eye(center: Self.frame.center, distance: 300)
      let center = Self.frame.center
      let turned = Node.transformed(
        .rotation(.degrees(degrees), axis: axis), .picture(picture).offset(by: -center))
      let node = Node.projected(by: eye, turned.offset(by: center))
      return try Headless.run(pictures: [.front: DamageTests.art]) { renderer in
        renderer.painter.usesSettledPrograms = true
        let bitmap = try renderer.bitmap(of: node, in: Self.viewport)
        renderer.painter.usesSettledPrograms = true
        let leaves = node.placements().map { BoundedLeaf($0, bounds: nil) }
        let cover = try Cover(in: leaves[...], Self.viewport, by: renderer.painter)
        var opaque: [PixelArea] = []
        for y in 0..<bitmap.height {
          for x in 0..<bitmap.width where bitmap[x, y].w == 255 {
            opaque.append(PixelArea(x: x, y: y, width: 1, height: 1))
          }
        }
        return (cover, opaque)
      }
    }

    private static let tilts: [(Double, Vector3)] = [
      (0, Vector3(0, 1, 0)), (12, Vector3(0, 1, 0)), (-20, Vector3(1, 0, 0)),
      (9, Vector3(1, 1, 0.2)), (4, Vector3(0, 0, 1)), (180, Vector3(0, 1, 0)),
    ]

    @Test("is opaque in the picture drawn, at any tilt, and is most of it", arguments: tilts)
    func opaque(degrees: Double, axis: Vector3) throws {
      let picture = Picture(.front, frame: Self.frame, cornerRadius: 4)
      let (cover, opaque) = try cover(picture, turnedBy: degrees, about: axis.normalized)
      let area = try #require(cover).pixels
      let inside = opaque.count { area.overlaps($0) }
      #expect(inside == area.count, "every pixel is opaque")
      #expect(Double(area.count) > 0.7 * Double(opaque.count))
    }

    @Test("is nothing for a picture that is translucent, clipped, small, or may wait")
    func none() throws {
      var translucent = Picture(.front, frame: Self.frame)
      translucent.opacity = 0.99
      var clipped = Picture(.front, frame: Self.frame)
      clipped.clip = Rect(origin: Self.frame.origin, size: Size(20, 20))
      var waiting = Picture(.front, frame: Self.frame)
      waiting.mayWait = true
      let small = Picture(.front, frame: Rect(origin: .zero, size: Size(15, 15)))
      for picture in [translucent, clipped, waiting, small] {
        #expect(try cover(picture).cover == nil)
      }
      #expect(
        try cover(Picture(.front, frame: Self.frame), turnedBy: 60, about: Vector3(0, 0, 1)).cover
          == nil)
    }
  }
}
