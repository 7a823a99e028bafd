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
  /// `FOIL_UPDATE_GOLDENS=all swift test --disable-xctest --filter golden`
  /// draws them anew, by hand only: look at them before they are committed.
  @Suite("Golden pictures")
  struct GoldenTests {
    struct View: Sendable, CustomTestStringConvertible {
      let name, scene: String
      var effect = "aurora"
      var pose: Pose?
      /// What was done, and the moment that is seen.
      var events: [TimedEvent] = []
      var time = 0.0

      var testDescription: String { name }
    }

    /// The card held in poses, under each of its looks.
    static let poses = ["aurora", "kira"].flatMap { effect in
      [(6, -8, 0), (0, 0, 0), (-3, 4, 65), (-7, 5, 180)].map { x, y, flip in
        View(
          name: "card-\(effect)-\(x)-\(y)-\(flip)", scene: "card", effect: effect,
          pose: Pose(
            tiltX: .degrees(Double(x)), tiltY: .degrees(Double(y)), flip: .degrees(Double(flip))))
      }
    }

    /// Every other scene as it begins, and after its main action and a turn of the wheel.
    static let moments = SceneRegistry.all.filter { !["card", "effects"].contains($0.id) }.flatMap {
      scene in
      let action = [
        TimedEvent(time: 0.5, .key(.space)), TimedEvent(time: 0.8, .scrolled(Vector2(0, -1))),
      ]
      return [("start", 0), ("moving", 0.92), ("after", 2)].map { word, time in
        View(name: "\(scene.id)-\(word)", scene: scene.id, events: action, time: time)
      }
    }

    /// The gallery of effects at one of each kind.
    static let gallery = ["chromatic", "recolor", "swirl"].map {
      View(name: "effects-\($0)-0-0-0", scene: "effects", effect: $0)
    }

    private static func art(_ id: PictureID) throws -> PictureContent {
      let file = id.name.replacing("front mask", with: "mask").replacing(" ", with: "-")
      let bitmap = try PictureFile.load(Fixture.project("assets/card/\(file).png"))
      return id.name.hasSuffix("mask") ? .grey(GreyBitmap(luminanceOf: bitmap)) : .color(bitmap)
    }

    @Test("look as they did when they were last looked at", arguments: poses + moments + gallery)
    func golden(view: View) throws {
      // The gallery's letters want room.
      let size = view.scene == "effects" ? (width: 400, height: 500) : (width: 200, height: 224)
      let points = Size(Double(size.width), Double(size.height))
      var surroundings = Surroundings(view: points)
      surroundings.effects = try Headless.library().descriptions()
      surroundings.wantedEffect = view.effect
      var configurations = SceneConfigurations()
      configurations.card.pose = view.pose
      var scene = try #require(SceneRegistry.entry(id: view.scene))
        .make(configurations, surroundings)
      for event in view.events where event.time <= view.time {
        scene.handle(event.event, at: event.time)
      }
      let node = scene.node(at: view.time)
      var pictures: [PictureID: PictureContent] = [:]
      for id in [PictureID.front, .frontMask, .back, .backMask] {
        pictures[id] = try Self.art(id)
      }
      let drawn = try Headless.run(pictures: pictures) { renderer in
        try Headless.draw(node, size: size, renderer: renderer)
      }
      let tolerances = ["card": Tolerance.card, "effects": .effect, "tree": .particles]
      try Golden.check(drawn, view.name, within: tolerances[view.scene] ?? .drawing)
    }
  }
}
