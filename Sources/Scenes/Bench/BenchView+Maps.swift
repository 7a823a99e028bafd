internal import Controls
internal import SceneGraph

extension BenchView {
  /// A map that can be chosen, nil for none, and what it is called.
  typealias NamedMap = (map: FaceMap?, name: String)

  /// The user's picture that a map is; nil of all others.
  func picture(of map: FaceMap?) -> NamedPicture? {
    guard case .picture(let id)? = map else { return nil }
    return pictures.first { $0.id == id }
  }

  /// The place of a map on the side that is worked on.
  func slot(_ role: MapRole, sheet: Int) -> MapSlot {
    MapSlot(isBack: side == \Card.back, role, sheet: sheet)
  }

  /// What can be chosen for a map: what the face was opened with, the user's files that are maps, and
  /// every place.
  ///
  /// A file is there once, as it is used; `current` is among them.
  func maps(for role: MapRole, current: FaceMap?) -> [NamedMap] {
    let files = ownMaps(for: role, current: current)
    let unnamed = files.count { picture(of: $0) == nil }
    var number = 0
    let own = files.map { map -> NamedMap in
      if let file = picture(of: map) { return (map, file.name) }
      number += 1
      return (map, unnamed == 1 ? "own mask" : "own mask \(number)")
    }
    let absent = Self.absent(role)
    let places = FoilPlace.allCases.filter { $0 != absent?.place }.map { place -> NamedMap in
      (.place(place), place.rawValue)
    }
    return (absent.map { [(nil, $0.name)] } ?? []) + own + places
  }

  /// What a face without such a map is as good as, and what it is called; nil of foil, which always
  /// lies somewhere.
  private static func absent(_ role: MapRole) -> (place: FoilPlace, name: String)? {
    switch role {
    case .foil: nil
    case .white, .etch, .depth: (.none, "none")
    case .gloss: (.all, "everywhere")
    }
  }

  private func ownMaps(for role: MapRole, current: FaceMap?) -> [FaceMap] {
    let opened: [FaceMap?] =
      role == .foil ? originalFace.foils.map(\.mask) : [originalFace[role, sheet: 0]]
    let files = pictures.filter(\.isMap).map { FaceMap?.some(.picture($0.id)) }
    var own: [FaceMap] = []
    for case .picture(let id)? in opened + [current] + files {
      let map = FaceMap.picture(id)
      let path = picture(of: map)?.path
      // A file is there once, as it is used.
      if let index = own.firstIndex(where: { $0 == map || path != nil && isOf(path, $0) }) {
        if map == current { own[index] = map }
      } else {
        own.append(map)
      }
    }
    return own
  }

  private func isOf(_ path: String?, _ map: FaceMap) -> Bool { picture(of: map)?.path == path }

  /// What a map is called.
  func name(of map: FaceMap?, _ role: MapRole) -> String {
    maps(for: role, current: map).first { $0.map == map }?.name
      ?? Self.absent(role)?.name ?? "a mask"
  }

  /// Which of what can be chosen a map is.
  func index(of map: FaceMap?, _ role: MapRole) -> Int? {
    let maps = maps(for: role, current: map)
    if let absent = Self.absent(role), map == .place(absent.place) { return 0 }
    return maps.firstIndex { $0.map == map }
  }

  // MARK: Controls

  /// The field for a file of one's own.
  func file(
    for role: MapRole, _ map: FaceMap?, here: String, title: String = "File"
  ) -> Control<BenchControl> {
    let file = picture(of: map)
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
            title, maps(for: role, current: current).map(\.name),
            selected: index(of: current, role))),
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
