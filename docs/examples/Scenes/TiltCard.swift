import Geometry
import Motion
import SceneGraph

/// A card of foil that tilts with a drag, springs back,
/// and flips at a tap.
struct TiltCard {
  private let size = Size(250, 350)
  /// Degrees about x and y, and of the flip.
  private var x = SpringMotion(resting: 0)
  private var y = SpringMotion(resting: 0)
  private var flip = SpringMotion(resting: 0)

  /// SwiftUI: DragGesture().onChanged.
  mutating func drag(_ translation: Vector2) {
    let tilt = translation * 0.15  // degrees a point
    x = .init(resting: (-tilt.y).clamped(to: -10...10))
    y = .init(resting: tilt.x.clamped(to: -10...10))
  }

  /// SwiftUI: onEnded { withAnimation(.spring) }.
  mutating func release(at time: Double) {
    x = x.retargeted(to: 0, at: time)
    y = y.retargeted(to: 0, at: time)
  }

  mutating func tap(at time: Double) {
    let side = 180 - flip.target
    flip = flip.retargeted(to: side, at: time)
  }

  /// The angles in degrees.
  func angles(at time: Double) -> [Double] {
    [x, y, flip].map { $0.value(at: time) }
  }

  func isAtRest(at time: Double) -> Bool {
    [x, y, flip].allSatisfy { $0.isAtRest(at: time) }
  }

  /// SwiftUI flattens each rotation, and has no foil.
  func node(at time: Double) -> Node {
    let angles = angles(at: time).map(Angle.degrees)
    let turn =
      Matrix4.rotation(angles[0], axis: Vector3(1, 0, 0))
      * .rotation(angles[1], axis: Vector3(0, 1, 0))
      * .rotation(angles[2], axis: Vector3(0, 1, 0))
    let frame = Rect(center: .zero, size: size)
    var front = Picture(.front, frame: frame)
      .foilEffect(EffectLibrary.crackedIce())
    front.mask = .frontMask
    let back = Picture(.back, frame: frame)
    let card = Node.twoSided(
      front: .picture(front), back: .picture(back))
    let eye = Eye(
      center: .zero, size: size, perspective: 0.7)
    return .projected(by: eye, .transformed(turn, card))
      .offset(by: size.vector / 2)
  }
}
