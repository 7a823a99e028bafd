internal import Geometry
internal import OpenGL
internal import SceneGraph
internal import Shading

extension PassInputs {
  /// Sets a pass's inputs for the light on its foils: eye, lamps and the maps of the stack.
  ///
  /// Eye and lamps are in the picture's plane, in points from its top left corner.
  func fillLight(_ pass: Pipeline, _ visible: VisiblePicture) throws {
    guard let stitch = pass.stitch, stitch.hasStack else { return }
    let (leaf, size) = (visible.leaf, visible.leaf.frame.size)
    pass["sampling"].set(canvas.sampling(of: leaf).values)
    let scale = leaf.card.millimetersPerPoint(of: size)
    let plane = LeafPlane(of: visible.placement)
    let corner = Vector3(leaf.frame.origin, 0)
    let place = plane.eyePlace(over: leaf.frame)
    let eye = place - corner
    pass["eyePlace"].set(SIMD3<Float>(eye))
    pass["millimeters"].set(Float(scale))
    pass["cardSize"].set(SIMD2<Float>(size.vector * scale))
    pass["eyeNearness"].set(SIMD3<Float>(Self.nearness(of: eye, over: leaf.frame)))
    let (light, numbers) = (leaf.light, LightingNumbers.shared)
    let (x, y, z) = plane.axes
    let room = Vector3(light.room.x, light.room.y, light.room.z)
    let spot = light.shiftedSpot
    let focus = numbers.focus(of: light)
    let mirrored = Vector4(dot(room, x), dot(room, y), dot(room, z) * eye.z, light.room.w)
    pass["room"].set(SIMD4<Float>(mirrored * focus.away))
    pass["roomFocus"].set(Float(focus.gain))
    // The dimming is half gone at 2.2 degrees of tilt, or when the pointer shifts the lamps as far.
    let stir = z.x * z.x + z.y * z.y + (light.lampShift * light.lampShift).sum() * numbers.lampStir
    let momentary = stir / (stir + numbers.halfStir)
    // A card that sways fast passes its rest twice in each sway: dimming would flash there.
    let contrast = light.motionContrast
    let awake = 1 + (momentary - 1) * contrast
    let film = numbers.film + (1 - numbers.film) * awake
    let dimming = numbers.dimming + (1 - numbers.dimming) * awake
    pass["restDimming"].set(SIMD2<Float>(Vector2(dimming, film)))
    let inkFilm = numbers.ink + (numbers.bareInk - numbers.ink) * film
    pass["inkFilm"].set(SIMD3<Float>(inkFilm * dimming))
    // In fast motion the lamps' light is near its mean over the card's tilts, about a half.
    let glints = (numbers.glints + (1 - numbers.glints) * film) * contrast
    pass["calm"].set(SIMD3<Float>(Vector3(numbers.mean * (1 - contrast), glints.x, glints.y)))
    let drift = 1 / (light.distance * size.longerSide)
    let middle = size.vector / 2 - Vector2(eye.x, eye.y)
    pass["lampDrift"].set(SIMD3<Float>(Vector3(middle * drift, drift)))
    let toSpot = Vector2(dot(spot.direction, x), dot(spot.direction, y))
    let spotLight = Vector2(spot.image, spot.halo) * contrast
    pass["spot"].set(SIMD4<Float>(SIMD4(lowHalf: toSpot, highHalf: spotLight)))
    let variance = light.radius.radians * light.radius.radians
    pass["lampSizes"].set(SIMD2<Float>(Vector2(variance, numbers.narrowness(variance))))
    for (index, lamp) in light.shiftedLamps.enumerated() {
      let toLamp = Vector3(dot(lamp.direction, x), dot(lamp.direction, y), dot(lamp.direction, z))
      pass["lampPlaces[\(index)]"].set(SIMD2<Float>(Vector2(toLamp.x, toLamp.y)))
      // A lamp's reflection depends on the lamp's own angle to the normal.
      let glare = lamp.glare * Coat.reflectance(cosine: toLamp.z)
      pass["lampColors[\(index)]"].set(
        SIMD4<Float>(Vector4(lamp.color * (Self.risen(toLamp.z) * contrast), glare)))
      pass["tubes[\(index)]"].set(
        SIMD2<Float>(Vector2(dot(lamp.tube, x), dot(lamp.tube, y))))
    }
    if stitch.recipe.hasStock { fillStock(pass, leaf, narrowness: numbers.narrowness(variance)) }
    try resources.pictures.lightTable().bind(.light)
    try fillMaps(pass, stitch, visible, millimetersPerPoint: scale)
  }

  /// Sets the stock and the coat; `narrowness` is 1 / width^2 of the lamps' images in gloss.
  private func fillStock(_ pass: Pipeline, _ leaf: Picture, narrowness: Double) {
    pass["stock"].set(SIMD3<Float>(leaf.card.paper.stock.color.linear))
    let coat =
      switch leaf.card.paper.coat {
      // A map of the gloss says where it is: elsewhere there is no image.
      case .gloss: Vector4(narrowness, leaf.stack.gloss == nil ? 1 : 0, 1, 0)
      case .matt: Vector4(4, 0.36, 0.72, 0)
      case .soft: Vector4(2.2, 0.1, 0.6, 0.16)
      }
    pass["coat"].set(SIMD4<Float>(coat))
  }

  /// The share of a lamp's light that reaches a plane, by the sine of its angle to the plane.
  ///
  /// It is 0 from below and 1 from 6 degrees on.
  private static func risen(_ height: Double) -> Double {
    let way = (height / LightingNumbers.shared.horizon).clamped(to: 0...1)
    return way * way * (3 - 2 * way)
  }

  /// Coefficients of 1 / r as a series in r^2 - z^2 around the eye's mean distance from a picture.
  ///
  /// z is the eye's distance from the plane.
  /// The second order is accurate to 0.3 % within a fifth of that distance.
  private static func nearness(of eye: Vector3, over frame: Rect) -> Vector3 {
    let corners = [0.0, 1].flatMap { x in
      [0.0, 1].map { y in
        let way = eye - Vector3(Vector2(x, y) * frame.size.vector, 0)
        return dot(way, way)
      }
    }
    let middle = eye - Vector3(frame.size.vector / 2, 0)
    let far = corners.reduce(dot(middle, middle), +) / 5
    let inverse = 1 / far.squareRoot()
    // (1 + x)^(-1/2) = 1 - x / 2 + 3 x^2 / 8 with x = r^2 / far - 1 = s / far + out.
    let out = eye.z * eye.z / far - 1
    return inverse
      * Vector3(
        1 + out * (3 * out / 8 - 0.5), (3 * out / 4 - 0.5) / far, 3.0 / 8 / (far * far))
  }

  private func fillMaps(
    _ pass: Pipeline, _ stitch: EffectStitch, _ visible: VisiblePicture,
    millimetersPerPoint scale: Double
  ) throws {
    let stack = visible.leaf.stack
    for (map, unit) in [
      (stack.white, TextureUnit.white), (stack.etch, .etch), (stack.gloss, .gloss),
    ] {
      guard let map else { continue }
      try resources.pictures.picture(map).bind(unit)
      resources.smooth.bind(unit: unit.rawValue)
    }
    if stitch.readsArt {
      let unit = TextureUnit.art(of: stitch)
      try (visible.part.picture.direction ?? resources.pictures.flatDirection()).bind(unit)
      resources.smooth.bind(unit: unit.rawValue)
    }
    pass["reliefSlope"].set(Float(stack.relief / scale))
    for step in stitch.steps where step.isFoil {
      pass[step.strength].set(Float(visible.leaf.strength(ofStep: step.index)))
      guard let index = step.maskIndex else { continue }
      let unit = TextureUnit.foilMask.rawValue + index
      if let mask = visible.leaf.mask(ofStep: step.index) {
        try resources.pictures.picture(mask).bind(unit: unit)
      } else {
        try resources.pictures.everywhere().bind(unit: unit)
      }
      resources.smooth.bind(unit: unit)
    }
  }
}
