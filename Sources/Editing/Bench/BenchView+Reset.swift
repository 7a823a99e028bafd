internal import SceneGraph

/// The values that resets restore.
extension BenchView {
  /// A sheet as the card was opened with it; a sheet of another kind with the kind's own values.
  func usual(_ foil: CardFoil, at index: Int) -> CardFoil {
    let opened = originalFace.foils.dropFirst(index).first
    if let opened, opened.kind == foil.kind { return opened }
    var usual = CardFoil(foil.kind, mask: opened?.mask)
    usual.follow(effects)
    return usual
  }

  /// Restores the values of a group.
  ///
  /// Parameters get the foil's own values, and all other groups those that the card was opened
  /// with.
  ///
  /// - Parameter selected: The index of the selected sheet of foil.
  func reset(_ group: BenchControl.Group, selected: Int, of card: inout Card) {
    let opened = originalFace
    switch group {
    case .foils: card[keyPath: side].foils = opened.foils
    case .mask:
      card[keyPath: side].changeFoil(selected) { foil in
        let usual = usual(foil, at: selected)
        (foil.mask, foil.place, foil.strength) = (usual.mask, usual.place, usual.strength)
        foil.follow(effects)
      }
    case .parameters:
      card[keyPath: side].changeFoil(selected) { foil in
        // A value that the user set for all cards would otherwise come back.
        let known = description(of: foil.kind)?.parameters ?? []
        let set = known.filter { settings[foil.kind][$0.name] != nil }
        foil.parameters = Dictionary(uniqueKeysWithValues: set.map { ($0.name, $0.defaultValue) })
      }
    case .light: card.light = original.light
    case .print:
      let maps = [\CardFace.white, \.etch, \.gloss]
      for map in maps { card[keyPath: side][keyPath: map] = opened[keyPath: map] }
      card[keyPath: side].relief = opened.relief
    case .depth:
      card[keyPath: side].layers = opened.layers
      card[keyPath: side].depth = opened.depth
      card[keyPath: side].depthRange = opened.depthRange
    case .card: card.shape = original.shape
    case .art: card[keyPath: side].crop = opened.crop
    case .film, .family: break
    }
  }

  /// True if white ink, etch or gloss are not those that the card was opened with.
  var hasOtherPrint: Bool {
    let opened = originalFace
    return (face.white, face.etch, face.gloss, face.relief)
      != (opened.white, opened.etch, opened.gloss, opened.relief)
  }

  /// True if layers or depth map are not those that the card was opened with.
  var hasOtherDepth: Bool {
    let opened = originalFace
    return (face.layers, face.depth, face.depthRange)
      != (opened.layers, opened.depth, opened.depthRange)
  }
}

extension CardFoil {
  /// True if mask, position and strength are those of another sheet.
  func hasSamePlace(as other: CardFoil) -> Bool {
    (mask, place, strength) == (other.mask, other.place, other.strength)
  }
}

extension CardFace {
  /// Changes a sheet of foil, if there is one at this index.
  fileprivate mutating func changeFoil(_ index: Int, _ change: (inout CardFoil) -> Void) {
    if foils.indices.contains(index) { change(&foils[index]) }
  }
}
