import Geometry
import Interaction
import OpenGL
import Raster
import SceneGraph
import Scenes
import TestSupport
import Testing

@testable import Rendering

extension DriverTests {
  @Suite("Scenes drawn only where they changed")
  struct SceneDamageTests {
    /// A scene, its look, and the size of its view in points and of a point in pixels.
    struct Subject: Sendable, CustomTestStringConvertible {
      let scene: String
      let effect: String
      let size: (width: Int, height: Int)
      let scale: Int

      var testDescription: String { "\(scene) \(effect) \(size.width)x\(size.height) @\(scale)" }
    }

    static let subjects: [Subject] = {
      var subjects: [Subject] = []
      let views = [((211, 257), 1), ((320, 180), 1), ((97, 131), 2)]
      for (index, effect) in ["none", "kira", "aurora", "crackedIce", "coldFoil"].enumerated() {
        // Which part changes depends on the view; the looks only draw it.
        for (size, scale) in effect == "kira" ? views : [views[index % 3]] {
          subjects.append(Subject(scene: "card", effect: effect, size: size, scale: scale))
        }
      }
      for entry in SceneRegistry.all where entry.id != "card" {
        subjects.append(Subject(scene: entry.id, effect: "swirl", size: (263, 241), scale: 1))
      }
      return subjects
    }()

    /// A drag and its spring, a click, turns of the wheel in and out, and keys, over 4 seconds.
    private static func events(in view: Size) -> [TimedEvent] {
      let middle = view.vector / 2
      var events = [TimedEvent(time: 0.1, .moved(middle)), TimedEvent(time: 0.1, .pressed(.left))]
      for step in 1...12 {
        let place = middle + Vector2(4, -3) * Double(step)
        events.append(TimedEvent(time: 0.1 + 0.03 * Double(step), .moved(place)))
      }
      events.append(TimedEvent(time: 0.5, .released(.left)))
      events += [.pressed(.left), .released(.left)].map { TimedEvent(time: 1.1, $0) }
      events += (0..<5).map { TimedEvent(time: 2 + 0.05 * Double($0), .scrolled(Vector2(0, 1))) }
      events.append(TimedEvent(time: 2.5, .key(.space)))
      events += (0..<5).map { TimedEvent(time: 3 + 0.05 * Double($0), .scrolled(Vector2(0, -1))) }
      return events
    }

    /// Art with an opaque and a translucent side, and their masks.
    private static func art(_ id: PictureID) -> PictureContent {
      let isBack = id.name.hasPrefix("back")
      return .color(
        Bitmap(63, 88) { x, y in
          let alpha = isBack && (x / 9 + y / 9) % 2 == 0 ? 90 : 255
          func part(_ value: Int) -> UInt8 { UInt8(value * alpha / 255) }
          return [part(x * 4), part(y * 2), part((x ^ y) * 2), UInt8(alpha)]
        })
    }

    @Test("Each frame equals the same frame drawn whole, to the last bit", arguments: subjects)
    func frames(subject: Subject) throws {
      let view = Size(Double(subject.size.width), Double(subject.size.height))
      var surroundings = Surroundings(view: view)
      surroundings.effects = try Headless.descriptions()
      surroundings.want(subject.effect)
      var session = Session(
        try #require(SceneRegistry.entry(id: subject.scene)), SceneConfigurations(),
        in: surroundings)
      let (width, height) = (
        subject.size.width * subject.scale, subject.size.height * subject.scale
      )
      let viewport = Viewport(points: view, pixelWidth: width, pixelHeight: height)
      var events = Self.events(in: view)[...]
      try HeadlessContext(debug: true).withCurrent {
        let renderer = try Renderer(catalog: Headless.catalog.get()) { Self.art($0) }
        renderer.painter.usesSettledPrograms = true
        let buffer = try Framebuffer(width: width, height: height)
        let whole = try Framebuffer(width: width, height: height)
        for step in 0...100 {
          let time = Double(step) / 25
          while let event = events.first, event.time <= time {
            _ = session.handle(event.event, at: event.time)
            events.removeFirst()
          }
          let node = session.node(at: time)
          buffer.bind()
          _ = try renderer.drawFrame(node, in: viewport, bufferAge: step == 0 ? 0 : 1)
          let drawn = try GPU.readPixels(width: width, height: height)
          whole.bind()
          try renderer.draw(node, in: viewport)
          let wanted = try GPU.readPixels(width: width, height: height)
          try #require(drawn == wanted, "at \(time) s")
        }
      }
    }
  }
}
