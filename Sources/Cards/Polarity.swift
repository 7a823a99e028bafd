/// The end of a gray map that means "here".
public enum Polarity: String, Sendable, Hashable, CaseIterable {
  /// White means "here", as in image viewers.
  case white
  /// Black means "here", as for printers, whose ink, foil or varnish is printed where it is black.
  case black
}
