internal import CardModel
internal import Controls
internal import Geometry
internal import Interaction
internal import SceneGraph

extension Bench {
  /// Applies the panel's actions to the open card.
  ///
  /// - Returns: The commands to the owner of the scene.
  mutating func apply(
    _ actions: [PanelAction<BenchControl>], to workspace: inout Workspace, _ view: BenchView,
    at time: Double
  ) -> [Command] {
    var commands: [Command] = []
    let rows = actions.isEmpty ? [] : view.rows(choices)
    for action in actions {
      let row = rows.first { $0.control.id == action.id }
      if let change = row?.changeFilm {
        change(&film, action.change)
        continue
      }
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
        commands += presetCommands(change, view)
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
      workspace.change(isFinal: isFinal) {
        if let change = row?.changeCard {
          change(&$0, action.change)
        } else {
          self.change(&$0, action, view)
        }
      }
      if case .choose = action.change, let role = action.id.changedMap { show(role, at: time) }
    }
    return commands
  }

  /// The commands that a change in the field of a preset's name causes.
  private mutating func presetCommands(_ change: ControlChange, _ view: BenchView) -> [Command] {
    switch change {
    case .write(let name): presetName = name
    case .press(0): return [.keepPreset(BenchPreset.preset(called: presetName, of: view))]
    case .paste: return [.paste]
    default: break
    }
    return []
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
    _ card: inout Card, _ action: PanelAction<BenchControl>, _ view: BenchView
  ) {
    switch action.id {
    case .group(let group) where action.change == .reset:
      BenchReset(view: view).restore(group, selected: selected, of: &card)
    case .foil, .sheets, .kinds: changeFoils(&card[keyPath: view.side].foils, action, view)
    case .layer(let index): changeLayers(&card[keyPath: view.side], index, action.change)
    default: break
    }
  }

  // MARK: Foil

  private mutating func changeFoils(
    _ foils: inout [CardFoil], _ action: PanelAction<BenchControl>, _ view: BenchView
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
    case (.kinds(let family), .choose(let index)):
      guard foils.indices.contains(selected), let kind = view.kind(index, in: family) else {
        return
      }
      remembered[foils[selected].kind] = foils[selected].parameters
      setKind(kind.name, of: &foils[selected], view)
      keepFamilies(family)
    default: break
    }
  }

  /// The kind of a new sheet, if that kind is known.
  private static let firstSheet = "reverse"

  /// Gives a sheet another kind, with the parameters that this kind last had on a sheet.
  func setKind(_ kind: String, of foil: inout CardFoil, _ view: BenchView) {
    foil.kind = kind
    foil.parameters = remembered[kind] ?? [:]
    foil.follow(view.effects)
  }

  /// The foil at a place of the panel, for the selected sheet; nil if there is none, or the sheet has
  /// it already.
  func trial(at place: Panel<BenchControl>.PartID, _ view: BenchView) -> Workspace.Trial? {
    guard case .kinds(let family) = place.id, case .option(let index) = place.part,
      let kind = view.kind(index, in: family),
      var foil = sheet(of: view.face), foil.kind != kind.name
    else { return nil }
    setKind(kind.name, of: &foil, view)
    return Workspace.Trial(foil, isBack: view.side == \Card.back, sheet: selected)
  }
}
