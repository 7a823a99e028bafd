internal import CardLibrary
internal import SceneGraph

/// Files dropped on the window, sorted by their use.
struct DroppedFiles {
  /// Effect files.
  let effects: [String]
  /// The cards to open: card files and packs, or one card of a front and a back picture.
  let arts: [CardArt]
  /// The first file that is neither a card file nor an effect.
  let picture: String?
  /// A note for the user if files were left out; nil if all are used.
  let leftOut: String?

  /// The dropped files at `paths`.
  ///
  /// - Parameter back: The back of the card if only a front was dropped.
  init(_ paths: [String], back: String?) {
    let effects = paths.filter(EffectID.isDroppedEffect)
    let others = paths.filter { !EffectID.isDroppedEffect($0) }
    let cards = others.filter { CardArt(front: $0).isCardFile }
    let pictures = others.filter { !CardArt(front: $0).isCardFile }
    var used = min(effects.count, 1) + cards.count
    if !cards.isEmpty {
      arts = cards.map { CardArt(front: $0) }
    } else if let front = pictures.first {
      arts = [CardArt(front: front, back: pictures.count > 1 ? pictures[1] : back)]
      used += min(pictures.count, 2)
    } else {
      arts = []
    }
    (self.effects, picture) = (effects, pictures.first)
    let unused = paths.count - used
    let files = unused == 1 ? "One file was" : "\(unused) files were"
    leftOut = unused > 0 ? "A card has only a front and a back. \(files) left out." : nil
  }
}
