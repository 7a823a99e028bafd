internal import SceneGraph

extension Viewing {
  /// A card whose pictures are being loaded.
  ///
  /// Each has a number of its own: the same files may be saved again while they are being read.
  struct Loading: Hashable, Sendable {
    let art: CardArt
    var masks = MaskChoice.own
    /// Whether it is only other masks of a card whose pictures are there.
    var isOfMasksAlone = false
    /// From 1 on, in the order in which they began.
    let number: Int

    /// What is loaded of the front.
    var front: [PictureID] { isOfMasksAlone ? [masks.front] : [.front, masks.front] }

    /// What is loaded of the back.
    var back: [PictureID] { isOfMasksAlone ? [masks.back] : [.back, masks.back] }
  }
}
