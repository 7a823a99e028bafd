internal import Controls
internal import Geometry
internal import SceneGraph

extension Bench {
  /// Applies the panel's actions to the open card.
  ///
  /// - Returns: The commands to the owner of the scene.
  mutating func apply(
    _ actions: [PanelAction<BenchControl>], to workspace: inout Workspace, _ view: BenchView, at time: Double
  ) -> [Command] {
    var commands: [Command] = []
    for action in actions {
      let isFinal: Bool
      switch (action.id, action.change) {
      case (.keeping, .press(let index)):
        switch index {
        case 0: workspace.undo()
        case 1: workspace.redo()
        case 2: commands.append(.copyCommand)
        default: commands.append(.save)
        }
        continue
      case (.film, .press):
        commands.append(view.film == nil ? .film(film) : .stopFilm)
        continue
      case (.preset, let change):
        if case .write(let name) = change { presetName = name }
        if change == .press(0) {
          commands.append(.keepPreset(BenchPreset.preset(called: presetName, of: view)))
        }
        if change == .paste { commands.append(.paste) }
        continue
      case (.filmFormat, let change), (.filmMotion, let change), (.filmLength, let change),
        (.filmSite, let change):
        film.change(action.id, change)
        continue
      case (.foil(let index), .select):
        selected = index
        continue
      case (.page, .choose(let index)):
        turn(to: BenchPage.allCases[index])
        continue
      case (.title, .turn(let isOn)):
        pin(isOn)
        continue
      case (.layer(let index), .select):
        layer = index
        continue
      case (.file(let role), let change):
        commands += mapCommands(change, for: view.slot(role, sheet: selected))
        continue
      case (_, .set(_, _, let final)): isFinal = final
      default: isFinal = true
      }
      let begun = workspace.history.beginning?.shape
      workspace.change(isFinal: isFinal) {
        change(&$0, action, view, since: begun, at: time)
      }
    }
    return commands
  }

  /// The commands that a change in the field of a map's file causes.
  private func mapCommands(_ change: ControlChange, for slot: MapSlot) -> [Command] {
    switch change {
    case .write(let path): [.openMap(path, slot)]
    case .paste: [.paste]
    case .turn: [.invertMap(slot)]
    case .press: [.chooseFile(.map(slot))]
    default: []
    }
  }

  private mutating func change(
    _ card: inout Card, _ action: PanelAction<BenchControl>, _ view: BenchView,
    since begun: CardShape?, at time: Double
  ) {
    switch action.id {
    case .group(let group):
      if action.change == .reset {
        BenchReset(view: view).restore(group, selected: selected, of: &card)
      }
    case .foil, .sheets, .kinds, .mask, .order, .strength, .parameter:
      changeFoils(&card[keyPath: view.side].foils, action, view, at: time)
    case .fit, .zoom, .position, .sampling:
      card[keyPath: view.side].crop.change(action.id, action.change)
    case .size, .millimeters, .corner, .thickness:
      card.shape.change(action, view, since: begun)
    case .light:
      if case .choose(let index) = action.change { card.light = view.lights[index] }
    case .map(let role):
      guard case .choose(let index) = action.change else { return }
      let slot = view.slot(role, sheet: 0)
      card[slot] = view.maps.choices(for: role, current: card[slot])[index].map
      show(role, at: time)
    case .relief, .layer, .layerDepth, .layerFit, .depthRange:
      changeDepth(&card[keyPath: view.side], action)
    case .title, .page, .backdrop, .keeping, .preset, .file, .film, .filmFormat, .filmMotion,
      .filmLength, .filmSite:
      break
    }
  }

  // MARK: Foil

  private mutating func changeFoils(
    _ foils: inout [CardFoil], _ action: PanelAction<BenchControl>, _ view: BenchView,
    at time: Double
  ) {
    switch (action.id, action.change) {
    case (.foil(let index), .move(let way)):
      // The list shows the topmost sheet first.
      let other = index - way
      guard foils.indices.contains(index), foils.indices.contains(other) else { return }
      foils.swapAt(index, other)
      selected = other
    case (.foil(let index), .remove):
      guard foils.indices.contains(index) else { return }
      foils.remove(at: index)
      selected = max(min(selected > index ? selected - 1 : selected, foils.count - 1), 0)
    case (.foil(let index), .reset):
      guard foils.indices.contains(index) else { return }
      foils[index] = BenchReset(view: view).usual(foils[index], at: index)
    case (.sheets, .press(0)):
      let kind = view.effects.first { $0.kind == .foil && $0.name == Self.firstSheet }?.name
      var sheet = CardFoil(kind ?? Card.firstLook)
      sheet.follow(view.effects)
      foils.append(sheet)
      selected = foils.count - 1
    default:
      guard foils.indices.contains(selected) else { return }
      changeFoil(&foils[selected], action, view, at: time)
    }
  }

  /// The kind of a new sheet, if that kind is known.
  private static let firstSheet = "reverse"

  private mutating func changeFoil(
    _ foil: inout CardFoil, _ action: PanelAction<BenchControl>, _ view: BenchView, at time: Double
  ) {
    switch (action.id, action.change) {
    case (.kinds(let family), .choose(let index)):
      guard let kind = view.kind(index, in: family) else { return }
      remembered[foil.kind] = foil.parameters
      setKind(kind.name, of: &foil, view)
      keepFamilies(family)
    case (.mask, .choose(let index)):
      foil.mask = view.maps.choices(for: .foil, current: foil.mask)[index].map
      show(.foil, at: time)
    case (.order, .choose(let index)):
      foil.place = [nil, .under, .over][index]
      foil.follow(view.effects)
    case (.strength, .set(_, let value, _)): foil.strength = value / 100
    case (.parameter(let name), .set(let component, let value, _)):
      let known = view.description(of: foil.kind)?.parameters.first { $0.name == name }
      guard let known else { return }
      var numbers = view.value(of: known, in: foil).components
      numbers[component] = value
      let changed = EffectValue(components: numbers)
      let isUsual = changed == known.defaultValue && view.settings[foil.kind][name] == nil
      foil.parameters[name] = isUsual ? nil : changed
    default: break
    }
  }

  /// Gives a sheet another kind, with the parameters that this kind last had on a sheet.
  func setKind(_ kind: String, of foil: inout CardFoil, _ view: BenchView) {
    foil.kind = kind
    foil.parameters = remembered[kind] ?? [:]
    foil.follow(view.effects)
  }

  /// The card with the foil at a place of the panel on the selected sheet; nil if there is none, or
  /// the sheet has it already.
  func card(tryingFoilAt place: Panel<BenchControl>.PartID, _ view: BenchView) -> Card? {
    guard case .kinds(let family) = place.id, case .option(let index) = place.part,
      let kind = view.kind(index, in: family),
      let present = sheet(of: view.face), present.kind != kind.name
    else { return nil }
    var card = view.card
    setKind(kind.name, of: &card[keyPath: view.side].foils[selected], view)
    return card
  }
}
