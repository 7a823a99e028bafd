public import Geometry

extension Picture {
  /// The picture with a color effect.
  public func colorEffect(_ effect: Effect) -> Picture { adding(effect, .color) }

  /// The picture with a distortion effect.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - maxSampleOffset: Largest distance in points outside the picture; nil for the file's value.
  public func distortionEffect(_ effect: Effect, maxSampleOffset: Vector2? = nil) -> Picture {
    adding(effect, .distortion, maxSampleOffset)
  }

  /// The picture with a layer effect, which redraws it.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - maxSampleOffset: Largest distance in points outside the picture; nil for the file's value.
  public func layerEffect(_ effect: Effect, maxSampleOffset: Vector2? = nil) -> Picture {
    adding(effect, .layer, maxSampleOffset)
  }

  /// The picture as a side of a card with a foil effect where its mask is.
  ///
  /// Successive foils form one stack. Use `stack.foils` for several foils with separate masks.
  public func foilEffect(_ effect: Effect) -> Picture { adding(effect, .foil) }

  private func adding(_ effect: Effect, _ kind: Effect.Kind, _ offset: Vector2? = nil) -> Picture {
    var effect = effect
    effect.kind = kind
    effect.maxSampleOffset = offset
    var picture = self
    picture.effects.append(effect)
    return picture
  }
}
