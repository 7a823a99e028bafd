/// The way a printer brings foil onto cards.
public enum PressProcess: String, Sendable, Hashable, CaseIterable, Codable {
  /// Foil under the ink, laid on glue from a printing plate.
  case cold
  /// Foil over the ink, pressed on by a heated die.
  case hot
  /// Foil over the ink, on toner or varnish.
  case digital
  /// A stock that is foil everywhere; white ink hides it.
  case holoStock = "holo-stock"
  /// A stock that is foil everywhere, printed without white ink.
  case sheet
}
