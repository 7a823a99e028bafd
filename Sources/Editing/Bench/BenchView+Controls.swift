internal import Controls
internal import Geometry
internal import SceneGraph

extension BenchView {
  /// What stands on the bench.
  ///
  /// - Parameters:
  ///   - selected: the sheet of foil that is looked at.
  ///   - layer: the picture in depth that is looked at.
  ///   - film: the film that the user wants.
  ///   - steps: whether there is something to undo, and to do again.
  ///   - lean: what the normal of the side that is seen has to the right and down; nil for controls
  ///     that are not drawn, whose swatches are blank.
  func controls(
    selected: Int, layer: Int = 0, film wish: FilmWish, steps: (undo: Bool, redo: Bool),
    lean: Vector2? = nil
  ) -> [Control<BenchControl>] {
    var controls = [keeping(steps)] + filmProgress + foils(selected)
    if face.foils.indices.contains(selected) {
      let foil = face.foils[selected]
      controls +=
        kinds(of: foil, lean) + place(of: foil) + parameters(of: foil)
    }
    return controls + light + print + depth(selected: layer) + art + body
      + film(wish)
  }

  private func keeping(_ steps: (undo: Bool, redo: Bool)) -> Control<BenchControl> {
    var keeping = Control(
      BenchControl.keeping,
      hint: "Ctrl+Z, Ctrl+Shift+Z; Copy the command: Ctrl+C; Save beside the art: Ctrl+S.",
      Buttons([
        Buttons.Button("Undo", isEnabled: steps.undo),
        Buttons.Button("Redo", isEnabled: steps.redo), Buttons.Button("Copy"),
        Buttons.Button("Save", isProminent: true),
      ]))
    keeping.isPinned = true
    return keeping
  }

  func heading(
    _ group: BenchControl.Group, _ title: String, detail: String = "", hint: String = ""
  ) -> Control<BenchControl> {
    Control(.group(group), hint: hint, Heading(title: title, detail: detail))
  }

  // MARK: Foil

  private func foils(_ selected: Int) -> [Control<BenchControl>] {
    let sideName = side == \Card.front ? "front" : "back"
    var controls = [
      heading(
        .foils, "Foil on the \(sideName)",
        detail: face.foils.count == 1
          ? EffectDescription.title(of: face.foils[0].kind) : "\(face.foils.count) sheets",
        hint: "The sheets of foil on the side that is seen; a click on the card turns it over.")
    ]
    // The topmost first, as they lie.
    for (index, foil) in face.foils.enumerated().reversed() {
      var row = ListRow(title: EffectDescription.title(of: foil.kind))
      let percent = Int((100 * foil.strength).rounded())
      row.detail = [
        maps.name(of: foil.mask, .foil), foil.place.map { "\($0.rawValue) the ink" },
        percent == 100 ? nil : "\(percent) %",
      ].compactMap(\.self).joined(separator: ", ")
      row.isSelected = index == selected
      row.canMoveUp = index < face.foils.count - 1
      row.canMoveDown = index > 0
      controls.append(
        Control(.foil(index), hint: "A sheet of foil: choose it to change it.", row))
    }
    let most = FoilStack.mostMasks
    controls.append(
      Control(
        .addFoil, hint: "Lays one more sheet of foil on top, up to \(most).",
        isEnabled: face.foils.count < most, Buttons([Buttons.Button("Add a sheet of foil")])))
    return controls
  }

  private func kinds(of foil: CardFoil, _ lean: Vector2?) -> [Control<BenchControl>] {
    families.flatMap { family -> [Control<BenchControl>] in
      let selected = family.kinds.firstIndex { $0.name == foil.kind }
      let summary = selected.map { family.kinds[$0].summary } ?? ""
      let hint = summary.isEmpty ? "Enter or a click lays a foil of this family." : summary
      return [
        heading(
          .family(family.name), family.name, detail: selected.map { family.kinds[$0].title } ?? "",
          hint: "A family of foils."),
        Control(
          .kinds(family.name), hint: hint,
          Swatches(
            family.kinds.map { kind in
              guard let lean else { return FoilSwatch.blank(kind) }
              return FoilSwatch.of(kind, light: card.light.light, lean: lean)
            },
            selected: selected)),
      ]
    }
  }

  private func place(of foil: CardFoil) -> [Control<BenchControl>] {
    let isSheet = description(of: foil.kind)?.kind == .foil
    let order = [nil, FoilLayer.Place.under, .over]
    let whole = isSheet ? "" : "\(EffectDescription.title(of: foil.kind)) is drawn as a whole: "
    return [
      heading(
        .whereItLies, "Where it lies", detail: maps.name(of: foil.mask, .foil),
        hint: "Where the sheet lies, in which order, and how much of it."),
      Control(
        .mask,
        hint: "Where the foil lies: a place in the art, or a mask of your own.",
        Choice(
          "Where", maps.choices(for: .foil, current: foil.mask).map(\.name),
          selected: maps.index(of: foil.mask, .foil))),
      file(for: .foil, foil.mask, here: "foil", title: "Own mask"),
      Control(
        .order,
        hint: isSheet
          ? "Under the ink, which colours its light, or over it, as a hot stamp."
          : "\(whole)it lies neither under the ink nor over it.",
        isEnabled: isSheet,
        Choice("Ink", ["as made", "under", "over"], selected: order.firstIndex(of: foil.place))),
      Control(
        .strength,
        hint: isSheet
          ? "How much of the foil there is, where its mask says."
          : "\(whole)there is always all of it, where its mask says.",
        isEnabled: isSheet,
        Slider("Strength", 100 * foil.strength, in: 0...100, default: 100, unit: "%", decimals: 0)),
    ]
  }

  private func parameters(of foil: CardFoil) -> [Control<BenchControl>] {
    guard let known = description(of: foil.kind), !known.parameters.isEmpty else { return [] }
    return [
      heading(
        .parameters, "How it looks", detail: known.title,
        hint: "What can be set of this foil; a double click on a line brings back its default.")
    ]
      + known.parameters.map { parameter in
        let value = value(of: parameter, in: foil)
        return Control(
          .parameter(parameter.name), hint: parameter.summary,
          Slider(
            parameter.name, value.components, in: parameter.sliderRange,
            defaults: parameter.defaultValue.components))
      }
  }

  // MARK: Card

  /// The lights to choose from: that of the card as it was opened among them.
  var lights: [NamedLight] {
    NamedLight.choices(besides: original.light)
  }

  private var light: [Control<BenchControl>] {
    [
      heading(
        .light, "Light", detail: card.light.name, hint: "What the card is seen by."),
      Control(
        .light, hint: card.light.summary,
        Choice("Light", lights.map(\.name), selected: lights.firstIndex(of: card.light))),
    ]
  }

  private var art: [Control<BenchControl>] {
    let crop = face.crop
    return [
      heading(
        .art, "Art in its frame", detail: crop == Crop() ? "" : "moved",
        hint: "Which part of the art the side shows, and how large."),
      Control(
        .fit, hint: "Cover fills the card and cuts off what is left; contain shows all of the art.",
        Choice(
          "Fit", Crop.Fit.allCases.map(\.rawValue),
          selected: Crop.Fit.allCases.firstIndex(of: crop.fit))),
      Control(
        .zoom, hint: "How much larger the art is shown in its frame.",
        Slider("Zoom", crop.zoom, in: 0.5...4, default: 1, limits: CardLimits.zoom)),
      Control(
        .position, hint: "Which part of the art is seen: 0 its left or top, 1 its right or bottom.",
        Slider("Position", [crop.position.x, crop.position.y], in: 0...1, defaults: [0.5, 0.5])),
    ]
  }

  /// The sizes that have a name, upright or not as the card is.
  var sizes: [(name: String, size: Size)] {
    let isWide = card.shape.size.width > card.shape.size.height
    return CardShape.named.map {
      (name: $0.name, size: isWide ? Size($0.size.height, $0.size.width) : $0.size)
    }
  }

  private var body: [Control<BenchControl>] {
    let shape = card.shape
    let index = sizes.firstIndex { $0.size == shape.size }
    let most = min(shape.size.width, shape.size.height) / 2
    let poker = CardShape.poker.size
    let usual = shape.size.width > shape.size.height ? Size(poker.height, poker.width) : poker
    return [
      heading(
        .card, "Card", detail: index.map { sizes[$0].name } ?? "own size",
        hint: "How large the card is, how round and how thick."),
      Control(
        .size, hint: "Sizes that cards are printed in.",
        Choice("Size", sizes.map(\.name), selected: index)),
      Control(
        .millimetres, hint: "Width and height.",
        Slider(
          "Millimetres", [shape.size.width, shape.size.height], in: 20...200,
          defaults: [usual.width, usual.height], limits: CardLimits.side, decimals: 1, step: 1)),
      Control(
        .corner, hint: "Radius of the corners.",
        Slider(
          "Corner", min(shape.corner, most), in: 0...min(most, 15), default: CardShape.poker.corner,
          limits: 0...most, unit: "mm", step: 0.25)),
      Control(
        .thickness, hint: "Thickness of the board.",
        Slider(
          "Thickness", shape.thickness, in: 0.1...2, default: CardShape.poker.thickness,
          limits: CardLimits.thickness, unit: "mm", step: 0.05)),
    ]
  }
}
