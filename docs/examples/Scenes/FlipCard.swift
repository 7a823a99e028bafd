import Geometry
import Motion
import SceneGraph

/// A card that flips in two halves, as two SwiftUI views
/// with a rotation3DEffect each.
struct FlipCard {
  private let size = Size(320, 480)
  private var isFlipped = false
  /// The progress at the last tap, and its time.
  private var start = 0.0
  private var tapped = 0.0

  /// SwiftUI: .linear(duration: 0.3), then .delay(0.3).
  private let first = Animation.linear(duration: 0.3)
  private var second: Animation { first.delay(0.3) }

  /// SwiftUI: onTapGesture { isFlipped.toggle() }.
  mutating func tap(at time: Double) {
    (start, tapped) = (progress(at: time), time)
    isFlipped.toggle()
  }

  /// Seconds of the flip: 0 is the back, 0.6 the front.
  private func progress(at time: Double) -> Double {
    let passed = max(time - tapped, 0)
    return (start + (isFlipped ? passed : -passed))
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
    let colors = [
      Color(0.72, 0.1, 0.14), Color(0.95, 0.95, 0.92),
    ]
    let card = RoundedRectangle(cornerRadius: 24)
      .path(in: Rect(origin: .zero, size: size))
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
