internal import Geometry
internal import SceneGraph

/// A change of a side that ends a fault found before printing, and changes nothing else.
///
/// Lengths are in millimeters.
public enum CardFix: Sendable, Hashable {
  /// The art goes on beyond the card's edge.
  case extendBleed
  /// The foil that is only shown is printed.
  case printFoil
  /// A map becomes black and white at its threshold, at full strength, with corners rounded to this radius.
  case harden(MapRole, smooth: Double)
  /// Spots of a map that are smaller than a square of this side are dropped.
  case dropSpecks(MapRole, Double)
  /// Lines of a map get at least this width.
  case widen(MapRole, Double)
  /// Gaps of a map that are narrower than this are filled.
  case fillGaps(MapRole, Double)
  /// A map ends this far inside the card's edge.
  case inset(MapRole, Double)
  /// The white ink becomes smaller by this much.
  case choke(Double)

  /// The change in a sentence.
  public var title: String {
    switch self {
    case .extendBleed: "Mirrors the art beyond the card's edge, or continues its border."
    case .printFoil: "Prints the foil that is shown."
    case .harden(_, smooth: 0): "Makes the mask black and white."
    case .harden(_, let radius):
      "Makes the mask black and white, with edges smooth to \(radius.decimal) mm."
    case .dropSpecks: "Drops the dots from the mask."
    case .widen(_, let width): "Widens the lines to \(width) mm. Look at small letters then."
    case .fillGaps(_, let width): "Fills gaps below \(width) mm. Look at small letters then."
    case .inset(_, let width): "Ends the mask \(width) mm inside the card's edge."
    case .choke(let width): "Makes the white ink smaller by \(width) mm."
    }
  }

  /// The fault that it ends, in a word.
  package var fault: String {
    switch self {
    case .extendBleed: "bleed"
    case .printFoil: "foil"
    case .harden: "gray"
    case .dropSpecks: "dots"
    case .widen: "lines"
    case .fillGaps: "gaps"
    case .inset: "edge"
    case .choke: "white"
    }
  }

  /// Changes a card.
  ///
  /// - Parameter isBack: True for its back.
  public func apply(to card: inout Card, isBack: Bool) {
    let side = isBack ? \Card.back : \Card.front
    func change(_ role: MapRole, _ change: (inout MaskTools) -> Void) {
      card[keyPath: side].changePrinted(role, change)
    }
    switch self {
    case .extendBleed: card.shape.bleed = Bleed(extend: .auto)
    case .printFoil: card[keyPath: side].keepShownFoil()
    case .harden(let role, let radius):
      change(role) {
        // The user's own threshold is a part of the design.
        ($0.threshold, $0.softness) = ($0.threshold ?? 0.5, 0)
        $0.smooth = max($0.smooth, radius)
      }
      guard role == .foil else { return }
      for sheet in card[keyPath: side].printedSheets {
        card[keyPath: side].foils[sheet].strength = 1
      }
    case .dropSpecks(let role, let side): change(role) { $0.specks = max($0.specks, side) }
    case .widen(let role, let width): change(role) { $0.widen = max($0.widen, width) }
    case .fillGaps(let role, let width): change(role) { $0.leastGap = max($0.leastGap, width) }
    case .inset(let role, let width): change(role) { $0.inset = max($0.inset, width) }
    case .choke(let width): change(.white) { $0.grow -= width }
    }
  }
}

extension CardFace {
  /// Makes the sheets that come with the art alone those that the maker wants.
  fileprivate mutating func keepShownFoil() {
    for sheet in foils.indices where foils[sheet].isImplied { foils[sheet].mask = foils[sheet].map }
  }

  /// The indices of the sheets that have a plate.
  package var printedSheets: [Int] {
    foils.indices.filter {
      !foils[$0].isImplied && foils[$0].map.source != .place(.none)
        && !Card.classicLooks.contains(foils[$0].kind)
    }
  }

  /// Changes the tools of a map; for foil, of all sheets that have a plate.
  fileprivate mutating func changePrinted(_ role: MapRole, _ change: (inout MaskTools) -> Void) {
    for sheet in role == .foil ? printedSheets : [0] {
      changeTools(of: role, sheet: sheet, change)
    }
  }
}
