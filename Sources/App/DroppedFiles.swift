internal import CardLibrary
internal import SceneGraph

/// Files that were dropped on the window, by what they become.
struct DroppedFiles {
  /// Effect files.
  let effects: [String]
  /// The cards that they make: card files and packs, else the first picture is a front, the second its
  /// back.
  let arts: [CardArt]
  /// The first file that is neither a card file nor an effect.
  let picture: String?
  /// What is told where some were left out; nil where none were.
  let leftOut: String?

  /// - Parameter back: of a card whose front alone was dropped.
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
    let files = unused == 1 ? "one file was" : "\(unused) files were"
    leftOut = unused > 0 ? "a card has a front and a back: \(files) left out" : nil
  }
}
