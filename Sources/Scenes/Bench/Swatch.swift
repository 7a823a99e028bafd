internal import Geometry
internal import SceneGraph

/// What a kind of foil looks like on the bench: a plain piece of it, as from a sample book.
enum Swatch {
  private static let side = 60.0

  /// A sheet under lamps that are a little aside, where foil shows its colours.
  static func of(_ kind: EffectDescription, light: Light) -> Swatches.Swatch {
    let frame = Rect(origin: .zero, size: Size(side, side))
    var picture = Picture(ground)
    picture.frame = frame
    picture.cornerRadius = 6
    picture.card = CardShape(size: Size(millimetres, millimetres))
    picture.light = light.carried(by: Vector2(0.10, -0.13))
    if kind.kind == .foil {
      picture.stack.foils = [FoilLayer(Effect(kind.name))]
      return Swatches.Swatch(kind.title, .picture(picture), size: frame.size)
    }
    // The others know no lamp: they are held aslant.
    picture.effects = [Effect(kind.name)]
    let held = Matrix4.rotation(.degrees(9), axis: Vector3(-1, 1, 0).normalized)
    let aslant = Node.transformed(
      .translation(Vector3(frame.center, 0)) * held * .translation(Vector3(-frame.center, 0)),
      .picture(picture))
    return Swatches.Swatch(kind.title, aslant, size: frame.size)
  }

  /// Millimetres of foil that a swatch shows.
  private static let millimetres = 26.0

  /// Print that goes from mid grey to black: foil under ink is seen best on dark.
  private static let ground = Drawing(
    size: Size(side, side),
    [
      .fill(
        RoundedRectangle(cornerRadius: 0).path(
          in: Rect(origin: .zero, size: Size(side, side))),
        .linear(
          from: .zero, to: Vector2(side, side),
          [
            GradientStop(0, Color(0.46, 0.47, 0.52)), GradientStop(1, Color(0.16, 0.16, 0.20)),
          ]))
    ])
}
