/// The purpose of a file that the user chooses.
public enum FilePurpose: Sendable, Hashable {
  /// Cards to open.
  case cards
  /// A picture for a map of the card.
  case map(MapSlot)
  /// The place to save the card to.
  case save
}
