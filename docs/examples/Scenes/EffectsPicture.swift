import Geometry
import SceneGraph

/// A picture under effects, which are GLSL functions in
/// Foil's shaders folder.
struct EffectsPicture {
  private let size = Size(258, 360)
  /// The pointer and the last press on the picture.
  var pointer = Vector2(155, 112)
  var touch = Vector2(129, 180)

  /// SwiftUI: colorEffect, distortionEffect, layerEffect;
  /// the first is innermost.
  func effects(
    on picture: Picture, at time: Double
  ) -> Picture {
    picture
      .layerEffect(
        EffectLibrary.blur(
          radius: .float(11),
          focus: .float(0.35),
          center: .float2(Vector2(0.5, 0.45)))
      )
      .layerEffect(
        EffectLibrary.loupe(
          pointer: .float2(pointer),
          zoom: .float(2.2),
          radius: .float(62),
          rim: .float(0.9))
      )
      .colorEffect(
        EffectLibrary.gradient(
          time: .float(time),
          amount: .float(0.3),
          speed: .float(0.12),
          spread: .float(0.7),
          angle: .float(35))
      )
  }

  /// True without an effect that changes with time.
  func isAtRest(at time: Double) -> Bool {
    node(at: time) == node(at: time + 1)
  }

  func node(at time: Double) -> Node {
    let art = Picture(
      .front, frame: Rect(origin: .zero, size: size),
      cornerRadius: 9)
    return .picture(effects(on: art, at: time))
  }
}
