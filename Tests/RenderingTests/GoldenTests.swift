import Files
import Geometry
import Interaction
import OpenGL
import Raster
import SceneGraph
import Scenes
import TestSupport
import Testing

extension DriverTests {
  /// Small pictures of whole views.
  ///
  /// `FOIL_UPDATE_GOLDENS=all make test FILTER=golden` redraws them. Run it by hand, and look at the
  /// pictures before you commit them.
  @Suite("Golden pictures")
  struct GoldenTests {
    struct View: Sendable, CustomTestStringConvertible {
      let name, scene: String
      var effect = "aurora"
      var pose: Pose?
      /// The events before the picture, and its time.
      var events: [TimedEvent] = []
      var time = 0.0

      var testDescription: String { name }
    }

    /// The card in various poses, with each of its looks.
    static let poses = ["aurora", "kira"].flatMap { effect in
      [(6, -8, 0), (0, 0, 0), (-3, 4, 65), (-7, 5, 180)].map { x, y, flip in
        View(
          name: "card-\(effect)-\(x)-\(y)-\(flip)", scene: "card", effect: effect,
          pose: Pose(
            tiltX: .degrees(Double(x)), tiltY: .degrees(Double(y)), flip: .degrees(Double(flip))))
      }
    }

    /// The card with four kinds of foil: a print, shards, metal over the ink, a film.
    static let foils = ["cosmos", "crackedIce", "gilded", "oilSlick"].map {
      View(
        name: "card-\($0)", scene: "card", effect: $0,
        pose: Pose(tiltX: .degrees(5), tiltY: .degrees(-6)))
    }

    /// Every other scene at its start, and after its main action and a turn of the wheel.
    static let moments = SceneRegistry.all.filter { !["card", "effects"].contains($0.id) }.flatMap {
      scene in
      let action = [
        TimedEvent(time: 0.5, .key(.space)), TimedEvent(time: 0.8, .scrolled(Vector2(0, -1))),
      ]
      return [("start", 0), ("moving", 0.92), ("after", 2)].map { word, time in
        View(name: "\(scene.id)-\(word)", scene: scene.id, events: action, time: time)
      }
    }

    /// The gallery of effects with one effect of each kind.
    static let gallery = ["chromatic", "recolor", "swirl"].map {
      View(name: "effects-\($0)-0-0-0", scene: "effects", effect: $0)
    }

    /// A change of scene: during the cross-fade, and with the title line.
    static let crossings = [("fading", 0.6), ("arrived", 1.4)].map { word, time in
      View(
        name: "crossing-\(word)", scene: "card",
        events: [TimedEvent(time: 0.5, .key(.letter("4")))], time: time)
    }

    static let views = poses + foils + moments + gallery + crossings

    /// Foil's own card, decoded once.
    private static let art = Result {
      var pictures: [PictureID: PictureContent] = [:]
      for id in [PictureID.front, .frontMask, .frontDepth, .back, .backMask] {
        let file = id.name.replacing("front ", with: "").replacing(" ", with: "-")
        let bitmap = try PictureFile.load(Fixture.project("assets/card/\(file).webp"))
        pictures[id] =
          try id != .front && id != .back ? .gray(GrayBitmap(luminanceOf: bitmap)) : .color(bitmap)
      }
      return pictures
    }

    /// Draws the window's picture through a session that has received the events.
    private func draw(
      _ view: View, settings: [String: EffectValue] = [:], particles: Int? = nil,
      shift: Vector2 = .zero, by api: GraphicsAPI = .desktop
    ) throws -> Bitmap {
      // The letters of the gallery and of the title line need room.
      let size =
        view.scene == "effects"
        ? (width: 400, height: 500)
        : view.name.hasPrefix("crossing") ? (width: 320, height: 360) : (width: 200, height: 224)
      var surroundings = Surroundings(view: Size(Double(size.width), Double(size.height)))
      surroundings.effects = try Headless.descriptions()
      surroundings.want(view.effect)
      surroundings.settings[view.effect] = settings
      var configurations = SceneConfigurations()
      configurations.card.pose = view.pose
      if let particles { configurations.tree.particles = particles }
      var session = Session(
        try #require(SceneRegistry.entry(id: view.scene)), configurations, in: surroundings)
      for event in view.events where event.time <= view.time {
        #expect(session.handle(event.event, at: event.time) == nil)
      }
      return try Headless.run(pictures: Self.art.get(), by: api) { renderer in
        try Headless.draw(
          session.node(at: view.time).offset(by: shift), size: size, renderer: renderer)
      }
    }

    private func tolerance(_ view: View) -> Tolerance {
      switch view.scene {
      case "card": .card
      case "effects": .effect
      case "tree": .particles
      default: .drawing
      }
    }

    @Test("Views look like their golden pictures", arguments: views)
    func golden(view: View) throws {
      try Golden.check(view.name, within: tolerance(view)) { try draw(view, by: $0) }
    }

    @Test("Every golden picture is compared with something")
    func complete() throws {
      let effects = try Headless.effectNames().map { "effect-\($0)" }
      let names = try FileReading.names(in: Golden.folder, suffix: ".png")
      #expect(
        Set(names) == Set(Self.views.map(\.name) + effects + PanelPictureTests.views.map(\.name)))
    }

    @Test(
      "A small fault is found: a few more circles, slightly stronger foil, half a point",
      arguments: views.filter { view in
        ["card-aurora-6--8-0", "card-kira-0-0-0", "flip-moving", "radial-start"].contains(view.name)
          || ["tree", "effects"].contains(view.scene)
      })
    func sensitivity(view: View) throws {
      let golden = try PictureFile.load("\(Golden.folder)/\(view.name).png")
      let faulty =
        switch view.scene {
        case "tree": try draw(view, particles: 205)
        case "card" where view.pose != nil: try draw(view, settings: ["amount": .float(1.15)])
        default: try draw(view, shift: Vector2(0.5, 0))
        }
      let isSeen = !faulty.isSame(as: golden, within: tolerance(view))
      #expect(isSeen, "the tolerance is too large")
    }
  }
}
