public import SceneGraph

extension CardFace {
  /// True if the side shows Foil's plain back.
  public var isPlainBack: Bool { art == .plainBack }

  /// Takes over the art of another side, with the maps that came with it; the look stays.
  ///
  /// A mask that came with the art replaces pictures, but not the areas that the user chose.
  ///
  /// - Parameter keeps: False for a picture that belongs to the art before.
  public mutating func takeArt(of other: CardFace, keeping keeps: (PictureID) -> Bool) {
    func kept(_ map: FaceMap?) -> FaceMap? {
      if case .picture(let id, _)? = map, !keeps(id) { nil } else { map }
    }
    art = other.art
    for path in [\CardFace.white, \.etch, \.gloss, \.depth] {
      self[keyPath: path] = other[keyPath: path] ?? kept(self[keyPath: path])
    }
    if depth == nil || other.depth != nil { depthRange = other.depthRange }
    let mask = other.foils.first?.mask
    for index in foils.indices { foils[index].takeMask(mask, instead: kept(foils[index].mask)) }
  }
}
