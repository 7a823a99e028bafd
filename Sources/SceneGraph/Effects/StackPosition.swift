/// The position of a sheet of foil relative to the ink.
public enum StackPosition: String, Sendable, Hashable, CaseIterable, Codable {
  /// Under the ink, which colors its light; white ink between them hides the foil.
  case under
  /// Over the ink, which it hides.
  case over
}
