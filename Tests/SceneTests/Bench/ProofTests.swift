import CardModel
import Geometry
import Interaction
import Motion
import SceneGraph
import Testing

@testable import Controls
@testable import Editing
@testable import Scenes

@Suite("The proof beside the card")
struct ProofTests {
  private static let view = Size(1100, 760)

  /// A proof with a fault on the front that can be mended, and one on the back that cannot.
  private static var proof: Proof {
    var proof = Proof()
    proof.isChecking = false
    proof.plates = [Proof.Plate(.ink(0), title: "C"), Proof.Plate(.plate("foil"), title: "Foil")]
    proof.findings = [
      Proof.Finding(
        isBack: false, isError: true, message: "the art ends early", places: [Vector2(31.5, 0)],
        fix: .extendBleed),
      Proof.Finding(
        isBack: true, isError: false, message: "the foil is soft",
        places: [Vector2(10, 20), Vector2(50, 80)], fix: nil),
      Proof.Finding(
        isBack: true, isError: false, message: "the art is small", places: [], fix: nil),
    ]
    return proof
  }

  private func scene(sways: Bool = false) -> CardSubject {
    var surroundings = BenchCard.scene(Self.view).surroundings
    (surroundings.proof, surroundings.sways) = (Self.proof, sways)
    return CardSubject(in: surroundings)
  }

  private static let key = Key.letter("t")

  @Test("T opens the page about the printer, and again the page before or no bench at all")
  func toggles() {
    var scene = scene()
    scene.handle(.key(Self.key), at: 5)
    #expect(scene.bench.isOpen && scene.bench.page == .print)
    scene.handle(.key(Self.key), at: 8)
    #expect(!scene.bench.isOpen)
    scene.handle(.key(.letter("i")), at: 10)
    scene.bench.turn(to: .card)
    scene.handle(.key(Self.key), at: 12)
    #expect(scene.bench.page == .print)
    scene.handle(.key(Self.key), at: 14)
    #expect(scene.bench.isOpen && scene.bench.page == .card)
  }

  @Test("The card lies flat and at rest while the proof is open, and sways again afterwards")
  func flat() {
    var scene = scene(sways: true)
    #expect(!scene.isAtRest(at: 20))
    scene.handle(.key(Self.key), at: 20)
    #expect(scene.isAtRest(at: 40) && scene.pose(at: 40).rotation == .identity)
    scene.handle(.moved(Vector2(400, 380)), at: 41)
    scene.handle(.pressed(.left), at: 41)
    scene.handle(.moved(Vector2(430, 400)), at: 41.1)
    #expect(scene.pose(at: 41.1).tiltY != .zero, "it can be tilted")
    scene.handle(.released(.left), at: 41.2)
    #expect(scene.isAtRest(at: 60))
    scene.handle(.key(Self.key), at: 60)
    #expect(!scene.isAtRest(at: 80))
  }

  @Test("Page Down goes through the findings and turns to their sides; Enter mends, undo restores")
  func findings() {
    var scene = scene()
    scene.handle(.key(Self.key), at: 5)
    scene.handle(.key(.pageDown), at: 8)
    #expect(scene.bench.proof.finding == 0 && scene.flip.target == 0)
    let before = scene.card
    scene.handle(.key(.enter), at: 9)
    #expect(scene.card.shape.bleed == Bleed(extend: .auto))
    scene.handle(.key(Key(named: "ctrl+z") ?? .enter), at: 10)
    #expect(scene.card == before)
    // A fix makes another list, which begins at its top.
    scene.handle(.key(.pageDown), at: 11)
    #expect(scene.bench.proof.finding == 0)
    scene.handle(.key(.pageDown), at: 11.5)
    #expect(scene.bench.proof.finding == 1 && scene.flip.target == 180)
    scene.handle(.key(.pageUp), at: 12)
    scene.handle(.key(.pageUp), at: 13)
    #expect(scene.bench.proof.finding == 2 && scene.flip.target == 180)
  }

  @Test("A click on a finding's ring selects it and does not turn the card; beside it, nothing")
  func ring() {
    var scene = scene()
    scene.handle(.key(Self.key), at: 5)
    let layout = scene.layout(at: 8)
    let corner = layout.center + layout.frame.origin
    func click(_ offset: Double, at time: Double) {
      scene.handle(.moved(corner + Vector2(layout.frame.size.width / 2, offset)), at: time)
      scene.handle(.pressed(.left), at: time)
      scene.handle(.released(.left), at: time + 0.1)
    }
    click(40, at: 8)
    #expect(scene.bench.proof.finding == nil)
    scene.handle(.key(.space), at: 10)
    let pose = scene.pose(at: 14)
    click(5, at: 14)
    #expect(scene.bench.proof.finding == 0)
    #expect(scene.bench.panel.focus?.id == .finding(0))
    #expect(scene.pose(at: 18) == pose)
  }

  @Test("A finding beyond the zoomed view comes into it, and a second press comes nearer")
  func view() {
    var scene = scene()
    scene.handle(.key(Self.key), at: 5)
    func place(_ finding: Int, _ index: Int = 0, at time: Double) -> Vector2 {
      let (layout, near) = (
        scene.layout(at: time), scene.zoom.matrix(in: Self.view, at: time)
      )
      let place = Self.proof.findings[finding].places[index] / scene.card.shape.size.vector
      let flat = layout.center + layout.frame.origin + place * layout.frame.size.vector
      let seen = near.apply(point: Vector3(flat, 0))
      return Vector2(seen.x, seen.y)
    }
    let room = Rect(origin: .zero, size: Size(1100 - 340, 760))
    scene.handle(.moved(Vector2(380, 700)), at: 8)
    scene.handle(.scrolled(Vector2(0, 6)), at: 8)
    #expect(!room.contains(place(0, at: 10)))
    let zoom = scene.zoom.scale(at: 10)
    scene.handle(.key(.pageDown), at: 10)
    #expect(room.contains(place(0, at: 10)) && scene.zoom.scale(at: 12) == zoom)
    scene.handle(.key(Key(named: "z") ?? .enter), at: 12)
    _ = scene.apply(PanelAction(.finding(1), .select), at: 14)
    #expect(scene.zoom.scale(at: 16) == 1, "all is in view")
    _ = scene.apply(PanelAction(.finding(1), .select), at: 16)
    #expect(scene.zoom.scale(at: 18) > 2 && room.contains(place(1, at: 18)))
    #expect(!room.contains(place(1, 1, at: 18)))
    _ = scene.apply(PanelAction(.finding(1), .select), at: 18)
    #expect(room.contains(place(1, 1, at: 20)), "the next place")
    #expect(scene.isAtRest(at: 22))
  }

  @Test("A view that is gone, as the plate of a foil that was removed, gives way to the card")
  func lostView() {
    var scene = scene()
    scene.handle(.key(Self.key), at: 5)
    for view in [ProofView.plate("foil"), .inks, .ink(2)] {
      scene.bench.choices.proof.view = view
      var surroundings = scene.surroundings
      surroundings.proof?.plates = [
        Proof.Plate(.ink(0), title: "C"), Proof.Plate(.ink(2), title: "Y"),
      ]
      scene.adapt(to: surroundings, at: 6)
      #expect(scene.bench.proof.view == (view == .plate("foil") ? .foil : view))
      surroundings.proof?.plates = []
      surroundings.proof?.isChecking = true
      scene.adapt(to: surroundings, at: 7)
      #expect(scene.bench.proof.view == (view == .plate("foil") ? .foil : view))
      surroundings.proof?.isChecking = false
      scene.adapt(to: surroundings, at: 8)
      #expect(scene.bench.proof.view == .foil)
    }
  }

  @Test("Fix all is offered while a fix is certain")
  func fixAll() {
    var scene = scene()
    scene.handle(.key(Self.key), at: 5)
    #expect(scene.apply(PanelAction(.fixAll, .press(0)), at: 8) == [.fixAll])
    var surroundings = scene.surroundings
    surroundings.proof?.findings.removeFirst()
    scene.adapt(to: surroundings, at: 9)
    #expect(scene.apply(PanelAction(.fixAll, .press(0)), at: 9).isEmpty)
  }

  @Test("Ctrl+Right goes through the plates and back to the whole card")
  func plates() {
    var scene = scene()
    scene.handle(.key(Self.key), at: 5)
    var views: [ProofView] = []
    for time in 6..<9 {
      scene.handle(.key(Key(named: "ctrl+right") ?? .enter), at: Double(time))
      views.append(scene.bench.proof.view)
    }
    #expect(views == [.ink(0), .plate("foil"), .foil])
    scene.handle(.key(Key(named: "ctrl+left") ?? .enter), at: 9)
    #expect(scene.bench.proof.view == .plate("foil"))
  }

  // MARK: Lines

  /// The drawings of an open proof, with their places in the view.
  private func drawings(_ zoom: Double) -> [(drawing: Drawing, origin: Vector2)] {
    var surroundings = Surroundings(view: Self.view)
    (surroundings.proof, surroundings.editor.proof) = (Self.proof, ProofPresence())
    let scene = CardScene(in: surroundings)
    let nodes = scene.proofNodes(
      .identity, scene.layout(at: 0), near: .scale(Vector3(zoom, zoom, 1)))
    return Node.group(nodes).placements().compactMap { placement in
      guard case .drawing(let drawing) = placement.leaf,
        let origin = placement.homography.apply(.zero)
      else { return nil }
      return (drawing, origin)
    }
  }

  @Test(
    "The lines are one point wide and on whole points at any zoom", arguments: [1, 1.37, 5, 12])
  func hairlines(zoom: Double) throws {
    let all = drawings(zoom)
    // The edges of three rectangles, the round corners of two, and the ring of a finding.
    #expect(all.count == 3 * 4 + 2 * 4 + 1)
    var edges: [Double] = []
    for (drawing, origin) in all {
      #expect(origin == origin.rounded(.toNearestOrAwayFromZero))
      guard case .stroke(let path, _, let style)? = drawing.items.last, style.width < 1.5 else {
        continue
      }
      #expect(style.width == 1)
      let points = path.elements.compactMap { element -> Vector2? in
        switch element {
        case .move(let point), .line(let point): point + origin
        default: nil
        }
      }
      guard points.count == 2, abs(points[0].x - points[1].x) < 1e-6 else { continue }
      #expect(abs(points[0].x - points[0].x.rounded(.down) - 0.5) < 1e-6)
      edges.append(points[0].x)
    }
    let scale = CardLayout(in: Surroundings(view: Self.view)).frame.size.width / 63 * zoom
    let wanted = [-3.0, 0, 3, 60, 63, 66].map { scale * $0 }
    let found = edges.sorted()
    try #require(found.count == 6)
    for (one, other) in zip(wanted, found) {
      #expect(abs(other - found[1] - one) <= 1, "\(found)")
    }
  }
}
