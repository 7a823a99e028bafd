internal import SceneGraph

/// The leaves of a frame that are drawn with fewer pixels: the card, while the CPU draws too slowly.
struct CoarseLeaves: Hashable {
  /// The numbers of the leaves, in painting order.
  let range: Range<Int>
  /// Their share of the pixels along each side, more than 0 and less than 1.
  let share: Double

  /// The numbers of the leaves of a frame that may be coarse: the first one, and those directly
  /// after it; nil if there are none.
  static func range(in leaves: [Placement]) -> Range<Int>? {
    guard let first = leaves.firstIndex(where: \.mayBeCoarse) else { return nil }
    return first..<(leaves[first...].firstIndex { !$0.mayBeCoarse } ?? leaves.endIndex)
  }
}

extension Placement {
  /// True for leaves of pictures and light; letters and other vector art are always sharp.
  fileprivate var mayBeCoarse: Bool {
    switch leaf {
    case .picture(let picture): !picture.mayWait && picture.isFileOrEffect
    case .shadow, .edge, .particles: true
    case .flattened(let content, _): content.allSatisfy(\.mayBeCoarse)
    case .backdrop, .drawing: false
    }
  }
}

extension Picture {
  /// True if the picture is from a file, or is drawn by effects.
  fileprivate var isFileOrEffect: Bool {
    if case .file = source { true } else { !allEffects.isEmpty }
  }
}
