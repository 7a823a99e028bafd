internal import SceneGraph

extension NamedBackdrop: OptionValue {
  /// The values of `--backdrop`, as a message lists them.
  static let allowed =
    "one of: \(all.map(\.name).joined(separator: ", ")), or a color as #rrggbb"

  init?(argument: String) {
    self.init(named: argument)
  }
}
