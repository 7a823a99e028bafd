public import Geometry

/// Two looks of a card on one card, with a line between them.
public struct Comparison: Sendable, Hashable {
  /// The subject of a comparison.
  public enum Other: Sendable, Hashable {
    /// The card, and on the right the card in another look, by its id.
    case look(String)
    /// The card as it was opened, and on the right the card.
    case original
    /// The snapshots A and B, without B the card itself; if swapped, A is on the right.
    case snapshots(isSwapped: Bool)

    /// True for snapshots.
    public var areSnapshots: Bool { if case .snapshots = self { true } else { false } }
  }

  /// The subject; all its pictures are loaded.
  public var other: Other
  /// The name of the left look.
  public var leftTitle: String
  /// The name of the right look.
  public var rightTitle: String
  /// The line's place, as a share of the width beside the editor, 0...1.
  public var share = 0.5

  /// The radius of the handle, in points.
  public static let handleRadius = 15.0

  /// A comparison of two looks.
  public init(_ other: Other, leftTitle: String, rightTitle: String) {
    (self.other, self.leftTitle, self.rightTitle) = (other, leftTitle, rightTitle)
  }

  /// The x coordinate of the line in the area beside an editor, in whole points.
  public static func line(_ share: Double, in room: Size) -> Double {
    (share * room.width).rounded()
  }

  /// The middle of the handle on the line, which has room below a card at rest.
  public static func handle(_ share: Double, in room: Size) -> Vector2 {
    Vector2(line(share, in: room), room.height - min(0.075 * room.height, 44).rounded())
  }
}
