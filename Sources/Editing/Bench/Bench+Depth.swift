internal import Controls
internal import SceneGraph

extension Bench {
  /// Changes the heights and depths of a face, and its depth layers.
  mutating func changeDepth(_ face: inout CardFace, _ action: PanelAction<BenchControl>) {
    switch (action.id, action.change) {
    case (.relief, .set(_, let value, _)): face.relief = value
    case (.depthRange, .set(_, let value, _)): face.depthRange = value
    case (.layer(let index), .move(let way)):
      guard face.layers.indices.contains(index) else { return }
      // The list shows the nearest layer first.
      layer = face.moveLayer(index, nearerBy: -way)
    case (.layer(let index), .remove):
      guard face.layers.indices.contains(index) else { return }
      face.layers.remove(at: index)
      layer = max(min(layer > index ? layer - 1 : layer, face.layers.count - 1), 0)
    default:
      guard face.layers.indices.contains(layer) else { return }
      changeLayer(&face.layers[layer], action)
    }
  }

  private func changeLayer(_ layer: inout DepthLayer, _ action: PanelAction<BenchControl>) {
    switch (action.id, action.change) {
    case (.layerDepth, .set(_, let value, _)): layer.depth = value
    case (.layerFit, .choose(let index)): layer.fit = LayerFit.allCases[index]
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
