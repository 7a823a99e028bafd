import Geometry
import Interaction
import Motion
import SceneGraph

/// A circle that breathes: docs/LIBRARIES.md's example of a scene.
struct BreathScene: Scene {
  private var size: Size
  private let breath = Animation.easeInOut(duration: 2).repeating()

  init(in surroundings: Surroundings) {
    size = surroundings.view
  }

  mutating func handle(_ event: Event, at time: Double) -> SceneReaction { SceneReaction() }

  mutating func adapt(to surroundings: Surroundings, at time: Double) {
    size = surroundings.view
  }

  func node(at time: Double) -> Node {
    let radius = 40 + 20 * breath.value(at: time)
    let circle = Path(circleAt: size.vector / 2, radius: radius)
    return .drawing(Drawing(size: size, [.fill(circle, .color(Color(0.9, 0.3, 0.3)))]))
  }

  func isAtRest(at time: Double) -> Bool { false }

  func trace(at time: Double) -> [TraceField] {
    [TraceField("breath", .number(breath.value(at: time)))]
  }
}
