internal import CardModel
internal import Controls
internal import SceneGraph

/// The bench's controls for the depth of a face: its layers and its depth map.
struct DepthControls {
  private let view: BenchView
  /// The index of the selected layer.
  private let selected: Int

  /// The controls for the face of a bench.
  init(_ view: BenchView, selected: Int) { (self.view, self.selected) = (view, selected) }

  private var face: CardFace { view.face }

  /// The group of depth layers and the depth map.
  var all: [BenchRow] {
    let count = face.layers.count
    let details = [
      count == 0 ? nil : count == 1 ? "1 layer" : "\(count) layers",
      face.depth == nil ? nil : "Depth map",
    ]
    return view.group(
      .depth, "Depth", detail: details.compactMap(\.self).joined(separator: ", "),
      hint: "Pictures in front of the print, or behind it as if seen through a window.",
      rows + layer + [newLayer] + map + whole)
  }

  /// The controls of layers and depth map together.
  private var whole: [BenchRow] {
    [
      view.facePart.number(
        .depthScale, "Depth, all",
        hint: face.layers.isEmpty && face.depth == nil
          ? "Add a layer or choose a depth map first."
          : "All depths together: 0 is flat, 100 is as set above.",
        isEnabled: !face.layers.isEmpty || face.depth != nil, \.depthScale, step: 5,
        isPercent: true),
      view.facePart.number(
        .shadow, "Shadows",
        hint: face.layers.isEmpty
          ? "Add a layer first." : "The darkness of the layers' shadows on what is behind them.",
        isEnabled: !face.layers.isEmpty, \.shadow, step: 5, isPercent: true),
    ]
  }

  /// The list of layers; the nearest comes first, as in the card.
  private var rows: [BenchRow] {
    let (order, side) = (face.layerOrder, view.side)
    return order.indices.reversed().map { place in
      let index = order[place]
      let layer = face.layers[index]
      var row = ListRow(title: name(of: layer) ?? "Depth layer \(index + 1)")
      row.detail = Self.words(for: layer)
      row.isSelected = index == selected
      row.canMoveUp = place < order.count - 1
      row.canMoveDown = place > 0
      let hint = "Click a layer to change it. Its arrows bring it nearer or farther."
      return BenchRow(Control(.layer(index), hint: hint, row)) { bench, workspace, change in
        if change == .select {
          bench.layer = index
        } else {
          workspace.change(isFinal: change.isFinal) {
            bench.changeLayers(&$0[keyPath: side], index, change)
          }
        }
        return []
      }
    }
  }

  private func name(of layer: DepthLayer) -> String? {
    view.pictures.first { $0.id == layer.picture }?.name
  }

  /// The controls of the selected layer.
  private var layer: [BenchRow] {
    guard face.layers.indices.contains(selected) else { return [] }
    let picture = face.layers[selected].picture
    let opened = view.originalFace.layers.first { $0.picture == picture }
    // The list resets all layers.
    let layer = view.part(
      view.side.appending(path: \.layers[selected]), opened: nil,
      usual: opened ?? DepthLayer(picture, depth: 0))
    return [
      layer.number(
        .layerDepth, "Depth",
        hint: "The distance in front of the print. Below 0 the layer is behind it.", \.depth,
        step: 0.5),
      layer.choice(
        .layerFit, "Edges",
        hint: "A layer whose edges reach past the card fills it when tilted. A frame's edges stay.",
        \.fit, LayerFit.allCases.map { ($0, $0.title) }),
    ]
  }

  /// The field that adds a layer, whose reset is that of the list.
  private var newLayer: BenchRow {
    let isFull = face.layers.count >= CardLimits.layers
    let field = view.fileRow(
      for: .layer,
      hint: isFull
        ? "A side can have at most \(CardLimits.layers) depth layers."
        : "Drop a picture or type its path. It becomes the nearest layer.",
      isEnabled: !isFull, FileField(title: "Add layer"))
    let list = view.facePart.row(field.control, \.layers) { _, _ in }
    return BenchRow(field.control, isChanged: list.isChanged) { bench, workspace, change in
      (change == .reset ? list : field).act(&bench, &workspace, change)
    }
  }

  /// The controls of the depth map.
  private var map: [BenchRow] {
    [
      view.map(
        .depth, "Depth map",
        hint: "The depth of each point of the print: white is near, black is far."),
      view.file(for: .depth, face.depth, here: "near"),
      view.facePart.number(
        .depthRange, "Depth range",
        hint: face.depth == nil
          ? "Choose a depth map first." : "The distance from black to white in the depth map.",
        isEnabled: face.depth != nil, \.depthRange, step: 0.5),
    ]
  }

  private static func words(for layer: DepthLayer) -> String {
    let distance = DecimalText.text(abs(layer.depth), places: 1)
    let place =
      layer.depth == 0
      ? "At the print" : "\(distance) mm \(layer.depth < 0 ? "behind" : "in front")"
    return layer.fit == .keep ? "\(place), keeps its size" : place
  }
}
