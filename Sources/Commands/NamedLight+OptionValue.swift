internal import SceneGraph

extension NamedLight: OptionValue {
  /// The values of `--light`, as a message lists them.
  static let allowed =
    "one of: \(all.map(\.name).joined(separator: ", ")), "
    + "point:X,Y,Z (x right, y down, z toward the viewer and more than 0; at most 1000000), "
    + "or lamp:X,Y,Z,BRIGHTNESS,#rrggbb (brightness 0.1 to 2; it and the color may be left out)"

  init?(argument: String) {
    self.init(named: argument)
  }
}
