/// A side of a card.
public enum PressSide: String, Sendable, Hashable, CaseIterable, Codable {
  /// The front.
  case front
  /// The back.
  case back
}
