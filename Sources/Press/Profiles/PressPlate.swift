/// The rules of a printer for one plate.
public struct PressPlate: Sendable, Hashable {
  /// The printer's name of the plate, and the inks that show it on a screen and on a proof.
  public let ink: PrintInk
  /// The limits of the plate's shapes.
  public internal(set) var limits: [PressLimit.Key: PressLimit] = [:]
  /// True if the plate may go over the card's edge.
  var bleeds: Bool
  /// True if the plate may have values between none and full.
  var takesGray: Bool
  /// True if the plate must be a vector drawing.
  var isVector: Bool
  /// The least black ink under areas without other ink, percent; nil if the printer does not name
  /// one.
  var black: Double?
}
