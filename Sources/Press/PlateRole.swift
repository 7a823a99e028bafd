/// The finish that a plate prints.
public enum PlateRole: String, Sendable, Hashable, CaseIterable, Codable {
  /// Metal foil.
  case foil
  /// Opaque white ink.
  case white
  /// Gloss varnish.
  case gloss
  /// Raised areas.
  case emboss
  /// The line of the card's edge.
  case cut
}
