internal import CardModel
internal import Geometry
internal import Interaction

/// The state of the comparison: what the card is compared with, and the line between the halves.
struct Comparing: Sendable {
  /// The other look or card; nil for no comparison.
  var other: Comparison.Other?
  /// The look that was compared last; nil for none.
  private(set) var lastLook: String?
  /// The line's place, as a share of the width beside the bench, 0...1.
  private(set) var share = 0.5
  /// Points from the pointer to the line while it is dragged; nil otherwise.
  private(set) var grip: Double?

  /// Points beside the line where a press still catches it.
  private static let reach = 9.0

  /// A comparison with a look; nil for none.
  init(with look: String? = nil) { choose(look) }

  /// Compares with a look; nil for nothing.
  mutating func choose(_ look: String?) {
    other = look.map(Comparison.Other.look)
    lastLook = look ?? lastLook
  }

  // MARK: Steps

  /// The note on the end of a comparison.
  static let off = "Comparison off."

  /// Compares snapshots if there are any, then the card with another look, then with itself before
  /// its changes, then with nothing.
  ///
  /// - Parameter first: The look to compare with if none was compared yet.
  /// - Returns: A note on it.
  mutating func next(of workspace: Workspace, _ looks: Looks, first: String) -> String {
    switch other {
    case nil where workspace.snapshots.contains { $0 != workspace.card }:
      return compareSnapshots(false, of: workspace, looks)
    case nil, .snapshots: return compare(with: lastLook ?? first, looks)
    case .look where workspace.card != workspace.original: other = .original
    case .look, .original: other = nil
    }
    return other == nil ? Self.off : "Left: before your changes. Right: now."
  }

  /// Compares with a look; returns a note on it.
  mutating func compare(with look: String, _ looks: Looks) -> String {
    choose(look)
    return "Right: \(looks.title(of: look)). E chooses another, Enter uses it."
  }

  /// Compares snapshots; returns a note on it.
  ///
  /// - Parameter isSwapped: True if A is on the right.
  mutating func compareSnapshots(
    _ isSwapped: Bool, of workspace: Workspace, _ looks: Looks
  ) -> String {
    let other = Comparison.Other.snapshots(isSwapped: isSwapped)
    self.other = other
    let shown = comparison(of: workspace, with: other, looks)
    return "Left: \(shown.leftTitle). Right: \(shown.rightTitle). "
      + "E swaps them, Enter uses the right one."
  }

  /// Keeps the card as a snapshot, and ends a comparison of older ones; returns a note on it.
  mutating func keepSnapshot(of workspace: inout Workspace) -> String {
    workspace.keepSnapshot()
    if other?.areSnapshots == true { other = nil }
    return workspace.snapshots.count == 1
      ? "Kept as A. Change the card, then X compares. Shift+X keeps B."
      : "Kept as B. X compares A and B."
  }

  // MARK: Picture

  /// The comparison of an open card, with short titles.
  func comparison(
    of workspace: Workspace, with other: Comparison.Other, _ looks: Looks
  ) -> Comparison {
    let titles: (String, String)
    switch other {
    case .look(let look):
      let own = workspace.card.front.foils.first?.kind
      titles = (own.map(looks.title) ?? "No foil", looks.title(of: look))
    case .original: titles = ("Before", "Now")
    case .snapshots(let isSwapped):
      let second = workspace.snapshots.count > 1 ? "B" : "Now"
      titles = isSwapped ? (second, "A") : ("A", second)
    }
    var comparison = Comparison(other, leftTitle: titles.0, rightTitle: titles.1)
    comparison.share = share
    return comparison
  }

  /// True if a point is on the line or its handle.
  ///
  /// - Parameter room: The area beside the bench.
  func isOnLine(_ point: Vector2, in room: Size) -> Bool {
    guard other != nil, point.x < room.width, point.y < room.height else { return false }
    let handle = Comparison.handle(share, in: room)
    return abs(point.x - handle.x) <= Self.reach
      || length(point - handle) <= Comparison.handleRadius
  }

  /// Handles an event for the line; true if it used the event.
  ///
  /// - Parameters:
  ///   - pointer: The pointer's position in the view.
  ///   - room: The area beside the bench.
  mutating func handle(_ event: Event, at pointer: Vector2, in room: Size) -> Bool {
    switch event {
    case .moved:
      guard let grip else { return false }
      share = ((pointer.x + grip) / max(room.width, 1)).clamped(to: 0.02...0.98)
    case .pressed(.left):
      guard isOnLine(pointer, in: room) else { return false }
      grip = Comparison.line(share, in: room) - pointer.x
    case .released(.left):
      defer { grip = nil }
      return grip != nil
    default: return false
    }
    return true
  }
}
