internal import CardModel
internal import Controls
internal import Geometry
internal import SceneGraph

extension Bench {
  /// The controls for a picture, with the swatches of unfolded families.
  ///
  /// - Parameter lean: The right and down parts of the normal of the side facing the user.
  func drawn(
    _ controls: [Control<BenchControl>], of view: BenchView, lean: Vector2
  ) -> [Control<BenchControl>] {
    controls.map { control in
      guard case .kinds(let name) = control.id, !panel.folded.contains(.group(.family(name))),
        let family = view.families.first(where: { $0.name == name })
      else { return control }
      return FoilSwatch.control(of: family, selected: sheet(of: view.face)?.kind) {
        FoilSwatch.of($0, light: view.card.light.light, lean: lean)
      }
    }
  }
}

/// The swatch of a kind of foil: a small sheet of it without art.
enum FoilSwatch {
  private static let size = Size(60, 60)

  /// The swatches of a family.
  static func control(
    of family: LookFamily, selected: String?, _ swatch: (EffectDescription) -> Swatches.Swatch
  ) -> Control<BenchControl> {
    Control(
      .kinds(family.name),
      hint: "Point at a foil to see it on the card. Click to apply it.",
      Swatches(
        family.kinds.map(swatch), selected: family.kinds.firstIndex { $0.name == selected }))
  }

  /// A swatch with a name but no picture, for layout and event handling.
  static func blank(_ kind: EffectDescription) -> Swatches.Swatch {
    Swatches.Swatch(kind.title, .empty, summary: kind.summary, size: size)
  }

  /// A swatch under lamps a little to the side, where foil shows its colors.
  ///
  /// - Parameter lean: The right and down parts of the card's normal; the swatch leans as the card
  ///   does.
  static func of(
    _ kind: EffectDescription, light: Light, lean: Vector2
  ) -> Swatches.Swatch {
    let frame = Rect(origin: .zero, size: size)
    var picture = Picture(ground)
    picture.frame = frame
    picture.cornerRadius = 6
    picture.card = CardShape(size: Size(width, width))
    picture.light = light.shifted(by: Vector2(0.10, -0.13))
    // Each kind needs a shader program of its own; the card's program is more urgent.
    (picture.mayWait, picture.mayLag) = (true, true)
    var held = leaning(lean)
    if kind.kind == .foil {
      picture.stack.foils = [FoilLayer(Effect(kind.name))]
    } else {
      // Other looks ignore lamps, so the swatch is tilted instead.
      picture.effects = [Effect(kind.name)]
      held = held * .rotation(.degrees(9), axis: Vector3(-1, 1, 0).normalized)
    }
    let place = Vector3(frame.center, 0)
    return Swatches.Swatch(
      kind.title,
      .transformed(.translation(place) * held * .translation(-place), .picture(picture)),
      summary: kind.summary, size: frame.size)
  }

  /// The shortest rotation to a normal with this lean, at most 12 degrees, so that the sheet stays
  /// in its frame.
  private static func leaning(_ lean: Vector2) -> Matrix4 {
    let sine = length(lean)
    // Half a turn of the card leaves rounding errors, which are not a lean.
    guard sine > 1e-9 else { return .identity }
    return .rotation(
      .radians(min(sine, 0.21)), axis: Vector3(-lean.y, lean.x, 0).normalized)
  }

  /// The width of foil that a swatch shows, in mm.
  private static let width = 26.0

  /// Print from mid gray to black, because foil under ink shows best on dark art.
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
