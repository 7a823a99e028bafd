/// The end of the gray scale that marks where a map applies.
public enum Polarity: String, Sendable, Hashable, CaseIterable {
  /// White, as in image editors' masks.
  case white
  /// Black, as in files for print shops, where ink, foil or varnish is printed in black areas.
  case black
}
