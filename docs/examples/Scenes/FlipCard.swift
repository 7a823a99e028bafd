import Geometry
import Motion
import SceneGraph

/// A card that flips in two halves, as two SwiftUI views
/// with a rotation3DEffect each.
struct FlipCard {
  private let size = Size(320, 480)
  private var isFlipped = false
  /// The progress at the last tap, and its time.
  private var start = (progress: 0.0, time: 0.0)

  /// SwiftUI: .linear(duration: 0.3), then .delay(0.3).
  private let first = Animation.linear(duration: 0.3)
  private var second: Animation { first.delay(0.3) }

  /// SwiftUI: onTapGesture { isFlipped.toggle() }.
  mutating func tap(at time: Double) {
    start = (progress(at: time), time)
    isFlipped.toggle()
  }

  /// Seconds of the flip: 0 is the back, 0.6 the front.
  private func progress(at time: Double) -> Double {
    let way = max(time - start.time, 0)
    return (start.progress + (isFlipped ? way : -way))
      .clamped(to: 0...0.6)
  }

  /// The back turns away first, then the front appears.
  func angles(at time: Double) -> [Angle] {
    let way = progress(at: time)
    return [
      .degrees(90 * first.value(at: way)),
      .degrees(90 * second.value(at: way) - 90),
    ]
  }

  func isAtRest(at time: Double) -> Bool {
    progress(at: time) == (isFlipped ? 0.6 : 0)
  }

  /// SwiftUI: a ZStack of both faces; one is edge-on.
  func node(at time: Double) -> Node {
    let card = RoundedRectangle(cornerRadius: 24)
      .path(in: Rect(origin: .zero, size: size))
    let colors = [Color(0.7, 0.1, 0.1), Color.white]
    let faces = zip(colors, angles(at: time)).map {
      Node.drawing(
        Drawing(size: size, [.fill(card, .color($0))])
      )
      .rotation3DEffect(
        $1, axis: Vector3(0, 1, 0), of: size)
    }
    return .group(faces)
  }
}
