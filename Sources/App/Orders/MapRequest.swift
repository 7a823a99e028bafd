internal import CardLibrary
internal import CardModel
internal import Cards

/// A request to read a picture and use it as one of a card's maps or layers.
struct MapRequest: Hashable, Sendable {
  let source: PictureSource
  let slot: MapSlot
  /// The card that the map is for.
  let art: CardArt
  /// The path as the user typed it; nil if the file was dropped.
  var typed: String?
}

extension MapRequest {
  /// A request for the picture at this path.
  init(_ path: String, in slot: MapSlot, of art: CardArt, typed: String? = nil) {
    let source: PictureSource =
      [.layer, .art].contains(slot.role) ? .picture(.file(path)) : .map(.file(path), .white)
    self.init(source: source, slot: slot, art: art, typed: typed)
  }
}
