import CardModel
import Geometry
import Interaction
import SceneGraph
import Testing

@testable import Scenes

@Suite("Backdrops, view sizes and reduced motion")
struct LookingTests {
  private static let view = Size(800, 900)

  private func session(_ change: (inout Surroundings) -> Void = { _ in }) throws -> Session {
    var surroundings = Surroundings(view: Self.view)
    change(&surroundings)
    return Session(try #require(SceneRegistry.entry(id: "card")), in: surroundings)
  }

  private func backdrop(_ session: Session, at time: Double) -> Backdrop? {
    session.node(at: time).placements().lazy.compactMap { placement -> Backdrop? in
      if case .backdrop(let backdrop) = placement.leaf { backdrop } else { nil }
    }.first
  }

  private func shadow(_ session: Session, at time: Double) -> Shadow? {
    session.node(at: time).placements().lazy.compactMap { placement -> Shadow? in
      if case .shadow(let shadow) = placement.leaf { shadow } else { nil }
    }.first
  }

  // MARK: Backdrops

  @Test("B goes through the backdrops, and through the user's own color after them")
  func backdrops() throws {
    let own = try #require(NamedBackdrop(named: "#2b4A7a"))
    #expect(own.name == "#2b4a7a")
    var session = try session { $0.backdrop = own }
    var seen: [String] = []
    for press in 0..<5 {
      seen.append(session.surroundings.backdrop.name)
      let time = Double(press) + 10
      #expect(backdrop(session, at: time) == session.surroundings.backdrop.backdrop)
      #expect(shadow(session, at: time)?.opacity == session.surroundings.backdrop.shadow)
      #expect(session.handle(.key(.letter("b")), at: time) == nil)
    }
    #expect(seen == ["#2b4a7a", "dark", "paper", "checker", "#2b4a7a"])
  }

  @Test("B also goes through a color given while the window is open")
  func laterColor() throws {
    var session = try session()
    let own = try #require(NamedBackdrop(named: "#ffffff"))
    session.adapt(at: 1) { $0.backdrop = own }
    var names: Set<String> = []
    for press in 0..<4 {
      names.insert(session.surroundings.backdrop.name)
      _ = session.handle(.key(.letter("b")), at: 2 + Double(press))
    }
    #expect(names == ["dark", "paper", "checker", "#ffffff"])
  }

  @Test(
    "a text that names no backdrop gives none",
    arguments: ["", "Dark", "#", "#12345", "#1234567", "#12345g", "#+12345", "123456", "# 12345"])
  func noBackdrop(word: String) {
    #expect(NamedBackdrop(named: word) == nil)
  }

  @Test("each of 4096 colors is kept exactly, and lighter ones have lighter shadows")
  func colors() throws {
    let digits = "0123456789abcdef".map(String.init)
    for red in digits {
      for green in digits {
        for blue in digits {
          let name = "#" + red + red + green + green + blue + blue
          let named = try #require(NamedBackdrop(named: name))
          let levels = (named.backdrop.center * 255).rounded(.toNearestOrEven)
          let value = (Int(levels.x) << 16) + (Int(levels.y) << 8) + Int(levels.z)
          #expect("#" + String(value + 1 << 24, radix: 16).dropFirst() == name)
          #expect((0.4 - 1e-12...0.6).contains(named.shadow))
        }
      }
    }
  }

  // MARK: Size

  @Test("a card that begins at a zoom looks the same as after as many steps of the wheel")
  func zoom() throws {
    for lines in 0...11 {
      var surroundings = Surroundings(view: Self.view)
      surroundings.card.front.foils = []
      var scene = CardSubject(in: surroundings)
      scene.handle(.moved(Self.view.vector / 2), at: 5)
      scene.handle(.scrolled(Vector2(0, Double(lines))), at: 5)
      var configuration = CardScene.Configuration()
      var wanted = 1.0
      for _ in 0..<lines { wanted *= 1.25 }
      configuration.zoom = min(wanted, 12)
      var begun = CardSubject(configuration, in: surroundings)
      begun.handle(.moved(Self.view.vector / 2), at: 5)
      let (one, other) = (matrix(scene, at: 20), matrix(begun, at: 20))
      for corner in [Vector2(0, 0), Vector2(800, 0), Vector2(0, 900), Vector2(123, 456)] {
        #expect(length(one(corner) - other(corner)) < 1e-6, "\(lines)")
      }
    }
  }

  private func matrix(_ scene: CardSubject, at time: Double) -> (Vector2) -> Vector2 {
    { point in
      let seen = scene.zoom.matrix(in: scene.surroundings.view, at: time)
        .apply(point: Vector3(point, 0))
      return Vector2(seen.x, seen.y)
    }
  }

  @Test("a change of the view's size keeps the middle of a zoomed card")
  func resizing() {
    for zoom in [1.0, 2, 5, 12] {
      for size in [Size(400, 450), Size(1200, 700), Size(500, 1500)] {
        var configuration = CardScene.Configuration()
        configuration.zoom = zoom
        var scene = CardSubject(configuration, in: Surroundings(view: Self.view))
        scene.handle(.moved(Vector2(300, 380)), at: 5)
        scene.handle(.pressed(.middle), at: 5)
        scene.handle(.moved(Vector2(300 + 20 * zoom, 380 - 30 * zoom)), at: 6)
        scene.handle(.released(.middle), at: 6)
        /// The point of the card in the middle of the view, as shares of its sides.
        func middle(at time: Double) -> Vector2 {
          let layout = scene.layout(at: time)
          let view = scene.surroundings.view
          let (zero, one) = (
            matrix(scene, at: time)(layout.center),
            matrix(scene, at: time)(layout.center + layout.frame.size.vector)
          )
          return (view.vector / 2 - zero) / (one - zero)
        }
        let before = middle(at: 10)
        var surroundings = Surroundings(view: size)
        surroundings.card = scene.surroundings.card
        scene.adapt(to: surroundings, at: 10)
        #expect(length(middle(at: 10) - before) < 1e-6, "\(zoom), \(size)")
      }
    }
  }

  @Test("a session follows its view's size; a card drawn alone keeps its own")
  func resized() throws {
    var session = try session()
    #expect(session.handle(.resized(Size(300, 400)), at: 1) == nil)
    #expect(session.surroundings.view == Size(300, 400))
    var alone = try self.session { $0.staging = .cardOnly(margin: 0) }
    _ = alone.handle(.resized(Size(300, 400)), at: 1)
    #expect(alone.surroundings.view == Self.view)
  }

  // MARK: Motion

  @Test(
    "with reduced motion nothing tilts at the start, flips take 0.3 s, and springs do not overshoot"
  )
  func reduced() {
    let still = CardSubject(in: reducing())
    #expect(still.isAtRest(at: 0) && still.pose(at: 0.1).tiltY == .zero)
    #expect(!CardSubject(in: Surroundings(view: Self.view)).isAtRest(at: 0))
    var scene = CardSubject(in: reducing())
    scene.handle(.key(.space), at: 1)
    var last = 0.0
    for step in 0...300 {
      let flip = scene.pose(at: 1 + Double(step) / 1000).flip.degrees
      #expect(flip >= last && flip <= 180)
      last = flip
    }
    #expect(last > 179)
    for button in [MouseButton.left, .right] {
      var scene = CardSubject(in: reducing())
      scene.handle(.moved(Vector2(400, 450)), at: 1)
      scene.handle(.pressed(button), at: 1)
      scene.handle(.moved(Vector2(450, 470)), at: 1.5)
      scene.handle(.released(button), at: 2)
      #expect(!scene.isAtRest(at: 2.01) && scene.isAtRest(at: 2.5), "\(button)")
    }
  }

  @Test("with reduced motion a change of scene is a cut")
  func cut() throws {
    for isReduced in [false, true] {
      var session = try session { $0.reducesMotion = isReduced }
      _ = session.handle(.key(.letter("2")), at: 5)
      // The classic flip consists of drawings only.
      func showsCard(_ time: Double) -> Bool {
        session.node(at: time).placements().contains { placement in
          if case .picture = placement.leaf { true } else { false }
        }
      }
      #expect(!showsCard(5.3))
      for step in 0..<20 { #expect(showsCard(5 + Double(step) / 100) != isReduced) }
    }
  }

  @Test("a restarted session continues the card's spring", arguments: [false, true])
  func beginsAnew(isReduced: Bool) throws {
    for button in [nil, MouseButton.left, .right] {
      var session = try session { $0.reducesMotion = isReduced }
      if let button {
        _ = session.handle(.moved(Vector2(200, 250)), at: 3)
        _ = session.handle(.pressed(button), at: 3)
        _ = session.handle(.moved(Vector2(250, 280)), at: 4)
        _ = session.handle(.released(button), at: 5)
      } else {
        _ = session.handle(.key(.space), at: 5)
      }
      let before = session
      _ = session.restart(at: 5.05)
      for step in 0..<60 {
        let time = Double(step) / 60
        #expect(session.trace(at: time) == before.trace(at: 5.05 + time), "\(step)")
      }
    }
  }

  private func reducing() -> Surroundings {
    var surroundings = Surroundings(view: Self.view)
    surroundings.reducesMotion = true
    return surroundings
  }

  @Test("with reduced motion the sway stops, and A shows a note instead")
  func sway() throws {
    var session = try session { $0.reducesMotion = true }
    _ = session.handle(.key(.letter("a")), at: 1)
    #expect(!session.isAtRest(at: 2), "a note is shown")
    #expect(session.isAtRest(at: 4))
    var swaying = try self.session { $0.sways = true }
    #expect(!swaying.isAtRest(at: 100))
    swaying.adapt(at: 100) { $0.reducesMotion = true }
    #expect(swaying.isAtRest(at: 110))
    // The sway continues when motion is no longer reduced, unless the scene was reset.
    for isReset in [false, true] {
      var later = swaying
      if isReset { _ = later.handle(.key(.letter("r")), at: 110) }
      later.adapt(at: 120) { $0.reducesMotion = false }
      #expect(later.isAtRest(at: 130) == isReset)
    }
  }

  @Test("the card sways from the start if the settings say so, until the user decides")
  func swayFromStart() throws {
    var session = try session { $0.sways = true }
    #expect(!session.isAtRest(at: 50))
    // Changed settings change the sway.
    session.adapt(at: 50) { $0.sways = false }
    #expect(session.isAtRest(at: 60))
    session.adapt(at: 60) { $0.sways = true }
    #expect(!session.isAtRest(at: 70))
    // After the user's choice, the settings no longer matter.
    _ = session.handle(.key(.letter("a")), at: 70)
    session.adapt(at: 80) { $0.sways = false }
    #expect(session.isAtRest(at: 90))
    _ = session.handle(.key(.letter("a")), at: 90)
    session.adapt(at: 91) { $0.sways = true }
    session.adapt(at: 92) { $0.view = Size(500, 500) }
    #expect(!session.isAtRest(at: 100))
  }
}
