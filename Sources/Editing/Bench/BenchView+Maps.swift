internal import Controls
internal import SceneGraph

extension BenchView {
  // MARK: Controls

  /// The field for a map's file.
  func file(
    for role: MapRole, _ map: FaceMap?, here: String
  ) -> Control<BenchControl> {
    let file = maps.picture(of: map)
    return Control(
      .file(role),
      hint:
        "Drop a picture, type its path or open the list. Choose whether white or black means \(here).",
      FileField(title: "File", name: file?.name, path: file?.path ?? "", isBlack: file?.isBlack))
  }

  /// The group of white ink, etch and gloss.
  var print: [Control<BenchControl>] {
    func map(_ role: MapRole, _ title: String, here: String, _ hint: String)
      -> [Control<BenchControl>]
    {
      let current = face[role, sheet: 0]
      return [
        Control(
          .map(role), hint: hint,
          Choice(
            title, maps.choices(for: role, current: current).map(\.name),
            selected: maps.index(of: current, role))),
        file(for: role, current, here: here),
      ]
    }
    let printMaps = [("White ink", face.white), ("Etch", face.etch), ("Gloss", face.gloss)]
      .filter { $0.1 != nil }.map(\.0)
    return [
      heading(
        .print, "Print", detail: printMaps.joined(separator: ", "),
        hint: "White ink below the print, etch, and the gloss of the clear coat.")
    ]
      + map(
        .white, "White ink", here: "ink", "The area where white ink hides the foil.")
      + map(
        .etch, "Etch", here: "high",
        "The raised area of the card: an area of the art, or your own picture.")
      + [
        Control(
          .relief,
          hint: face.etch == nil
            ? "Choose an etch first." : "The height of the etch.",
          isEnabled: face.etch != nil,
          Slider(
            "Etch height", face.relief, in: CardLimits.relief, default: CardFace(face.art).relief,
            unit: "mm", decimals: 2, step: 0.01))
      ]
      + map(
        .gloss, "Gloss", here: "glossy", "The glossy area of the clear coat. The rest is matte.")
  }

  /// The group of depth layers and the depth map; empty for a face without depth.
  func depth(selected: Int) -> [Control<BenchControl>] {
    guard !face.layers.isEmpty || face.depth != nil else { return [] }
    let count = face.layers.count
    var controls = [
      heading(
        .depth, "Depth", detail: count == 0 ? "" : count == 1 ? "1 layer" : "\(count) layers",
        hint: "Pictures in front of the print, or behind it as if seen through a window.")
    ]
    // The nearest layer comes first here; the face lists the farthest first.
    for (index, layer) in face.layers.enumerated().reversed() {
      let name = pictures.first { $0.id == layer.picture }?.name
      var row = ListRow(title: name ?? "Depth layer \(index + 1)")
      row.detail = Self.words(for: layer.depth)
      row.isSelected = index == selected
      row.canBeRemoved = false
      controls.append(
        Control(.layer(index), hint: "Click a depth layer to move it.", row))
    }
    if face.layers.indices.contains(selected) {
      controls.append(
        Control(
          .layerDepth, hint: "The distance in front of the print. Below 0 the layer is behind it.",
          Slider(
            "Depth", face.layers[selected].depth, in: CardLimits.depth,
            default: originalDepth(selected), unit: "mm", decimals: 1, step: 0.5)))
    }
    if face.depth != nil {
      controls.append(
        Control(
          .depthRange, hint: "The distance from black to white in the depth map.",
          Slider(
            "Depth range", face.depthRange, in: CardLimits.depth,
            default: CardFace(face.art).depthRange, unit: "mm", decimals: 1, step: 0.5)))
    }
    return controls
  }

  private func originalDepth(_ index: Int) -> Double {
    originalFace.layers.indices.contains(index) ? originalFace.layers[index].depth : 0
  }

  private static func words(for depth: Double) -> String {
    let distance = DecimalText.text(abs(depth), places: 1)
    return depth == 0
      ? "at the print" : "\(distance) mm \(depth < 0 ? "behind" : "in front of") the print"
  }
}
