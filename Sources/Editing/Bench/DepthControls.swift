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
    return [
      view.heading(
        .depth, "Depth", detail: details.compactMap(\.self).joined(separator: ", "),
        hint: "Pictures in front of the print, or behind it as if seen through a window.",
        canReset: BenchReset(view: view).hasOtherDepth)
    ] + rows.map { BenchRow($0) } + layer + [BenchRow(newLayer)] + map
  }

  /// The list of layers; the nearest comes first, as in the card.
  private var rows: [Control<BenchControl>] {
    let order = face.layerOrder
    return order.indices.reversed().map { place in
      let index = order[place]
      let layer = face.layers[index]
      var row = ListRow(title: name(of: layer) ?? "Depth layer \(index + 1)")
      row.detail = Self.words(for: layer)
      row.isSelected = index == selected
      row.canMoveUp = place < order.count - 1
      row.canMoveDown = place > 0
      return Control(
        .layer(index), hint: "Click a layer to change it. Its arrows bring it nearer or farther.",
        row)
    }
  }

  private func name(of layer: DepthLayer) -> String? {
    view.pictures.first { $0.id == layer.picture }?.name
  }

  /// The controls of the selected layer.
  private var layer: [BenchRow] {
    guard face.layers.indices.contains(selected) else { return [] }
    let (side, selected) = (view.side, selected)
    let layer = face.layers[selected]
    let opened = view.originalFace.layers.first { $0.picture == layer.picture }
    return [
      BenchRow(
        .layerDepth, hint: "The distance in front of the print. Below 0 the layer is behind it.",
        Slider(
          "Depth", layer.depth, in: CardLimits.depth, default: opened?.depth ?? 0, unit: "mm",
          decimals: 1, step: 0.5)
      ) { card, _, depth in card[keyPath: side].changeLayer(selected) { $0.depth = depth } },
      BenchRow(
        .layerFit, "Edges",
        hint: "A layer whose edges reach past the card fills it when tilted. A frame's edges stay.",
        LayerFit.allCases.map { ($0, $0.title) }, selected: layer.fit
      ) { card, fit in card[keyPath: side].changeLayer(selected) { $0.fit = fit } },
    ]
  }

  /// The field that adds a layer.
  private var newLayer: Control<BenchControl> {
    let isFull = face.layers.count >= CardLimits.layers
    return Control(
      .file(.layer),
      hint: isFull
        ? "A side can have at most \(CardLimits.layers) depth layers."
        : "Drop a picture or type its path. It becomes the nearest layer.",
      isEnabled: !isFull, FileField(title: "Add layer"))
  }

  /// The controls of the depth map.
  private var map: [BenchRow] {
    let side = view.side
    return [
      view.map(
        .depth, "Depth map",
        hint: "The depth of each point of the print: white is near, black is far."),
      view.file(for: .depth, face.depth, here: "near"),
      BenchRow(
        .depthRange,
        hint: face.depth == nil
          ? "Choose a depth map first." : "The distance from black to white in the depth map.",
        isEnabled: face.depth != nil,
        Slider(
          "Depth range", face.depthRange, in: CardLimits.depth,
          default: CardFace(face.art).depthRange, unit: "mm", decimals: 1, step: 0.5)
      ) { $0[keyPath: side].depthRange = $2 },
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
