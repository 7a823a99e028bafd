internal import CardModel
internal import SceneGraph

/// The maps to choose from for a side, with their names.
struct MapMenu {
  /// The face as it was opened.
  let original: CardFace
  /// The user's pictures that are maps or could be.
  let pictures: [NamedPicture]
  /// The place of a foil without a mask of its own.
  var automatic = MaskPlace.usual
  /// The depth layers of the side, whose shapes foil can cover.
  var layers: [DepthLayer] = []

  /// A map to choose, nil for none, with its name.
  typealias NamedMap = (map: FaceMap?, name: String)

  /// The user's picture of a map; nil for other maps.
  func picture(of map: FaceMap?) -> NamedPicture? {
    guard case .picture(let id, _)? = map else { return nil }
    return pictures.first { $0.id == id }
  }

  /// The choices for a map: those of the opened face, the user's map files, and the named places.
  ///
  /// For foil, nil is the place that the foil's own file names.
  ///
  /// A file appears once, with its current polarity; `current` is always among the choices.
  func choices(for role: MapRole, current: FaceMap?) -> [NamedMap] {
    let files = ownMaps(for: role, current: current)
    let unnamed = files.count { picture(of: $0) == nil }
    var number = 0
    let own = files.map { map -> NamedMap in
      if let file = picture(of: map) { return (map, file.name) }
      if case .picture(let id, _) = map, id.painting != nil { return (map, "Painted") }
      number += 1
      return (map, unnamed == 1 ? "From the card" : "From the card \(number)")
    }
    let absent = Self.absent(role)
    var places = MaskPlace.choices.filter { $0 != absent?.place }
    if case .place(let place, _)? = current, place != absent?.place, !places.contains(place) {
      places.append(place)
    }
    let named = places.map { place -> NamedMap in (.place(place), place.title) }
    // Foil's own choice comes after that of the card's files.
    return role == .foil
      ? own + [(nil, "Auto: \(automatic.title.lowercased())")] + shapes(current) + named
      : (absent.map { [(nil, $0.name)] } ?? []) + own + named
  }

  /// The shapes of the depth layers; the current one also if its layer is gone.
  private func shapes(_ current: FaceMap?) -> [NamedMap] {
    var shapes: [NamedMap] = []
    for (index, layer) in layers.enumerated() {
      let shape = FaceMap.layer(layer.picture)
      guard !shapes.contains(where: { $0.map == shape }) else { continue }
      let name = pictures.first { $0.id == layer.picture }?.name
      shapes.append((shape, name.map { "Shape of \($0)" } ?? "Depth layer \(index + 1)'s shape"))
    }
    if case .layer? = current, !shapes.contains(where: { $0.map == current }) {
      shapes.append((current, "Shape of a removed layer"))
    }
    return shapes
  }

  /// The place that means the same as no map, with its name; nil for foil, which always has a mask.
  private static func absent(_ role: MapRole) -> (place: MaskPlace, name: String)? {
    switch role {
    case .foil, .layer, .art: nil
    case .white, .etch, .depth: (.none, "None")
    case .gloss: (.all, MaskPlace.all.title)
    }
  }

  private func ownMaps(for role: MapRole, current: FaceMap?) -> [FaceMap] {
    let opened: [FaceMap?] =
      role == .foil ? original.foils.map(\.mask) : [original[role, sheet: 0]]
    let files = pictures.filter(\.isMap).map { FaceMap?.some(.picture($0.id)) }
    var own: [FaceMap] = []
    for case .picture(let id, _)? in opened + [current] + files {
      let map = FaceMap.picture(id)
      let path = picture(of: map)?.path
      // A file appears once, with its current polarity.
      if let index = own.firstIndex(where: { $0 == map || path != nil && isOf(path, $0) }) {
        if map == current { own[index] = map }
      } else {
        own.append(map)
      }
    }
    return own
  }

  private func isOf(_ path: String?, _ map: FaceMap) -> Bool { picture(of: map)?.path == path }

  /// The name of a map.
  func name(of map: FaceMap?, _ role: MapRole) -> String {
    choices(for: role, current: map).first { $0.map == map }?.name
      ?? Self.absent(role)?.name ?? "From the card"
  }

  /// The map as its choices hold it: a place that means no map is none.
  func present(_ map: FaceMap?, _ role: MapRole) -> FaceMap? {
    map.flatMap { Self.absent(role).map { FaceMap.place($0.place) } == $0 ? nil : $0 }
  }
}
