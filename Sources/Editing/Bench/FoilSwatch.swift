internal import Controls
internal import Geometry
internal import SceneGraph

/// What a kind of foil looks like on the bench: a plain piece of it, as from a sample book.
enum FoilSwatch {
  private static let size = Size(60, 60)

  /// A swatch that is not drawn: only where it stands and what it is called count.
  static func blank(_ kind: EffectDescription) -> Swatches.Swatch {
    Swatches.Swatch(kind.title, .empty, size: size)
  }

  /// A sheet under lamps that are a little aside, where foil shows its colours.
  ///
  /// - Parameter lean: what its normal has to the right and down: it is held as the card is.
  static func of(
    _ kind: EffectDescription, light: Light, lean: Vector2
  ) -> Swatches.Swatch {
    let frame = Rect(origin: .zero, size: size)
    var picture = Picture(ground)
    picture.frame = frame
    picture.cornerRadius = 6
    picture.card = CardShape(size: Size(millimetres, millimetres))
    picture.light = light.carried(by: Vector2(0.10, -0.13))
    // Each is a program of its own: the card goes first.
    picture.mayWait = true
    var held = leaning(lean)
    if kind.kind == .foil {
      picture.stack.foils = [FoilLayer(Effect(kind.name))]
    } else {
      // The others know no lamp: they are held aslant.
      picture.effects = [Effect(kind.name)]
      held = held * .rotation(.degrees(9), axis: Vector3(-1, 1, 0).normalized)
    }
    let place = Vector3(frame.center, 0)
    return Swatches.Swatch(
      kind.title,
      .transformed(.translation(place) * held * .translation(-place), .picture(picture)),
      size: frame.size)
  }

  /// The shortest turn that gives a sheet such a normal, of 12 degrees at most: it stays in its frame.
  private static func leaning(_ lean: Vector2) -> Matrix4 {
    let sine = length(lean)
    // What half a turn of the card leaves behind is none.
    guard sine > 1e-9 else { return .identity }
    return .rotation(
      .radians(min(sine, 0.21)), axis: Vector3(-lean.y, lean.x, 0).normalized)
  }

  /// Millimetres of foil that a swatch shows.
  private static let millimetres = 26.0

  /// Print that goes from mid grey to black: foil under ink is seen best on dark.
  private static let ground = Drawing(
    size: size,
    [
      .fill(
        RoundedRectangle(cornerRadius: 0).path(
          in: Rect(origin: .zero, size: size)),
        .linear(
          from: .zero, to: size.vector,
          [
            GradientStop(0, Color(0.46, 0.47, 0.52)), GradientStop(1, Color(0.16, 0.16, 0.20)),
          ]))
    ])
}
