internal import Files

/// An ink that is not a process ink: foil, white, varnish, the cut line.
public struct PDFInk: Sendable, Hashable, Codable {
  /// The name that the printer expects, such as `CutContour`; case counts.
  public var name: String
  /// The process inks that stand for full coverage on a screen.
  public var alternate: PDFInkMix

  /// An ink.
  public init(_ name: String, _ alternate: PDFInkMix) {
    (self.name, self.alternate) = (name, alternate)
  }

  /// Names with a meaning of their own in PDF, and the process inks.
  private static let reserved: Set = ["All", "None", "Cyan", "Magenta", "Yellow", "Black"]
  /// The limit of a name, bytes of UTF-8 (ISO 32000-1, Annex C).
  private static let longestName = 127

  /// The fault of the ink as a short phrase; nil if there is none.
  var fault: String? {
    if name.isEmpty { return "an ink has no name" }
    if Self.reserved.contains(name) {
      return "the ink name \(name.quoted) is reserved; choose another name"
    }
    // libqpdf 11.3 writes the sign # as it is, although it begins an escape.
    if name.utf8.count > Self.longestName || !name.isPrintable || name.contains("#") {
      return "the ink name \(name.quoted) is not valid; "
        + "expected at most \(Self.longestName) bytes without # and control characters"
    }
    guard alternate.amounts.allSatisfy({ (0...1).contains($0) }) else {
      return "the alternate color of \(name.quoted) is not valid; expected 4 numbers from 0 to 1"
    }
    return nil
  }
}

/// Amounts of the four process inks, from 0 to 1 each.
public struct PDFInkMix: Sendable, Hashable, Codable {
  /// The amount of cyan.
  public var cyan: Double
  /// The amount of magenta.
  public var magenta: Double
  /// The amount of yellow.
  public var yellow: Double
  /// The amount of black.
  public var black: Double

  /// Amounts of cyan, magenta, yellow and black.
  public init(_ cyan: Double, _ magenta: Double, _ yellow: Double, _ black: Double) {
    (self.cyan, self.magenta, self.yellow, self.black) = (cyan, magenta, yellow, black)
  }

  /// Amounts in a list of four; nil for a list of another length.
  init?(_ amounts: [Double]) {
    guard amounts.count == 4 else { return nil }
    self.init(amounts[0], amounts[1], amounts[2], amounts[3])
  }

  /// The amounts in the order cyan, magenta, yellow, black.
  var amounts: [Double] { [cyan, magenta, yellow, black] }

  /// True if no amount differs by more than half a level of 8 bits.
  func isNear(_ other: PDFInkMix) -> Bool {
    zip(amounts, other.amounts).allSatisfy { abs($0 - $1) <= 0.5 / 255 }
  }
}
