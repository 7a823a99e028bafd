extension Viewing {
  /// A card whose pictures are being loaded.
  ///
  /// Each has a number of its own: the same files may be saved again while they are being read.
  struct Loading: Hashable, Sendable {
    let art: CardArt
    /// From 1 on, in the order in which they began.
    let number: Int
  }
}
