internal import SceneGraph

extension NamedBackdrop: OptionValue {
  /// The words for `--backdrop`, as a message lists them.
  static let allowed =
    "one of \(all.map(\.name).joined(separator: ", ")), or a colour as #rrggbb"

  init?(argument: String) {
    self.init(named: argument)
  }
}
