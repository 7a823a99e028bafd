internal import CardModel
internal import Controls
internal import SceneGraph

extension Bench {
  /// Changes the list of a face's depth layers.
  mutating func changeLayers(_ face: inout CardFace, _ index: Int, _ change: ControlChange) {
    guard face.layers.indices.contains(index) else { return }
    switch change {
    // The list shows the nearest layer first.
    case .move(let way): layer = face.moveLayer(index, nearerBy: -way)
    case .remove:
      face.layers.remove(at: index)
      layer = max(min(layer > index ? layer - 1 : layer, face.layers.count - 1), 0)
    default: break
    }
  }

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
      workspace.change { $0[slot] = .picture(picture) }
      if let time { show(slot.role, at: time) }
      return nil
    }
    var added: Int?
    workspace.change { added = $0[keyPath: slot.isBack ? \Card.back : \.front].addLayer(picture) }
    guard let added else { return "A side can have at most \(CardLimits.layers) depth layers." }
    layer = added
    return nil
  }
}
