internal import Controls
internal import Geometry
internal import SceneGraph

extension Bench {
  /// Applies the panel's actions to a card.
  ///
  /// - Returns: The requests to the owner of the scene.
  mutating func apply(
    _ actions: [PanelAction<BenchControl>], to card: inout Card, _ view: BenchView, at time: Double
  ) -> [SceneRequest] {
    var requests: [SceneRequest] = []
    for action in actions {
      let before = card
      let isFinal: Bool
      switch (action.id, action.change) {
      case (.keeping, .press(let index)):
        switch index {
        case 0: undo(&card)
        case 1: redo(&card)
        case 2: requests.append(.copyCommand)
        default: requests.append(.save)
        }
        continue
      case (.film, .press):
        requests.append(view.film == nil ? .film(film) : .stopFilm)
        continue
      case (.preset, let change):
        if case .write(let name) = change { presetName = name }
        if change == .press(0) {
          requests.append(.keepPreset(BenchPreset.preset(called: presetName, of: view)))
        }
        if change == .paste { requests.append(.paste) }
        continue
      case (.filmFormat, let change), (.filmMotion, let change), (.filmLength, let change),
        (.filmSite, let change):
        changeFilm(action.id, change)
        continue
      case (.foil(let index), .select):
        selected = index
        continue
      case (.layer(let index), .select):
        layer = index
        continue
      case (.file(let role), let change):
        requests += mapRequests(change, for: view.slot(role, sheet: selected))
        continue
      case (_, .set(_, _, let final)): isFinal = final
      default: isFinal = true
      }
      change(&card, action, view, at: time)
      history.record(before, new: card, isFinal: isFinal)
    }
    return requests
  }

  /// The requests that a change in the field of a map's file causes.
  private func mapRequests(_ change: ControlChange, for slot: MapSlot) -> [SceneRequest] {
    switch change {
    case .write(let path): [.openMap(path, slot)]
    case .paste: [.paste]
    case .turn: [.invertMap(slot)]
    default: []
    }
  }

  /// Restores the card before the last step.
  mutating func undo(_ card: inout Card) {
    if let before = history.undone(card) { card = before }
  }

  /// Restores the card before the last undo.
  mutating func redo(_ card: inout Card) {
    if let next = history.redone(card) { card = next }
  }

  private mutating func change(
    _ card: inout Card, _ action: PanelAction<BenchControl>, _ view: BenchView, at time: Double
  ) {
    switch action.id {
    case .foil, .addFoil, .kinds, .mask, .order, .strength, .parameter:
      changeFoils(&card[keyPath: view.side].foils, action, view, at: time)
    case .fit, .zoom, .position:
      changeCrop(&card[keyPath: view.side].crop, action.change, action.id)
    case .size, .millimeters, .corner, .thickness: changeShape(&card.shape, action, view)
    case .light:
      if case .choose(let index) = action.change { card.light = view.lights[index] }
    case .map(let role):
      guard case .choose(let index) = action.change else { return }
      let slot = view.slot(role, sheet: 0)
      card[slot] = view.maps.choices(for: role, current: card[slot])[index].map
      show(role, at: time)
    case .relief, .layerDepth, .depthRange:
      if case .set(_, let value, _) = action.change {
        changeDepth(&card[keyPath: view.side], action.id, value)
      }
    case .group, .keeping, .chooser, .preset, .file, .layer, .film, .filmFormat, .filmMotion,
      .filmLength,
      .filmSite,
      .filmProgress:
      break
    }
  }

  /// Changes the options of the next film; they are not steps of the history, which is the card's.
  private mutating func changeFilm(_ id: BenchControl, _ change: ControlChange) {
    switch (id, change) {
    case (.filmFormat, .choose(let index)): film.format = FilmOptions.Format.allCases[index]
    case (.filmMotion, .choose(let index)): film.motion = CardMotion.allCases[index].rawValue
    case (.filmSite, .choose(let index)):
      film.site = index == 0 ? nil : FilmOptions.SharingTarget.allCases[index - 1]
    case (_, .set(_, let value, _)): film.seconds = value
    default: break
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
    case (.addFoil, .press):
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
      guard let kinds = view.families.first(where: { $0.name == family })?.kinds else { return }
      remembered[foil.kind] = foil.parameters
      foil.kind = kinds[index].name
      foil.parameters = remembered[foil.kind] ?? [:]
      foil.follow(view.effects)
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

  // MARK: Card

  private func changeDepth(_ face: inout CardFace, _ id: BenchControl, _ value: Double) {
    switch id {
    case .relief: face.relief = value
    case .depthRange: face.depthRange = value
    default: if face.layers.indices.contains(layer) { face.layers[layer].depth = value }
    }
  }

  private func changeCrop(_ crop: inout Crop, _ change: ControlChange, _ id: BenchControl) {
    switch (id, change) {
    case (.fit, .choose(let index)): crop.fit = Crop.Fit.allCases[index]
    case (.zoom, .set(_, let value, _)): crop.zoom = value
    case (.position, .set(let component, let value, _)): crop.position[component] = value
    default: break
    }
  }

  /// Changes the shape.
  ///
  /// If a small size reduces the corner radius, the radius comes back when the same drag makes the
  /// card larger again.
  private func changeShape(
    _ shape: inout CardShape, _ action: PanelAction<BenchControl>, _ view: BenchView
  ) {
    if case .millimeters = action.id, let begun = history.beginning {
      shape.corner = begun.shape.corner
    }
    switch (action.id, action.change) {
    case (.size, .choose(let index)): shape.size = view.sizes[index].size
    case (.millimeters, .set(0, let value, _)): shape.size.width = value
    case (.millimeters, .set(_, let value, _)): shape.size.height = value
    case (.corner, .set(_, let value, _)): shape.corner = value
    case (.thickness, .set(_, let value, _)): shape.thickness = value
    default: break
    }
    shape.corner = min(shape.corner, min(shape.size.width, shape.size.height) / 2)
  }
}
