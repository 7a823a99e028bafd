internal import Files

/// An ink that is not a process ink: foil, white, varnish, the cut line.
public struct PrintInk: Sendable, Hashable, Codable {
  /// The name that the printer expects, such as `CutContour`; case counts.
  public var name: String
  /// The process inks that stand for full coverage on a screen, 0 to 1: cyan, magenta, yellow, black.
  public var alternate: SIMD4<Double>

  /// An ink.
  public init(_ name: String, _ alternate: SIMD4<Double>) {
    (self.name, self.alternate) = (name, alternate)
  }

  /// Names with a meaning of their own in PDF, and the process inks.
  static let reserved: Set = ["All", "None", "Cyan", "Magenta", "Yellow", "Black"]
  /// The limit of a name in a PDF, bytes of UTF-8 (ISO 32000-1, Annex C).
  static let longestName = 127

  /// The fault of the ink in a PDF as a short phrase; nil if there is none.
  public var fault: String? {
    if name.isEmpty { return "an ink has no name" }
    if Self.reserved.contains(name) {
      return "the ink name \(name.quoted) is reserved; choose another name"
    }
    // libqpdf 11.3 writes the sign # as it is, although it begins an escape.
    if name.utf8.count > Self.longestName || !name.isPrintable || name.contains("#") {
      return "the ink name \(name.quoted) is not valid; "
        + "expected at most \(Self.longestName) bytes without # and control characters"
    }
    guard alternate.clamped(lowerBound: .zero, upperBound: .one) == alternate else {
      return "the alternate color of \(name.quoted) is not valid; expected 4 numbers from 0 to 1"
    }
    return nil
  }
}
