internal import Controls
internal import SceneGraph

extension BenchView {
  // MARK: Controls

  /// The field for a file of one's own.
  func file(
    for role: MapRole, _ map: FaceMap?, here: String, title: String = "File"
  ) -> Control<BenchControl> {
    let file = maps.picture(of: map)
    return Control(
      .file(role),
      hint: "A picture that says where: drop it here, or type its path. White or black is \(here).",
      FileField(title: title, name: file?.name, path: file?.path ?? "", isBlack: file?.isBlack))
  }

  /// What lies in and over the print.
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
    let worn = [("white", face.white), ("etch", face.etch), ("gloss", face.gloss)]
      .filter { $0.1 != nil }.map(\.0)
    return [
      heading(
        .print, "Print", detail: worn.joined(separator: ", "),
        hint: "White ink below the print, an etched relief, and where the coat is glossy.")
    ]
      + map(
        .white, "White ink", here: "ink", "Where white ink hides the foil below the print.")
      + map(
        .etch, "Etch", here: "high", "The card's relief: a picture or a place that stands up.")
      + [
        Control(
          .relief,
          hint: face.etch == nil
            ? "There is no etch: choose one first." : "How high the etch stands, in millimetres.",
          isEnabled: face.etch != nil,
          Slider(
            "Relief", face.relief, in: CardLimits.relief, default: CardFace(face.art).relief,
            unit: "mm", decimals: 2, step: 0.01))
      ]
      + map(.gloss, "Gloss", here: "glossy", "Where the coat is glossy; elsewhere it is matt.")
  }

  /// The pictures in depth, and how far the depth map reaches; nothing on a flat face.
  func depth(selected: Int) -> [Control<BenchControl>] {
    guard !face.layers.isEmpty || face.depth != nil else { return [] }
    let count = face.layers.count
    var controls = [
      heading(
        .depth, "Depth", detail: count == 0 ? "" : count == 1 ? "1 layer" : "\(count) layers",
        hint: "Pictures before and behind the print, seen through the card's window.")
    ]
    // The nearest first, as they are listed from the farthest.
    for (index, layer) in face.layers.enumerated().reversed() {
      let name = pictures.first { $0.id == layer.picture }?.name
      var row = ListRow(title: name ?? "Layer \(index + 1)")
      row.detail = Self.words(for: layer.depth)
      row.isSelected = index == selected
      row.canBeRemoved = false
      controls.append(
        Control(.layer(index), hint: "A picture in depth: choose it to move it.", row))
    }
    if face.layers.indices.contains(selected) {
      controls.append(
        Control(
          .layerDepth, hint: "Millimetres before the print; below 0 it lies behind it.",
          Slider(
            "Stands out", face.layers[selected].depth, in: CardLimits.depth,
            default: originalDepth(selected), unit: "mm", decimals: 1, step: 0.5)))
    }
    if face.depth != nil {
      controls.append(
        Control(
          .depthRange, hint: "Millimetres from black to white of the depth map.",
          Slider(
            "Map's depth", face.depthRange, in: CardLimits.depth,
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
      ? "in the print" : "\(distance) mm \(depth < 0 ? "behind" : "before") the print"
  }
}
