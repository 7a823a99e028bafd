internal import CardModel
internal import SceneGraph

/// The values that resets restore.
@dynamicMemberLookup struct BenchReset {
  /// The bench's data.
  let view: BenchView

  /// The data of the view.
  subscript<Value>(dynamicMember path: KeyPath<BenchView, Value>) -> Value { view[keyPath: path] }

  /// A sheet as the card was opened with it; a sheet of another kind with the kind's own values.
  func usual(_ foil: CardFoil, at index: Int) -> CardFoil {
    let opened = self.originalFace.foils.dropFirst(index).first
    if let opened, opened.kind == foil.kind { return opened }
    var usual = CardFoil(foil.kind, mask: opened?.mask)
    usual.follow(self.effects)
    return usual
  }

  /// Restores the values of a group.
  ///
  /// Parameters get the foil's own values, and all other groups those that the card was opened
  /// with.
  ///
  /// - Parameter selected: The index of the selected sheet of foil.
  func restore(_ group: BenchControl.Group, selected: Int, of card: inout Card) {
    let opened = self.originalFace
    switch group {
    case .foils: card[keyPath: self.side].foils = opened.foils
    case .mask:
      card[keyPath: self.side].changeFoil(selected) { foil in
        let usual = usual(foil, at: selected)
        (foil.mask, foil.place, foil.strength) = (usual.mask, usual.place, usual.strength)
        foil.follow(self.effects)
      }
    case .parameters:
      card[keyPath: self.side].changeFoil(selected) { foil in
        // A value that the user set for all cards would otherwise come back.
        let known = view.description(of: foil.kind)?.parameters ?? []
        let set = known.filter { self.settings[foil.kind][$0.name] != nil }
        foil.parameters = Dictionary(uniqueKeysWithValues: set.map { ($0.name, $0.defaultValue) })
      }
    case .light: card.light = self.original.light
    case .print:
      let maps = [\CardFace.white, \.etch, \.gloss]
      for map in maps { card[keyPath: self.side][keyPath: map] = opened[keyPath: map] }
      card[keyPath: self.side].relief = opened.relief
    case .depth:
      card[keyPath: self.side].layers = opened.layers
      card[keyPath: self.side].depth = opened.depth
      card[keyPath: self.side].depthRange = opened.depthRange
    case .card: card.shape = self.original.shape
    case .art: card[keyPath: self.side].crop = opened.crop
    case .film, .family: break
    }
  }

  /// True if white ink, etch or gloss are not those that the card was opened with.
  var hasOtherPrint: Bool {
    let opened = self.originalFace
    return (self.face.white, self.face.etch, self.face.gloss, self.face.relief)
      != (opened.white, opened.etch, opened.gloss, opened.relief)
  }

  /// True if layers or depth map are not those that the card was opened with.
  var hasOtherDepth: Bool {
    let opened = self.originalFace
    return (self.face.layers, self.face.depth, self.face.depthRange)
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
  mutating func changeFoil(_ index: Int, _ change: (inout CardFoil) -> Void) {
    if foils.indices.contains(index) { change(&foils[index]) }
  }

  /// Changes a depth layer, if there is one at this index.
  mutating func changeLayer(_ index: Int, _ change: (inout DepthLayer) -> Void) {
    if layers.indices.contains(index) { change(&layers[index]) }
  }
}
