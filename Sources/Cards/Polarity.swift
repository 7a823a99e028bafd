/// Which end of a grey map means "here".
public enum Polarity: String, Sendable, Hashable, CaseIterable {
  /// As viewers have it.
  case white
  /// As printers have it: black is where their ink, foil or varnish goes.
  case black
}
