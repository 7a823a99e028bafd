public import Raster

/// The coverage of one finish on one side of a card, bleed included.
public struct Plate: Sendable, Hashable {
  /// The finish.
  public let role: PlateRole
  /// The coverage, as seen from this side: 255 is full, 0 is none.
  public let coverage: GrayBitmap

  /// A plate of a finish.
  public init(_ role: PlateRole, _ coverage: GrayBitmap) {
    (self.role, self.coverage) = (role, coverage)
  }
}
