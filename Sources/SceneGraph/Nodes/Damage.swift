public import Geometry

/// A leaf with the rectangle of the view in which it draws.
public struct BoundedLeaf: Sendable, Hashable {
  /// The leaf.
  public let leaf: Placement
  /// The rectangle in points of the view, as `Placement.bounds` gives it; nil for anywhere.
  public let bounds: Rect?

  /// A leaf that draws inside `bounds`, in points of the view; nil for anywhere.
  public init(_ leaf: Placement, bounds: Rect?) {
    (self.leaf, self.bounds) = (leaf, bounds)
  }
}

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
  public init(from old: [BoundedLeaf], to new: [BoundedLeaf]) {
    self.init(of: Self.changes(old, new).map(\.bounds))
  }

  /// The damage of leaves that look different, from their rectangles; nil is anywhere.
  public init(of bounds: some Sequence<Rect?>) {
    var parts: [Rect] = []
    for rect in bounds {
      guard let rect else {
        self = .everything
        return
      }
      if min(rect.size.width, rect.size.height) > 0 { parts.append(rect) }
    }
    self = .parts(parts)
  }

  /// Both damages.
  public func union(_ other: Damage) -> Damage {
    guard case .parts(let one) = self, case .parts(let two) = other else { return .everything }
    return .parts(one + two)
  }

  /// The leaves of one list without an equal in the other one, in the same order.
  private static func changes(_ old: [BoundedLeaf], _ new: [BoundedLeaf]) -> [BoundedLeaf] {
    func isSame(_ one: BoundedLeaf, _ other: BoundedLeaf) -> Bool { one.leaf == other.leaf }
    let first = zip(old, new).prefix(while: isSame).count
    let last = zip(old.dropFirst(first).reversed(), new.dropFirst(first).reversed())
      .prefix(while: isSame).count
    let (old, new) = (old[first..<old.count - last], new[first..<new.count - last])
    guard old.count != new.count else {
      return zip(old, new).filter { !isSame($0, $1) }.flatMap { [$0, $1] }
    }
    return new.difference(from: old, by: isSame).map { change in
      switch change {
      case .insert(_, let leaf, _), .remove(_, let leaf, _): leaf
      }
    }
  }
}
