internal import CardModel
internal import Controls
internal import Geometry
internal import SceneGraph

/// The bench's page about foil: the sheets of a side, and the selected one's mask, parameters and
/// kind.
@dynamicMemberLookup struct FoilPage {
  /// The bench's data.
  let view: BenchView
  /// The index of the selected sheet.
  let selected: Int

  /// The data of the view.
  subscript<Value>(dynamicMember path: KeyPath<BenchView, Value>) -> Value { view[keyPath: path] }

  private var reset: BenchReset { BenchReset(view: view) }

  /// The controls of the page.
  ///
  /// - Parameter lean: The lean of the swatches; nil for blank ones.
  func rows(_ lean: Vector2?) -> [BenchRow] {
    guard self.face.foils.indices.contains(selected) else { return foils }
    let foil = self.face.foils[selected]
    return foils + place(of: foil, at: selected) + parameters(of: foil) + kinds(of: foil, lean)
  }

  private var foils: [BenchRow] {
    let sideName = self.side == \Card.front ? "front" : "back"
    var controls = [
      view.heading(
        .foils, "Foil on the \(sideName)",
        detail: self.face.foils.count == 1
          ? self.effects.title(of: self.face.foils[0].kind) : "\(self.face.foils.count) sheets",
        hint: "The sheets of foil on the side facing you. Click the card to flip it.",
        canReset: self.face.foils != self.originalFace.foils)
    ]
    // The list shows the topmost sheet first, as in the stack.
    for (index, foil) in self.face.foils.enumerated().reversed() {
      var row = ListRow(title: self.effects.title(of: foil.kind))
      let percent = Int((100 * foil.strength).rounded())
      row.detail = [
        "Mask: \(maskName(of: foil))", foil.place.map { "\($0.rawValue) ink" },
        percent == 100 ? nil : "\(percent) %",
      ].compactMap(\.self).joined(separator: ", ")
      row.isSelected = index == selected
      row.canMoveUp = index < self.face.foils.count - 1
      row.canMoveDown = index > 0
      row.canReset = foil != reset.usual(foil, at: index)
      controls.append(
        BenchRow(Control(.foil(index), hint: "Click a sheet of foil to change it.", row)))
    }
    let most = FoilStack.mostMasks
    let sheets = Control(
      BenchControl.sheets,
      hint: "Adds a sheet of foil on top, up to \(most), or shows your card in all foils (C).",
      Buttons([
        Buttons.Button("Add a sheet", isEnabled: self.face.foils.count < most),
        Buttons.Button("All foils"),
      ]))
    return controls + [sheets, BenchPreset.field(name: self.presetName)].map { BenchRow($0) }
  }

  private func kinds(of foil: CardFoil, _ lean: Vector2?) -> [BenchRow] {
    self.families.flatMap { family -> [BenchRow] in
      let selected = family.kinds.firstIndex { $0.name == foil.kind }
      return [
        view.heading(
          .family(family.name), family.name, detail: selected.map { family.kinds[$0].title } ?? "",
          hint: "Shows or hides this family of foils."),
        BenchRow(
          Control(
            .kinds(family.name),
            hint: "Point at a foil to see it on the card. Click to apply it.",
            Swatches(
              family.kinds.map { kind in
                guard let lean else { return FoilSwatch.blank(kind) }
                return FoilSwatch.of(kind, light: self.card.light.light, lean: lean)
              },
              selected: selected))),
      ]
    }
  }

  /// The name of a sheet's mask; for a mask that follows the foil, that of its place.
  private func maskName(of foil: CardFoil) -> String {
    foil.mask == nil ? foil.ownPlace.title : self.maps.name(of: foil.mask, .foil)
  }

  private func place(of foil: CardFoil, at index: Int) -> [BenchRow] {
    let (side, effects) = (view.side, view.effects)
    let isSheet = view.description(of: foil.kind)?.kind == .foil
    var maps = self.maps
    maps.automatic = foil.ownPlace
    let whole = isSheet ? "" : "\(self.effects.title(of: foil.kind)) changes the whole picture: "
    return [
      view.heading(
        .mask, "Mask", detail: maskName(of: foil),
        hint: "The sheet's mask, its position under or over the ink, and its amount.",
        canReset: !foil.hasSamePlace(as: reset.usual(foil, at: index))),
      BenchRow(
        .mask, "Mask", hint: "The sheet's mask: an area of the art, or your own picture.",
        maps.choices(for: .foil, current: foil.mask).map { ($0.map, $0.name) }, selected: foil.mask
      ) { card, mask in card[keyPath: side].changeFoil(index) { $0.mask = mask } },
      view.file(for: .foil, foil.mask, here: "foil"),
      BenchRow(
        .order, "",
        hint: isSheet
          ? "Under ink, foil takes the ink's color. Over ink, it hides the print."
          : "\(whole)it is neither under nor over ink.",
        isEnabled: isSheet,
        [(nil, "Auto"), (StackPosition.under, "Under ink"), (.over, "Over ink")],
        selected: foil.place
      ) { card, place in
        card[keyPath: side].changeFoil(index) {
          $0.place = place
          $0.follow(effects)
        }
      },
      BenchRow(
        .strength,
        hint: isSheet
          ? "The amount of foil inside its mask."
          : "\(whole)its amount cannot change.",
        isEnabled: isSheet,
        Slider("Amount", 100 * foil.strength, in: 0...100, default: 100, unit: "%", decimals: 0)
      ) { card, _, percent in
        card[keyPath: side].changeFoil(index) { $0.strength = percent / 100 }
      },
    ]
  }

  private func parameters(of foil: CardFoil) -> [BenchRow] {
    let (side, selected) = (view.side, selected)
    guard let known = view.description(of: foil.kind), !known.parameters.isEmpty else { return [] }
    return [
      view.heading(
        .parameters, "Parameters", detail: known.title,
        hint: "The parameters of this foil. Double-click a slider to reset it.",
        canReset: known.parameters.contains { view.value(of: $0, in: foil) != $0.defaultValue })
    ]
      + known.parameters.map { parameter in
        let value = view.value(of: parameter, in: foil)
        var slider = Slider(
          parameter.label, value.components, in: parameter.sliderRange,
          defaults: parameter.defaultValue.components)
        slider.isSeed = parameter.name == "seed"
        slider.widestTitle = Slider.widest(of: known.parameters.map(\.label))
        let isSet = view.settings[foil.kind][parameter.name] != nil
        return BenchRow(.parameter(parameter.name), hint: parameter.summary, slider) {
          card, component, number in
          card[keyPath: side].changeFoil(selected) { foil in
            var numbers = view.value(of: parameter, in: foil).components
            numbers[component] = number
            let changed = EffectValue(components: numbers)
            let isUsual = changed == parameter.defaultValue && !isSet
            foil.parameters[parameter.name] = isUsual ? nil : changed
          }
        }
      }
  }
}
