public import Geometry

/// The part of a view in which the pictures of two node trees may differ.
public enum Damage: Sendable, Hashable {
  /// All of the view.
  case everything
  /// The pixels inside these rectangles, in points of the view; none if the pictures are equal.
  case parts([Rect])

  /// The damage between two lists of leaves in painting order, in one view.
  ///
  /// A pixel outside is covered by the same leaves in the same order in both lists. So it has the
  /// same color, whatever the leaves are.
  ///
  /// - Parameters:
  ///   - old: The leaves of the picture shown.
  ///   - new: The leaves of the picture to show.
  ///   - bounds: The rectangle of the view, in points, in which a leaf draws; nil for anywhere.
  public init(from old: [Placement], to new: [Placement], bounds: (Placement) -> Rect?) {
    var parts: [Rect] = []
    for leaf in Self.changes(old, new) {
      guard let part = bounds(leaf) else {
        self = .everything
        return
      }
      if min(part.size.width, part.size.height) > 0 { parts.append(part) }
    }
    self = .parts(parts)
  }

  /// The leaves of one list without an equal in the other one, in the same order.
  private static func changes(_ old: [Placement], _ new: [Placement]) -> [Placement] {
    let first = zip(old, new).prefix { $0 == $1 }.count
    let last = zip(old.dropFirst(first).reversed(), new.dropFirst(first).reversed())
      .prefix { $0 == $1 }.count
    let (old, new) = (old[first..<old.count - last], new[first..<new.count - last])
    guard old.count != new.count else {
      return zip(old, new).filter { $0 != $1 }.flatMap { [$0, $1] }
    }
    return new.difference(from: old).map { change in
      switch change {
      case .insert(_, let leaf, _), .remove(_, let leaf, _): leaf
      }
    }
  }
}
