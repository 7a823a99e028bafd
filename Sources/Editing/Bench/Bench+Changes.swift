internal import CardModel
internal import Controls
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
      guard let row = rows.first(where: { $0.control.id == action.id }) else { continue }
      commands += row.act(&self, &workspace, action.change)
      if action.change == .reset { workspace.endStep() }
      switch (action.change, action.id, action.id.chosenRole) {
      // A moved tool shows its mask until shortly after the release.
      case (.choose, _, let role?), (_, .tool, let role?): show(role, at: time)
      default: break
      }
    }
    return commands
  }

  // MARK: Lists

  /// Changes the list of a face's sheets of foil.
  ///
  /// - Parameter usual: The sheet as a reset makes it.
  mutating func changeFoils(
    _ foils: inout [CardFoil], _ index: Int, _ change: ControlChange, usual: CardFoil
  ) {
    guard foils.indices.contains(index) else { return }
    switch change {
    case .move(let way):
      // The list shows the topmost sheet first.
      guard foils.indices.contains(index - way) else { return }
      foils.swapAt(index, index - way)
      self.selected = index - way
    case .remove:
      foils.remove(at: index)
      let next = self.selected > index ? self.selected - 1 : self.selected
      self.selected = max(min(next, foils.count - 1), 0)
    case .reset: foils[index] = usual
    default: break
    }
  }

  /// Changes the list of a face's depth layers.
  mutating func changeLayers(_ face: inout CardFace, _ index: Int, _ change: ControlChange) {
    guard face.layers.indices.contains(index) else { return }
    switch change {
    // The list shows the nearest layer first.
    case .move(let way): self.layer = face.moveLayer(index, nearerBy: -way)
    case .remove:
      face.layers.remove(at: index)
      let next = self.layer > index ? self.layer - 1 : self.layer
      self.layer = max(min(next, face.layers.count - 1), 0)
    default: break
    }
  }

  // MARK: Foil

  /// Gives a sheet another kind, with the parameters that this kind last had on a sheet.
  func setKind(_ kind: String, of foil: inout CardFoil, _ view: BenchView) {
    foil.kind = kind
    foil.parameters = remembered[kind] ?? [:]
    foil.follow(view.effects)
  }

  /// The selected sheet with the foil or the mask at a place of the panel; nil if there is none, or
  /// the sheet has it already.
  func trial(at place: Panel<BenchControl>.PartID, _ view: BenchView) -> Workspace.Trial? {
    guard case .option(let index) = place.part, let own = sheet(of: view.face) else { return nil }
    var foil = own
    if case .kinds(let family) = place.id,
      let kind = view.families.first(where: { $0.name == family })?.kinds.dropFirst(index).first,
      foil.kind != kind.name
    {
      setKind(kind.name, of: &foil, view)
    } else if place.id == .mask {
      let masks = view.maps.choices(for: .foil, current: foil.maskSource)
      masks.dropFirst(index).first.map { foil.maskSource = $0.map }
    }
    return foil == own ? nil : Workspace.Trial(foil, isBack: view.isBack, sheet: self.selected)
  }

  // MARK: Pictures

  /// Puts a picture into its slot, as one step of the history.
  ///
  /// - Parameter time: The time from which a map is shown; nil to not show it.
  /// - Returns: A note if the picture cannot be added.
  mutating func put(
    _ picture: PictureID, in slot: MapSlot, of workspace: inout Workspace, at time: Double?
  ) -> String? {
    // A turn of the wheel in progress becomes a step of its own.
    workspace.endStep()
    guard slot.role == .layer else {
      workspace.change { $0[slot] = .picture(picture, $0[slot]?.tools ?? .unused) }
      if let time { show(slot.role, at: time) }
      return nil
    }
    var added: Int?
    workspace.change { added = $0[keyPath: slot.isBack ? \Card.back : \.front].addLayer(picture) }
    guard let added else { return "A side can have at most \(CardLimits.layers) depth layers." }
    self.layer = added
    return nil
  }
}
