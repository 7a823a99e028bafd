internal import CardModel
internal import Controls
internal import Interaction
internal import SceneGraph

/// The bench's page about foil: the sheets of a side, and the selected one's mask, parameters and
/// kind.
@dynamicMemberLookup struct FoilPage {
  /// The bench's data.
  let view: BenchView
  /// The index of the selected sheet.
  let selected: Int
  /// The tools with which the mask is painted; nil while it is not.
  var painter: PaintTools?

  /// The data of the view.
  subscript<Value>(dynamicMember path: KeyPath<BenchView, Value>) -> Value { view[keyPath: path] }

  /// The rows of the page.
  var rows: [BenchRow] {
    guard self.face.foils.indices.contains(selected) else { return foils }
    let foil = self.face.foils[selected]
    return foils + place(of: foil) + view.painting(painter, sheet: selected)
      + view.tools(of: .foil, sheet: selected, "Mask tools") + parameters(of: foil)
      + kinds(of: foil)
  }

  /// A sheet as the card was opened with it; a sheet of another kind with the kind's own values.
  private func usual(_ foil: CardFoil, at index: Int) -> CardFoil {
    let opened = self.originalFace.foils.dropFirst(index).first
    if let opened, opened.kind == foil.kind { return opened }
    var usual = CardFoil(foil.kind, mask: opened?.mask)
    usual.follow(self.effects)
    return usual
  }

  /// The selected sheet for rows.
  private func part(_ foil: CardFoil) -> BenchPart<CardFoil> {
    let effects = self.effects
    return view.part(
      self.side.appending(path: \.foils[selected]), opened: usual(foil, at: selected),
      usual: CardFoil(foil.kind)
    ) { $0.follow(effects) }
  }

  private var foils: [BenchRow] {
    let count = self.face.foils.count
    return view.group(
      .foils, "Foil on the \(self.isBack ? "back" : "front")",
      detail: count == 1 ? self.effects.title(of: self.face.foils[0].kind) : "\(count) sheets",
      hint: "The sheets of foil on the side facing you. Click the card to flip it.",
      // The list shows the topmost sheet first, as in the stack.
      self.face.foils.enumerated().reversed().map(sheet) + [newSheet, preset])
  }

  private func sheet(_ index: Int, _ foil: CardFoil) -> BenchRow {
    let (side, usual) = (self.side, usual(foil, at: index))
    var row = ListRow(title: self.effects.title(of: foil.kind))
    let percent = Int((100 * foil.strength).rounded())
    row.detail = [
      "Mask: \(maskName(of: foil))", foil.place.map { "\($0.rawValue) ink" },
      percent == 100 ? nil : "\(percent) %",
    ].compactMap(\.self).joined(separator: ", ")
    row.isSelected = index == selected
    row.canMoveUp = index < self.face.foils.count - 1
    row.canMoveDown = index > 0
    row.canReset = foil != usual
    return BenchRow(
      Control(.foil(index), hint: "Click a sheet of foil to change it.", row),
      isChanged: row.canReset
    ) { bench, workspace, change in
      if change == .select {
        bench.selected = index
      } else {
        workspace.change(isFinal: change.isFinal) {
          bench.changeFoils(&$0[keyPath: side].foils, index, change, usual: usual)
        }
      }
      return []
    }
  }

  /// The kind of a new sheet, if that kind is known.
  private static let firstSheet = "reverse"

  /// The button that adds a sheet, whose reset is that of the list.
  private var newSheet: BenchRow {
    let (path, effects) = (self.side.appending(path: \.foils), self.effects)
    let (most, opened) = (FoilStack.mostMasks, self.originalFace.foils)
    let control = Control(
      BenchControl.sheets,
      hint: "Adds a sheet of foil on top, up to \(most), or shows your card in all foils (C).",
      Buttons([
        Buttons.Button("Add a sheet", isEnabled: self.face.foils.count < most),
        Buttons.Button("All foils"),
      ]))
    return BenchRow(control, isChanged: self.face.foils != opened) { bench, workspace, change in
      workspace.change(isFinal: change.isFinal) { card in
        if change == .reset { card[keyPath: path] = opened }
        guard change == .press(0) else { return }
        let kind = effects.first { $0.kind == .foil && $0.name == Self.firstSheet }?.name
        var sheet = CardFoil(kind ?? Card.firstLook)
        sheet.follow(effects)
        card[keyPath: path].append(sheet)
        bench.selected = card[keyPath: path].count - 1
      }
      return []
    }
  }

  /// The field that keeps the look of the side as a preset.
  private var preset: BenchRow {
    let control = Control(
      BenchControl.preset,
      hint: "Keeps all sheets of this side and the light under a name, for any card.",
      NameField(
        title: "Preset", name: self.presetName, placeholder: "Type a name", button: "Keep"))
    return BenchRow(control) { bench, _, change in
      switch change {
      case .write(let name): bench.presetName = name
      case .press(0):
        return [
          .keepPreset(
            Preset(
              title: bench.presetName, of: view.face, opened: view.originalFace,
              light: view.card.light, settings: view.settings))
        ]
      case .paste: return [.paste]
      default: break
      }
      return []
    }
  }

  private func kinds(of foil: CardFoil) -> [BenchRow] {
    let path = self.side.appending(path: \.foils[selected])
    return self.families.flatMap { family -> [BenchRow] in
      let selected = family.kinds.firstIndex { $0.name == foil.kind }
      let control = FoilSwatch.control(of: family, selected: foil.kind, FoilSwatch.blank)
      return view.group(
        .family(family.name), family.name, detail: selected.map { family.kinds[$0].title } ?? "",
        hint: "Shows or hides this family of foils.",
        [
          BenchRow(control) { bench, workspace, change in
            guard case .choose(let index) = change, family.kinds.indices.contains(index) else {
              return []
            }
            workspace.change { card in
              let old = card[keyPath: path]
              bench.remembered[old.kind] = old.parameters
              bench.setKind(family.kinds[index].name, of: &card[keyPath: path], view)
            }
            bench.keepFamilies(family.name)
            return []
          }
        ])
    }
  }

  /// The name of a sheet's mask; for a mask that follows the foil, that of its place.
  private func maskName(of foil: CardFoil) -> String {
    foil.mask == nil ? foil.ownPlace.title : self.maps.name(of: foil.maskSource, .foil)
  }

  private func place(of foil: CardFoil) -> [BenchRow] {
    let part = part(foil)
    let isSheet = view.description(of: foil.kind)?.kind == .foil
    var maps = self.maps
    maps.automatic = foil.ownPlace
    let whole = isSheet ? "" : "\(self.effects.title(of: foil.kind)) changes the whole picture: "
    return view.group(
      .mask, "Mask", detail: maskName(of: foil),
      hint: "The sheet's mask, its position under or over the ink, and its amount.",
      [
        part.choice(
          .mask, "", hint: "The sheet's mask: an area of the art, or your own picture.",
          \.maskSource,
          maps.choices(for: .foil, current: foil.maskSource).map { ($0.map, $0.name) }),
        view.file(for: .foil, foil.mask, here: "foil"),
        part.choice(
          .order, "",
          hint: isSheet
            ? "Under ink, foil takes the ink's color. Over ink, it hides the print."
            : "\(whole)it is neither under nor over ink.",
          isEnabled: isSheet, \.place,
          [(nil, "Auto"), (StackPosition.under, "Under ink"), (.over, "Over ink")]),
        part.number(
          .strength, "Amount",
          hint: isSheet
            ? "The amount of foil inside its mask."
            : "\(whole)its amount cannot change.",
          isEnabled: isSheet, \.strength, isPercent: true),
      ])
  }

  private func parameters(of foil: CardFoil) -> [BenchRow] {
    guard let known = view.description(of: foil.kind), !known.parameters.isEmpty else { return [] }
    return view.group(
      .parameters, "Parameters", detail: known.title,
      hint: "The parameters of this foil. Double-click a slider to reset it.",
      known.parameters.map { parameter in
        let value = view.value(of: parameter, in: foil)
        // A value that the user set for all cards would otherwise come back.
        let isSet = view.settings[foil.kind][parameter.name] != nil
        func stored(_ value: EffectValue?) -> EffectValue? {
          value == parameter.defaultValue && !isSet ? nil : value
        }
        var part = part(foil)
        part.opened?.parameters[parameter.name] = isSet ? parameter.defaultValue : nil
        let id = BenchControl.parameter(parameter.name)
        let path = \CardFoil.parameters[parameter.name]
        var row: BenchRow
        if let names = parameter.valueNames {
          row = part.choice(
            id, parameter.label, hint: parameter.summary, path,
            names.enumerated().map { (stored(.float(Double($0))), $1.sentenceCased) },
            as: { _ in stored(value) })
        } else {
          var slider = Slider(
            parameter.label, value.components, in: parameter.sliderRange,
            defaults: parameter.defaultValue.components)
          slider.isSeed = parameter.name == "seed"
          slider.names = parameter.componentNames ?? slider.names
          slider.widestTitle = Slider.widest(of: known.parameters.map(\.label))
          row = part.slider(id, hint: parameter.summary, path, slider) { foil, component, number in
            var numbers = view.value(of: parameter, in: foil).components
            numbers[component] = number
            foil[keyPath: path] = stored(EffectValue(components: numbers, like: value))
          }
        }
        row.isChanged = value != parameter.defaultValue
        return row
      })
  }
}
