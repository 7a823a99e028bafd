internal import Controls
internal import Geometry
internal import SceneGraph

extension BenchView {
  /// The controls of the bench.
  ///
  /// - Parameters:
  ///   - selected: The index of the selected sheet of foil.
  ///   - layer: The index of the selected depth layer.
  ///   - film: The options of the next film.
  ///   - steps: True if a step can be undone, and true if a step can be redone.
  ///   - lean: The right and down parts of the normal of the side facing the user; nil for
  ///     controls that are not drawn, with blank swatches.
  func controls(
    selected: Int, layer: Int = 0, film options: FilmOptions, steps: (undo: Bool, redo: Bool),
    lean: Vector2? = nil
  ) -> [Control<BenchControl>] {
    var controls = [keeping(steps)] + filmProgress + foils(selected)
    if face.foils.indices.contains(selected) {
      let foil = face.foils[selected]
      controls +=
        kinds(of: foil, lean) + place(of: foil) + parameters(of: foil)
    }
    return controls + light + print + depth(selected: layer) + art + body
      + film(options)
  }

  private func keeping(_ steps: (undo: Bool, redo: Bool)) -> Control<BenchControl> {
    var keeping = Control(
      BenchControl.keeping,
      hint: "Undo: Ctrl+Z. Redo: Ctrl+Shift+Z. Copy as a command: Ctrl+C. Save: Ctrl+S.",
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
          ? effects.title(of: face.foils[0].kind) : "\(face.foils.count) sheets",
        hint: "The sheets of foil on the side facing you. Click the card to flip it.")
    ]
    // The list shows the topmost sheet first, as in the stack.
    for (index, foil) in face.foils.enumerated().reversed() {
      var row = ListRow(title: effects.title(of: foil.kind))
      let percent = Int((100 * foil.strength).rounded())
      row.detail = [
        "Mask: \(maskName(of: foil))", foil.place.map { "\($0.rawValue) ink" },
        percent == 100 ? nil : "\(percent) %",
      ].compactMap(\.self).joined(separator: ", ")
      row.isSelected = index == selected
      row.canMoveUp = index < face.foils.count - 1
      row.canMoveDown = index > 0
      controls.append(
        Control(.foil(index), hint: "Click a sheet of foil to change it.", row))
    }
    let most = FoilStack.mostMasks
    controls.append(
      Control(
        .addFoil, hint: "Adds a sheet of foil on top, up to \(most) sheets.",
        isEnabled: face.foils.count < most, Buttons([Buttons.Button("Add a sheet of foil")])))
    controls.append(
      Control(
        .chooser, hint: "Shows your card in every foil at once. Key: C.",
        Buttons([Buttons.Button("Choose among all foils")])))
    controls.append(BenchPreset.field(name: presetName))
    return controls
  }

  private func kinds(of foil: CardFoil, _ lean: Vector2?) -> [Control<BenchControl>] {
    families.flatMap { family -> [Control<BenchControl>] in
      let selected = family.kinds.firstIndex { $0.name == foil.kind }
      let summary = selected.map { family.kinds[$0].summary } ?? ""
      let hint = summary.isEmpty ? "Click a foil to apply it." : summary
      return [
        heading(
          .family(family.name), family.name, detail: selected.map { family.kinds[$0].title } ?? "",
          hint: "Click to show or hide this family of foils."),
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

  /// The name of a sheet's mask; for a mask that follows the foil, that of its place.
  private func maskName(of foil: CardFoil) -> String {
    foil.mask == nil ? foil.ownPlace.title : maps.name(of: foil.mask, .foil)
  }

  private func place(of foil: CardFoil) -> [Control<BenchControl>] {
    let isSheet = description(of: foil.kind)?.kind == .foil
    let order = [nil, StackPosition.under, .over]
    let whole = isSheet ? "" : "\(effects.title(of: foil.kind)) changes the whole picture: "
    return [
      heading(
        .mask, "Mask", detail: maskName(of: foil),
        hint: "The sheet's mask, its position under or over the ink, and its amount."),
      Control(
        .mask,
        hint: "The sheet's mask: an area of the art, or your own picture.",
        Choice(
          "Mask", maps.choices(for: .foil, current: foil.mask).map(\.name),
          selected: maps.index(of: foil.mask, .foil))),
      file(for: .foil, foil.mask, here: "foil"),
      Control(
        .order,
        hint: isSheet
          ? "Under ink, foil takes the ink's color. Over ink, it hides the print."
          : "\(whole)it is neither under nor over ink.",
        isEnabled: isSheet,
        Choice("", ["Auto", "Under ink", "Over ink"], selected: order.firstIndex(of: foil.place))),
      Control(
        .strength,
        hint: isSheet
          ? "The amount of foil inside its mask."
          : "\(whole)its amount cannot change.",
        isEnabled: isSheet,
        Slider("Amount", 100 * foil.strength, in: 0...100, default: 100, unit: "%", decimals: 0)),
    ]
  }

  private func parameters(of foil: CardFoil) -> [Control<BenchControl>] {
    guard let known = description(of: foil.kind), !known.parameters.isEmpty else { return [] }
    return [
      heading(
        .parameters, "Parameters", detail: known.title,
        hint: "The parameters of this foil. Double-click a slider to reset it.")
    ]
      + known.parameters.map { parameter in
        let value = value(of: parameter, in: foil)
        var slider = Slider(
          parameter.label, value.components, in: parameter.sliderRange,
          defaults: parameter.defaultValue.components)
        slider.widestTitle = Slider.widest(of: known.parameters.map(\.label))
        return Control(.parameter(parameter.name), hint: parameter.summary, slider)
      }
  }

  // MARK: Card

  /// The lights to choose from, with that of the opened card.
  var lights: [NamedLight] {
    NamedLight.choices(besides: original.light)
  }

  private var light: [Control<BenchControl>] {
    [
      heading(
        .light, "Light", detail: card.light.title, hint: "The light on the card."),
      Control(
        .light, hint: card.light.summary,
        Choice("Light", lights.map(\.title), selected: lights.firstIndex(of: card.light))),
    ]
  }

  private var art: [Control<BenchControl>] {
    let crop = face.crop
    return [
      heading(
        .art, "Crop", detail: crop == Crop() ? "" : "Custom",
        hint: "The visible part of the art, and how large the art is."),
      Control(
        .fit, hint: "Cover fills the card and cuts off the rest. Contain shows all the art.",
        Choice(
          "Fit", Crop.Fit.allCases.map(\.title),
          selected: Crop.Fit.allCases.firstIndex(of: crop.fit))),
      Control(
        .zoom, hint: "The enlargement of the art on the card.",
        Slider("Zoom", crop.zoom, in: 0.5...4, default: 1, limits: CardLimits.zoom)),
      Control(
        .position, hint: "The visible part of the art: 0 is left or top, 1 is right or bottom.",
        Slider("Position", [crop.position.x, crop.position.y], in: 0...1, defaults: [0.5, 0.5])),
    ]
  }

  /// The standard sizes, in landscape if the card is.
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
        .card, "Card", detail: index.map { sizes[$0].name.sentenceCased } ?? "Custom",
        hint: "The card's size, corners and thickness."),
      Control(
        .size, hint: "Standard card sizes.",
        Choice("Size", sizes.map(\.name.sentenceCased), selected: index)),
      Control(
        .millimeters, hint: "Width and height.",
        Slider(
          "Size, mm", [shape.size.width, shape.size.height], in: 20...200,
          defaults: [usual.width, usual.height], limits: CardLimits.side, decimals: 1, step: 1)),
      Control(
        .corner, hint: "The radius of the corners.",
        Slider(
          "Corner", min(shape.corner, most), in: 0...min(most, 15), default: CardShape.poker.corner,
          limits: 0...most, unit: "mm", step: 0.25)),
      Control(
        .thickness, hint: "The thickness of the card.",
        Slider(
          "Thickness", shape.thickness, in: 0.1...2, default: CardShape.poker.thickness,
          limits: CardLimits.thickness, unit: "mm", step: 0.05)),
    ]
  }
}
