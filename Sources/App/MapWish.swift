internal import CardLibrary
internal import Cards
internal import SceneGraph

/// A picture that is to say where something of a card is, once it is read.
struct MapWish: Hashable, Sendable {
  let source: PictureSource
  let slot: MapSlot
  /// The card that it is for.
  let art: CardArt
  /// Its path as the user has typed it; nil where it was dropped.
  var typed: String?
}

extension MapWish {
  /// The picture of a path.
  init(_ path: String, in slot: MapSlot, of art: CardArt, typed: String? = nil) {
    self.init(source: .map(.file(path), .white), slot: slot, art: art, typed: typed)
  }
}
