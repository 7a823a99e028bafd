internal import CardModel
internal import Controls

extension BenchView {
  // MARK: Controls

  /// The choice of a map of the side.
  func map(_ role: MapRole, _ title: String, hint: String) -> BenchRow {
    let slot = slot(role, sheet: 0)
    return BenchRow(
      .map(role), title, hint: hint,
      maps.choices(for: role, current: card[slot]).map { ($0.map, $0.name) },
      selected: maps.present(card[slot], role)
    ) { $0[slot] = $1 }
  }

  /// The field for a map's file.
  func file(
    for role: MapRole, _ map: FaceMap?, here: String
  ) -> BenchRow {
    let file = maps.picture(of: map)
    return BenchRow(
      Control(
        .file(role),
        hint:
          "Drop a picture, type its path or open the list. Choose whether white or black means \(here).",
        FileField(title: "", name: file?.name, path: file?.path ?? "", isBlack: file?.isBlack)))
  }

  /// The group of white ink, etch and gloss.
  var print: [BenchRow] {
    let side = side
    func map(_ role: MapRole, _ title: String, here: String, _ hint: String) -> [BenchRow] {
      [self.map(role, title, hint: hint), file(for: role, face[role, sheet: 0], here: here)]
    }
    let printMaps = [("White ink", face.white), ("Etch", face.etch), ("Gloss", face.gloss)]
      .filter { $0.1 != nil }.map(\.0)
    return [
      heading(
        .print, "Print", detail: printMaps.joined(separator: ", "),
        hint: "White ink below the print, etch, and the gloss of the clear coat.",
        canReset: BenchReset(view: self).hasOtherPrint)
    ]
      + map(
        .white, "White ink", here: "ink", "The area where white ink hides the foil.")
      + map(
        .etch, "Etch", here: "high",
        "The raised area of the card: an area of the art, or your own picture.")
      + [
        BenchRow(
          .relief, hint: face.etch == nil ? "Choose an etch first." : "The height of the etch.",
          isEnabled: face.etch != nil,
          Slider(
            "Etch height", face.relief, in: CardLimits.relief, default: CardFace(face.art).relief,
            unit: "mm", decimals: 2, step: 0.01)
        ) { $0[keyPath: side].relief = $2 }
      ]
      + map(
        .gloss, "Gloss", here: "glossy", "The glossy area of the clear coat. The rest is matte.")
  }
}
