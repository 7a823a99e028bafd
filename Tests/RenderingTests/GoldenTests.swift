import Foundation
import Geometry
import OpenGL
import Raster
import Rendering
import SceneGraph
import Scenes
import TestSupport
import Testing

extension DriverTests {
  /// Small pictures of the whole stage.
  ///
  /// `FOIL_UPDATE_GOLDENS=1 swift test --filter GoldenTests`
  /// draws them anew, by hand only: look at them before they are committed.
  @Suite("Golden pictures")
  struct GoldenTests {
    struct View: Sendable, CustomTestStringConvertible {
      let scene, effect: String
      let tilt: Vector2
      let flip: Double

      var name: String { "\(scene)-\(effect)-\(Int(tilt.x))-\(Int(tilt.y))-\(Int(flip))" }
      var testDescription: String { name }
    }

    static let views =
      ["aurora", "kira"].flatMap { effect in
        [(Vector2(0, 0), 0.0), (Vector2(6, -8), 0), (Vector2(-3, 4), 65), (Vector2(-7, 5), 180)]
          .map { View(scene: "card", effect: effect, tilt: $0, flip: $1) }
      }
      + ["chromatic", "recolor", "swirl"].map {
        View(scene: "effects", effect: $0, tilt: .zero, flip: 0)
      }

    /// Channel steps that a whole picture may differ by at its worst pixel: another driver's
    /// texture filtering.
    private static let largestDifference = 24
    /// Share of pixels that may differ visibly, by more than 2/255.
    private static let share = 0.01

    private static func art(_ id: PictureID) throws -> PictureContent {
      let file = id.name.replacing("front mask", with: "mask").replacing(" ", with: "-")
      let bitmap = try PictureFile.load(Fixture.project("assets/card/\(file).png"))
      return id.name.hasSuffix("mask") ? .grey(GreyBitmap(luminanceOf: bitmap)) : .color(bitmap)
    }

    @Test("look as they did when they were last looked at", arguments: views)
    func golden(view: View) throws {
      // The gallery's letters want room.
      let size = view.scene == "card" ? (width: 200, height: 224) : (width: 400, height: 500)
      let points = Size(Double(size.width), Double(size.height))
      var setup = SceneSetup(size: points, effects: [], effect: view.effect)
      setup.gallery = try Headless.library().descriptions()
      setup.galleryEffect = Effect(view.effect)
      setup.pose = Pose(
        tiltX: .degrees(view.tilt.x), tiltY: .degrees(view.tilt.y), flip: .degrees(view.flip))
      let entry = try #require(SceneRegistry.entry(id: view.scene))
      let node = entry.make(setup).node(at: 0)
      var pictures: [PictureID: PictureContent] = [:]
      for id in [PictureID.front, .frontMask, .back, .backMask] {
        pictures[id] = try Self.art(id)
      }
      let drawn = try Headless.run(pictures: pictures) { renderer in
        try Headless.draw(node, size: size, renderer: renderer)
      }
      let path = Fixture.path("golden/\(view.name).png")
      let environment = ProcessInfo.processInfo.environment
      if environment["FOIL_UPDATE_GOLDENS"] != nil {
        try #require(environment["CI"] == nil, "CI does not write what it is measured by")
        try PNGFile.write(drawn, to: path)
      }
      let expected = try PictureFile.load(path)
      let difference = Comparison(drawn, expected)
      let isSame =
        difference.largest <= Self.largestDifference && difference.share <= Self.share
      #expect(isSame, "\(difference.largest) at most, \(difference.share) of the pixels")
      if !isSame { drawn.keep(as: view.name, expected: expected) }
    }
  }
}
