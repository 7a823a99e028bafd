/// The sides of a rectangle among a survey's squares.
struct PictureSides: Hashable {
  let left, top, right, bottom: Int

  var width: Int { right - left }
  var height: Int { bottom - top }
}

/// A side of a rectangle.
enum PictureSide: CaseIterable {
  case left, top, right, bottom

  var isHorizontal: Bool { self == .top || self == .bottom }
  var isLow: Bool { self == .top || self == .left }
}

extension PictureSides {
  /// The coordinate of a side: the first square inside for a low side, the first outside else.
  subscript(side: PictureSide) -> Int {
    switch side {
    case .left: left
    case .top: top
    case .right: right
    case .bottom: bottom
    }
  }

  /// The line of squares this many squares inside a side; outside for a negative number.
  func line(_ side: PictureSide, by depth: Int) -> Int {
    side.isLow ? self[side] + depth : self[side] - 1 - depth
  }

  /// The stretch along a side, with this many squares left out at each end.
  func stretch(_ side: PictureSide, margin: Int = 0) -> Range<Int> {
    let (low, high) = side.isHorizontal ? (left, right) : (top, bottom)
    return low + margin..<max(high - margin, low + margin)
  }

  /// The margin at the ends of sides, where corners may be round.
  var margin: Int { min(width, height) / 12 }
}
