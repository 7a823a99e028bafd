public import Geometry

extension Picture {
  /// The picture, its colours changed by a colour effect.
  public func colorEffect(_ effect: Effect) -> Picture { adding(effect, .color) }

  /// The picture, its points moved by a distortion effect, which may reach `maxSampleOffset` points
  /// outside; nil for what its file says.
  public func distortionEffect(_ effect: Effect, maxSampleOffset: Vector2? = nil) -> Picture {
    adding(effect, .distortion, maxSampleOffset)
  }

  /// The picture, drawn anew by a layer effect, which may reach `maxSampleOffset` points outside;
  /// nil for what its file says.
  public func layerEffect(_ effect: Effect, maxSampleOffset: Vector2? = nil) -> Picture {
    adding(effect, .layer, maxSampleOffset)
  }

  /// The picture as a card's face, a foil effect lying where its mask says.
  ///
  /// Foils that follow one another are one stack; several with masks of their own are
  /// `stack.foils`.
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
