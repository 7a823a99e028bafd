internal import CardModel
internal import Controls
internal import Interaction
internal import SceneGraph

extension BenchView {
  /// The choice of a map of the side.
  func map(_ role: MapRole, _ title: String, hint: String) -> BenchRow {
    facePart.choice(
      .map(role), title, hint: hint, \.[source: role, sheet: 0],
      maps.choices(for: role, current: face[source: role, sheet: 0]).map { ($0.map, $0.name) }
    ) { maps.present($0, role) }
  }

  /// The field for a map's file.
  func file(
    for role: MapRole, _ map: FaceMap?, here: String
  ) -> BenchRow {
    let file = maps.picture(of: map)
    return fileRow(
      for: role,
      hint:
        "Drop a picture, type its path or open the list. Choose whether white or black means \(here).",
      FileField(title: "", name: file?.name, path: file?.path ?? "", isBlack: file?.isBlack))
  }

  /// A field for the file of a role.
  func fileRow(
    for role: MapRole, hint: String, isEnabled: Bool = true, _ field: FileField
  ) -> BenchRow {
    BenchRow(
      Control(.file(role), hint: hint, isEnabled: isEnabled, field)
    ) { bench, _, change in
      let slot = slot(role, sheet: bench.selected)
      return switch change {
      case .write(let path): [.openMap(path, slot)]
      case .paste: [.paste]
      case .turn: [.invertMap(slot)]
      case .press: [.chooseFile(.map(slot))]
      default: []
      }
    }
  }

  /// The group of the tools of a map, closed at first; empty without a map.
  func tools(of role: MapRole, sheet: Int = 0, _ title: String) -> [BenchRow] {
    let tools = face[tools: role, sheet: sheet]
    let hasMap = role == .foil || face[role, sheet: sheet] != nil
    guard hasMap else { return [] }
    let part = part(
      side.appending(path: \.[tools: role, sheet: sheet]),
      opened: originalFace[tools: role, sheet: sheet], usual: .unused)
    func length(
      _ key: String, _ title: String, _ path: WritableKeyPath<MaskTools, Double>,
      _ track: ClosedRange<Double>, _ hint: String
    ) -> BenchRow {
      part.number(.tool(role, key), title, hint: hint, path, track: track, step: 0.05)
    }
    return group(
      .tools(role), title, detail: tools.summary,
      hint: "Make the mask fit for print. Its picture stays unchanged.",
      [
        part.choice(
          .tool(role, "invert"), "Invert", hint: "Exchange white and black.", \.isInverted,
          [(false, "Off"), (true, "On")]),
        part.number(
          .tool(role, "threshold"), "Threshold",
          hint: "Make the mask black and white at this level. 0 keeps gray.", \.cut,
          isPercent: true),
        part.number(
          .tool(role, "softness"), "Softness",
          hint: tools.threshold == nil
            ? "Set a threshold first." : "Keep this range of levels gray around the threshold.",
          isEnabled: tools.threshold != nil, \.softness, isPercent: true),
        length("grow", "Grow", \.grow, -1...1, "Move the outline outward, or inward below 0."),
        length("smooth", "Smooth", \.smooth, 0...2, "Round corners and jagged edges."),
        length(
          "inset", "Inset", \.inset, 0...10,
          "Keep the mask this far from the card's edge."),
        length(
          "specks", "Specks", \.specks, 0...2, "Remove spots smaller than a square of this side."),
        length("widen", "Widen", \.widen, 0...1, "Widen lines that are narrower than this."),
        length("gaps", "Gaps", \.leastGap, 0...1, "Fill gaps that are narrower than this."),
      ])
  }

  /// The group of white ink, etch and gloss.
  var print: [BenchRow] {
    func map(_ role: MapRole, _ title: String, here: String, _ hint: String) -> [BenchRow] {
      [self.map(role, title, hint: hint), file(for: role, face[role, sheet: 0], here: here)]
    }
    let printMaps = [("White ink", face.white), ("Etch", face.etch), ("Gloss", face.gloss)]
      .filter { $0.1 != nil }.map(\.0)
    return group(
      .print, "Finishes", detail: printMaps.joined(separator: ", "),
      hint: "White ink below the print, etch, and the gloss of the clear coat.",
      map(.white, "White ink", here: "ink", "The area where white ink hides the foil.")
        + map(
          .etch, "Etch", here: "high",
          "The raised area of the card: an area of the art, or your own picture.")
        + [
          facePart.number(
            .relief, "Etch height",
            hint: face.etch == nil ? "Choose an etch first." : "The height of the etch.",
            isEnabled: face.etch != nil, \.relief, step: 0.01)
        ]
        + map(
          .gloss, "Gloss", here: "glossy", "The glossy area of the clear coat. The rest is matte."))
      + tools(of: .white, "White ink tools") + tools(of: .etch, "Etch tools")
      + tools(of: .gloss, "Gloss tools")
  }
}
