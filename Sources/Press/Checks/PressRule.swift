/// A rule of the checks; its raw value is the name in `foil check --json`.
public enum PressRule: String, Sendable, Hashable, CaseIterable, Codable {
  /// A line of a plate is too narrow to print.
  case thinLine = "thin-line"
  /// A gap in a plate is so narrow that it closes.
  case thinGap = "thin-gap"
  /// A dot of a plate is too small to print.
  case speck
  /// A plate ends so near the card's edge that an uneven cut shows.
  case nearTrim = "near-trim"
  /// A plate goes over the card's edge although the printer forbids it.
  case overTrim = "over-trim"
  /// Art or a plate does not reach far enough beyond the card's edge.
  case bleed
  /// The resolution is too low.
  case ppi
  /// The total of the inks is too high.
  case inkTotal = "ink-total"
  /// CMYK art has no ICC profile.
  case untaggedInks = "untagged-inks"
  /// A plate without halftones has gray areas.
  case gray = "grey"
  /// Foil is under ink so dark that it does not shine.
  case deadFoil = "dead-foil"
  /// Foil has no ink over it although the printer wants some black there.
  case bareSilver = "bare-silver"
  /// White ink shows beyond the colors that it is under.
  case whitePeeps = "white-peeps"
  /// Text or a frame is in the margin that an uneven cut can reach.
  case dangerZone = "danger-zone"
  /// The card does not have the shape of the printer's files.
  case size
  /// The printer has no plate for a finish of the card.
  case noPlate = "no-plate"
  /// A plate is a picture although the printer wants a vector drawing.
  case vector
  /// A foil draws shapes of its own on the screen, which no plate has.
  case ornament
  /// A part of a picture is missing or may look wrong.
  case picture
}
