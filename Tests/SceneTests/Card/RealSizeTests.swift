import CardModel
import Geometry
import Interaction
import SceneGraph
import Testing

@testable import Editing
@testable import Scenes

@Suite("The real size")
struct RealSizeTests {
  private func scene(_ view: Size, _ density: Double?, size: Size = Size(63, 88)) -> CardSubject {
    var surroundings = Surroundings(view: view)
    surroundings.pointsPerMillimeter = density
    surroundings.card.shape.size = size
    surroundings.workspace = Workspace(surroundings.card)
    return CardSubject(in: surroundings)
  }

  /// The card's width and height in the view, in points.
  private func seen(_ scene: CardSubject, at time: Double) -> Vector2 {
    let frame = scene.layout(at: time).frame.size
    let matrix = scene.zoom.matrix(in: scene.surroundings.view, at: time)
    return frame.vector * matrix.columns.0.x
  }

  /// The card's middle in the view, in points.
  private func middle(_ scene: CardSubject, at time: Double) -> Vector2 {
    let (matrix, center) = (
      scene.zoom.matrix(in: scene.surroundings.view, at: time), scene.layout(at: time).center
    )
    return matrix.columns.0.x * center + Vector2(matrix.columns.3.x, matrix.columns.3.y)
  }

  private let zero = Event.key(.letter("0"))

  @Test("0 shows cards of all sizes in millimeters, in the middle, and 0 or Z returns")
  func sizes() {
    for density in [1.6, 3.78, 5.5, 15] {
      for (view, size) in [
        (Size(480, 700), Size(63, 88)), (Size(2560, 1440), Size(70, 120)),
        (Size(1280, 800), Size(88, 63)), (Size(200, 160), Size(44, 63)),
      ] {
        var scene = scene(view, density, size: size)
        let whole = seen(scene, at: 9)
        for back: Event in [zero, .key(.letter("z"))] {
          scene.handle(zero, at: 10)
          #expect(scene.note?.hasPrefix("Real size") == true)
          #expect(length(seen(scene, at: 19) - density * size.vector) < 0.01, "\(density), \(view)")
          #expect(length(middle(scene, at: 19) - view.vector / 2) < 0.01, "\(density), \(view)")
          #expect(scene.isAtRest(at: 19))
          scene.handle(back, at: 20)
          #expect(length(seen(scene, at: 29) - whole) < 0.01)
        }
      }
    }
  }

  @Test("the zoom moves without a jump, also from a zoomed and panned view")
  func smooth() {
    var scene = scene(Size(480, 700), 3.78)
    scene.handle(.moved(Vector2(40, 600)), at: 1)
    scene.handle(.scrolled(Vector2(0, 6), withControl: false), at: 2)
    scene.handle(zero, at: 6)
    var (before, place) = (seen(scene, at: 6), middle(scene, at: 6))
    for step in 1...4000 {
      let time = 6 + Double(step) / 2400
      let (now, there) = (seen(scene, at: time), middle(scene, at: time))
      #expect(length(now - before) < 20 && length(there - place) < 20)
      (before, place) = (now, there)
    }
    #expect(length(place - Vector2(240, 350)) < 0.1)
  }

  @Test("it stays while the window, the card, the density or the bench changes")
  func stays() {
    var scene = scene(Size(1280, 800), 4)
    scene.handle(zero, at: 5)
    scene.handle(.key(.letter("i")), at: 7)
    #expect(length(seen(scene, at: 9) - 4 * Vector2(63, 88)) < 0.01)
    #expect(length(middle(scene, at: 9) - scene.layout(at: 9).center) < 0.01)
    var other = scene.surroundings
    other.view = Size(1000, 900)
    other.pointsPerMillimeter = 5
    scene.adapt(to: other, at: 10)
    #expect(length(seen(scene, at: 19) - 5 * Vector2(63, 88)) < 0.01)
  }

  @Test("the wheel never makes a small card jump to the whole view")
  func wheel() {
    var scene = scene(Size(2560, 1440), 3)
    scene.handle(zero, at: 5)
    let real = seen(scene, at: 9)
    scene.handle(.scrolled(Vector2(0, -3), withControl: false), at: 10)
    #expect(length(seen(scene, at: 12) - real) < 0.01)
    scene.handle(.scrolled(Vector2(0, 1), withControl: false), at: 13)
    #expect(length(seen(scene, at: 15) - 1.25 * real) < 0.01)
  }

  @Test("a screen of unknown size changes nothing, and the note tells the way")
  func unknown() {
    var scene = scene(Size(480, 700), nil)
    let before = scene.node(at: 9)
    scene.handle(zero, at: 9)
    #expect(scene.note?.contains("Calibrate") == true && scene.node(at: 9) == before)
  }

  // MARK: Calibration

  @Test("a drag, the wheel and keys change the outline, which stays in its range")
  func calibration() {
    let view = Size(900, 700)
    var page = Calibration(4)
    _ = page.handle(.moved(Vector2(450 + 171.2, 360)), in: view)
    _ = page.handle(.pressed(.left), in: view)
    _ = page.handle(.moved(Vector2(450 + 214, 360)), in: view)
    #expect(abs(page.density - 5) < 1e-9)
    _ = page.handle(.released(.left), in: view)
    _ = page.handle(.moved(Vector2(900, 360)), in: view)
    #expect(abs(page.density - 5) < 1e-9, "nothing is held")
    for _ in 0..<3000 { _ = page.handle(.key(.right), in: view) }
    #expect(page.density == Calibration.range.upperBound)
    for _ in 0..<300 { _ = page.handle(.scrolled(Vector2(0, -10), withControl: false), in: view) }
    #expect(page.density == Calibration.range.lowerBound)
    #expect(page.handle(.key(.enter), in: view) == .keep)
    #expect(page.handle(.key(.escape), in: view) == .cancel)
  }
}
